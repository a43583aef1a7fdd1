"""What a scorer must be told: who plays where, every play, and who comes in for whom."""

from typing import NamedTuple


class Starts(NamedTuple):
    """A club takes the field: its order, everybody's position, and its pitcher."""

    bottom: bool
    order: tuple[str, ...]
    positions: tuple[int, ...]
    pitcher: str


class Ran(NamedTuple):
    """How far a player got, and how."""

    who: str
    start: int
    end: int
    by: str
    at: int
    forced: bool


class PlayMade(NamedTuple):
    """A play, who made it, what it scored, and how the game stands after it."""

    inning: int
    bottom: bool
    kind: str
    batter: str
    pitcher: str
    legs: tuple[Ran, ...]
    ball: str
    runs: int
    outs: int
    score: tuple[int, int]


class Took(NamedTuple):
    """A player takes a place in a club's order and in the field, instead of another.

    The place is from 1 to 9, or 0 for a pitcher who does not bat; the position is 1 to 9, 10 for
    the designated hitter, 11 for a pinch hitter and 12 for a pinch runner.
    """

    bottom: bool
    place: int
    player: str
    position: int
    instead_of: str
    why: str


class Placed(NamedTuple):
    """A runner stands on a base before anybody has batted, as extra innings may have it."""

    bottom: bool
    player: str
    base: int
