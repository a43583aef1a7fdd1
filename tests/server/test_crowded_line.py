"""A greedy visitor with 31 matches of Robo Dodgeball and 28 questions to the coach, in seconds."""

import asyncio
import time
from contextlib import AsyncExitStack
from typing import Any

import pytest

from sandlot.table import coaching
from sandlot.table.hall import COACHES
from sandlot.table.serve import THINKERS

from .player import WAIT, Live, Player
from .serving import served
from .tables import V5

ROBO = "robo-dodgeball"
MATCHES, QUESTIONS = 31, 28
HERE, THERE = "127.0.0.2", "127.0.0.3"
MOST = 8.0
"""So many times as long as alone may the patient one wait at most; it was 74 times as long."""


async def robo(player: Player, stack: AsyncExitStack) -> Live:
    """A match against the bot that thinks longest, which is looked at."""
    seats = (await player.get("/api/lobby")).json()["games"]
    seating = next(game for game in seats if game["id"] == ROBO)["seatings"][0]
    wishes = dict.fromkeys(seating, "bot:ace") | {seating[0]: "me"}
    match = await player.makes(ROBO, wishes)
    return await stack.enter_async_context(player.looks(match, seating[0]))


async def bot_answers(live: Live) -> float:
    """Seconds until the other side has programmed its robot."""
    began = time.monotonic()
    await live.until(lambda live: live.standing and live.standing["locked"])
    return time.monotonic() - began


async def coach_says(player: Player, match: str) -> tuple[int, float]:
    """What becomes of a question to the coach that is asked until there is an answer, and when."""
    began = time.monotonic()
    async with asyncio.timeout(WAIT * 5):
        while True:
            reply = await player.get(f"/api/matches/{match}/coach?seat=away")
            if reply.status_code != 202:
                return reply.status_code, time.monotonic() - began


@pytest.mark.soak
async def test_a_patient_visitors_bot_in_a_crowd(sqlite: str) -> None:
    """Its bots answer as if there were a few more matches, and not 31."""
    async with (
        served(sqlite, THINKERS) as server,
        Player(server.base, HERE) as greedy,
        Player(server.base, THERE) as patient,
        AsyncExitStack() as stack,
    ):
        await bot_answers(await robo(patient, stack))  # processes are started
        alone = await bot_answers(await robo(patient, stack))
        crowd = [await robo(greedy, stack) for _ in range(MATCHES)]
        waited = await bot_answers(await robo(patient, stack))
        last = await asyncio.gather(*map(bot_answers, crowd))
        print(f"\nalone {alone:.1f} s, in the crowd {waited:.1f} s, its last {max(last):.1f} s")
        assert waited < MOST * alone


@pytest.mark.soak
async def test_a_patient_visitors_coach_in_a_crowd(sqlite: str) -> None:
    """Games by rules of their own are each solved first; the patient one's is solved already."""
    async with (
        served(sqlite, THINKERS) as server,
        Player(server.base, HERE) as greedy,
        Player(server.base, THERE) as patient,
    ):
        seats = {"away": "me", "home": "bot:random"}
        mine = [await patient.makes(V5, seats, rules={"innings": 1}) for _ in range(3)]
        _, first = await coach_says(patient, mine[0])  # it is solved, and kept on disk
        room, coach = await server.hall.room(mine[0]), server.hall.house.coach
        log = "\n".join(await server.hall.house.store.lines(mine[0])) + "\n"
        asked: tuple[Any, ...] = coaching.coach, room.game, log, "away", None, {}
        await asyncio.gather(*(coach.work(*asked) for _ in range(COACHES)))  # each is warm
        _, alone = await coach_says(patient, mine[1])
        theirs = [
            await greedy.makes(V5, seats, rules={"innings": 2 + number})
            for number in range(QUESTIONS)
        ]
        asking = [asyncio.create_task(coach_says(greedy, match)) for match in theirs]
        await asyncio.sleep(1)  # his questions are there
        status, waited = await coach_says(patient, mine[2])
        answers = [task.result()[0] for task in asking if task.done()]
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        told = f"{answers.count(200)} of theirs answered, {answers.count(429)} refused before"
        print(f"\nfirst {first:.1f} s, alone {alone:.1f} s, in the crowd {waited:.1f} s; {told}")
        assert status == 200
        assert waited < MOST * alone
