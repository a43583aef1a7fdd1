"""A real server in processes of its own, as people start it; it can be killed from outside."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import httpx

SANDLOT = Path(sys.executable).with_name("sandlot")
UP = 240.0
"""Seconds a server is given to come up, and to end, on a busy machine."""


def free_port() -> int:
    """A port nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


class Process:
    """`sandlot serve` on a database, in a process group of its own."""

    def __init__(
        self, address: str, log: Path, *words: str, environment: Mapping[str, str] | None = None
    ) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.log = log
        self._command = [str(SANDLOT), "serve", "--port", str(self.port), "--db", address, *words]
        self._environment = {**os.environ, **(environment or {})}
        self._running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; it is not up yet."""
        with self.log.open("ab") as log:
            self._running = subprocess.Popen(
                self._command,
                stdout=log,
                stderr=log,
                env=self._environment,
                start_new_session=True,
            )

    async def up(self) -> None:
        """Wait until it answers."""
        assert self._running is not None
        until = time.monotonic() + UP
        async with httpx.AsyncClient(base_url=self.base, verify=False, trust_env=False) as http:
            while time.monotonic() < until:
                assert self._running.poll() is None, self.log.read_text()
                try:
                    if (await http.get("/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.05)
        raise AssertionError(f"the server does not come up: {self.log.read_text()}")

    async def begin(self) -> None:
        """Start it, and wait until it answers."""
        self.start()
        await self.up()

    @property
    def pid(self) -> int:
        """Its first process, which leads the group."""
        assert self._running is not None
        return self._running.pid

    @property
    def running(self) -> bool:
        """Whether its first process has not ended."""
        return self._running is not None and self._running.poll() is None

    def kill(self) -> None:
        """Kill the whole group, at once."""
        if self._running is not None and self.running:
            os.killpg(self._running.pid, signal.SIGKILL)
            self._running.wait()

    async def stop(self, seconds: float = UP) -> int:
        """Ask it to stop; how it ended."""
        assert self._running is not None
        self._running.terminate()
        return await self.ended(seconds)

    async def ended(self, seconds: float = UP) -> int:
        """Wait until its first process has ended; how."""
        assert self._running is not None
        return await asyncio.to_thread(self._running.wait, seconds)


@asynccontextmanager
async def process(
    address: str, log: Path, *words: str, environment: Mapping[str, str] | None = None
) -> AsyncIterator[Process]:
    """A server that is up, until it is left."""
    running = Process(address, log, *words, environment=environment)
    try:
        await running.begin()
        yield running
    finally:
        running.kill()
