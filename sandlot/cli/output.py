"""Printing results: as a table for people, as JSON for programs."""

import json
from collections.abc import Iterable, Sequence
from typing import Any


def print_json(plain: Any) -> None:
    """Results as JSON."""
    print(json.dumps(plain, indent=2, ensure_ascii=False))


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
