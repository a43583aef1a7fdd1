"""Who sits where, and how that changes: links, names, stand-ins, agreements."""

import secrets
import time
from collections.abc import Iterable, Mapping
from typing import Any, Literal, cast

from sandlot.bots.own import bots_to_pick
from sandlot.bots.titles import bot_title
from sandlot.core.errors import Mistake, unknown
from sandlot.core.game import Game
from sandlot.core.script import Seat
from sandlot.core.settings import Text
from sandlot.table import wire
from sandlot.table.absence import longest_absence, stand_in_of
from sandlot.table.glance import Glance
from sandlot.table.guard import NotFound
from sandlot.table.hall import Hall
from sandlot.table.room import Room
from sandlot.table.store import SOMEBODY, MatchRow, SeatRow
from sandlot.table.visitors import hashed

SomeState = Literal["waiting", "playing", "over"]

DAYS = 14
NOBODY = "Nobody yet"
NAME = Text(24)


class NotYours(Mistake):
    """Somebody asks for what only the player of a seat, or those at the table, may have."""


def named(player: str) -> str:
    """A player's name as it is shown, or a Mistake."""
    name = " ".join(player.split())
    return NAME.parse("a name", name) if name else ""


def seat_wishes(
    game: Game[Any],
    wishes: Mapping[Seat, str],
    holder: str,
    called: Mapping[Seat, str],
    luck: str,
    now: float,
) -> tuple[SeatRow, ...]:
    """Who is to sit where in a new match, or a Mistake; seats not wished for are open."""
    seats = game.setup.seats
    for seat in wishes:
        if seat not in seats:
            raise unknown("seat", seat, seats)
    rows = [
        _wished(game, seat, wishes.get(seat, "open"), holder, called[seat], luck, now)
        for seat in seats
    ]
    if all(row.holder is None for row in rows):
        raise Mistake("take a seat yourself: somebody has to be at the table.")
    return tuple(rows)


def _wished(
    game: Game[Any], seat: Seat, wish: str, holder: str, player: str, luck: str, now: float
) -> SeatRow:
    if wish == "open":
        return SeatRow(seat, "open", NOBODY)
    if wish == "me":
        return SeatRow(seat, "person", player or SOMEBODY, holder=holder, luck=luck, seen=now)
    bot = known_bot(game, wish.removeprefix("bot:"))
    return SeatRow(seat, "bot", bot_title(bot), bot=bot)


def known_bot(game: Game[Any], name: str) -> str:
    """The name of a bot for this game, or a Mistake."""
    if name not in (known := bots_to_pick(type(game))):
        raise unknown("bot", name, known)
    return name


def seat_cards(
    hall: Hall, match: MatchRow, game: Game[Any], rows: Iterable[SeatRow], holder: str | None
) -> list[wire.SeatCard]:
    """The seats of a match, as one browser sees them."""
    sitting = {row.seat: row for row in rows}
    return [
        wire.SeatCard(
            seat=row.seat,
            name=game.seat_name(row.seat),
            kind=cast(Any, row.kind),
            player=_called(row, holder),
            bot=row.bot,
            stand_in=row.stand_in,
            here=row.kind == "bot" or hall.here(match.id, row.seat, row.seen),
            mine=_holds(row, holder),
            coach=row.coach,
            away=cast(Any, row.away),
            stood_in_after=longest_absence(match, sitting, row.seat),
        )
        for row in sitting.values()
    ]


def _holds(row: SeatRow, holder: str | None) -> bool:
    return row.holder is not None and row.holder == holder


def _called(row: SeatRow, holder: str | None) -> str:
    return "You" if row.player == SOMEBODY and _holds(row, holder) else row.player


def room_card(hall: Hall, room: Room, holder: str | None) -> wire.MatchCard:
    """A match that is open here, in a list."""
    return match_card(hall, room.row, room.game, room.sitting.values(), holder, room.glance())


def match_card(
    hall: Hall,
    row: MatchRow,
    game: Game[Any],
    rows: Iterable[SeatRow],
    holder: str | None,
    glance: Glance,
) -> wire.MatchCard:
    """A match in a list."""
    seats, stand_in = seat_cards(hall, row, game, rows, holder), stand_in_of(row, type(game))
    mine = {card.seat for card in seats if card.mine}
    return wire.MatchCard(
        id=row.id,
        game=row.game,
        title=game.title,
        state=cast(SomeState, glance.state),
        seats=seats,
        started=row.started,
        moved=row.moved,
        clock=row.clock,
        stand_in=stand_in,
        stand_in_title=bot_title(stand_in),
        absence=row.absence,
        my_move=None if glance.waiting is None else not mine.isdisjoint(glance.waiting),
        outcome=glance.outcome,
        next=row.next,
    )


