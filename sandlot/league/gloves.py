"""Fielding ratings from 0 to 5: sure hands and range against the season's own fielders."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import numpy as np

from sandlot.core.extras import extra
from sandlot.league.gloves_odds import SHARE, SKILLS, Checked, Skill, checked
from sandlot.league.lahman import of_season
from sandlot.league.rates import Rates
from sandlot.league.season import League

with extra("league"):
    import polars as pl

OUTS_A_GAME = 25.0
"""What a game in the field comes to where innings were not counted."""

STEADY = 900.0
"""Outs in the field after which half of the plays that are seen are believed."""

COSTLY = 0.65
"""What a real error cost beside one of the game, where every one of them puts a man on base: men
differ by so much less in errors, that clubs differ by as many runs for them as they really did."""

OUTS, RANGE = 0.38, 0.35
"""Outs in a defensive check with average range, and more for each standard deviation."""

FEWER_OUTS = 2.5
"""By how much fewer, for each more error: where there are many, ratings are lower all round."""

AN_ERROR, AN_OUT = 0.05, 0.20
"""How near is near enough."""

STEADY_HANDS = 1.0
"""Errors of an average man that everybody has besides his own: a few chances say little."""

NUMBER = {"P": 1, "C": 2, "1B": 3, "2B": 4, "3B": 5, "SS": 6, "LF": 7, "CF": 8, "RF": 9}
COUNTED = {name: f"G_{name.lower()}" for name in NUMBER}
FEWEST_ERRORS, MOST_ERRORS, STEP = 0.105, 0.185, 0.005
"""Errors in a defensive check, with average hands."""

MOST_CHECKS = 14.0
"""So many numbers of fifty at most are defensive checks while hands can be worse instead."""

TIPS = 0.04
"""What a club's fielders still owe it tips the scales for a man by no more than this."""

SINGLES_LEFT = 0.15
"""At least this share of all singles stays on the cards, whatever the errors."""

ELSEWHERE = 0.07
"""The share of errors that happens on throws, and not on defensive checks."""


class Fielder(NamedTuple):
    """A man at a position, and the club he played there for most."""

    player: str
    position: int
    club: str
    games: float
    errors: float
    """Errors for each one of an average man there."""
    range: float
    """Plays above the average there, in standard deviations."""


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
    fielders = _fielders(league)
    errors = (1 - ELSEWHERE) * league.team("E") / float(rates.turns.sum())
    usual = FEWEST_ERRORS
    while True:
        ratings = _ratings(fielders, usual)
        found = _together((m.position, ratings[m.player, m.position], m.games) for m in fielders)
        need = 50 * errors / found.error
        if need <= MOST_CHECKS or usual >= MOST_ERRORS:
            break
        usual += STEP
    most = (1 - SINGLES_LEFT) * 50 * rates.mean("1B") / found.single
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


def _fielders(league: League) -> list[Fielder]:
    """Everybody at every position he played, beside all who played there; who played most first."""
    outs = pl.when(pl.col("InnOuts") > 0).then(pl.col("InnOuts"))
    figures = [pl.col(name).fill_null(0).cast(pl.Float64).sum() for name in ("PO", "A", "E")]
    made = pl.when(pl.col("POS") == "OF").then(pl.col("PO")).otherwise(pl.col("A"))
    usual = pl.col("outs") * (pl.col("E").sum() / pl.col("outs").sum()).over("POS")
    rows = (
        league.fielding.with_columns(outs=outs.otherwise(pl.col("G") * OUTS_A_GAME))
        .group_by("playerID", "POS")
        .agg(pl.col("outs").cast(pl.Float64).sum(), *figures)
        .filter(pl.col("outs") > 0)
        .select(
            "playerID",
            "POS",
            errors=(pl.col("E") + STEADY_HANDS) / (usual + STEADY_HANDS),
            range=_steps(made / pl.col("outs")) * pl.col("outs") / (pl.col("outs") + STEADY),
        )
    )
    by_position = {v: k for k, v in NUMBER.items()}
    kept_as = {n: "OF" if n >= NUMBER["LF"] else by_position[n] for n in NUMBER.values()}
    return [
        Fielder(*row)
        for row in _played_in(league)
        .sort("games", "teamID", descending=[True, False])
        .group_by("playerID", "position", maintain_order=True)
        .agg(pl.col("teamID").first(), pl.col("games").sum())
        .with_columns(POS=pl.col("position").replace_strict(kept_as))
        .join(rows, on=["playerID", "POS"], how="left")
        .with_columns(pl.col("errors").fill_null(1.0), pl.col("range").fill_null(0.0))
        .sort(-pl.col("games"), "playerID", "position")
        .select("playerID", "position", "teamID", "games", "errors", "range")
        .iter_rows()
    ]


def _steps(rate: pl.Expr) -> pl.Expr:
    """Standard deviations from the average of a position, by how long everybody stood there."""
    outs = pl.col("outs")
    mean = (rate * outs).sum() / outs.sum()
    spread = ((rate - mean).pow(2) * outs).sum() / outs.sum()
    return ((rate - mean) / (spread.sqrt() + 1e-9)).over("POS")


def _ratings(fielders: Iterable[Fielder], usual: float) -> dict[tuple[str, int], int]:
    """Everybody's rating, nearest to his errors and his range; what it keeps from his club's errors
    goes to its next man."""
    owed: dict[str, float] = {}
    found = {}
    for one in fielders:
        chances = one.games * SHARE[one.position]
        errors, debt = usual * (1 + COSTLY * (one.errors - 1)), owed.get(one.club, 0.0)
        tipped = errors + float(np.clip(debt / chances, -TIPS, TIPS))
        outs = OUTS - FEWER_OUTS * (usual - FEWEST_ERRORS) + RANGE * one.range
        rating = min(SKILLS, key=lambda one: _apart(SKILLS[one], tipped, outs))
        owed[one.club] = debt + chances * (errors - SKILLS[rating].errors)
        found[one.player, one.position] = rating
    return found


def _apart(skill: Skill, errors: float, outs: float) -> float:
    return ((skill.errors - errors) / AN_ERROR) ** 2 + ((skill.outs - outs) / AN_OUT) ** 2


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
