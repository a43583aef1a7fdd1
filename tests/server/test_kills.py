"""Killed at any moment: what was acknowledged is there, everything is readable, play goes on."""

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from sandlot.core.log import Answered, parse
from sandlot.core.match import Match, replay
from sandlot.table.database import database_url, is_postgres, open_database
from sandlot.table.store import Store

from .player import Gone, Live, Player, some_option
from .process import Process
from .tables import SEATS, V52, game_of, lay_out

PATIENCE = 600
"""Seconds in which somebody must get an answer; other work may share the machine."""

Given: TypeAlias = tuple[int, str, str]
"""An answer: to which request, by which seat, and what."""


@dataclass
class Witness:
    """One match, as the database tells it: read line by line, checked by the rules."""

    match: str
    acknowledged: list[Given] = field(default_factory=list)
    given: set[Given] = field(default_factory=set)
    lines: int = 0
    seen: Match | None = None

    async def look(self, store: Store) -> None:
        """Read what was written since; every line fits, and everything acknowledged is there."""
        acknowledged, self.acknowledged = self.acknowledged, []
        bodies = await store.lines(self.match, self.lines)
        self.lines += len(bodies)
        if self.seen is None and bodies:
            log = parse(bodies.pop(0) + "\n", self.match)
            self.seen = replay(await game_of(store, self.match), log)
            self.seen.log = log
        for body in bodies:
            assert self.seen is not None
            record = self.seen.log.read_line(body)
            self.seen.apply(record, self.seen.checked(record))
            if isinstance(record, Answered):
                self.given.add((record.n, record.seat, record.answer))
        lost = [given for given in acknowledged if given not in self.given]
        assert not lost, f"acknowledged and lost: {lost}"


@dataclass
class Told:
    """A story as far as it was told: how many entries, and what they come to."""

    entries: int = 0
    digest: str = ""

    def goes_on(self, story: Iterable[dict[str, Any]]) -> None:
        """More of it is told."""
        for entry in story:
            text = self.digest + json.dumps(entry, sort_keys=True)
            self.digest = hashlib.sha256(text.encode()).hexdigest()
            self.entries += 1


@dataclass
class Seat:
    """One player who goes on whatever happens to the server."""

    player: Player
    match: str
    seat: str
    witness: Witness
    random: Random
    pace: float
    story: Told = field(default_factory=Told)
    taken: int = 0
    over: bool = False

    async def plays(self, done: asyncio.Event) -> None:
        """Play, and come back whenever the server does."""
        while not done.is_set():
            try:
                live = await self.player.opens(self.match, self.seat, self.story.entries)
            except Gone:
                await asyncio.sleep(0.1)
                continue
            try:
                with suppress(Gone):
                    await self._sits(live, done)
            finally:
                await live.leave()
                self.story.goes_on(live.story)

    async def _sits(self, live: Live, done: asyncio.Event) -> None:
        while not done.is_set():
            await live.until(lambda live: live.to_do or live.over)
            if not live.asked:
                self.over = True
                await done.wait()
                return
            text = some_option(live.asked, self.random)
            reply = await live.answers(text)
            if reply["kind"] == "accepted":
                self.witness.acknowledged.append((reply["number"], self.seat, text))
                self.taken += 1
            await asyncio.sleep(self.random.uniform(0, self.pace))


@dataclass
class Crowd:
    """Those who play whatever happens, and what the database says of it."""

    address: str
    seats: list[Seat]
    witnesses: list[Witness]
    tasks: "list[asyncio.Task[None]]"
    done: asyncio.Event

    async def plays_on(self, some: int) -> None:
        """Wait until so many seats have had an answer taken since, or are done."""
        await progress(self.seats, self.tasks, some)

    async def goes_home(self) -> None:
        """Play is over; what each was told is whole."""
        self.done.set()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await whole_stories(self.seats)

    async def look(self) -> None:
        """Nothing acknowledged is lost."""
        await look(self.address, self.witnesses)


@asynccontextmanager
async def crowd(
    address: str, server: Process, matches: int, pace: float, seed: int
) -> AsyncIterator[Crowd]:
    """Two players of so many matches; the server need not be there yet."""
    store = await store_of(address)
    witnesses = [Witness(f"match-{number}") for number in range(matches)]
    cookies = f"{'ann' * 14}a", f"{'bob' * 14}b"
    for one in witnesses:
        await lay_out(store, V52, cookies, one.match, rules={"innings": 99})
    await store.engine.dispose()
    players = {seat: Player(server.base) for seat in SEATS[V52]}
    for player, cookie in zip(players.values(), cookies, strict=True):
        player.http.cookies.set("sandlot", cookie)
        player.keeps = False
    seats = [
        Seat(players[seat], one.match, seat, one, Random(f"{seed} {one.match} {seat}"), pace)
        for one in witnesses
        for seat in SEATS[V52]
    ]
    done = asyncio.Event()
    tasks = [asyncio.create_task(seat.plays(done)) for seat in seats]
    try:
        yield Crowd(address, seats, witnesses, tasks, done)
    finally:
        server.kill()
        for task in tasks:
            task.cancel()
        for player in players.values():
            await player.http.aclose()


async def under_fire(
    address: str, log: Path, kills: int, matches: int, pace: float, seed: int
) -> None:
    """Many play, the server is killed again and again, and nothing is lost."""
    random, server = Random(seed), Process(address, log)
    async with crowd(address, server, matches, pace, seed) as playing:
        for _ in range(kills):
            await server.begin()
            await playing.plays_on(max(1, matches // 3))
            await asyncio.sleep(random.uniform(0, 0.7))
            server.kill()
            await playing.look()
        await server.begin()
        await playing.plays_on(len(playing.seats))
        await playing.goes_home()
    await playing.look()
    assert "Traceback" not in log.read_text()


async def progress(seats: list[Seat], tasks: "list[asyncio.Task[None]]", some: int) -> None:
    """Wait until so many seats have had an answer taken since, or are done."""
    before = [seat.taken for seat in seats]
    async with asyncio.timeout(PATIENCE):
        while sum(s.over or s.taken > b for s, b in zip(seats, before, strict=True)) < some:
            await asyncio.sleep(0.02)
            for task in tasks:
                if task.done():
                    await task


async def store_of(address: str) -> Store:
    """The database, from outside."""
    return Store(await open_database(database_url(address)))


async def look(address: str, witnesses: Iterable[Witness]) -> None:
    """Read the database with no server there; it is whole."""
    store = await store_of(address)
    try:
        for one in witnesses:
            await one.look(store)
        if not is_postgres(store.engine.url):
            async with store.engine.connect() as connection:
                checked = await connection.exec_driver_sql("PRAGMA integrity_check")
                assert checked.scalar_one() == "ok"
    finally:
        await store.engine.dispose()


async def whole_stories(seats: Iterable[Seat]) -> None:
    """What each heard piece by piece, over all restarts, is the story from its beginning."""
    for seat in seats:
        async with seat.player.looks(seat.match, seat.seat) as live:
            await live.until(lambda live: live.standing)
        again = Told()
        again.goes_on(live.story[: seat.story.entries])
        assert again == seat.story


async def test_a_few_kills(database: str, tmp_path: Path) -> None:
    """Some matches, some kills at moments of a fixed seed."""
    await under_fire(database, tmp_path / "log", kills=2, matches=6, pace=0.05, seed=1)


@pytest.mark.soak
async def test_two_hundred_kills_under_load(database: str, tmp_path: Path) -> None:
    """Three hundred matches of two connected seats each."""
    await under_fire(database, tmp_path / "log", kills=200, matches=300, pace=1.0, seed=2)
