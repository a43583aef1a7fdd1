"""How a match stands at a glance: whose move it is, or how it ended, without opening it."""

from collections import OrderedDict
from dataclasses import dataclass

from sandlot.core.script import Seat
from sandlot.table import wire

MOST = 4_000
"""Of so many matches that are not open this process remembers how they stand; 0.7 KB each."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A match of so many lines: which seats it waits for (None: not known), or how it ended."""

    state: str
    length: int = 0
    waiting: tuple[Seat, ...] | None = ()
    outcome: wire.Outcome | None = None


class Glances:
    """How matches stood when they were last looked at; those looked at long ago are forgotten."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Glance] = OrderedDict()

    def keep(self, match: str, glance: Glance) -> None:
        """Remember how a match stands."""
        self._known[match] = glance
        self._known.move_to_end(match)
        if len(self._known) > MOST:
            self._known.popitem(last=False)

    def of(self, match: str, length: int) -> Glance | None:
        """How a match of so many lines stands, if it had as many when it was looked at."""
        known = self._known.get(match)
        return known if known is not None and known.length == length else None
