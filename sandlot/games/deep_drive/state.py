"""How a game stands between two throws: the inning, the bases, and both clubs on the field."""

from typing import NamedTuple, TypeAlias

from sandlot.games.deep_drive.cards import DESIGNATED_HITTER

PITCHES = 1
"""The pitcher's position."""

Bases: TypeAlias = tuple[int | None, int | None, int | None]
"""Who is on first, second and third, by his place in the order, from 0 to 8."""

EMPTY: Bases = (None, None, None)


class Side(NamedTuple):
    """A club in a game: nine in order, where each plays, who pitches, and who may still come in.

    `faced` counts the batters of this pitcher. `new` are the places of those who came in to bat or
    run and have not been in the field since. No pitcher (an empty name): somebody batted for him.
    """

    order: tuple[str, ...]
    positions: tuple[int, ...]
    pitcher: str
    bench: tuple[str, ...]
    bullpen: tuple[str, ...]
    faced: int = 0
    due: int = 0
    new: tuple[int, ...] = ()

    @property
    def batter(self) -> str:
        """Whose turn at bat it is."""
        return self.order[self.due]

    @property
    def pitcher_bats(self) -> bool:
        """Whether there is no designated hitter."""
        return DESIGNATED_HITTER not in self.positions

    def place_of(self, position: int) -> int:
        """The place in the order of whoever plays a position."""
        return self.positions.index(position)


class State(NamedTuple):
    """The state of a game; `fresh` before the first throw of a plate appearance."""

    sides: tuple[Side, Side]
    inning: int = 1
    bottom: bool = False
    outs: int = 0
    bases: Bases = EMPTY
    score: tuple[int, int] = (0, 0)
    fresh: bool = True
    two_strikes: bool = False
    over: bool = False

    @property
    def batting(self) -> Side:
        """The club at bat."""
        return self.sides[self.bottom]

    @property
    def fielding(self) -> Side:
        """The club in the field."""
        return self.sides[not self.bottom]

    def with_side(self, bottom: bool, side: Side) -> "State":
        """The same, one club changed."""
        away, home = self.sides
        return self._replace(sides=(away, side) if bottom else (side, home))

    @property
    def taken(self) -> tuple[bool, bool, bool]:
        """Which bases are occupied."""
        first, second, third = self.bases
        return first is not None, second is not None, third is not None
