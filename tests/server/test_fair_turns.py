"""A greedy visitor and a patient one: who asks for much does not make the others wait."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete

from sandlot.core.log import Answered
from sandlot.table import coaching, fair_queue, jobs, minds, seasons, thinking, wire
from sandlot.table.schema import makers

from .player import WAIT, Live, Player
from .serving import Served, served
from .tables import V52, WHISPER, log_of
from .test_bots import children
from .test_seats import problem
from .toys import GATES

HERE, THERE = "127.0.0.2", "127.0.0.3"
"""Two addresses, both of this machine."""

MUCH = 8
"""So many matches has the greedy one."""


class Gates:
    """The thoughts that have begun, in order; the test ends them one by one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.begun: list[str] = []

    async def next(self) -> str:
        """Whose thought begins next; it goes on until it is let go."""
        async with asyncio.timeout(WAIT):
            while not (found := sorted(os.listdir(self._folder))):
                await asyncio.sleep(0.01)
        (thought,) = found  # there is one process
        self._now = self._folder / thought
        self.begun.append(thought.partition(".")[2])
        return self.begun[-1]

    def ends(self) -> None:
        """The thought ends that began last."""
        self._now.unlink()


@pytest.fixture
def gates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Gates:
    """Where gated bots say that they think."""
    folder = tmp_path / "gates"
    folder.mkdir()
    monkeypatch.setenv(GATES, str(folder))
    return Gates(folder)


@asynccontextmanager
async def two_visitors(address: str) -> AsyncIterator[tuple[Served, Player, Player]]:
    """A server where one bot thinks at a time, the greedy visitor, and the patient one."""
    async with (
        served(address) as server,
        Player(server.base, HERE) as greedy,
        Player(server.base, THERE) as patient,
    ):
        yield server, greedy, patient


async def makes(player: Player, bot: str) -> str:
    """Make a match in which the bot begins."""
    return await player.makes(WHISPER, {"ann": f"bot:{bot}", "bob": "me"}, rules={"rounds": 1})


async def waited(gates: Gates) -> int:
    """How many thoughts of the greedy one end before the patient one's begins."""
    before = 0
    while await gates.next() != "patient":
        gates.ends()
        before += 1
    return before


async def test_a_bot_does_not_wait_for_all_of_a_greedy_visitors_bots(
    sqlite: str, gates: Gates
) -> None:
    """Alone it waits for its own thought; here for one more, and never for a second."""
    async with two_visitors(sqlite) as (_, greedy, patient):
        for _ in range(MUCH):
            await makes(greedy, "greedy")
        match = await makes(patient, "patient")
        async with patient.looks(match, "bob") as live:
            assert await waited(gates) <= 1
            gates.ends()
            await live.until(lambda live: live.asked)
            await live.answers(str(live.asked and live.asked["options"][0]["text"]))
            assert await waited(gates) <= 2
            gates.ends()
            await live.until(lambda live: live.asked)
            await live.answers("hush")
            await live.until(lambda live: live.over)
        while gates.begun.count("greedy") < MUCH:  # all of them get their turn
            await gates.next()
            gates.ends()


@pytest.mark.parametrize("forgotten", [False, True], ids=["kept", "forgotten"])
async def test_many_cookies_are_one_visitor(sqlite: str, gates: Gates, forgotten: bool) -> None:
    """Who throws their cookie away for each match is known by their address, after a restart too.

    Matches of long ago, whose makers' addresses are not kept any more, are one visitor's together.
    """
    async with two_visitors(sqlite) as (server, greedy, patient):
        matches = []
        for _ in range(MUCH):
            greedy.http.cookies.clear()
            matches.append(await makes(greedy, "greedy"))
        mine = await makes(patient, "patient")
        assert await waited(gates) <= 1
        gates.ends()
        if forgotten:
            async with server.hall.house.store.engine.begin() as connection:
                await connection.execute(delete(makers).where(makers.c.match != mine))
        matches.append(await makes(patient, "patient"))
        await gates.next()
    gates.ends()
    async with two_visitors(sqlite) as (_, greedy, patient):
        for match in matches:  # as anybody may; nobody sits down
            assert (await greedy.get(f"/api/matches/{match}")).status_code == 200
        assert await waited(gates) <= 1
        gates.ends()


