"""A server that runs for weeks: a match that is over leaves nothing behind in memory."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

from sandlot.bots.names import find_bot
from sandlot.core.dice import fresh_dice
from sandlot.core.game import Game
from sandlot.core.match import start
from sandlot.core.players import bots_answer
from sandlot.games import GAMES, find_game
from sandlot.table.app import LOOKS
from sandlot.table.database import database_url
from sandlot.table.hall import Hall, open_hall
from sandlot.table.retention import Terms

from .finishing import all_finished, finished, put_away, some_bot
from .own_settings import own_settings

SIX = tuple(GAMES)


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Hall]:
    """A hall on a database, with all that a server has behind it."""
    async with open_hall(database_url(address), 1, False, Terms()) as hall:
        yield hall


@contextmanager
def counted_only() -> Iterator[None]:
    """Nothing is freed but what nobody refers to: the search for cycles is off."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def test_a_room_that_is_put_away_is_freed_at_once(sqlite: str) -> None:
    """By reference counting alone: the server hardly ever searches for cycles."""
    async with opened(sqlite) as hall:
        with counted_only():
            games = [finished(hall, name, 0, "random" if name == SIX[0] else "") for name in SIX]
            rooms = {room.game.id: room for room in await asyncio.gather(*games)}
            assert set(rooms) == set(SIX)
            left: dict[str, list[ref[Any]]] = {}
            for name in SIX:
                room = rooms.pop(name)
                left[name] = [ref(room), ref(room.match), ref(room.gallery)]
                await put_away(hall, room)
                del room
            async with asyncio.timeout(60):  # what goes on beside may hold a room for a moment
                while any(one() for name in SIX for one in left[name]):
                    await asyncio.sleep(0.01)


class Circle:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


async def test_what_is_in_a_circle_is_freed_by_and_by(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Connections leave such circles; the server searches all of its memory for them."""
    monkeypatch.setattr("sandlot.table.hall.SEARCH", 0.05)
    with counted_only():
        left = ref(Circle())
        assert left() is not None
        async with opened(sqlite), asyncio.timeout(600):
            while left() is not None:
                await asyncio.sleep(0.01)


PARTS = ("rules", "setup", "board", "deck", "court", "away", "home", "box", "gym")
"""What a game has that may be of its players' own making."""


@pytest.mark.parametrize("name", SIX)
def test_no_cache_without_a_bound_keeps_what_players_set(name: str) -> None:
    """Played by the game's own bots; only bounded caches remember it, and those let go."""
    rules, setup = own_settings(name, 1)
    kind = find_game(name)
    game: Game[Any] = kind(kind.rules_type.of(rules), kind.setup_type.of(setup))
    _play(game)
    parts = {part: _part(game, part) for part in PARTS}
    left = {part: ref(one) for part, one in parts.items() if one is not None}
    assert {"rules", "setup"} <= set(left)
    del game, parts
    gc.collect()
    _empty_bounded_caches()
    gc.collect()
    assert [part for part, one in left.items() if one() is not None] == []


def _play(game: Game[Any]) -> None:
    """A match of the game's own bots, with every question put into words as on a page."""
    bot = "house" if "house" in game.bots else "random"
    seats = game.setup.seats
    bots = {seat: find_bot(game, bot) for seat in seats}
    match = start(game, dict.fromkeys(seats, bot), fresh_dice(1))
    while match.result is None:
        for ask in match.waiting:
            view = match.view(ask.seat)
            for option in list(ask.choice.options.listed() or ())[:3]:
                game.hint(view, ask.choice, option)
        bots_answer(match, bots)


def _part(game: Game[Any], part: str) -> Any:
    """A part of a game or of its setup, if it has one that is its own."""
    one = getattr(game, part, getattr(game.setup, part, None))
    usual = getattr(type(game)(), part, getattr(game.setup_type(), part, None))
    return None if one is usual or isinstance(one, str) else one


def _empty_bounded_caches() -> None:
    modules = [one for name, one in sys.modules.items() if name.startswith(CLEARED)]
    for one in [one for module in modules for one in vars(module).values()]:
        if isinstance(one, _lru_cache_wrapper) and one.cache_parameters()["maxsize"] is not None:
            one.cache_clear()


CLEARED = ("sandlot.core", "sandlot.baseball", "sandlot.games", "sandlot.table")
"""Where matches are played; what the lab has solved stays for other tests."""


STEPS = (500, 1_000, 2_000, 5_000, 10_000)
MOST_GROWTH = 50.0  # MB
AT_ONCE = 96


@pytest.mark.soak
async def test_ten_thousand_matches_leave_the_server_as_large_as_five_hundred(
    sqlite: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each with rules and a setup of its own; every fourth against one of the game's bots."""
    before = gc.get_threshold()
    gc.set_threshold(*LOOKS)
    sizes: dict[int, float] = {}
    try:
        async with opened(sqlite) as hall:
            done = 0
            for step in STEPS:
                wanted = [(SIX[n % 6], n // 6) for n in range(done, step)]
                await all_finished(
                    hall, [(name, n, some_bot(name, n)) for name, n in wanted], AT_ONCE
                )
                done, sizes[step] = step, resident()
                with capsys.disabled():
                    print(f"{step:6} matches: {sizes[step]:.0f} MB", flush=True)
            assert not hall.rooms
    finally:
        gc.set_threshold(*before)
    assert sizes[STEPS[-1]] - sizes[STEPS[0]] < MOST_GROWTH, sizes


def resident() -> float:
    """MB of memory that this process has now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6
