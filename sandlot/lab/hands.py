"""Many hands: work handed out to processes, its results in order."""

import gc
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Protocol, TypeVar

from sandlot.core.errors import Mistake
from sandlot.lab.interrupts import deaf_to_ctrl_c

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
    pool = ProcessPoolExecutor(workers, initializer=_hired)

    def hand_out(job: Callable[[A], B], items: Iterable[A], /) -> Iterator[B]:
        with deaf_to_ctrl_c():  # the pool starts its processes as work comes in
            return pool.map(job, items)

    try:
        yield hand_out
    except BrokenExecutor:
        raise Mistake("one of the processes was killed; there may be too little memory.") from None
    finally:
        for process in list((pool._processes or {}).values()):
            process.terminate()  # nobody waits for what is not wanted any more
        pool.shutdown(wait=True, cancel_futures=True)


def _hired() -> None:
    gc.freeze()  # a sweep over all that was there before would copy it for every process
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """Let this process end by itself once the one that started it was killed.

    It may have been killed already, before this process came as far as here.
    """
    started_by = multiprocessing.parent_process()
    parent = os.getppid() if started_by is None else started_by.pid

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
