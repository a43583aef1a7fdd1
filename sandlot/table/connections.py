"""Connections: how many may be open, half-open ones too, and how soon each has to ask.

uvicorn bounds neither the time nor the length of a request's header, and what it calls concurrency
is counted once a request is there.
"""

import asyncio
import logging
import sys
import time
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sandlot.table.limits import Limits, network_of

LOG = logging.getLogger(__name__)

SPARE = 256
"""File descriptors for all but connections: databases, bots' processes, files; some 60 are used."""

SHORT = "file descriptors run short"

QUIET = 60.0
"""Seconds between lines of the log that say the same."""

CONNECTIONS = "connections"
"""Where uvicorn hands them to its protocols, in the state of the lifespan."""

Reading: TypeAlias = Literal["header", "body"]


class Connections:
    """How many connections are open, in all and by address."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        descriptors = raise_descriptors(limits.connections + SPARE)
        self.most = max(1, min(limits.connections, descriptors - SPARE))
        self._nearly_all = descriptors - SPARE // 2
        self.total = 0
        self._open: dict[str, int] = {}
        self._told: dict[str, float] = {}

    def enter(self, address: str, proxy: bool, descriptor: int) -> bool:
        """Whether there is room for one more; a proxy brings those of many addresses."""
        if descriptor >= self._nearly_all:  # a new one has the lowest number that is free
            self._tell(SHORT, descriptors=descriptor, connections=self.total)
        here = self._open.get(address, 0)
        if self.total >= self.most:
            self._tell("connections are refused: as many are open as may be", open=self.total)
            return False
        if here >= self.limits.connections_each and not proxy:
            self._tell("connections of an address are refused: too many are open", address=address)
            return False
        self._open[address] = here + 1
        self.total += 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        self.total -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def _tell(self, what: str, **more: Any) -> None:
        now = time.monotonic()
        if now >= self._told.get(what, -QUIET) + QUIET:
            self._told[what] = now
            LOG.warning(what, extra=more)


def raise_descriptors(wanted: int) -> int:
    """How many file descriptors this process may have: as many as wanted, if the host lets it."""
    if sys.platform == "win32":
        return wanted
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    if soft == endless:
        return wanted
    if soft < wanted:
        soft = wanted if hard == endless else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft < wanted:
        LOG.warning(SHORT, extra={"descriptors": soft, "wanted": wanted})
    return soft


@lru_cache(maxsize=4)
def _proxies(allowed: str) -> Any:
    """The addresses that uvicorn takes for proxies, which say whom they speak for."""
    return ProxyHeadersMiddleware(_nothing, allowed).trusted_hosts


async def _nothing(*_: Any) -> None: ...


def _enter(protocol: "BoundedHttp | BoundedWebSocket") -> str | None:
    """Where a connection comes from, now counted; None if there is no room for it."""
    connections: Connections = protocol.app_state[CONNECTIONS]
    address = protocol.client[0] if protocol.client else "unknown"
    allowed = protocol.config.forwarded_allow_ips
    proxy = address in _proxies(allowed if isinstance(allowed, str) else ",".join(allowed))
    descriptor = protocol.transport.get_extra_info("socket").fileno()
    network = network_of(address)
    return network if connections.enter(network, proxy, descriptor) else None


class BoundedHttp(HttpToolsProtocol):
    """A connection that has to say what it wants soon and briefly, and to take what it is sent."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, or turn it away."""
        super().connection_made(transport)
        self._reading: Reading | None = None
        self._header = 0
        self._long = False
        self._late: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._address = _enter(self)
        if self._address is None:
            self._turn_away(503, "Too many connections are open; try again in a while.")
        else:
            self._read("header", self._limits.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        super().connection_lost(exc)
        self._let_go()

    def data_received(self, data: bytes) -> None:
        """Take what came, unless it makes a header too long."""
        if self._reading is None:  # perhaps a line between two requests
            self._read("header", self._limits.header_seconds)
        super().data_received(data)
        if self._reading == "header":
            self._header += len(data)
            if self._header > self._limits.header and not self.transport.is_closing():
                self._turn_away(431, self._too_long())

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        if self._reading != "header":
            self._read("header", self._limits.header_seconds)

    def on_headers_complete(self) -> None:
        """Its header is there; what follows has more time."""
        length = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if length > self._limits.header:
            self._long = True
            raise ValueError(
                self._too_long()
            )  # which the parser takes for a request it cannot read
        self._read("body", self._limits.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is there."""
        super().on_message_complete()
        self._read(None)

    def send_400_response(self, msg: str) -> None:
        """Say what is wrong with a request that cannot be read."""
        if self._long:
            self._turn_away(431, self._too_long())
        else:
            super().send_400_response(msg)

    def pause_writing(self) -> None:
        """Who does not take what was sent has some time to."""
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._limits.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It was taken."""
        super().resume_writing()
        self._cancel_stalled()

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to another protocol, which counts it again."""
        self._let_go()
        super().handle_websocket_upgrade()

    @property
    def _limits(self) -> Limits:
        connections: Connections = self.app_state[CONNECTIONS]
        return connections.limits

    def _read(self, what: Reading | None, seconds: float = 0.0) -> None:
        """Wait for a part of a request, for no longer than this."""
        if self._late is not None:
            self._late.cancel()
        self._reading, self._header = what, 0
        self._late = None if what is None else self.loop.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        if self._reading == "header" and self.cycle and not self.cycle.response_complete:
            self._read("header", self._limits.header_seconds)  # an answer is still being made
        else:
            self.transport.close()

    def _too_long(self) -> str:
        return f"The header of a request is at most {self._limits.header} bytes."

    def _turn_away(self, status: int, why: str) -> None:
        body = why.encode()
        head = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
        length = f"content-length: {len(body)}\r\n\r\n".encode()
        self.transport.write(STATUS_LINE[status] + head + length + body)
        self.transport.close()

    def _cancel_stalled(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _let_go(self) -> None:
        self._read(None)
        self._cancel_stalled()
        if self._address is not None:
            self.app_state[CONNECTIONS].leave(self._address)
            self._address = None


class BoundedWebSocket(WebSocketsSansIOProtocol):
    """A socket, counted like every other connection."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count it; it was let go of just now, so there is room."""
        super().connection_made(transport)
        self._address = _enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        super().connection_lost(exc)
        if self._address is not None:
            self.app_state[CONNECTIONS].leave(self._address)
            self._address = None
