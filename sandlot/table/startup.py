"""Starting without a database: the server is up, waits for it, and tells who asks meanwhile."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

from sqlalchemy.exc import SQLAlchemyError
from starlette.datastructures import State
from starlette.types import ASGIApp, Receive, Scope, Send

from sandlot.core.errors import Mistake
from sandlot.table.database import passes
from sandlot.table.guard import refusal

LOG = logging.getLogger(__name__)

SOONEST, LATEST = 0.5, 15.0
"""Seconds between looks for the database: ever longer, and then a few a minute."""

NO_DATABASE = "The database does not answer; try again in a moment."
ALIVE = "/healthz"


@asynccontextmanager
async def open_when_there(
    services: Callable[[], AbstractAsyncContextManager[None]],
) -> AsyncIterator[None]:
    """Open what needs the database: now, or once it can be reached; anything else is raised."""
    async with AsyncExitStack() as opened:
        waiting: asyncio.Task[None] | None = None
        try:
            await opened.enter_async_context(services())
        except (Mistake, SQLAlchemyError) as error:
            if not passes(error):
                raise
            LOG.warning("the server waits for its database", extra={"reason": str(error)})
            waiting = asyncio.create_task(_wait_for(services, opened))
        try:
            yield
        finally:
            if waiting is not None:
                waiting.cancel()
                await asyncio.gather(waiting, return_exceptions=True)


async def _wait_for(
    services: Callable[[], AbstractAsyncContextManager[None]], opened: AsyncExitStack
) -> None:
    pause = SOONEST
    while True:
        await asyncio.sleep(pause)
        try:
            await opened.enter_async_context(services())
        except (Mistake, SQLAlchemyError, OSError) as error:
            pause = min(pause * 2, LATEST)
            LOG.warning("the server still waits for its database", extra={"reason": str(error)})
        else:
            LOG.warning("the database is there")
            return


class WhenOpen:
    """Answers that the database is away until the services are open; always that it lives."""

    def __init__(self, app: ASGIApp, state: State) -> None:
        self.app = app
        self.state = state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "lifespan" or scope["path"] == ALIVE or hasattr(self.state, "hall"):
            await self.app(scope, receive, send)
        else:
            await refusal(503, NO_DATABASE)(scope, receive, send)
