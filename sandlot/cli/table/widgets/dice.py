"""The dice of the last exchange: who threw what, and what it came to."""

from typing import Any, NamedTuple

from rich.text import Text

from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.canvas import Canvas

PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
WIDE = 8
"""A small die with the gap beside it."""


class Throw(NamedTuple):
    """One seat's dice: the line above them, the faces, what is added, and what they make."""

    caption: str
    faces: tuple[Any, ...]
    edge: int = 0
    note: str = ""


def die_rows(face: Any, boxed: bool) -> list[str]:
    """A die in characters: its pips between its sides, boxed where there is room."""
    pips = PIPS.get(face) if isinstance(face, int) else None
    rows = pips or ("     ", f"{str(face)[:5]:^5}", "     ")
    if boxed:
        return ["╭───────╮", *(f"│ {row} │" for row in rows), "╰───────╯"]
    return [f"▐{row}▌" for row in rows]


def draw_die(canvas: Canvas, x: int, y: int, face: Any, palette: Palette) -> None:
    """A small die."""
    for down, row in enumerate(die_rows(face, boxed=False)):
        canvas.write(x, y + down, row[0], palette.die)
        canvas.write(x + 1, y + down, row[1:-1], f"bold {palette.pip}", palette.die)
        canvas.write(x + 6, y + down, row[-1], palette.die)


class DiceTray(Painted):
    """The throws of the last exchange, newest at the bottom."""

    def throws(self, seen: Seen) -> list[Throw]:
        """What lies in the tray; each game says which throws belong together."""
        raise NotImplementedError

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        return draw(self.throws(seen), width, height, palette)


def draw(throws: list[Throw], width: int, height: int, palette: Palette) -> Text:
    """As many of the last throws as there is room for."""
    canvas = Canvas(width, height, palette.felt)
    each = max(map(len, (throw.faces for throw in throws)), default=2)
    boxed = height >= 6 * 3 and width >= each * 10 + 6
    tall = 6 if boxed else 4
    y = 0
    for throw in throws[-(height // tall) or len(throws) :]:
        canvas.write(1, y, throw.caption[: width - 1], f"bold {palette.chalk}")
        if throw.faces:
            _lay(canvas, y + 1, throw, boxed, palette)
        y += tall
    return canvas.text()


def _lay(canvas: Canvas, y: int, throw: Throw, boxed: bool, palette: Palette) -> None:
    x = 1
    for face in throw.faces:
        if not boxed:
            draw_die(canvas, x, y, face, palette)
            x += WIDE
            continue
        rows = die_rows(face, boxed)
        for down, row in enumerate(rows):
            canvas.write(x, y + down, row, palette.pip, palette.die)
        x += len(rows[0]) + 1
    for down, line in enumerate(_sums(throw)):
        canvas.write(x, y + down + boxed, line, f"bold {palette.chalk}")


def _sums(throw: Throw) -> list[str]:
    if not all(isinstance(face, int) for face in throw.faces):
        return ["", throw.note]
    natural = sum(throw.faces)
    if len(throw.faces) == 1:
        return ["", "", throw.note]
    if throw.edge:
        return [f"{natural}{throw.edge:+}", f"={natural + throw.edge}", throw.note]
    return ["", f"={natural}", throw.note]
