"""Who plays chunks of games side by side: the threads and processes of this machine, or others."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from sandlot.lab.chunks import Work
from sandlot.lab.process_pool import ProcessPool
from sandlot.lab.sample import Sample


class Promise(Protocol):
    """Chunks that somebody is playing."""

    def result(self) -> list[Sample]:
        """Wait for them."""

    def cancel(self) -> object:
        """Nobody waits for them any more."""


class Pool(Protocol):
    """Whoever plays chunks side by side."""

    @property
    def workers(self) -> int:
        """How many chunks can be played at once."""

    def submit(self, job: Work, first: int, sizes: Sequence[int]) -> Promise:
        """Have chunks played, from the one of this number on."""

    def close(self) -> None:
        """Send everybody home."""


class Stopped(Exception):
    """A pool has nobody left to play; what was counted before is good."""


def cores() -> int:
    """How many workers this machine has room for."""
    return os.cpu_count() or 1


def play(job: Work, first: int, sizes: Sequence[int]) -> list[Sample]:
    """Play chunks one after the other."""
    return [job(first + n, size) for n, size in enumerate(sizes)]


class Here:
    """This machine: threads for tables, whose loops leave the interpreter alone; else processes.

    A process is given its job once: a bot that has to solve the game first does so once.
    """

    def __init__(self, job: Work, workers: int) -> None:
        self.workers = workers
        self._pool = (
            ThreadPoolExecutor(workers)
            if job.path == "tables"
            else ProcessPool(workers, _take, job)
        )

    def submit(self, job: Work, first: int, sizes: Sequence[int]) -> Promise:
        if isinstance(self._pool, ProcessPool):
            return self._pool.submit(_play_mine, first, sizes)
        return self._pool.submit(play, job, first, sizes)

    def close(self) -> None:
        """Nobody waits for chunks that are half played."""
        if isinstance(self._pool, ProcessPool):
            self._pool.close()
        else:
            self._pool.shutdown(cancel_futures=True)


_mine: list[Work] = []


def _take(job: Work) -> None:
    """Take a job that all chunks of this process are of."""
    _mine[:] = [job]


def _play_mine(first: int, sizes: Sequence[int]) -> list[Sample]:
    return play(_mine[0], first, sizes)
