"""The database goes away and comes back: pages and answers go on, and nobody has to ask twice."""

import asyncio
import os
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest
from sqlalchemy import update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ProgrammingError

from sandlot.table import database, faults, hall, startup
from sandlot.table.schema import uptime

from .hands import Hands
from .player import WAIT, Gone, Player, play_out, plays
from .postgres import Cluster
from .serving import served
from .tables import V52, two_at_a_table
from .test_seats import problem


def restarted(cluster: Cluster) -> None:
    """Stopped, as for an upgrade, and started."""
    with cluster.stopped():
        pass


def crashed(cluster: Cluster) -> None:
    """One of its processes is killed: it breaks all connections and takes none for a while."""
    killed = _log_writer(cluster)
    os.kill(int(killed), signal.SIGKILL)
    while _log_writer(cluster) == killed:
        time.sleep(0.005)


def _log_writer(cluster: Cluster) -> str:
    """The process that writes ahead; none while the server recovers."""
    try:
        return cluster.sql(
            "postgres", "SELECT pid FROM pg_stat_activity WHERE backend_type = 'walwriter'"
        )
    except subprocess.CalledProcessError:
        return ""


def cut(cluster: Cluster) -> None:
    """Every connection is cut."""
    every = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'sandlot%'"
    cluster.sql("postgres", every)


@pytest.mark.parametrize("fault", [restarted, crashed, cut])
async def test_the_first_uses_after_a_restart_succeed(
    postgres: str, cluster: Cluster, fault: Callable[[Cluster], None]
) -> None:
    """Pages asked for at the same moment, answers, and what another process is told of them."""
    async with (
        served(postgres) as one,
        served(postgres) as two,
        two_at_a_table(one, V52, other=two) as table,
    ):
        for live in (table.a, table.b):
            await live.until(lambda live: live.asked)
        await several(table.ann)  # as many connections
        fault(cluster)
        assert set(await several(table.ann)) == {200}
        for live in (table.a, table.b):
            assert live.asked
            reply = await live.answers(live.asked["options"][0]["text"])
            assert reply["kind"] == "accepted", reply
        for live in (table.a, table.b):
            await live.past(1)
        await play_out([table.a, table.b])
    cluster.ready()


