"""What can happen in a race."""

from typing import NamedTuple, TypeAlias

from sandlot.core.script import Seat

HOME = 40
"""The square where a race ends, counted from the start."""


class Starts(NamedTuple):
    """The pawn with the highest die begins."""

    pawn: Seat


class Walked(NamedTuple):
    """A pawn walked so many steps, negative ones backwards, at most up to home."""

    pawn: Seat
    steps: int
    square: int


class Bounced(NamedTuple):
    """The throw was too high: the pawn came back from home to a square."""

    pawn: Seat
    square: int


class Bumped(NamedTuple):
    """The square was taken: the pawn went back to a corner."""

    pawn: Seat
    square: int


class Won(NamedTuple):
    """A pawn came home on the exact count."""

    pawn: Seat


Event: TypeAlias = Starts | Walked | Bounced | Bumped | Won
