"""Catchers: T from steals allowed, PB from passed balls."""

from typing import NamedTuple

import numpy as np
import polars as pl

from sandlot.games.deep_drive.cards import When
from sandlot.league.gloves import OUTS_A_GAME
from sandlot.league.rounding import Owed
from sandlot.league.season import League
from sandlot.league.slips import FIRST, ROOM, RUNNERS_ON, slip

STEADY_TRIES = 40.0
STEADY_OUTS = 1500.0
TIMES_OUT = 4.2 / 3
"""Batters faced for each out in the field."""

CAUGHT, ASSISTS = 9.0, 5.0
"""Points of T for a whole share of runners caught more than the others, or, where steals were not
counted, for one more assist a game."""

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
    usual = float(rows["CS"].sum()) / max(1.0, tries)
    helped = float(rows["A"].sum()) / max(1.0, float(rows["outs"].sum()))
    missed = float(rows["PB"].sum()) / max(1.0, float(rows["outs"].sum()) * TIMES_OUT)
    owed, found = Owed(), {}
    for place, row in enumerate(rows.sort("outs", "playerID", descending=[True, False]).to_dicts()):
        faced = row["outs"] * TIMES_OUT
        if counted:
            seen = row["SB"] + row["CS"]
            share = (row["CS"] + STEADY_TRIES * usual) / (seen + STEADY_TRIES)
            better = CAUGHT * (share - usual)
        else:
            share = (row["A"] + STEADY_OUTS * helped) / (row["outs"] + STEADY_OUTS)
            better = ASSISTS * 27 * (share - helped)
        passed = (row["PB"] + STEADY_OUTS * missed) / (faced + STEADY_OUTS)
        chance = passed / RUNNERS_ON
        found[row["playerID"]] = Catching(
            int(np.clip(round(-better), BEST, WORST)),
            slip("PB", chance, faced, ROOM, FIRST, bool(place % 2), owed, upwards=True),
        )
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
    figures = [pl.col(n).fill_null(0).cast(pl.Float64).sum() for n in ("A", "PB", "SB", "CS")]
    outs = pl.when(pl.col("InnOuts") > 0).then(pl.col("InnOuts"))
    return (
        league.fielding.filter(pl.col("POS") == "C")
        .with_columns(outs=outs.otherwise(pl.col("G") * OUTS_A_GAME).cast(pl.Float64))
        .group_by("playerID")
        .agg(pl.col("outs").sum(), *figures)
    )
