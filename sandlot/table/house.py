"""What every room of a process shares: the database, its writer, and those who think."""

from dataclasses import dataclass

from sandlot.table.ledger import Ledger
from sandlot.table.minds import Minds
from sandlot.table.store import Store


@dataclass(frozen=True)
class House:
    """What every room of a process shares."""

    store: Store
    ledger: Ledger
    minds: Minds
    coach: Minds  # a process of his own, so that no bot waits while a game is solved
