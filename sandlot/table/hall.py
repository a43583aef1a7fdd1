"""The hall: all the rooms that are open in this process, and what goes on in the background."""

import asyncio
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import lru_cache
from typing import Any
from weakref import WeakValueDictionary

import asyncpg
from sqlalchemy.engine import URL

from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.script import Seat
from sandlot.games import find_game
from sandlot.games.load import stored_game
from sandlot.table.database import is_postgres, new_engine, open_database
from sandlot.table.glance import Glances
from sandlot.table.house import House
from sandlot.table.ledger import CHANNEL, Ledger
from sandlot.table.minds import LONG, Minds
from sandlot.table.room import Room
from sandlot.table.store import MatchRow, Store

LOG = logging.getLogger(__name__)

TICK = 0.25
LOOK = 5.0
"""Seconds between looks for matches whose clock ran out while nobody had them open."""

KEEP = 60.0
"""A room where nothing happens is kept in memory for so long."""

HERE = 30.0
"""Where processes share a database, a connected player is taken to be here for so long."""


class Hall:
    """The open rooms of this process."""

    def __init__(self, house: House, url: URL) -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        self.glances = Glances()
        self.coaching: dict[tuple[Any, ...], asyncio.Task[Any]] = {}
        self._url = url
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
        return found

    async def _opened(self, match: str) -> Room:
        written = match.isprintable()  # what is not, PostgreSQL does not even look for
        row = await self.house.store.match(match) if written else None
        if row is None:
            raise Mistake("there is no match of this address; it may have been mistyped.")
        room = Room(self.house, row, self.game_of(row))
        await room.refresh()
        return room

    def game_of(self, row: MatchRow) -> Game[Any]:
        """The game of a match; whole card sets are not compared each time somebody looks."""
        found = self._games.get(row.id) or game_of(row)
        self._games[row.id] = found
        return found

    async def changed(self, match: str) -> None:
        """Something was written about a match: whoever has it open looks."""
        if match in self.rooms:
            await self.rooms[match].refresh()

    # Who is here

    def here(self, match: str, seat: Seat, seen: float) -> bool:
        """Whether the player of a seat is connected, here or at another process."""
        room = self.rooms.get(match)
        local = room is not None and room.gallery.seen_by(seat)
        return local or (self._shared and seen > time.time())

    def gone_for(self, match: str, seat: Seat, seen: float) -> float:
        """For how many seconds the player of a seat has not been connected."""
        if self.here(match, seat, seen):
            return 0.0
        left = max(self._left.get((match, seat), BEGAN), seen if self._shared else 0.0)
        return time.time() - left

    async def came(self, room: Room, seat: Seat | None) -> None:
        """Somebody has connected."""
        if seat is not None:
            await self._tell_presence(room, seat, time.time() + HERE)

    async def left(self, room: Room, seat: Seat | None) -> None:
        """Somebody has disconnected."""
        if seat is None or room.gallery.seen_by(seat):
            return
        self._left[room.row.id, seat] = time.time()
        await self._tell_presence(room, seat, time.time())

    async def _tell_presence(self, room: Room, seat: Seat, at: float) -> None:
        room.gallery.wake()
        if self._shared:
            await self.house.store.seen(room.row.id, seat, at)

    @property
    def _shared(self) -> bool:
        return is_postgres(self._url)

    # In the background

    def start(self) -> None:
        """Begin what goes on in the background."""
        self.house.ledger.start()
        for work in (self._watch_clocks(), self._look_for_clocks(), self._keep_tidy()):
            self._spawn(work)
        if self._shared:
            self._spawn(self._listen())
            self._spawn(self._say_who_is_here())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop; what was accepted is written."""
        tasks = [*self._tasks, *(task for room in self.rooms.values() for task in room.under_way())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.house.ledger.close()
        self.house.minds.close()
        self.house.coach.close()

    async def _watch_clocks(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            now = time.time()
            late = [r for r in self.rooms.values() if r.deadline is not None and r.deadline < now]
            for room in late:
                with _noting("a clock could not run out"):
                    await room.run_out()

    async def _look_for_clocks(self) -> None:
        while True:
            late: list[str] = []
            with _noting("the clocks could not be read"):
                late = await self.house.store.run_out(time.time())
            for match in late:
                with _noting("a match could not be read"):
                    await self.room(match)
            await asyncio.sleep(LOOK)

    async def _keep_tidy(self) -> None:
        while True:
            await asyncio.sleep(KEEP / 4)
            self._tidy()

    def _tidy(self) -> None:
        """Forget the rooms that nobody has used for long."""
        old = time.monotonic() - KEEP
        for match, room in list(self.rooms.items()):
            if room.idle and room.used < old and room.deadline is None:
                self._put_away(match)

    def _put_away(self, match: str) -> None:
        """Forget a room; who left it has been gone for longer than anybody asks for."""
        room = self.rooms.pop(match)
        self.glances.keep(match, room.glance())
        for seat in room.sitting:
            self._left.pop((match, seat), None)
        self.coaching = {key: task for key, task in self.coaching.items() if key[0] != match}

    async def _say_who_is_here(self) -> None:
        while True:
            await asyncio.sleep(HERE / 3)
            here = {
                (match, viewer.seat)
                for match, room in self.rooms.items()
                for viewer in room.gallery.viewers
                if viewer.seat is not None
            }
            if here:
                with _noting("presence could not be written"):
                    await self.house.store.still_here(sorted(here), time.time() + HERE)

    async def _listen(self) -> None:
        """Hear what other processes write; after a lost connection all rooms are looked at."""
        plain = self._url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with _noting("the database stopped telling of changes"):
                connection = await asyncpg.connect(plain)
                try:
                    await connection.add_listener(CHANNEL, self._heard)
                    for match in list(self.rooms):
                        await self.changed(match)
                    while not connection.is_closed():
                        await asyncio.sleep(1)
                finally:
                    await connection.close()
            await asyncio.sleep(1)

    def _heard(self, connection: Any, pid: int, channel: str, said: Any) -> None:
        origin, _, match = said.partition(":")
        if match in self.rooms and origin != self.house.store.origin:
            self._spawn(self._refresh(match))

    async def _refresh(self, match: str) -> None:
        with _noting("a match could not be read"):
            await self.changed(match)


BEGAN = time.time()


def game_of(row: MatchRow) -> Game[Any]:
    """The game that is played in a match."""
    return _game(row.game, json.dumps([row.rules, row.setup], sort_keys=True))


@lru_cache(maxsize=256)
def _game(name: str, settings: str) -> Game[Any]:
    """A game by its settings; matches that have the same share it, and all it remembers."""
    kind = find_game(name)
    rules, setup = json.loads(settings)
    return stored_game(kind, rules, setup)


@contextmanager
def _noting(what: str) -> Iterator[None]:
    """What fails in the background is noted, and tried again the next time round."""
    try:
        yield
    except Exception as error:
        LOG.error(what, exc_info=error)


@asynccontextmanager
async def open_hall(url: URL, thinkers: int, power_safe: bool) -> AsyncIterator[Hall]:
    """A hall on a database, open until it is left."""
    engine = await open_database(url, power_safe)
    origin = secrets.token_hex(4)
    store, ledger = Store(engine, origin), Ledger(new_engine(url, power_safe), origin)
    hall = Hall(House(store, ledger, Minds(thinkers), Minds(1, LONG)), url)
    hall.start()
    try:
        yield hall
    finally:
        await hall.close()
        await engine.dispose()
