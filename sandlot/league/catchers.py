"""Catchers: T from steals allowed, PB from passed balls."""

from typing import NamedTuple

import numpy as np

from sandlot.core.extras import extra
from sandlot.games.deep_drive.cards import When
from sandlot.league.gloves import OUTS_A_GAME
from sandlot.league.rounding import Owed
from sandlot.league.season import League
from sandlot.league.slips import FIRST, ROOM, RUNNERS_ON, slip

with extra("league"):
    import polars as pl

STEADY_STEALS = 10.0
"""Steals that everybody allows besides those off him: a few games say little."""

STEADY_OUTS = 1500.0
TIMES_OUT = 4.2 / 3
"""Batters faced for each out in the field."""

LETS = {-2: 0.1, -1: 0.3, 0: 1.0, 1: 2.3, 2: 4.5}
"""Steals with each T beside those with none: a point counts for much, since it counts twice."""

TIPS = 0.4
"""What a club's catchers still owe it tips the scales for a man by no more than this."""

ASSISTS = 5.0
"""Points of T for one more assist a game, where steals were not counted."""

BEST, WORST = -3, 3


class Catching(NamedTuple):
    """What a catcher's card has besides."""

    throw: int
    passed_ball: When | None


def catchers(league: League) -> dict[str, Catching]:
    """Everybody who caught."""
    rows = _rows(league)
    tries = float((rows["SB"] + rows["CS"]).sum())
    counted = tries > 0.5 * (league.batted("SB") + league.batted("CS")) and tries > 0
    throws = _by_steals(rows) if counted else _by_assists(rows)
    missed = float(rows["PB"].sum()) / max(1.0, float(rows["outs"].sum()) * TIMES_OUT)
    owed, found = Owed(), {}
    for place, row in enumerate(rows.to_dicts()):
        faced = row["outs"] * TIMES_OUT
        passed = (row["PB"] + STEADY_OUTS * missed) / (faced + STEADY_OUTS)
        chance = passed / RUNNERS_ON
        found[row["playerID"]] = Catching(
            throws[row["playerID"]],
            slip("PB", chance, faced, ROOM, FIRST, bool(place % 2), owed, upwards=True),
        )
    return found


def _by_steals(rows: pl.DataFrame) -> dict[str, int]:
    """T by the steals off everybody; what it keeps from a club goes to its next man."""
    usual = float(rows["SB"].sum()) / float(rows["outs"].sum())
    owed: dict[str, float] = {}
    found = {}
    for player, club, outs, steals in rows.select("playerID", "teamID", "outs", "SB").iter_rows():
        due, debt = usual * outs, owed.get(club, 0.0)
        wanted = (steals + STEADY_STEALS) / (due + STEADY_STEALS)
        tipped = wanted + float(np.clip(debt / due, -TIPS, TIPS))
        throw = min(LETS, key=lambda one: abs(LETS[one] - tipped))
        owed[club] = debt + due * (wanted - LETS[throw])
        found[player] = throw
    return found


def _by_assists(rows: pl.DataFrame) -> dict[str, int]:
    """T by everybody's assists."""
    usual = float(rows["A"].sum()) / max(1.0, float(rows["outs"].sum()))
    found = {}
    for player, outs, helped in rows.select("playerID", "outs", "A").iter_rows():
        share = (helped + STEADY_OUTS * usual) / (outs + STEADY_OUTS)
        found[player] = int(np.clip(round(-ASSISTS * 27 * (share - usual)), BEST, WORST))
    return found


def arms(league: League) -> dict[int, float]:
    """How much of the catching is done by men of each T."""
    found: dict[int, float] = {}
    caught = catchers(league)
    for player, outs in _rows(league).select("playerID", "outs").iter_rows():
        throw = caught[player].throw
        found[throw] = found.get(throw, 0.0) + outs
    total = sum(found.values())
    return {throw: found[throw] / total for throw in sorted(found)} if total else {0: 1.0}


def _rows(league: League) -> pl.DataFrame:
    """Everybody's figures, and the club he caught for most; who caught most first."""
    figures = [pl.col(n).fill_null(0).cast(pl.Float64).sum() for n in ("A", "PB", "SB", "CS")]
    outs = pl.when(pl.col("InnOuts") > 0).then(pl.col("InnOuts"))
    return (
        league.fielding.filter(pl.col("POS") == "C")
        .with_columns(outs=outs.otherwise(pl.col("G") * OUTS_A_GAME).cast(pl.Float64))
        .filter(pl.col("outs") > 0)
        .sort("outs", "teamID", descending=[True, False])
        .group_by("playerID", maintain_order=True)
        .agg(pl.col("teamID").first(), pl.col("outs").sum(), *figures)
        .sort("outs", "playerID", descending=[True, False])
    )
