"""Where the squares of a ring of any size lie in the room there is, and what is free inside."""

from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

MOST_WIDE, MOST_TALL = 20, 3
WHOLE = 4, 2
"""A square has room for what is printed on it, and below for who stands there."""

NARROW = 3
ROOM = 46, 5
"""What the dice and the scorecard like to have inside."""

MARGIN = 4
"""Where squares lie in rows, the number of the first is written before each."""


class Cell(NamedTuple):
    """A rectangle of characters."""

    x: int
    y: int
    wide: int
    tall: int


class Plan(NamedTuple):
    """The squares by number, the room that is left for the middle, and the beginnings of rows."""

    squares: tuple[Cell, ...]
    middle: Cell
    begins: tuple[int, ...] = ()


class Shape(NamedTuple):
    """A ring of so many columns and rows of squares, each so wide and at least so tall."""

    columns: int
    rows: int
    wide: int
    tall: int


def plan(squares: int, width: int, height: int) -> Plan:
    """A ring, clockwise from the bottom left, as square as can be; rows where it does not fit."""
    shapes = list(_shapes(squares, width, height))
    if not shapes:
        return _in_rows(squares, width, height)
    best = max(shapes, key=lambda shape: _merit(shape, height))
    return _ring(squares, best, width, height)


def _shapes(squares: int, width: int, height: int) -> Iterator[Shape]:
    around = (squares + 1) // 2
    for rows in range(2, height + 1):
        columns = around - rows + 2
        if columns < rows:
            return
        wide = min(width // columns, MOST_WIDE)
        for tall in range(1, MOST_TALL + 1):
            if wide >= NARROW and rows * tall <= height:
                yield Shape(columns, rows, wide, tall)


def _merit(shape: Shape, height: int) -> tuple[bool, bool, int, int]:
    inside = _inside(shape, height)
    roomy = inside.wide >= ROOM[0] and inside.tall >= ROOM[1]
    whole = shape.wide >= WHOLE[0] and shape.tall >= WHOLE[1]
    return roomy, whole, shape.rows, shape.tall


def _inside(shape: Shape, height: int) -> Cell:
    """The middle; between two rows alone it is as wide as they are."""
    sides = shape.wide if shape.rows > 2 else 0
    wide = shape.columns * shape.wide - 2 * sides
    return Cell(sides, shape.tall, wide, height - 2 * shape.tall)


def _ring(squares: int, shape: Shape, width: int, height: int) -> Plan:
    columns, rows, wide, _ = shape
    left = (width - columns * wide) // 2
    tops = [0, *accumulate(_heights(shape, height))]
    across = [left + column * wide for column in range(columns)]
    last, bottom = columns - 1, rows - 1
    places = [
        *((0, row) for row in range(bottom, 0, -1)),
        *((column, 0) for column in range(last)),
        *((last, row) for row in range(bottom)),
        *((column, bottom) for column in range(last, 0, -1)),
    ]
    cells = (
        Cell(across[column], tops[row], wide, tops[row + 1] - tops[row]) for column, row in places
    )
    x, y, room, high = _inside(shape, height)
    return Plan(tuple(cells)[:squares], Cell(left + x, y, room, high))


def _heights(shape: Shape, height: int) -> list[int]:
    """The first and the last row are as tall as they must be; the others share the rest."""
    between = shape.rows - 2
    if not between:
        return [height - shape.tall, shape.tall]
    share, more = divmod(height - 2 * shape.tall, between)
    return [shape.tall, *(share + (row < more) for row in range(between)), shape.tall]


def _in_rows(squares: int, width: int, height: int) -> Plan:
    """Rows that are read like a book, the dice below them."""
    wide, tall = _fitting(squares, width, height - ROOM[1])
    each = _in_a_row(width, wide)
    cells = tuple(
        Cell(MARGIN + number % each * wide, number // each * tall, wide, tall)
        for number in range(squares)
    )
    below = cells[-1].y + tall
    middle = Cell(0, below, width, max(0, height - below))
    return Plan(cells, middle, tuple(range(0, squares, each)))


def _fitting(squares: int, width: int, height: int) -> tuple[int, int]:
    """The widest squares, whole ones if possible, that leave room below; else the smallest."""
    for tall in (WHOLE[1], 1):
        for wide in range(MOST_WIDE, NARROW, -1):
            if -(-squares // _in_a_row(width, wide)) * tall <= height:
                return wide, tall
    return NARROW, 1


def _in_a_row(width: int, wide: int) -> int:
    return max(1, (width - MARGIN) // wide)
