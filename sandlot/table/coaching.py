"""The coach at the table: what takes long is worked out in a process of his own."""

import asyncio
from collections.abc import Mapping
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from sandlot.baseball.situation import situation_text
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.log import parse
from sandlot.core.script import Choose, Seat
from sandlot.lab.coached import has_coach
from sandlot.table import wire
from sandlot.table.hall import Hall
from sandlot.table.room import Room
from sandlot.table.showing import places_of

SOON = 1.5
"""Seconds a page waits for the coach before it is told to ask again."""


class NotYet(Mistake):
    """Something is still being worked out."""


async def coach_card(hall: Hall, room: Room, seat: Seat) -> wire.CoachCard:
    """What the coach says to a seat, or why he says nothing."""
    game, match = room.game, room.match
    if not has_coach(type(game)):
        raise Mistake(f"there is no coach for {game.title}: it has nothing to decide.")
    if match is None:
        raise Mistake("the coach waits for the first pitch.")
    _check_agreed(room)
    mine = next((ask.choice for ask in match.waiting if ask.seat == seat), None)
    places = places_of(match, seat)
    text = "\n".join(await hall.house.store.lines(room.row.id)) + "\n"
    key = (room.row.id, match.number, seat)
    return await _coaching(hall, key, (game, text, seat, mine, places))


def _check_agreed(room: Room) -> None:
    people = [row for row in room.sitting.values() if row.kind == "person"]
    if len({row.holder for row in people}) < 2 or room.state == "over":
        return
    missing = [row.player for row in people if not row.coach]
    if missing:
        raise Mistake(f"the coach speaks when everybody agrees; not yet: {', '.join(missing)}.")


async def _coaching(hall: Hall, key: tuple[Any, ...], asked: tuple[Any, ...]) -> wire.CoachCard:
    """Wait a moment for the coach; who asks again later finds him still at it, or done."""
    task = hall.coaching.get(key)
    if task is None:
        task = hall.coaching[key] = asyncio.create_task(hall.house.coach.work(coach, *asked))
    done, _ = await asyncio.wait({task}, timeout=SOON)
    if not done:
        raise NotYet("the coach is working the game out; that takes a minute the first time.")
    hall.coaching.pop(key, None)
    try:
        card: wire.CoachCard = task.result()
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
