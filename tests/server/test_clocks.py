"""Clocks: who does not answer in time has chance answer for him, and the log says so."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Any

import pytest

from sandlot.core.log import Answered, Rolled, Undone
from sandlot.core.match import Match, replay
from sandlot.core.script import Seat
from sandlot.table import hall as hall_module
from sandlot.table.clock import RAN_OUT, runs_out
from sandlot.table.schema import matches
from sandlot.table.store import SeatRow
from sandlot.table.uptime import LEASH

from .hands import Hands
from .player import WAIT, Live, Player, play_out
from .serving import Served, served
from .tables import (
    DRILL,
    HOME_RUNZ,
    V52,
    WHISPER,
    game_of,
    known_player,
    lay_out,
    log_of,
    settle,
    two_at_a_table,
)

COOKIES = (f"{'ann' * 14}a", f"{'bob' * 14}b")


SECOND = 0.4
"""How long the shortest clock of these tests runs."""


@pytest.fixture(autouse=True)
def _quick_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    def sooner(
        clock: int | None, match: Match, sitting: Mapping[Seat, SeatRow], now: float
    ) -> float | None:
        at = runs_out(clock, match, sitting, now)
        return now + SECOND if at == now + 1 else at

    monkeypatch.setattr("sandlot.table.written.runs_out", sooner)
    monkeypatch.setattr(hall_module, "TICK", 0.02)
    monkeypatch.setattr(hall_module, "LOOK", 0.1)
    monkeypatch.setattr(hall_module, "BEAT", 0.05)


MANY = 101
"""So many matches at least that cannot be read are passed over."""

SLOW = 60.0
"""No machine takes so long for a moment; what is looked for differs by an hour or a day."""


async def answers(server: Served) -> list[Answered]:
    """What was answered in the match so far."""
    log = await log_of(server.hall.house.store, "hurry")
    return [record for record in log.records if isinstance(record, Answered)]


async def hurried(server: Served, game: str, clock: int = 1, **more: Any) -> None:
    """A match with a clock shorter than people may set."""
    await lay_out(server.hall.house.store, game, COOKIES, "hurry", clock=clock, **more)


async def looks(things: AsyncExitStack, server: Served, game_seats: Sequence[Seat]) -> list[Live]:
    """Both players, connected; or the first."""
    lives = []
    for seat, cookie in zip(game_seats, COOKIES, strict=False):
        player = await things.enter_async_context(known_player(server, cookie))
        lives.append(await things.enter_async_context(player.looks("hurry", seat)))
    for live in lives:
        await live.until(lambda live: live.standing)
    return lives


async def test_who_is_late_is_answered_for_by_chance(database: str, hands: Hands) -> None:
    """Only he; what the other has chosen stands; the note is in the log and at the reveal."""
    async with served(database) as server, AsyncExitStack() as things:
        before = hands.time()
        await hurried(server, V52, clock=30)
        a, b = await looks(things, server, ("away", "home"))
        assert a.standing
        first_deadline = a.standing["deadline"]
        assert before + 30 <= first_deadline <= hands.time() + 30
        await a.answers("paper")
        hands.run_out()
        await b.until(lambda live: any("option" in entry for entry in live.story))
        first = {e["seat"]: e for e in b.story if e["entry"] == "chose"}
        assert first["away"]["option"]["text"] == "paper"
        assert first["away"]["note"] == ""
        assert first["home"]["note"] == RAN_OUT
        await settle(server, "hurry", a, b)
        assert b.standing
        assert b.standing["deadline"] >= first_deadline + 30
        log = await log_of(server.hall.house.store, "hurry")
        notes = [(r.seat, r.note) for r in log.records if isinstance(r, Answered)][:2]
        assert notes == [("away", ""), ("home", RAN_OUT)]


async def test_a_whole_match_of_nobody_comes_to_its_end(sqlite: str) -> None:
    """Two who never answer: every answer is chance's, from the match's own dice, and verifiable."""
    async with served(sqlite) as server, AsyncExitStack() as things:
        await hurried(server, WHISPER, rules={"rounds": 1})
        a, b = await looks(things, server, ("ann", "bob"))
        await a.until(lambda live: live.over)
        store = server.hall.house.store
        log = await log_of(store, "hurry")
        given = [r for r in log.records if isinstance(r, Answered)]
        assert len(given) == 4
        assert {record.note for record in given} == {RAN_OUT}
        row = await store.match("hurry")
        assert row is not None
        assert (row.state, row.deadline) == ("over", None)
        assert replay(await game_of(store, "hurry"), log).result is not None
        assert b.standing is not None


async def test_taking_back_gains_no_time(database: str) -> None:
    """An answer, an undo and another answer to the same question leave the clock where it was."""
    async with served(database) as server, AsyncExitStack() as things:
        await hurried(server, V52, clock=30)
        a, _ = await looks(things, server, ("away", "home"))
        assert a.standing
        before = a.standing["deadline"]
        for _ in range(3):
            await a.answers("rock")
            await a.undoes()
            await settle(server, "hurry", a)
            assert a.standing["deadline"] == before
        await a.answers("paper")
        await settle(server, "hurry", a)
        assert a.standing["deadline"] == before
        store = server.hall.house.store
        row = await store.match("hurry")
        assert row is not None
        assert server.hall.house.uptime.shown(row.deadline) == before
        log = await log_of(store, "hurry")
        assert sum(isinstance(record, Undone) for record in log.records) == 3


async def test_the_time_the_server_was_down_is_nobodys(database: str, hands: Hands) -> None:
    """A day later the clock has as much left as before; then it runs out, with nobody looking."""
    async with served(database) as server, AsyncExitStack() as things:
        await hurried(server, WHISPER, clock=600, rules={"rounds": 1})
        a, _ = await looks(things, server, ("ann", "bob"))
        assert a.standing
        left = a.standing["deadline"] - hands.time()
        hands.go_on(100)
        await server.hall.keep_time()
    hands.go_on(86400)
    async with served(database) as server:
        store = server.hall.house.store
        async with AsyncExitStack() as things:
            a, _ = await looks(things, server, ("ann", "bob"))
            assert a.standing
            assert abs(a.standing["deadline"] - hands.time() - (left - 100)) < SLOW
            await server.hall.keep_time()
            await server.hall.rooms["hurry"].run_out()
            assert not await answers(server)
        async with asyncio.timeout(WAIT):
            while (row := await store.match("hurry")) is None or row.state != "over":
                hands.go_on(601)
                await asyncio.sleep(0.05)
        log = await log_of(store, "hurry")
        assert {r.note for r in log.records if isinstance(r, Answered)} == {RAN_OUT}


@pytest.mark.parametrize("seconds", [3600.0, -3600.0])
async def test_a_wall_clock_that_is_set_costs_nobody_anything(
    database: str, hands: Hands, seconds: float
) -> None:
    """To or fro: as much is left as before, and pages come again to compare their clocks."""
    async with served(database) as server, AsyncExitStack() as things:
        await hurried(server, WHISPER, clock=600)
        a, b = await looks(things, server, ("ann", "bob"))
        assert a.standing
        deadline = a.standing["deadline"]
        hands.set(seconds)
        assert [await live.until_closed() for live in (a, b)] == [4012, 4012]
        assert not server.hall.rooms["hurry"].late
        a, b = await looks(things, server, ("ann", "bob"))
        assert a.standing
        assert abs(a.standing["deadline"] - deadline - seconds) < SLOW
        assert not await answers(server)
        hands.go_on(601)
        await b.until(lambda live: live.standing and live.standing["number"] > 1)


async def test_a_server_that_was_stopped_did_not_serve(
    database: str, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An hour goes by in which nothing could be noted: suspended, or without its database."""
    monkeypatch.setattr("sandlot.table.uptime.LEASH", LEASH)
    async with served(database) as server, AsyncExitStack() as things:
        await hurried(server, WHISPER, clock=600)
        await looks(things, server, ("ann", "bob"))
        room = server.hall.rooms["hurry"]
        assert room.deadline is not None
        left = room.deadline - server.hall.now
        hands.go_on(3600)
        assert room.deadline - server.hall.now >= left - LEASH - SLOW
        await server.hall.keep_time()
        await room.run_out()
        assert not await answers(server)


