"""How a match is shown as it goes on: beat by beat, faster, slower, held, skipped."""

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.reactive import reactive

from sandlot.cli.table.beats import LONG, next_beat
from sandlot.cli.table.pacing import Pacer
from sandlot.cli.table.screens.scorebook import Scoring
from sandlot.cli.table.seen import TableStory
from sandlot.cli.table.widgets.narration import Narration
from sandlot.cli.table.wording import beat_words
from sandlot.core.match import Match
from sandlot.core.script import Seat
from sandlot.core.story import Chose, Entry, Threw, went_wrong
from sandlot.core.viewer_stream import EntryShown

SKIP = "any key: skip ahead"
WATCH = "Space pauses, + and - change the pace"
HELD = "paused: Space plays on, → shows the next thing"


class Presenting(Scoring):
    """The part of a table that lets time pass; nothing goes on under a page that lies on it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("plus,equals_sign", "pace(-1)", "Faster", show=False),
        Binding("minus", "pace(1)", "Slower", show=False),
        Binding("space", "hold", "Pause"),
        Binding("right", "step", "Step"),
    ]

    doing: reactive[str] = reactive("starting", bindings=True)

    def __init__(self, match: Match, people: tuple[Seat, ...], pace: float) -> None:
        self.story = TableStory(match, people)
        super().__init__(self.story.seen().upto(()))
        self.match, self.people = match, people
        self.pacer = Pacer(pace)
        # A race that was thrown in advance is shown from its first throw.
        in_advance = match.game.thrown_by_players and not match.by_hand
        self.shown = 0 if in_advance else len(self.story.shown())
        self._ahead = ""

    def on_screen_suspend(self) -> None:
        self.pacer.cover(True)

    def on_screen_resume(self) -> None:
        self.pacer.cover(False)

    def called(self, seat: Seat) -> str:
        name = super().called(seat)
        return f"{name} (you)" if self.people == (seat,) else name

    def shown_story(self) -> Sequence[EntryShown]:
        """What has been shown so far."""
        return self.story.shown()[: self.shown]

    def _show(self) -> None:
        assert self.seen is not None
        self.seen = self.seen.upto(self.shown_story())

    async def _present(self) -> None:
        """Show what has happened since, beat by beat; who skips ahead sees each half's end."""
        story = [shown.entry for shown in self.story.shown()]
        if self.shown < len(story) and not self.pacer.skipping:
            self.take_notes()
        while self.shown < len(story):
            first = story[self.shown]
            if isinstance(first, Threw) and not self.match.by_hand:
                await self._throw_by_key(first.what, first.by)
            end = next_beat(story, self.shown, self.board.quiet)
            beat, self.shown = story[self.shown : end], end
            self._warn(beat)
            if self._stop(beat[-1]):
                self.pacer.caught_up()
            if self.pacer.pace and not self.pacer.skipping and not self.board.quiet(beat[-1]):
                self._show()
                self._say(self._keys())
                await self.pacer.beat(self.board.weight(beat[-1]))
            elif self.board.half_ends(beat[-1]):
                await self._glance()
        if not self.pacer.skipping:
            self._show()

    async def _glance(self) -> None:
        """Let the table be painted once, however fast it goes."""
        self._show()
        await asyncio.sleep(0)

    def _catch_up(self) -> None:
        """Show all that was skipped: somebody is asked, or it is over."""
        if self.pacer.skipping:
            self.take_notes()
            self._show()
        self.pacer.caught_up()

    def _stop(self, entry: Entry) -> bool:
        """Whether who watches wanted to skip ahead to this, and no further."""
        if self._ahead == "half":
            return self.board.half_ends(entry)
        return self._ahead == "matters" and self.board.weight(entry) == LONG

    def _keys(self) -> str:
        if self.people and not self.pacer.held:
            return SKIP
        return HELD if self.pacer.held else WATCH

    def _warn(self, entries: list[Entry]) -> None:
        """A bot that broke down is not passed over in silence."""
        for entry in entries:
            if isinstance(entry, Chose) and went_wrong(entry.note):
                self.notify(f"{self.called(entry.seat)}: {entry.note}.", severity="warning")

    async def _throw_by_key(self, what: str, by: tuple[Seat, ...]) -> None:
        """In a game of nothing but dice a person throws his own, by a key."""
        mine = [seat for seat in by if seat in self.people]
        if not mine or not self.match.game.thrown_by_players or self.match.log.header.typed_dice:
            return
        self._show()
        assert self.seen is not None
        words = f"{self.called(mine[0])}: it is your throw."
        if len(by) > 1:
            words = self.board.several(self.seen, what)
        self._say("THROW  Space", words, press=True)
        self.doing = "throwing"
        await self.pacer.key()
        self.doing = "presenting"

    def _say(self, key: str, words: str = "", press: bool = False) -> None:
        assert self.seen is not None
        self.doing = "presenting"
        narration = self.query_one(Narration)
        picture = Text() if words else self.chart_read()
        narration.say(words or beat_words(self.seen), picture, key, press)

    def _skip(self) -> None:
        self._say("", "Skipping ahead.")
        self.pacer.skip()

    def action_pace(self, slower: int) -> None:
        """Change how long every beat stays."""
        self.notify(f"{self.pacer.change(slower):g} seconds a beat", timeout=1.5)

    def action_hold(self) -> None:
        """Pause, or play on."""
        self.pacer.hold(not self.pacer.held)
        self._say(self._keys())

    def action_step(self) -> None:
        """One beat further."""
        self.pacer.step()
