"""How a ball game stands, in words."""

from typing import Protocol

from sandlot.baseball.bases import bases_text
from sandlot.core.words import count


class BallGame(Protocol):
    """What all ball games have."""

    @property
    def inning(self) -> int: ...
    @property
    def bottom(self) -> bool: ...
    @property
    def outs(self) -> int: ...
    @property
    def bases(self) -> tuple[int | None, int | None, int | None]: ...
    @property
    def score(self) -> tuple[int, int]: ...


def ball_standing(game: BallGame, clubs: tuple[str, ...]) -> list[str]:
    """The score, the inning, and who is on base."""
    on = [base for base, who in enumerate(game.bases, 1) if who is not None]
    wide = max(map(len, clubs)) + 2
    return [
        *(f"{club:<{wide}}{runs:>3}" for club, runs in zip(clubs, game.score, strict=True)),
        f"{'bottom' if game.bottom else 'top'} of inning {game.inning}, {count(game.outs, 'out')}",
        f"on base {bases_text(on)}",
    ]