async def test_time_that_another_process_serves_is_served(postgres: str, hands: Hands) -> None:
    """One of two is gone for a minute: a player could have moved at the other."""
    async with served(postgres) as one:
        async with served(postgres), AsyncExitStack() as things:
            await hurried(one, WHISPER, clock=600)
            await looks(things, one, ("ann", "bob"))
        assert await one.hall.house.store.run_out(one.hall.now) == []
        before = one.hall.now
        hands.go_on(400)
        await one.hall.keep_time()
        async with served(postgres) as two:
            assert two.hall.now >= before + 400
            late = await two.hall.house.store.run_out(two.hall.now + 201)
            assert late == ["hurry"]


async def test_one_match_that_cannot_be_read_stops_no_other_clock(sqlite: str) -> None:
    """A match of a game that is gone is passed over."""
    async with served(sqlite) as server:
        store = server.hall.house.store
        for number in range(MANY):
            await lay_out(store, WHISPER, COOKIES, f"clock-{number}", clock=5, rules={})
        async with store.engine.begin() as connection:
            gone = {"game": "chess", "deadline": 1.0, "state": "playing"}
            await connection.execute(matches.update().values(gone))
        await lay_out(store, V52, COOKIES, "later", clock=5, rules={})
        async with store.engine.begin() as connection:
            later = matches.update().where(matches.c.id == "later")
            await connection.execute(later.values(deadline=2.0))
        async with asyncio.timeout(WAIT):
            while "later" not in server.hall.rooms:
                await asyncio.sleep(0.02)
        assert [*server.hall.rooms] == ["later"]


