"""Maps: courts read from text; a fault is pointed at by line and column."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from sandlot.core.errors import Mistake, unknown
from sandlot.games.robo_dodgeball.court import BEGIN, BELTS, END, FLAG, FLOOR, LEGEND, PIT, Court
from sandlot.games.robo_dodgeball.floor import DOWN, RIGHT, Space, Way

ON_THE_APRON: Final = (FLOOR, FLAG, *BELTS)
WIDTHS: Final = range(6, 25)
HEIGHTS: Final = range(6, 29, 2)
COURTS: Final = ("classic", "carousel", "gauntlet")
"""The courts that come with the game, the usual one first."""

OWN: Final = "a court of one's own"


class _Line(NamedTuple):
    """A line of a map, with its number in the text."""

    number: int
    text: str


def read_court(text: str, name: str = OWN) -> Court:
    """The court drawn in a text, or a Mistake that points at the square."""
    lines = _map_lines(text)
    rows, between = lines[::2], lines[1::2]
    width = (len(rows[0].text) + 1) // 2
    if width not in WIDTHS or len(rows) not in HEIGHTS:
        raise Mistake(
            f"line {rows[0].number}: a court has {WIDTHS[0]} to {WIDTHS[-1]} columns and an even "
            f"number of rows from {HEIGHTS[0]} to {HEIGHTS[-1]}, not {width} and {len(rows)}."
        )
    walls: list[tuple[Space, Way]] = []
    for row, line in enumerate(rows):
        walls += ((row * width + column, RIGHT) for column in _walls_in_row(line, width))
    for row, line in enumerate(between):
        walls += ((row * width + column, DOWN) for column in _walls_below(line, width))
    cells = "".join(line.text[::2] for line in rows)
    court = Court(name, width, cells, tuple(sorted(walls)))
    _check_marks(court, rows)
    return court


def _map_lines(text: str) -> list[_Line]:
    lines = [_Line(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    starts = [line.number for line in lines if line.text == BEGIN]
    if not starts:
        raise Mistake(f"a court is a text with its map between lines '{BEGIN}' and '{END}'.")
    rest = lines[starts[0] :]
    ends = [place for place, line in enumerate(rest) if line.text == END]
    if not ends:
        raise Mistake(f"line {lines[-1].number}: the map has no '{END}' after it.")
    drawn = rest[: ends[0]]
    if len(drawn) % 2 == 0:
        raise Mistake(
            f"line {rest[ends[0]].number}: between two rows of cells is one line for walls, empty "
            "where there are none; here one too many or too few comes before the end."
        )
    return drawn


def _walls_in_row(line: _Line, width: int) -> Iterator[int]:
    """The columns with a wall on their right."""
    if len(line.text) != 2 * width - 1:
        raise Mistake(
            f"line {line.number}, column {min(len(line.text), 2 * width - 1) + 1}: this row should "
            f"have {width} cells, two characters apart, like the first."
        )
    for place, mark in enumerate(line.text):
        if place % 2 == 0 and mark not in LEGEND:
            raise _fault(line, place, f"{mark!r} is no mark; cells are {' '.join(LEGEND)}")
        if place % 2 and mark not in " |":
            raise _fault(line, place, f"{mark!r} stands between cells, where only '|' or ' ' may")
        if mark == "|":
            yield place // 2


def _walls_below(line: _Line, width: int) -> Iterator[int]:
    """The columns with a wall below."""
    for place, mark in enumerate(line.text):
        if mark not in " -":
            raise _fault(line, place, f"{mark!r} stands between rows, where only '-' or ' ' may")
        if mark == "-":
            if place % 2 or place >= 2 * width:
                raise _fault(line, place, "this wall is below no cell")
            yield place // 2


def _fault(line: _Line, place: int, why: str) -> Mistake:
    return Mistake(f"line {line.number}, column {place + 1}: {why}.")


def _check_marks(court: Court, rows: list[_Line]) -> None:
    """What may not lie where: the apron takes little, and no pit is under a start or a ball."""
    lines = {space for line in court.backlines for space in line}
    balls = {space for space, _ in court.opening_balls}
    for space, mark in enumerate(court.cells):
        why = ""
        if space not in court.inside and mark not in ON_THE_APRON:
            why = f"a {LEGEND[mark]} on the apron, where only floor, belts and flags may be"
        elif mark == PIT and space in lines:
            why = "a pit on a backline, where robots start and balls spawn"
        elif mark == PIT and space in balls:
            why = "a pit where a ball lies in an opening rush"
        if why:
            at = court.at(space)
            raise _fault(rows[at.row], 2 * at.column, f"{at} is {why}")


@cache
def shipped(name: str) -> Court:
    """A court that comes with the game."""
    if name not in COURTS:
        raise unknown("court", name, COURTS)
    path = Path(__file__).parent / "courts" / f"{name}.txt"
    return read_court(path.read_text(encoding="utf-8"), name)
