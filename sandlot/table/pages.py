"""The client's pages: built files from the package, and one page for every address of ours."""

import json
import re
from contextlib import suppress
from functools import cache
from pathlib import Path

from fastapi import FastAPI, Request, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.staticfiles import StaticFiles

from sandlot.core.errors import Mistake
from sandlot.games import GAMES
from sandlot.league.lahman import FIRST, LAST
from sandlot.table.guard import refusal
from sandlot.table.hall import Hall
from sandlot.table.lobby import lobby_card
from sandlot.table.visitors import holder

BUILT = Path(__file__).parent / "built"
FOREVER = "public, max-age=31536000, immutable"
NOT_SERVED = ("index.html", "sources.sha256")
LOBBY_MARK = "<!--lobby-->"
YEAR, CLUB = re.compile("[0-9]{4}"), re.compile("[A-Za-z0-9]{3}")


class Assets(StaticFiles):
    """Built files: their names change with their contents, so they may be kept for ever."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = FOREVER
        return response


def add_pages(app: FastAPI) -> None:
    """Serve the client; every address that is not a file is the one page, which finds its way."""
    if (BUILT / "assets").is_dir():
        app.mount("/assets", Assets(directory=BUILT / "assets"))

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path in _files():
            return Response((BUILT / path).read_bytes(), media_type=_kind(BUILT / path))
        if path.startswith(("api/", "assets/")):
            return nothing_here()
        text = index()
        if path == "":
            text = text.replace(LOBBY_MARK, await _lobby(request))
        headers = {"Cache-Control": "no-cache"}
        status = 200 if await _is_page(path, request.app.state.hall) else 404
        return Response(text, status, headers, media_type="text/html; charset=utf-8")

    app.state.pages = app.routes[-1:]


def nothing_here() -> Response:
    """The refusal of an address that leads nowhere, where no page is shown."""
    return refusal(404, "There is nothing at this address.")


async def _is_page(path: str, hall: Hall) -> bool:
    """Whether the client shows a page at a path, and not one that says there is nothing.

    A test compares this with the client's own router. Where the database does not answer the page
    says so itself.
    """
    match [part for part in path.split("/") if part]:
        case [] | ["join"] | ["courts"] | ["cards"]:
            return True
        case ["cards", year]:
            return _is_season(year)
        case ["cards", year, club] | ["cards", year, club, _]:
            return _is_season(year) and CLUB.fullmatch(club) is not None
        case ["new" | "rules", game]:
            return game in GAMES
        case ["m", match]:
            with suppress(SQLAlchemyError):
                return await hall.is_known(match)
            return True
    return False


def _is_season(year: str) -> bool:
    return YEAR.fullmatch(year) is not None and FIRST <= int(year) <= LAST


@cache  # closed: one value
def _files() -> frozenset[str]:
    """The files that lie beside the one page."""
    return frozenset(file.name for file in BUILT.glob("*.*") if file.name not in NOT_SERVED)


def _kind(file: Path) -> str:
    return {".svg": "image/svg+xml", ".txt": "text/plain", ".webmanifest": "application/json"}.get(
        file.suffix, "application/octet-stream"
    )


@cache  # closed: one value
def index() -> str:
    """The one page."""
    try:
        return (BUILT / "index.html").read_text(encoding="utf-8")
    except OSError:
        raise Mistake(
            "the pages are not built; install the package, or run 'make setup' in a checkout."
        ) from None


async def _lobby(request: Request) -> str:
    """What the first page shows, within it, so that it need not ask."""
    card = await lobby_card(request.app.state.hall, holder(request.cookies))
    data = json.dumps(card.model_dump(mode="json")).replace("<", "\\u003c")
    return f'<script type="application/json" id="lobby">{data}</script>'
