"""The board of Griddly Headz: the ring, and in its middle the dice and the scorecard."""

from rich.text import Text
from textual.reactive import reactive

from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets import lockers
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.ringmiddle import DUEL, draw_hand, draw_middle
from sandlot.cli.table.widgets.ringplan import Cell, Plan, plan
from sandlot.cli.table.widgets.ringsquares import DARK, Lights, draw_squares
from sandlot.games.griddly_headz.pieces import PLAYING
from sandlot.games.griddly_headz.view import GriddlyView

DICE, MOST_DICE = 30, 40
"""How wide the part of the middle is where dice are rolled."""

CARD = 16
"""A scorecard narrower than this is not worth its room."""

GAP = 1
HAND = 12
"""In a middle so tall one's keepers lie below the dice, and if there is room the lockers first."""


class Ringboard(Painted):
    """The ring; the squares that can be picked are lit by whoever asks."""

    lights: reactive[Lights] = reactive(DARK)

    def on_resize(self) -> None:
        """Put the scorecard where the middle has room for it."""
        if self.seen is None:
            return
        side = self.screen.query_one("#side")
        _, card = parts(self._plan(self.seen).middle)
        side.display = card.wide >= CARD and card.tall > 1
        side.styles.offset = card.x, card.y
        side.styles.width, side.styles.height = card.wide, card.tall

    def _plan(self, seen: Seen) -> Plan:
        return plan(len(seen.game.setup.board.squares), *self.size)

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        canvas = Canvas(width, height, palette.felt)
        view, laid = seen.scene, self._plan(seen)
        draw_squares(canvas, laid, seen.game.setup.board, view, self.lights, palette)
        rolled, _ = parts(laid.middle)
        draw_middle(canvas, rolled, seen, palette)
        if rolled.tall >= HAND:
            _below_the_dice(canvas, rolled, seen, view, palette)
        return canvas.text()


def _below_the_dice(
    canvas: Canvas, rolled: Cell, seen: Seen, view: GriddlyView, palette: Palette
) -> None:
    """The locker rooms, and one's own keepers."""
    y = rolled.y + DUEL + 1
    if rolled.tall >= DUEL + lockers.TALL + HAND // 2:
        playing = PLAYING[seen.game.setup.sides]
        lockers.draw_lockers(canvas, rolled.x, y, view, playing, palette)
        y += lockers.TALL + 1
    rest = Cell(rolled.x, y, rolled.wide, rolled.y + rolled.tall - y)
    draw_hand(canvas, rest, seen.game.setup.deck, view.keepers, palette)


def parts(middle: Cell) -> tuple[Cell, Cell]:
    """The middle in two: where dice are rolled, and where the scorecard lies."""
    x, y, wide, tall = middle
    dice = min(MOST_DICE, max(DICE, wide // 2))
    rest = max(0, wide - dice - 2 * GAP)
    return Cell(x + GAP, y, min(dice, wide) - GAP, tall), Cell(x + dice + GAP, y, rest, tall)
