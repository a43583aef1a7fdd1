"""What really happened in a season, club by club and player by player."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from sandlot.core.extras import extra
from sandlot.league.lahman import of_season, player_id
from sandlot.season.books import Who


class Batter(NamedTuple):
    """A batter's real figures with one club."""

    turns: int
    at_bats: int
    hits: int
    bases: int
    home_runs: int
    on: int
    """Hits, walks and times hit."""
    chances: int
    """What an on-base percentage is a share of."""


class Pitcher(NamedTuple):
    """A pitcher's real figures with one club."""

    faced: int
    outs: int
    earned_runs: int
    strikeouts: int
    walks: int
    complete: int
    saves: int


class Club(NamedTuple):
    """A club's real season."""

    games: int
    won: int
    scored: int
    allowed: int
    made: float
    """Runs its batting came to by its components."""
    given: float
    """Runs its pitching came to by its components."""


BATTED = ("AB", "H", "2B", "3B", "HR", "BB", "HBP", "SF", "SH")
PITCHED = ("BFP", "IPouts", "ER", "SO", "BB", "CG", "SV", "H", "HR", "HBP")


@cache  # closed: the seasons of the tables
def batters(year: int) -> Mapping[Who, Batter]:
    """Everybody who batted, by club."""
    found = {}
    for row in _rows("Batting", year, BATTED):
        on = row["H"] + row["BB"] + row["HBP"]
        chances = row["AB"] + row["BB"] + row["HBP"] + row["SF"]
        bases = row["H"] + row["2B"] + 2 * row["3B"] + 3 * row["HR"]
        turns = chances + row["SH"]
        key = row["teamID"], player_id(row["playerID"])
        found[key] = Batter(turns, row["AB"], row["H"], bases, row["HR"], on, chances)
    return found


@cache  # closed: the seasons of the tables
def pitchers(year: int) -> Mapping[Who, Pitcher]:
    """Everybody who pitched, by club."""
    return {
        (row["teamID"], player_id(row["playerID"])): Pitcher(
            row["BFP"] or row["IPouts"] + row["H"] + row["BB"],
            row["IPouts"],
            row["ER"],
            row["SO"],
            row["BB"],
            row["CG"],
            row["SV"],
        )
        for row in _rows("Pitching", year, PITCHED)
    }


@cache  # closed: the seasons of the tables
def clubs(year: int) -> Mapping[str, Club]:
    """Every club."""
    teams = of_season("Teams", year).to_dicts()
    found = {}
    for row in teams:
        passes = row["BB"] + (row["HBP"] or 0)
        made = components(row["H"], row["2B"], row["3B"], row["HR"], passes, row["AB"])
        doubles, triples = _usual(teams)
        given = components(
            row["HA"],
            doubles * (row["HA"] - row["HRA"]),
            triples * (row["HA"] - row["HRA"]),
            row["HRA"],
            row["BBA"],
            row["IPouts"] + row["HA"],
        )
        found[row["teamID"]] = Club(row["G"], row["W"], row["R"], row["RA"], made, given)
    return _levelled(found)


def components(
    hits: float, doubles: float, triples: float, homers: float, passes: float, bats: float
) -> float:
    """Runs that a club's hits, free passes and outs come to."""
    singles = hits - doubles - triples - homers
    many = {"1B": singles, "2B": doubles, "3B": triples, "HR": homers, "BB": passes}
    from sandlot.league.base_runs import base_runs

    return base_runs(many, hits + passes - homers, bats - hits)


def _usual(teams: Sequence[Mapping[str, Any]]) -> tuple[float, float]:
    """Doubles and triples for each hit in play: nobody counts them by pitcher."""
    hits = sum(row["H"] - row["HR"] for row in teams)
    return sum(row["2B"] for row in teams) / hits, sum(row["3B"] for row in teams) / hits


def _levelled(found: Mapping[str, Club]) -> Mapping[str, Club]:
    """Runs by components, as many in all as there really were."""
    runs = sum(one.scored for one in found.values())
    made = runs / sum(one.made for one in found.values())
    given = runs / sum(one.given for one in found.values())
    return {
        name: one._replace(made=one.made * made, given=one.given * given)
        for name, one in found.items()
    }


def wins_by(scored: float, allowed: float, games: int) -> float:
    """Wins that so many runs come to: the exponent goes with the runs of a game."""
    power = ((scored + allowed) / games) ** 0.287
    return float(games * scored**power / (scored**power + allowed**power))


def _rows(name: str, year: int, figures: Sequence[str]) -> list[dict[str, Any]]:
    with extra("league"):
        import polars as pl

    counted = [pl.col(figure).fill_null(0).sum().cast(pl.Int64) for figure in figures]
    rows = of_season(name, year).group_by("teamID", "playerID").agg(counted)
    return rows.sort("teamID", "playerID").to_dicts()
