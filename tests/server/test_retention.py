"""How long matches are kept: what expires, what never does, and nothing is deleted by half."""

import asyncio
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select, text, update
from sqlalchemy.ext.asyncio import AsyncEngine

from sandlot.core.errors import Mistake
from sandlot.table import retention
from sandlot.table.database import database_url, is_postgres, open_database
from sandlot.table.retention import DAY, Terms, delete_expired, terms_of
from sandlot.table.schema import matches, metadata, texts
from sandlot.table.store import Store

from ..cli.shell import figures, refused, said
from .player import Player, plays
from .process import process
from .serving import Served, served
from .tables import DEEP_DRIVE, HOME_RUNZ, V52, two_at_a_table
from .test_shared_cards import wish

APART = ("season_games", "uptime")
"""Tables that have an `id` and belong to no match."""

OLD = 40
"""Days: longer than the usual term of matches that nobody began."""

BOT = {"away": "me", "home": "bot:random"}
SHORT = {"innings": 1}


async def age(engine: AsyncEngine, ids: Iterable[str], days: float = OLD) -> None:
    """Let these matches have been used and moved last so many days ago."""
    async with engine.begin() as connection:
        then = {"used": matches.c.used - days * DAY, "moved": matches.c.moved - days * DAY}
        await connection.execute(update(matches).where(matches.c.id.in_(ids)).values(then))


async def there(engine: AsyncEngine) -> set[str]:
    """The matches that there are."""
    async with engine.connect() as connection:
        return set((await connection.execute(select(matches.c.id))).scalars())


async def check_whole(engine: AsyncEngine) -> None:
    """Every match has all its lines, its seed and its seats, and nothing belongs to no match."""
    async with engine.connect() as connection:
        for name, table in metadata.tables.items():
            if "match" not in table.c:
                continue
            orphans = select(func.count()).where(table.c.match.not_in(select(matches.c.id)))
            assert (await connection.execute(orphans)).scalar_one() == 0, name
        for child, expected in (
            (metadata.tables["lines"], matches.c.length),
            (metadata.tables["seeds"], 1),
        ):
            number = select(func.count()).where(child.c.match == matches.c.id).scalar_subquery()
            broken = select(func.count()).select_from(matches).where(number != expected)
            assert (await connection.execute(broken)).scalar_one() == 0, child.name
        sitting = select(metadata.tables["seats"].c.match)
        alone = select(func.count()).where(matches.c.id.not_in(sitting))
        assert (await connection.execute(alone)).scalar_one() == 0
        if not is_postgres(engine.url):
            assert not (await connection.execute(text("PRAGMA foreign_key_check"))).all()


async def put_away(server: Served, *ids: str) -> None:
    """Nobody has had these matches open for long."""
    for match in ids or list(server.hall.rooms):
        server.hall._put_away(match)


async def of_every_kind(ann: Player) -> dict[str, str]:
    """Matches in which nobody has answered, of which one is answered in, and one is over."""
    made = {
        "waiting": await ann.makes(V52, {"away": "me"}),
        "seated": await ann.makes(V52, BOT),
        "dice": await ann.makes(HOME_RUNZ, {"blue": "me", "red": "bot:random"}),
        "answered": await ann.makes(V52, BOT),
        "thrown": await ann.makes(HOME_RUNZ, {"blue": "me", "red": "bot:random"}),
        "over": await ann.makes(V52, BOT, rules=SHORT),
    }
    for name, seat, moves in (
        ("answered", "away", 1),
        ("thrown", "blue", 1),
        ("over", "away", 999),
    ):
        async with ann.looks(made[name], seat) as live:
            await plays(live, Random(1), moves)
            if name == "over":
                await live.until(lambda live: live.over)
    return made


UNBEGUN, BEGUN = {"waiting", "seated", "dice"}, {"answered", "thrown"}


