"""How fast and how daring: RUN from all that speed does, STEAL from tries and successes."""

from collections.abc import Mapping
from functools import cache

import numpy as np

from sandlot.games.deep_drive.daring import steal_chance
from sandlot.games.deep_drive.speed import RATED, Speed
from sandlot.league.rates import Floats
from sandlot.league.rounding import Owed
from sandlot.league.season import League

SHARES = (0.15, 0.29, 0.37, 0.14, 0.05)
"""How much of the season's running is done by men of each speed, from VS to VF."""

SLOWER = (0.24, 0.36, 0.28, 0.09, 0.03)
FEW_ERRORS, MANY_ERRORS = 0.015, 0.045
"""Errors for each plate appearance. In the game every error puts a man on base, and in fact little
more than half of them did: where there were many, those on base are rated slower instead."""

STEADY = 120.0
"""Times on base after which half of what is seen is believed."""

CHECKS = 0.93
"""How often a man on base is looked at for a steal, for each time he is on first."""

BATTERIES = {-2: 0.07, -1: 0.32, 0: 0.43, 1: 0.18}
"""How much a pitcher's H and a catcher's T add to both numbers, and how often."""

NOT_BEHIND = 0.75
SURE_ENOUGH = 0.70
MOST_JUMP, MOST_SAFE = 12, 18


def on_first(league: League) -> Floats:
    """How often everybody stood on first base."""
    rows = league.batting
    singles = rows["H"] - rows["2B"] - rows["3B"] - rows["HR"]
    first = singles + rows["BB"] + rows["HBP"] + 0.01 * rows["PA"]
    found: Floats = first.to_numpy().astype(float)
    return found


def speeds(league: League) -> dict[str, Speed]:
    """Everybody's RUN."""
    rows = league.batting
    first = on_first(league)
    tries = (rows["SB"] + rows["CS"]).to_numpy()
    on = np.maximum(1.0, (rows["H"] + rows["BB"] + rows["HBP"] - rows["HR"]).to_numpy())
    hit = np.maximum(1.0, (rows["AB"] - rows["SO"]).to_numpy())
    score = (
        1.0 * _steps(tries / np.maximum(1.0, first), first)
        + 0.7 * _steps(rows["3B"].to_numpy() / hit, first)
        + 0.7 * _steps((rows["R"] - rows["HR"]).to_numpy() / on, first)
        - 0.5 * _steps(rows["GIDP"].to_numpy() / np.maximum(1.0, rows["BIP"].to_numpy()), first)
    )
    score *= first / (first + STEADY)
    order = np.argsort(score, kind="stable")
    reached = np.cumsum(first[order]) / max(1.0, float(first.sum()))
    edges = np.cumsum(shares(league))
    found = {}
    ids = rows["playerID"].to_list()
    for place, row in enumerate(order):
        middle = reached[place] - first[row] / 2 / max(1.0, float(first.sum()))
        found[ids[row]] = RATED[int(min(4, np.searchsorted(edges, middle)))]
    return found


def shares(league: League) -> Floats:
    """How much of the running is done by men of each speed in this league."""
    errors = league.team("E") / league.batted("PA")
    many = float(np.clip((errors - FEW_ERRORS) / (MANY_ERRORS - FEW_ERRORS), 0.0, 1.0))
    found: Floats = (1 - many) * np.array(SHARES) + many * np.array(SLOWER)
    return found


def _steps(values: Floats, weights: Floats) -> Floats:
    """Standard deviations from the average; of square roots, since few do much of it."""
    values = np.sqrt(np.maximum(0.0, values))
    total = max(1.0, float(weights.sum()))
    mean = float((values * weights).sum()) / total
    spread = float((((values - mean) ** 2) * weights).sum()) / total
    steps: Floats = np.clip((values - mean) / (spread**0.5 + 1e-9), -3, 3)
    return steps


def goes(jump: int, safe: int) -> float:
    """How often a man with these STEAL numbers goes when he may, against all kinds of batteries."""
    return sum(share * _goes(jump + shift, safe + shift) for shift, share in BATTERIES.items())


@cache
def _goes(jump: int, safe: int) -> float:
    always = min(max(jump - 2, 0), 10) / 10
    fair = 0.1 * NOT_BEHIND * (2 <= jump <= 11)
    asked = 0.1 * (1 <= jump <= 10) * (steal_chance(safe) >= SURE_ENOUGH)
    return always + fair + asked


def steal_numbers(
    tries: float, success: float, first: float, owed: Owed
) -> tuple[int, int]:
    """STEAL n (m): tries and successes come out; what is left over goes to the next man."""
    chances = max(1.0, first * CHECKS)
    safe = min(range(3, MOST_SAFE + 1), key=lambda one: abs(steal_chance(one) - success))
    want = tries + np.clip(owed.of.get("tries", 0.0), -0.12 * chances, 0.12 * chances)
    jump = min(range(MOST_JUMP + 1), key=lambda one: abs(chances * goes(one, safe) - want))
    owed.of["tries"] = owed.of.get("tries", 0.0) + tries - chances * goes(jump, safe)
    return jump, safe


def dp_number(speed: Speed, doubled: float, usual: float) -> int:
    """A fast man who hits into few double plays beats the throw of a weak pivot."""
    quick: Mapping[Speed, int] = {Speed.FAST: 2, Speed.VERY_FAST: 3}
    return quick.get(speed, 0) if doubled < usual else 0
