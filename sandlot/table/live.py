"""The socket of one viewer: what he may see goes out, what he answers comes in."""

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any, TypeAlias

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.script import Seat
from sandlot.lab.coached import has_coach
from sandlot.table import wire
from sandlot.table.consent import check_may_advise
from sandlot.table.gallery import Viewer
from sandlot.table.hall import Hall
from sandlot.table.limits import Bucket, Limits
from sandlot.table.metrics import ANSWERS, REFUSALS
from sandlot.table.origins import Origin
from sandlot.table.room import Room
from sandlot.table.seating import NotYours, SomeState, known_bot, room_card, seat_cards
from sandlot.table.showing import Stands, charts
from sandlot.table.store import NoMatch

Said: TypeAlias = wire.Answer | wire.Undo | wire.ThrowNow | wire.Leave
MESSAGE: TypeAdapter[Said] = TypeAdapter(wire.FromBrowser)
CHUNK = 200
"""No message tells more entries than this; a slow line gets them in turn."""

STUCK = 30.0
"""Seconds that a message may wait for a viewer to read."""

GIVEN_AWAY, TOO_FAST, CLOCK_SET = 4003, 4008, 4012
KINDS = ("answer", "undo", "throw", "leave")


async def live(
    socket: WebSocket, hall: Hall, limits: Limits, room: Room, viewer: Viewer, holder: str | None
) -> None:
    """Serve a viewer until he leaves."""
    public = socket.app.state.hosts.public
    await socket.send_text(welcome(hall, room, viewer.seat, holder, public).model_dump_json())
    room.attach(viewer)
    try:
        await hall.came(room, viewer.seat)
        await _agree(room, viewer)
        await first_of(
            viewer,
            _stuck(viewer),
            _outgoing(socket, hall, room, viewer, holder),
            _incoming(socket, limits, room, viewer, holder),
        )
    finally:
        room.detach(viewer)
        await hall.left(room, viewer.seat)


async def _agree(room: Room, viewer: Viewer) -> None:
    """Who has seen more than there is, of a database that was put back, begins from nothing."""
    if room.gallery.ahead(viewer):
        await room.refresh()  # another process may have written it, and this one not have read it
    if room.gallery.ahead(viewer):
        viewer.sent = 0
        viewer.replies.append(_story(0, []))


async def first_of(viewer: Viewer, *ways: Coroutine[Any, Any, None]) -> None:
    """Go all ways until one of them ends; that a viewer is gone is no fault.

    What he has begun is done to its end, even if he is gone before.
    """
    tasks = [asyncio.create_task(way) for way in ways]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            with suppress(WebSocketDisconnect):
                task.result()
    finally:
        async with viewer.acting:
            for task in tasks:
                task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def seat_of(room: Room, seat: Seat | None, holder: str | None) -> Seat | None:
    """The seat somebody may look from, or NotYours: seats are seen from by those who hold them."""
    if not holds(room, seat, holder):
        raise NotYours("this seat is not yours; you can watch.")
    return seat


def holds(room: Room, seat: Seat | None, holder: str | None) -> bool:
    """Whether a browser may look from a seat; anybody may look from none."""
    row = room.sitting.get(seat) if seat is not None else None
    return seat is None or (row is not None and row.holder is not None and row.holder == holder)


def welcome(
    hall: Hall, room: Room, seat: Seat | None, holder: str | None, public: Origin | None
) -> wire.Welcome:
    """What does not change in a match, and who is there."""
    game: Game[Any] = room.game
    return wire.Welcome(
        match=room_card(hall, room, holder),
        you=seat,
        rules=game.rules.plain(),
        setup=game.setup.plain(),
        props=dict(game.props()),
        charts=charts(game),
        commitment=room.row.commitment,
        thrown_by_players=game.thrown_by_players,
        coached=has_coach(type(game)),
        public_url=public and str(public),
    )


async def _stuck(viewer: Viewer) -> None:
    """Wait until a message has waited for long; who does not read is taken to be gone."""
    sent = -1
    while not viewer.sending or sent != viewer.frames:
        sent = viewer.frames
        await _for_long(viewer)


async def _for_long(viewer: Viewer) -> None:
    """Wait for as long as a message may wait for this viewer."""
    await asyncio.sleep(STUCK)


async def _send(socket: WebSocket, viewer: Viewer, said: list[str]) -> None:
    """Send messages, a line each."""
    viewer.frames, viewer.sending = viewer.frames + 1, True
    await socket.send_text("\n".join(said))
    viewer.sending = False


async def _outgoing(
    socket: WebSocket, hall: Hall, room: Room, viewer: Viewer, holder: str | None
) -> None:
    """Send what this viewer has missed, whenever there is something."""
    seats, state = -1, ""
    shown = hall.house.uptime.offset
    before: Stands | None = None
    while True:
        await viewer.woken.wait()
        viewer.woken.clear()
        if room.gone:
            raise NoMatch
        if not holds(room, viewer.seat, holder):
            await socket.close(GIVEN_AWAY, "this seat has been given to somebody else")
            return
        if room.row.clock is not None and hall.house.uptime.offset != shown:
            # The page has compared its clock with what ours was; it does so when it comes again.
            await socket.close(CLOCK_SET, "the clock of the server was set")
            return
        said = _taken(viewer.replies)
        if seats != room.seating or state != room.state:
            seats, state = room.seating, room.state
            said.append(_seats(hall, room, holder))
        while entries := room.gallery.missed(viewer, CHUNK):
            said.append(_story(viewer.sent - len(entries), entries))
            if len(entries) == CHUNK:
                await _send(socket, viewer, said)
                said = []
        now = room.gallery.standings.get(viewer.seat)
        if now is not None and now != before:
            said.append(now.after(before))
            before = now
        if said:
            await _send(socket, viewer, said)


def _story(first: int, entries: list[str]) -> str:
    return f'{{"kind":"story","first":{first},"entries":[{",".join(entries)}]}}'


def _taken(replies: list[str]) -> list[str]:
    taken, replies[:] = list(replies), []
    return taken


def _seats(hall: Hall, room: Room, holder: str | None) -> str:
    cards = seat_cards(hall, room.row, room.game, room.sitting.values(), holder)
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
        async with viewer.acting:
            await _do(room, viewer.seat, message)
    except Mistake as mistake:
        REFUSALS.inc()
        return wire.Refused(why=sentence(mistake))
    except Exception as error:
        room.house.faults.note("an answer could not be written", error)
        return wire.Refused(why="This could not be written down; try again.")
    ANSWERS.inc()
    return wire.Accepted(number=message.number)


async def _do(room: Room, seat: Seat | None, message: Said) -> None:
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
        case wire.Leave():
            bot = known_bot(room.game, message.bot)
            check_may_advise(room, bot)
            await room.leave(message.number, seat, bot, message.part)


def sentence(mistake: Mistake) -> str:
    """A mistake as a sentence."""
    text = str(mistake)
    return text[:1].upper() + text[1:]


def _fault(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"] if part not in KINDS)
    return f"{where or 'it'}: {first['msg']}"[:200]
