"""Fielding ratings from 0 to 5: range and sure hands against the season's own fielders."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np
import polars as pl

from sandlot.league.gloves_odds import Checked, checked
from sandlot.league.lahman import of_season
from sandlot.league.rates import Rates
from sandlot.league.season import League

OUTS_A_GAME = 25.0
"""What a game in the field comes to where innings were not counted."""

STEADY = 900.0
"""Outs in the field after which half of what is seen is believed."""

WIDE = 2.2
"""How many points of rating a standard deviation is worth."""

WEIGHTS = {"range": 0.5, "hands": 0.5}
NUMBER = {"P": 1, "C": 2, "1B": 3, "2B": 4, "3B": 5, "SS": 6, "LF": 7, "CF": 8, "RF": 9}
COUNTED = {name: f"G_{name.lower()}" for name in NUMBER}
HIGHEST, LOWEST, STEP = 2.8, 0.4, 0.1
MOST_CHECKS = 14.0
"""So many numbers of fifty at most are defensive checks while ratings can be lowered instead."""

SINGLES_LEFT = 0.15
"""At least this share of all singles stays on the cards, whatever the errors."""

ELSEWHERE = 0.07
"""The share of errors that happens on throws, and not on defensive checks."""


class Gloves(NamedTuple):
    """A season's ratings by player and position number, and what its checks come to."""

    ratings: Mapping[tuple[str, int], int]
    checked: Checked
    checks: float
    """How many numbers of fifty are defensive checks on an average card."""
    behind: Mapping[str, Checked]
    """What checks come to with each club's own fielders."""


def gloves(league: League, rates: Rates) -> Gloves:
    """Rate everybody so that errors come out as they were; as near as the chart allows."""
    skills = _skills(league)
    errors = (1 - ELSEWHERE) * league.team("E") / float(rates.turns.sum())
    level = HIGHEST
    while True:
        found = _rated(skills, level)
        need = 50 * errors / found.error
        if need <= MOST_CHECKS or level <= LOWEST:
            break
        level -= STEP
    most = (1 - SINGLES_LEFT) * 50 * rates.mean("1B") / found.single
    ratings = _ratings(skills, level)
    return Gloves(ratings, found, min(need, most), _behind(league, ratings))


def played(season: int) -> pl.DataFrame:
    """Who played where how often, by club: one row a player, a club and a position.

    Where games begun were counted, a man who mostly came in late counts for those only.
    """
    began = (pl.col("GS") / pl.col("G_defense").clip(1)).clip(0, 1).fill_null(1.0)
    rows = of_season("Appearances", season).with_columns(
        (pl.col(name) * began).alias(name) for name in list(COUNTED.values())[1:]
    )
    return (
        rows.unpivot(
            on=list(COUNTED.values()),
            index=["playerID", "teamID", "lgID"],
            variable_name="where",
            value_name="games",
        )
        .with_columns(
            position=pl.col("where").replace_strict({v: NUMBER[k] for k, v in COUNTED.items()}),
            games=pl.col("games").fill_null(0).cast(pl.Float64),
        )
        .filter(pl.col("games") > 0)
    )


def _played_in(league: League) -> pl.DataFrame:
    return played(league.season).filter(pl.col("lgID") == league.name)


def _skills(league: League) -> pl.DataFrame:
    """How much better than his position's average everybody is, in standard deviations."""
    figures = [pl.col(name).fill_null(0).cast(pl.Float64).sum() for name in ("PO", "A", "E", "PB")]
    outs = pl.when(pl.col("InnOuts") > 0).then(pl.col("InnOuts"))
    rows = (
        league.fielding.with_columns(outs=outs.otherwise(pl.col("G") * OUTS_A_GAME))
        .group_by("playerID", "POS")
        .agg(pl.col("outs").cast(pl.Float64).sum(), *figures)
        .filter(pl.col("outs") > 0)
    )
    made = pl.when(pl.col("POS") == "OF").then(pl.col("PO")).otherwise(pl.col("A"))
    rows = rows.with_columns(
        range=made / pl.col("outs"),
        hands=-(pl.col("E") + 0.5 * pl.col("PB")) / (pl.col("outs")),
    )
    skill = pl.lit(0.0)
    for name, weight in WEIGHTS.items():
        mean = (pl.col(name) * pl.col("outs")).sum() / pl.col("outs").sum()
        spread = ((pl.col(name) - mean).pow(2) * pl.col("outs")).sum() / pl.col("outs").sum()
        z = (pl.col(name) - mean) / (spread.sqrt() + 1e-9)
        skill = skill + weight * z.over("POS")
    sure = pl.col("outs") / (pl.col("outs") + STEADY)
    rows = rows.with_columns(skill=skill.clip(-3, 3) * sure * np.sqrt(2.0))
    by_position = {v: k for k, v in NUMBER.items()}
    kept_as = {n: "OF" if n >= NUMBER["LF"] else by_position[n] for n in NUMBER.values()}
    return (
        _played_in(league)
        .group_by("playerID", "position")
        .agg(pl.col("games").sum())
        .with_columns(POS=pl.col("position").replace_strict(kept_as))
        .join(rows.select("playerID", "POS", "skill"), on=["playerID", "POS"], how="left")
        .with_columns(pl.col("skill").fill_null(0.0))
        .sort("playerID", "position")
    )


def _level(skill: float, level: float) -> int:
    return int(np.clip(np.floor(level + WIDE * skill + 0.5), 0, 5))


def _ratings(skills: pl.DataFrame, level: float) -> dict[tuple[str, int], int]:
    rows = skills.select("playerID", "position", "skill").iter_rows()
    return {(player, position): _level(skill, level) for player, position, skill in rows}


def _rated(skills: pl.DataFrame, level: float) -> Checked:
    """What checks come to with an average rating of this level."""
    rows = skills.select("position", "games", "skill").iter_rows()
    return _together((position, _level(skill, level), games) for position, games, skill in rows)


def _behind(league: League, ratings: Mapping[tuple[str, int], int]) -> dict[str, Checked]:
    """What checks come to with those who played for each club."""
    rows = _played_in(league).select("teamID", "playerID", "position", "games").iter_rows()
    fielders: dict[str, list[tuple[int, int, float]]] = {}
    for club, player, position, games in rows:
        fielders.setdefault(club, []).append((position, ratings[player, position], games))
    return {club: _together(men) for club, men in fielders.items()}


def _together(fielders: Iterable[tuple[int, int, float]]) -> Checked:
    """What checks come to with fielders by position and rating, in so many games each."""
    shares: dict[int, dict[int, float]] = {number: {} for number in NUMBER.values()}
    for position, rating, games in fielders:
        shares[position][rating] = shares[position].get(rating, 0.0) + games
    for found in shares.values():
        total = sum(found.values()) or 1.0
        for rating in found:
            found[rating] /= total
    return checked(shares)
