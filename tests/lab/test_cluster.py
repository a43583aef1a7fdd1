"""Games on a real cluster of this machine: the same totals, whoever dies."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from distributed import KilledWorker
from distributed.client import ClosedClientError

from sandlot.bots.names import find_bot
from sandlot.bots.random import random_bot
from sandlot.cli import arena, simulating
from sandlot.core.errors import Mistake
from sandlot.core.failures import BotFailed
from sandlot.core.game import Bot
from sandlot.games.load import make_game
from sandlot.lab import cluster as clusters
from sandlot.lab.arena import arena as let_meet
from sandlot.lab.chunks import Work, work
from sandlot.lab.cluster import Cluster, cluster
from sandlot.lab.pools import Stopped
from sandlot.lab.sample import Sample
from sandlot.lab.simulate import simulate
from tests.cli.shell import figures, refused, sandlot
from tests.core.failing import Failing

ROOT = Path(__file__).resolve().parents[2]
DASK = str(Path(sys.executable).with_name("dask"))
NOWHERE = "127.0.0.1:9"
GAME = make_game("cheddar-bob-v5.2", ["innings=1"])
GAMES = {"tables": 600_001, "scripts": 1_751}


@dataclass
class Town:
    """A scheduler and its workers, each a process of its own."""

    folder: Path
    patience: Mapping[str, str] = field(default_factory=dict)
    address: str = ""
    workers: list[subprocess.Popen[bytes]] = field(default_factory=list)
    scheduler: subprocess.Popen[bytes] | None = None

    def open(self, workers: int) -> "Town":
        """Start everything, and wait for the scheduler."""
        file = self.folder / "scheduler.json"
        self.scheduler = self.start("scheduler", "--port", "0", "--scheduler-file", str(file))
        while not (file.exists() and file.read_text()):
            time.sleep(0.05)
        self.address = json.loads(file.read_text())["address"]
        for _ in range(workers):
            self.hire()
        return self

    def hire(self, *options: str) -> None:
        """One more worker, once it has come."""
        self.workers.append(
            self.start("worker", self.address, "--nthreads", "1", "--no-nanny", *options)
        )

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        """A process of Dask's."""
        return subprocess.Popen(
            [DASK, *words, "--host", "127.0.0.1", "--no-dashboard"],
            cwd=self.folder,
            env={**os.environ, **self.patience, "PYTHONPATH": str(ROOT)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def wait_for(self, workers: int) -> None:
        """Until so many workers have come."""
        from distributed import Client

        connect: Any = Client
        with connect(self.address, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=60)

    def close(self) -> None:
        """Kill them all."""
        for process in (*self.workers, self.scheduler):
            if process is not None:
                process.kill()
                process.wait()


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    """Two workers, and a scheduler that blames a chunk for the first worker that dies over it."""
    blame = {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    opened = Town(tmp_path_factory.mktemp("town"), blame).open(2)
    yield opened
    opened.close()


@pytest.fixture
def two(town: Town) -> Town:
    """The town with two workers alive."""
    alive = [worker for worker in town.workers if worker.poll() is None]
    for _ in range(2 - len(alive)):
        town.hire()
    town.wait_for(2)
    return town


def job_on(path: str) -> Work:
    """Games of two bots; through the scripts those who take the least time."""
    away = "house" if path == "tables" else "random"
    return work(GAME, {"away": find_bot(GAME, away), "home": find_bot(GAME, "random")}, 3, path)


@pytest.mark.parametrize("path", ["tables", "scripts"])
def test_totals_are_those_of_one_machine(two: Town, path: str) -> None:
    """To the last figure, also when it stops early."""
    job, games = job_on(path), GAMES[path]
    with cluster(two.address) as pool:
        assert pool.workers == 2
        assert simulate(job, games, pool=pool)[0] == simulate(job, games, 1)[0]
        early, _ = simulate(job, games, pool=pool, until=0.0137)
    assert early == simulate(job, games, 1, 0.0137)[0]
    assert early.games < games


def once(games: int, then: Callable[[], None]) -> Callable[[Sample], None]:
    """Do something when so many games are counted."""
    done: list[int] = []

    def watch(sample: Sample) -> None:
        if sample.games >= games and not done:
            done.append(sample.games)
            then()

    return watch


def test_a_killed_worker_costs_no_games(two: Town) -> None:
    """Kill -9 in mid-run; the other one does its chunks again."""
    job, games = job_on("scripts"), GAMES["scripts"]
    victim = next(worker for worker in two.workers if worker.poll() is None)
    with cluster(two.address) as pool:
        found, _ = simulate(job, games, pool=pool, progress=once(games // 3, victim.kill))
        assert pool.lost == ""
    assert victim.wait() == -signal.SIGKILL
    assert found == simulate(job, games, 1)[0]


@dataclass(frozen=True)
class Deadly:
    """Work whose chunk 2 kills the first one who plays it."""

    mark: Path
    size: int = 10
    path: str = "scripts"

    def __call__(self, number: int, games: int) -> Sample:
        if number == 2 and not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Sample(games, {}, {"number": {number: 1}})


def test_a_chunk_over_which_workers_die_is_sent_again(two: Town, tmp_path: Path) -> None:
    """Though the scheduler gives it up at once; and everything else is there once."""
    with cluster(two.address) as pool:
        found, _ = simulate(Deadly(tmp_path / "died"), 40, pool=pool)
    assert (tmp_path / "died").exists()
    assert found == Sample(40, {}, {"number": {0: 1, 1: 1, 2: 1, 3: 1}})


def test_failures_of_bots_come_back_from_a_cluster(two: Town) -> None:
    """As many as here and with the same first traceback; strict stops the whole cluster's work."""
    bots: dict[str, Bot] = {"away": Failing("raises", "with runners on"), "home": random_bot}
    with cluster(two.address) as pool:
        there, _ = simulate(work(GAME, bots, 5, "scripts"), 600, pool=pool)
        with pytest.raises(BotFailed, match=r"the bot away broke down \(KeyError\)"):
            simulate(work(GAME, bots, 5, "scripts", strict=True), 600, pool=pool)
    here, _ = simulate(work(GAME, bots, 5, "scripts"), 600, workers=1)
    assert there == here
    assert there.failures["away"].times > 100


@dataclass
class Doomed:
    """A client all of whose futures fail; and each of those futures."""

    error: Exception
    status: str = "running"
    sent: int = 0

    def submit(self, *task: Any, **how: Any) -> "Doomed":
        """One more."""
        self.sent += 1
        return self

    def result(self, timeout: float) -> None:
        """Never."""
        raise self.error

    def nthreads(self) -> dict[str, int]:
        """Nobody is left."""
        return {}

    def cancel(self) -> None:
        """Nobody to tell either."""
        raise ClosedClientError


died: Any = KilledWorker


@pytest.mark.parametrize(
    ("error", "why"),
    [
        (died("play", None, 3), "workers died over chunk 7 again and again."),
        (TimeoutError(), "the scheduler at here has lost all its workers."),
    ],
    ids=["all die", "all are gone"],
)
def test_in_the_end_chunks_are_given_up(error: Exception, why: str) -> None:
    """Rather than tried for ever."""
    client = Doomed(error)
    pool = Cluster("here", client)
    errand = pool.submit(job_on("scripts"), 7, [250])
    with pytest.raises(Stopped):
        errand.result()
    errand.cancel()
    assert pool.lost == why
    assert client.sent < 100


def test_the_commands_give_the_same_on_a_cluster(two: Town) -> None:
    """As here, but for the seconds."""
    words = "cheddar-bob-v5.2", "--set", "innings=1", "-n", "50000", "--bots", "house,random"
    bots = {name: find_bot(GAME, name) for name in ("house", "random")}
    found = figures("sim", *words, "--seed", "3", "--cluster", two.address, run=sandlot)
    sample, _ = simulate(job_on("tables"), 50_000)
    for name, value in simulating.figures(GAME, sample, 1.0).items():
        assert "second" in name or found[name] == value
    found = figures("arena", *words, "--seed", "3", "--cluster", two.address, run=sandlot)
    for name, value in arena.plain(GAME, let_meet(GAME, bots, 50_000, 3), 1.0).items():
        assert "second" in name or found[name] == value


def test_an_interrupt_leaves_what_there_is(two: Town) -> None:
    """Ctrl-C while it waits for a chunk."""
    job = job_on("scripts")
    interrupt = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    with cluster(two.address) as pool:
        found, _ = simulate(job, 10**6, pool=pool, progress=once(1, interrupt.start))
        assert pool.lost == ""
    assert 0 < found.games < 10**6
    assert found == simulate(job, found.games, 1)[0]


def test_a_worker_with_another_sandlot_is_refused(
    two: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For its totals would be of other rules."""
    monkeypatch.setattr(clusters, "EDITION", "sandlot 0.0.1 (12345678) on Python 2.7")
    with (
        pytest.raises(Mistake, match=r"has sandlot .*, and here is sandlot 0.0.1 .*: install the"),
        cluster(two.address),
    ):
        pass


def test_a_worker_that_comes_later_has_to_have_the_same(two: Town, tmp_path: Path) -> None:
    """What was counted before it came is good, and it is named."""
    differs = tmp_path / "differs.py"
    differs.write_text("from sandlot.lab import cluster; cluster.EDITION = 'sandlot 9'")
    job, late = job_on("scripts"), once(1, lambda: two.hire("--preload", str(differs)))
    with cluster(two.address) as pool:
        found, _ = simulate(job, 10**6, pool=pool, progress=late)
        assert re.match(r"the worker tcp://\S+ has sandlot 9, and here is sandlot", pool.lost)
    assert 0 < found.games < 10**6
    assert found == simulate(job, found.games, 1)[0]
    two.workers.pop().kill()


def test_a_worker_without_sandlot_is_refused(two: Town, tmp_path: Path) -> None:
    """In one sentence that says which."""
    hides = tmp_path / "hides.py"
    hides.write_text("import sys; sys.modules['sandlot'] = None")
    two.hire("--preload", str(hides))
    two.wait_for(3)
    with (
        pytest.raises(Mistake, match=r"the worker tcp://\S+ has no such Sandlot, and here is "),
        cluster(two.address),
    ):
        pass
    two.workers.pop().kill()


def test_a_scheduler_without_workers_and_then_without_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first is refused; the second leaves what there is."""
    monkeypatch.setattr(clusters, "PATIENCE", 2)
    town = Town(tmp_path).open(0)
    try:
        start_some = f"has no workers; start some with 'dask worker {town.address}'"
        with pytest.raises(Mistake, match=start_some), cluster(town.address):
            pass
        town.hire()
        town.wait_for(1)
        job, scheduler = job_on("scripts"), town.scheduler
        assert scheduler is not None
        with cluster(town.address) as pool:
            found, _ = simulate(job, 10**6, pool=pool, progress=once(500, scheduler.kill))
            assert pool.lost == f"the scheduler at {town.address} is gone."
        assert 500 <= found.games < 10**6
        assert found == simulate(job, found.games, 1)[0]
    finally:
        town.close()


def test_a_command_without_a_scheduler_is_refused_soon() -> None:
    """One sentence, and no traceback."""
    sentence = refused("sim", "cheddar-bob-v5.2", "--cluster", NOWHERE, run=sandlot)
    assert sentence.startswith(f"sandlot: no Dask scheduler answers at '{NOWHERE}'; start one with")


@pytest.fixture
def silence() -> Iterator[str]:
    """The address of somebody who listens and never says a word."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield f"127.0.0.1:{listener.getsockname()[1]}"


def test_no_address_makes_it_hang(silence: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Misspelt, or with something else behind it."""
    monkeypatch.setattr(clusters, "PATIENCE", 0.3)
    for address in ("", "nonsense", "ftp://here:1", "here:port", silence):
        with pytest.raises(Mistake, match="no Dask scheduler answers"), cluster(address):
            pass


def test_workers_of_this_machine_are_not_those_of_a_cluster() -> None:
    """Asking for both is refused."""
    sentence = refused("sim", "cheddar-bob-v5.2", "--workers", "2", "--cluster", NOWHERE)
    assert sentence == "sandlot: --workers is for this machine; a cluster has its own."