async def test_what_nobody_began_expires_and_nothing_else(database: str) -> None:
    """By default: a person's answer or throw keeps a match for ever, a finished one stays too."""
    async with served(database, metrics=True) as server, Player(server.base) as ann:
        made = await of_every_kind(ann)
        engine = server.hall.house.store.engine
        await put_away(server)
        await server.hall.expire()
        assert await there(engine) == {*made.values()}, "nothing was old"
        await age(engine, made.values())
        await server.hall.expire()
        kept = {name for name, match in made.items() if match in await there(engine)}
        assert kept == {*made} - UNBEGUN
        await check_whole(engine)
        for name, match in made.items():
            found = await ann.get(f"/api/matches/{match}")
            assert found.status_code == (404 if name in UNBEGUN else 200)
            if name in UNBEGUN:
                assert "There is no match of this address" in found.json()["problem"]
        listed = {one["id"] for one in (await ann.get("/api/lobby")).json()["matches"]}
        assert listed == {made[name] for name in kept}
        async with ann.looks(made["answered"], "away") as live:
            await plays(live, Random(2), 1)  # and it goes on
        metrics = (await ann.get("/metrics")).text
        assert 'sandlot_stored_matches{kind="unbegun"}' in metrics


@pytest.mark.parametrize(
    ("terms", "gone"),
    [
        (Terms(None), set()),
        (Terms(None, begun=30), BEGUN),
        (Terms(None, finished=30), {"over"}),
        (Terms(None, OLD + 1, OLD + 1), set()),
    ],
)
async def test_the_host_sets_the_terms(terms: Terms, gone: set[str], database: str) -> None:
    """Each kind by itself."""
    async with served(database) as server, Player(server.base) as ann:
        made = await of_every_kind(ann)
        engine = server.hall.house.store.engine
        await age(engine, made.values())
        deleted = [one async for one in delete_expired(engine, "", terms)]
        assert {match for one in deleted for match in one.ids} == {made[name] for name in gone}
        assert await there(engine) == {made[name] for name in {*made} - gone}
        await check_whole(engine)


async def test_whoever_looks_keeps_a_match(database: str) -> None:
    """An open room is left alone, and who has just looked has the whole term again."""
    async with served(database) as server, Player(server.base) as ann:
        engine = server.hall.house.store.engine
        watched, looked_at, other = [await ann.makes(V52, {"away": "me"}) for _ in range(3)]
        await age(engine, (watched, looked_at, other))
        await put_away(server)
        async with ann.looks(watched) as live:  # a spectator
            await live.until(lambda live: live.welcome)
            async with ann.looks(looked_at, "away") as mine:
                await mine.until(lambda live: live.welcome)
            await put_away(server, looked_at)
            await age(engine, (watched,))  # as if it had been looked at for all that time
            await server.hall.expire()
            assert await there(engine) == {watched, looked_at}
            assert live.closed is None


async def test_what_is_open_in_another_process_is_kept(postgres: str) -> None:
    """That somebody looks stands in the database, for every process to see."""
    async with served(postgres) as one, served(postgres) as two, Player(one.base) as ann:
        engine = one.hall.house.store.engine
        match, old = [await ann.makes(V52, {"away": "me"}) for _ in range(2)]
        await age(engine, (match, old))
        await put_away(one)
        async with ann.looks(match) as live:
            await live.until(lambda live: live.welcome)
            await two.hall.expire()
            assert await there(engine) == {match}


async def test_who_looks_at_a_match_that_is_deleted_is_told(database: str) -> None:
    """By somebody who did not know; what was not acknowledged is refused in the same words."""
    async with served(database) as server, two_at_a_table(server, V52) as table:
        engine = server.hall.house.store.engine
        room = server.hall.rooms[table.match]
        await age(engine, (table.match,))
        assert [one.ids async for one in delete_expired(engine, "other", Terms())] == [
            [table.match]
        ]
        if is_postgres(engine.url):  # the database tells
            assert await table.b.until_closed() == 4004
        else:
            reply = await table.a.answers("rock")
            assert reply["kind"] == "refused"
            assert "There is no match of this address" in reply["why"]
            await server.hall.changed(table.match)
            assert await table.b.until_closed() == 4004
        assert "There is no match of this address" in table.b.replies[-1]["why"]
        assert table.match not in server.hall.rooms
        assert not room.under_way()
        assert (await table.ann.get(f"/api/matches/{table.match}")).status_code == 404
        assert await there(engine) == set()
        await check_whole(engine)


