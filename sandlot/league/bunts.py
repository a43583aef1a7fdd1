"""Sacrifice bunts: how often men are told to lay one down, and what that takes of their turns."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from sandlot.core.extras import extra
from sandlot.league.lahman import WITH_FLIES, of_season, player_id
from sandlot.league.season import hurlers

with extra("league"):
    import polars as pl

SURE, STRUCK = 0.75, 1.15
"""Sacrifices that come of a bunt: fewer for each time a man strikes out, for a strikeout on the
cards brings two strikes, and then he swings after all."""

LEAST_SURE = 0.25

CHANCES, CLOSE = 0.63, 0.57
"""Turns with a man to move up, and those of them in games that are close, for each turn that puts
somebody on base: pitchers bunt whatever the score."""

FLIES = 0.007
"""So many of all turns were such flies; but no more than half of the sacrifices."""


class Told(NamedTuple):
    """On how many days a man is told to bunt, if there is a chance to: by his id, and pitchers."""

    by: dict[str, float]
    pitchers: float


def laid_down(season: int, sacrifices: Any, turns: Any) -> Any:
    """Sacrifices that were bunts: numbers, or whole columns of them."""
    if season in WITH_FLIES:
        return np.maximum(sacrifices - FLIES * turns, sacrifices / 2)
    return sacrifices


def squared(season: int, sacrifices: Any, turns: Any, struck: Any) -> Any:
    """The share of turns in which a man tries to bunt: numbers, or whole columns of them."""
    turns = np.maximum(turns, 1.0)
    sure = np.maximum(LEAST_SURE, SURE - STRUCK * struck / turns)
    return laid_down(season, sacrifices, turns) / turns / sure


@cache  # closed: the seasons of the tables
def told(season: int) -> Told:
    """Everybody's orders in a season, so that sacrifices come out as they were."""
    names = ("AB", "H", "BB", "HBP", "SH", "SF", "SO")
    counted = [pl.col(name).fill_null(0).sum().cast(pl.Float64) for name in names]
    rows = of_season("Batting", season).group_by("playerID").agg(counted).sort("playerID")
    rows = rows.with_columns(PA=pl.sum_horizontal("AB", "BB", "HBP", "SH", "SF"))
    on_base = float(sum(rows[name].sum() for name in ("H", "BB", "HBP"))) / float(rows["PA"].sum())
    pitches = pl.col("playerID").is_in(list(hurlers(season)))
    others, pitchers = rows.filter(~pitches), rows.filter(pitches).sum()
    theirs = float(_squared(season, pitchers)[0]) / (CHANCES * on_base)
    left = (1 - 1 / max(1.0, theirs)) * float(pitchers["SH"][0])  # even if they always do
    more = 1 + left / max(1.0, float(others["SH"].sum()))
    own = np.minimum(1.0, more * _squared(season, others) / (CLOSE * on_base))
    by = dict(zip(map(player_id, others["playerID"]), map(float, own), strict=True))
    return Told(by, min(1.0, theirs))


def _squared(season: int, rows: pl.DataFrame) -> Any:
    return squared(season, *(rows[name].to_numpy() for name in ("SH", "PA", "SO")))
