"""What has been shown of a match so far: the table is drawn from this, and from nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from sandlot.bots.titles import bot_title
from sandlot.core.game import Game
from sandlot.core.log import PERSON
from sandlot.core.match import Match
from sandlot.core.script import Seat
from sandlot.core.story import Entry, Told


@dataclass(frozen=True)
class Seen:
    """A match as far as it has been shown, and who sits where.

    Where a coach is at the table, what he says of an entry is `said` by its place. While a person
    is to choose, `asked` is what.
    """

    game: Game[Any]
    players: Mapping[Seat, str]
    people: tuple[Seat, ...]
    entries: tuple[Entry, ...] = ()
    said: Mapping[int, str] = field(default_factory=dict)
    asked: str = ""

    @cached_property
    def events(self) -> tuple[Any, ...]:
        """What has been told, in order."""
        return tuple(entry.event for entry in self.entries if isinstance(entry, Told))

    @property
    def last(self) -> Entry | None:
        """What was shown last."""
        return self.entries[-1] if self.entries else None

    def upto(self, entries: tuple[Entry, ...]) -> "Seen":
        """The same table with these entries shown, and nobody asked."""
        return replace(self, entries=entries, asked="")

    def since(self, kind: type[Entry], what: str | None = None) -> tuple[Entry, ...]:
        """The entries from the last one of this kind on; all of them if there is none."""
        for place in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[place]
            if isinstance(entry, kind) and what in (None, getattr(entry, "what", None)):
                return self.entries[place:]
        return self.entries

    def titled(self, seat: Seat, name: str) -> str:
        """A seat's name with who plays it: `Mice: you`, `Cats: House`; people are themselves."""
        if self.people == (seat,):
            return f"{name}: you"
        player = self.players.get(seat, PERSON)
        return name if player == PERSON else f"{name}: {bot_title(player)}"


def seen_of(match: Match, people: tuple[Seat, ...]) -> Seen:
    """A match of which nothing has been shown yet."""
    return Seen(match.game, match.log.header.players, people)
