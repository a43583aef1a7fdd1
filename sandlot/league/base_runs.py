"""Base runs: what hits, walks and outs come to, and how many runs a season had beyond that."""

from collections.abc import Mapping
from functools import cache

from sandlot.league.bunts import FLIES
from sandlot.league.season import leagues

MOVES = {
    "1B": 0.8, "2B": 2.1, "3B": 3.4, "HR": 1.8, "BB": 0.1, "HBP": 0.1,
    "SB": 0.6, "SH": 0.5, "SF": 0.5, "E": 0.8, "WP": 0.3, "BK": 0.3,
}  # fmt: skip
"""How much each of them brings runners home, after David Smyth."""

BATTED = ("H", "2B", "3B", "HR", "BB", "HBP", "SB", "CS", "SH", "SF", "GIDP", "PA", "R")
PITCHED = ("WP", "BK")

REACHED = 0.58
"""Of all errors, those that put somebody on base."""


def base_runs(many: Mapping[str, float], on: float, outs: float) -> float:
    """Runs that so many of each come to, with so many men on base and so many out."""
    moved = sum(share * many.get(name, 0.0) for name, share in MOVES.items())
    return on * moved / (moved + outs) + many["HR"]


@cache  # closed: the seasons of the tables
def runs_beyond(season: int) -> float:
    """Real runs for each one that base runs make of a season's figures: how far runners got."""
    many = {name: sum(one.batted(name) for one in leagues(season)) for name in BATTED}
    many |= {name: sum(one.pitched(name) for one in leagues(season)) for name in PITCHED}
    many["1B"] = many["H"] - many["2B"] - many["3B"] - many["HR"]
    many["SF"] = many["SF"] or FLIES * many["PA"]  # once they were turns at bat like others
    many["E"] = REACHED * sum(one.team("E") for one in leagues(season))
    reached = many["H"] + many["BB"] + many["HBP"] + many["E"]
    on = reached - many["HR"] - many["CS"] - many["GIDP"]
    return many["R"] / base_runs(many, on, many["PA"] - reached)
