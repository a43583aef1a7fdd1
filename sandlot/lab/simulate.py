"""Many games, from tables or straight through the scripts; the same for any number of workers."""

import os
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from math import ceil
from typing import Any, Protocol

from sandlot.core.dice import fast
from sandlot.core.errors import Mistake, unknown
from sandlot.core.game import Anyone, Bot, Game
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Seat
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.lab.sample import Sample

PATHS = ("tables", "scripts")
FEW = 10_000
MANY = 30_000
"""So many games through the scripts take longer than the slowest tables to lay out."""
TOGETHER = {"tables": 25, "scripts": 4}
"""How many chunks are sent to another machine at once: those of half a second or so."""


LONGEST = 1_000_000
"""A game that tells more events than this is called endless."""
ENDLESS = f"a game has told {LONGEST:,} events: by these rules it may never end."


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

            def tell(event: Any, told: list[Any] = events) -> None:
                told.append(event)
                if len(told) > LONGEST:
                    raise Mistake(ENDLESS)

            result = self.game.result(play_out(self.game, below, decide, tell))
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


@dataclass(frozen=True)
class ByTurns:
    """Games of any other kind, looked up in tables of their turns."""

    wanderer: Any
    seed: int
    size: int = 20_000
    path: str = "tables"

    def __call__(self, number: int, games: int) -> Sample:
        sample: Sample = self.wanderer.sample(f"sandlot:{self.seed}:{number}", games)
        return sample


def work(
    game: Game[Any],
    bots: Mapping[Seat, Bot],
    seed: int,
    path: str | None = None,
    games: int | None = None,
) -> Work:
    """How these games, so many of them, are best played: from tables, if they can be compiled.

    Or as `path` says. A few games are done sooner than the tables of their turns, and only very
    many are worth tables that take minutes.
    """
    if path not in (None, *PATHS):
        raise unknown("path", str(path), PATHS)
    few = path is None and games is not None and games < FEW and not isinstance(game, Diamond)
    if path != "scripts" and not few:
        try:
            return _by_tables(game, bots, seed, path == "tables" or (games or 0) >= MANY)
        except Mistake:
            if path == "tables":
                raise
    return ByScripts(game, bots, seed)


def _by_tables(game: Game[Any], bots: Mapping[Seat, Bot], seed: int, patient: bool) -> Work:
    if isinstance(game, Diamond):
        from sandlot.lab.study import compiled

        job = ByTables(compiled(game, bots, patient), game.setup.seats, seed)
        job(0, 0)  # the loop is compiled, or read from the disk, before any clock runs
        return job
    from sandlot.lab.wander import wanderer

    return ByTurns(wanderer(game, bots), seed)


def simulate(
    job: Work,
    games: int,
    workers: int | None = None,
    until: float | None = None,
    progress: Callable[[Sample], None] = lambda sample: None,
    pool: Pool | None = None,
) -> tuple[Sample, float]:
    """Play so many games, or until every seat's share of wins is known to a standard error.

    Chunks are counted in their order, so neither the number of workers nor their luck shows in
    the sample. An interrupt, or a pool that is lost, leaves what there is. Returns the sample and
    the seconds it took.
    """
    began = time.perf_counter()
    sample = Sample()
    try:
        for chunk in _chunks(job, games, pool.workers if pool else workers or cores(), pool):
            sample.add(chunk)
            progress(sample)
            if until is not None and known(sample, until):
                break
    except (KeyboardInterrupt, Stopped):
        pass
    return sample, time.perf_counter() - began


def cores() -> int:
    """How many workers this machine has room for."""
    return os.cpu_count() or 1


def known(sample: Sample, until: float) -> bool:
    """Whether every share of wins is known that well; a few games are never enough to say."""
    return sample.games >= 1000 and all(sample.win_rate(s)[1] <= until for s in sample.wins)


def enough(until: float) -> int:
    """So many games give every share of wins this standard error, whatever the share."""
    if not until > 0:
        raise Mistake("a standard error to stop at is more than 0, such as 0.001.")
    return max(1000, ceil(0.25 / until**2))


def play(job: Work, first: int, sizes: Sequence[int]) -> list[Sample]:
    """Play chunks one after the other."""
    return [job(first + n, size) for n, size in enumerate(sizes)]


def _chunks(job: Work, games: int, workers: int, pool: Pool | None) -> Iterator[Sample]:
    chunks = ceil(games / job.size)
    workers = min(workers, chunks)
    if pool is None and workers == 1:
        for number in range(chunks):
            yield from play(job, number, _sizes(job, games, number, 1))
        return
    together = min(TOGETHER[job.path], ceil(chunks / workers)) if pool else 1
    players = pool or Here(job, workers)
    waiting: deque[Promise] = deque()
    try:
        for first in range(0, chunks, together):
            sizes = _sizes(job, games, first, together)
            waiting.append(players.submit(job, first, sizes))
            if len(waiting) >= 3 * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        for promise in waiting:
            promise.cancel()
        if pool is None:
            players.close()


def _sizes(job: Work, games: int, first: int, together: int) -> list[int]:
    """How many games each of these chunks has: all are full but the last of all."""
    begins = range(first * job.size, min((first + together) * job.size, games), job.size)
    return [min(job.size, games - begin) for begin in begins]


class Here:
    """This machine: threads for tables, whose loops leave the interpreter alone; else processes.

    A process is given its job once: a bot that has to solve the game first does so once.
    """

    def __init__(self, job: Work, workers: int) -> None:
        self.workers = workers
        self.executor: Executor = (
            ThreadPoolExecutor(workers)
            if job.path == "tables"
            else ProcessPoolExecutor(workers, initializer=_sit_down, initargs=(job,))
        )

    def submit(self, job: Work, first: int, sizes: Sequence[int]) -> Promise:
        if job.path == "tables":
            return self.executor.submit(play, job, first, sizes)
        return self.executor.submit(_play_mine, first, sizes)

    def close(self) -> None:
        self.executor.shutdown(cancel_futures=True)


_mine: list[Work] = []


def _sit_down(job: Work) -> None:
    """Take a job; an interrupt is for the one who counts, not for the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _mine[:] = [job]


def _play_mine(first: int, sizes: Sequence[int]) -> list[Sample]:
    return play(_mine[0], first, sizes)
