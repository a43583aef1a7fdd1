"""The locker rooms of Griddly Headz: a figure for each side that loses its twelve pieces."""

from collections.abc import Sequence
from typing import Final

from sandlot.cli.table.palette import PAWNS, Palette
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.games.griddly_headz.names import side_name
from sandlot.games.griddly_headz.pieces import COLORS, Color
from sandlot.games.griddly_headz.state import UNIFORM
from sandlot.games.griddly_headz.view import GriddlyView

FIGURE: Final = (
    "  aabb",
    "  @@@",
    "cddeef",
    "cddeef",
    " gggg",
    " hhii",
    " j  k",
    "ll ll",
)
"""A player in his uniform, a letter for each of its pieces: cap and brim, sleeves, jersey, belt,
trousers, socks, shoes; his face is his own."""

FACE: Final = "@"
KEPT_LONGEST: Final = "dehigcfjkabl"
"""The pieces in the order they are kept: the shoes go first, the jersey last."""

TALL: Final = len(FIGURE) + 1
WIDE: Final = 9

assert len(KEPT_LONGEST) == UNIFORM


def draw_lockers(
    canvas: Canvas, x: int, y: int, view: GriddlyView, playing: Sequence[Color], palette: Palette
) -> None:
    """Everybody's figure, his name below."""
    for color in playing:
        worn = KEPT_LONGEST[: view.sides[color].uniform]
        ground, _ = PAWNS[COLORS[color]]
        for down, row in enumerate(FIGURE):
            for across, piece in enumerate(row):
                if piece == FACE:
                    canvas.write(x + across, y + down, "▒", palette.dirt)
                elif piece in worn:
                    canvas.write(x + across, y + down, "█", ground)
                elif piece != " ":
                    canvas.write(x + across, y + down, "·", palette.chalk_dim)
        canvas.write(x, y + len(FIGURE), side_name(color), palette.chalk)
        x += WIDE
