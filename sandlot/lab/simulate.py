"""Many games, from tables or straight through the scripts; the same for any number of workers."""

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol

from sandlot.core.dice import fast
from sandlot.core.errors import Mistake, unknown
from sandlot.core.game import Anyone, Bot, Game
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Seat
from sandlot.lab.sample import Sample

PATHS = ("tables", "scripts")


class Work(Protocol):
    """Games in chunks: every chunk has a random stream of its own, whoever plays it."""

    @property
    def size(self) -> int:
        """How many games make a chunk."""

    @property
    def path(self) -> str:
        """One of the paths."""

    def __call__(self, number: int, games: int) -> Sample:
        """Play the games of one chunk."""


@dataclass(frozen=True)
class ByScripts:
    """Games straight through the scripts."""

    game: Game[Any]
    bots: Mapping[Seat, Bot]
    seed: int
    size: int = 250
    path: str = "scripts"

    def __call__(self, number: int, games: int) -> Sample:
        below = fast(f"sandlot:{self.seed}:{number}")
        at_random = all(isinstance(bot, Anyone) for bot in self.bots.values())
        decide = None if at_random else by_bots(self.game, self.bots, below)
        sample = Sample()
        for _ in range(games):
            events: list[Any] = []
            result = self.game.result(play_out(self.game, below, decide, events.append))
            assert result is not None
            sample.count(result.winner, self.game.figures(events))
        return sample


@dataclass(frozen=True)
class ByTables:
    """Ball games looked up in tables."""

    tables: Any
    seats: tuple[Seat, ...]
    seed: int
    size: int = 20_000
    path: str = "tables"

    def __call__(self, number: int, games: int) -> Sample:
        from sandlot.lab.flight import fly

        return fly(self.tables, self.seats, f"sandlot:{self.seed}:{number}", games)


def work(game: Game[Any], bots: Mapping[Seat, Bot], seed: int, path: str | None = None) -> Work:
    """How these games are best played: from tables if they can be compiled, or as `path` says."""
    if path not in (None, *PATHS):
        raise unknown("path", str(path), PATHS)
    if path != "scripts":
        from sandlot.lab.study import compiled

        try:
            return ByTables(compiled(game, bots), game.setup.seats, seed)
        except Mistake:
            if path == "tables":
                raise
    return ByScripts(game, bots, seed)


def simulate(
    job: Work,
    games: int,
    workers: int | None = None,
    until: float | None = None,
    progress: Callable[[Sample], None] = lambda sample: None,
    pool: Executor | None = None,
) -> tuple[Sample, float]:
    """Play so many games, or until every seat's share of wins is known to a standard error.

    Chunks are counted in their order, so neither the number of workers nor their luck shows in
    the sample. An interrupt returns what there is. Returns the sample and the seconds it took.
    """
    began = time.perf_counter()
    sample = Sample()
    try:
        for chunk in _chunks(job, games, workers or os.cpu_count() or 1, pool):
            sample.add(chunk)
            progress(sample)
            if until is not None and _known(sample, until):
                break
    except KeyboardInterrupt:
        pass
    return sample, time.perf_counter() - began


def _known(sample: Sample, until: float) -> bool:
    """Whether every share of wins is known that well; a few games are never enough to say."""
    return sample.games >= 1000 and all(sample.win_rate(s)[1] <= until for s in sample.wins)


def _chunks(job: Work, games: int, workers: int, pool: Executor | None) -> Iterator[Sample]:
    sizes = [min(job.size, games - done) for done in range(0, games, job.size)]
    workers = min(workers, len(sizes))
    if pool is None and workers == 1:
        yield from (job(number, size) for number, size in enumerate(sizes))
        return
    executor = pool or _executor(job, workers)
    waiting: deque[Any] = deque()
    try:
        for number, size in enumerate(sizes):
            waiting.append(executor.submit(job, number, size))
            if len(waiting) >= 3 * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
        if pool is None:
            executor.shutdown(cancel_futures=True)


def _executor(job: Work, workers: int) -> Executor:
    """Threads for tables, whose loops leave the interpreter alone; processes for scripts."""
    if job.path == "tables":
        return ThreadPoolExecutor(workers)
    return ProcessPoolExecutor(workers, initializer=_leave_interrupts_alone)


def _leave_interrupts_alone() -> None:
    """An interrupt is for the one who counts, not for the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
