"""Half of each result comes from each card: twice the player's rate less the league's half."""

from collections.abc import Mapping

import numpy as np

from sandlot.league.expected import DRIVEN, Half
from sandlot.league.gloves_odds import Checked
from sandlot.league.rates import Floats, Rates, weighted

CAUGHT = 0.38
"""How much of an average man's deep drives are caught."""

MOST_OF_DRIVES, LEAST_OF_DRIVES = 0.96, 0.10
BOTH_WAYS = 0.5
"""Power shows in how often a man drives the ball, and as much in what becomes of it."""

LONG = {"HR": "HR", "TR": "3B", "DO": "2B"}
Column = dict[str, Floats]
TYPED = {"BB": "BB", "HBP": "HBP", "SO": "SO"}


def average_pitcher(
    rates: Rates, leans: Mapping[str, float], checks: float, checked: Checked, drives: float
) -> Half:
    """The pitchers' half: the same of each line as the batters', but for what those bring more."""
    numbers = {name: 50 * (rates.mean(name) - leans[name]) for name in TYPED}
    long_hits = sum(rates.mean(name) for name in LONG.values())
    numbers["DD"] = drives * (1 - sum(leans[name] for name in LONG.values()) / long_hits)
    numbers["DEF"] = checks
    numbers["SI"] = 50 * (rates.mean("1B") - leans["1B"]) - checks * checked.single
    return Half(numbers, checked, {}, {})


def in_play(rates: Rates) -> Floats:
    """How often a ball is in play that somebody could field, against the average."""
    share = np.ones(len(rates.ids))
    for name in ("BB", "HBP", "SO", "HR"):
        share -= rates.by[name]
    return np.maximum(0.0, share / max(1e-9, weighted(share, rates.turns)))


def doubles_driven(rates: Rates, checks: Floats, checked: Checked) -> Floats:
    """Doubles that are left when those off defensive checks are counted."""
    return np.maximum(0.0, rates.by["2B"] - checks * checked.double)


def drives_of(rates: Rates, doubles: Floats) -> tuple[Floats, Column]:
    """How often each batter drives the ball deep off both cards, and what becomes of it."""
    by = rates.by
    hits = by["HR"] + by["3B"] + doubles
    average = max(1e-6, weighted(hits, rates.turns))
    share = (1 - CAUGHT) * (hits / average) ** BOTH_WAYS
    share = np.clip(share, LEAST_OF_DRIVES, MOST_OF_DRIVES)
    drives = hits / share
    for _ in range(30):
        drives = np.maximum(hits / share, weighted(drives, rates.turns) / 2)
    return drives, {"HR": by["HR"] / drives, "TR": by["3B"] / drives, "DO": doubles / drives}


def batters_numbers(
    rates: Rates, pitchers: Half, drives: Floats, checks: Floats
) -> dict[str, Floats]:
    """Every batter's numbers of fifty, not yet whole, and some of them less than none."""
    half, checked = pitchers.numbers, pitchers.checked
    numbers = {name: 100 * rates.by[name] - half[name] for name in TYPED}
    numbers["DEF"] = checks
    numbers["DD"] = 100 * drives - half["DD"]
    off_checks = (checks + half["DEF"]) * checked.single
    numbers["SI"] = 100 * rates.by["1B"] - half["SI"] - off_checks
    return numbers


LONGER = {"HR": 0.93, "TR": 0.60, "DO": 0.31}
"""Runs that a long hit is worth more than a single."""


def pitchers_drives(rates: Rates, at_bat: Rates, batters: Half, both: float) -> Floats:
    """How many deep drives make a pitcher's long hits worth as many runs as those he gave up.

    Batters decide what becomes of a drive, so he cannot have his own mix of them. An average man's
    are what batters' own cards leave of `both` cards' drives.
    """
    each = sum(runs * batters.column[name] for name, runs in LONGER.items())
    drives = np.full(len(rates.ids), both - batters.numbers["DD"])
    for name, runs in LONGER.items():
        drives += runs * 100 * (rates.by[LONG[name]] - at_bat.mean(LONG[name])) / each
    some = np.maximum(0.0, drives)
    all_: Floats = some * weighted(drives, rates.turns) / max(1e-9, weighted(some, rates.turns))
    return all_


def average_batter(
    numbers: dict[str, Floats], column: Column, turns: Floats, checked: Checked
) -> Half:
    """The batters' half, from the cards as they are."""
    return Half(
        {name: weighted(values, turns) for name, values in numbers.items()},
        checked,
        {name: weighted(column[name], turns) for name in DRIVEN},
        {name: weighted(column[name] * numbers["DD"], turns) for name in DRIVEN},
    )
