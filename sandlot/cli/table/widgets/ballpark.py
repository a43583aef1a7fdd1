"""The ballpark of Deep Drive: both cards, the field with ratings, the runners, the dice."""

from rich.text import Text

from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.parkparts import shown_of
from sandlot.cli.table.widgets.parksmall import draw_small
from sandlot.cli.table.widgets.parkwide import ROOM, draw_wide


class Ballpark(Painted):
    """Everything but the scoreboard and the scorecard."""

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        canvas = Canvas(width, height, palette.felt)
        shown, setup = shown_of(seen), seen.game.setup
        if width >= ROOM[0] and height >= ROOM[1]:
            draw_wide(canvas, shown, setup, palette)
        else:
            draw_small(canvas, shown, setup, palette)
        return canvas.text()
