"""A real server within the test: on a free port of this machine, in the test's own loop."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import uvicorn
from fastapi import FastAPI

from sandlot.table.app import Serving, make_app
from sandlot.table.connections import (
    CONNECTIONS,
    BoundedHttp,
    BoundedWebSocket,
    Connections,
)
from sandlot.table.database import database_url
from sandlot.table.hall import Hall
from sandlot.table.limits import Limits
from sandlot.table.origins import Hosts

PLENTY: dict[str, Any] = {
    "messages": 10_000.0,
    "burst": 10_000,
    "matches_a_minute": 100_000,
    "requests_a_minute": 1_000_000,
    "stored_by_address": 1_000_000,
}
"""Tests are quicker than people; those of the limits set their own."""


@dataclass(frozen=True)
class Served:
    """A server that runs: where it is, and what is within."""

    base: str
    app: FastAPI
    port: int
    connections: Connections

    @property
    def hall(self) -> Hall:
        """Its open rooms."""
        hall: Hall = self.app.state.hall
        return hall


class Prompt(uvicorn.Server):
    """A server that stops when it is told to, where uvicorn looks around ten times a second."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.leaving = asyncio.Event()

    async def main_loop(self) -> None:
        """Serve until told otherwise."""
        await self.on_tick(0)
        await self.leaving.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close every connection, and then the application."""
        for server in self.servers:
            server.close()
        async with asyncio.timeout(120):
            while self.server_state.connections or self.server_state.tasks:
                for connection in list(self.server_state.connections):
                    connection.shutdown()
                await asyncio.sleep(0.002)
        await self.lifespan.shutdown()


@asynccontextmanager
async def served(
    address: str,
    thinkers: int = 1,
    buffer: int | None = None,
    metrics: bool = False,
    hosts: Hosts | None = None,
    **limits: Any,
) -> AsyncIterator[Served]:
    """A server on a database, until it is left; with small buffers, if a test wants them full."""
    allowed = Limits(**(PLENTY | limits))
    url, names = database_url(address), hosts or Hosts()
    app = make_app(Serving(url, allowed, thinkers, hosts=names, metrics=metrics))
    # Named as TCP, so that what is sent goes out at once: the loop sees to that only then.
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        if buffer is not None:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
        config = uvicorn.Config(
            app,
            http=BoundedHttp,
            ws=BoundedWebSocket,
            log_config=None,
            access_log=False,
            ws_max_size=64 * 1024,
            ws_per_message_deflate=False,
            server_header=False,
        )
        server = Prompt(config)
        running = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            if running.done():
                await running
                raise RuntimeError("the server does not start")
            await asyncio.sleep(0.005)
        try:
            port = listening.getsockname()[1]
            connections = server.lifespan.state[CONNECTIONS]
            yield Served(f"http://127.0.0.1:{port}", app, port, connections)
        finally:
            server.leaving.set()
            await running
