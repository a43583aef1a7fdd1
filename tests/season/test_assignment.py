"""The assignment problem is solved exactly, and ties fall as SciPy lets them fall.

Stored seasons were planned with SciPy, so the same lineups have to come out again.
"""

from collections.abc import Callable
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from numpy.random import Generator
from numpy.typing import NDArray
from scipy.optimize import linear_sum_assignment

from sandlot.season.assignment import best_assignment

SHAPES = ((1, 1), (1, 5), (2, 3), (8, 8), (8, 25), (9, 9), (9, 13), (9, 39), (13, 9), (6, 2))
OUT_OF_PLACE = -1e6
Matrix = NDArray[Any]


def no_ties(rng: Generator, shape: tuple[int, int]) -> Matrix:
    """Every sum differs."""
    return rng.normal(size=shape)


def all_equal(_: Generator, shape: tuple[int, int]) -> Matrix:
    """Every assignment is as good as any other."""
    return np.full(shape, 0.1)


def few_values(rng: Generator, shape: tuple[int, int]) -> Matrix:
    """Many assignments are worth the same."""
    return rng.integers(-2, 2, size=shape) / 4.3


def closed(rng: Generator, shape: tuple[int, int]) -> Matrix:
    """Most players have no business at most positions, as in a draft."""
    return np.where(rng.random(shape) < 0.7, OUT_OF_PLACE, rng.integers(0, 9, size=shape))


def lineup(rng: Generator, shape: tuple[int, int]) -> Matrix:
    """Every player lags behind by as much wherever they have never played, as in a season."""
    return rng.choice([-40.0, -80.0], size=shape) + rng.integers(0, 4, size=(1, shape[1])) / 4.3


@pytest.mark.parametrize("kind", [no_ties, all_equal, few_values, closed, lineup])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_the_pairs_are_those_of_scipy(
    kind: Callable[[Generator, tuple[int, int]], Matrix], shape: tuple[int, int]
) -> None:
    rng = np.random.default_rng(20)
    for _ in range(40):
        worth = kind(rng, shape)
        rows, columns = linear_sum_assignment(worth, maximize=True)
        expected = list(zip(rows.tolist(), columns.tolist(), strict=True))
        assert best_assignment(worth.tolist()) == expected, worth


def test_no_other_pairs_are_worth_more() -> None:
    """Every assignment of small matrices is tried."""
    rng = np.random.default_rng(21)
    for _ in range(100):
        worth = rng.integers(-5, 6, size=(4, 5)).tolist()
        ways = permutations(range(5), 4)
        most = max(sum(worth[row][column] for row, column in enumerate(way)) for way in ways)
        assert sum(worth[row][column] for row, column in best_assignment(worth)) == most


def test_ties_fall_in_the_stated_order() -> None:
    """The free column seen last is the first one; whoever has a column keeps it."""
    assert best_assignment([[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]) == [(0, 0), (1, 1)]
    assert best_assignment([[2.0, 2.0, 0.0], [2.0, 0.0, 0.0]]) == [(0, 1), (1, 0)]
    assert best_assignment([[1.0, 1.0], [1.0, 1.0], [1.0, 1.0]]) == [(0, 0), (1, 1)]
