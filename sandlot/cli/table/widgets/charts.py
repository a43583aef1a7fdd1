"""The charts the rules consult, with the cell that counted lit."""

from dataclasses import replace
from textwrap import wrap

from rich.style import Style
from rich.text import Text

from sandlot.cli.table.palette import Palette
from sandlot.core.chart import Chart, row_words
from sandlot.core.reading import Lit


def draw(lit: Lit, chart: Chart, palette: Palette, most: int, width: int) -> Text:
    """The chart; what counts is lit, and framed so that no colour is needed.

    Of one with more rows than there is room for, those around the one that counts.
    """
    first = _first_row(lit, len(chart.rows), most)
    rows = chart.rows[first : first + most]
    lit = lit if lit.row is None else replace(lit, row=lit.row - first)
    grid = [(chart.corner, *chart.columns), *((row_words(row.label), *row.cells) for row in rows)]
    longest = [max(map(len, column)) for column in zip(*grid, strict=True)]
    widths = [longest[0] + 2, *(length + 4 for length in longest[1:])]
    text = Text(no_wrap=True, end="")
    title = f"{lit.title} ({chart.note})" if chart.note else lit.title
    text.append("\n".join(wrap(title, width)) + "\n", Style(color=palette.ink, bold=True))
    for down, row in enumerate(grid):
        for across, word in enumerate(row):
            counts = _counts(lit, down - 1, across - 1)
            head = down == 0 or across == 0
            cell = f"[{word}]" if counts == 2 else word
            text.append(cell.center(widths[across]), _style(palette, counts, head))
        if down < len(grid) - 1:
            text.append("\n")
    return text


def _first_row(lit: Lit, rows: int, most: int) -> int:
    middle = (lit.row or 0) - most // 2
    return max(0, min(middle, rows - most))


def _counts(lit: Lit, row: int, column: int) -> int:
    """2 for the cell that counts, 1 for its row or column while only that is known."""
    if row < 0 or column < 0:
        return int((row == lit.row and row >= 0) or (column == lit.column and column >= 0))
    if lit.row == row and lit.column == column:
        return 2
    known = (lit.row is None and lit.column == column) or (lit.column is None and lit.row == row)
    return int(known)


def _style(palette: Palette, counts: int, head: bool) -> Style:
    if counts == 2:
        return Style(color=palette.lit_ink, bgcolor=palette.lit, bold=True)
    if counts == 1 and not head:
        return Style(color=palette.ink, bgcolor=palette.rule, bold=True)
    return Style(color=palette.ink_dim if head else palette.ink, bold=counts == 1)
