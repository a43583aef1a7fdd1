"""The chance to win turn by turn: the home club's above the middle, the visitors' below it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from rich.text import Text

from sandlot.cli.table.palette import Palette
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.diamond import MARKS

LABEL = 7
"""How much room the percents have."""
SHORTEST = 40
"""A game with fewer turns than this does not fill the width."""
RISING = " ▁▂▃▄▅▆▇█"
HANGING = " ▔▔▀▀▀▀▀█"
"""What fills an eighth of a letter, two eighths and so on, from below and from above."""


class Point(NamedTuple):
    """The home club's chance, and the inning in which it stood so."""

    home: float
    inning: int


def draw(points: Sequence[Point], size: tuple[int, int], palette: Palette) -> Text:
    """The chances so far, on so many letters and lines; one line is for the innings."""
    width, height = size
    half = (height - 2) // 2
    canvas = Canvas(width, 2 * half + 2, "")
    _frame(canvas, half, palette)
    span = max(len(points), SHORTEST)
    room = width - LABEL
    for column in range(room):
        number = column * span // room
        if number < len(points):
            _bar(canvas, LABEL + column, points[number].home, half, palette)
    for number, (before, now) in enumerate(pairwise(points), 1):
        if now.inning != before.inning:
            where = LABEL + -(-number * room // span)
            canvas.write(where, 2 * half + 1, str(now.inning), palette.ink_dim)
    canvas.write(LABEL, 2 * half + 1, "1", palette.ink_dim)
    return canvas.text()


def _bar(canvas: Canvas, x: int, home: float, half: int, palette: Palette) -> None:
    """A bar from the middle up for a home club that is ahead, down for the visitors."""
    eighths = round(abs(home - 0.5) * 2 * half * 8)
    signs, ink, way = (RISING, palette.home, -1) if home >= 0.5 else (HANGING, palette.away, 1)
    for step in range(half):
        full = max(0, min(8, eighths - 8 * step))
        if full:
            canvas.write(x, half + way * (step + 1), signs[full], ink)


def _frame(canvas: Canvas, half: int, palette: Palette) -> None:
    dim = palette.ink_dim
    for row, label in ((0, f"{MARKS[1]} 100%"), (half, "   50%"), (2 * half, f"{MARKS[0]} 100%")):
        canvas.write(0, row, label, dim)
    canvas.write(0, 2 * half + 1, "inning", dim)
    canvas.write(LABEL, half, "─" * (canvas.width - LABEL), palette.rule)
