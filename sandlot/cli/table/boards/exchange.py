"""The last exchange of Cheddar Bob: what both sides chose and threw, and how it is read."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sandlot.baseball.ballgame import Ballgame
from sandlot.cli.table.scene import scene
from sandlot.cli.table.seen import Seen
from sandlot.core.script import Seat
from sandlot.core.story import Chose, Entry, Told


@dataclass(frozen=True)
class Exchange:
    """One turn, from the reveal on."""

    seen: Seen
    entries: tuple[Entry, ...]

    @cached_property
    def before(self) -> Ballgame:
        """How the game stood when both sides chose."""
        return scene(self.seen.events[: len(self.seen.events) - len(self.told)])

    @cached_property
    def told(self) -> tuple[Any, ...]:
        """The events of this turn."""
        return tuple(entry.event for entry in self.entries if isinstance(entry, Told))

    @property
    def pitch(self) -> Any:
        """What the pitcher chose, if it has been revealed."""
        return self._chosen("pitch")

    @property
    def swing(self) -> Any:
        """What the batting side chose, if it has been revealed."""
        return self._chosen("swing")

    def _chosen(self, what: str) -> Any:
        chosen = (e.option for e in self.entries if isinstance(e, Chose) and e.what == what)
        return next(chosen, None)

    def event(self, kind: type[Any]) -> Any:
        """The event of this kind, if there was one."""
        return next((event for event in self.told if isinstance(event, kind)), None)

    @property
    def pitcher(self) -> Seat:
        """The seat that pitches."""
        return self._seat("pitch")

    @property
    def batter(self) -> Seat:
        """The seat that bats."""
        return self._seat("swing")

    def _seat(self, what: str) -> Seat:
        return next(e.seat for e in self.entries if isinstance(e, Chose) and e.what == what)


def last_exchange(seen: Seen) -> Exchange | None:
    """The last turn that was revealed."""
    entries = seen.since(Chose, "pitch")
    if not entries or not isinstance(entries[0], Chose):
        return None
    return Exchange(seen, entries)
