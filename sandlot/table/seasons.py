"""Real seasons at the table: which clubs there were, and their cards; made elsewhere, and kept."""

import asyncio
import gzip
import hashlib
import json
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping, MutableMapping
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from fastapi import FastAPI, Request, Response

from sandlot.core.errors import Mistake, unknown
from sandlot.games.deep_drive.cards import Batter
from sandlot.table import wire
from sandlot.table.fair_queue import FairQueue, Rank, Ticket
from sandlot.table.guard import NotFound, address
from sandlot.table.jobs import Job, unless_gone
from sandlot.table.minds import Minds

K = TypeVar("K")
T = TypeVar("T")
KEPT = 24
"""So many seasons' cards, and clubs' lines, are kept in memory; other cards are found on disk."""

A_WHILE = "public, max-age=3600"
NO_ANSWER = "the cards could not be made just now; try again in a moment."


@dataclass(frozen=True)
class Leaf:
    """An answer as it is sent, packed too, with a mark by which a browser knows it again."""

    body: bytes
    packed: bytes
    mark: str


@dataclass(frozen=True)
class Listed:
    """Every season's clubs: the answer, and their letters."""

    leaf: Leaf
    clubs: Mapping[int, tuple[str, ...]]


@dataclass(frozen=True)
class MadeSeason:
    """A season's answers: each club's cards, and who played for whom."""

    clubs: Mapping[str, Leaf]
    players: Leaf


class Seasons:
    """The seasons of one server: each is made once, by one process at a time, in fair turns."""

    def __init__(self) -> None:
        self._list: dict[str, Job[Listed]] = {}
        self._seasons: OrderedDict[int, Job[MadeSeason]] = OrderedDict()
        self._lines: OrderedDict[tuple[int, str], Job[Leaf]] = OrderedDict()
        self.queue = FairQueue(1)

    async def listed(self, visitor: str) -> Listed:
        """Every season and its clubs; the visitor who asks is charged."""
        return await self._kept(self._list, "", visitor, season_list)

    async def club(self, season: int, club: str, visitor: str) -> Leaf:
        """A club's cards, or a Mistake."""
        await self._check(season, club, visitor)
        return (await self._season(season, visitor)).clubs[club]

    async def lines(self, season: int, club: str, visitor: str) -> Leaf:
        """What a club's cards come to, and what its players really did; or a Mistake."""
        await self._check(season, club, visitor)
        return await self._kept(self._lines, (season, club), visitor, made_lines, season, club)

    async def players(self, season: int, visitor: str) -> Leaf:
        """Who played for whom in a season."""
        await self._clubs(season, visitor)
        return (await self._season(season, visitor)).players

    async def _clubs(self, season: int, visitor: str) -> tuple[str, ...]:
        """The letters of a season's clubs; nothing is made for a season that was not."""
        known = (await self.listed(visitor)).clubs
        if season not in known:
            first, last = min(known), max(known)
            raise NotFound(
                f"there are figures for the seasons {first} to {last}, not for {season}."
            )
        return known[season]

    async def _check(self, season: int, club: str, visitor: str) -> None:
        known = await self._clubs(season, visitor)
        if club not in known:
            raise NotFound(str(unknown(f"club of {season}", club, known)))

    async def _season(self, season: int, visitor: str) -> MadeSeason:
        return await self._kept(self._seasons, season, visitor, made_season, season)

    async def _kept(
        self,
        shelf: MutableMapping[K, Job[T]],
        key: K,
        visitor: str,
        work: Callable[..., T],
        *given: Any,
    ) -> T:
        """What is made already, or being made; those asked for longest ago are forgotten."""
        job = shelf.pop(key, None)
        if job is None or job.failed:
            ticket = Ticket({visitor}, str(key), Rank.ADVICE)
            job = Job(self.queue, ticket, partial(made_by_one, work, *given))
        shelf[key] = job
        while len(shelf) > KEPT:
            shelf.pop(next(iter(shelf)))
        return await job.result(visitor)

    async def close(self) -> None:
        """Stop what is being made."""
        jobs: list[Job[Any]] = [
            *self._list.values(),
            *self._seasons.values(),
            *self._lines.values(),
        ]
        for job in jobs:
            job.task.cancel()
        await asyncio.gather(*(job.task for job in jobs), return_exceptions=True)


async def made_by_one(work: Callable[..., Any], *given: Any) -> Any:
    """In one's turn, have it made in a process that ends with it: figures of seasons are large."""
    minds = Minds(1)
    try:
        return await minds.work(work, *given)
    except (TimeoutError, BrokenProcessPool):
        raise Mistake(NO_ANSWER) from None
    finally:
        await asyncio.shield(asyncio.to_thread(minds.close))


