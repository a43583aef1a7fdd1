"""How sure a share of wins is, and ratings from who beat whom.

A rating is a number such that 400 points more make a bot ten times as likely to win. They are the
most likely ones (Bradley and Terry's model) for what was seen, with a drawn game added between any
two bots: that is nothing among thousands, and keeps who won or lost everything from being rated
without end. Their mean is 1500; another number would serve as well, for only differences count.
A rating sums up: of three bots that beat each other in a ring, only the matrix tells.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt

import numpy as np

from sandlot.lab.flat import Floats

MEAN = 1500.0
POINTS = 400 / log(10)
"""Points a rating rises when the odds to win rise by the factor e."""
SURE = 1.959964
"""Standard errors to each side that leave out one case in twenty."""
SETTLED = 1e-10

Points = Mapping[tuple[str, str], float]
"""What the first scored against the second: a game won is 1, a drawn one a half."""


@dataclass(frozen=True)
class Rating:
    """A bot's rating and its standard error."""

    value: float
    error: float


def interval(points: float, games: int) -> tuple[float, float]:
    """Where the true share of wins lies, 19 times in 20 (Wilson's interval)."""
    share, slack = points / games, SURE**2 / games
    middle = (share + slack / 2) / (1 + slack)
    reach = sqrt(slack * share * (1 - share) + slack**2 / 4) / (1 + slack)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def ratings(bots: Sequence[str], scored: Points) -> dict[str, Rating]:
    """The ratings of bots, from what each scored against each."""
    number = {bot: n for n, bot in enumerate(bots)}
    points = np.zeros((len(bots), len(bots)))
    for one, other in combinations(range(len(bots)), 2):
        points[one, other] = points[other, one] = 0.5
    for (first, second), score in scored.items():
        points[number[first], number[second]] += score
    strengths, spread = _fit(points)
    errors = np.sqrt(np.diag(spread))
    return {
        bot: Rating(MEAN + POINTS * float(strengths[n]), POINTS * float(errors[n]))
        for bot, n in number.items()
    }


def _fit(points: Floats) -> tuple[Floats, Floats]:
    """The most likely strengths, their mean 0, and how they vary together: Newton's way up.

    While two strengths come apart by less than log 2, what their games weigh cannot double; so a
    step cut to that never overshoots the top.
    """
    games = points + points.T
    strengths: Floats = np.zeros(len(points))
    while True:
        expected = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
        weight = games * expected * expected.T
        known = np.diag(weight.sum(axis=1)) - weight
        spread: Floats = np.linalg.pinv(known, hermitian=True).astype(np.float64)
        step = spread @ (points - games * expected).sum(axis=1)
        if np.ptp(step) < SETTLED:
            return strengths, spread
        strengths = strengths + step * min(1.0, log(2) / np.ptp(step))
