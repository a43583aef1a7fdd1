"""The squares of Griddly Headz: what is printed on them, who stands there, which are lit."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sandlot.cli.table.palette import PAWNS, Palette
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.ringplan import Cell, Plan
from sandlot.games.griddly_headz.box import CAMP, STOLEN_BASE, TEAM, Board
from sandlot.games.griddly_headz.contents import PLAIN_SQUARE
from sandlot.games.griddly_headz.pieces import COLORS, Man, Piece
from sandlot.games.griddly_headz.squares import (
    BUNT,
    DOUBLE_PLAY,
    GRAND_SLAM,
    INTERFERENCE,
    TAGGED_OUT,
)
from sandlot.games.griddly_headz.state import GONE
from sandlot.games.griddly_headz.view import GriddlyView

PRINTED: Final = {
    # .............  3 letters  and more, up to the whole name
    "home_run":     ("HR",      "Home",   "Home Run"),
    "umpire":       ("Ump",     "Umpire"),
    "foul_ball":    ("Fou",     "Foul",   "Foul Ball"),
    GRAND_SLAM:     ("Slm",     "Slam",   "Grand Slam"),
    BUNT:           ("Bnt",     "Bunt"),
    TAGGED_OUT:     ("Tag",     "Tagged", "Tagged Out"),
    DOUBLE_PLAY:    ("DP",      "DblP",   "Dbl Play",  "Double Play"),
    INTERFERENCE:   ("Int",     "Intf",   "Interfer.", "Interference"),
    STOLEN_BASE:    ("SB",      "Steal",  "Stolen B.", "Stolen Base"),
    CAMP:           ("Cmp",     "Camp",   "Training", "Training Camp"),
    PLAIN_SQUARE:   ("·",),
}  # fmt: skip
"""What is printed on a square, from the shortest to the longest there may be room for."""

SAFE: Final = "saf", "safe", "safe zone"
HOME: Final = "⌂"
SIGNS: Final = ("1", "2", "3", "4", "▲", "◆")
"""Scrappys by number, Studdly Mann, Mae."""

LEGEND: Final = "1-4 Scrappys  ▲ Studdly Mann  ◆ Mae"


class Lights(NamedTuple):
    """The squares that can be picked now, and the one that is."""

    able: frozenset[int] = frozenset()
    picked: int | None = None


DARK: Final = Lights()


def sign(man: Man) -> str:
    """A player in two letters: `B2`, `Y▲`."""
    return man.seat[0].upper() + SIGNS[man.piece]


def signs(pieces: Sequence[Piece]) -> str:
    """Players of one side: `134▲`."""
    return "".join(SIGNS[piece] for piece in pieces)


def printed(square: str, plays: bool, room: int) -> str:
    """What is printed on a square, as long as there is room for it."""
    forms: Sequence[str] = PRINTED.get(square, SAFE)
    if square.startswith(TEAM) and plays:
        color = square.removeprefix(TEAM).capitalize()
        forms = (color[:3].upper(), HOME + color, f"{HOME} {color}")
    return max((form for form in forms if len(form) <= room), key=len, default=forms[0][:room])


def standing(view: GriddlyView) -> Mapping[int, list[Man]]:
    """Who stands on each square."""
    found: dict[int, list[Man]] = {}
    for color, side in enumerate(view.sides):
        for piece, place in enumerate(side.places):
            if place >= 0:
                found.setdefault(place, []).append(Man(color, piece))
    return found


def draw_squares(
    canvas: Canvas, plan: Plan, board: Board, view: GriddlyView, lights: Lights, palette: Palette
) -> None:
    """All the squares with everybody on them."""
    here = standing(view)
    for number, cell in enumerate(plan.squares):
        ground, ink = _colours(board, view, number, lights, palette)
        for down in range(cell.tall):
            canvas.write(cell.x, cell.y + down, " " * cell.wide, ink, ground)
        _print(canvas, cell, number, board, view, lights, ink, palette)
        _stand(canvas, cell, here.get(number, []), ground, palette)
    for number in plan.begins:
        cell = plan.squares[number]
        canvas.write(0, cell.y, f"{number:>3}", palette.chalk_dim)


def _plays(board: Board, view: GriddlyView, number: int) -> bool:
    """Whether a square is the Team Square of a side that is in the game."""
    corners = board.corners
    return number in corners and view.sides[corners.index(number)].places[0] != GONE


def _colours(
    board: Board, view: GriddlyView, number: int, lights: Lights, palette: Palette
) -> tuple[str, str]:
    """The ground of a square, and the ink that reads on it."""
    if number == lights.picked:
        return palette.die, f"bold {palette.pip}"
    if number in lights.able:
        return palette.lit, f"bold {palette.lit_ink}"
    if _plays(board, view, number):
        ground, ink = PAWNS[COLORS[board.corners.index(number)]]
        return ground, f"bold {ink}"
    return (palette.board, palette.board_deep)[number % 2], palette.chalk


def _print(
    canvas: Canvas,
    cell: Cell,
    number: int,
    board: Board,
    view: GriddlyView,
    lights: Lights,
    ink: str,
    palette: Palette,
) -> None:
    """The mark of a lit square and what is printed on it; below the number, if nobody is there."""
    mark = "▶" if number == lights.picked else "▸" if number in lights.able else " "
    name = printed(board.squares[number], _plays(board, view, number), cell.wide - 1)
    canvas.write(cell.x, cell.y, mark + name, ink)
    if cell.tall > 1:
        dim = palette.chalk_dim if ink == palette.chalk else ink.removeprefix("bold ")
        canvas.write(cell.x + 1, cell.y + cell.tall - 1, str(number), dim)


def _stand(canvas: Canvas, cell: Cell, here: Sequence[Man], ground: str, palette: Palette) -> None:
    """Everybody on a square, below what is printed or instead; the last place says how many more.

    Where there is room for one alone, two are shown by their sides.
    """
    if not here:
        return
    first, rows = cell.y + (cell.tall > 1), max(1, cell.tall - 1)
    indent = cell.tall == 1 or cell.wide > 2 * len(here)
    x, wide = cell.x + indent, cell.wide - indent
    for row in range(min(rows, len(here))):
        canvas.write(x, first + row, " " * wide, palette.chalk)
    if wide < 4 and rows == 1 and len(here) == 2:
        for place, man in enumerate(here):
            _chip(canvas, x + place, first, man, sign(man)[0], ground, palette)
        return
    step = 3 if 3 * len(here) <= (wide + 1) * rows and wide > 4 else 2
    each = max(1, (wide + step - 2) // step)
    shown = here if len(here) <= each * rows else here[: each * rows - 1]
    for place, man in enumerate(shown):
        at = x + place % each * step
        _chip(canvas, at, first + place // each, man, sign(man), ground, palette)
    if len(shown) < len(here):
        down, across = divmod(len(shown), each)
        more = f"+{len(here) - len(shown)}"
        ink = f"bold {palette.chalk}"
        canvas.write(x + across * step, first + down, more, ink, palette.board_deep)


def _chip(
    canvas: Canvas, x: int, y: int, man: Man, letters: str, ground: str, palette: Palette
) -> None:
    """A player on his colour; on a corner of that colour he must still stand out."""
    plate, ink = PAWNS[man.seat]
    plate, ink = (palette.die, palette.pip) if plate == ground else (plate, ink)
    canvas.write(x, y, letters, f"bold {ink}", plate)
