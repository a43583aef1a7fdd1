"""The tables: made from nothing, the same as the code has them, and never of the wrong version."""

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from sandlot.core.errors import Mistake
from sandlot.table.database import MIGRATIONS, database_url, newest, open_database
from sandlot.table.schema import metadata

from .postgres import Cluster
from .process import Process


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with nothing in it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.address(cluster.fresh())


async def test_from_nothing_to_exactly_the_tables(empty: str) -> None:
    """What the migrations make is what the code expects, to the last column; also a second time."""
    for _ in range(2):
        engine = await open_database(database_url(empty))
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()


def differences(connection: Connection) -> list[object]:
    """What the database has otherwise than the code."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


def test_the_newest_is_known_by_its_file() -> None:
    """A database that stands there is opened without looking any further."""
    assert newest() == ScriptDirectory(str(MIGRATIONS)).get_current_head()


async def test_the_comparison_sees_a_difference(empty: str) -> None:
    """The check itself can fail."""
    engine = await open_database(database_url(empty))
    async with engine.begin() as connection:
        await connection.execute(text("DROP TABLE links"))
        await connection.execute(text("ALTER TABLE seats ADD COLUMN hat INTEGER"))
        assert len(await connection.run_sync(differences)) >= 2
    await engine.dispose()


async def test_a_newer_database_is_refused(empty: str) -> None:
    """By a server that does not know it, in a sentence, and untouched."""
    engine = await open_database(database_url(empty))
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()
    with pytest.raises(Mistake) as refused:
        await open_database(database_url(empty))
    assert "stored by a newer version of Sandlot" in str(refused.value)
    assert str(refused.value).endswith(".")
    assert not str(refused.value).endswith("..")


async def test_several_start_at_once_on_nothing(cluster: Cluster, tmp_path: Path) -> None:
    """Two processes on an empty PostgreSQL: both come up, and the tables are there once."""
    name = cluster.fresh()
    servers = [Process(cluster.address(name), tmp_path / str(n)) for n in range(2)]
    try:
        for server in servers:
            server.start()
        await asyncio.gather(*(server.up() for server in servers))
    finally:
        for server in servers:
            server.kill()
    assert cluster.sql(name, "SELECT count(*) FROM alembic_version") == "1"


async def test_sqlite_is_kept_safe(sqlite: str) -> None:
    """Write-ahead, synchronous enough for a killed process, or for a power cut when asked for."""
    for safe, level in ((False, 1), (True, 2)):
        engine = await open_database(database_url(sqlite), power_safe=safe)
        async with engine.connect() as connection:
            for pragma, value in (
                ("journal_mode", "wal"),
                ("synchronous", level),
                ("foreign_keys", 1),
            ):
                found = await connection.exec_driver_sql(f"PRAGMA {pragma}")
                assert found.scalar_one() == value
        await engine.dispose()
