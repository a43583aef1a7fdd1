"""How fast everybody is: RUN from all that speed does."""

from collections.abc import Mapping

import numpy as np

from sandlot.games.deep_drive.speed import RATED, Speed
from sandlot.league.rates import Floats
from sandlot.league.season import League

SHARES = (0.06, 0.34, 0.48, 0.10, 0.02)
"""How much of the season's running is done by men of each speed, from VS to VF."""

SLOWER = (0.24, 0.36, 0.28, 0.09, 0.03)
MANY_ERRORS = 0.024
"""Errors for each plate appearance. In the game every error puts a man on base, and in fact little
more than half of them did: the more there were, the slower are those on base rated instead."""

STEADY = 120.0
"""Times on base after which half of what is seen is believed."""


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
    many = float(min(1.0, errors / MANY_ERRORS))
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


def dp_number(speed: Speed, doubled: float, usual: float) -> int:
    """A fast man who hits into few double plays beats the throw of a weak pivot."""
    quick: Mapping[Speed, int] = {Speed.FAST: 2, Speed.VERY_FAST: 3}
    return quick.get(speed, 0) if doubled < usual else 0
