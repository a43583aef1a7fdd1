"""What a play leaves, packed into a number: who is where, outs, runs, and how it goes on."""

from sandlot.baseball.fielded import Trouble
from sandlot.games.deep_drive.state import State

NOBODY, BOX = 0, 1
"""On a base: nobody, the batter (1), or whoever was on first (2), second (3) or third (4)."""

WHO = 3
OUTS, RUNS = 9, 11
OVER, STRIKES, THIEF, HALF, HAPPENED, SACRIFICED, HURT, HURT_TOO = 14, 15, 16, 18, 19, 20, 21, 26
"""Where each part begins, in bits: the bases first."""

RUNNER_HURT = 9
"""Who must leave is the fielder at a position, or, above this, the runner from a base."""


def outcome(before: State, after: State, half: bool, thief: int = 0, happened: bool = True) -> int:
    """The game before and after; the batter is first in the order, and the runners behind him."""
    found = 0
    for base, place in enumerate(after.bases):
        if place is not None:
            found |= (place + 1) << WHO * base
    bottom = before.bottom
    runs = after.score[bottom] - before.score[bottom]
    over = after.sides[bottom].due != before.sides[bottom].due
    return (
        found
        | after.outs << OUTS
        | int(runs) << RUNS
        | over << OVER
        | after.two_strikes << STRIKES
        | thief << THIEF
        | half << HALF
        | happened << HAPPENED
    )


def hurt(trouble: tuple[Trouble, ...]) -> int:
    """Those who must leave, one or two."""
    found = 0
    for one, at in zip(trouble, (HURT, HURT_TOO), strict=False):
        found |= (one.who if one.fielder else RUNNER_HURT + one.who) << at
    return found