async def test_an_answer_at_the_last_moment_keeps_the_match(postgres: str) -> None:
    """It is being written while the match is being deleted: who answers comes first."""
    async with served(postgres) as server, Player(server.base) as ann:
        engine = server.hall.house.store.engine
        match = await ann.makes(V52, {"away": "me"})
        await age(engine, (match,))
        async with engine.begin() as connection:
            this = update(matches).where(matches.c.id == match)
            await connection.execute(this.values(begun=1.0))
            deleting = asyncio.create_task(all_deleted(engine))
            while not await waits_for_a_lock(engine):
                await asyncio.sleep(0.01)
        assert await deleting == []
        assert await there(engine) == {match}


async def all_deleted(engine: AsyncEngine, terms: Terms = Terms()) -> list[str]:  # noqa: B008
    """Delete what has expired; what that was."""
    return [match async for one in delete_expired(engine, "", terms) for match in one.ids]


async def waits_for_a_lock(engine: AsyncEngine) -> bool:
    """Whether somebody waits for another's transaction."""
    async with engine.connect() as connection:
        waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
        return bool((await connection.execute(waiting)).scalar_one())


async def test_several_processes_delete_each_match_once(postgres: str) -> None:
    """They look at the same time, and none is deleted twice."""
    async with served(postgres) as one, Player(one.base) as ann:
        engine = one.hall.house.store.engine
        ids = [await ann.makes(V52, {"away": "me"}) for _ in range(50)]
        await age(engine, ids)
        found = await asyncio.gather(all_deleted(engine), all_deleted(engine), all_deleted(engine))
        assert sorted(match for some in found for match in some) == sorted(ids)


async def test_what_led_to_a_deleted_match_can_be_played_again_anew(database: str) -> None:
    """No match leads to one that is not there."""
    async with served(database) as server, two_at_a_table(server, V52) as table:
        engine = server.hall.house.store.engine
        await asyncio.gather(plays(table.a, Random(1)), plays(table.b, Random(2)))
        path = f"/api/matches/{table.match}/rematch"
        first = (await table.ann.post(path)).json()["id"]
        assert (await table.bob.post(path)).json()["id"] == first
        await table.a.until(lambda live: live.seats and live.seats["next"] == first)
        await age(engine, (first,))
        await put_away(server, first)
        await server.hall.expire()
        assert await there(engine) == {table.match}
        await table.a.until(lambda live: live.seats and live.seats["next"] is None)
        again = (await table.ann.post(path)).json()["id"]
        assert again != first
        assert (await table.bob.get(f"/api/matches/{again}")).status_code == 200


async def test_cards_go_with_the_last_match_that_needs_them(database: str) -> None:
    """And not before; neither do a season's."""
    async with served(database) as server, Player(server.base) as ann:
        engine = server.hall.house.store.engine
        one, two = [await ann.makes(DEEP_DRIVE, **wish()) for _ in range(2)]
        async with engine.begin() as connection:
            ours = {"digest": "0" * 64, "body": "a season's"}
            await connection.execute(texts.insert().values(ours))
            season = {"name": "s", "spec": {}, "made": 0.0}
            await connection.execute(metadata.tables["seasons"].insert().values(season))
            needs = {"season": "s", "digest": "0" * 64}
            await connection.execute(metadata.tables["season_texts"].insert().values(needs))
        await put_away(server)
        for old, left in ((one, 2), (two, 1)):
            await age(engine, (old,))
            await server.hall.expire()
            async with engine.connect() as connection:
                found = (await connection.execute(select(texts.c.digest))).scalars().all()
            assert len(found) == left
            assert "0" * 64 in found


def test_terms_are_days() -> None:
    """None is for ever; half a day is refused, since who looks is noted every few hours."""
    assert terms_of(30, 0, 0) == Terms()
    assert terms_of(0, 1, 2) == Terms(None, 1, 2)
    for days in (-1.0, 0.5, 40_000.0):
        with pytest.raises(Mistake, match="1 to 36500 days"):
            Terms(days)


# By hand


async def old_matches(address: str) -> dict[str, str]:
    """Matches of every kind, some with cards, all of them old."""
    async with served(address) as server, Player(server.base) as ann:
        made = await of_every_kind(ann)
        made["cards"] = await ann.makes(DEEP_DRIVE, **wish())
        await age(server.hall.house.store.engine, made.values())
    return made


