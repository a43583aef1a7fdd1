"""The hall: all the rooms that are open in this process, and what goes on in the background."""

import asyncio
import gc
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Coroutine, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import lru_cache
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy.engine import URL

from sandlot.core.cache_sizes import SETTINGS
from sandlot.core.extras import extra
from sandlot.core.game import Game
from sandlot.core.script import Seat
from sandlot.games import find_game
from sandlot.games.load import stored_game
from sandlot.table.absence import longest_absence, others, stand_in_of
from sandlot.table.capacity import Capacity
from sandlot.table.database import is_postgres, new_engine, open_database
from sandlot.table.glance import Glances
from sandlot.table.house import House
from sandlot.table.jobs import Job
from sandlot.table.ledger import CHANNEL, Ledger
from sandlot.table.metrics import EXPIRED
from sandlot.table.minds import LONG, Minds
from sandlot.table.retention import Terms, delete_expired, delete_unused_texts, forget_addresses
from sandlot.table.room import Room
from sandlot.table.store import MatchRow, NoMatch, SeatRow, Store
from sandlot.table.uptime import BEAT, Uptime
from sandlot.table.waits import awaited

LOG = logging.getLogger(__name__)

TICK = 0.25
LOOK = 5.0
"""Seconds between looks for matches whose clock ran out while nobody had them open."""

KEEP = 60.0
"""A room where nothing happens is kept in memory for so long."""

COACHES = 2
"""Processes in which games are solved; one of them is free for what is solved already."""

SEARCH = 3600.0
"""Seconds between searches of the whole memory for cycles of objects.

Matches leave none. Each connection leaves one of asyncio's, a few KB, which is old by the time it
is closed. A search took 0.33 to 0.5 s of CPU time with 480 matches open, 0.06 s with 60.
"""

EXPIRE = 3600.0
"""Seconds between looks for matches that have expired; the first is a minute after the start."""

SOME = 60.0
"""Seconds until then: whoever reconnects after a restart comes first."""

BREATH = 0.2
"""Seconds between two steps of deleting: answers come first."""

STALE = 6 * 3600.0
"""That somebody looks at a match is noted again after so long: less than the shortest term."""

ASK, DEAF = 1.0, 5.0
"""Seconds between questions on the listening connection, and until one has to be answered: a host
that has vanished closes nothing."""

LATEST = 15.0
"""Seconds between attempts to listen again, at most."""

LISTENING = {"application_name": "sandlot listening"}
"""How the connection names itself on which a process listens."""

HERE = 30.0
"""Where processes share a database, a connected player is taken to be here for so long."""


