"""What comes in requests, read strictly: no name stands twice in an object."""

import json
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import HTTPException, Request, Response
from fastapi.routing import APIRoute

SHOWN = 40
"""Characters of a name that are repeated to whoever sent it."""


class StrictRequest(Request):
    """A request whose JSON means the same to everybody who reads it."""

    async def json(self) -> Any:
        """The body; a refusal if it says something twice, since readers differ on which counts."""
        return json.loads(await self.body(), object_pairs_hook=_without_doubles)


class StrictRoute(APIRoute):
    """A route that reads its requests so."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, given strict requests."""
        handle = super().get_route_handler()

        async def strictly(request: Request) -> Response:
            return await handle(StrictRequest(request.scope, request.receive))

        return strictly


def _without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        double = next(name for name in names if names.count(name) > 1)
        raise HTTPException(400, f"The request says {double[:SHOWN]!r} twice; say it once")
    return found
