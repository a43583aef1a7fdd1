"""What tests of the server share: databases of both kinds, and the toys beside the games."""

import asyncio
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from sandlot.games import GAMES
from sandlot.table.cards import game_cards
from sandlot.table.database import database_url, open_database

from .hands import Hands
from .postgres import PROGRAMS, Cluster, running_cluster
from .toys import TOYS


def migrated(address: str) -> None:
    """Give a database its tables."""

    async def migrate() -> None:
        await (await open_database(database_url(address))).dispose()

    asyncio.run(migrate())


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL cluster of this run's own."""
    if not PROGRAMS:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL is not installed; tests/tools.sh installs it")
        pytest.skip("PostgreSQL is not installed")
    with running_cluster() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def postgres_tables(cluster: Cluster) -> str:
    """A PostgreSQL database with nothing but the tables, to copy."""
    name = cluster.fresh()
    migrated(cluster.address(name))
    return name


@pytest.fixture(scope="session")
def sqlite_tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file with nothing but the tables, to copy."""
    path = tmp_path_factory.mktemp("tables") / "empty.db"
    migrated(f"sqlite:///{path}")
    return path


@pytest.fixture
def sqlite(sqlite_tables: Path, tmp_path: Path) -> str:
    """The address of a fresh SQLite database."""
    path = tmp_path / "table.db"
    shutil.copyfile(sqlite_tables, path)
    return f"sqlite:///{path}"


@pytest.fixture
def postgres(cluster: Cluster, postgres_tables: str) -> Iterator[str]:
    """The address of a fresh PostgreSQL database."""
    name = cluster.fresh(postgres_tables)
    yield cluster.address(name)
    cluster.run("dropdb", "--force", name)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database, of each kind in turn."""
    address: str = request.getfixturevalue(request.param)
    return address


@pytest.fixture(autouse=True)
def _always_serving(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is too busy to note the time it serves still serves."""
    monkeypatch.setattr("sandlot.table.uptime.LEASH", float("inf"))


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """The clocks of every server in this test."""
    hands = Hands()
    for module in ("uptime", "written", "store"):
        monkeypatch.setattr(f"sandlot.table.{module}.time", hands)
    return hands


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name, where in TOYS.items():
        monkeypatch.setitem(GAMES, name, where)
    game_cards.cache_clear()
    yield
    game_cards.cache_clear()
