"""Seasons in both kinds of databases: their texts, older and newer formats, all or nothing."""

import asyncio
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import JSON, Connection, MetaData, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from sandlot.core.columns import OtherColumns
from sandlot.core.errors import Mistake
from sandlot.season.own import digest_of
from sandlot.season.playing import Season
from sandlot.season.spec import FORMAT
from sandlot.season.upgrading import upgraded
from sandlot.season.year import Year
from sandlot.table import season_store
from sandlot.table.database import MIGRATIONS, database_url, new_engine, open_database
from sandlot.table.schema import season_games, season_texts, seasons, texts
from sandlot.table.season_store import Seasons
from tests.season.first_format import first_rows, first_spec
from tests.season.small import NAME, played, rows, season, stored, year
from tests.season.test_stored import without

from .postgres import Cluster
from .test_migrations import differences

BEFORE = "0002"
"""The migration that commit e055373 ends with."""


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with nothing in it."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'table.db'}"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.address(cluster.fresh())


async def contents(engine: AsyncEngine) -> dict[str, list[Any]]:
    """All that is stored of seasons, but for when they were made."""
    found = {}
    async with engine.connect() as connection:
        for table in (seasons, season_games, texts, season_texts):
            columns = [column for column in table.columns if column.name != "made"]
            chosen = await connection.execute(select(*columns).order_by(*table.primary_key))
            found[table.name] = [*chosen]
    return found


async def played_days(store: Seasons, days: int | None = None) -> None:
    """The small season with these days of it played."""
    await store.add(season())
    await store.keep(NAME, 0, played(days))


async def test_a_season_is_read_as_it_was_stored(empty: str) -> None:
    """Its clubs, its games, and every byte of them."""
    engine = await open_database(database_url(empty))
    store = Seasons(engine)
    await played_days(store)
    again = await store.season(NAME)
    assert again.fixtures == season().fixtures
    for name, team in season().teams.items():
        assert again.teams[name].own
        assert (again.teams[name].cards(), again.teams[name].work()) == (team.cards(), team.work())
    assert await store.games(NAME) == rows(played())
    found = await store.stored(NAME, year().fixtures.values())
    assert found == [stored(one, year().fixtures[one.id]) for one in played()]
    assert await store.stored(NAME, [found[3].fixture]) == [found[3]]
    assert await store.stored(NAME, []) == []
    await engine.dispose()


async def test_texts_are_shared_and_forgotten(empty: str) -> None:
    """Two seasons of the same clubs need the same texts; the last one takes them along."""
    engine = await open_database(database_url(empty))
    store = Seasons(engine)
    await store.add(season())
    once = (await contents(engine))["texts"]
    assert all(digest_of(body) == digest for digest, body in once)
    await store.add(replace(season(), name="other"))
    found = await contents(engine)
    assert found["texts"] == once
    assert len(found["season_texts"]) == 2 * len(once)
    await store.drop(NAME)
    assert (await contents(engine))["texts"] == once
    assert (await store.season("other")).teams.keys() == season().teams.keys()
    await store.drop("other")
    assert not any((await contents(engine)).values())
    await engine.dispose()


async def test_a_name_that_is_taken_stores_nothing(empty: str) -> None:
    """Neither the season nor its cards."""
    engine = await open_database(database_url(empty))
    store = Seasons(engine)
    await store.add(season())
    before = await contents(engine)
    two = dict([*season().teams.items()][:2])
    games = tuple(one for one in season().fixtures if {one.home, one.away} <= two.keys())
    with pytest.raises(Mistake, match="there is a season"):
        await store.add(Season(NAME, two, games, "8"))
    assert await contents(engine) == before
    await engine.dispose()


async def at_commit_e055373(address: str) -> AsyncEngine:
    """A database as that commit left it, with three days of the small season in it."""
    engine = new_engine(database_url(address))

    def make(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, BEFORE)
        then = MetaData()
        then.reflect(connection)
        tables = then.tables
        assert not {"format", "version", "record"} & {*tables["season_games"].columns.keys()}
        values = {"name": NAME, "spec": first_spec(season()), "made": 0.0}
        connection.execute(insert(tables["seasons"]).values(values))
        connection.execute(insert(tables["season_games"]), first_rows(season(), played(3)))

    async with engine.begin() as connection:
        await connection.run_sync(make)
    return engine


async def test_a_database_of_e055373_is_migrated_read_and_upgraded(empty: str) -> None:
    """Nothing is lost on the way; at the end every byte is as if it had been played today."""
    await (await at_commit_e055373(empty)).dispose()
    engine = await open_database(database_url(empty))
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    store = Seasons(engine)
    spec, before = await store.spec(NAME), await store.season(NAME)
    assert (spec.format, spec.version) == (1, 1)
    games = await store.games(NAME)
    assert Year(before, games).books == year(3).books
    whole = await store.stored(NAME, Year(before, games).fixtures.values())
    again = upgraded(before, whole, map, lambda done: None)
    await store.upgrade(before, again)
    found = await contents(engine)
    await store.drop(NAME)
    await played_days(store, 3)
    today = await contents(engine)
    assert found == today
    await engine.dispose()


