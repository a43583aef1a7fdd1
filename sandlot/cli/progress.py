"""A bar on the error stream, where somebody watches."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Tell = Callable[[float, str], None]
"""Told how much is done, and what is being done."""


@contextmanager
def bar(total: float, what: str = "") -> Iterator[Tell]:
    """How far the work is, for as long as it takes."""
    if not sys.stderr.isatty():
        yield lambda done, what: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(what, total=total)
        yield lambda done, what: shown.update(task, completed=done, description=what)
