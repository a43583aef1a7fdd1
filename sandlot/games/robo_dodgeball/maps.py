"""Maps: courts read from text; every fault is pointed at by line, column and square."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from sandlot.core.errors import Mistake, unknown
from sandlot.games.robo_dodgeball.court import (
    BEGIN,
    BELTS,
    END,
    FLAG,
    FLOOR,
    LEGEND,
    PIT,
    At,
    Court,
)
from sandlot.games.robo_dodgeball.floor import DOWN, RIGHT, Space, Way

ON_THE_APRON: Final = (FLOOR, FLAG, *BELTS)
WIDTHS: Final = range(6, 25)
HEIGHTS: Final = range(6, 29, 2)
COURTS: Final = ("classic", "carousel", "gauntlet")
"""The courts that come with the game, the usual one first."""

OWN: Final = "a court of one's own"


class Fault(NamedTuple):
    """What is wrong with a map: where in its text, on which square if it is one, and why."""

    line: int
    column: int | None
    square: At | None
    why: str

    def __str__(self) -> str:
        column = f", column {self.column}" if self.column else ""
        return f"line {self.line}{column}: {self.why}."


class Looked(NamedTuple):
    """What a look at a text has found: a court, or everything that is wrong with it."""

    court: Court | None
    faults: tuple[Fault, ...]


class _Line(NamedTuple):
    """A line of a map, with its number in the text."""

    number: int
    text: str


def read_court(text: str, name: str = OWN) -> Court:
    """The court drawn in a text, or a Mistake that points at the first fault."""
    court, faults = look(text, name)
    if court is None:
        raise Mistake(str(faults[0]))
    return court


def look(text: str, name: str = OWN) -> Looked:
    """The court drawn in a text, or all its faults, from the top."""
    lines, fault = _map_lines(text)
    rows, between = lines[::2], lines[1::2]
    if fault := fault or _size_fault(rows):
        return Looked(None, (fault,))
    width = (len(rows[0].text) + 1) // 2
    court = Court(name, width, _cells(rows, width), tuple(sorted(_walls(lines, width))))
    faults = [fault for row, line in enumerate(rows) for fault in _row_faults(line, row, width)]
    faults += (f for row, line in enumerate(between) for f in _wall_faults(line, row, width))
    faults += _place_faults(court, rows)
    return Looked(None if faults else court, tuple(sorted(faults, key=lambda each: each[:2])))


def _map_lines(text: str) -> tuple[list[_Line], Fault | None]:
    """The lines of the map, or why there is none."""
    lines = [_Line(number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1)]
    starts = [line.number for line in lines if line.text == BEGIN]
    if not starts:
        why = f"a court is a text with its map between lines '{BEGIN}' and '{END}'"
        return [], Fault(1, None, None, why)
    rest = lines[starts[0] :]
    ends = [place for place, line in enumerate(rest) if line.text == END]
    if not ends:
        return [], Fault(lines[-1].number, None, None, f"the map has no '{END}' after it")
    drawn = rest[: ends[0]]
    if len(drawn) % 2 == 0:
        why = (
            "between two rows of cells is one line for walls, empty where there are none; here one "
            "too many or too few comes before the end"
        )
        return [], Fault(rest[ends[0]].number, None, None, why)
    return drawn, None


def _size_fault(rows: list[_Line]) -> Fault | None:
    width = (len(rows[0].text) + 1) // 2
    if width in WIDTHS and len(rows) in HEIGHTS:
        return None
    why = (
        f"a court has {WIDTHS[0]} to {WIDTHS[-1]} columns and an even number of rows from "
        f"{HEIGHTS[0]} to {HEIGHTS[-1]}, not {width} and {len(rows)}"
    )
    return Fault(rows[0].number, None, None, why)


def _cells(rows: list[_Line], width: int) -> str:
    """The marks row by row; what is missing is floor."""
    return "".join(line.text[: 2 * width : 2].ljust(width, FLOOR) for line in rows)


def _walls(lines: list[_Line], width: int) -> Iterator[tuple[Space, Way]]:
    """The walls, each to the right of a space or below it."""
    for number, line in enumerate(lines):
        row, is_between = divmod(number, 2)
        for column in range(width):
            wall = line.text[2 * column + 1 - is_between : 2 * column + 2 - is_between]
            if wall == "|-"[is_between]:
                yield row * width + column, DOWN if is_between else RIGHT


def _row_faults(line: _Line, row: int, width: int) -> Iterator[Fault]:
    """A row is so many marks of the legend, with a wall or nothing between."""
    for place, mark in enumerate(line.text[: 2 * width - 1]):
        if place % 2 == 0 and mark not in LEGEND:
            why = f"{mark!r} is no mark; cells are {' '.join(LEGEND)}"
            yield _fault(line, place, row, why)
        if place % 2 and mark not in " |":
            why = f"{mark!r} stands between cells, where only '|' or ' ' may"
            yield _fault(line, place, row, why)
    if len(line.text) != 2 * width - 1:
        place = min(len(line.text), 2 * width - 1)
        why = f"this row should have {width} cells, two characters apart, like the first"
        yield _fault(line, place, row, why)


def _wall_faults(line: _Line, row: int, width: int) -> Iterator[Fault]:
    """Between two rows are walls below cells, or nothing."""
    for place, mark in enumerate(line.text):
        if mark not in " -":
            why = f"{mark!r} stands between rows, where only '-' or ' ' may"
            yield _fault(line, place, row, why)
        elif mark == "-" and (place % 2 or place >= 2 * width):
            yield _fault(line, place, row, "this wall is below no cell")


def _place_faults(court: Court, rows: list[_Line]) -> Iterator[Fault]:
    """What may not lie where: the apron takes little, and no pit is under a start or a ball."""
    lines = {space for line in court.backlines for space in line}
    balls = {space for space, _ in court.opening_balls}
    for space, mark in enumerate(court.cells):
        why = ""
        if space not in court.inside and mark in LEGEND and mark not in ON_THE_APRON:
            why = f"a {LEGEND[mark]} on the apron, where only floor, belts and flags may be"
        elif mark == PIT and space in lines:
            why = "a pit on a backline, where robots start and balls spawn"
        elif mark == PIT and space in balls:
            why = "a pit where a ball lies in an opening rush"
        if why:
            at = court.at(space)
            yield _fault(rows[at.row], 2 * at.column, at.row, f"{at} is {why}")


def _fault(line: _Line, place: int, row: int, why: str) -> Fault:
    return Fault(line.number, place + 1, At(place // 2, row), why)


def known(court: Court) -> Court:
    """The court that comes with the game, if somebody has drawn the same."""
    same = (each for each in map(shipped, COURTS) if each.text == court.text)
    return next(same, court)


@cache  # closed: the courts that come with the game
def shipped(name: str) -> Court:
    """A court that comes with the game."""
    if name not in COURTS:
        raise unknown("court", name, COURTS)
    path = Path(__file__).parent / "courts" / f"{name}.txt"
    return read_court(path.read_text(encoding="utf-8"), name)
