"""Matches for tests: made over the wire by two people, or laid into the database as they are."""

import json
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sandlot.core.dice import FairDice, fresh_dice
from sandlot.core.game import Game
from sandlot.core.log import Log, parse
from sandlot.games import find_game
from sandlot.table.store import MatchRow, SeatRow, Store
from sandlot.table.visitors import hashed

from .player import Live, Player
from .serving import Served

V5, V52, DEEP_DRIVE, HOME_RUNZ, WHISPER, DRILL = (
    "cheddar-bob-v5",
    "cheddar-bob-v5.2",
    "deep-drive",
    "home-runz",
    "whisper",
    "drill",
)
SEATS: Mapping[str, tuple[str, str]] = {
    V5: ("away", "home"),
    V52: ("away", "home"),
    DEEP_DRIVE: ("away", "home"),
    HOME_RUNZ: ("blue", "red"),
    WHISPER: ("ann", "bob"),
    DRILL: ("ann", "bob"),
}
SHORT: Mapping[str, Mapping[str, Any]] = {V5: {"innings": 1}, V52: {"innings": 1}}
"""Rules that make a game short."""


@dataclass(frozen=True)
class Table:
    """A match of two people, both connected."""

    match: str
    ann: Player
    bob: Player
    a: Live
    b: Live


@asynccontextmanager
async def two_at_a_table(
    server: Served, game: str, other: Served | None = None, **more: Any
) -> AsyncIterator[Table]:
    """Ann makes a match, Bob comes by her link (through another server, if there is one)."""
    first, second = SEATS[game]
    more = {"rules": SHORT.get(game, {}), "player": "Ann", **more}
    async with AsyncExitStack() as open_things:
        enter = open_things.enter_async_context
        ann = await enter(Player(server.base))
        bob = await enter(Player((other or server).base))
        match = await ann.makes(game, {first: "me"}, **more)
        claimed = await bob.claims(await ann.offers(match, second), player="Bob")
        assert claimed.status_code == 200, claimed.text
        a = await enter(ann.looks(match, first))
        b = await enter(bob.looks(match, second))
        await a.until(lambda live: live.standing)
        await b.until(lambda live: live.standing)
        yield Table(match, ann, bob, a, b)


def known_player(server: Served, cookie: str) -> Player:
    """A browser whose cookie is known beforehand."""
    player = Player(server.base)
    player.http.cookies.set("sandlot", cookie)
    return player


async def lay_out(
    store: Store,
    game: str,
    cookies: tuple[str, str],
    match: str = "the-same-id",
    dice: FairDice | None = None,
    clock: int | None = None,
    rules: Mapping[str, Any] | None = None,
    stand_in: str | None = None,
    absence: int | None = None,
) -> None:
    """Put a match of two people with known dice straight into the database."""
    kind = find_game(game)
    made = kind(kind.rules_type.of(SHORT.get(game, {}) if rules is None else rules))
    dice = dice or fresh_dice(7)
    row = MatchRow(
        id=match,
        game=game,
        rules=made.rules.plain(),
        setup=made.setup.plain(),
        commitment=dice.commitment,
        clock=clock,
        state="waiting",
        length=0,
        started=1000.0,
        moved=1000.0,
        deadline=None,
        stand_in=stand_in,
        absence=absence,
    )
    sitting = [
        SeatRow(seat, "person", name, holder=hashed(cookie))
        for seat, name, cookie in zip(SEATS[game], ("Ann", "Bob"), cookies, strict=True)
    ]
    await store.create(row, dice.seed.hex(), sitting)


async def settle(server: Served, match: str, *lives: Live) -> None:
    """Wait until these have been sent everything there is for them."""
    room = server.hall.rooms[match]
    for live in lives:
        await live.until(
            lambda live: (
                live.standing == json.loads(room.gallery.standings[live.seat].whole())
                and live.first + len(live.story) == len(room.gallery.showings[live.seat].entries)
            )
        )


async def log_of(store: Store, match: str) -> Log:
    """The log of a match as the database has it, every line checked."""
    return parse("\n".join(await store.lines(match)) + "\n", match)


async def game_of(store: Store, match: str) -> Game[Any]:
    """The game that is played in a match."""
    row = await store.match(match)
    assert row is not None
    kind = find_game(row.game)
    return kind(kind.rules_type.of(row.rules), kind.setup_type.of(row.setup))
