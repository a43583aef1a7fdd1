"""Where answers are written down: one writer commits the lines of many matches together.

A write is over when its lines are safe. Two processes can never both write the same line: the one
that comes second is told so and has to look again at what the other wrote.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, insert, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from sandlot.table.schema import lines, matches

CHANNEL = "sandlot"
MOST = 500
"""No commit holds the lines of more writes than this."""

ADD = insert(lines)
MOVED = (
    update(matches)
    .where(matches.c.id == bindparam("m"))
    .values(
        length=bindparam("l"), moved=bindparam("t"), deadline=bindparam("d"), state=bindparam("s")
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


@dataclass(frozen=True)
class _Write:
    """Lines that wait to be written; whether they were."""

    lines: Lines
    written: "asyncio.Future[bool]" = field(compare=False)


class Ledger:
    """The writer of one process."""

    def __init__(self, engine: AsyncEngine, origin: str = "") -> None:
        self._engine = engine
        self._origin = origin
        self._waiting: asyncio.Queue[_Write] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.commits = 0

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Write what waits, and stop."""
        if self._task is not None:
            await self._waiting.join()
            self._task.cancel()

    async def write(self, added: Lines) -> bool:
        """Have lines written; false if the match has gone on without them."""
        write = _Write(added, asyncio.get_running_loop().create_future())
        self._waiting.put_nowait(write)
        return await write.written

    async def _run(self) -> None:
        while True:
            writes = [await self._waiting.get()]
            while len(writes) < MOST and not self._waiting.empty():
                writes.append(self._waiting.get_nowait())
            try:
                await self._commit_all(writes)
            finally:
                for _ in writes:
                    self._waiting.task_done()

    async def _commit_all(self, writes: list[_Write]) -> None:
        """All in one commit; where some line was taken, each write by itself."""
        try:
            await self._commit([write.lines for write in writes])
        except IntegrityError:
            if len(writes) == 1:
                _answer(writes[0], False)
                return
            for write in writes:
                await self._commit_all([write])
            return
        except Exception as error:  # a full disk, a lost connection: nothing was written
            for write in writes:
                if not write.written.done():
                    write.written.set_exception(error)
            return
        for write in writes:
            _answer(write, True)

    async def _commit(self, added: list[Lines]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(ADD, _rows(added))
            await connection.execute(MOVED, [_moved(one) for one in added])
            await tell(connection, self._origin, [one.match for one in added])
        self.commits += 1


async def tell(connection: AsyncConnection, origin: str, changed: list[str]) -> None:
    """Let the other processes know, once this is committed, that matches have changed."""
    if connection.dialect.name == "postgresql":
        await connection.execute(NOTIFY, {"origin": f"{origin}:", "said": changed})


def _answer(write: _Write, written: bool) -> None:
    if not write.written.done():
        write.written.set_result(written)


def _rows(added: list[Lines]) -> list[dict[str, Any]]:
    return [
        {"match": one.match, "number": number, "body": body}
        for one in added
        for number, body in enumerate(one.bodies, one.first)
    ]


def _moved(one: Lines) -> dict[str, Any]:
    length = one.first + len(one.bodies)
    return {"m": one.match, "l": length, "t": one.at, "d": one.deadline, "s": one.state}
