"""Chunks of games played elsewhere: by the workers of a Dask scheduler."""

import asyncio
import hashlib
import logging
import platform
import threading
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sandlot
from sandlot.core.errors import Mistake
from sandlot.core.extras import extra
from sandlot.lab.chunks import Work
from sandlot.lab.pools import Stopped, play
from sandlot.lab.sample import Sample

with extra("cluster"):
    from distributed import CancelledError, Client, KilledWorker, get_worker
    from distributed.client import ClosedClientError
    from distributed.core import rpc

PATIENCE = 5
"""Seconds in which a scheduler has to answer."""
ALONE = 60
"""Seconds after which a scheduler without a single worker is given up."""
TRIES = 25
"""So often chunks are sent again; each time costs several workers that died over them."""

one_at_a_time = threading.Lock()


@contextmanager
def cluster(address: str) -> Iterator["Cluster"]:
    """The workers of the scheduler at this address."""
    logging.getLogger("distributed").setLevel(logging.CRITICAL + 1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        _knock(address)
        connect: Any = Client
        with connect(address, timeout=PATIENCE, set_as_default=False) as client:
            _check(address, client)
            yield Cluster(address, client)


def _knock(address: str) -> None:
    """Whether a scheduler answers; a client that fails to connect does not go quietly."""
    connect: Any = rpc

    async def ask() -> None:
        async with connect(address, timeout=PATIENCE) as scheduler:
            await scheduler.identity(n_workers=0)

    try:
        asyncio.run(asyncio.wait_for(ask(), PATIENCE))
    except Exception:
        raise Mistake(
            f"no Dask scheduler answers at {address!r}; start one with 'dask scheduler', "
            "which prints its address."
        ) from None


def _check(address: str, client: Any) -> None:
    """There are workers, and they play by the very same scripts."""
    here = edition()
    found = client.run(edition, on_error="return")
    for worker, there in found.items():
        if there != here and not isinstance(there, OSError):  # which is one that has just died
            has = there if isinstance(there, str) else "no such Sandlot"
            raise Mistake(_not_the_same(worker, has, here))
    if not found:
        raise Mistake(
            f"the scheduler at {address} has no workers; start some with 'dask worker {address}'."
        )


def _not_the_same(worker: str, has: str, here: str) -> str:
    return f"the worker {worker} has {has}, and here is {here}: install the same."


def edition() -> str:
    """Which Sandlot this process has, to the letter, and on which Python."""
    return EDITION


def _edition() -> str:
    folder = Path(sandlot.__file__).parent
    digest = hashlib.sha256()
    for file in sorted(folder.rglob("*.py")):
        digest.update(str(file.relative_to(folder)).encode() + file.read_bytes())
    python = ".".join(platform.python_version_tuple()[:2])
    return f"sandlot {sandlot.__version__} ({digest.hexdigest()[:8]}) on Python {python}"


EDITION = _edition()
"""As it was when this was loaded; the files may change under a worker that runs for weeks."""


class Cluster:
    """A pool of workers on any number of machines; `lost` says why it was given up, if it was."""

    def __init__(self, address: str, client: Any) -> None:
        self.address = address
        self.client = client
        self.lost = ""
        self._job: Work | None = None
        self._held: Any = None

    @property
    def workers(self) -> int:
        """How many chunks can be played at once."""
        return sum(self.client.nthreads().values())

    def submit(self, job: Work, first: int, sizes: Sequence[int]) -> "Errand":
        if self.closed:
            raise self.give_up(f"the scheduler at {self.address} is gone.")
        return Errand(self, job, first, sizes, self.send(job, first, sizes))

    @property
    def closed(self) -> bool:
        """Whether the scheduler was lost for good."""
        return self.client.status in ("closing", "closed")

    def send(self, job: Work, first: int, sizes: Sequence[int]) -> Any:
        """The future of some chunks.

        The job travels once, as the result of a task of its own: workers hand it on among
        themselves, and when all who had it are dead, it is simply done again.
        """
        if self._job is not job or self._held.status not in ("pending", "finished"):
            self._job, self._held = job, self.client.submit(_take, job, pure=False)
        return self.client.submit(_play, self._held, EDITION, first, sizes, pure=False)

    def give_up(self, why: str) -> Stopped:
        """Nothing more will come; remember why."""
        self.lost = why
        return Stopped(why)

    def close(self) -> None:
        self.client.close()


@dataclass
class Errand:
    """Chunks under way on a cluster; those who die over them are replaced."""

    cluster: Cluster
    job: Work
    first: int
    sizes: Sequence[int]
    future: Any

    def result(self) -> list[Sample]:
        for _ in range(TRIES):
            try:
                return self._wait()
            except (KilledWorker, CancelledError, OSError):
                self.future = self.cluster.submit(self.job, self.first, self.sizes).future
            except Stranger as stranger:
                raise self.cluster.give_up(str(stranger)) from None
        raise self.cluster.give_up(f"workers died over chunk {self.first} again and again.")

    def _wait(self) -> list[Sample]:
        while True:
            try:
                samples: list[Sample] = self.future.result(timeout=ALONE)
                return samples
            except TimeoutError:
                if not self.cluster.workers:
                    why = f"the scheduler at {self.cluster.address} has lost all its workers."
                    raise self.cluster.give_up(why) from None

    def cancel(self) -> None:
        """Nobody waits for them; a scheduler that is gone need not be told."""
        with suppress(ClosedClientError):
            self.future.cancel()


def _take(job: Work) -> Work:
    return job


class Stranger(Exception):
    """A worker that came later has another Sandlot."""


def _play(job: Work, here: str, first: int, sizes: Sequence[int]) -> list[Sample]:
    """Play chunks on a worker, if it has the Sandlot of the one who counts.

    Scripts gain nothing from several threads, and a bot that looks things up in a solved game does
    so in one thread.
    """
    if edition() != here:
        raise Stranger(_not_the_same(get_worker().address, edition(), here))
    with one_at_a_time if job.path == "scripts" else nullcontext():
        return play(job, first, sizes)
