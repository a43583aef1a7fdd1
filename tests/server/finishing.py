"""Matches played to their end through real rooms, without a browser: as many as wanted."""

import asyncio
from collections.abc import Sequence

from sandlot.core.chance import Below
from sandlot.core.dice import fast
from sandlot.core.match import Match
from sandlot.core.script import Roll, Seat
from sandlot.games import find_game
from sandlot.table import wire
from sandlot.table.gallery import Viewer
from sandlot.table.hall import KEEP, Hall
from sandlot.table.limits import Limits
from sandlot.table.making import Asked, new_match
from sandlot.table.room import Room

from .own_settings import own_settings

MANY = 10**9
PLENTY = Asked("", Limits(open_matches=MANY, stored_matches=MANY, stored_by_address=MANY))


async def finished(hall: Hall, name: str, number: int, bot: str = "") -> Room:
    """The room of a match that was played to its end, with settings that no other match has.

    Everybody answers at random; where a bot is named, it plays for the last seat. One viewer
    watches from the first seat.
    """
    below = fast(f"answers {name} {number}")
    rules, setup = own_settings(name, number)
    kind = find_game(name)
    seats = kind.setup_type.of(setup).seats
    sitting = dict.fromkeys(seats, "me") | ({seats[-1]: f"bot:{bot}"} if bot else {})
    wish = {"game": name, "rules": rules, "setup": setup, "seats": sitting}
    wished = wire.NewMatch.model_validate(wish)
    started = await new_match(hall, wished, f"holder {number}", PLENTY)
    room = await hall.room(started.id)
    viewer = Viewer(seats[0], 0)
    room.attach(viewer)
    try:
        while room.match is None or room.match.result is None:
            await _next(room, viewer, below)
    finally:
        room.detach(viewer)
        await hall.left(room, viewer.seat)
    return room


async def _next(room: Room, viewer: Viewer, below: Below) -> None:
    """Somebody throws or answers; or a bot does, and the viewer is woken."""
    match = room.match
    assert match is not None
    viewer.woken.clear()
    number, seat = match.number, _thrower(match)
    ask = next((ask for ask in match.waiting if not room.played_by(ask.seat)), None)
    if seat is not None:
        await room.throw(number, seat)
    elif ask is not None:
        option = ask.choice.options.sample(below)
        await room.answer(number, ask.seat, str(option), ask.choice.seat)
    else:
        async with asyncio.timeout(600):
            await viewer.woken.wait()


def _thrower(match: Match) -> Seat | None:
    return match.seat_of(match.asked.by[0]) if isinstance(match.asked, Roll) else None


async def all_finished(hall: Hall, wanted: Sequence[tuple[str, int, str]], at_once: int) -> None:
    """Play matches (a game, a number, a bot) at the same time; put each room away at its end."""
    left = iter(wanted)

    async def one_after_another() -> None:
        for name, number, bot in left:
            await put_away(hall, await finished(hall, name, number, bot))

    async with asyncio.TaskGroup() as group:
        for _ in range(at_once):
            group.create_task(one_after_another())


async def put_away(hall: Hall, room: Room) -> None:
    """Have the hall forget a room, as if nobody had used it for long."""
    while room.under_way():
        await asyncio.gather(*room.under_way(), return_exceptions=True)
    room.used -= KEEP + 1
    hall._tidy()
    assert room.row.id not in hall.rooms


def some_bot(name: str, number: int) -> str:
    """A bot that thinks little, for every fourth match; else nobody.

    Those that search or solve would do so for hours, each match having rules of its own.
    """
    if number % 4:
        return ""
    return "house" if number % 8 and "house" in find_game(name).bots else "random"