async def test_a_room_whose_clock_runs_for_long_is_put_away(database: str, hands: Hands) -> None:
    """Not one whose clock runs out soon; the clock runs on, and opens the room again."""
    async with served(database) as server, AsyncExitStack() as things:
        await hurried(server, WHISPER, clock=600, rules={"rounds": 1})
        a, b = await looks(things, server, ("ann", "bob"))
        kept = a.asked and a.asked["options"][0]["text"]
        assert (await a.answers(str(kept)))["kind"] == "accepted"
        for live in (a, b):
            await live.leave()
        hall = server.hall
        room = hall.rooms["hurry"]
        async with asyncio.timeout(WAIT):
            while not room.idle:
                await asyncio.sleep(0.01)
        hands.go_on(580)
        await hall.keep_time()
        room.used -= hall_module.KEEP + 1
        hall._tidy()
        assert hall.rooms["hurry"] is room
        hands.go_on(30)
        async with asyncio.timeout(WAIT):
            while len(await answers(server)) < 2:
                await asyncio.sleep(0.01)
        while not room.idle:
            await asyncio.sleep(0.01)
        room.used -= hall_module.KEEP + 1
        hall._tidy()
        assert not hall.rooms
        given = [(one.seat, one.note) for one in await answers(server)]
        assert given == [("ann", ""), ("bob", RAN_OUT)]
        hands.go_on(601)
        async with asyncio.timeout(WAIT):
            while len(await answers(server)) < 4:
                await asyncio.sleep(0.01)
        (a,) = await looks(things, server, ("ann",))
        assert a.over
        log = await log_of(hall.house.store, "hurry")
        assert replay(await game_of(hall.house.store, "hurry"), log).result is not None


@pytest.mark.parametrize(("game", "seats"), [(HOME_RUNZ, ("blue", "red")), (DRILL, ("ann", "bob"))])
async def test_dice_are_thrown_for_who_is_late(
    sqlite: str, game: str, seats: tuple[str, str], hands: Hands
) -> None:
    """Once; the question that comes after the throw has its whole time."""
    async with served(sqlite) as server, AsyncExitStack() as things:
        await hurried(server, game, clock=30)
        a, _ = await looks(things, server, seats)
        assert a.standing
        number, deadline = a.standing["number"], a.standing["deadline"]
        hands.run_out()
        await a.until(lambda live: live.standing and live.standing["number"] > number)
        log = await log_of(server.hall.house.store, "hurry")
        assert [type(record) for record in log.records] == [Rolled]
        assert a.standing["number"] == number + 1
        assert a.standing["deadline"] >= deadline + 30


