"""What stands before every request: host, origin, size, how many there are, and the headers."""

import json
import logging
import time

from fastapi import Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sandlot.core.errors import Mistake, shortened
from sandlot.table.limits import Buckets, Limits, network_of
from sandlot.table.metrics import REQUESTS
from sandlot.table.origins import Hosts, same_origin
from sandlot.table.visitors import reissued

LOG = logging.getLogger("sandlot.requests")

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
MATCHES = "/api/matches"
"""Where matches are wished for, perhaps with the cards of two clubs."""

UNCOUNTED = frozenset({"/healthz", "/readyz", "/metrics"})

CROSS_ORIGIN = 4403


class NotFound(Mistake):
    """The address of a request names what is not there."""


def address(scope: Scope) -> str:
    """Where a request comes from, as limits count it: an address, or in IPv6 its /64."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else "unknown"


class Guard:
    """Refuses what should not come in, and dresses what goes out."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Hosts) -> None:
        self.app = app
        self.limits = limits
        self._hosts = hosts
        self._requests = Buckets(limits.requests_a_minute)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "websocket" and not self._from_our_pages(scope):
            await send({"type": "websocket.close", "code": CROSS_ORIGIN})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *ENCODED, *reissued(scope, message)]
            await send(message)

        try:
            problem = self._problem(scope)
            if problem is not None:
                await refusal(*problem)(scope, receive, dressed)
            else:
                await self.app(scope, self._bounded(receive, self._most(scope)), dressed)
        except Exception as error:
            LOG.error("a request failed", exc_info=error, extra={"path": scope["path"]})
            if status:
                raise  # half of an answer is out already
            await refusal(500, "Something went wrong here; try again.")(scope, receive, dressed)
        finally:
            took = time.perf_counter() - began
            REQUESTS.labels(f"{status // 100}xx").observe(took)
            LOG.info(
                "request",
                extra={
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": status,
                    "ms": round(took * 1000, 1),
                },
            )

    def _problem(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        own = self._hosts.own(scope)
        if own is None:
            return 421, _not_here(headers.get("host", ""))
        scope["scheme"] = own.scheme  # what a browser knows this page by, which cookies go by
        if _counts(scope["path"]) and not self._requests.take(address(scope)):
            return 429, "Too many requests at once; try again in a moment."
        if scope["method"] not in SAFE and not same_origin(headers, own):
            return 403, "This came from another site; use the page itself."
        length = headers.get("content-length", "0")
        most = self._most(scope)
        if not length.isdigit() or int(length) > most:
            return 413, f"{_too_long(most)}."
        return None

    def _from_our_pages(self, scope: Scope) -> bool:
        """Whether a socket is opened by a page of this server."""
        own = self._hosts.own(scope)
        return own is not None and same_origin(Headers(scope=scope), own)

    def _most(self, scope: Scope) -> int:
        """How long a request may be."""
        return self.limits.match_body if scope["path"] == MATCHES else self.limits.body

    def _bounded(self, receive: Receive, most: int) -> Receive:
        """What is sent without a length is counted as it comes."""
        left = most

        async def counted() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise HTTPException(413, _too_long(most))
            return message

        return counted


ENCODED = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]


def _counts(path: str) -> bool:
    """Whether a request counts: all but built files, and what those ask who run the server."""
    return not (path in UNCOUNTED or path.startswith("/assets/"))


def _too_long(most: int) -> str:
    return f"A request is at most {most} bytes"


def _not_here(host: str) -> str:
    return (
        f"This server is not known as {host!r}; whoever runs it can start it with --public-url, "
        "which says where people find it."
    )


def refusal(status: int, problem: str) -> Response:
    """A problem as every page understands it."""
    body = json.dumps({"problem": shortened(problem)})
    return Response(body, status_code=status, media_type="application/json")
