"""Where answers are written down: one writer commits the lines of many matches together.

A write is over when its lines are safe. Two processes can never both write the same line: the one
that comes second is told so and has to look again at what the other wrote.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Float, bindparam, func, insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sandlot.table.schema import lines, matches

CHANNEL = "sandlot"
PAUSE = 0.02
"""Seconds between commits: the answers of a crowd gather meanwhile; a lone one does not wait."""

MOST = 500
"""No commit holds the lines of more writes than this."""

ADD = insert(lines)
MOVED = (
    update(matches)
    .where(matches.c.id == bindparam("m"))
    .values(
        length=bindparam("l"),
        moved=bindparam("t"),
        deadline=bindparam("d"),
        state=bindparam("s"),
        begun=func.coalesce(matches.c.begun, bindparam("b", type_=Float)),
    )
)
NOTIFY = text(
    f"SELECT pg_notify('{CHANNEL}', :origin || said) FROM unnest(CAST(:said AS text[])) AS said"
)


@dataclass(frozen=True)
class Lines:
    """New lines of a match, from this number on, and how it stands with them."""

    match: str
    first: int
    bodies: Sequence[str]
    at: float
    deadline: float | None
    state: str
    begun: float | None = None
    """When a person acted in it, if one has."""


@dataclass(frozen=True)
class _Write:
    """Lines that wait to be written; whether they were."""

    lines: Lines
    written: "asyncio.Future[bool]" = field(compare=False)


class Ledger:
    """The writer of one process, in a thread of its own: a busy table does not hold up a commit."""

    def __init__(self, engine: AsyncEngine, origin: str = "") -> None:
        self._engine = engine  # of this thread alone: connections belong to one event loop
        self._origin = origin
        self._waiting: SimpleQueue[_Write | None] = SimpleQueue()
        self._thread = Thread(target=lambda: asyncio.run(self._run()), name="ledger", daemon=True)
        self._free = 0.0  # no commit is begun before this time
        self.commits = 0
        self.failed: float | None = None
        """When the last commit failed; None if it did not."""

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    async def close(self) -> None:
        """Write what waits, and stop."""
        if self._thread.is_alive():
            self._waiting.put(None)
            await asyncio.to_thread(self._thread.join)

    async def write(self, added: Lines) -> bool:
        """Have lines written; false if the match has gone on without them."""
        write = _Write(added, asyncio.get_running_loop().create_future())
        self._waiting.put(write)
        return await write.written

    async def _run(self) -> None:
        going_on = True
        while going_on:
            waiting = self._gathered()
            going_on = None not in waiting
            if writes := [write for write in waiting if write is not None]:
                await self._commit_all(writes)
                self._free = time.monotonic() + PAUSE
        await self._engine.dispose()

    def _gathered(self) -> list[_Write | None]:
        """All that waits, once something does: nothing else goes on in this thread meanwhile."""
        gathered = [self._waiting.get()]
        time.sleep(max(0.0, self._free - time.monotonic()))
        while len(gathered) < MOST and not self._waiting.empty():
            gathered.append(self._waiting.get())
        return gathered

    async def _commit_all(self, writes: list[_Write]) -> None:
        """All in one commit; where some line was taken, each write by itself."""
        try:
            await commit(self._engine, self._origin, [write.lines for write in writes])
        except IntegrityError:
            if len(writes) == 1:
                _answer(writes, False)
                return
            for write in writes:
                await self._commit_all([write])
            return
        except Exception as error:  # a full disk, a lost connection: nothing was written
            self.failed = time.monotonic()
            _answer(writes, error)
            return
        self.failed = None
        self.commits += 1
        _answer(writes, True)


async def commit(engine: AsyncEngine, origin: str, added: Sequence[Lines]) -> None:
    """Write lines and how their matches stand, or nothing."""
    async with engine.begin() as connection:
        await connection.execute(ADD, _rows(added))
        await connection.execute(MOVED, [_moved(one) for one in added])
        await tell(connection, origin, [one.match for one in added])


async def tell(connection: AsyncConnection, origin: str, changed: list[str]) -> None:
    """Let the other processes know, once this is committed, that matches have changed."""
    if connection.dialect.name == "postgresql":
        await connection.execute(NOTIFY, {"origin": f"{origin}:", "said": changed})


def _answer(writes: list[_Write], written: bool | Exception) -> None:
    """Let those who wait know, all at once, in the thread where they wait."""
    with suppress(RuntimeError):  # nobody waits any more: their loop is closed
        writes[0].written.get_loop().call_soon_threadsafe(_settle, writes, written)


def _settle(writes: list[_Write], written: bool | Exception) -> None:
    for write in writes:
        if write.written.done():
            continue
        if isinstance(written, Exception):
            write.written.set_exception(written)
        else:
            write.written.set_result(written)


def _rows(added: Sequence[Lines]) -> list[dict[str, Any]]:
    return [
        {"match": one.match, "number": number, "body": body}
        for one in added
        for number, body in enumerate(one.bodies, one.first)
    ]


def _moved(one: Lines) -> dict[str, Any]:
    length = one.first + len(one.bodies)
    stands = {"l": length, "t": one.at, "d": one.deadline, "s": one.state, "b": one.begun}
    return {"m": one.match, **stands}
