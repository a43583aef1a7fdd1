"""The socket of one viewer: what he may see goes out, what he answers comes in."""

import asyncio
from collections.abc import Mapping
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

GIVEN_AWAY, TOO_FAST = 4003, 4008


async def live(
    socket: WebSocket, hall: Hall, limits: Limits, room: Room, viewer: Viewer, holder: str | None
) -> None:
    """Serve a viewer until he leaves."""
    await socket.send_text(welcome(hall, room, viewer.seat, holder).model_dump_json())
    room.attach(viewer)
    await hall.came(room, viewer.seat)
    try:
        async with asyncio.TaskGroup() as both:
            out = both.create_task(_outgoing(socket, hall, room, viewer, holder))
            both.create_task(_incoming(socket, limits, room, viewer, holder, out))
    finally:
        room.detach(viewer)
        await hall.left(room, viewer.seat)


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


async def _outgoing(
    socket: WebSocket, hall: Hall, room: Room, viewer: Viewer, holder: str | None
) -> None:
    """Send what this viewer has missed, whenever there is something."""
    seats = standing = ""
    while True:
        await viewer.woken.wait()
        viewer.woken.clear()
        if not holds(room, viewer.seat, holder):
            await socket.close(GIVEN_AWAY, "this seat has been given to somebody else")
            return
        for reply in _taken(viewer.replies):
            await socket.send_text(reply)
        now = _seats(hall, room, holder)
        if now != seats:
            seats = now
            await socket.send_text(seats)
        while (showing := room.showings.get(viewer.seat)) and viewer.sent < len(showing.entries):
            entries = showing.entries[viewer.sent : viewer.sent + CHUNK]
            first, viewer.sent = viewer.sent, viewer.sent + len(entries)
            body = ",".join(entries)
            await socket.send_text(f'{{"kind":"story","first":{first},"entries":[{body}]}}')
        now = room.standings.get(viewer.seat, "")
        if now and now != standing:
            standing = now
            await socket.send_text(standing)


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
    out: "asyncio.Task[None]",
) -> None:
    """Take what the viewer sends, one after the other, until he leaves."""
    bucket = Bucket(limits.messages, limits.burst)
    try:
        while True:
            frame = await socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            if not bucket.take():
                await socket.close(TOO_FAST, "too many messages at once")
                return
            if not holds(room, viewer.seat, holder):
                return
            reply = await _reply(room, viewer, frame, limits)
            viewer.replies.append(reply.model_dump_json())
            viewer.woken.set()
    except (WebSocketDisconnect, RuntimeError):
        return
    finally:
        out.cancel()


async def _reply(
    room: Room, viewer: Viewer, frame: Mapping[str, Any], limits: Limits
) -> wire.Accepted | wire.Refused:
    text = frame.get("text")
    if text is None or len(text) > limits.message:
        REFUSALS.inc()
        return wire.Refused(why=f"a message is at most {limits.message} letters of JSON.")
    try:
        message = MESSAGE.validate_json(text)
    except ValidationError as error:
        REFUSALS.inc()
        return wire.Refused(why=f"this message is not understood: {_fault(error)}.")
    try:
        await _do(room, viewer.seat, message)
    except Mistake as mistake:
        REFUSALS.inc()
        return wire.Refused(why=sentence(mistake))
    ANSWERS.inc()
    return wire.Accepted(number=message.number)


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
