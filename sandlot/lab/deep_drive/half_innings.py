"""A half inning batter by batter: how many runs are to come, and how many batters."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sandlot.lab.deep_drive.plate_appearances import COME, OVER, PLACES, Floats

MOST = 12
"""More runs than this in half an inning are counted as so many."""

BATTERS = 16
"""More batters than this in half an inning are counted as so many."""


class ToCome(NamedTuple):
    """By the batter who is up and by situation: how likely each number of runs and of batters is.

    After the last batter who is listed nobody scores.
    """

    runs: Floats
    batters: Floats

    def __len__(self) -> int:
        return len(self.runs)


NOTHING = ToCome(
    np.eye(1, MOST + 1)[:, None].repeat(OVER + 1, 1),
    np.eye(1, BATTERS + 1)[:, None].repeat(OVER + 1, 1),
)
"""Nobody else comes to bat."""

LEFT = max(COME)
RUNS = LEFT + MOST
"""Runs are reckoned by a number that goes up by one with every batter, whatever he does: the runs
to come, less those who have come to bat and are not home. It begins at the most who can be left,
and ends before the most runs that are told apart."""

BY_RUNS = np.arange(LEFT, RUNS) - np.array(COME[: OVER + 1])[:, None]
"""Where the numbers of runs of each situation stand."""


def to_come(steps: Sequence[Floats], after: ToCome = NOTHING) -> ToCome:
    """The rest of the half, by the plate appearances one after the other, and what follows them."""
    count = len(steps)
    found = np.zeros((count + 1, PLACES, RUNS + BATTERS))
    found[:, np.arange(OVER, PLACES), LEFT - np.array(COME[OVER:])] = 1.0
    found[:, OVER:, RUNS] = 1.0
    np.put_along_axis(found[count, : OVER + 1], BY_RUNS, after.runs[0, :, :MOST], axis=1)
    found[count, : OVER + 1, RUNS:] = after.batters[0, :, :BATTERS]
    for number in reversed(range(count)):
        np.matmul(steps[number], found[number + 1, :, :-1], out=found[number, :OVER, 1:])
        found[number, :OVER, RUNS] = 0.0
    runs = found[:, np.arange(OVER + 1)[:, None], BY_RUNS]
    return ToCome(_with_most(runs), _with_most(found[:, : OVER + 1, RUNS:]))


def _with_most(chances: Floats) -> Floats:
    """These chances of numbers from 0 on, and last that of all greater ones."""
    return np.concatenate([chances, 1.0 - chances.sum(axis=2, keepdims=True)], axis=2)


def joined(parts: Sequence[ToCome]) -> ToCome:
    """One after the other, without what follows each."""
    return ToCome(
        np.concatenate([one.runs[:-1] for one in parts]),
        np.concatenate([one.batters[:-1] for one in parts]),
    )
