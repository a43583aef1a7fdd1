"""Everything is written down before anybody is told, and what fails to be written never was."""

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from sandlot.core.log import Answered
from sandlot.table import ledger
from sandlot.table.gallery import Viewer
from sandlot.table.hall import KEEP

from .player import WAIT, Player, play_out
from .postgres import Cluster
from .serving import Served, served
from .tables import V52, WHISPER, log_of, settle, two_at_a_table


class Disk:
    """A disk that is slow: a commit begins, and ends once it may."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.free = threading.Event()

    async def busy(self) -> None:
        """Wait until something is being written."""
        await asyncio.wait_for(self.begun.wait(), WAIT)


@asynccontextmanager
async def slow_disk(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Disk]:
    """Until it is set free, no commit comes to its end."""
    commit = ledger.commit
    disk = Disk()

    async def late(*added: Any) -> None:
        disk.begun.set()
        await asyncio.to_thread(disk.free.wait)
        await commit(*added)

    with monkeypatch.context() as patched:
        patched.setattr(ledger, "commit", late)
        try:
            yield disk
        finally:
            disk.free.set()


@contextmanager
def full_disk(monkeypatch: pytest.MonkeyPatch, times: int) -> Iterator[None]:
    """So many commits fail."""
    commit = ledger.commit
    left = times

    async def failing(*added: Any) -> None:
        nonlocal left
        left -= 1
        if left >= 0:
            raise OperationalError("INSERT", {}, Exception("database or disk is full"))
        await commit(*added)

    with monkeypatch.context() as patched:
        patched.setattr(ledger, "commit", failing)
        yield


async def test_nothing_is_shown_or_acknowledged_before_it_is_written(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither to those who look, nor to who comes just then, nor on any page."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        await table.a.answers("rock")
        await settle(server, table.match, table.a, table.b)
        stories = [len(live.story) for live in (table.a, table.b)]
        async with slow_disk(monkeypatch) as disk, Player(server.base) as crowd:
            await table.b.send({"kind": "answer", "number": 1, "answer": "paper"})
            await disk.busy()
            page = asyncio.create_task(crowd.get(f"/api/matches/{table.match}/moment"))
            async with crowd.looks(table.match) as late, table.bob.looks(table.match, "home") as b:
                await asyncio.sleep(0.1)
                assert [len(live.story) for live in (table.a, table.b)] == stories
                assert not table.b.replies
                assert not late.story + b.story
                assert not page.done()
                assert len(await server.hall.house.store.lines(table.match)) == 2
                disk.free.set()
                for live in (table.a, table.b, late, b):
                    await live.until(lambda live: any("option" in e for e in live.story))
                await table.b.until(lambda live: live.replies)
                assert (await page).status_code == 200
        assert table.b.replies == [{"kind": "accepted", "number": 1}]


async def test_a_viewer_who_enters_during_a_write_sees_what_was_written(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also if he came into the room before it began."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        await table.a.answers("rock")
        room = await server.hall.room(table.match)
        async with slow_disk(monkeypatch) as disk:
            await table.b.send({"kind": "answer", "number": 1, "answer": "paper"})
            await disk.busy()
            viewer = Viewer(None, 0)
            room.attach(viewer)
            assert None not in room.gallery.showings
            disk.free.set()
            await table.b.until(lambda live: live.replies)
        assert any('"chose"' in entry for entry in room.gallery.showings[None].entries)
        room.detach(viewer)


async def test_who_leaves_while_his_answer_is_written_has_answered(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though the server has noticed that he is gone: the others see it, and the game goes on."""
    monkeypatch.setattr("sandlot.table.room.AGAIN", 1000.0)  # nor has it to be read again
    async with served(database) as server, two_at_a_table(server, V52) as table:
        await table.b.answers("rock")
        async with (
            Player(server.base) as crowd,
            crowd.looks(table.match) as watching,
            slow_disk(monkeypatch) as disk,
        ):
            await table.a.send({"kind": "answer", "number": 1, "answer": "paper"})
            await disk.busy()
            await table.a.leave()
            await table.b.leave()  # who is left is told so, and that fails
            await left_by(server.hall.rooms[table.match], 2)  # he who watches, and a as he writes
            disk.free.set()
            await watching.until(lambda live: any("option" in e for e in live.story))
        log = await log_of(server.hall.house.store, table.match)
        assert len([r for r in log.records if isinstance(r, Answered)]) == 2
        async with (
            table.ann.looks(table.match, "away") as a,
            table.bob.looks(table.match, "home") as b,
        ):
            await play_out([a, b])