async def test_a_match_is_charged_to_who_came_last(sqlite: str) -> None:
    """To its maker, until a player looks at it, changes a seat or takes one from elsewhere."""
    async with two_visitors(sqlite) as (server, greedy, patient):
        match = await greedy.makes(WHISPER, {"ann": "me"})
        room = server.hall.rooms[match]
        made_by = room.visitor
        link = await greedy.offers(match, "bob")
        assert (await patient.changes(match, "bob", "bot", bot="loud")).status_code == 403
        assert room.visitor == made_by
        assert (await patient.claims(link)).status_code == 200
        taken_by = room.visitor
        assert taken_by != made_by
        assert (await greedy.changes(match, "ann", "name", player="Ann")).status_code == 200
        assert room.visitor == made_by
        async with patient.looks(match) as watching:
            await watching.until(lambda live: live.standing)
            assert room.visitor == made_by
        async with patient.looks(match, "bob") as live:
            await live.until(lambda live: live.standing)
            assert room.visitor == taken_by


async def test_a_killed_process_does_not_change_whose_turn_it_is(sqlite: str, gates: Gates) -> None:
    """Its thought begins again in its place, and none is lost."""
    async with two_visitors(sqlite) as (server, greedy, patient):
        before = children()
        first = await makes(greedy, "greedy")
        second = await makes(greedy, "greedy")
        match = await makes(patient, "patient")
        await gates.next()
        for pid in children() - before:
            os.kill(pid, signal.SIGKILL)
        gates.ends()
        assert await gates.next() == "greedy"
        async with patient.looks(match, "bob") as live, greedy.looks(second, "bob") as other:
            gates.ends()
            assert await gates.next() == "patient"
            gates.ends()
            await live.until(lambda live: live.asked)
            await gates.next()
            gates.ends()
            await other.until(lambda live: live.asked)
        for one in (first, second, match):
            log = await log_of(server.hall.house.store, one)
            (kept,) = (record for record in log.records if isinstance(record, Answered))
            assert not kept.note


