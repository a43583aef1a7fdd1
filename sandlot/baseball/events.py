"""What can happen in a ball game, told by every baseball game alike."""

from typing import NamedTuple

from sandlot.baseball.play import HITS, Kind


class Ran(NamedTuple):
    """Somebody, by his place in the lineup, went from where he stood to a base, home, or out."""

    who: int
    start: int
    end: int


class Played(NamedTuple):
    """A play, what it scored, and how the game stands after it."""

    inning: int
    bottom: bool
    kind: Kind
    batter: int
    ran: tuple[Ran, ...]
    runs: int
    outs: int
    score: tuple[int, int]

    @property
    def hit(self) -> bool:
        """Whether it is a hit."""
        return self.kind in HITS


class HalfOver(NamedTuple):
    """Three are out and the sides change."""

    inning: int
    bottom: bool
    score: tuple[int, int]


class GameOver(NamedTuple):
    """The game is decided."""

    inning: int
    bottom: bool
    score: tuple[int, int]
