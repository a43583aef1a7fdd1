"""Many games, counted chunk by chunk in order; the same for any number of workers."""

import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from math import ceil

from sandlot.core.errors import Mistake
from sandlot.lab.chunks import Work
from sandlot.lab.interrupts import interrupts
from sandlot.lab.pools import Here, Pool, Promise, Stopped, cores, play
from sandlot.lab.sample import Sample

TOGETHER = {"tables": 25, "scripts": 4}
"""How many chunks are sent to another machine at once: those of half a second or so."""
FINEST = 0.000_001
"""Nobody waits for a smaller standard error: this one takes 250,000,000,000 games."""


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
        with interrupts() as came:
            for chunk in in_order(job, games, pool.workers if pool else workers or cores(), pool):
                sample.add(chunk)
                progress(sample)
                if came() or (until is not None and known(sample, until)):
                    break
    except (KeyboardInterrupt, Stopped):
        pass
    except BrokenExecutor:
        raise Mistake(
            "a process was killed, perhaps for want of memory: try fewer workers."
        ) from None
    return sample, time.perf_counter() - began


def known(sample: Sample, until: float) -> bool:
    """Whether every share of wins is known that well; a few games are never enough to say."""
    return sample.games >= 1000 and all(sample.win_rate(s)[1] <= until for s in sample.wins)


def enough(until: float) -> int:
    """So many games give every share of wins this standard error, whatever the share."""
    if not until >= FINEST:
        raise Mistake(f"a standard error to stop at is at least {FINEST:f}, such as 0.001.")
    return max(1000, ceil(0.25 / until**2))


def in_order(job: Work, games: int, workers: int, pool: Pool | None) -> Iterator[Sample]:
    """The chunks of so many games, one after the other, whoever plays them."""
    chunks = ceil(games / job.size)
    workers = max(1, min(workers, chunks))  # a pool may wait for workers yet to come
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
        if pool is None:
            players.close()
        else:
            for promise in waiting:
                promise.cancel()


def _sizes(job: Work, games: int, first: int, together: int) -> list[int]:
    """How many games each of these chunks has: all are full but the last of all."""
    begins = range(first * job.size, min((first + together) * job.size, games), job.size)
    return [min(job.size, games - begin) for begin in begins]
