"""Seasons that were replayed, in the browser: the same pages as on disk, and none that is not."""

import asyncio
import re
import threading
from dataclasses import replace
from typing import Any
from unittest.mock import patch
from urllib.parse import quote

import pytest
from sqlalchemy import update

from sandlot.season.site.beside import beside_page
from sandlot.season.site.frame import ABOVE, BESIDE, extras
from sandlot.season.site.pages import one_page
from sandlot.season.spec import read_season
from sandlot.table import season_pages, season_store
from sandlot.table.fair_queue import Rank, Ticket
from sandlot.table.schema import season_games, seasons
from tests.season import real
from tests.season.first_format import store_first
from tests.season.small import NAME, played, season, store, year

from .player import WAIT, Player
from .serving import served

ADDRESS = f"/seasons/{quote(NAME, '')}"
ABOVE_HERE = '<a href="/">Sandlot</a><a href="/seasons">All seasons</a>'


@pytest.fixture
def begun(sqlite: str) -> str:
    """A database with the first two days of a season."""
    store(sqlite, 2)
    return sqlite


async def test_from_the_list_to_a_game(begun: str) -> None:
    """The list leads to the season, and its pages are those of the site."""
    async with served(begun) as server, Player(server.base) as ann:
        shown = (await ann.get("/seasons")).text
        assert "Small &amp; &lt;old&gt;" in shown
        assert "4 of 8 games played" in shown
        assert f'href="{ADDRESS}/"' in shown
        moved = await ann.get(ADDRESS)
        assert (moved.status_code, moved.headers["location"]) == (308, f"{ADDRESS}/")
        for path in ("", "index.html", "teams/KCA2015.html", "players/hosmeer01.html"):
            page = (await ann.get(f"{ADDRESS}/{path}")).text
            assert 'href="/seasons"' in page
            bare = re.sub(ABOVE_HERE, ABOVE, page)
            assert bare == one_page(year(2), path or "index.html")
        game = await ann.get(f"{ADDRESS}/games/{played(2)[0].id}.html")
        assert game.headers["content-type"].startswith("text/html")
        assert "Play by play" in game.text
        for name, text in extras().items():
            assert (await ann.get(f"{ADDRESS}/{name}")).text == text
            assert (await ann.get(f"/seasons/{name}")).text == text


async def test_what_is_broken_is_said_on_a_page(begun: str) -> None:
    """Of the season, of one of its games, and in the list."""
    one = played(2)[0].id
    async with served(begun) as server, Player(server.base) as ann:
        engine = server.app.state.library.seasons.engine
        for table, values, path, said in (
            (season_games, {"kept": b"x"}, f"games/{one}.html", f"the game {one} is not as it was"),
            (seasons, {"spec": {"teams": 3}}, "index.html", "is broken in the database."),
        ):
            async with engine.begin() as connection:
                await connection.execute(update(table).values(values))
            answer = await ann.get(f"{ADDRESS}/{path}")
            assert answer.status_code == 404
            assert said in answer.text
        assert "<small>broken in the database</small>" in (await ann.get("/seasons")).text


async def test_a_season_of_an_older_format_says_how_it_is_brought_up_to_date(sqlite: str) -> None:
    """It is shown as it is: reading it changes nothing, and the server plays no season."""
    store_first(sqlite, 2)
    async with served(sqlite) as server, Player(server.base) as ann:
        shown = (await ann.get("/seasons")).text
        assert "4 of 8 games played, stored in an older format: " in shown
        assert "sandlot season play" in shown
        page = (await ann.get(f"{ADDRESS}/games/{played(2)[0].id}.html")).text
        assert "Play by play" in page
        assert (await server.app.state.library.seasons.spec(NAME)).format == 1


