"""What can happen in a race."""

from dataclasses import dataclass
from typing import TypeAlias

from sandlot.core.script import Seat


@dataclass(frozen=True)
class Starts:
    """The pawn with the highest die begins."""

    pawn: Seat


@dataclass(frozen=True)
class Walked:
    """A pawn walked so many steps, negative ones backwards, at most up to home."""

    pawn: Seat
    steps: int
    square: int


@dataclass(frozen=True)
class Bounced:
    """The throw was too high: the pawn came back from home to a square."""

    pawn: Seat
    square: int


@dataclass(frozen=True)
class Bumped:
    """The square was taken: the pawn went back to a corner."""

    pawn: Seat
    square: int


@dataclass(frozen=True)
class Won:
    """A pawn came home on the exact count."""

    pawn: Seat


Event: TypeAlias = Starts | Walked | Bounced | Bumped | Won
