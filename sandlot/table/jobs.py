"""Jobs: work that waits in a fair queue, shared by all who ask for the same."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any, Generic, TypeVar

from fastapi import Request

from sandlot.core.errors import Mistake
from sandlot.table.fair_queue import FairQueue, Ticket

T = TypeVar("T")

GONE = 15.0
"""Seconds after which a job leaves the queue that nobody has asked for again; pages ask sooner."""


class Gone(Mistake):
    """Nobody waits for an answer any more."""


class Job(Generic[T]):
    """Something that is worked out once, when its turn has come, for all who ask for it."""

    def __init__(self, queue: FairQueue, ticket: Ticket, work: Callable[[], Awaitable[T]]) -> None:
        self.ticket = ticket
        self._queue = queue
        self.task = asyncio.create_task(_in_turn(queue, ticket, work))
        self._askers = 0
        self._lapse: asyncio.TimerHandle | None = None

    @property
    def failed(self) -> bool:
        """Whether it has ended without a result."""
        return self.task.done() and (self.task.cancelled() or self.task.exception() is not None)

    async def result(self, visitor: str, seconds: float | None = None) -> T:
        """What comes of it, or a TimeoutError after so many seconds; it goes on without those."""
        self._queue.share(self.ticket, visitor)
        self._askers += 1
        if self._lapse is not None:
            self._lapse.cancel()
        try:
            async with asyncio.timeout(seconds):
                return await asyncio.shield(self.task)
        finally:
            self._askers -= 1
            if not (self._askers or self.task.done()):
                self._lapse = asyncio.get_running_loop().call_later(GONE, self._drop)

    def _drop(self) -> None:
        """Leave the queue; what has begun is done to its end, for whoever asks next."""
        if self.ticket.waits and not self._askers:
            self.task.cancel()


async def _in_turn(queue: FairQueue, ticket: Ticket, work: Callable[[], Awaitable[T]]) -> T:
    async with queue.turn(ticket):
        result = await work()
        if ticket.needs is not None:
            queue.has_done(ticket.needs)
        return result


async def unless_gone(request: Request, answer: Coroutine[Any, Any, T]) -> T:
    """An answer, unless whoever asked closes the connection before it is there."""
    answering, leaving = asyncio.create_task(answer), asyncio.create_task(_left(request))
    try:
        await asyncio.wait({answering, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not answering.done():
            raise Gone("the connection was closed before the answer was there.")
        return answering.result()
    finally:
        for task in (answering, leaving):
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
