"""Symmetries of simultaneous choices, found: which rows and which columns may be played alike."""

from collections import Counter
from collections.abc import Sequence

Grid = Sequence[Sequence[int]]
"""What every row gives against every column, equal numbers for equal consequences."""


def alike(grid: Grid) -> tuple[list[int], list[int]]:
    """A group for each row and each column, so that some best play treats a group evenly.

    Groups are split until all rows of a group hold the same numbers equally often in every group
    of columns, and all columns likewise in every group of rows. Let each side then spread evenly
    within its groups. Against such a spread all rows of a group are worth the same: the mean of
    their numbers, group of columns by group of columns; and so for columns. So the small game of
    these means is all that is left to decide. Whatever solves it solves the whole: against the
    evenly spread solution no single row or column does better than its group.
    """
    rows, columns = [0] * len(grid), [0] * len(grid[0])
    turned = list(zip(*grid, strict=True))
    while True:
        groups = max(rows), max(columns)
        rows = _split(rows, grid, columns)
        columns = _split(columns, turned, rows)
        if (max(rows), max(columns)) == groups:
            return rows, columns


def _split(lines: list[int], grid: Grid, across: list[int]) -> list[int]:
    """Lines of one group part ways when they hold different numbers in some group across."""
    numbers: dict[object, int] = {}
    found = []
    for group, line in zip(lines, grid, strict=True):
        held = frozenset(Counter(zip(across, line, strict=True)).items())
        found.append(numbers.setdefault((group, held), len(numbers)))
    return found
