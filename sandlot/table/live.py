"""The socket of one viewer: what he may see goes out, what he answers comes in."""

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.script import Seat
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.table import wire
from sandlot.table.hall import Hall
from sandlot.table.limits import Bucket, Limits
from sandlot.table.metrics import ANSWERS, REFUSALS
from sandlot.table.room import Room, Viewer
from sandlot.table.seating import SomeState, match_card, seat_cards
from sandlot.table.showing import charts

MESSAGE: TypeAdapter[wire.Answer | wire.Undo | wire.ThrowNow] = TypeAdapter(wire.FromBrowser)
CHUNK = 200
"""No message tells more entries than this; a slow line gets them in turn."""

STUCK = 30.0
"""Seconds that a message may wait for a viewer to read."""

GIVEN_AWAY, TOO_FAST = 4003, 4008
LOG = logging.getLogger(__name__)


async def live(
    socket: WebSocket, hall: Hall, limits: Limits, room: Room, viewer: Viewer, holder: str | None
) -> None:
    """Serve a viewer until he leaves."""
    await socket.send_text(welcome(hall, room, viewer.seat, holder).model_dump_json())
    room.attach(viewer)
    try:
        await hall.came(room, viewer.seat)
        await first_of(
            _outgoing(socket, hall, room, viewer, holder),
            _incoming(socket, limits, room, viewer, holder),
        )
    finally:
        room.detach(viewer)
        await hall.left(room, viewer.seat)


async def first_of(*ways: Coroutine[Any, Any, None]) -> None:
    """Go both ways until one of them ends; that a viewer is gone is no fault."""
    tasks = [asyncio.create_task(way) for way in ways]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            with suppress(WebSocketDisconnect, TimeoutError):
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def seat_of(room: Room, seat: Seat | None, holder: str | None) -> Seat | None:
    """The seat somebody may look from, or a Mistake: seats are seen from by those who hold them."""
    if not holds(room, seat, holder):
        raise Mistake("this seat is not yours; you can watch.")
    return seat


def holds(room: Room, seat: Seat | None, holder: str | None) -> bool:
    """Whether a browser may look from a seat; anybody may look from none."""
    row = room.sitting.get(seat) if seat is not None else None
    return seat is None or (row is not None and row.holder is not None and row.holder == holder)


def welcome(hall: Hall, room: Room, seat: Seat | None, holder: str | None) -> wire.Welcome:
    """What does not change in a match, and who is there."""
    game: Game[Any] = room.game
    return wire.Welcome(
        match=match_card(hall, room.row, game, room.sitting.values(), holder),
        you=seat,
        rules=game.rules.plain(),
        setup=game.setup.plain(),
        charts=charts(game),
        commitment=room.row.commitment,
        thrown_by_players=game.thrown_by_players,
        coached=isinstance(game, Diamond),
    )


async def _send(socket: WebSocket, said: list[str]) -> None:
    """Send messages, a line each; who does not read for a long time is taken to be gone."""
    async with asyncio.timeout(STUCK):
        await socket.send_text("\n".join(said))


async def _outgoing(
    socket: WebSocket, hall: Hall, room: Room, viewer: Viewer, holder: str | None
) -> None:
    """Send what this viewer has missed, whenever there is something."""
    seats, state, standing = -1, "", ""
    while True:
        await viewer.woken.wait()
        viewer.woken.clear()
        if not holds(room, viewer.seat, holder):
            await socket.close(GIVEN_AWAY, "this seat has been given to somebody else")
            return
        said = _taken(viewer.replies)
        if seats != room.seating or state != room.state:
            seats, state = room.seating, room.state
            said.append(_seats(hall, room, holder))
        while (showing := room.showings.get(viewer.seat)) and viewer.sent < len(showing.entries):
            entries = showing.entries[viewer.sent : viewer.sent + CHUNK]
            first, viewer.sent = viewer.sent, viewer.sent + len(entries)
            body = ",".join(entries)
            said.append(f'{{"kind":"story","first":{first},"entries":[{body}]}}')
            if len(entries) == CHUNK:
                await _send(socket, said)
                said = []
        now = room.standings.get(viewer.seat, "")
        if now and now != standing:
            standing = now
            said.append(standing)
        if said:
            await _send(socket, said)


def _taken(replies: list[str]) -> list[str]:
    taken, replies[:] = list(replies), []
    return taken


def _seats(hall: Hall, room: Room, holder: str | None) -> str:
    cards = seat_cards(hall, room.row.id, room.game, room.sitting.values(), holder)
    state: SomeState = room.state  # type: ignore[assignment]
    return wire.Seats(seats=cards, state=state, next=room.row.next).model_dump_json()


async def _incoming(
    socket: WebSocket,
    limits: Limits,
    room: Room,
    viewer: Viewer,
    holder: str | None,
) -> None:
    """Take what the viewer sends, one after the other, until he leaves."""
    bucket = Bucket(limits.messages, limits.burst)
    while True:
        frame = await socket.receive()
        if frame["type"] == "websocket.disconnect":
            return
        if len(viewer.replies) > limits.burst:
            return  # he asks and asks, and never reads what he is told
        if not bucket.take():
            await socket.close(TOO_FAST, "too many messages at once")
            return
        if not holds(room, viewer.seat, holder):
            return
        reply = await _reply(room, viewer, frame, limits)
        viewer.replies.append(reply.model_dump_json())
        viewer.woken.set()


async def _reply(
    room: Room, viewer: Viewer, frame: Mapping[str, Any], limits: Limits
) -> wire.Accepted | wire.Refused:
    text = frame.get("text")
    if text is None or len(text) > limits.message:
        REFUSALS.inc()
        return wire.Refused(why=f"A message is at most {limits.message} letters of JSON.")
    try:
        message = MESSAGE.validate_json(text)
    except ValidationError as error:
        REFUSALS.inc()
        return wire.Refused(why=f"This message is not understood: {_fault(error)}.")
    try:
        await to_the_end(_do(room, viewer.seat, message))
    except Mistake as mistake:
        REFUSALS.inc()
        return wire.Refused(why=sentence(mistake))
    except Exception as error:
        LOG.error("an answer could not be written", exc_info=error)
        return wire.Refused(why="This could not be written down; try again.")
    ANSWERS.inc()
    return wire.Accepted(number=message.number)


async def to_the_end(doing: Coroutine[Any, Any, None]) -> None:
    """Do something whole, even if who asked for it is gone before it is done."""
    task = asyncio.create_task(doing)
    task.add_done_callback(lambda done: done.cancelled() or done.exception())
    await asyncio.shield(task)


async def _do(
    room: Room, seat: Seat | None, message: wire.Answer | wire.Undo | wire.ThrowNow
) -> None:
    if seat is None:
        raise Mistake("spectators only watch.")
    if room.played_by(seat) is not None:
        raise Mistake("a bot plays for you; take your seat back first.")
    match message:
        case wire.Answer():
            await room.answer(message.number, seat, message.answer, message.part)
        case wire.Undo():
            await room.undo(message.number, seat)
        case wire.ThrowNow():
            await room.throw(message.number, seat)


def sentence(mistake: Mistake) -> str:
    """A mistake as a sentence."""
    text = str(mistake)
    return text[:1].upper() + text[1:]


def _fault(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("answer", "undo", "throw"))
    return f"{where or 'it'}: {first['msg']}"[:200]
