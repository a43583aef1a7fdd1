"""A half inning batter by batter: how many runs are to come, and how many batters."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sandlot.lab.deep_drive.plate_appearances import AT_ONCE, OVER, Floats

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


def to_come(steps: Sequence[Floats], after: ToCome = NOTHING) -> ToCome:
    """The rest of the half, by the plate appearances one after the other, and what follows them."""
    count = len(steps)
    runs = np.zeros((count + 1, OVER + 1, MOST + 1))
    batters = np.zeros((count + 1, OVER + 1, BATTERS + 1))
    runs[:, OVER, 0] = batters[:, OVER, 0] = 1.0
    runs[count], batters[count] = after.runs[0], after.batters[0]
    later = np.zeros((OVER + 1, AT_ONCE, MOST + 1))
    for number in reversed(range(count)):
        step, rest = steps[number], runs[number + 1]
        for scored in range(AT_ONCE):
            later[:, scored, scored:] = rest[:, : MOST + 1 - scored]
            later[:, scored, MOST] += rest[:, MOST + 1 - scored :].sum(axis=1)
        runs[number, :OVER] = step.reshape(OVER, -1) @ later.reshape(-1, MOST + 1)
        more = step.sum(axis=2) @ batters[number + 1]
        batters[number, :OVER, 1:] = more[:, :-1]
        batters[number, :OVER, BATTERS] += more[:, -1]
    return ToCome(runs, batters)


def joined(parts: Sequence[ToCome]) -> ToCome:
    """One after the other, without what follows each."""
    return ToCome(
        np.concatenate([one.runs[:-1] for one in parts]),
        np.concatenate([one.batters[:-1] for one in parts]),
    )