async def test_two_processes_run_out_one_clock_once(postgres: str, hands: Hands) -> None:
    """Both have the match open and see the clock run out: one question is answered, not two."""
    async with served(postgres) as one, served(postgres) as two, AsyncExitStack() as things:
        await hurried(one, WHISPER, clock=30, rules={"rounds": 3})
        a, _ = await looks(things, one, ("ann", "bob"))
        await looks(things, two, ("ann", "bob"))
        for _ in range(3):
            assert a.standing
            number, deadline = a.standing["number"], a.standing["deadline"]
            hands.run_out()
            await a.past(number)
            await settle(one, "hurry", a)
            steps = 1 if number < 5 else 2
            assert a.standing["number"] == number + steps
            assert a.standing["deadline"] > deadline + 30


async def test_bots_have_no_clock_and_spend_none(sqlite: str, hands: Hands) -> None:
    """While a bot thinks nobody is waited for; then the person's whole time begins."""
    async with served(sqlite) as server, Player(server.base) as ann:
        match = await ann.makes(
            WHISPER, {"ann": "me", "bob": "bot:slow"}, clock=30, rules={"rounds": 1}
        )
        async with ann.looks(match, "ann") as a:
            await a.until(lambda live: live.asked)
            assert a.asked
            await a.answers(a.asked["options"][0]["text"])
            await a.until(lambda live: live.standing and live.standing["waiting"] == ["bob"])
            assert a.standing
            while_it_thinks = a.standing["deadline"]
            assert while_it_thinks is None
            before = hands.time()
            await a.until(lambda live: live.asked and live.asked["what"] == "call")
            assert a.standing["deadline"] >= before + 30


async def test_who_takes_his_seat_back_has_a_clock(database: str, hands: Hands) -> None:
    """A bot was asked, and had none; its question is a person's now, and is kept as such."""
    async with (
        served(database) as server,
        two_at_a_table(server, WHISPER, clock=30, stand_in="slow") as table,
    ):
        assert (await table.bob.changes(table.match, "bob", "bot", bot="slow")).status_code == 200
        assert table.a.asked
        await table.a.answers(table.a.asked["options"][0]["text"])
        await settle(server, table.match, table.a, table.b)
        assert table.b.standing
        assert (table.b.standing["waiting"], table.b.standing["deadline"]) == (["bob"], None)
        before = hands.time()
        assert (await table.bob.changes(table.match, "bob", "back")).status_code == 200
        after = hands.time()
        await settle(server, table.match, table.a, table.b)
        assert table.b.standing["waiting"] == ["bob"]
        deadline = table.b.standing["deadline"]
        assert deadline is not None
        assert before + 30 <= deadline <= after + 30
        row = await server.hall.house.store.match(table.match)
        assert row is not None
        assert server.hall.house.uptime.shown(row.deadline) == deadline
        for change in ("bot", "back"):
            assert (
                await table.bob.changes(table.match, "bob", change, bot="slow")
            ).status_code == 200
        await settle(server, table.match, table.b)
        assert table.b.standing["deadline"] == deadline, "to and fro gains no time"


async def test_a_clock_that_runs_out_on_a_bot_stops(sqlite: str, hands: Hands) -> None:
    """The bot took the seat while a person's clock ran; who takes it back has a whole one."""
    async with served(sqlite) as server, AsyncExitStack() as things:
        await hurried(server, WHISPER, clock=30, stand_in="endless")
        a, _ = await looks(things, server, ("ann", "bob"))
        ann = await things.enter_async_context(known_player(server, COOKIES[0]))
        assert (await ann.changes("hurry", "ann", "bot", bot="endless")).status_code == 200
        hands.run_out()
        await a.until(lambda live: live.standing and live.standing["deadline"] is None)
        before = hands.time()
        assert (await ann.changes("hurry", "ann", "back")).status_code == 200
        await settle(server, "hurry", a)
        assert a.standing
        assert a.standing["deadline"] >= before + 30
        hands.run_out()
        await a.until(lambda live: live.standing and live.standing["waiting"] == ["bob"])
        log = await log_of(server.hall.house.store, "hurry")
        assert [(r.seat, r.note) for r in log.records if isinstance(r, Answered)] == [
            ("ann", RAN_OUT)
        ]


async def test_a_match_without_a_clock_waits(sqlite: str) -> None:
    """For as long as it takes."""
    async with served(sqlite) as server, two_at_a_table(server, V52) as table:
        assert table.a.standing
        assert table.a.standing["deadline"] is None
        await asyncio.sleep(0.3)
        assert table.a.standing["number"] == 1
        await play_out([table.a, table.b])
