"""`--workers`: a process that dies is replaced, whatever the database does meanwhile."""

import asyncio
import os
import signal
from collections.abc import Callable
from contextlib import nullcontext, suppress
from pathlib import Path
from random import Random

import httpx
import pytest

from sandlot.table.database import database_url

from .player import WAIT, Player
from .postgres import Cluster
from .process import Process, process
from .tables import V52
from .test_kills import crowd


def workers_of(server: Process) -> set[int]:
    """The processes that serve."""
    listed = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    return {int(pid) for pid in listed if b"spawn_main" in command(pid)}


def command(pid: str) -> bytes:
    """How a process was started; nothing once it has ended."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that can be seen from outside."""
    async with asyncio.timeout(WAIT):
        while not true():
            await asyncio.sleep(0.02)


async def asked(server: Process, path: str, times: int = 12) -> set[int]:
    """How the server answers on as many connections: several workers take some of them."""
    found = set()
    for _ in range(times):
        async with httpx.AsyncClient(base_url=server.base, trust_env=False, timeout=WAIT) as http:
            found.add((await http.get(path)).status_code)
    return found


async def test_a_worker_killed_while_the_database_is_stopped(
    postgres: str, cluster: Cluster, tmp_path: Path
) -> None:
    """Another takes its place, waits for the database, and serves when it is there again."""
    log = tmp_path / "log"
    async with process(postgres, log, "--workers", "2") as server, Player(server.base) as ann:
        await until(lambda: len(workers_of(server)) == 2)
        match = await ann.makes(V52, {"away": "me"})
        before = workers_of(server)
        with cluster.stopped():
            killed = min(before)
            os.kill(killed, signal.SIGKILL)
            await until(lambda: len(workers_of(server) - before) == 1)
            await until(lambda: "waits for its database" in log.read_text())
            assert server.running
            assert await asked(server, "/healthz") == {200}
            assert await asked(server, "/readyz") == {503}
        async with asyncio.timeout(WAIT):
            while await asked(server, "/readyz") != {200}:
                pass
        assert await asked(server, f"/api/matches/{match}") == {200}
        assert killed not in workers_of(server)
        assert len(workers_of(server)) == 2
        assert await server.stop() == 0


@pytest.mark.soak
async def test_nothing_is_lost_while_workers_and_the_database_end(
    postgres: str, cluster: Cluster, tmp_path: Path
) -> None:
    """Fifty matches: the database is stopped, or a worker killed, or both, again and again."""
    random = Random(3)
    server = Process(postgres, tmp_path / "log", "--workers", "2")
    async with crowd(postgres, server, matches=50, pace=0.3, seed=3) as playing:
        await server.begin()
        for _ in range(20):
            await playing.plays_on(10)
            await asyncio.sleep(random.uniform(0, 0.5))
            worker = random.choice(sorted(workers_of(server)) or [0])
            stopped = random.random() < 0.7
            with cluster.stopped() if stopped else nullcontext():
                if worker and (not stopped or random.random() < 0.7):
                    os.kill(worker, signal.SIGKILL)
                await asyncio.sleep(random.uniform(0, 2) * stopped)
                assert server.running
            await playing.look()
        await playing.plays_on(len(playing.seats))
        await playing.goes_home()
    await playing.look()


@pytest.mark.soak
async def test_a_server_whose_workers_cannot_start_ends(
    postgres: str, cluster: Cluster, tmp_path: Path
) -> None:
    """A newer version has touched the database meanwhile: a sentence, and a status that says so."""
    log = tmp_path / "log"
    async with process(postgres, log, "--workers", "2") as server:
        await until(lambda: len(workers_of(server)) == 2)
        name = database_url(postgres).database or ""
        cluster.sql(name, "UPDATE alembic_version SET version_num = '9999'")
        for worker in workers_of(server):
            os.kill(worker, signal.SIGKILL)
        assert await server.ended() == 2
    said = log.read_text()
    assert "the server cannot start: a worker process ended with status 3" in said
    assert "the database was stored by a newer version of Sandlot" in said


@pytest.mark.soak
async def test_workers_end_with_the_process_that_started_them(
    postgres: str, tmp_path: Path
) -> None:
    """They do not hold its port."""
    async with process(postgres, tmp_path / "log", "--workers", "2") as server:
        await until(lambda: len(workers_of(server)) == 2)
        workers = workers_of(server)
        os.kill(server.pid, signal.SIGKILL)
        await server.ended()
        await until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