async def ids_of(address: str) -> set[str]:
    """The matches of a database that nobody has open."""
    engine = await open_database(database_url(address))
    try:
        await check_whole(engine)
        return await there(engine)
    finally:
        await engine.dispose()


def test_prune_says_what_it_would_delete_and_then_does(database: str) -> None:
    """Without --delete nothing is changed; with it, just what was said."""
    made = asyncio.run(old_matches(database))
    found = figures("prune", "--db", database)
    assert {kind: one["stored"]["number"] for kind, one in found["matches"].items()} == {
        "unbegun": 4,
        "begun": 2,
        "finished": 1,
    }
    assert [one["expired"]["number"] for one in found["matches"].values()] == [4, 0, 0]
    assert all(one["stored"]["bytes"] > 500 for one in found["matches"].values())
    assert found["texts"]["stored"] == found["texts"]["unneeded"]
    assert found["texts"]["stored"]["number"] == 1
    words = said("prune", "--db", database)
    assert "Nothing has been deleted" in words
    assert asyncio.run(ids_of(database)) == {*made.values()}
    done = figures("prune", "--delete", "--db", database, "--expire-finished", "30")
    assert done["matches"] == {"unbegun": 4, "begun": 0, "finished": 1}
    assert done["texts"] == 1
    assert asyncio.run(ids_of(database)) == {made["answered"], made["thrown"]}
    assert "0 unbegun matches deleted" in said("prune", "--delete", "--db", database)


def test_prune_refuses_what_it_cannot_do(sqlite: str, tmp_path: Path) -> None:
    """In one sentence, and before anything is deleted."""
    missing = tmp_path / "missing.db"
    for more in ((), ("--delete",)):
        assert "there is no database" in refused("prune", "--db", f"sqlite:///{missing}", *more)
    assert not missing.exists()
    assert "goes with --delete" in refused("prune", "--db", sqlite, "--vacuum")
    address = "postgresql://nobody@/nothing"
    words = refused("prune", "--db", address, "--delete", "--vacuum")
    assert "--vacuum is for SQLite" in words
    missing.write_bytes(b"")
    assert "not of this version" in refused("prune", "--db", f"sqlite:///{missing}")
    missing.write_text("no database, but some notes. " * 50)
    assert "file is not a database" in refused("prune", "--db", f"sqlite:///{missing}")


async def test_prune_beside_a_server_on_sqlite(sqlite: str, tmp_path: Path) -> None:
    """It looks, but it deletes nothing; when the server has gone it gives the space back."""
    made = await old_matches(sqlite)
    async with process(sqlite, tmp_path / "log"):
        found = await asyncio.to_thread(figures, "prune", "--db", sqlite)
        assert found["matches"]["unbegun"]["expired"]["number"] == 4
        words = await asyncio.to_thread(refused, "prune", "--db", sqlite, "--delete")
        assert "stop it first" in words
        assert await ids_of(sqlite) == {*made.values()}
    every = ("--expire-begun", "1", "--expire-finished", "1")
    done = await asyncio.to_thread(figures, "prune", "--delete", "--vacuum", "--db", sqlite, *every)
    assert sum(done["matches"].values()) == len(made)
    assert done["bytes"] < done["bytes_before"]
    assert Path(sqlite.removeprefix("sqlite:///")).stat().st_size == done["bytes"]


async def test_prune_beside_a_server_on_postgres(postgres: str) -> None:
    """The server is told: who looks at a match that is deleted gets the sentence."""
    async with served(postgres) as server, Player(server.base) as ann:
        engine = server.hall.house.store.engine
        watched, old, answered = [await ann.makes(V52, BOT) for _ in range(3)]
        async with ann.looks(answered, "away") as live:
            await plays(live, Random(1), 1)
        await put_away(server, watched)
        await age(engine, (watched, old, answered))
        async with ann.looks(watched, "away") as live:
            await live.until(lambda live: live.standing)
            done = await asyncio.to_thread(figures, "prune", "--delete", "--db", postgres)
            assert done["matches"] == {"unbegun": 1, "begun": 0, "finished": 0}
            assert await there(engine) == {watched, answered}
            await plays(live, Random(1), 1)
        while old in server.hall.rooms:  # the news is on its way
            await asyncio.sleep(0.01)
        assert (await ann.get(f"/api/matches/{old}")).status_code == 404


