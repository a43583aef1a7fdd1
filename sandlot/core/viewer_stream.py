"""The viewer stream: what one viewer is shown of a match, in order.

A server encodes it and a terminal paints it; neither works anything out from events again. It is
made from the entries that the viewer's seat may see and from views for that seat.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from sandlot.core.game import Game
from sandlot.core.match import Match
from sandlot.core.reading import Reading
from sandlot.core.script import EVERYONE, Seat
from sandlot.core.story import Entry, Told


class SceneShown(NamedTuple):
    """How things stand from here on: what a board is drawn from; it `begins` a turn, or not."""

    scene: Any
    begins: bool


@dataclass(frozen=True, eq=False)
class EntryShown:
    """An entry of the story, `place` in the story of the match; `scene` is how things stood.

    The scene is None before a match first says how it stands. `turn` is all that the viewer has
    seen of the turn, up to this entry; where it is `public` everybody has seen the same of it.
    """

    game: Game[Any]
    place: int
    entry: Entry
    scene: Any
    public: bool
    before_turn: Any
    turn: tuple[Entry, ...]

    @cached_property
    def words(self) -> str:
        """An event in words; a throw or a choice has none."""
        return self.game.line(self.before_turn, self.turn) if isinstance(self.entry, Told) else ""

    @cached_property
    def reading(self) -> Reading:
        """How the dice thrown last in the turn are read, as far as the turn has been seen."""
        return self.game.reading(self.before_turn, self.turn)


Shown: TypeAlias = EntryShown | SceneShown


class ViewerStream:
    """The stream of one seat (None: a spectator), which goes on with its match."""

    def __init__(self, match: Match, seat: Seat | None) -> None:
        self.match = match
        self.seat = seat
        self._scene: Any = None
        self._entries = 0  # of the story, and below of what stood: so many have been taken
        self._stood = 0
        self._before_turn: Any = None
        self._turn: list[Entry] = []
        self._public = True

    def news(self) -> list[Shown]:
        """What has happened since this was last asked."""
        match, news = self.match, list[Shown]()
        for place, state, begins in match.stood[self._stood :]:
            self._take(place, news)
            if begins:
                self._before_turn, self._turn, self._public = state, [], True
            self._scene = match.game.scene(match.game.view(state, self.seat))
            news.append(SceneShown(self._scene, begins))
        self._stood = len(match.stood)
        self._take(len(match.story), news)
        return news

    def _take(self, end: int, news: list[Shown]) -> None:
        """Show the entries before this place of the story that the seat may see."""
        match = self.match
        for place in range(self._entries, end):
            entry = match.story[place]
            self._public &= entry.to is EVERYONE
            if entry.to is EVERYONE or self.seat in entry.to:
                self._turn.append(entry)
                turn = tuple(self._turn)
                shown = EntryShown(
                    match.game, place, entry, self._scene, self._public, self._before_turn, turn
                )
                news.append(shown)
        self._entries = end
