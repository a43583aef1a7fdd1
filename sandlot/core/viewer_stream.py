"""The viewer stream: what one viewer is shown of a match, in order.

A server encodes it and a terminal paints it; neither works anything out from events again. It is
made from the entries that the viewer's seat may see and from views for that seat.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from sandlot.core.game import Game
from sandlot.core.match import Match
from sandlot.core.quick import new
from sandlot.core.reading import Reading
from sandlot.core.script import EVERYONE, Seat
from sandlot.core.story import Entry, Told, Turn


class SceneShown(NamedTuple):
    """How things stand from here on: what a board is drawn from; it `begins` a turn, or not."""

    scene: Any
    begins: bool


class EntryShown(NamedTuple):
    """An entry of the story, `place` in the story of the match; `scene` is how things stood.

    The scene is None before a match first says how it stands. Where it is `public`, everybody has
    seen the same of the turn so far. Words and reading are made when they are asked for.
    """

    game: Game[Any]
    place: int
    entry: Entry
    scene: Any
    public: bool
    before_turn: Any
    entries: list[Entry]  # of the turn: so many of them, and how things stood when each was told
    stood: list[Any]
    upto: int

    @property
    def turn(self) -> Turn:
        """What the viewer has seen of the turn, up to this entry; to be used before it goes on."""
        upto = self.upto
        if upto == len(self.entries):  # what is encoded at once is not copied first
            return new(Turn, (self.before_turn, self.entries, self.stood))
        return new(Turn, (self.before_turn, self.entries[:upto], self.stood[:upto]))

    @property
    def words(self) -> str:
        """An event in words; a throw or a choice has none."""
        return self.game.line(self.turn) if isinstance(self.entry, Told) else ""

    @property
    def reading(self) -> Reading:
        """How the dice thrown last in the turn are read, as far as the turn has been seen."""
        return self.game.reading(self.turn)


Shown: TypeAlias = EntryShown | SceneShown


class ViewerStream:
    """The stream of one seat (None: a spectator), which goes on with its match."""

    def __init__(self, match: Match, seat: Seat | None) -> None:
        self.match = match
        self.seat = seat
        self._now: Any = None
        self._scene: Any = None
        self._entries = 0  # of the story, and below of what stood: so many have been taken
        self._stood = 0
        self._begin()

    def news(self) -> Iterator[Shown]:
        """What has happened since this was last asked."""
        game, story, stood = self.match.game, self.match.story, self.match.stood
        while True:
            end = stood[self._stood].place if self._stood < len(stood) else len(story)
            for place in range(self._entries, end):
                entry = story[place]
                self._entries += 1
                if entry.to is not EVERYONE:
                    self._public = False
                    if self.seat not in entry.to:
                        continue
                self._turn.append(entry)
                self._turn_stood.append(self._now)
                yield new(EntryShown, (
                    game, place, entry, self._scene, self._public, self._before_turn,
                    self._turn, self._turn_stood, len(self._turn),
                ))  # fmt: skip
            if self._stood == len(stood):
                return
            _, self._now, begins = stood[self._stood]
            self._stood += 1
            if begins:
                self._begin()
            self._scene = game.scene(game.view(self._now, self.seat))
            yield new(SceneShown, (self._scene, begins))

    def _begin(self) -> None:
        """It is the next turn, of which nothing has been seen."""
        self._before_turn = self._now
        self._turn: list[Entry] = []
        self._turn_stood: list[Any] = []
        self._public = True
