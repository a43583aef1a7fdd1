"""Seasons that were replayed, as pages: the same as those of a site on disk, made as asked for."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import partial
from urllib.parse import quote

from fastapi import FastAPI, Request, Response
from fastapi.responses import RedirectResponse

from sandlot.core.errors import Mistake
from sandlot.core.words import count
from sandlot.lab.report.markup import Markup, tag
from sandlot.season.playing import Season
from sandlot.season.site.beside import beside_page, comparable
from sandlot.season.site.frame import ABOVE, BESIDE, SCRIPT, STYLES, extras, paper, whole
from sandlot.season.site.game import game_page
from sandlot.season.site.pages import named, one_page
from sandlot.season.year import Year
from sandlot.table.fair_queue import FairQueue, Rank, Ticket
from sandlot.table.guard import address
from sandlot.table.jobs import Job, unless_gone
from sandlot.table.limits import TooMuch
from sandlot.table.live import sentence
from sandlot.table.season_store import Entry, GameRow, Seasons
from sandlot.table.seasons import Seasons as Printed
from sandlot.table.seasons import made_by_one

KEPT = 2
"""So many seasons are kept open; those asked for longest ago are closed."""

HERE = "/seasons"
PAGE = "text/html; charset=utf-8"
KINDS = {STYLES: "text/css; charset=utf-8", SCRIPT: "text/javascript; charset=utf-8"}
AGAIN = {"Cache-Control": "no-cache"}
"""More games may have been played since."""


@dataclass(frozen=True, eq=False)
class Opened:
    """A season with so many of its games played; one at a time works on it."""

    year: Year
    cards: list[int]
    """The years whose cards another process makes before any page, if nobody has yet."""
    one: asyncio.Lock = field(default_factory=asyncio.Lock)
    beside: list[str] = field(default_factory=list)
    """The page that lays it beside the real one, once somebody has asked for it."""


class Library:
    """The seasons of a database, each read again when more of its games were played."""

    def __init__(self, seasons: Seasons, printed: Printed, pages: FairQueue) -> None:
        self.seasons = seasons
        self._printed = printed
        self._pages = pages
        self._open: OrderedDict[str, tuple[tuple[int, int], Job[Opened]]] = OrderedDict()

    async def page(self, name: str, path: str, visitor: str) -> str | None:
        """A page of a season; nothing where there is none, a Mistake where there is no season."""
        found = await self._opened(name, visitor)
        ticket = Ticket({visitor}, name, Rank.PAGE)
        if path == BESIDE and comparable(found.year):
            if found.beside:
                return found.beside[0]
            work = partial(_beside_page, found)
            return await Job(self._printed.queue, ticket, work).result(visitor)
        kind, id_ = named(path)
        if kind != "game":
            return await Job(self._pages, ticket, partial(_one_page, found, path)).result(visitor)
        fixture = found.year.fixtures.get(id_)
        stored = await self.seasons.stored(name, [fixture]) if fixture else []
        if not stored:
            return None
        making = partial(asyncio.to_thread, game_page, found.year.season, stored[0])
        return await Job(self._pages, ticket, making).result(visitor)

    async def _opened(self, name: str, visitor: str) -> Opened:
        spec = await self.seasons.spec(name)
        now = spec.format, await self.seasons.played(name)
        known, job = self._open.pop(name, (None, None))
        if job is None or known != now or job.failed:
            ticket = Ticket({visitor}, name, Rank.PAGE)
            job = Job(self._pages, ticket, partial(self._read, name))
        self._open[name] = now, job
        while len(self._open) > KEPT:
            self._open.popitem(last=False)
        found = await job.result(visitor)
        for year in [*found.cards]:
            await self._printed.players(year, visitor)
        found.cards.clear()
        return found

    async def _read(self, name: str) -> Opened:
        season, games = await self.seasons.season(name), await self.seasons.games(name)
        years = {team.year for team in season.teams.values() if not team.own}
        return Opened(Year(season, games), sorted(years))


async def _one_page(found: Opened, path: str) -> str | None:
    async with found.one:
        return await asyncio.to_thread(one_page, found.year, path)


async def _beside_page(found: Opened) -> str:
    """The page beside the real season; another process reads the figures of that."""
    if not found.beside:  # else it was made while this one waited
        told = found.year.season, [*found.year.games]
        found.beside.append(await made_by_one(made_beside, *told))
    return found.beside[0]


def made_beside(season: Season, games: list[GameRow]) -> str:
    """What happens in the other process."""
    return beside_page(Year(season, games))


# What stands beside the seasons


def list_page(entries: Iterable[Entry]) -> str:
    """Every season, and how far it is."""
    rows = [
        tag("li", tag("a", tag("b", one.name), _far(one), href=f"{HERE}/{quote(one.name, '')}/"))
        for one in entries
    ]
    none = tag("p", "There is none yet. Make one: ", tag("code", "sandlot season new 2015"))
    return _beside("Seasons replayed", tag("ul", *rows, class_="days seasons") if rows else none)


def _far(one: Entry) -> Markup:
    if one.regular is None:
        return tag("small", one.trouble)
    parts = [f"{one.played - one.playoffs} of {count(one.regular, 'game')} played"]
    parts += [f"{one.playoffs} in the playoffs"] if one.playoffs else []
    parts += [one.trouble] if one.trouble else []
    return tag("small", ", ".join(parts))


def lost_page(problem: str) -> str:
    """There is no such page, and why."""
    return _beside("Not in the books", tag("p", problem))


def _beside(title: str, *inside: Markup) -> str:
    board = (tag("p", _way("/", "Sandlot"), _way(HERE, "All seasons")), tag("h1", title))
    return whole(f"{HERE}/", title, board, paper(None, *inside))


def _way(to: str, text: str) -> Markup:
    return tag("a", text, href=to)


# The routes


def add_season_pages(app: FastAPI) -> None:
    """The pages of seasons that were replayed."""
    files = extras()

    @app.get(HERE, include_in_schema=False)
    async def seasons(request: Request) -> Response:
        entries = await _library(request).seasons.all()
        return Response(list_page(entries), media_type=PAGE, headers=AGAIN)

    @app.get(f"{HERE}/{{name}}", include_in_schema=False)
    async def season(name: str) -> Response:
        if name in files:
            return Response(files[name], media_type=KINDS[name], headers=AGAIN)
        return RedirectResponse(f"{HERE}/{quote(name, '')}/", 308)

    @app.get(f"{HERE}/{{name}}/{{path:path}}", include_in_schema=False)
    async def page(name: str, path: str, request: Request) -> Response:
        if path in files:
            return Response(files[path], media_type=KINDS[path], headers=AGAIN)
        try:
            made = _library(request).page(name, path or "index.html", address(request.scope))
            found = await unless_gone(request, made)
        except TooMuch:
            raise
        except Mistake as mistake:
            return _lost(sentence(mistake))
        if found is None:
            return _lost(f"The season {name!r} has no such page.")
        found = found.replace(ABOVE, _way("/", "Sandlot") + _way(HERE, "All seasons"), 1)
        return Response(found, media_type=PAGE, headers=AGAIN)


def _lost(problem: str) -> Response:
    return Response(lost_page(problem), 404, media_type=PAGE, headers=AGAIN)


def _library(request: Request) -> Library:
    library: Library = request.app.state.library
    return library
