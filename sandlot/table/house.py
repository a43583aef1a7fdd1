"""What every room of a process shares: the database, its writer, and those who think."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from sandlot.table.fair_queue import FairQueue
from sandlot.table.ledger import Ledger
from sandlot.table.minds import Minds
from sandlot.table.store import SeatRow, Store
from sandlot.table.uptime import Uptime
from sandlot.table.visitors import Addresses

PAGES = 2
"""So many long pages and checks are made at once, in threads beside the event loop."""


@dataclass(frozen=True)
class House:
    """What every room of a process shares."""

    store: Store
    ledger: Ledger
    uptime: Uptime
    minds: Minds
    coach: Minds  # processes of his own, so that no bot waits while a game is solved
    pages: FairQueue = field(default_factory=lambda: FairQueue(PAGES))
    addresses: Addresses = field(default_factory=Addresses)

    def visitor(self, match: str, sitting: Iterable[SeatRow]) -> str:
        """Whom the thoughts of a match are charged to.

        The address from which one of its players last made it or looked at it. Where none is known,
        since the server has started anew, its first player's cookie.
        """
        address = self.addresses.of(match)
        holders = (row.holder for row in sitting if row.holder is not None)
        return address or next(holders, match)
