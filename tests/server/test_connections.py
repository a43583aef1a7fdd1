"""Connections that say nothing, too slowly or too much: counted, bounded, and closed in time."""

import asyncio
import resource
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import NamedTuple

import pytest

from sandlot.table.connections import SPARE, Connections
from sandlot.table.limits import Limits

from .player import WAIT
from .serving import served
from .tables import V52, two_at_a_table

REQUEST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
STRANGER = "127.0.0.2"
"""An address of this machine that is nobody's proxy."""


class Line(NamedTuple):
    """A bare connection."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def says(self, words: bytes) -> None:
        """Send something."""
        self.writer.write(words)
        await self.writer.drain()

    async def told(self) -> bytes:
        """All that comes until the server closes it."""
        async with asyncio.timeout(WAIT):
            try:
                return await self.reader.read()
            except ConnectionResetError:
                return b""

    async def answered(self) -> bytes:
        """The first line that comes."""
        async with asyncio.timeout(WAIT):
            return await self.reader.readline()


@asynccontextmanager
async def line(port: int, address: str = STRANGER) -> AsyncIterator[Line]:
    """A connection from an address of this machine."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    try:
        yield Line(reader, writer)
    finally:
        writer.transport.abort()


async def until(true: Callable[[], bool]) -> None:
    """Wait for a state of the server."""
    async with asyncio.timeout(WAIT):
        while not true():
            await asyncio.sleep(0.005)


async def test_headers_that_never_end(sqlite: str) -> None:
    """However steadily something comes: the time is for a whole header, also a later one."""
    async with served(sqlite) as server, AsyncExitStack() as open_ones:

        async def lines() -> list[Line]:
            return [await open_ones.enter_async_context(line(server.port)) for _ in range(4)]

        later = await lines()
        for one in later:
            await one.says(REQUEST + b"\r\n")
            assert b" 200 " in await one.answered()
            assert b"ok" in await one.reader.readuntil(b"}")
        limits = server.connections.limits
        server.connections.limits = replace(limits, header_seconds=0.2)
        silent, slow, empty = await lines(), await lines(), await lines()
        dripping = [asyncio.create_task(drip(one, b"\r\n")) for one in empty]
        for one in (*slow, *later):
            dripping.append(asyncio.create_task(drip(one, b"a", REQUEST + b"X-Slow: ")))
        for one in (*silent, *slow, *empty, *later):
            assert await one.told() == b""
        await until(lambda: server.connections.total == 0)
        await asyncio.gather(*dripping)


async def drip(one: Line, drop: bytes, begin: bytes = b"") -> None:
    """Send something now and then, for as long as anybody takes it."""
    try:
        await one.says(begin)
        while not one.writer.is_closing():
            await one.says(drop)
            await asyncio.sleep(0.02)
    except OSError:
        return


async def test_bodies_that_never_come(sqlite: str) -> None:
    """Whether the answer waits for them or not."""
    async with served(sqlite, body_seconds=0.3) as server, AsyncExitStack() as open_ones:
        for path in ("/api/matches", "/api/nowhere"):
            one = await open_ones.enter_async_context(line(server.port))
            await one.says(
                b"POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{"
                % path.encode()
            )
            await one.told()
        await until(lambda: server.connections.total == 0)


async def test_long_headers(sqlite: str) -> None:
    """One that has ended, one that never does, and one of many lines: a sentence each."""
    async with served(sqlite, header=4096) as server, AsyncExitStack() as open_ones:
        long = b"X-Long: " + b"a" * 6000
        for words in (long + b"\r\n\r\n", long, b"X-Many: a\r\n" * 500 + b"\r\n"):
            one = await open_ones.enter_async_context(line(server.port))
            await one.says(REQUEST + words)
            told = await one.told()
            assert told.startswith(b"HTTP/1.1 431 ")
            assert b"at most 4096 bytes" in told
        await until(lambda: server.connections.total == 0)
        one = await open_ones.enter_async_context(line(server.port))
        await one.says(REQUEST + b"X-Fine: " + b"a" * 3000 + b"\r\n\r\n")
        assert b" 200 " in await one.answered()


async def test_an_answer_that_nobody_takes(sqlite: str) -> None:
    """A page that is asked for and not read is not kept for ever."""
    async with (
        served(sqlite, buffer=4096, stalled_seconds=0.3) as server,
        line(server.port) as one,
    ):
        assert isinstance(one.writer.transport, asyncio.Transport)
        one.writer.transport.pause_reading()
        await one.says(b"GET /api/games/deep-drive/props HTTP/1.1\r\nHost: localhost\r\n\r\n" * 40)
        await until(lambda: server.connections.total == 0)


async def test_too_many_from_an_address(sqlite: str, caplog: pytest.LogCaptureFixture) -> None:
    """Those that say nothing count; proxies are served, and the log names the address."""
    async with served(sqlite, connections_each=5) as server, AsyncExitStack() as open_ones:
        lines = [await open_ones.enter_async_context(line(server.port)) for _ in range(5)]
        await until(lambda: server.connections.total == 5)
        for _ in range(3):
            refused = await open_ones.enter_async_context(line(server.port))
            told = await refused.told()
            assert told.startswith(b"HTTP/1.1 503 ")
            assert b"Too many connections" in told
        for _ in range(8):  # of this machine's own proxy
            proxied = await open_ones.enter_async_context(line(server.port, "127.0.0.1"))
            await proxied.says(REQUEST + b"\r\n")
            assert b" 200 " in await proxied.answered()
        lines[0].writer.transport.abort()
        await until(lambda: server.connections.total == 12)
        again = await open_ones.enter_async_context(line(server.port))
        await again.says(REQUEST + b"\r\n")
        assert b" 200 " in await again.answered()
    said = [r for r in caplog.records if "connections of an address" in r.message]
    assert [vars(record)["address"] for record in said] == [STRANGER]


async def test_sockets_of_the_table_are_counted(sqlite: str) -> None:
    """A connection that becomes one is counted once, until it is left."""
    async with served(sqlite) as server:
        async with two_at_a_table(server, V52) as table:
            await table.ann.http.aclose()
            await table.bob.http.aclose()
            await until(lambda: server.connections.total == 2)
        await until(lambda: server.connections.total == 0)


@pytest.fixture
def descriptors() -> Iterator[int]:
    """What this process may have at most, of which it has 1,024 at first."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, before[1]))
    yield before[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_descriptors_are_had_for_every_connection(
    descriptors: int, caplog: pytest.LogCaptureFixture
) -> None:
    """The limit is raised, and nothing said."""
    assert Connections(Limits(connections=1500)).most == 1500
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == (1500 + SPARE, descriptors)
    assert not caplog.records


def test_no_more_connections_than_descriptors(
    descriptors: int, caplog: pytest.LogCaptureFixture
) -> None:
    """As far as the limit may be raised; the rest is for files and databases."""
    assert Connections(Limits(connections=descriptors)).most == descriptors - SPARE
    assert caplog.messages == ["file descriptors run short"]


def test_descriptors_that_run_short_are_told(
    descriptors: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Before there are none; once in a while."""
    connections = Connections(Limits(connections=1500))
    for number in range(1500, 1500 + SPARE):
        assert connections.enter("here", False, number)
    assert caplog.messages == ["file descriptors run short"]
