"""A play as a scorer writes it: who went where, and which fielders had a hand in it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from sandlot.baseball.bases import BOX, FIRST, OUT, PLATE, SECOND, THIRD
from sandlot.baseball.play import Kind


class Leg(NamedTuple):
    """How far somebody got on a play.

    `by` are the fielders who put him out, by their numbers, the last with the ball; or the error
    without which he would not be there: `E6`, or `8E2` where 8 threw him out and 2 dropped it.
    `at` is the base an out was made at, where it was.
    """

    start: int
    end: int
    by: str = ""
    at: int = 0
    forced: bool = False

    @property
    def out(self) -> bool:
        """Whether he is out."""
        return self.end == OUT


Legs: TypeAlias = tuple[Leg, ...]
"""Everybody who moved, the lead runner first and the batter last."""


class Trouble(NamedTuple):
    """Somebody must leave the game: the runner from this base, or the fielder at this position."""

    fielder: bool
    who: int
    what: str
    games: int = 0


class Fielded(NamedTuple):
    """A play: its name, all legs, how the ball was hit and to whom (`G6`, `F8d`), trouble."""

    kind: Kind
    legs: Legs
    ball: str = ""
    trouble: tuple[Trouble, ...] = ()

    @property
    def outs(self) -> int:
        """How many it puts out."""
        return sum([leg[1] == OUT for leg in self.legs])

    @property
    def runs(self) -> int:
        """How many come home, if they count."""
        return sum([leg[1] == PLATE for leg in self.legs])


GONE = 4
"""Where nobody stood: after the box and the three bases."""


def landed(moves: Sequence[tuple[Any, ...]]) -> tuple[int, int, int]:
    """For each base, where the runner on it then stood before; moves begin with start, end."""
    left = [BOX, FIRST, SECOND, THIRD]
    for start, *_ in moves:
        left[start] = GONE
    for start, end, *_ in moves:
        if BOX < end < PLATE:
            left[end] = start
    return left[1], left[2], left[3]


def counting(play: Fielded, outs: int) -> Fielded:
    """The play as it counts with so many out before it.

    No run counts if the third out is a force or the batter before first base.
    """
    if outs + play.outs < 3:
        return play
    third = in_time(play)[2 - outs]
    if not third.forced:
        return play
    return play._replace(legs=tuple(_stayed(play.legs)))


def _stayed(legs: Legs) -> Iterator[Leg]:
    """Who would have scored stays, and so does whoever would run up on him."""
    held: set[int] = set()
    for leg in legs:
        if leg.end == PLATE or (leg.end in held and not leg.out):
            held.add(leg.start)
        else:
            yield leg


def in_time(play: Fielded) -> list[Leg]:
    """The outs in the order they were made: a ball that is caught comes before all else."""
    return sorted((leg for leg in play.legs if leg.out), key=lambda leg: leg.at != 0)


def moved_up(legs: Iterable[Leg], error: str = "") -> Legs:
    """Everybody who is not out gets one base further than he did."""
    return tuple(
        leg if leg.out or leg.end == PLATE else leg._replace(end=leg.end + 1, by=error)
        for leg in legs
    )


def batter_out(by: str) -> Leg:
    """The batter is out before he gets to first."""
    return Leg(BOX, OUT, by, FIRST if len(by) > 1 or by == "3" else 0, forced=True)
