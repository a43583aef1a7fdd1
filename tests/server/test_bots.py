"""Bots think in processes of their own: they hold up nobody, and their deaths cost nothing."""

import asyncio
import os
import signal
import subprocess
from typing import Any

import pytest

from sandlot.bots.names import find_bot
from sandlot.core.dice import fresh_dice, revealed_dice
from sandlot.core.log import Answered
from sandlot.core.match import start
from sandlot.core.players import bots_answer
from sandlot.games import find_game
from sandlot.table import minds

from .player import WAIT, Player, play_out
from .serving import Served, served
from .tables import HOME_RUNZ, V52, WHISPER, game_of, log_of, two_at_a_table


def children() -> set[int]:
    """The processes that bots think in."""
    listed = subprocess.run(
        ["ps", "-eww", "-o", "pid=,ppid=,args="], capture_output=True, text=True
    )
    rows = [row.split(maxsplit=2) for row in listed.stdout.splitlines()]
    mine = [row for row in rows if len(row) == 3 and row[1] == str(os.getpid())]
    return {int(pid) for pid, _, command in mine if "spawn_main" in command}


@pytest.mark.parametrize(
    ("game", "bot"), [(V52, "house"), (WHISPER, "loud"), (HOME_RUNZ, "random")]
)
async def test_the_same_dice_give_the_same_answers_as_in_the_core(
    sqlite: str, game: str, bot: str
) -> None:
    """A match against a bot on the table, played again by the core with its seed."""
    kind = find_game(game)
    mine, its = kind().setup.seats
    rules: dict[str, Any] = {"innings": 1} if game == V52 else {}
    async with served(sqlite) as server, Player(server.base) as ann:
        match = await ann.makes(game, {mine: "me", its: f"bot:{bot}"}, rules=rules)
        async with ann.looks(match, mine) as live:
            await play_out([live])
        store = server.hall.house.store
        log = await log_of(store, match)
        made = await game_of(store, match)
    assert log.ended is not None
    said = [r for r in log.records if isinstance(r, Answered) and r.seat == mine]
    dice = revealed_dice(log.ended.seed, log.header.player_seeds)
    again = start(made, dict(log.header.players), dice)
    bots = {its: find_bot(made, bot)}
    while again.result is None:
        if not bots_answer(again, bots):
            mine_now = said.pop(0)
            again.answer(mine_now.n, mine, mine_now.answer)
    heard = [r for r in log.records if isinstance(r, Answered) and r.seat == its]
    core = [r for r in again.log.records if isinstance(r, Answered) and r.seat == its]
    assert [(r.n, r.answer, r.note) for r in heard] == [(r.n, r.answer, r.note) for r in core]
    assert again.log.ended is not None
    told = [[event["words"] for event in end.told] for end in (again.log.ended, log.ended)]
    assert told[0] == told[1]


async def test_a_slow_bot_holds_up_nobody(sqlite: str) -> None:
    """While it thinks, another match goes on to its end, and its own page answers."""
    async with served(sqlite) as server, Player(server.base) as ann:
        match = await ann.makes(WHISPER, {"ann": "me", "bob": "bot:endless"}, rules={"rounds": 1})
        async with two_at_a_table(server, V52) as table, ann.looks(match, "ann") as a:
            await a.until(lambda live: live.asked)
            assert a.asked
            await a.answers(a.asked["options"][0]["text"])
            await a.until(lambda live: live.standing and live.standing["waiting"] == ["bob"])
            await play_out([table.a, table.b])
            assert (await ann.get(f"/api/matches/{match}")).status_code == 200
            assert a.standing
            assert a.standing["waiting"] == ["bob"]


async def test_a_bots_process_that_is_killed_is_replaced(sqlite: str) -> None:
    """While it thinks, and while it rests: the match goes on, with the same answers."""
    async with served(sqlite) as server, Player(server.base) as ann:
        match = await ann.makes(WHISPER, {"ann": "me", "bob": "bot:slow"}, rules={"rounds": 2})
        async with ann.looks(match, "ann") as a:
            before = children()
            await a.until(lambda live: live.asked)
            assert a.asked
            await a.answers(a.asked["options"][0]["text"])
            for _ in range(2):
                await killed_while_thinking(server, before)
                await a.until(lambda live: live.asked and live.asked["what"] == "call")
                await a.answers("hush")
            await a.until(lambda live: live.over)
        log = await log_of(server.hall.house.store, match)
        assert not any(r.note for r in log.records if isinstance(r, Answered))


