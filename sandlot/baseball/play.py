"""A play: what it is called in the book of scores, and who went where."""

from enum import StrEnum
from typing import NamedTuple

from sandlot.baseball.bases import PLATE, Moves


class Kind(StrEnum):
    """What a play is called."""

    SINGLE = "single"
    DOUBLE = "double"
    TRIPLE = "triple"
    HOME_RUN = "home run"
    WALK = "walk"
    HIT_BY_PITCH = "hit by pitch"
    ERROR = "error"
    OUT = "out"
    GROUND_OUT = "ground out"
    FLY_OUT = "fly out"
    LINE_OUT = "line out"
    POP_OUT = "pop out"
    FIELDERS_CHOICE = "fielder's choice"
    SACRIFICE = "sacrifice"
    STRIKEOUT = "strikeout"
    DOUBLE_PLAY = "double play"
    STOLEN_BASE = "stolen base"
    CAUGHT_STEALING = "caught stealing"
    PICKED_OFF = "picked off"
    WILD_PITCH = "wild pitch"
    PASSED_BALL = "passed ball"
    BALK = "balk"

    __hash__ = str.__hash__


HITS = frozenset({Kind.SINGLE, Kind.DOUBLE, Kind.TRIPLE, Kind.HOME_RUN})
ON_THE_BASES = frozenset(
    {
        Kind.STOLEN_BASE,
        Kind.CAUGHT_STEALING,
        Kind.PICKED_OFF,
        Kind.WILD_PITCH,
        Kind.PASSED_BALL,
        Kind.BALK,
    }
)
"""Plays that do not end a turn at bat."""

NO_AT_BAT = ON_THE_BASES | {Kind.WALK, Kind.HIT_BY_PITCH, Kind.SACRIFICE}


class Play(NamedTuple):
    """What happened, and everybody's moves, those who held left out."""

    kind: Kind
    moves: Moves

    @property
    def runs(self) -> int:
        """How many it brings home."""
        return sum(end == PLATE for _, end in self.moves)
