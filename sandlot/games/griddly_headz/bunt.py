"""The Bunt: an aim, a strength and two dice on the infield, nearest to the mound wins."""

from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Final, NamedTuple

from sandlot.core.chance import AGAIN, Again, dice
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Passage, Roll, Seat, Steps, Tell, script
from sandlot.games.griddly_headz.box import Box
from sandlot.games.griddly_headz.events import Hit, TiedBunt, Touched, WonBunt
from sandlot.games.griddly_headz.pieces import COLORS, Color

AIMS: Final = ("near", "straight", "far")
STRENGTHS: Final = ("soft", "medium", "firm")


class Swing(NamedTuple):
    """How a ball is bunted."""

    aim: str
    strength: str

    def __str__(self) -> str:
        return f"{self.aim} {self.strength}"


class Lying(NamedTuple):
    """A ball that lies on the infield: where it was aimed, and its steps from the mound."""

    aim: str
    steps: int


SWINGS: Final = OneOf(Swing(aim, strength) for aim in AIMS for strength in STRENGTHS)


@dataclass(frozen=True)
class ReadBunt:
    """How many steps from the mound a ball comes to lie."""

    swing: Swing

    def __call__(self, faces: tuple[int, int]) -> int:
        a, b = faces
        straight = self.swing.aim == "straight"
        match self.swing.strength:
            case "soft":
                steps = 3 + ceil(a / 3) - straight
            case "medium":
                steps = 2 + abs(a + b - 7) - straight
            case _:
                steps = 2 * abs(a - b) - (not straight)
        return max(0, steps)


@cache  # closed: the seats, nine swings
def bunt_throw(seat: Seat, swing: Swing) -> Roll[int]:
    """The two dice of a bunt."""
    return Roll("bunt", dice("2d6"), by=(seat,), read=ReadBunt(swing))


@dataclass(frozen=True)
class TouchesOn:
    """Whether a die says that the ball on the way is touched."""

    sixths: int

    def __call__(self, faces: tuple[int]) -> bool:
        return faces[0] <= self.sixths


@cache  # closed: the seats, seven numbers
def touch_throw(seat: Seat, sixths: int) -> Roll[bool]:
    """The die that says whether a ball touches the other."""
    return Roll("touch", dice("1d6"), by=(seat,), read=TouchesOn(sixths))


def first_is_higher(faces: tuple[int, int]) -> bool | Again:
    """The higher of two dice; equal ones are thrown again."""
    return AGAIN if faces[0] == faces[1] else faces[0] > faces[1]


@cache  # closed: the pairs of seats
def tie_throw(first: Seat, second: Seat) -> Roll[bool]:
    """One die each for a Bunt that both lie equally near in."""
    return Roll("tie", dice("1d6", "1d6"), by=(first, second), read=first_is_higher)


@script
def bunt(box: Box, color: Color, challenged: Color) -> Steps[Color]:
    """The challenged side hits first, then the challenger; gives the winner."""
    if box.rules.bunt == "declared":
        sides = OneOf((COLORS[color], COLORS[challenged]))
        declared = yield Choose(COLORS[color], "declared", sides)
        winner = COLORS.index(declared)
    else:
        winner = yield from both_hit(box, color, challenged)
    yield Tell(WonBunt(winner))
    return winner


def both_hit(box: Box, color: Color, challenged: Color) -> Passage[Color]:
    """Two bunts; the second may touch the first, and the nearer wins."""
    first = yield from hit(challenged, None)
    second = yield from hit(color, first)
    apart = abs(first.steps - second.steps)
    sixths = box.bunting.touch_sixths
    if first.aim == second.aim and apart < len(sixths):
        touches = yield touch_throw(COLORS[color], sixths[apart])
        if touches:
            yield Tell(Touched(color))
            return challenged
    if apart:
        return color if second.steps < first.steps else challenged
    yield Tell(TiedBunt(first.steps))
    higher = yield tie_throw(COLORS[color], COLORS[challenged])
    return color if higher else challenged


@cache  # closed: the sides, the places on the infield
def swinging(color: Color, other: Lying | None) -> Choose[Swing]:
    """How a side bunts, with the other ball in sight."""
    return Choose(COLORS[color], "hit", SWINGS, about=other)


def hit(color: Color, other: Lying | None) -> Passage[Lying]:
    """One ball, by a side that sees where the other lies."""
    swing = yield swinging(color, other)
    steps = yield bunt_throw(COLORS[color], swing)
    yield Tell(Hit(color, swing.aim, swing.strength, steps))
    return Lying(swing.aim, steps)
