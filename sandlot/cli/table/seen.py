"""What has been shown of a match so far: the table is drawn from this, and from nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from sandlot.bots.titles import bot_title
from sandlot.core.game import Game
from sandlot.core.log import PERSON
from sandlot.core.match import Match
from sandlot.core.reading import UNREAD, Reading
from sandlot.core.script import Seat
from sandlot.core.story import Entry, Told, Turn
from sandlot.core.viewer_stream import EntryShown, ViewerStream


@dataclass(frozen=True)
class Seen:
    """A match as far as it has been shown, and who sits where.

    Until an entry is shown things stand as they did `first`. Where a coach is at the table, what he
    says of an entry is `said` by its place. While a person is to choose, `asked` is what.
    """

    game: Game[Any]
    players: Mapping[Seat, str]
    people: tuple[Seat, ...]
    shown: tuple[EntryShown, ...] = ()
    first: Any = None
    said: Mapping[int, str] = field(default_factory=dict)
    asked: str = ""

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the table is for: those of the one person at it."""
        return viewer_of(self.people)

    @property
    def scene(self) -> Any:
        """How things stand: what the board is drawn from."""
        last = self.shown[-1].scene if self.shown else None
        return self.first if last is None else last

    @property
    def reading(self) -> Reading:
        """How dice are read; before any are thrown in a turn, as in the turn before."""
        readings = (shown.reading for shown in reversed(self.shown))
        found = next((reading for reading in readings if reading is not UNREAD), None)
        return found or self.game.reading(Turn(None))

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The story as far as it has been shown."""
        return tuple(shown.entry for shown in self.shown)

    @cached_property
    def events(self) -> tuple[Any, ...]:
        """What has been told, in order."""
        return tuple(entry.event for entry in self.entries if isinstance(entry, Told))

    @property
    def last(self) -> Entry | None:
        """What was shown last."""
        return self.entries[-1] if self.entries else None

    def upto(self, shown: Sequence[EntryShown]) -> "Seen":
        """The same table with these entries shown, and nobody asked."""
        return replace(self, shown=tuple(shown), asked="")

    def since(self, kind: type[Entry], what: str) -> tuple[EntryShown, ...]:
        """What was shown from the last entry of this kind on; all of it if there is none."""
        for place in range(len(self.shown) - 1, -1, -1):
            entry = self.shown[place].entry
            if isinstance(entry, kind) and getattr(entry, "what", None) == what:
                return self.shown[place:]
        return self.shown

    def titled(self, seat: Seat, name: str) -> str:
        """A seat's name with who plays it: `Mice: you`, `Cats: House`; people are themselves."""
        if self.people == (seat,):
            return f"{name}: you"
        player = self.players.get(seat, PERSON)
        return name if player == PERSON else f"{name}: {bot_title(player)}"


def viewer_of(people: tuple[Seat, ...]) -> Seat | None:
    """For whose eyes a table with these people is: several see what a spectator sees."""
    return people[0] if len(people) == 1 else None


class TableStory:
    """All that the table of these people may show of a match, as far as it has gone."""

    def __init__(self, match: Match, people: tuple[Seat, ...]) -> None:
        self._stream = ViewerStream(match, viewer_of(people))
        self._unseen = Seen(match.game, match.log.header.players, people)
        self._shown: list[EntryShown] = []
        self._first: Any = None

    def shown(self) -> list[EntryShown]:
        """Every entry, each with how things stand by the next one."""
        for news in self._stream.news():
            if isinstance(news, EntryShown):
                self._shown.append(news)
                continue
            if self._first is None:
                self._first = news.scene
            if self._shown:
                self._shown[-1] = self._shown[-1]._replace(scene=news.scene)
        return self._shown

    def seen(self) -> Seen:
        """The table with all of it shown."""
        shown = tuple(self.shown())
        return replace(self._unseen, shown=shown, first=self._first)
