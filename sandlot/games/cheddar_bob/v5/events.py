"""What can happen in a turn of v5, before the play itself."""

from typing import NamedTuple

from sandlot.core.script import Seat


class Went(NamedTuple):
    """A runner goes, against this pitch."""

    base: int
    pitch: str


class Battled(NamedTuple):
    """Pitch, swing and arrows are shown, and the battle is won, with a tier."""

    pitch: str
    approach: str
    arrows: str
    winner: Seat
    tier: str
    snake_eyes: bool


class Resulted(NamedTuple):
    """The winner's second roll has been read on his chart."""

    winner: Seat
    tier: str
    result: str
