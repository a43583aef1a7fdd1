"""What a play depends on: outs, runners, fielders, and what both managers have called."""

from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, NamedTuple

from sandlot.baseball.bases import BOX, FIRST, OUT, PLATE, SECOND, THIRD
from sandlot.baseball.fielded import Fielded, Leg, Legs
from sandlot.baseball.play import Kind
from sandlot.core.cache_sizes import REQUESTS
from sandlot.core.options import OneOf
from sandlot.core.script import Choose
from sandlot.games.deep_drive.code import (
    CATCHER,
    FIRST_BASE,
    RIGHT,
    SECOND_BASE,
    SHORTSTOP,
    THIRD_BASE,
)
from sandlot.games.deep_drive.speed import Runners, Speed

OFFENCE, DEFENCE = "offence", "defence"


class Infield(StrEnum):
    """Where the infielders stand."""

    BACK = "back"
    IN = "in"
    CORNERS = "corners"

    __hash__ = str.__hash__


class Outfield(StrEnum):
    """Where the outfielders stand."""

    NORMAL = "normal"
    IN = "in"

    __hash__ = str.__hash__


class Moment(NamedTuple):
    """A ball is in play: everything its charts ask for, and nothing else."""

    outs: int
    on: Runners
    batter: Speed
    ratings: tuple[int, ...]
    """Fielding ratings by position, 1 to 9; the first is nobody's."""
    to_win: int | None = None
    safe: bool = False
    infield: Infield = Infield.BACK
    outfield: Outfield = Outfield.NORMAL
    steal: int = 0
    """The first STEAL number of the lead runner, for the hit and run."""
    dp: int = 0
    lefty: bool = False

    @property
    def empty(self) -> bool:
        """Whether nobody is on base."""
        return self.on == (None, None, None)

    @property
    def bases(self) -> tuple[int, ...]:
        """The occupied bases, the lead runner first."""
        first, second, third = self.on
        return OCCUPIED[first is not None, second is not None, third is not None]

    def speed(self, base: int) -> Speed:
        """How fast the man on a base is; the box is the batter's."""
        found = self.batter if base == BOX else self.on[base - 1]
        assert found is not None
        return found

    def won_with(self, runs: int) -> bool:
        """Whether so many runs end the game, so that nothing more is decided."""
        return self.to_win is not None and runs >= self.to_win


OCCUPIED: dict[tuple[bool, ...], tuple[int, ...]] = {
    (a, b, c): tuple(base for base, taken in ((THIRD, c), (SECOND, b), (FIRST, a)) if taken)
    for a in (False, True)
    for b in (False, True)
    for c in (False, True)
}


class Try(StrEnum):
    """Whether somebody does what he may do."""

    NO = "no"
    YES = "yes"

    __hash__ = str.__hash__


TRIES = OneOf(Try)


class Trying(NamedTuple):
    """What a choice is about: a runner on a base, the base ahead, and how the ball was hit.

    The ball is a hit (`SI`, `DO`) or has its fielder's number in it (`F8d`, `G6h`, `BG5`). A fly
    may be `driven`, in the Deep Drive section, and the runners may play it `safe`: both say which
    row of the chart is read.
    """

    start: int
    base: int
    ball: str
    driven: bool = False
    safe: bool = False


class Going(NamedTuple):
    """What a steal is about: the runner's base, the sum he is safe up to, and the overthrow's."""

    start: int
    safe: int
    overthrow: int


class Turning(NamedTuple):
    """What a second option is about: the letter of the ground ball, the ball, and whether the
    runners play it safe.
    """

    letter: str
    ball: str
    safe: bool = False


@lru_cache(maxsize=REQUESTS)
def offence_may(what: str, about: Any = None) -> Choose[Try]:
    """The manager at bat decides."""
    return Choose(OFFENCE, what, TRIES, about=about)


@lru_cache(maxsize=REQUESTS)
def defence_may(what: str, about: Any = None) -> Choose[Try]:
    """The manager in the field decides."""
    return Choose(DEFENCE, what, TRIES, about=about)


# Legs

OUTFIELDER = "O"
"""In a fielder's place: the outfielder who has got the ball; the card roll says which."""


def covering(base: int, ball: int) -> int:
    """Who covers a base when the ball was hit to this fielder."""
    if base == SECOND:
        return SHORTSTOP if ball in RIGHT_SIDE else SECOND_BASE
    return {FIRST: FIRST_BASE, THIRD: THIRD_BASE, PLATE: CATCHER}[base]


RIGHT_SIDE = (FIRST_BASE, SECOND_BASE, RIGHT)


def thrown(fielder: int, to: int) -> str:
    """The fielders of an out: one throws to another, or does it alone."""
    return str(fielder) if fielder == to else f"{fielder}{to}"


def up(m: Moment, bases: int = 1) -> Legs:
    """Every runner moves up so many bases."""
    return _up(m.bases, bases)


@cache  # closed: the eight states of the bases
def _up(on: tuple[int, ...], bases: int) -> Legs:
    return tuple(Leg(base, min(base + bases, PLATE)) for base in on)


def forced_up(m: Moment) -> Legs:
    """The batter takes first, and only those he forces move up."""
    return _forced_up(m.bases)


@cache  # closed: the eight states of the bases
def _forced_up(on: tuple[int, ...]) -> Legs:
    forced = BOX
    while forced + 1 in on:
        forced += 1
    return tuple(Leg(base, base + 1) for base in range(forced, BOX - 1, -1))


@cache  # closed: the outs, by whom and where, the out codes
def batter_only(kind: Kind, by: str, at: int, ball: str) -> Fielded:
    """The batter is out and everybody holds."""
    return Fielded(kind, (Leg(BOX, OUT, by, at, forced=True),), ball)
