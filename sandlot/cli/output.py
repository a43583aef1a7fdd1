"""Printing results: as a table for people, as JSON for programs."""

import json
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

PROSE = 96


def print_json(plain: Any) -> None:
    """Results as JSON."""
    print(json.dumps(plain, indent=2, ensure_ascii=False))


def print_prose(*texts: str) -> None:
    """Paragraphs after an empty line each, none wider than people like to read."""
    for text in texts:
        print(f"\n{textwrap.fill(text, PROSE, break_long_words=False)}")


def print_columns(rows: Iterable[Sequence[str]], indent: str = "") -> None:
    """Rows in columns; the last column may be as long as it likes."""
    lines = [tuple(row) for row in rows]
    if not lines:
        return
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    widths[-1] = 0
    for line in lines:
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        print((indent + "  ".join(cells)).rstrip())