async def test_a_server_that_starts_without_its_database(
    postgres: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It lives and says what is wrong, can be ended, and is ready once the database is there."""
    monkeypatch.setattr(database, "RESTART", 0.0)
    monkeypatch.setattr(startup, "LATEST", 0.05)
    async with AsyncExitStack() as opened:
        with cluster.stopped():
            async with served(postgres):
                pass
            server = await opened.enter_async_context(served(postgres))
            ann = await opened.enter_async_context(Player(server.base))
            assert (await ann.get("/healthz")).status_code == 200
            for path in ("/", "/readyz", "/metrics", "/api/lobby", "/api/seasons"):
                assert "database does not answer" in problem(await ann.get(path), 503)
            with pytest.raises(Gone, match="no database"):
                await ann.opens("match")
        async with asyncio.timeout(WAIT):
            while (await ann.get("/readyz")).status_code != 200:
                await asyncio.sleep(0.02)
        match = await ann.makes(V52, {"away": "me", "home": "bot:random"})
        async with ann.looks(match, "away") as live:
            await plays(live, Random(1), moves=3)


async def test_what_fails_while_a_server_starts(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A query that finds the database gone is tried again; one that can never succeed is raised."""
    monkeypatch.setattr(database, "RESTART", 0.0)
    monkeypatch.setattr(startup, "SOONEST", 0.0)
    gone = f"postgresql://postgres@/none?host={tmp_path}"
    queries = iter([(gone, "SELECT 1"), (gone, "SELECT 1"), (postgres, "SELECT 1")])
    opened = asyncio.Event()

    @asynccontextmanager
    async def services() -> AsyncIterator[None]:
        address, query = next(queries)
        engine = database.new_engine(database.database_url(address))
        async with engine.connect() as connection:
            await connection.exec_driver_sql(query)
        await engine.dispose()
        opened.set()
        yield

    async with startup.open_when_there(services), asyncio.timeout(WAIT):
        await opened.wait()
    queries = iter([(postgres, "SELECT nothing FROM nowhere")])
    with pytest.raises(ProgrammingError):
        async with startup.open_when_there(services):
            pass


async def several(player: Player) -> list[int]:
    """How the server answers as many requests as it has connections, at once."""
    pages = await asyncio.gather(*(player.get("/api/lobby") for _ in range(8)))
    return [page.status_code for page in pages]


async def test_who_asks_while_the_database_stays_away_is_told(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first wait, as it may be restarting; those after them do not, until it was there."""
    monkeypatch.setattr(database, "RESTART", 0.2)
    real, attempts = asyncpg.connect, 0

    async def counted(**more: Any) -> Any:
        nonlocal attempts
        attempts += 1
        return await real(user="postgres", database="postgres", **more)

    monkeypatch.setattr(asyncpg, "connect", counted)
    connect = database.connecting()

    async def tried(folder: Path) -> int:
        nonlocal attempts
        attempts = 0
        with suppress(asyncpg.CannotConnectNowError):
            await (await connect(host=str(folder))).close()
        return attempts

    assert await tried(tmp_path) > 1
    await asyncio.sleep(database.RESTART)
    assert [await tried(tmp_path) for _ in range(3)] == [1, 1, 1]
    assert await tried(cluster.folder) == 1
    assert await tried(tmp_path) > 1


class Cable:
    """What lies between a server and PostgreSQL: cut, it is silent, and neither end is told."""

    def __init__(self, socket: str) -> None:
        self._socket = socket
        self._connections = 0
        self.listening: set[int] = set()
        self._dead: set[int] = set()

    async def joins(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Carry what either end of a new connection says."""
        self._connections += 1
        here = self._connections
        back, forth = await asyncio.open_unix_connection(self._socket)
        await asyncio.gather(self._carry(reader, forth, here), self._carry(back, writer, here))

    async def _carry(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, here: int
    ) -> None:
        while data := await source.read(65536):
            if b"LISTEN" in data:
                self.listening.add(here)
            if here not in self._dead:
                sink.write(data)
        sink.close()

    def cut(self) -> None:
        """As when the other host vanishes, for those connections that hear of changes."""
        self._dead |= self.listening


async def test_a_server_that_stops_waits_for_what_is_being_written(sqlite: str) -> None:
    """A transaction that is cut short could keep the database locked for whoever comes next."""
    async with served(sqlite) as server:
        store = server.hall.house.store
        async with store.engine.begin() as connection:
            await connection.execute(update(uptime).values(served=1.0))
            stops = asyncio.create_task(store.at_rest())
            for _ in range(20):
                await asyncio.sleep(0)
            assert not stops.done()
        await stops
        assert await store.served() >= 1.0


async def test_a_database_that_falls_silent_is_asked_again_elsewhere(
    postgres: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing closes the connection that tells of changes: another takes its place."""
    monkeypatch.setattr(hall, "ASK", 0.02)
    monkeypatch.setattr(hall, "DEAF", 1.0)
    cable = Cable(f"{cluster.folder}/.s.PGSQL.5432")
    ends = await asyncio.start_server(cable.joins, "127.0.0.1", 0)
    port = ends.sockets[0].getsockname()[1]
    far = f"postgresql://postgres@127.0.0.1:{port}/{make_url(postgres).database}"
    async with (
        served(far) as one,
        served(postgres) as two,
        two_at_a_table(two, V52, other=one) as table,
    ):
        assert cable.listening
        cable.cut()
        await table.a.answers("rock")
        await table.b.until(lambda live: live.standing and live.standing["locked"])
        await play_out([table.a, table.b])
    ends.close()


async def test_a_database_that_is_away_is_a_line_of_the_log(
    postgres: str,
    cluster: Cluster,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """And not a traceback every time that somebody looks whether it is back."""
    monkeypatch.setattr(database, "RESTART", 0.0)
    for name in ("ASK", "LATEST", "LOOK", "BEAT"):
        monkeypatch.setattr(hall, name, 0.01)
    looks = 0
    real = asyncpg.connect

    async def counted(*words: Any, **more: Any) -> Any:
        nonlocal looks
        looks += 1
        return await real(*words, **more)

    async with served(postgres):
        caplog.clear()
        monkeypatch.setattr(asyncpg, "connect", counted)
        with cluster.stopped():
            async with asyncio.timeout(WAIT):
                while looks < 50:
                    await asyncio.sleep(0.01)
        said = [one for one in caplog.records if one.name == faults.LOG.name]
    subjects = {one.getMessage() for one in said}
    assert 0 < len(subjects) <= len(said) <= 2 * len(subjects)  # lost once, then not to be had
    assert not [one for one in said if one.exc_info]
    cluster.ready()


def test_a_fault_is_told_once_a_minute(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """And how often it has happened; a lost connection without a traceback."""
    hands = Hands()
    monkeypatch.setattr(faults, "time", hands)
    for error, tracebacks in (
        (KeyError("whisper"), 2),
        (ConnectionRefusedError("no"), 0),
        (asyncpg.CannotConnectNowError("starting up"), 0),
    ):
        caplog.clear()
        found = faults.Faults()
        for _ in range(2):
            for _ in range(3):
                with found.noted("a match could not be read"):
                    raise error
            hands.go_on(faults.QUIET)
        assert [vars(one)["times"] for one in caplog.records] == [1, 3]
        assert sum(bool(one.exc_info) for one in caplog.records) == tracebacks
        assert str(error) in vars(caplog.records[0])["reason"]
