"""What a player does each time he swings, or is swung at, and what his league does."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sandlot.league.bunts import CHANCES, squared
from sandlot.league.events import Seen
from sandlot.league.long_hits import inside_shares
from sandlot.league.season import ANY_PITCHER, League, hurlers

Floats = NDArray[np.float64]
Yes = NDArray[np.bool_]

FULL_BATTING, FULL_PITCHING = 100.0, 120.0
"""Turns that stand for themselves; a shorter season is filled up with the average of such men."""

OFF_CARDS = 0.011
"""The share of all singles that no card has: bunts beaten out, balls through a drawn-in infield or
off a tired pitcher, and those of the better man who bats for another."""

INSIDE = ("1B", "2B", "3B")
RESULTS = (*INSIDE, "HR", "BB", "HBP", "SO")
MOSTLY = 0.5


@dataclass(frozen=True, eq=False)
class Rates:
    """One row a player: how often he swings, and the share of each result.

    What a pitcher did in all his turns he does in those that he is not told to bunt in.
    """

    ids: tuple[str, ...]
    turns: Floats
    by: dict[str, Floats]

    def mean(self, what: str) -> float:
        """The league's rate."""
        return weighted(self.by[what], self.turns)


def weighted(values: Floats, weights: Floats) -> float:
    """An average in which everybody counts as often as he came up."""
    return float((values * weights).sum() / max(1e-9, float(weights.sum())))


def batting_rates(league: League) -> Rates:
    """Everybody's rates at bat; pitchers are a kind of their own."""
    rows = league.batting
    counts = {name: rows[name].to_numpy().astype(float) for name in RESULTS[1:]}
    counts["1B"] = rows["H"].to_numpy() - counts["2B"] - counts["3B"] - counts["HR"]
    ids = rows["playerID"].to_list()
    turns = rows["PA"].to_numpy() * (1 - _bunted(league, ids))
    hurlers = {ANY_PITCHER, *league.pitching["playerID"].to_list()}
    kind = np.array([player in hurlers for player in ids], dtype=bool)
    return Rates(tuple(ids), turns, _filled(counts, turns, FULL_BATTING, kind))


def _bunted(league: League, ids: Sequence[str]) -> Floats:
    """The share of everybody's turns that ends with a bunt; pitchers are all told alike.

    A strikeout on the cards brings two strikes, and then a man swings after all.
    """
    rows = league.batting
    pitches = {ANY_PITCHER, *hurlers(league.season)}
    pitcher = np.array([player in pitches for player in ids], dtype=bool)
    counts = [rows[name].to_numpy().astype(float) for name in ("SH", "PA", "SO")]
    own = squared(league.season, *counts)
    theirs = squared(league.season, *(float(count[pitcher].sum()) for count in counts))
    on_base = sum(league.batted(name) for name in ("H", "BB", "HBP")) / league.batted("PA")
    struck = counts[2] / np.maximum(1.0, counts[1])
    found: Floats = np.minimum(CHANCES * on_base, np.where(pitcher, theirs, own)) * (1 - struck)
    return found


def pitching_rates(league: League, at_bat: Rates, events: Seen | None = None) -> Rates:
    """Everybody's rates on the mound.

    Nobody counted doubles and triples off pitchers: without event files they are the league's
    share of the hits that stayed in the park.
    """
    rows = league.pitching
    counts = {name: rows[name].to_numpy().astype(float) for name in RESULTS[3:]}
    inside = rows["H"].to_numpy() - counts["HR"]
    hits = sum(at_bat.mean(name) for name in INSIDE)
    usual = {name: at_bat.mean(name) / hits for name in INSIDE}
    own = inside_shares(events, rows["playerID"].to_list(), usual) if events else usual
    counts |= {name: inside * own[name] for name in INSIDE}
    faced = rows["BFP"].to_numpy() * float(at_bat.turns.sum()) / league.batted("PA")
    starters = (rows["GS"] / rows["G"].clip(1)).to_numpy() >= MOSTLY
    by = _filled(counts, faced, FULL_PITCHING, starters)
    return Rates(tuple(rows["playerID"].to_list()), faced, by)


def _filled(counts: dict[str, Floats], turns: Floats, full: float, kind: Yes) -> dict[str, Floats]:
    """Rates, those of short seasons drawn towards the average of their kind's short seasons."""
    own_share = np.minimum(1.0, turns / full)
    by = {}
    for name, count in counts.items():
        rates = count / np.maximum(turns, 1.0)
        for them in (kind & (turns < full), ~kind & (turns < full)):
            if turns[them].sum() > 0:
                average = count[them].sum() / turns[them].sum()
                rates[them] = own_share[them] * rates[them] + (1 - own_share[them]) * average
        by[name] = rates
    return by