def unreadable_card(row: MatchRow, trouble: str) -> wire.MatchCard:
    """A match in a list that this version cannot read, and why."""
    return wire.MatchCard(
        id=row.id,
        game=row.game,
        title=row.game,
        state=cast(SomeState, row.state),
        seats=[],
        started=row.started,
        moved=row.moved,
        stand_in="",
        stand_in_title="",
        trouble=trouble,
    )


async def change_seat(
    hall: Hall,
    room: Room,
    seat: Seat,
    change: wire.SeatChange,
    holder: str | None,
    visitor: str,
) -> wire.SeatChanged:
    """Do what is asked of a seat, or refuse; the match is charged to the visitor now."""
    row = room.sitting.get(seat)
    if row is None:
        raise NotFound(str(unknown("seat", seat, room.sitting)))
    mine = holder is not None and row.holder == holder
    at_table = any(holder is not None and r.holder == holder for r in room.sitting.values())
    if not at_table:
        raise NotYours("only those who sit at this table may change its seats.")
    room.visitor = visitor
    link = None
    match change.change:
        case "link":
            link = await _make_link(hall, room, row, mine)
        case "bot":
            await _let_bot_play(hall, room, row, mine, change.bot)
        case "back":
            _mine_only(mine)
            await hall.house.store.change_seat(room.row.id, seat, stand_in=None, absent=False)
        case "away":
            _mine_only(mine)
            if room.row.clock is not None:
                raise Mistake("this match has a clock, which decides for who takes too long.")
            now = hall.now
            await hall.house.store.change_seat(room.row.id, seat, away=change.away, seen=now)
        case "name":
            _mine_only(mine)
            name = named(change.player)
            if not name:
                raise Mistake("a name has at least one letter.")
            await hall.house.store.change_seat(room.row.id, seat, player=name)
        case "coach":
            _mine_only(mine)
            await hall.house.store.change_seat(room.row.id, seat, coach=change.coach)
    await room.refresh()
    cards = seat_cards(hall, room.row, room.game, room.sitting.values(), holder)
    return wire.SeatChanged(seat=next(c for c in cards if c.seat == seat), link=link)


def _mine_only(mine: bool) -> None:
    if not mine:
        raise NotYours("this seat is somebody else's.")


async def _make_link(hall: Hall, room: Room, row: SeatRow, mine: bool) -> wire.Link:
    """Open seats may be offered by anybody at the table, one's own may be given away."""
    if row.kind == "bot":
        raise Mistake("a bot plays this seat; there is nothing to give away.")
    if row.kind == "person":
        _mine_only(mine)
    secret = secrets.token_urlsafe(24)
    seconds = DAYS * 86400
    await hall.house.store.add_link(hashed(secret), room.row.id, row.seat, time.time() + seconds)
    return wire.Link(secret=secret, seconds=seconds)


async def _let_bot_play(hall: Hall, room: Room, row: SeatRow, mine: bool, bot: str) -> None:
    """Any bot for an open seat; for mine, the one that stands in; for others' none."""
    store, match = hall.house.store, room.row.id
    if row.kind == "bot":
        raise Mistake("a bot plays this seat already.")
    if row.kind == "open":
        known_bot(room.game, bot)
        if not await store.give_to_bot(match, row.seat, bot, bot_title(bot)):
            raise Mistake("somebody else was faster: this seat has been taken.")
        return
    if not mine and room.row.clock is not None:
        raise Mistake("this match has a clock, which decides for who takes too long.")
    stand_in = stand_in_of(room.row, type(room.game))
    if not mine:
        raise Mistake(
            f"{bot_title(stand_in)} plays for {row.player} only if they want that, if everybody "
            "agrees, or after the absence this match was made with."
        )
    if bot not in ("", stand_in):
        raise Mistake(
            f"{bot_title(stand_in)} plays for absent players here, since the match was made so; "
            f"no other bot does, {bot!r} neither."
        )
    await store.change_seat(match, row.seat, stand_in=stand_in, absent=False)
