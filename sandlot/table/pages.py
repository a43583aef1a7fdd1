"""The client's pages: built files from the package, and one page for every address of ours."""

import json
from functools import cache
from pathlib import Path

from fastapi import FastAPI, Request, Response
from starlette.staticfiles import StaticFiles

from sandlot.core.errors import Mistake
from sandlot.table.guard import refusal
from sandlot.table.lobby import lobby_card
from sandlot.table.visitors import holder

BUILT = Path(__file__).parent / "built"
FOREVER = "public, max-age=31536000, immutable"
NOT_SERVED = ("index.html", "sources.sha256")
LOBBY_MARK = "<!--lobby-->"


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
            return refusal(404, "There is nothing at this address.")
        text = index()
        if path == "":
            text = text.replace(LOBBY_MARK, await _lobby(request))
        headers = {"Cache-Control": "no-cache"}
        return Response(text, media_type="text/html; charset=utf-8", headers=headers)


@cache
def _files() -> frozenset[str]:
    """The files that lie beside the one page."""
    return frozenset(file.name for file in BUILT.glob("*.*") if file.name not in NOT_SERVED)


def _kind(file: Path) -> str:
    return {".svg": "image/svg+xml", ".txt": "text/plain", ".webmanifest": "application/json"}.get(
        file.suffix, "application/octet-stream"
    )


@cache
def index() -> str:
    """The one page."""
    try:
        return (BUILT / "index.html").read_text(encoding="utf-8")
    except OSError:
        raise Mistake(
            "the pages are not built; install the package, or run 'make client' in a checkout."
        ) from None


async def _lobby(request: Request) -> str:
    """What the first page shows, within it, so that it need not ask."""
    card = await lobby_card(request.app.state.hall, holder(request.cookies))
    data = json.dumps(card.model_dump(mode="json")).replace("<", "\\u003c")
    return f'<script type="application/json" id="lobby">{data}</script>'
