"""The coach at the table: what takes long is worked out in a process of his own."""

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from sandlot.core.errors import Mistake
from sandlot.core.log import parse
from sandlot.core.script import EVERYONE, Choose, Seat
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.table import wire
from sandlot.table.hall import Hall
from sandlot.table.room import Room

SOON = 1.5
"""Seconds a page waits for the coach before it is told to ask again."""


class NotYet(Mistake):
    """Something is still being worked out."""


async def coach_card(hall: Hall, room: Room, seat: Seat) -> wire.CoachCard:
    """What the coach says to a seat, or why he says nothing."""
    game, match = room.game, room.match
    if not isinstance(game, Diamond):
        raise Mistake(f"there is no coach for {game.title}: it has nothing to decide.")
    if match is None:
        raise Mistake("the coach waits for the first pitch.")
    _check_agreed(room)
    mine = next((ask.choice for ask in match.waiting if ask.seat == seat), None)
    places = _places(room, seat)
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


def _places(room: Room, seat: Seat) -> dict[int, int]:
    """Where each entry of the whole story stands in this seat's own."""
    match = room.match
    assert match is not None
    stood = [one.place for one in match.stood]
    places, mine, gone = {}, 0, 0
    for place, entry in enumerate(match.story):
        while gone < len(stood) and stood[gone] <= place:
            gone, mine = gone + 1, mine + 1
        if entry.to is EVERYONE or seat in entry.to:
            places[place] = mine
            mine += 1
    return places


def coach(
    game: Diamond, text: str, seat: Seat, choice: Choose[Any] | None, places: Mapping[int, int]
) -> wire.CoachCard:
    """What happens in another process: the game is solved, once, and the match looked at."""
    from sandlot.lab import coach as lab

    log = parse(text, "the match")
    solved = lab.coached(game)
    turns = lab.turns_of(game, log)
    counsel = None
    if choice is not None:
        told = lab.counsel(solved, turns[-1].began, choice)
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
        counsel = wire.CounselCard(situation=told.situation, chance=told.chance, groups=groups)
    return wire.CoachCard(
        counsel=counsel,
        verdicts=_verdicts(solved, turns, seat, places),
        chances=_chances(solved, turns, seat, places),
    )


def _verdicts(
    solved: Any, turns: Sequence[Any], seat: Seat, places: Mapping[int, int]
) -> list[wire.VerdictCard]:
    from sandlot.baseball.situation import situation_text
    from sandlot.lab.coach import review

    return [
        wire.VerdictCard(
            entry=places[one.decision.place],
            seat=seat,
            name=one.name,
            situation=situation_text(one.decision.state),
            gave_away=one.gave_away,
        )
        for one in review(solved, turns, seat).verdicts
    ]


def _chances(
    solved: Any, turns: Sequence[Any], seat: Seat, places: Mapping[int, int]
) -> list[wire.ChanceCard]:
    from sandlot.lab.coach import chance_to_win

    start = wire.ChanceCard(entry=0, chance=chance_to_win(solved, turns[0].began, seat))
    return [start] + [
        wire.ChanceCard(
            entry=places[turn.told - 1], chance=chance_to_win(solved, turn.ended, seat)
        )
        for turn in turns
        if turn.ended is not None
    ]
