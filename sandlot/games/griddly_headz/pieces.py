"""The sides and their players: four Scrappys, Studdly Mann and Mae."""

from typing import Final, NamedTuple, TypeAlias

from sandlot.core.script import Seat

COLORS: Final = ("blue", "red", "yellow", "green")
"""The sides in the order of their turns, which is the order of their corners."""

PLAYING: Final = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Which sides play when so many do."""

Color: TypeAlias = int
"""A side, by its place among the colors."""

Piece: TypeAlias = int
"""A player of a side, by his place among its players."""

PIECES: Final = ("scrappy 1", "scrappy 2", "scrappy 3", "scrappy 4", "studdly mann", "mae")
SCRAPPYS: Final = range(4)
STUDDLY: Final = 4
MAE: Final = 5

KINDS: Final = ("scrappy", "scrappy", "scrappy", "scrappy", "studdly mann", "mae")
"""What each player is; Scrappys are all alike."""


class Man(NamedTuple):
    """A player of a side."""

    color: Color
    piece: Piece

    def __str__(self) -> str:
        return f"{COLORS[self.color]} {PIECES[self.piece]}"

    @property
    def seat(self) -> Seat:
        """Whose player he is."""
        return COLORS[self.color]


MEN: Final = tuple(tuple(Man(color, p) for p in range(len(PIECES))) for color in range(4))
"""Every player, by side and place among its players: made once, for they are asked for often."""
