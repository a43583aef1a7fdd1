"""What can happen in a game of Deep Drive, beside the plays themselves."""

from typing import NamedTuple


class CardRead(NamedTuple):
    """The dice point at a line of a card: whose it is, what it says, and the out code under it."""

    card: str
    percent: int
    modifier: int
    line: str
    code: str


class DriveRead(NamedTuple):
    """A deep drive: what the second throw reads, and what the park makes of it where it decides."""

    line: str
    result: str


class ChartRead(NamedTuple):
    """A chart decides: which one, and what it says to the dice just thrown."""

    chart: str
    result: str


class DefenseRead(NamedTuple):
    """A ball that asks for a play: to whom, his rating, and what he makes of it."""

    fielder: int
    rating: int
    result: str


class Called(NamedTuple):
    """What both managers have called, where it is out of the ordinary."""

    offence: str
    infield: str
    outfield: str


class Hurt(NamedTuple):
    """A player must leave the game: ejected, or injured for so many more games."""

    bottom: bool
    player: str
    what: str
    games: int