class Hall:
    """The open rooms of this process."""

    def __init__(self, house: House, url: URL, terms: Terms) -> None:
        self.house = house
        self.capacity = Capacity(house.store)
        self.rooms: dict[str, Room] = {}
        self.glances = Glances()
        self.coaching: dict[tuple[Any, ...], Job[Any]] = {}
        self._url = url
        self._terms = terms
        self._opening: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._left: dict[tuple[str, Seat], float] = {}
        self._games: WeakValueDictionary[str, Game[Any]] = WeakValueDictionary()

    async def room(self, match: str) -> Room:
        """The room of a match, or a Mistake if there is no such match."""
        found = self.rooms.get(match)
        if found is None:
            try:
                async with self._opening.setdefault(match, asyncio.Lock()):
                    found = self.rooms.get(match) or await self._opened(match)
                    found = self.rooms.setdefault(match, found)
                    if self._shared:  # what others wrote meanwhile was told to nobody here
                        await found.refresh()
            finally:
                self._opening.pop(match, None)
        found.used = time.monotonic()  # whoever asked for it may be about to enter
        await found.settled()
        if found.gone:
            self._vanished(match)
            raise NoMatch
        return found

    async def row(self, match: str) -> MatchRow:
        """What is stored of a match beside its lines, or a Mistake if there is no such match."""
        written = match.isprintable()  # what is not, PostgreSQL does not even look for
        row = await self.house.store.match(match) if written else None
        if row is None:
            raise NoMatch
        return row

    async def _opened(self, match: str) -> Room:
        row = await self.row(match)
        maker = await self.house.store.maker(match)
        room = Room(self.house, row, self.game_of(row), maker)
        await room.refresh()
        return room

    async def is_known(self, match: str) -> bool:
        """Whether there is a match of this address; it is not opened for that."""
        return match in self.rooms or (
            match.isprintable() and await self.house.store.match(match) is not None
        )

    def game_of(self, row: MatchRow) -> Game[Any]:
        """The game of a match; whole card sets are not compared each time somebody looks."""
        found = self._games.get(row.id) or game_of(row)
        self._games[row.id] = found
        return found

    async def changed(self, match: str) -> None:
        """Something was written about a match: whoever has it open looks."""
        if match in self.rooms:
            try:
                await self.rooms[match].refresh()
            except NoMatch:
                self._vanished(match)

    async def look_at(self, room: Room) -> None:
        """Somebody looks at a match: it does not expire for a while; a Mistake if it is gone."""
        now = time.time()
        if room.row.used < now - STALE:
            if not await self.house.store.look_at(room.row.id, now):
                self._vanished(room.row.id)
                raise NoMatch
            room.row = replace(room.row, used=now)

    def _vanished(self, match: str) -> None:
        """A match was deleted: whoever looks at it is told."""
        if room := self.rooms.get(match):
            room.vanish()
            self._put_away(match)

    # Who is here

    def here(self, match: str, seat: Seat, seen: float) -> bool:
        """Whether the player of a seat is connected, here or at another process."""
        room = self.rooms.get(match)
        local = room is not None and room.gallery.seen_by(seat)
        return local or (self._shared and seen > self.now)

    def gone_for(self, match: str, seat: Seat, seen: float) -> float:
        """For how many seconds the player of a seat has not been connected."""
        if self.here(match, seat, seen):
            return 0.0
        return self.now - max(self._left.get((match, seat), 0.0), seen)

    async def came(self, room: Room, seat: Seat | None) -> None:
        """Somebody has connected."""
        if seat is not None:
            stood_in = room.sitting[seat].absent
            await self._tell_presence(room, seat, self.now + HERE)
            if stood_in or self._shared:
                await self._take_back(room, seat)

    async def left(self, room: Room, seat: Seat | None) -> None:
        """Somebody has disconnected."""
        if seat is None or room.gallery.seen_by(seat):
            return
        if not self._shared:
            self._left[room.row.id, seat] = self.now
        await self._tell_presence(room, seat, self.now)

    async def _tell_presence(self, room: Room, seat: Seat, at: float) -> None:
        room.sitting[seat] = replace(room.sitting[seat], seen=at)
        room.gallery.wake()
        if self._shared:
            await self.house.store.seen(room.row.id, seat, at)

    async def _take_back(self, room: Room, seat: Seat) -> None:
        """Have the bot leave that plays for a player because they were gone: they are here."""
        if await self.house.store.take_back(room.row.id, seat):
            await room.refresh()

    async def stand_in(self, room: Room) -> None:
        """Have the match's stand-in play for those it waits for who have been gone for too long."""
        match, store = room.match, self.house.store
        if match is None or match.result is not None or room.row.clock is not None:
            return
        for seat in dict.fromkeys(awaited(match)):
            if not self._gone_too_long(room, room.sitting, seat):
                continue
            fresh = {row.seat: row for row in await store.seats(room.row.id)}
            if not self._gone_too_long(room, fresh, seat):
                continue  # another process has seen them
            bot = stand_in_of(room.row, type(room.game))
            await store.stand_in(room.row.id, fresh[seat], bot)
            if room.gallery.seen_by(seat):  # they came while this was written
                await store.take_back(room.row.id, seat)
            await room.refresh()

    def _gone_too_long(self, room: Room, sitting: Mapping[Seat, SeatRow], seat: Seat) -> bool:
        """Whether a player is gone for too long, and somebody else is there who waits."""
        row, most = sitting[seat], longest_absence(room.row, sitting, seat)
        if row.played_by is not None or most is None:
            return False
        waits = any(self.here(room.row.id, one.seat, one.seen) for one in others(sitting, seat))
        return waits and self.gone_for(room.row.id, seat, row.seen) >= most

    @property
    def now(self) -> float:
        """The time that clocks and absences run on."""
        return self.house.uptime.now()

    @property
    def _shared(self) -> bool:
        return is_postgres(self._url)

    # In the background

    def start(self) -> None:
        """Begin what goes on in the background."""
        self.house.ledger.start()
        for work in (
            self._keep_time(),
            self._watch_clocks(),
            self._look_for_clocks(),
            self._look_for_absent(),
            self._keep_tidy(),
            _free_cycles(),
            self._keep_to_terms(),
            self._say_who_is_here(),
        ):
            self._spawn(work)
        if self._shared:
            self._spawn(self._listen())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop; what was accepted is written, and what is being written is not cut short."""
        await self.house.store.at_rest()
        tasks = [*self._tasks, *(task for room in self.rooms.values() for task in room.under_way())]
        tasks += [job.task for job in self.coaching.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.house.ledger.close()
        self.house.minds.close()
        self.house.coach.close()

    async def _keep_time(self) -> None:
        """Note that somebody serves; where the wall clock was set, clocks are shown anew."""
        while True:
            pause = LOOK
            with self.house.faults.noted("the uptime could not be noted"):
                await self.keep_time()
                pause = BEAT
            await asyncio.sleep(pause)

    async def keep_time(self) -> None:
        """Note that this process serves."""
        if self.house.uptime.note(await self.house.store.serve(self.now)):
            for room in self.rooms.values():
                room.gallery.wake()

    # What loops for ever holds no room between two rounds: one that is put away is freed at once.

    async def _look_for_absent(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            await self._seat_stand_ins()

    async def _seat_stand_ins(self) -> None:
        for room in list(self.rooms.values()):
            with self.house.faults.noted("a stand-in could not sit down"):
                await self.stand_in(room)

    async def _watch_clocks(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            await self._run_clocks_out()

    async def _run_clocks_out(self) -> None:
        now = self.now
        late = [r for r in self.rooms.values() if r.deadline is not None and r.deadline < now]
        for room in late:
            with self.house.faults.noted("a clock could not run out"):
                await room.run_out()

    async def _look_for_clocks(self) -> None:
        while True:
            late: list[str] = []
            with self.house.faults.noted("the clocks could not be read"):
                late = await self.house.store.run_out(self.now)
            for match in late:
                with self.house.faults.noted("a match could not be read"):
                    await self.room(match)
            await asyncio.sleep(LOOK)

    async def _keep_tidy(self) -> None:
        while True:
            await asyncio.sleep(KEEP / 4)
            self._tidy()

    def _tidy(self) -> None:
        """Forget the rooms nobody has used for long; a clock that runs out opens them again."""
        old, soon = time.monotonic() - KEEP, self.now + KEEP
        for match, room in list(self.rooms.items()):
            waits = room.deadline is None or room.deadline > soon
            if room.gone or (room.idle and room.used < old and waits):
                self._put_away(match)

    def _put_away(self, match: str) -> None:
        """Forget a room; who left it has been gone for longer than anybody asks for."""
        room = self.rooms.pop(match)
        self.glances.keep(match, room.glance())
        for seat in room.sitting:
            self._left.pop((match, seat), None)
        self.coaching = {key: task for key, task in self.coaching.items() if key[0] != match}

    async def _keep_to_terms(self) -> None:
        await asyncio.sleep(SOME)
        while True:
            with self.house.faults.noted("old matches could not be deleted"):
                await self.expire()
            await asyncio.sleep(EXPIRE)

    async def expire(self) -> None:
        """Delete what has expired, in small steps; what is open here stays."""
        for room in list(self.rooms.values()):
            if room.gallery.viewers:
                with suppress(NoMatch):
                    await self.look_at(room)
        store = self.house.store
        steps = delete_expired(store.engine, store.origin, self._terms, self.rooms, wait=False)
        async for step in steps:
            EXPIRED.labels(step.kind).inc(len(step.ids))
            LOG.info("matches were deleted", extra={"kind": step.kind, "matches": len(step.ids)})
            for match in (*step.ids, *step.led_to):
                await self.changed(match)
            await asyncio.sleep(BREATH)
        await delete_unused_texts(store.engine)
        await forget_addresses(store.engine)

    async def _say_who_is_here(self) -> None:
        while True:
            await asyncio.sleep(HERE / 3)
            with self.house.faults.noted("presence could not be written"):
                await self.note_presence()

    async def note_presence(self) -> None:
        """Write down who is connected here, and when those who have left did so."""
        left = dict(self._left)
        seen = left | {
            (match, viewer.seat): self.now + HERE
            for match, room in self.rooms.items()
            for viewer in room.gallery.viewers
            if viewer.seat is not None
        }
        if seen:
            await self.house.store.note_seen(dict(sorted(seen.items())))
            self._left = {who: at for who, at in self._left.items() if left.get(who) != at}

    async def _listen(self) -> None:
        """Hear what other processes write; after a lost connection all rooms are looked at."""
        with extra("postgres"):
            import asyncpg
        plain = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        pause = ASK
        while True:
            with self.house.faults.noted("the database stopped telling of changes"):
                connection = await asyncpg.connect(plain, timeout=DEAF, server_settings=LISTENING)
                try:
                    await asyncio.wait_for(connection.add_listener(CHANNEL, self._heard), DEAF)
                    for match in list(self.rooms):
                        await self.changed(match)
                    pause = ASK
                    while not connection.is_closed():
                        await connection.execute("SELECT 1", timeout=DEAF)
                        await asyncio.sleep(ASK)
                except asyncpg.InternalClientError as error:
                    # What asyncpg makes of a connection that is cut in the middle of an answer.
                    raise ConnectionResetError(str(error)) from error
                finally:
                    connection.terminate()  # a host that has vanished answers no farewell
            await asyncio.sleep(pause)
            pause = min(2 * pause, LATEST)

    def _heard(self, connection: Any, pid: int, channel: str, said: Any) -> None:
        origin, _, match = said.partition(":")
        if match in self.rooms and origin != self.house.store.origin:
            self._spawn(self._refresh(match))

    async def _refresh(self, match: str) -> None:
        with self.house.faults.noted("a match could not be read"):
            await self.changed(match)


async def _free_cycles() -> None:
    while True:
        await asyncio.sleep(SEARCH)
        gc.collect()


def game_of(row: MatchRow) -> Game[Any]:
    """The game that is played in a match.

    Texts keep the order in which they were written, which is that of the header; of all else a
    database may have changed the order, and it is sorted.
    """
    short = {name: part for name, part in row.setup.items() if name not in row.texts}
    long = {name: row.setup[name] for name in sorted(row.texts)}
    return _game(row.game, json.dumps([row.rules, short], sort_keys=True), json.dumps(long))


@lru_cache(maxsize=SETTINGS)
def _game(name: str, settings: str, long: str) -> Game[Any]:
    """A game by its settings; matches that have the same share it, and all it remembers."""
    kind = find_game(name)
    rules, setup = json.loads(settings)
    return stored_game(kind, rules, setup | json.loads(long))


@asynccontextmanager
async def open_hall(url: URL, thinkers: int, power_safe: bool, terms: Terms) -> AsyncIterator[Hall]:
    """A hall on a database, open until it is left."""
    engine = await open_database(url, power_safe)
    origin = secrets.token_hex(4)
    store, ledger = Store(engine, origin), Ledger(new_engine(url, power_safe), origin)
    uptime = Uptime(await store.served())
    minds, coach = Minds(thinkers), Minds(COACHES, LONG)
    hall = Hall(House(store, ledger, uptime, minds, coach), url, terms)
    hall.start()
    try:
        yield hall
    finally:
        await hall.close()
        await engine.dispose()