async def test_an_upgrade_is_for_the_season_that_was_read(empty: str) -> None:
    """If more of it was played meanwhile, or it was upgraded by another, nothing is written."""
    await (await at_commit_e055373(empty)).dispose()
    engine = await open_database(database_url(empty))
    store = Seasons(engine)
    now = await store.season(NAME)
    whole = await store.stored(NAME, year(3).fixtures.values())
    again = upgraded(now, whole, map, lambda done: None)
    before = await contents(engine)
    fewer = dict([*again.items()][:-1])
    with pytest.raises(Mistake, match="somebody else is playing"):
        await store.upgrade(now, fewer)
    assert await contents(engine) == before
    await store.upgrade(now, again)
    with pytest.raises(Mistake, match="somebody else is playing"):
        await store.upgrade(now, again)
    await engine.dispose()


async def test_a_newer_season_is_listed_and_refused(empty: str) -> None:
    """Whatever of it is newer; the others are played as always."""
    engine = await open_database(database_url(empty))
    store = Seasons(engine)
    await played_days(store, 1)
    async with engine.begin() as connection:
        await connection.execute(update(season_games).values(format=FORMAT + 1))
    with pytest.raises(Mistake, match="stored by a newer version of Sandlot"):
        await store.games(NAME)
    async with engine.begin() as connection:
        await connection.execute(update(seasons).values(format=FORMAT + 1, spec={"new": 1}))
    for asked in (store.spec, store.season, store.drop):
        with pytest.raises(Mistake, match="stored by a newer version of Sandlot"):
            await asked(NAME)
    (entry,) = await store.all()
    assert (entry.name, entry.regular, entry.playoffs, entry.played) == (NAME, None, 0, 2)
    await engine.dispose()


async def test_an_older_box_score_is_counted_again(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One from before there was a column for strikeouts, read by the version that has it."""
    engine = await open_database(database_url(empty))
    store = Seasons(engine)
    await played_days(store, 1)
    async with engine.begin() as connection:
        for one in played(1):
            game = season_games.c.id == one.id
            older = without(one.box, "strikeouts")
            await connection.execute(
                update(season_games).where(game).values(box=older, digest=None)
            )
    with pytest.raises(OtherColumns, match="strikeouts"):
        _ = Year(season(), await store.games(NAME)).books
    monkeypatch.setattr(season_store, "FORMAT", FORMAT + 1)
    assert await store.games(NAME) == rows(played(1))
    await engine.dispose()


@pytest.mark.parametrize("broken", [None, [], {"teams": 3}, {"teams": [{"cards": 1}]}, "text"])
async def test_a_broken_spec_is_a_mistake(empty: str, broken: Any) -> None:
    """Not a crash; the season can still be dropped."""
    engine = await open_database(database_url(empty))
    store = Seasons(engine)
    await store.add(season())
    async with engine.begin() as connection:
        value = broken if broken is not None else JSON.NULL
        await connection.execute(update(seasons).values(spec=value))
    with pytest.raises(Mistake, match="broken in the database"):
        await store.season(NAME)
    assert [one.regular for one in await store.all()] == [None]
    await store.drop(NAME)
    await engine.dispose()


# All or nothing


STOPPED = """
import asyncio, sys, time
from sandlot.table import database, season_store, text_store
from sandlot.season.upgrading import upgraded
from tests.season.small import NAME, year

def stop(*_):
    print("here", flush=True)
    time.sleep(600)

async def main(address, what):
    if what == "migration":
        from alembic import op
        added = op.add_column
        def add_column(table, column):
            added(table, column)
            if column.name == "record":
                stop()
        op.add_column = add_column
    engine = await database.open_database(database.database_url(address))
    store = season_store.Seasons(engine)
    season = await store.season(NAME)
    games = await store.stored(NAME, year(3).fixtures.values())
    again = upgraded(season, games, map, lambda done: None)
    from sqlalchemy import event
    @event.listens_for(engine.sync_engine, "commit")
    def commit(connection):
        stop()
    await store.upgrade(season, again)

asyncio.run(main(*sys.argv[1:]))
"""


@pytest.mark.parametrize("what", ["migration", "upgrade"])
async def test_a_kill_leaves_the_season_as_it_was(empty: str, what: str) -> None:
    """Killed with all of it written but the commit, it is as before, and the next one does it."""
    await (await at_commit_e055373(empty)).dispose()
    if what == "upgrade":
        await (await open_database(database_url(empty))).dispose()
    engine = new_engine(database_url(empty))
    before = await raw(engine)
    await engine.dispose()
    process = subprocess.Popen(
        [sys.executable, "-c", STOPPED, empty, what], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert await asyncio.to_thread(process.stdout.readline) == "here\n"
    process.send_signal(signal.SIGKILL)
    await asyncio.to_thread(process.wait)
    process.stdout.close()
    assert await raw(engine) == before
    await engine.dispose()
    engine = await open_database(database_url(empty))
    store = Seasons(engine)
    games = await store.stored(NAME, year(3).fixtures.values())
    await store.upgrade(season(), upgraded(season(), games, map, lambda done: None))
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    assert await store.games(NAME) == rows(played(3))
    await engine.dispose()


async def raw(engine: AsyncEngine) -> dict[str, list[Any]]:
    """All tables there are, with all that is in them."""

    def read(connection: Connection) -> dict[str, list[Any]]:
        there = MetaData()
        there.reflect(connection)
        return {
            name: [tuple(row) for row in connection.execute(select(table))]
            for name, table in sorted(there.tables.items())
        }

    async with engine.connect() as connection:
        return await connection.run_sync(read)
