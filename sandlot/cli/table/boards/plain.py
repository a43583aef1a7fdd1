"""A board for any game that has none of its own: seats, the last throw, and the words."""

from rich.style import Style
from rich.text import Text

from sandlot.cli.table.boards.board import Board
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.dice import DiceTray, Throw
from sandlot.core.story import Threw


class Seats(Painted):
    """The game and who plays it."""

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        board = Text(end="")
        board.append(f" {seen.game.title}\n", Style(color=palette.chalk, bold=True))
        names = "   ".join(seen.titled(seat, seat.capitalize()) for seat in seen.players)
        board.append(f" {names}", Style(color=palette.chalk_dim))
        return board


class LastThrow(DiceTray):
    """The last throw of anybody."""

    def throws(self, seen: Seen) -> list[Throw]:
        threw = next((e for e in reversed(seen.entries) if isinstance(e, Threw)), None)
        if threw is None:
            return []
        groups = zip(threw.by, threw.faces, strict=False)
        return [Throw(f"{seat}: {threw.what}", faces) for seat, faces in groups]


PLAIN = Board(Seats, lambda: [LastThrow()])
