"""How much one visitor may ask for, so that there is enough for everybody."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network

from sandlot.core.errors import Mistake

SITE = 64
"""Bits of an IPv6 address that one customer has at least: within them they pick as they like."""


def network_of(address: str) -> str:
    """Whom an address belongs to: itself, or in IPv6 its /64; other names stand for themselves."""
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ip_network((known.packed, SITE), strict=False))


@dataclass(frozen=True)
class Limits:
    """The limits of one process."""

    body: int = 64 * 1024  # bytes of a request, and
    match_body: int = 128 * 1024  # of a wish for a match, which may bring two clubs' cards
    message: int = 4 * 1024  # bytes of a message on a socket
    messages: float = 20.0  # messages a second on a socket, and
    burst: int = 60  # so many at once
    matches_a_minute: int = 30  # new matches from one address
    open_matches: int = 200  # of one browser
    stored_by_address: int = 2_000  # matches made in 30 days that are still there
    stored_matches: int = 100_000  # in all
    sockets: int = 4000  # in all
    sockets_each: int = 1500  # from one address
    requests_a_minute: int = 1200  # from one address
    connections: int = 6000  # of all kinds, those that say nothing too; sockets and pages beside
    connections_each: int = 2000  # from one address that is no proxy's
    header: int = 32 * 1024  # bytes of a request's header, as in most servers 8 to 64 KiB
    header_seconds: float = 20.0  # until it is there: a minute in nginx, 20 to 40 s in Apache
    body_seconds: float = 60.0  # until a request is there: 2 KiB a second for the longest
    stalled_seconds: float = 120.0  # in which some of an answer has to be taken


class TooMuch(Mistake):
    """More was asked for than one visitor may have."""


@dataclass
class Bucket:
    """Fills steadily up to a brim; each use takes one out."""

    rate: float
    brim: float
    level: float = field(init=False)
    at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.level = self.brim

    def take(self) -> bool:
        """Whether there was one to take."""
        now = time.monotonic()
        self.level = min(self.brim, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each address; those not seen for longest are forgotten first."""

    MOST = 10_000

    def __init__(self, a_minute: int) -> None:
        self._a_minute = a_minute
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Whether this address may have one more."""
        bucket = self._buckets.pop(address, None) or Bucket(self._a_minute / 60, self._a_minute)
        self._buckets[address] = bucket
        if len(self._buckets) > self.MOST:
            self._buckets.popitem(last=False)
        return bucket.take()


class Sockets:
    """How many sockets are open, in all and by address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: dict[str, int] = {}

    @property
    def total(self) -> int:
        """All that are open."""
        return sum(self._open.values())

    def enter(self, address: str) -> None:
        """One more from an address, or a refusal."""
        if self.total >= self._limits.sockets:
            raise TooMuch("the park is full; try again in a while.")
        if self._open.get(address, 0) >= self._limits.sockets_each:
            raise TooMuch("too many tables are open from this address; close some.")
        self._open[address] = self._open.get(address, 0) + 1

    def leave(self, address: str) -> None:
        """One less."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
