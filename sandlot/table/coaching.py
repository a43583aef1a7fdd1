"""The coach at the table: what takes long is worked out in processes of his own, in fair turns."""

import asyncio
from collections.abc import Mapping
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Any

from sandlot.baseball.situation import situation_text
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.log import parse
from sandlot.core.script import Choose, Seat
from sandlot.lab.coached import has_coach, is_solved_first
from sandlot.table import wire
from sandlot.table.consent import check_coach_agreed
from sandlot.table.fair_queue import Rank, Ticket
from sandlot.table.hall import Hall
from sandlot.table.jobs import GONE, Job
from sandlot.table.room import Room
from sandlot.table.showing import places_of
from sandlot.table.thinking import solution

SOON = 1.5
"""Seconds a page waits for the coach before it is told to ask again."""


WORKING = (
    "the coach works out every situation of this game and the best play in each. That takes about "
    "a minute the first time; after that he answers at once."
)
IN_LINE = (
    "the coach is busy with other matches just now; your question waits in line, and is answered "
    "when its turn comes."
)


class NotYet(Mistake):
    """Something is still being worked out."""


async def coach_card(hall: Hall, room: Room, seat: Seat, visitor: str) -> wire.CoachCard:
    """What the coach says to a seat, or why he says nothing; the visitor who asks is charged."""
    game, match = room.game, room.match
    if not has_coach(type(game)):
        raise Mistake(f"there is no coach for {game.title}: it has nothing to decide.")
    if match is None:
        raise Mistake("the coach waits for the first pitch.")
    check_coach_agreed(room)
    mine = next((ask.choice for ask in match.waiting if ask.seat == seat), None)
    places = places_of(match, seat)
    key = (room.row.id, match.number, seat)
    if _is_new(hall, key):
        text = "\n".join(await hall.house.store.lines(room.row.id)) + "\n"
        needs = solution(game) if is_solved_first(type(game)) else None
        ticket = Ticket({visitor}, room.row.id, Rank.ADVICE, needs)
        asked = game, text, seat, mine, places
        if _is_new(hall, key):  # else it was asked twice at once
            job = Job(hall.house.coach.queue, ticket, partial(_work, hall, asked))
            hall.coaching[key] = job
            job.task.add_done_callback(lambda _: _keep_a_while(hall, key, job))
    return await _card(hall, key, visitor)


def _is_new(hall: Hall, key: tuple[Any, ...]) -> bool:
    """Whether nobody has asked this, or nobody asked again until it left the line."""
    return key not in hall.coaching or hall.coaching[key].task.cancelled()


async def _card(hall: Hall, key: tuple[Any, ...], visitor: str) -> wire.CoachCard:
    """Wait a moment for the coach; who asks again later finds him still at it, or done."""
    job: Job[wire.CoachCard] = hall.coaching[key]
    try:
        return await job.result(visitor, SOON)
    except TimeoutError:
        raise NotYet(IN_LINE if job.ticket.waits else WORKING) from None
    finally:
        if job.task.done():
            hall.coaching.pop(key, None)


def _keep_a_while(hall: Hall, key: tuple[Any, ...], job: Job[wire.CoachCard]) -> None:
    """Forget an answer that nobody has come for by then: pages ask sooner."""

    def forget() -> None:
        if hall.coaching.get(key) is job:
            del hall.coaching[key]

    asyncio.get_running_loop().call_later(GONE, forget)


async def _work(hall: Hall, asked: tuple[Any, ...]) -> wire.CoachCard:
    try:
        card: wire.CoachCard = await hall.house.coach.work(coach, *asked)
    except (TimeoutError, BrokenProcessPool):
        raise Mistake("the coach could not work this game out.") from None
    return card


def coach(
    game: Game[Any], text: str, seat: Seat, choice: Choose[Any] | None, places: Mapping[int, int]
) -> wire.CoachCard:
    """What happens in another process: the game is worked out, once, and the match looked at."""
    from sandlot.lab.coach import coach_of, turns_of

    coach = coach_of(game)
    turns = turns_of(game, parse(text, "the match"))
    told = coach.counsel(turns[-1].began, seat, choice) if choice is not None else None
    start = wire.ChanceCard(entry=0, chance=coach.chance(turns[0].began, seat))
    later = [
        wire.ChanceCard(entry=places[turn.told - 1], chance=coach.chance(turn.ended, seat))
        for turn in turns
        if turn.ended is not None
    ]
    return wire.CoachCard(
        counsel=None if told is None else _counsel(told),
        verdicts=[_verdict(one, places) for one in coach.review(turns, seat).verdicts],
        chances=[start, *later],
    )


def _counsel(told: Any) -> wire.CounselCard:
    groups = [
        wire.CounselOption(
            name=group.name,
            options=[str(option) for option in group.options],
            share=group.share,
            value=group.value,
            gives_away=group.gives_away,
        )
        for group in told.groups
    ]
    return wire.CounselCard(situation=told.situation, chance=told.chance, groups=groups)


def _verdict(one: Any, places: Mapping[int, int]) -> wire.VerdictCard:
    decision = one.decision
    return wire.VerdictCard(
        entry=places[decision.place],
        seat=decision.seat,
        name=one.name,
        situation=situation_text(decision.state),
        gave_away=one.gave_away,
    )
