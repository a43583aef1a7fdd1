"""Charts that look like the chart in the book: text in code and in rules files alike."""

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from sandlot.core.errors import Mistake

FAR = 10**6


class Row(NamedTuple):
    """One line of a chart: its label and its cells."""

    label: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Chart:
    """Rows and columns of words; a row is found by its name or by the numbers its label covers."""

    corner: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str = ""
    """What stands beside the title wherever it is shown, such as that it is not the book's."""

    @property
    def note_line(self) -> str:
        """The note as a line of Markdown above the chart, or nothing."""
        return f"*{self.note[0].upper()}{self.note[1:]}.*\n\n" if self.note else ""

    @cached_property
    def ranges(self) -> tuple[tuple[int, int], ...]:
        """The lowest and highest number of each row."""
        return tuple(covered(row.label) for row in self.rows)

    def at(self, number: int, column: str | None = None) -> str:
        """The cell in the row that covers a number, in a named column or the only one."""
        if type(number) is not int:  # one that tells how it compares, and not what it is
            return self._covering(number, column)
        known = self._found.get((number, column))
        if known is None:
            known = self._found[number, column] = self._covering(number, column)
        return known

    def _covering(self, number: int, column: str | None) -> str:
        for (low, high), row in zip(self.ranges, self.rows, strict=True):
            if low <= number <= high:
                return row.cells[self._place(column)]
        raise LookupError(f"no row of the chart covers {number}")

    @cached_property
    def _found(self) -> dict[tuple[int, str | None], str]:
        """What has been looked up by number, so that nothing is searched for twice."""
        return {}

    def cell(self, label: str, column: str | None = None) -> str:
        """The cell in a named row, in a named column or the only one."""
        if label not in self._named:
            raise LookupError(f"no row of the chart is called {label}")
        return self._named[label][self._place(column)]

    @cached_property
    def _named(self) -> dict[str, tuple[str, ...]]:
        return {row.label: row.cells for row in reversed(self.rows)}

    def with_cell(self, label: str, column: str, value: str) -> "Chart":
        """The same chart with one cell changed."""
        place = self._place(column)
        self.cell(label, column)
        rows = tuple(
            Row(row.label, (*row.cells[:place], value, *row.cells[place + 1 :]))
            if row.label == label
            else row
            for row in self.rows
        )
        return replace(self, rows=rows)

    def _place(self, column: str | None) -> int:
        return 0 if column is None else self.columns.index(column)

    def __str__(self) -> str:
        lines = [(self.corner, *self.columns), *((row.label, *row.cells) for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join(
            "  ".join(word.ljust(w) for word, w in zip(line, widths, strict=True)).rstrip()
            for line in lines
        )


def chart(text: str, note: str = "") -> Chart:
    """Read a chart: a header line, then lines of a label and as many cells as there are columns."""
    lines = [line.split() for line in text.strip().splitlines()]
    if len(lines) < 2 or len(lines[0]) < 2:
        raise Mistake("a chart needs a header line and at least one row below it.")
    width = len(lines[0])
    for line in lines:
        if len(line) != width:
            raise Mistake(f"the chart's line {' '.join(line)!r} should have {width} words.")
    corner, *columns = lines[0]
    rows = tuple(Row(row[0], tuple(row[1:])) for row in lines[1:])
    return Chart(corner, tuple(columns), rows, note)


def covered(label: str) -> tuple[int, int]:
    """The numbers a label covers: `<=7`, `8-9`, `10+` or just `2`."""
    if found := re.fullmatch(r"<=([0-9]{1,6})", label):
        return -FAR, int(found[1])
    if found := re.fullmatch(r"([0-9]{1,6})-([0-9]{1,6})", label):
        return int(found[1]), int(found[2])
    if found := re.fullmatch(r"([0-9]{1,6})(\+?)", label):
        return int(found[1]), FAR if found[2] else int(found[1])
    raise Mistake(f"{label!r} is not a range of numbers; write '<=7', '8-9', '10+' or '2'.")


def row_words(label: str) -> str:
    """A row's label as people say it: `7 or less`, `8 to 9`, `10 or more`."""
    if found := re.fullmatch(r"<=([0-9]{1,6})", label):
        return f"{found[1]} or less"
    if found := re.fullmatch(r"([0-9]{1,6})-([0-9]{1,6})", label):
        return f"{found[1]} to {found[2]}"
    if found := re.fullmatch(r"([0-9]{1,6})\+", label):
        return f"{found[1]} or more"
    return label


def check_ranges(checked: Chart, low: int, high: int) -> None:
    """Raise a Mistake unless the rows cover low to high, each number once."""
    expected: int | None = None
    for (first, last), row in zip(checked.ranges, checked.rows, strict=True):
        if last < first or (expected is None and first > low):
            raise Mistake(f"the row {row.label!r} leaves out numbers from {low} on.")
        if expected is not None and first != expected:
            raise Mistake(f"the row {row.label!r} should begin at {expected}.")
        expected = last + 1
    if expected is None or expected <= high:
        raise Mistake(f"the last row should reach {high}.")
