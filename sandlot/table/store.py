"""What is read from the database and written to it, apart from the lines of matches."""

import asyncio
import secrets
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from typing import Any, NamedTuple

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from sandlot.core.errors import Mistake
from sandlot.core.script import Seat
from sandlot.table import text_store
from sandlot.table.ledger import tell
from sandlot.table.schema import (
    lines,
    links,
    makers,
    matches,
    promises,
    seats,
    seeds,
    server_keys,
    uptime,
)

ENDING = 5.0
"""Seconds that a server that stops waits for what is being written."""

PROMISED = 24 * 3600.0
"""A seed that was promised and not used for so long is forgotten."""


@dataclass(frozen=True)
class MatchRow:
    """A match as it is stored, without its lines."""

    id: str
    game: str
    rules: Mapping[str, Any]
    setup: Mapping[str, Any]
    commitment: str
    clock: int | None
    state: str
    length: int
    started: float
    moved: float
    deadline: float | None
    next: str | None = None
    stand_in: str | None = None
    absence: int | None = None
    begun: float | None = None
    used: float = 0.0
    texts: Mapping[str, str] = field(default_factory=dict)
    """Those parts of the setup that are stored as texts, with their digests."""


class NoMatch(Mistake):
    """There is no match of this address, or no longer."""

    def __init__(self) -> None:
        super().__init__(
            "there is no match of this address; it may have been mistyped, or the match was not "
            "used for long and has been deleted."
        )


SOMEBODY = "a friend"
"""Who sits on a seat without having said a name; to himself he is just "You"."""


@dataclass(frozen=True)
class SeatRow:
    """A seat as it is stored."""

    seat: Seat
    kind: str
    player: str
    bot: str | None = None
    holder: str | None = None
    stand_in: str | None = None
    coach: bool = False
    luck: str = ""
    seen: float = 0.0
    away: str = "wait"
    absent: bool = False

    @property
    def played_by(self) -> str | None:
        """The bot that answers for this seat now; None where a person does."""
        return self.bot if self.kind == "bot" else self.stand_in


class Offer(NamedTuple):
    """The match and seat that a link gives, or gave: it is good for one."""

    match: str
    seat: Seat
    used: bool