async def test_what_cannot_be_written_is_refused_and_may_be_said_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk costs an answer, not the match, nor what others see of it."""
    async with served(database) as server, two_at_a_table(server, V52) as table:
        await table.b.answers("rock")
        with full_disk(monkeypatch, times=1):
            reply = await table.a.answers("paper")
        assert reply["kind"] == "refused"
        assert reply["why"] == "This could not be written down; try again."
        async with Player(server.base) as crowd, crowd.looks(table.match) as watching:
            await watching.until(lambda live: live.standing)
            assert watching.seats
            assert watching.seats["state"] == "playing"
            assert watching.standing
            assert watching.standing["locked"] == [table.b.seat]
            await play_out([table.a, table.b])


async def test_a_bot_whose_answer_cannot_be_written_tries_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has to do anything for the match to go on."""
    async with served(sqlite) as server, Player(server.base) as ann:
        match = await ann.makes(WHISPER, {"ann": "me", "bob": "bot:loud"})
        async with ann.looks(match, "ann") as a:
            await a.until(lambda live: live.asked)
            assert a.asked
            commit = ledger.commit
            failed = threading.Event()

            async def bots_fail(engine: Any, origin: str, added: Any) -> None:
                if '"seat":"bob"' in added[0].bodies[0] and not failed.is_set():
                    failed.set()
                    raise OperationalError("INSERT", {}, Exception("database or disk is full"))
                await commit(engine, origin, added)

            monkeypatch.setattr(ledger, "commit", bots_fail)
            await a.answers(a.asked["options"][0]["text"])
            await a.until(lambda live: live.asked and live.asked["what"] == "call")
            assert failed.is_set()


async def test_the_database_may_go_away_for_a_moment(postgres: str, cluster: Cluster) -> None:
    """Every connection is cut: pages say so or wait, sockets stay, and the game goes on."""
    async with served(postgres) as server, two_at_a_table(server, V52) as table:
        name = postgres.partition("@/")[2].partition("?")[0]
        for _ in range(3):
            await asyncio.to_thread(
                cluster.sql,
                "postgres",
                f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'",
            )
            for live in (table.a, table.b):
                await live.until(lambda live: live.asked)
                assert live.asked
                text = live.asked["options"][0]["text"]
                while (await live.answers(text))["kind"] == "refused":
                    await asyncio.sleep(0.05)
        assert table.a.closed is None
        assert table.b.closed is None
        await play_out([table.a, table.b])


async def test_a_match_is_in_one_room_however_it_is_opened(database: str) -> None:
    """Many come at once to a match nobody had open, and all see the same."""
    async with served(database) as server, two_at_a_table(server, V52) as table:
        await table.a.answers("rock")
    async with served(database) as server:
        rooms = await asyncio.gather(*(server.hall.room(table.match) for _ in range(20)))
        assert len(set(map(id, rooms))) == 1
        assert not server.hall._opening


async def test_addresses_of_no_match_are_not_remembered(sqlite: str) -> None:
    """Whoever tries a thousand of them has not filled the memory."""
    async with served(sqlite) as server, Player(server.base) as crowd:
        for number in range(30):
            assert (await crowd.get(f"/api/matches/none-{number}")).status_code == 404
        assert not server.hall._opening


async def test_a_room_that_was_put_away_is_not_left_with_somebody_in_it(
    sqlite: str,
) -> None:
    """A room long unused, found again as it is put away: there is still only one."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        await table.a.leave()
        await table.b.leave()
        room = await empty(server, table.match)
        room.used -= KEEP + 1
        found = await server.hall.room(table.match)
        assert found is room
        server.hall._tidy()
        assert server.hall.rooms.get(table.match) is room
        room.used -= KEEP + 1
        server.hall._tidy()
        assert not server.hall.rooms


async def test_a_room_nobody_needs_is_forgotten(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With all that was remembered of it; and it is there again for who comes back."""
    monkeypatch.setattr("sandlot.table.hall.KEEP", 0.2)
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        await table.a.answers("rock")
        await table.a.leave()
        await table.b.leave()
        async with asyncio.timeout(WAIT):
            while server.hall.rooms:
                await asyncio.sleep(0.02)
        assert not server.hall._left
        async with table.bob.looks(table.match, "home") as b:
            await b.until(lambda live: live.standing)
            assert b.standing
            assert b.standing["locked"] == ["away"]


async def left_by(room: Any, stay: int) -> None:
    """Wait until the server has noticed that only so many look."""
    async with asyncio.timeout(WAIT):
        while len(room.gallery.viewers) > stay:
            await asyncio.sleep(0.01)


async def empty(server: Served, match: str) -> Any:
    """A room, once nobody is in it."""
    room = server.hall.rooms[match]
    async with asyncio.timeout(WAIT):
        while not room.idle:
            await asyncio.sleep(0.01)
    return room