MISSING = {
    "/seasons/%3Cb%3E/": "There is no season '&lt;b&gt;'",
    f"{ADDRESS}/nothing.html": "has no such page.",
    f"{ADDRESS}/teams/XXX.html": "has no such page.",
    f"{ADDRESS}/games/20150409BOS20150.html": "has no such page.",
    f"{ADDRESS}/games/x.html": "has no such page.",
    f"{ADDRESS}/{BESIDE}": "has no such page.",
}
"""Where there is nothing, and what is said there; nobody ever played a mixed league really."""


async def test_what_is_not_there(begun: str) -> None:
    """It says so on a page."""
    async with served(begun) as server, Player(server.base) as ann:
        for path, sentence in MISSING.items():
            answer = await ann.get(path)
            assert answer.status_code == 404, path
            assert sentence in answer.text, path


async def test_beside_the_real_season(sqlite: str) -> None:
    """Made once, by another process, as the page of a site on disk is; not before it is over."""
    async with served(sqlite) as server, Player(server.base) as ann:
        library = server.app.state.library
        await library.seasons.add(real.season())
        last = real.played()[-1:]
        await library.seasons.keep("1871", 0, real.played()[:-1])
        assert (await ann.get(f"/seasons/1871/{BESIDE}")).status_code == 404
        assert BESIDE not in (await ann.get("/seasons/1871/")).text
        await library.seasons.keep("1871", len(real.played()) - 1, last)
        assert f'href="{BESIDE}"' in (await ann.get("/seasons/1871/")).text
        page = (await ann.get(f"/seasons/1871/{BESIDE}")).text
        assert re.sub(ABOVE_HERE, ABOVE, page) == beside_page(real.year())
        with patch.object(season_pages, "made_by_one", side_effect=AssertionError):
            assert (await ann.get(f"/seasons/1871/{BESIDE}")).text == page


async def test_without_any_season(sqlite: str) -> None:
    """How one is made."""
    async with served(sqlite) as server, Player(server.base) as ann:
        assert "sandlot season new 2015" in (await ann.get("/seasons")).text
        assert (await ann.get("/seasons/2015/")).status_code == 404


async def test_more_games_are_seen_at_once(begun: str) -> None:
    """A season is read once, and again when more of it was played."""
    async with served(begun) as server, Player(server.base) as ann:
        library = server.app.state.library
        assert "4 of 8 games have been played" in (await ann.get(f"{ADDRESS}/")).text
        read = library._open[NAME]
        for path in ("", "leaders.html", "results.html"):
            assert (await ann.get(f"{ADDRESS}/{path}")).status_code == 200
        assert library._open[NAME] == read
        rest = [one for one in played() if one.id not in {old.id for old in played(2)}]
        await library.seasons.keep(NAME, 4, rest)
        assert "are the champions" in (await ann.get(f"{ADDRESS}/")).text
        assert library._open[NAME] != read


async def test_reading_a_season_waits_in_line(begun: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Like making its pages; it is read in a thread, while the event loop serves others."""
    threads: list[threading.Thread] = []

    def read(*given: Any) -> Any:
        threads.append(threading.current_thread())
        return read_season(*given)

    monkeypatch.setattr(season_store, "read_season", read)
    async with served(begun) as server, Player(server.base) as ann:
        queue = server.hall.house.pages
        async with (
            queue.turn(Ticket({"one"}, "", Rank.PAGE)),
            queue.turn(Ticket({"other"}, "", Rank.PAGE)),
        ):
            asked = asyncio.create_task(ann.get(f"{ADDRESS}/"))
            async with asyncio.timeout(WAIT):
                while not (queue.waiting or threads):
                    await asyncio.sleep(0.01)
            assert not threads
        assert (await asked).status_code == 200
        assert len(threads) == 1
        assert threads[0] is not threading.main_thread()


async def test_only_a_few_are_kept_open(begun: str) -> None:
    """Those asked for longest ago are closed."""
    async with served(begun) as server, Player(server.base) as ann:
        library = server.app.state.library
        for name in "abc":
            await library.seasons.add(replace(season(), name=name))
            assert (await ann.get(f"/seasons/{name}/")).status_code == 200
        assert [*library._open] == ["b", "c"]
