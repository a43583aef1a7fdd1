"""What the two sides of v5 can choose: pitches, swings, arrows, and whether a runner goes."""

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from sandlot.baseball.bases import THIRD, On
from sandlot.baseball.play import Play
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Together
from sandlot.games.cheddar_bob.parts import BATTER, PITCHER


class Pitch(StrEnum):
    """The pitcher's approach; a plus move is a bet on winning the battle."""

    FASTBALL = "fastball"
    FASTBALL_PLUS = "fastball+"
    CURVEBALL = "curveball"
    CURVEBALL_PLUS = "curveball+"
    CHANGEUP = "changeup"

    __hash__ = str.__hash__

    def __init__(self, name: str) -> None:
        self.family = name.rstrip("+")
        self.plus = name.endswith("+")


class Approach(StrEnum):
    """The batter's approach."""

    POWER = "power"
    POWER_PLUS = "power+"
    CONTROL = "control"
    CONTACT = "contact"
    CONTACT_PLUS = "contact+"

    __hash__ = str.__hash__

    def __init__(self, name: str) -> None:
        self.family = name.rstrip("+")


class Arrow(StrEnum):
    """Where the pitch goes, and where the batter looks for it."""

    UP = "up"
    DOWN = "down"
    IN = "in"
    OUT = "out"

    __hash__ = str.__hash__


class Arrows(StrEnum):
    """How two arrows lie to each other."""

    MATCH = "match"
    OPPOSITE = "opposite"
    ACROSS = "across"

    __hash__ = str.__hash__


OPPOSITE = {
    Arrow.UP: Arrow.DOWN,
    Arrow.DOWN: Arrow.UP,
    Arrow.IN: Arrow.OUT,
    Arrow.OUT: Arrow.IN,
}


class Delivery(NamedTuple):
    """A pitch and its arrow."""

    pitch: Pitch
    arrow: Arrow

    def __str__(self) -> str:
        return f"{self.pitch} {self.arrow}"


class Swing(NamedTuple):
    """A swing and the arrow it looks for."""

    approach: Approach
    arrow: Arrow

    def __str__(self) -> str:
        return f"{self.approach} {self.arrow}"


class Go(NamedTuple):
    """The runner on this base goes; the swing does not matter then."""

    base: int

    def __str__(self) -> str:
        return f"go {self.base}"


class Fly(NamedTuple):
    """A caught fly on which a runner may tag up: the play if he stays, and what he adds if not."""

    held: Play
    edge: int


class Try(StrEnum):
    """Whether a runner tries for more, once the ball is in play."""

    NO = "no"
    YES = "yes"

    __hash__ = str.__hash__


DELIVERIES = OneOf(Delivery(pitch, arrow) for pitch in Pitch for arrow in Arrow)
SWINGS = tuple(Swing(approach, arrow) for approach in Approach for arrow in Arrow)

TRIES = OneOf(Try)


@cache  # closed: the plays of the charts
def send(play: Play) -> Choose[Try]:
    """Send the lead runner on an out that allows a challenge, or leave the play as it is."""
    return Choose(BATTER, "send", TRIES, about=play)


@cache  # closed: the plays of the charts
def stretch(play: Play, if_safe: Play) -> Choose[Try]:
    """Try for one base more than the hit gives, or leave the play as it is."""
    return Choose(BATTER, "stretch", TRIES, about=(play, if_safe))


@cache  # closed: the plays of the charts, three edges
def tag(play: Play, edge: int) -> Choose[Try]:
    """Send the runner on third after the catch, or leave the play as it is."""
    return Choose(BATTER, "tag", TRIES, about=Fly(play, edge) if edge else play)


def compared(pitched: Arrow, guessed: Arrow) -> Arrows:
    """How the batter's arrow lies to the pitcher's."""
    if pitched is guessed:
        return Arrows.MATCH
    return Arrows.OPPOSITE if OPPOSITE[pitched] is guessed else Arrows.ACROSS


def may_go(on: On, steal_home: str) -> tuple[Go, ...]:
    """The runners whose next base is empty."""
    last = THIRD if steal_home == "yes" else THIRD - 1
    return tuple(Go(base) for base in on if base + 1 not in on and base <= last)


@cache  # closed: the eight states of the bases, two rulings
def selection(on: On, steal_home: str) -> Together:
    """Both sides select in secret; a runner may go."""
    swings = OneOf((*SWINGS, *may_go(on, steal_home)))
    return Together(Choose(PITCHER, "pitch", DELIVERIES), Choose(BATTER, "swing", swings))
