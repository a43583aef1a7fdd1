"""New matches: from a wish, again with the same people, and by a link."""

import secrets
import time
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy.exc import IntegrityError

from sandlot.core.dice import fresh_dice, revealed_dice
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.script import Seat
from sandlot.core.settings import Text, check_plain
from sandlot.games import find_game
from sandlot.table import wire
from sandlot.table.absence import named_stand_in, stand_in_of
from sandlot.table.hall import Hall
from sandlot.table.limits import Limits
from sandlot.table.room import Room
from sandlot.table.seating import NotYours, named, seat_wishes
from sandlot.table.store import SOMEBODY, MatchRow, Offer, SeatRow
from sandlot.table.visitors import hashed

LUCK = Text(200)


class TimeRules(NamedTuple):
    """What people agree on when they sit down: the clock, and who plays for whoever is gone."""

    clock: int | None
    stand_in: str
    absence: int | None


async def promise(hall: Hall) -> wire.Promised:
    """Commit to the dice of a match to come, before anybody says what luck he adds."""
    dice = fresh_dice()
    await hall.house.store.promise(dice.commitment, dice.seed.hex())
    return wire.Promised(commitment=dice.commitment)


class Asked(NamedTuple):
    """From where a match is asked for, and how many there may be."""

    address: str
    limits: Limits


async def new_match(hall: Hall, wish: wire.NewMatch, holder: str, asked: Asked) -> wire.Started:
    """Make a match as wished, or say what is wrong with the wish."""
    most = asked.limits.open_matches
    game = new_game(wish)
    luck = LUCK.parse("luck", wish.luck) if wish.luck else ""
    called = {seat: named(wish.names.get(seat, wish.player)) for seat in game.setup.seats}
    _check_size(game, wish)
    stand_in = named_stand_in(type(game), wish.stand_in)
    sitting = seat_wishes(game, wish.seats, holder, called, luck, hall.now)
    if await hall.house.store.open_matches(holder) >= most:
        raise Mistake(f"finish some of your matches first: {most} may be open at once.")
    address = await hall.capacity.enter(asked.limits, asked.address)
    absence = wish.absence if wish.clock is None else None
    rules = TimeRules(wish.clock, stand_in, absence)
    return await _create(hall, game, sitting, address, rules, wish.commitment)


def new_game(wish: wire.NewMatch) -> Game[Any]:
    """The game that is wished for, or a Mistake."""
    kind = find_game(wish.game)
    for part in (wish.rules, wish.setup):
        check_plain(part, "the wish")
    return kind(kind.rules_type.of(wish.rules), kind.setup_type.of(wish.setup))


def _check_size(game: Game[Any], wish: wire.NewMatch) -> None:
    """Refuse a wish that says how many play but not who: a forgotten seat would stay open."""
    seats = game.setup.seats
    missing = [seat for seat in seats if seat not in wish.seats]
    if missing and len(seats) != len(type(game).setup_type().seats):
        raise Mistake(
            f"{len(seats)} play in this match; say who sits on {' and '.join(missing)}: "
            "'me', 'open' for whoever gets the link, or 'bot:' and a name."
        )


async def _create(
    hall: Hall,
    game: Game[Any],
    sitting: tuple[SeatRow, ...],
    address: str,
    time_rules: TimeRules,
    commitment: str | None,
    match: str | None = None,
) -> wire.Started:
    dice = fresh_dice()
    if commitment is not None:
        seed = await hall.house.store.redeem(commitment) if commitment.isalnum() else None
        if seed is None:
            raise Mistake("these dice were promised for another match; ask for new ones.")
        dice = revealed_dice(seed, {})
    now = time.time()
    row = MatchRow(
        id=match or fresh_id(),
        game=game.id,
        rules=game.rules.plain(),
        setup=game.setup.plain(),
        commitment=dice.commitment,
        clock=time_rules.clock,
        state="waiting",
        length=0,
        started=now,
        moved=now,
        deadline=None,
        stand_in=time_rules.stand_in,
        absence=time_rules.absence,
    )
    await hall.house.store.create(row, dice.seed.hex(), sitting, address)
    await hall.room(row.id)
    return wire.Started(id=row.id)


async def rematch(hall: Hall, room: Room, holder: str | None, asked: Asked) -> wire.Started:
    """What follows a match: the same once more with sides turned, or the next of a series."""
    if holder is None or all(row.holder != holder for row in room.sitting.values()):
        raise NotYours("only those who played may ask for a rematch.")
    if room.match is None or room.match.result is None:
        raise Mistake("this match is not over yet.")
    game, moved = room.game.following(room.match.result)
    now, stand_in = hall.now, stand_in_of(room.row, type(room.game))
    turned = {there: _again(there, room.sitting[here], now) for here, there in moved.items()}
    sitting = tuple(turned[seat] for seat in game.setup.seats)
    store = hall.house.store
    if room.row.next is not None and await store.match(room.row.next) is not None:
        return wire.Started(id=room.row.next)
    address = await hall.capacity.enter(asked.limits, asked.address)
    next_id = await store.next_match(room.row.id, fresh_id())
    if await store.match(next_id) is None:
        with suppress(IntegrityError):  # both ask at the same moment: the first has made it
            rules = TimeRules(room.row.clock, stand_in, room.row.absence)
            await _create(hall, game, sitting, address, rules, None, next_id)
    await room.refresh()
    return wire.Started(id=next_id)


def fresh_id() -> str:
    """The address of a match nobody can guess."""
    return secrets.token_urlsafe(9)


def _again(seat: Seat, before: SeatRow, now: float) -> SeatRow:
    if before.kind == "bot":
        return SeatRow(seat, "bot", before.player, bot=before.bot)
    return SeatRow(seat, "person", before.player, holder=before.holder, seen=now)


async def offered(hall: Hall, secret: str) -> Offer:
    """What a secret gives, or gave until it was used; or a Mistake."""
    found = await hall.house.store.link(hashed(secret))
    if found is None:
        raise Mistake("this link has been replaced by another, or is too old; ask for a new one.")
    return found


async def claim(hall: Hall, wish: wire.Claim, holder: str, visitor: str) -> wire.Started:
    """Give the seat of a secret to a browser, once; the match is charged to the visitor now."""
    player = named(wish.player) or SOMEBODY
    luck = LUCK.parse("luck", wish.luck) if wish.luck else ""
    if (await offered(hall, wish.secret)).used:
        raise Mistake("this link has been used; you can still watch the match.")
    match = await hall.house.store.claim(hashed(wish.secret), holder, player, luck, hall.now)
    if match is None:
        raise Mistake("somebody else was faster: this link has been used.")
    room = await hall.room(match)
    room.visitor = visitor
    await room.refresh()
    return wire.Started(id=match)