async def killed_while_thinking(server: Served, before: set[int]) -> None:
    """Kill every process that bots think in."""
    async with asyncio.timeout(WAIT):
        while not (children() - before):
            await asyncio.sleep(0.05)
    await asyncio.sleep(0.3)
    for pid in children() - before:
        os.kill(pid, signal.SIGKILL)


async def test_a_bot_that_takes_its_process_with_it_costs_its_own_decision(sqlite: str) -> None:
    """Chance answers for it, the log says so, and the other bots go on."""
    async with served(sqlite) as server, Player(server.base) as ann:
        doomed = await ann.makes(WHISPER, {"ann": "me", "bob": "bot:doomed"}, rules={"rounds": 1})
        loud = await ann.makes(WHISPER, {"ann": "me", "bob": "bot:loud"}, rules={"rounds": 1})
        async with ann.looks(doomed, "ann") as a, ann.looks(loud, "ann") as b:
            await asyncio.gather(play_out([a]), play_out([b]))
        store = server.hall.house.store
        notes = {
            r.note
            for r in (await log_of(store, doomed)).records
            if isinstance(r, Answered) and r.seat == "bob"
        }
        assert notes == {"the bot did not answer; chance chose instead"}


async def test_a_bot_that_never_answers_is_not_waited_for(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chance answers for it; and it does not keep its process for ever, which others need."""
    async with served(sqlite) as server, Player(server.base) as ann:
        monkeypatch.setattr(server.hall.house.minds, "_patience", 1.0)
        endless = await ann.makes(WHISPER, {"ann": "me", "bob": "bot:endless"}, rules={"rounds": 1})
        async with ann.looks(endless, "ann") as a:
            await play_out([a])
        monkeypatch.setattr(server.hall.house.minds, "_patience", 300.0)
        loud = await ann.makes(WHISPER, {"ann": "me", "bob": "bot:loud"}, rules={"rounds": 1})
        async with ann.looks(loud, "ann") as b:
            await play_out([b])
        log = await log_of(server.hall.house.store, loud)
        assert not any(r.note for r in log.records if isinstance(r, Answered))


async def test_solving_a_game_holds_up_no_other_bot(sqlite: str) -> None:
    """Bots that play a solved game think where the coach does; the others have their own place."""
    async with served(sqlite) as server, Player(server.base) as ann:
        solved: list[str] = []

        class Solver(minds.Minds):
            async def answer(self, *asked: Any) -> tuple[str, str]:
                solved.append(asked[1])
                return "rock", ""

        object.__setattr__(server.hall.house, "coach", Solver(1))
        for bot in ("equilibrium", "best-reply:random", "random"):
            match = await ann.makes(V52, {"away": "me", "home": f"bot:{bot}"}, rules={"innings": 1})
            async with ann.looks(match, "away") as a:
                await a.until(lambda live: live.asked)
                await a.answers("rock")
                await a.until(lambda live: any("option" in e for e in live.story))
        assert {"equilibrium", "best-reply:random"} == set(solved)


async def test_processes_go_home_with_the_server(sqlite: str) -> None:
    """Also those that are still thinking."""
    before = children()
    async with served(sqlite) as server, Player(server.base) as ann:
        match = await ann.makes(WHISPER, {"ann": "me", "bob": "bot:endless"})
        async with ann.looks(match, "ann") as a:
            await a.until(lambda live: live.asked)
            assert a.asked
            await a.answers(a.asked["options"][0]["text"])
            async with asyncio.timeout(WAIT):
                while not (children() - before):
                    await asyncio.sleep(0.05)
            await asyncio.sleep(0.5)
    async with asyncio.timeout(WAIT):
        while children() - before:
            await asyncio.sleep(0.05)


async def test_bots_see_what_their_seat_sees(sqlite: str) -> None:
    """The seed goes with them to their process, but what they are given is their view alone."""
    given: list[tuple[Any, ...]] = []

    class Spy(minds.Minds):
        async def work(self, *call: Any) -> Any:
            given.append(call)
            return minds.think(*call[1:])

    async with served(sqlite) as server, Player(server.base) as ann:
        object.__setattr__(server.hall.house, "minds", Spy(1))
        match = await ann.makes(WHISPER, {"ann": "me", "bob": "bot:loud"})
        async with ann.looks(match, "ann") as a:
            await play_out([a])
    assert given
    for _, _, _, _, bot, _, view, _, choice in given:
        assert bot == "loud"
        assert (view.seat, choice.seat) == ("bob", "bob")
    assert fresh_dice(1).seed.hex() not in repr(given)
