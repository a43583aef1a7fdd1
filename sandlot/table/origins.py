"""Which names a server answers to, and which pages may talk to it.

A page of another site can have its own name lead to this machine (DNS rebinding). It then speaks to
this server as to its own, and only the name it uses gives it away.
"""

import ipaddress
import json
import socket
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import Scope

from sandlot.core.errors import Mistake

USUAL_PORTS = {"http": 80, "https": 443}
HTTP = {"ws": "http", "wss": "https"}


class Origin(NamedTuple):
    """Where a page comes from: its scheme, its host without case, and its port."""

    scheme: str
    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = self.port == USUAL_PORTS[self.scheme]
        return f"{self.scheme}://{host}" + ("" if usual else f":{self.port}")


def origin_of(text: str) -> Origin | None:
    """The origin that a text names, and nothing more than an origin; or nothing."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        return None
    if parts.scheme not in USUAL_PORTS or not host or not text.isascii():
        return None
    if parts.path or parts.query or parts.fragment or "@" in parts.netloc or "\\" in text:
        return None
    return Origin(
        parts.scheme, _plain_host(host), USUAL_PORTS[parts.scheme] if port is None else port
    )


def public_origin(url: str) -> Origin:
    """The origin of the address that people outside know a server by, or a Mistake."""
    found = origin_of(url.removesuffix("/"))
    if found is None:
        raise Mistake(
            f"--public-url is where people find this server, not {url!r}; "
            "write it like 'https://sandlot.example', without a path."
        )
    return found


@dataclass(frozen=True)
class Hosts:
    """The names and addresses of this machine beside loopback, and the public address if any."""

    names: frozenset[str] = frozenset()
    public: Origin | None = None

    def own(self, scope: Scope) -> Origin | None:
        """The origin of the pages that a request is for; nothing where it is not for this server.

        A name the host did not give is nobody's here, and an address has to be the one that the
        request came to. Behind https that only the public address tells of, pages are of that.
        """
        scheme = HTTP.get(scope["scheme"], scope["scheme"])
        found = origin_of(f"{scheme}://{Headers(scope=scope).get('host', '')}")
        if found is None:
            return None
        if self.public is not None and found.host == self.public.host:
            written = f":{found.port}" in Headers(scope=scope)["host"]
            if not written or found.port == self.public.port:
                return self.public
        if is_loopback(found.host) or found.host in self.names or found.host == _came_to(scope):
            return found
        return None

    @cached_property
    def words(self) -> str:
        """As a text for the environment of a process."""
        return json.dumps([sorted(self.names), self.public and str(self.public)])


def hosts_of(words: str) -> Hosts:
    """The same from such a text; the usual from an empty one."""
    if not words:
        return Hosts()
    names, public = json.loads(words)
    return Hosts(frozenset(names), public and public_origin(public))


def known_hosts(host: str, public_url: str | None) -> Hosts:
    """What a server that listens on this host answers to."""
    public = None if public_url is None else public_origin(public_url)
    if is_local(host):
        return Hosts(frozenset({host.lower()}), public)
    return Hosts(frozenset({host.lower(), *_machine_names()}), public)


def _machine_names() -> Iterable[str]:
    """What others in its network call this machine."""
    for name in filter(None, (socket.gethostname(), socket.getfqdn())):
        short = name.lower().partition(".")[0]
        yield from (name.lower(), short, f"{short}.local")


def is_local(host: str) -> bool:
    """Whether only this machine reaches a server that listens there."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return is_loopback(host)
    return all(is_loopback(_plain_host(str(place[0]))) for *_, place in found)


def is_loopback(host: str) -> bool:
    """Whether a name or address means the machine itself, wherever it is used."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _came_to(scope: Scope) -> str | None:
    """The address of this machine that a request came to."""
    server = scope.get("server")
    return _plain_host(str(server[0])) if server else None


def _plain_host(host: str) -> str:
    """A host without case and without the dot that ends a full name; an address in short."""
    host = host.lower().removesuffix(".")
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return str(mapped or address)


def same_origin(headers: Headers, own: Origin) -> bool:
    """Whether a request comes from our own pages; what is no browser names no origin."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return origin_of(origin) == own
