"""Alive and ready are two things: ready is who can write matches down."""

import asyncio
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from sandlot.table import ledger, readiness

from .player import WAIT, Player
from .postgres import Cluster
from .serving import Served, served
from .tables import V52, two_at_a_table
from .test_guard import WISH
from .test_seats import problem

DISK = 16 * 1024 * 1024


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every question is looked into."""
    monkeypatch.setattr(readiness, "FRESH", 0.0)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of few MiB."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK}", "tmpfs", str(disk)]
    mounted = subprocess.run(mount, capture_output=True, text=True)
    if mounted.returncode:
        if os.environ.get("CI") == "true":
            pytest.fail(f"no small disk can be mounted: {mounted.stderr}")
        pytest.skip("only root may mount a disk")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


async def until_ready(player: Player) -> None:
    """Wait until matches can be written."""
    async with asyncio.timeout(WAIT):
        while (await player.get("/readyz")).status_code != 200:
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("spare", [readiness.SPARE, 0], ids=["looked at", "written to"])
async def test_a_full_disk(small_disk: Path, monkeypatch: pytest.MonkeyPatch, spare: int) -> None:
    """It is told before anything fails, and by what fails; with room again, all is well."""
    monkeypatch.setattr(readiness, "SPARE", spare)
    async with served(f"sqlite:///{small_disk / 'table.db'}") as server, Player(server.base) as ann:
        assert (await ann.get("/readyz")).json() == {"ok": True}
        filling = small_disk / "filling"
        with pytest.raises(OSError, match="No space"):
            filling.write_bytes(bytes(2 * DISK))
        # What the log of the database has room for can still be written.
        assert "disk of the database is full" in await unready(ann)
        assert (await ann.get("/healthz")).status_code == 200
        assert "database" in problem(await ann.post("/api/matches", WISH), 503)
        filling.unlink()
        await until_ready(ann)
        assert (await ann.post("/api/matches", WISH)).status_code == 200


async def unready(player: Player) -> str:
    """Why the server is not ready, once it is not."""
    async with asyncio.timeout(WAIT):
        while (answer := await player.get("/readyz")).status_code == 200:
            pass
    return problem(answer, 503)


async def test_a_read_only_postgres(postgres: str, cluster: Cluster) -> None:
    """As a standby is, or one that somebody set so; it serves on when it is writable again."""
    name = postgres.partition("@/")[2].partition("?")[0]
    async with served(postgres) as server, Player(server.base) as ann:
        assert (await ann.get("/readyz")).json() == {"ok": True}
        cluster.sql("postgres", f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        await anew(server)
        assert "read-only" in problem(await ann.get("/readyz"), 503)
        assert (await ann.get("/healthz")).status_code == 200
        cluster.sql("postgres", f"ALTER DATABASE {name} RESET default_transaction_read_only")
        await anew(server)
        assert (await ann.get("/readyz")).status_code == 200


async def anew(server: Served) -> None:
    """Connect anew: what is set for a database holds for later connections."""
    await server.hall.house.store.engine.dispose()


async def test_answers_that_could_not_be_written(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are believed more than a small write is, for a while."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        commit = ledger.commit

        async def fails(*added: object) -> None:
            raise OperationalError("INSERT", {}, Exception("out of room"))

        monkeypatch.setattr(ledger, "commit", fails)
        assert (await table.a.answers("rock"))["kind"] == "refused"
        assert "last answers" in problem(await table.ann.get("/readyz"), 503)
        monkeypatch.setattr(readiness, "FAILING", 0.0)
        assert (await table.ann.get("/readyz")).status_code == 200
        monkeypatch.setattr(ledger, "commit", commit)
        monkeypatch.setattr(readiness, "FAILING", 1000.0)
        await table.a.until(lambda live: live.asked)
        assert (await table.a.answers("rock"))["kind"] == "accepted"
        assert (await table.ann.get("/readyz")).status_code == 200


async def test_many_who_ask_cost_one_look(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is tried once, whoever asks at the same moment or soon after."""
    monkeypatch.setattr(readiness, "FRESH", 1000.0)
    async with served(sqlite) as server, Player(server.base) as ann:
        store, tried = server.hall.house.store, []
        write = store.try_writing

        async def counted() -> None:
            tried.append(1)
            await write()

        monkeypatch.setattr(store, "try_writing", counted)
        for _ in range(2):
            answers = await asyncio.gather(*(ann.get("/readyz") for _ in range(10)))
            assert {answer.status_code for answer in answers} == {200}
        assert len(tried) == 1
