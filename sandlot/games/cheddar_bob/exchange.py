"""An exchange of Cheddar Bob as it is seen: what both sides chose and threw, and what it made."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sandlot.baseball.ballgame import Ballgame
from sandlot.core.script import Seat
from sandlot.core.story import Chose, Entry, Threw, Told


@dataclass(frozen=True)
class Exchange:
    """One turn from the reveal on, and how the game stood before it."""

    before: Ballgame
    entries: Sequence[Entry]

    @cached_property
    def told(self) -> tuple[Any, ...]:
        """The events of this turn."""
        return tuple(entry.event for entry in self.entries if isinstance(entry, Told))

    @property
    def pitch(self) -> Any:
        """What the pitcher chose."""
        return self._chose("pitch").option

    @property
    def swing(self) -> Any:
        """What the batting side chose."""
        return self._chose("swing").option

    @property
    def pitcher(self) -> Seat:
        """The seat that pitches."""
        return self._chose("pitch").seat

    @property
    def batter(self) -> Seat:
        """The seat that bats."""
        return self._chose("swing").seat

    def _chose(self, what: str) -> Chose:
        return next(e for e in self.entries if isinstance(e, Chose) and e.what == what)

    def event(self, kind: type[Any]) -> Any:
        """The event of this kind, if there was one."""
        return next((event for event in self.told if isinstance(event, kind)), None)

    def threw(self, *whats: str) -> Threw | None:
        """The last throw of these kinds; of any kind if none is named."""
        throws = (e for e in reversed(self.entries) if isinstance(e, Threw))
        return next((threw for threw in throws if not whats or threw.what in whats), None)


def exchange_of(before: Ballgame, entries: Sequence[Entry]) -> Exchange | None:
    """A turn as far as it has been seen, once both sides have shown their choice."""
    shown = sum(isinstance(entry, Chose) for entry in entries[:2])
    return Exchange(before, entries) if shown == 2 else None


def made(exchange: Exchange, threw: Threw, seat: Seat) -> str:
    """What a seat's dice came to: a tie, the tier of the battle it won, or its result."""
    if threw.again:
        return "tie!"
    part = "pitcher" if seat == exchange.pitcher else "batter"
    for event in exchange.told:
        if getattr(event, "winner", None) != part:
            continue
        if threw.what == "result" and hasattr(event, "result"):
            return str(event.result)
        if threw.what == "battle" and not hasattr(event, "result"):
            return str(event.tier)
    return ""
