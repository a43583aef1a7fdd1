"""The application: routes, the socket, and the pages."""

import gc
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Annotated, Any

from fastapi import Depends, FastAPI, Query, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse

from sandlot.core.errors import Mistake, clipped
from sandlot.core.game import Game
from sandlot.core.script import Seat
from sandlot.games import find_game
from sandlot.table import making, wire
from sandlot.table.bodies import StrictRoute
from sandlot.table.cards import book, page
from sandlot.table.checking import check_match, finished_log
from sandlot.table.coaching import NotYet, coach_card
from sandlot.table.connections import CONNECTIONS, Connections
from sandlot.table.courts import add_courts
from sandlot.table.fair_queue import FairQueue
from sandlot.table.gallery import Viewer
from sandlot.table.guard import Guard, NotFound, address, refusal
from sandlot.table.hall import Hall, open_hall
from sandlot.table.jobs import unless_gone
from sandlot.table.limits import Buckets, Limits, Sockets, TooMuch
from sandlot.table.live import live, seat_of, sentence
from sandlot.table.lobby import lobby_card
from sandlot.table.metrics import (
    COMMITS,
    IN_LINE,
    MATCHES,
    ROOMS,
    VIEWERS,
    metrics_text,
    tell_sizes,
)
from sandlot.table.origins import Hosts
from sandlot.table.pages import add_pages, nothing_here
from sandlot.table.papers import scorers_papers
from sandlot.table.readiness import Readiness
from sandlot.table.retention import Terms
from sandlot.table.season_pages import Library, add_season_pages
from sandlot.table.season_store import Seasons as SeasonStore
from sandlot.table.seasons import add_seasons, open_seasons
from sandlot.table.seating import NotYours, change_seat, room_card
from sandlot.table.startup import ALIVE, NO_DATABASE, WhenOpen, open_when_there
from sandlot.table.store import NoMatch
from sandlot.table.visitors import holder, known_holder

LOG = logging.getLogger(__name__)
LOOKS = (5_000, 50, 1_000)
"""How cycles of objects are looked for: the new often and a little, the old only by the hour.

A search through all takes 1 ms for each open match, and everybody waits; see `SEARCH` of the hall.
"""

SOON = 0.0005
"""Seconds after which a thread gives way to the one that writes, which needs little and often."""

REFUSED, FULL = 4004, 4029


@dataclass(frozen=True)
class Serving:
    """What a server is started with."""

    url: URL
    limits: Limits = field(default_factory=Limits)
    thinkers: int = 2
    power_safe: bool = False
    terms: Terms = field(default_factory=Terms)
    hosts: Hosts = field(default_factory=Hosts)
    metrics: bool = False