@asynccontextmanager
async def open_seasons() -> AsyncIterator[Seasons]:
    """The seasons, until they are left."""
    seasons = Seasons()
    try:
        yield seasons
    finally:
        await seasons.close()


# What happens in the other process; only there the tables of all seasons are read


def season_list() -> Listed:
    """Every season's clubs, with how they fared."""
    from sandlot.league.lahman import FIRST, LAST, NOTICE, table

    columns = ("yearID", "teamID", "name", "lgID", "W", "L", "LgWin", "WSWin")
    seasons: dict[int, list[dict[str, Any]]] = {year: [] for year in range(FIRST, LAST + 1)}
    rows = table("Teams").select(columns).sort("yearID", "lgID", "name")
    for year, club, name, league, won, lost, first, champion in rows.iter_rows():
        flag = "champion" if champion == "Y" else "pennant" if first == "Y" else ""
        found = {"club": club, "name": name, "league": league, "won": won, "lost": lost}
        seasons[year].append(found | ({"flag": flag} if flag else {}))
    listed = [{"season": year, "clubs": clubs} for year, clubs in seasons.items()]
    leaf = _leaf({"first": FIRST, "last": LAST, "notice": NOTICE, "seasons": listed})
    letters = {year: tuple(one["club"] for one in clubs) for year, clubs in seasons.items()}
    return Listed(leaf, letters)


def made_season(season: int) -> MadeSeason:
    """A season's cards, or a Mistake."""
    from sandlot.league.store import plain_clubs

    found = plain_clubs(season)
    played = [
        {"name": card["name"], "id": card["id"], "club": club}
        for club, cards in found.items()
        for card in (*cards["batters"], *cards["pitchers"])
    ]
    clubs = {club: _leaf(cards) for club, cards in found.items()}
    return MadeSeason(clubs, _leaf({"players": played}))


def made_lines(season: int, club: str) -> Leaf:
    """Both lines of every card of a club, by the player's id."""
    from sandlot.league.clubs import clubs
    from sandlot.league.lines import plain_figures
    from sandlot.league.players import players
    from sandlot.league.shown import cards_of

    lines: dict[str, dict[str, Any]] = {}
    for player in players({club: clubs(season)[club]}):
        for card, (expected, real) in cards_of(season, player):
            kind = "batting" if isinstance(card, Batter) else "pitching"
            lines.setdefault(player.id, {})[kind] = {
                "turns": round(real.turns),
                "expected": plain_figures(expected),
                "real": plain_figures(real),
            }
    return _leaf({"lines": lines})


def _leaf(plain: Any) -> Leaf:
    body = json.dumps(plain, ensure_ascii=False, separators=(",", ":")).encode()
    mark = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Leaf(body, gzip.compress(body), mark)


# The routes


def add_seasons(app: FastAPI) -> None:
    """The routes of real seasons."""

    @app.get("/api/seasons", response_model=wire.Seasons)
    async def seasons(request: Request) -> Response:
        listed = await unless_gone(request, _seasons(request).listed(address(request.scope)))
        return _sent(request, listed.leaf)

    @app.get("/api/seasons/{season}/clubs/{club}", response_model=wire.Plain)
    async def club(season: int, club: str, request: Request) -> Response:
        made = _seasons(request).club(season, club.upper(), address(request.scope))
        return _sent(request, await unless_gone(request, made))

    @app.get("/api/seasons/{season}/clubs/{club}/lines", response_model=wire.ClubLines)
    async def lines(season: int, club: str, request: Request) -> Response:
        made = _seasons(request).lines(season, club.upper(), address(request.scope))
        return _sent(request, await unless_gone(request, made))

    @app.get("/api/seasons/{season}/players", response_model=wire.SeasonPlayers)
    async def players(season: int, request: Request) -> Response:
        made = _seasons(request).players(season, address(request.scope))
        return _sent(request, await unless_gone(request, made))


def _seasons(request: Request) -> Seasons:
    seasons: Seasons = request.app.state.seasons
    return seasons


def _sent(request: Request, leaf: Leaf) -> Response:
    """A leaf, unless the browser has it already; it may be kept for a while."""
    headers = {"Cache-Control": A_WHILE, "ETag": leaf.mark, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == leaf.mark:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(leaf.body, media_type="application/json", headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(leaf.packed, media_type="application/json", headers=headers)