async def test_everybody_is_shown_who_waits_in_line(
    sqlite: str, gates: Gates, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it has waited for a while, and no longer when its bot thinks."""
    monkeypatch.setattr(thinking, "SHOWN", 0.01)
    async with two_visitors(sqlite) as (_, greedy, patient):
        await makes(greedy, "greedy")
        match = await makes(patient, "patient")
        async with patient.looks(match, "bob") as live, patient.looks(match) as watching:
            for one in (live, watching):
                await one.until(lambda one: in_line(one) == ["ann"])
            await gates.next()
            gates.ends()
            assert await gates.next() == "patient"
            for one in (live, watching):
                await one.until(lambda one: in_line(one) == [])
                assert one.standing
                assert one.standing["waiting"] == ["ann"]
            gates.ends()


def in_line(live: Live) -> list[str] | None:
    """Whose bots wait in line, as far as this one knows."""
    return live.standing["in_line"] if live.standing else None


async def test_a_thought_that_nobody_waits_for_leaves_the_line(sqlite: str, gates: Gates) -> None:
    """Its player has taken the seat back before its turn has come."""
    async with two_visitors(sqlite) as (server, greedy, patient):
        await makes(greedy, "greedy")
        await gates.next()
        sitting = {"ann": "me", "bob": "bot:loud"}
        match = await patient.makes(WHISPER, sitting, stand_in="patient")
        queue = server.hall.house.minds.queue
        await patient.changes(match, "ann", "bot")
        assert queue.waiting == 1
        await patient.changes(match, "ann", "back")
        assert queue.waiting == 0
        async with patient.looks(match, "ann") as live:
            await live.until(lambda live: live.asked)
        gates.ends()


async def test_a_question_is_left_to_a_bot_once(sqlite: str, gates: Gates) -> None:
    """However many windows ask for it."""
    async with two_visitors(sqlite) as (_, _, patient):
        match = await patient.makes(WHISPER, {"ann": "me", "bob": "bot:loud"})
        async with patient.looks(match, "ann") as one, patient.looks(match, "ann") as other:
            await one.until(lambda live: live.asked)
            assert one.standing
            left = {"kind": "leave", "number": one.standing["number"], "bot": "patient"}
            await one.send(left)
            await gates.next()
            assert "thinks about this already" in (await other.says(left))["why"]
            gates.ends()
            await one.until(lambda live: live.replies)
            assert one.replies[0]["kind"] == "accepted"


class Coach(minds.Minds):
    """A coach who says nothing until he is let, one question after the other."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[Any] = []
        self.may = asyncio.Semaphore(0)

    async def work(self, *call: Any) -> Any:
        """What he says at last is always the same."""
        self.asked.append(call)
        await self.may.acquire()
        return wire.CoachCard(counsel=None, verdicts=[], chances=[])


async def test_the_coach_takes_visitors_in_turns(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The greedy one's many questions wait, or are refused; the patient one's is answered next."""
    monkeypatch.setattr(coaching, "SOON", 0.05)
    async with two_visitors(sqlite) as (server, greedy, patient):
        coach = Coach()
        object.__setattr__(server.hall.house, "coach", coach)
        paths = [await coached(greedy, 1) for _ in range(MUCH)]
        replies = [await greedy.get(path) for path in paths]
        assert "works out every situation" in problem(replies[0], 202)
        for reply in replies[1 : fair_queue.MOST + 1]:
            assert "waits in line" in problem(reply, 202)
        assert "questions wait already" in problem(replies[-1], 429)
        path = await coached(patient, 2)
        assert "waits in line" in problem(await patient.get(path), 202)
        coach.may.release()
        async with asyncio.timeout(WAIT):
            while len(coach.asked) < 2:
                await asyncio.sleep(0.01)
        assert [call[1].rules.innings for call in coach.asked] == [1, 2]
        coach.may.release()
        async with asyncio.timeout(WAIT):
            while (answer := await patient.get(path)).status_code == 202:
                await asyncio.sleep(0.01)
        assert answer.status_code == 200


async def coached(player: Player, innings: int) -> str:
    """Make a match of so many innings; where its coach is asked."""
    seats = {"away": "me", "home": "bot:random"}
    match = await player.makes(V52, seats, rules={"innings": innings})
    return f"/api/matches/{match}/coach?seat=away"


async def test_who_asks_the_coach_no_more_is_dropped(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pages ask again every other second; who does not has gone. Who comes back waits anew."""
    monkeypatch.setattr(coaching, "SOON", 0.01)
    monkeypatch.setattr(jobs, "GONE", 0.01)
    async with two_visitors(sqlite) as (server, greedy, patient):
        coach = Coach()
        object.__setattr__(server.hall.house, "coach", coach)
        first, second = await coached(greedy, 1), await coached(patient, 1)
        await greedy.get(first)
        await patient.get(second)
        async with asyncio.timeout(WAIT):
            while coach.queue.waiting:
                await asyncio.sleep(0.01)
        monkeypatch.setattr(jobs, "GONE", 60.0)
        assert "waits in line" in problem(await patient.get(second), 202)
        coach.may.release()
        coach.may.release()
        async with asyncio.timeout(WAIT):
            while (answer := await patient.get(second)).status_code == 202:
                await asyncio.sleep(0.01)
        assert answer.status_code == 200
        assert len(coach.asked) == 2


async def test_what_the_coach_said_is_not_kept_for_who_never_asks_again(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks once is told to ask again; who does not leaves nothing behind."""
    monkeypatch.setattr(coaching, "SOON", 0.01)
    monkeypatch.setattr(coaching, "GONE", 0.01)
    async with two_visitors(sqlite) as (server, _, patient):
        coach = Coach()
        object.__setattr__(server.hall.house, "coach", coach)
        path = await coached(patient, 1)
        assert "works out every situation" in problem(await patient.get(path), 202)
        assert len(server.hall.coaching) == 1
        coach.may.release()
        async with asyncio.timeout(WAIT):
            while server.hall.coaching:
                await asyncio.sleep(0.01)
        assert len(coach.asked) == 1


async def test_seasons_take_visitors_in_turns(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What many ask for is made once, and in the turn of whoever's comes first."""
    made: list[int] = []
    may = asyncio.Semaphore(0)

    async def by_one(work: Any, *given: Any) -> Any:
        if work is seasons.season_list:
            leaf = seasons._leaf({})
            return seasons.Listed(leaf, dict.fromkeys(range(1901, 1920), ("NYA",)))
        made.append(given[0])
        await may.acquire()
        return seasons.MadeSeason({}, seasons._leaf({"players": []}))

    monkeypatch.setattr(seasons, "made_by_one", by_one)
    async with two_visitors(sqlite) as (server, greedy, patient):
        queue = server.app.state.seasons.queue
        years = range(1901, 1901 + fair_queue.MOST + 1)
        asked = [asyncio.create_task(greedy.get(players(years[0])))]
        async with asyncio.timeout(WAIT):
            while not made:
                await asyncio.sleep(0.01)
        asked += [asyncio.create_task(greedy.get(players(year))) for year in years[1:]]
        await waiting(queue, fair_queue.MOST)
        assert "questions wait already" in problem(await greedy.get(players(1919)), 429)
        same = asyncio.create_task(patient.get(players(years[-1])))
        async with asyncio.timeout(WAIT):
            while not any(len(one.visitors) > 1 for one in queue._waiting.values()):
                await asyncio.sleep(0.01)
        other = asyncio.create_task(patient.get(players(1918)))
        await waiting(queue, fair_queue.MOST + 1)
        for _ in range(fair_queue.MOST + 2):
            may.release()
        answers = await asyncio.gather(*asked, same, other)
        assert {answer.status_code for answer in answers} == {200}
        assert made[:2] == [years[0], years[-1]]
        assert made.index(1918) <= 3
        assert sorted(made) == [*years, 1918]


def players(year: int) -> str:
    """Where the players of a season are."""
    return f"/api/seasons/{year}/players"


async def waiting(queue: fair_queue.FairQueue, many: int) -> None:
    """Wait until so many wait for their turn."""
    async with asyncio.timeout(WAIT):
        while queue.waiting < many:
            await asyncio.sleep(0.01)


async def test_who_closes_the_connection_leaves_the_line(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards that nobody waits for are not made."""
    monkeypatch.setattr(jobs, "GONE", 0.01)
    made: list[Any] = []
    may = asyncio.Event()

    async def by_one(work: Any, *given: Any) -> Any:
        made.append(given)
        await may.wait()
        return seasons.Listed(seasons._leaf({}), {1901: ("NYA",)})

    monkeypatch.setattr(seasons, "made_by_one", by_one)
    async with two_visitors(sqlite) as (server, greedy, patient):
        pages, queue = server.hall.house.pages, server.app.state.seasons.queue
        ticket = fair_queue.Ticket({"somebody"}, "", fair_queue.Rank.ADVICE)
        async with queue.turn(ticket):
            leaving = asyncio.create_task(patient.get("/api/seasons"))
            await waiting(queue, 1)
            leaving.cancel()
            async with asyncio.timeout(WAIT):
                while queue.waiting:
                    await asyncio.sleep(0.01)
        assert not made
        assert not pages.waiting
        may.set()
        assert (await greedy.get("/api/seasons")).status_code == 200
        assert len(made) == 1