def make_app(serving: Serving) -> FastAPI:
    """The application on a database."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[dict[str, Any]]:
        gc.freeze()
        gc.set_threshold(*LOOKS)
        sys.setswitchinterval(SOON)
        async with open_when_there(services):
            yield {CONNECTIONS: Connections(serving.limits)}

    @asynccontextmanager
    async def services() -> AsyncIterator[None]:
        async with (
            open_hall(serving.url, serving.thinkers, serving.power_safe, serving.terms) as hall,
            open_seasons() as seasons,
        ):
            app.state.seasons = seasons
            store = SeasonStore(hall.house.store.engine)
            app.state.library = Library(store, seasons, hall.house.pages)
            app.state.readiness = Readiness(hall.house.store, hall.house.ledger)
            app.state.hall = hall
            yield

    app = FastAPI(
        title="Sandlot", docs_url=None, redoc_url=None, openapi_url=None, lifespan=lifespan
    )
    app.router.route_class = StrictRoute
    app.state.limits = serving.limits
    app.state.hosts = serving.hosts
    app.state.sockets = Sockets(serving.limits)
    app.state.making = Buckets(serving.limits.matches_a_minute)
    app.add_middleware(GZipMiddleware, minimum_size=800)
    app.add_middleware(WhenOpen, state=app.state)
    app.add_middleware(Guard, limits=serving.limits, hosts=serving.hosts)
    _add_problems(app)
    _add_routes(app)
    add_seasons(app)
    add_season_pages(app)
    add_courts(app)
    _add_socket(app)
    _add_care(app)
    if serving.metrics:
        _add_metrics(app)
    add_pages(app)
    return app


def _hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


TheHall = Annotated[Hall, Depends(_hall)]


def _add_problems(app: FastAPI) -> None:
    """Whatever goes wrong is one sentence."""

    @app.exception_handler(TooMuch)
    async def too_much(request: Request, error: TooMuch) -> Response:
        return refusal(429, sentence(error))

    @app.exception_handler(NoMatch)
    async def no_match(request: Request, error: NoMatch) -> Response:
        return refusal(404, sentence(error))

    @app.exception_handler(NotYet)
    async def not_yet(request: Request, error: NotYet) -> Response:
        return refusal(202, sentence(error))

    @app.exception_handler(NotFound)
    async def no_such_thing(request: Request, error: NotFound) -> Response:
        return refusal(404, sentence(error))

    @app.exception_handler(NotYours)
    async def not_yours(request: Request, error: NotYours) -> Response:
        return refusal(403, sentence(error))

    @app.exception_handler(Mistake)
    async def mistake(request: Request, error: Mistake) -> Response:
        return refusal(400, sentence(error))

    @app.exception_handler(SQLAlchemyError)
    async def no_database(request: Request, error: SQLAlchemyError) -> Response:
        LOG.error("the database failed", exc_info=error)
        return refusal(503, NO_DATABASE)

    @app.exception_handler(RequestValidationError)
    async def malformed(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = clipped(".".join(str(part) for part in first["loc"][1:]))
        return refusal(400, f"The request is malformed: {where or 'it'}: {clipped(first['msg'])}.")

    @app.exception_handler(HTTPException)
    async def not_found(request: Request, error: HTTPException) -> Response:
        if error.status_code == 405 and request.scope.get("route") in app.state.pages:
            return nothing_here()  # only the pages' own route takes any address
        return refusal(error.status_code, f"{error.detail}.")


def _add_routes(app: FastAPI) -> None:
    @app.get("/api/lobby")
    async def lobby(request: Request, hall: TheHall) -> wire.Lobby:
        return await lobby_card(hall, holder(request.cookies))

    @app.get("/api/games/{game}/book")
    async def whole_rules(game: str) -> wire.Page:
        return book(_game(game).id)

    @app.get("/api/games/{game}/props")
    async def usual_props(game: str) -> dict[str, Any]:
        return dict(_game(game)().props())

    @app.post("/api/promises")
    async def promise(request: Request, hall: TheHall) -> wire.Promised:
        _may_make(request)
        return await making.promise(hall)

    @app.post("/api/matches")
    async def new_match(
        wish: wire.NewMatch, request: Request, response: Response, hall: TheHall
    ) -> wire.Started:
        _may_make(request)
        who = known_holder(request, response)
        started = await making.new_match(hall, wish, who, _asked(request))
        MATCHES.inc()
        return started

    @app.get("/api/matches/{match}")
    async def card(match: str, request: Request, hall: TheHall) -> wire.MatchCard:
        return room_card(hall, await hall.room(match), holder(request.cookies))

    @app.get("/api/matches/{match}/moment")
    async def moment(
        match: str, request: Request, hall: TheHall, seat: Seat | None = None
    ) -> wire.Page:
        room = await hall.room(match)
        mine = seat_of(room, seat, holder(request.cookies))
        if room.match is None:
            return page(room.game.blurb)
        asks = (ask.choice for ask in room.match.waiting if ask.seat == mine)
        return page(room.game.moment(room.match.view(mine), next(asks, None)))

    @app.post("/api/matches/{match}/seats/{seat}")
    async def seat_changes(
        match: str, seat: Seat, change: wire.SeatChange, request: Request, hall: TheHall
    ) -> wire.SeatChanged:
        room, visitor = await hall.room(match), await _visitor(hall, request)
        return await change_seat(hall, room, seat, change, holder(request.cookies), visitor)

    @app.post("/api/offers")
    async def offer(secret: wire.Secret, request: Request, hall: TheHall) -> wire.Offered:
        offer = await making.offered(hall, secret.secret)
        card = room_card(hall, await hall.room(offer.match), holder(request.cookies))
        return wire.Offered(match=card, seat=offer.seat, used=offer.used)

    @app.post("/api/claims")
    async def claim(
        wish: wire.Claim, request: Request, response: Response, hall: TheHall
    ) -> wire.Started:
        visitor = await _visitor(hall, request)
        return await making.claim(hall, wish, known_holder(request, response), visitor)

    @app.post("/api/matches/{match}/rematch")
    async def rematch(match: str, request: Request, hall: TheHall) -> wire.Started:
        _may_make(request)
        room = await hall.room(match)
        return await making.rematch(hall, room, holder(request.cookies), _asked(request))

    @app.get("/api/matches/{match}/log", response_class=Response)
    async def log(match: str, hall: TheHall) -> Response:
        row = await hall.row(match)
        text = await finished_log(hall, row)
        name = f'attachment; filename="{row.game}-{match}.sandlot"'
        headers = {"Content-Disposition": name}
        return Response(text, media_type="text/plain; charset=utf-8", headers=headers)

    @app.get("/api/matches/{match}/check")
    async def check(match: str, request: Request, hall: TheHall) -> wire.Checked:
        room = await hall.room(match)
        return await unless_gone(request, check_match(hall, room, address(request.scope)))

    @app.get("/api/matches/{match}/papers")
    async def papers(
        match: str,
        request: Request,
        hall: TheHall,
        seat: Seat | None = None,
        seen: Annotated[int, Query(ge=0, le=10**9)] = 10**9,
    ) -> wire.ScorersPapers:
        room = await hall.room(match)
        return await scorers_papers(room, seat_of(room, seat, holder(request.cookies)), seen)

    @app.get("/api/matches/{match}/coach")
    async def coach(match: str, seat: Seat, request: Request, hall: TheHall) -> wire.CoachCard:
        room = await hall.room(match)
        mine = seat_of(room, seat, holder(request.cookies))
        assert mine is not None
        return await coach_card(hall, room, mine, await _visitor(hall, request))


async def _visitor(hall: Hall, connection: HTTPConnection) -> str:
    """Whom the thoughts are charged to that a request, or a socket, asks for."""
    return await hall.capacity.visitor(address(connection.scope))


def _asked(request: Request) -> making.Asked:
    return making.Asked(address(request.scope), request.app.state.limits)


def _game(name: str) -> type[Game[Any]]:
    """The game that an address names."""
    try:
        return find_game(name)
    except Mistake as mistake:
        raise NotFound(str(mistake)) from None


def _may_make(request: Request) -> None:
    buckets: Buckets = request.app.state.making
    if not buckets.take(address(request.scope)):
        raise TooMuch("that is a lot of matches at once; try again in a minute.")


def _add_socket(app: FastAPI) -> None:
    @app.websocket("/api/matches/{match}/live")
    async def viewer(
        socket: WebSocket,
        match: str,
        seat: Annotated[Seat | None, Query(max_length=40)] = None,
        seen: Annotated[int, Query(ge=0, le=10**9)] = 0,
    ) -> None:
        hall: Hall = app.state.hall
        sockets: Sockets = app.state.sockets
        await socket.accept()
        came_from = address(socket.scope)
        try:
            sockets.enter(came_from)
        except TooMuch as full:
            await _turn_away(socket, FULL, sentence(full))
            return
        try:
            room = await hall.room(match)
            await hall.look_at(room)
            who = holder(socket.cookies)
            looking = Viewer(seat_of(room, seat, who), seen)
            if seat is not None:
                room.visitor = await _visitor(hall, socket)
            with suppress(WebSocketDisconnect):  # that somebody is gone already is no fault
                await live(socket, hall, app.state.limits, room, looking, who)
        except Mistake as mistake:
            await _turn_away(socket, REFUSED, sentence(mistake))
        finally:
            sockets.leave(came_from)


async def _turn_away(socket: WebSocket, code: int, why: str) -> None:
    with suppress(WebSocketDisconnect):
        await socket.send_text(wire.Refused(why=why).model_dump_json())
        await socket.close(code)


def _add_care(app: FastAPI) -> None:
    @app.get(ALIVE, include_in_schema=False)
    async def alive() -> dict[str, bool]:
        return {"ok": True}

    @app.get("/readyz", include_in_schema=False)
    async def ready(request: Request) -> Response:
        readiness: Readiness = request.app.state.readiness
        problem = await readiness.problem()
        return refusal(503, problem) if problem else JSONResponse({"ok": True})


def _add_metrics(app: FastAPI) -> None:
    @app.get("/metrics", include_in_schema=False)
    async def metrics(hall: TheHall) -> Response:
        ROOMS.set(len(hall.rooms))
        VIEWERS.set(sum(len(room.gallery.viewers) for room in hall.rooms.values()))
        COMMITS.set(hall.house.ledger.commits)
        for line, queue in _lines(hall).items():
            IN_LINE.labels(line).set(queue.waiting)
        tell_sizes(await hall.capacity.sizes())
        return Response(metrics_text(), media_type="text/plain; version=0.0.4")

    def _lines(hall: Hall) -> dict[str, FairQueue]:
        house, seasons = hall.house, app.state.seasons
        queues = house.minds.queue, house.coach.queue, seasons.queue, house.pages
        return dict(zip(("bots", "coach", "cards", "pages"), queues, strict=True))
