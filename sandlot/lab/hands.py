"""Many hands: work handed out to processes, its results in order."""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import Pool
from typing import Protocol, TypeVar

A = TypeVar("A")
B = TypeVar("B")


class HandOut(Protocol):
    """A `map` that may be done by others."""

    def __call__(self, job: Callable[[A], B], items: Iterable[A], /) -> Iterator[B]:
        """Do the job for every item, in order."""


@contextmanager
def hands(workers: int) -> Iterator[HandOut]:
    """So many processes, or none at all; an interrupt is for the one who hands out."""
    if workers < 2:
        yield map
        return
    with Pool(workers, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield pool.imap
