"""Printing results: as a table for people, as JSON for programs."""

import errno
import io
import json
import os
import sys
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any

PROSE = 96


class OutputFailed(Exception):
    """What was printed cannot be written.

    This is no `OSError`: nobody may take it for a fault of the file that is being read or written.
    """

    def __init__(self, error: OSError) -> None:
        super().__init__(f"the output cannot be written: {error.strerror}.")
        self.no_reader = error.errno == errno.EPIPE
        """Whether the program that reads it, such as `head`, has read enough."""


class _Output(io.FileIO):
    """The standard output as a file whose faults are `OutputFailed`."""

    def write(self, data: Any) -> Any:
        try:
            return super().write(data)
        except OSError as error:
            raise OutputFailed(error) from None


def open_output() -> None:
    """From here on a fault of the output is `OutputFailed`; letters it cannot show are replaced."""
    before = sys.stdout
    if not isinstance(before, io.TextIOWrapper):
        return
    before.reconfigure(errors="replace")
    if type(before) is io.TextIOWrapper and before.fileno() == 1:
        before.flush()
        sys.stdout = io.TextIOWrapper(
            io.BufferedWriter(_Output(1, "wb", closefd=False)),
            encoding=before.encoding,
            errors="replace",
            line_buffering=before.line_buffering,
            write_through=before.write_through,
        )


def flush_output() -> None:
    """Write what was printed before the program ends."""
    if sys.stdout is not None:
        sys.stdout.flush()


def discard_output() -> None:
    """Send what was printed and not written nowhere: Python would try again when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)


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