# Killed


KILLED = """
import os, signal, sys
from sandlot.table import pruning, retention
from sandlot.table.database import database_url

left, tell = int(sys.argv[2]), retention.tell

async def stop(*words):
    global left
    left -= 1
    if left == 0:  # all is deleted, and nothing is committed
        os.kill(os.getpid(), signal.SIGKILL)
    await tell(*words)

retention.tell = stop
retention.STEP = 2
pruning.prune(database_url(sys.argv[1]), retention.Terms(), False)
"""
"""Prunes a database, and is killed within a transaction: the one of this number."""


async def contents(engine: AsyncEngine, ids: set[str]) -> dict[str, list[Any]]:
    """All that is stored of these matches."""
    found = {}
    async with engine.connect() as connection:
        for name, table in metadata.tables.items():
            if (of := table.c.get("match", table.c.get("id"))) is None or name in APART:
                continue
            rows = select(table).where(of.in_(ids)).order_by(*table.primary_key)
            found[name] = [tuple(row) for row in await connection.execute(rows)]
    return found


async def test_killed_while_pruning(database: str) -> None:
    """Each match is there with everything or not at all, and the others are what they were."""
    made = await old_matches(database)
    kept = {made[name] for name in ("answered", "thrown", "over")}
    engine = await open_database(database_url(database))
    before = await contents(engine, kept)
    killed = [sys.executable, "-c", KILLED, database, "2"]
    done = await asyncio.to_thread(subprocess.run, killed, capture_output=True)
    assert done.returncode == -signal.SIGKILL, done.stderr
    await check_whole(engine)
    left = await there(engine)
    assert len(left) == len(made) - 2, "the first step is done, the second is not"
    assert kept <= left
    assert await contents(engine, kept) == before
    assert len(await all_deleted(engine)) == 2
    assert await retention.delete_unused_texts(engine) == 1
    assert await there(engine) == kept
    assert await contents(engine, kept) == before
    await check_whole(engine)
    await engine.dispose()


@pytest.mark.soak
async def test_killed_at_any_moment(database: str) -> None:
    """Thousands of matches, and `prune` as a person starts it, killed again and again."""
    random = Random(5)
    engine = await open_database(database_url(database))
    store = Store(engine)
    ids = await many(store, 4000)
    await age(engine, [match for match in ids if match.startswith("old")])
    kept = {match for match in ids if match.startswith("new")}
    before = await contents(engine, kept)
    command = [
        str(Path(sys.executable).with_name("sandlot")),
        "prune",
        "--delete",
        "--db",
        database,
    ]
    for _ in range(20):
        size = len(await there(engine))
        running = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        while running.poll() is None and len(await there(engine)) == size:
            await asyncio.sleep(0.002)
        await asyncio.sleep(random.uniform(0, 0.05))
        running.kill()
        await asyncio.to_thread(running.wait)
        await check_whole(engine)
        assert await contents(engine, kept) == before
    await all_deleted(engine)
    assert await there(engine) == kept
    await engine.dispose()


async def many(store: Store, number: int) -> list[str]:
    """Matches laid into a database at once, every second of them to be an old one."""
    now = time.time()
    async with store.engine.begin() as connection:
        ids = [f"{'old' if n % 2 else 'new'}-{n}" for n in range(number)]
        rows = [
            {
                "id": match, "game": V52, "rules": {}, "setup": {}, "commitment": "0",
                "state": "playing", "length": 20, "started": 0.0, "moved": now, "used": now,
            }
            for match in ids
        ]  # fmt: skip
        await connection.execute(matches.insert(), rows)
        body = json.dumps({"line": "x" * 200})
        for name, more in (
            ("lines", [{"number": n, "body": body} for n in range(20)]),
            ("seeds", [{"seed": "0"}]),
            (
                "seats",
                [
                    {
                        "seat": seat, "place": 0, "kind": "person", "player": "Ann",
                        "coach": False, "luck": "", "seen": 0.0,
                    }
                    for seat in ("away", "home")
                ],
            ),
        ):  # fmt: skip
            rows = [{"match": match, **one} for match in ids for one in more]
            await connection.execute(metadata.tables[name].insert(), rows)
    return ids