class Store:
    """The database, asked in the words of the table."""

    def __init__(self, engine: AsyncEngine, origin: str = "") -> None:
        self.engine = engine
        self.origin = origin

    async def at_rest(self) -> None:
        """Wait until no connection is in use, or for some seconds.

        A transaction whose task is cancelled half-way can keep SQLite locked for as long as its
        connection lives.
        """
        assert isinstance(self.engine.pool, AsyncAdaptedQueuePool)
        with suppress(TimeoutError):
            async with asyncio.timeout(ENDING):
                while self.engine.pool.checkedout():
                    await asyncio.sleep(0.005)

    async def try_writing(self) -> None:
        """Write a row and delete it again; it raises if the database takes no writes."""
        values = {"commitment": f"no promise of {self.origin}", "seed": "", "made": time.time()}
        async with self.engine.begin() as connection:
            await connection.execute(insert(promises).values(values))
            mine = promises.c.commitment == values["commitment"]
            await connection.execute(delete(promises).where(mine))

    async def served(self) -> float:
        """How far the uptime had come when it was last noted."""
        async with self.engine.connect() as connection:
            return float((await connection.execute(select(uptime.c.served))).scalar_one())

    async def serve(self, now: float) -> float:
        """Note how far the uptime has come; how far it has, by the process that is furthest."""
        async with self.engine.begin() as connection:
            later = update(uptime).where(uptime.c.served < now).values(served=now)
            await connection.execute(later)
            return float((await connection.execute(select(uptime.c.served))).scalar_one())

    async def promise(self, commitment: str, seed: str) -> None:
        """Keep a seed that has been committed to."""
        now = time.time()
        async with self.engine.begin() as connection:
            await connection.execute(delete(promises).where(promises.c.made < now - PROMISED))
            values = {"commitment": commitment, "seed": seed, "made": now}
            await connection.execute(insert(promises).values(values))

    async def redeem(self, commitment: str) -> str | None:
        """The seed of a commitment, for one match; None if there is none, or no more."""
        async with self.engine.begin() as connection:
            found = await connection.execute(
                delete(promises)
                .where(promises.c.commitment == commitment)
                .returning(promises.c.seed)
            )
            return found.scalar_one_or_none()

    async def create(
        self, row: MatchRow, seed: str, sitting: Sequence[SeatRow], address: str = ""
    ) -> None:
        """Keep a new match, its seed, who sits where, and the hash of where it was made."""
        now = time.time()
        setup, texts = text_store.with_texts_apart(row.setup)
        values = {**asdict(replace(row, setup={}, used=now)), "setup": setup}
        del values["texts"]
        async with self.engine.begin() as connection:
            await connection.execute(insert(matches).values(values))
            await connection.execute(insert(seeds).values(match=row.id, seed=seed))
            await text_store.add_match_texts(connection, row.id, texts)
            if address:
                made = {"match": row.id, "address": address, "made": now}
                await connection.execute(insert(makers).values(made))
            places = [
                {"match": row.id, "place": place, **asdict(seat)}
                for place, seat in enumerate(sitting)
            ]
            await connection.execute(insert(seats), places)

    async def match(self, match: str) -> MatchRow | None:
        """A match, if there is one of this id."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(matches).where(matches.c.id == match))
            rows = await _whole(connection, found.mappings().all())
            return rows[0] if rows else None

    async def look_at(self, match: str, now: float) -> bool:
        """Note that somebody looks at a match; false if there is none."""
        async with self.engine.begin() as connection:
            this = update(matches).where(matches.c.id == match)
            return bool((await connection.execute(this.values(used=now))).rowcount)

    async def made_from(self, address: str, since: float) -> int:
        """How many of the matches that are stored were made from an address since then."""
        wanted = select(func.count()).select_from(makers)
        wanted = wanted.where(makers.c.address == address, makers.c.made >= since)
        async with self.engine.connect() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def maker(self, match: str) -> str:
        """The hash of where a match was made; empty if that is not kept, or no longer."""
        wanted = select(makers.c.address).where(makers.c.match == match)
        async with self.engine.connect() as connection:
            return str((await connection.execute(wanted)).scalar_one_or_none() or "")

    async def key(self, name: str) -> str:
        """A secret of this database's servers, made when it is first asked for."""
        wanted = select(server_keys.c.value).where(server_keys.c.name == name)
        async with self.engine.connect() as connection:
            found = (await connection.execute(wanted)).scalar_one_or_none()
        if found is None:
            with suppress(IntegrityError):  # another process was faster
                async with self.engine.begin() as connection:
                    new = {"name": name, "value": secrets.token_hex(32)}
                    await connection.execute(insert(server_keys).values(new))
            async with self.engine.connect() as connection:
                found = (await connection.execute(wanted)).scalar_one()
        return str(found)

    async def next_match(self, match: str, proposed: str) -> str:
        """The match that follows this one: the first that was proposed."""
        async with self.engine.begin() as connection:
            first = (matches.c.id == match) & matches.c.next.is_(None)
            await connection.execute(update(matches).where(first).values(next=proposed))
            await tell(connection, self.origin, [match])
            found = await connection.execute(select(matches.c.next).where(matches.c.id == match))
            return str(found.scalar_one())

    async def seed(self, match: str) -> str:
        """The secret seed of a match."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(seeds.c.seed).where(seeds.c.match == match))
            return str(found.scalar_one())

    async def seats(self, match: str) -> tuple[SeatRow, ...]:
        """Who sits where in a match."""
        return (await self.seatings([match])).get(match, ())

    async def seatings(self, ids: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
        """Who sits where in several matches."""
        wanted = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.place)
        sitting: dict[str, tuple[SeatRow, ...]] = {}
        async with self.engine.connect() as connection:
            for row in (await connection.execute(wanted)).mappings():
                plain = {name: row[name] for name in SeatRow.__dataclass_fields__}
                sitting[row["match"]] = (*sitting.get(row["match"], ()), SeatRow(**plain))
        return sitting

    async def lines(self, match: str, first: int = 0) -> list[str]:
        """The lines of a match from this number on."""
        wanted = (
            select(lines.c.body)
            .where(lines.c.match == match, lines.c.number >= first)
            .order_by(lines.c.number)
        )
        async with self.engine.connect() as connection:
            bodies = list((await connection.execute(wanted)).scalars())
            if first == 0 and bodies and (digests := text_store.texts_named_in(bodies[0])):
                found = await text_store.read_texts(connection, digests)
                bodies[0] = text_store.whole_header(bodies[0], found)
        return bodies

    async def last_lines(self, ids: Sequence[str]) -> dict[str, str]:
        """The last line of each of these matches."""
        last = (lines.c.match == matches.c.id) & (lines.c.number == matches.c.length - 1)
        wanted = select(lines.c.match, lines.c.body).join(matches, last)
        async with self.engine.connect() as connection:
            found = await connection.execute(wanted.where(matches.c.id.in_(ids)))
            return {row.match: row.body for row in found}

    async def held_by(self, holder: str, most: int) -> list[MatchRow]:
        """The matches a browser has a seat in, the latest first."""
        mine = select(seats.c.match).where(seats.c.holder == holder)
        wanted = (
            select(matches)
            .where(matches.c.id.in_(mine))
            .order_by(matches.c.moved.desc())
            .limit(most)
        )
        async with self.engine.connect() as connection:
            found = await connection.execute(wanted)
            return await _whole(connection, found.mappings().all())

    async def open_matches(self, holder: str) -> int:
        """How many matches a browser has that are not over."""
        mine = select(seats.c.match).where(seats.c.holder == holder)
        wanted = select(func.count()).select_from(matches)
        wanted = wanted.where(matches.c.id.in_(mine), matches.c.state != "over")
        async with self.engine.connect() as connection:
            return int((await connection.execute(wanted)).scalar_one())

    async def run_out(self, now: float) -> list[str]:
        """The matches whose clock has run out, all of them: some may be such as cannot be read."""
        wanted = select(matches.c.id).where(matches.c.deadline < now).order_by(matches.c.deadline)
        async with self.engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())

    async def set_clock(
        self, match: str, length: int, before: float | None, deadline: float | None
    ) -> None:
        """Wind or stop a match's clock, unless another has or it has gone on; let all know."""
        same = (matches.c.id == match) & (matches.c.length == length)
        same &= matches.c.deadline.is_not_distinct_from(before)
        async with self.engine.begin() as connection:
            await connection.execute(update(matches).where(same).values(deadline=deadline))
            await tell(connection, self.origin, [match])

    async def change_seat(self, match: str, seat: Seat, **values: Any) -> None:
        """Change what is stored of a seat, and let everybody know."""
        async with self.engine.begin() as connection:
            await connection.execute(
                update(seats).where(seats.c.match == match, seats.c.seat == seat).values(values)
            )
            await tell(connection, self.origin, [match])

    async def stand_in(self, match: str, row: SeatRow, bot: str) -> None:
        """Have a bot play for an absent player, unless they were seen since this row was read."""
        here = (seats.c.match == match) & (seats.c.seat == row.seat)
        here &= (seats.c.holder == row.holder) & (seats.c.seen == row.seen)
        here &= seats.c.stand_in.is_(None)
        async with self.engine.begin() as connection:
            values = {"stand_in": bot, "absent": True}
            await connection.execute(update(seats).where(here).values(values))
            await tell(connection, self.origin, [match])

    async def take_back(self, match: str, seat: Seat) -> bool:
        """Have the bot leave that plays for an absent player; whether one did."""
        here = (seats.c.match == match) & (seats.c.seat == seat) & seats.c.absent
        async with self.engine.begin() as connection:
            values = {"stand_in": None, "absent": False}
            left = await connection.execute(update(seats).where(here).values(values))
            if left.rowcount:
                await tell(connection, self.origin, [match])
            return bool(left.rowcount)

    async def give_to_bot(self, match: str, seat: Seat, bot: str, player: str) -> bool:
        """Give an open seat to a bot, and use up its link; false if somebody has taken it."""
        async with self.engine.begin() as connection:
            # Links first, as in `claim`: two that lock in the same order cannot block each other.
            out = (links.c.match == match) & (links.c.seat == seat) & (links.c.until > 0)
            await connection.execute(update(links).where(out).values(until=-links.c.until))
            here = (seats.c.match == match) & (seats.c.seat == seat) & (seats.c.kind == "open")
            values = {"kind": "bot", "bot": bot, "player": player}
            given = await connection.execute(update(seats).where(here).values(values))
            await tell(connection, self.origin, [match])
            return bool(given.rowcount)

    async def seen(self, match: str, seat: Seat, at: float) -> None:
        """Note when a seat's player was last connected."""
        await self.change_seat(match, seat, seen=at)

    async def note_seen(self, players: Mapping[tuple[str, Seat], float]) -> None:
        """Note when these players were connected last; nobody has to hear what has not changed."""
        same = (seats.c.match == bindparam("m")) & (seats.c.seat == bindparam("s"))
        async with self.engine.begin() as connection:
            await connection.execute(
                update(seats).where(same).values(seen=bindparam("at")),
                [{"m": match, "s": seat, "at": at} for (match, seat), at in players.items()],
            )

    async def add_link(self, secret: str, match: str, seat: Seat, until: float) -> None:
        """Keep the hash of a secret that gives a seat; an older one of that seat is void."""
        async with self.engine.begin() as connection:
            same = (links.c.match == match) & (links.c.seat == seat)
            old = func.abs(links.c.until) < time.time()
            await connection.execute(delete(links).where((same & (links.c.until > 0)) | old))
            values = {"secret": secret, "match": match, "seat": seat, "until": until}
            await connection.execute(insert(links).values(values))

    async def link(self, secret: str) -> Offer | None:
        """What a secret of this hash gives, or gave until it was used; None if it is too old."""
        wanted = select(links.c.match, links.c.seat, links.c.until < 0).where(
            links.c.secret == secret, func.abs(links.c.until) > time.time()
        )
        async with self.engine.connect() as connection:
            row = (await connection.execute(wanted)).one_or_none()
            return Offer(*row) if row else None

    async def claim(
        self, secret: str, holder: str, player: str, luck: str, seen: float = 0.0
    ) -> str | None:
        """Give the seat of a secret to a browser, once; the match it is in, or None."""
        async with self.engine.begin() as connection:
            used = await connection.execute(
                update(links)
                .where(links.c.secret == secret, links.c.until > time.time())
                .values(until=-links.c.until)
                .returning(links.c.match, links.c.seat)
            )
            row = used.one_or_none()
            if row is None:
                return None
            match, seat = row
            values: dict[str, Any] = {"kind": "person", "bot": None, "stand_in": None}
            values |= {"holder": holder, "coach": False, "away": "wait", "absent": False}
            values["seen"] = seen
            if player:
                values["player"] = player
            if luck:
                values["luck"] = luck
            await connection.execute(
                update(seats).where(seats.c.match == match, seats.c.seat == seat).values(values)
            )
            await tell(connection, self.origin, [match])
            return str(match)


async def _whole(connection: AsyncConnection, rows: Sequence[Mapping[Any, Any]]) -> list[MatchRow]:
    """Matches with the texts of their setups in their places."""
    named = {row["id"]: text_store.texts_named(row["setup"]) for row in rows}
    digests = {digest for one in named.values() for digest in one.values()}
    found = await text_store.read_texts(connection, digests) if digests else {}
    return [
        MatchRow(
            **{**row, "setup": text_store.put_together(row["setup"], found)},
            texts=named[row["id"]],
        )
        for row in rows
    ]
