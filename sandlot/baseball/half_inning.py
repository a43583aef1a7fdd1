"""How a half inning ends, by the third out or a walk-off, and whether the game is over with it."""

from typing import Protocol


class Standing(Protocol):
    """A ball game of any kind, as far as it matters here how it stands."""

    @property
    def inning(self) -> int:
        """Which inning it is."""

    @property
    def bottom(self) -> bool:
        """Whether the home club bats."""

    @property
    def outs(self) -> int:
        """How many are out."""

    @property
    def score(self) -> tuple[int, int]:
        """The runs of both sides, the visitors' first."""


def runs_to_win(game: Standing, innings: int) -> int | None:
    """How many runs end the game at once; None before the last inning's bottom half."""
    if not game.bottom or game.inning < innings:
        return None
    away, home = game.score
    return away - home + 1


def half_over(game: Standing, innings: int) -> bool:
    """Whether three are out, or the home club has won."""
    away, home = game.score
    won = game.bottom and game.inning >= innings and home > away
    return game.outs >= 3 or won


def game_over(innings: int, inning: int, bottom: bool, lead: int) -> bool:
    """Whether the game is over with a half inning that ends with this lead of the home club's."""
    return inning >= innings and (lead != 0 if bottom else lead > 0)


def next_half(inning: int, bottom: bool) -> tuple[int, bool]:
    """The inning and the half after this one."""
    return inning + bottom, not bottom
