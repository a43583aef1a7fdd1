"""Processes that work beside this one: they never hear Ctrl-C, and end when it is killed."""

import gc
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from sandlot.core.errors import Mistake
from sandlot.core.typed import TypedModules

A = TypeVar("A")
B = TypeVar("B")


class ParallelMap(Protocol):
    """A `map` that may be done by other processes."""

    def __call__(self, job: Callable[[A], B], items: Iterable[A], /) -> Iterator[B]:
        """Do the job for every item; the results come in order."""


class ProcessPool:
    """So many processes, started as work comes in, after which each first does `begin(*given)`.

    A `fresh` process inherits nothing: where there are threads, a fork would copy their locks as
    they stand. It knows the modules that somebody typed before it unpickles anything of them.
    """

    def __init__(
        self,
        workers: int,
        begin: Callable[..., None] | None = None,
        *given: Any,
        fresh: bool = False,
    ) -> None:
        context = multiprocessing.get_context("spawn" if fresh else None)
        begins = (TypedModules(), begin, given)
        self._executor = ProcessPoolExecutor(workers, context, _begin, begins)

    def submit(self, job: Callable[..., B], *given: Any) -> Future[B]:
        """Have one job done."""
        with _deaf_to_ctrl_c():
            return self._executor.submit(job, *given)

    def map(self, job: Callable[[A], B], items: Iterable[A], /) -> Iterator[B]:
        """Have a job done for every item; the results come in order."""
        with _deaf_to_ctrl_c():
            return self._executor.map(job, items)

    def close(self, wait: bool = True) -> None:
        """End all processes, in the middle of a job if need be."""
        for process in list((self._executor._processes or {}).values()):
            process.kill()  # the executor itself would wait for the jobs to be done
        self._executor.shutdown(wait=wait, cancel_futures=True)


@contextmanager
def worker_pool(workers: int) -> Iterator[ParallelMap]:
    """A `map` by so many processes; with fewer than two, this one does it all by itself."""
    if workers < 2:
        yield map
        return
    pool = ProcessPool(workers)
    try:
        yield pool.map
    except BrokenExecutor:
        raise Mistake("one of the processes was killed; there may be too little memory.") from None
    finally:
        pool.close()


def _begin(typed: TypedModules, begin: Callable[..., None] | None, given: tuple[Any, ...]) -> None:
    """What every process does first."""
    gc.freeze()  # a sweep over all that was there before would copy it for every process
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    if begin is not None:
        begin(*given)


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


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started meanwhile never hear a Ctrl-C, not even while they start; we do, after it.

    A terminal sends it to all processes of a command; ending them is the first one's business. A
    pool starts its processes as work comes in, but must be made before: the helper process that
    comes with the first one would end our deafness.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows has no masks
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
