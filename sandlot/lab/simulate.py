"""Many games straight through the scripts, on all cores, the same for any number of workers."""

import os
import signal
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from sandlot.bots.names import find_bot
from sandlot.core.dice import fast
from sandlot.core.game import Rules, Setup
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Seat
from sandlot.games import find_game

CHUNK = 250
"""Games to a chunk; every chunk has a random stream of its own, whoever plays it."""


@dataclass
class Sample:
    """What many games came to, as sums, so that samples add up."""

    games: int = 0
    wins: dict[Seat, int] = field(default_factory=dict)
    scores: dict[Seat, int] = field(default_factory=dict)
    squared_totals: int = 0

    def add(self, other: "Sample") -> None:
        """Take in another sample."""
        self.games += other.games
        self.squared_totals += other.squared_totals
        for mine, theirs in ((self.wins, other.wins), (self.scores, other.scores)):
            for seat, number in theirs.items():
                mine[seat] = mine.get(seat, 0) + number

    @property
    def score_mean(self) -> float:
        """The mean of all seats' scores together."""
        return sum(self.scores.values()) / self.games

    @property
    def score_error(self) -> float:
        """The standard error of that mean."""
        variance = self.squared_totals / self.games - self.score_mean**2
        return sqrt(max(variance, 0.0) / self.games)

    def win_rate(self, seat: Seat) -> tuple[float, float]:
        """How often a seat won, and the standard error of that."""
        rate = self.wins.get(seat, 0) / self.games
        return rate, sqrt(rate * (1 - rate) / self.games)


@dataclass(frozen=True)
class Job:
    """What a worker needs to know to play a chunk."""

    game: str
    rules: Rules
    setup: Setup
    bots: Mapping[Seat, str]
    seed: int


def play_chunk(job: Job, number: int, games: int) -> Sample:
    """Play the games of one chunk."""
    kind = find_game(job.game)
    game = kind(job.rules, job.setup)
    below = fast(f"sandlot:{job.seed}:{number}")
    bots = {seat: find_bot(kind, name) for seat, name in job.bots.items()}
    everyone_random = set(job.bots.values()) == {"random"}
    decide = None if everyone_random else by_bots(game, bots, below)
    sample = Sample()
    for _ in range(games):
        _count(sample, game.result(play_out(game, below, decide)))
    return sample


def _count(sample: Sample, result: Any) -> None:
    sample.games += 1
    sample.squared_totals += sum(score for _, score in result.score) ** 2
    if result.winner is not None:
        sample.wins[result.winner] = sample.wins.get(result.winner, 0) + 1
    for seat, score in result.score:
        sample.scores[seat] = sample.scores.get(seat, 0) + score


def simulate(
    job: Job, games: int, workers: int | None, progress: Callable[[int], None]
) -> tuple[Sample, float]:
    """Play so many games; the sample and the seconds. An interrupt returns what there is."""
    chunks = [min(CHUNK, games - done) for done in range(0, games, CHUNK)]
    began = time.perf_counter()
    sample = Sample()
    workers = min(workers or os.cpu_count() or 1, len(chunks))
    try:
        if workers <= 1:
            for number, size in enumerate(chunks):
                _take(sample, play_chunk(job, number, size), progress)
        else:
            _on_all_cores(job, chunks, workers, sample, progress)
    except KeyboardInterrupt:
        pass
    return sample, time.perf_counter() - began


def _on_all_cores(
    job: Job, chunks: list[int], workers: int, sample: Sample, progress: Callable[[int], None]
) -> None:
    pool = ProcessPoolExecutor(workers, initializer=_leave_interrupts_alone)
    try:
        futures: list[Future[Sample]] = [
            pool.submit(play_chunk, job, number, size) for number, size in enumerate(chunks)
        ]
        for future in futures:
            _take(sample, future.result(), progress)
    finally:
        pool.shutdown(cancel_futures=True)


def _leave_interrupts_alone() -> None:
    """An interrupt is for the one who counts, not for the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _take(sample: Sample, chunk: Sample, progress: Callable[[int], None]) -> None:
    sample.add(chunk)
    progress(sample.games)
