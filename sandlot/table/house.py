"""What every room of a process shares: the database, its writer, and those who think."""

from dataclasses import dataclass, field

from sandlot.table.fair_queue import FairQueue
from sandlot.table.faults import Faults
from sandlot.table.ledger import Ledger
from sandlot.table.minds import Minds
from sandlot.table.store import Store
from sandlot.table.uptime import Uptime

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
    faults: Faults = field(default_factory=Faults)
