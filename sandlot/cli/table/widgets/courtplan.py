"""Where everything lies in the picture of a court, whatever the size of court and terminal."""

from typing import Final, NamedTuple

from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.floor import Space

MARGIN: Final = 3
"""The numbers of the rows stand left of the court, those of the columns above it."""

SIZES: Final = ((3, 7, 10), (2, 5, 7), (1, 4, 5))
"""How tall a space may be, with the least and the most it is wide then; the largest first."""


class Plan(NamedTuple):
    """The part of a court that is shown, and how large its spaces are."""

    court: Court
    columns: range
    rows: range
    wide: int
    tall: int
    centred: bool
    """Whether there is room for a line between the halves."""

    def corner(self, space: Space) -> tuple[int, int]:
        """Where a space's picture begins."""
        column, row = self.court.at(space)
        below = self.centred and row >= self.court.height // 2
        x = MARGIN + (column - self.columns.start) * self.wide
        return x, 1 + (row - self.rows.start) * self.tall + below

    def shows(self, space: Space) -> bool:
        """Whether a space is in the picture."""
        column, row = self.court.at(space)
        return column in self.columns and row in self.rows

    @property
    def size(self) -> tuple[int, int]:
        """How wide and how tall the picture is."""
        wide = MARGIN + len(self.columns) * self.wide
        return wide, 1 + len(self.rows) * self.tall + self.centred

    @property
    def spaces(self) -> list[Space]:
        """Every space in the picture."""
        return [self.court.space(column, row) for row in self.rows for column in self.columns]


def plan(court: Court, width: int, height: int, focus: Space | None = None) -> Plan:
    """The largest picture of a court there is room for; if it has none, the part round a space."""
    for tall, least, most in SIZES:
        wide = min(most, (width - MARGIN) // court.width)
        if wide >= least and 1 + court.height * tall <= height:
            centred = 1 + court.height * tall < height
            return Plan(court, range(court.width), range(court.height), wide, tall, centred)
    tall, wide, _ = SIZES[-1]
    at = court.at(len(court.cells) // 2 if focus is None else focus)
    columns = _part(court.width, max(1, (width - MARGIN) // wide), at.column)
    rows = _part(court.height, max(1, height - 1), at.row)
    return Plan(court, columns, rows, wide, tall, False)


def _part(whole: int, room: int, focus: int) -> range:
    """As much of a side as there is room for, round a place."""
    start = max(0, min(whole - room, focus - room // 2))
    return range(start, min(whole, start + room))
