"""A story to go through at will: forward, back, by turns, to a number."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType

from sandlot.cli.table.beats import beats
from sandlot.cli.table.screens.pages import AskLine
from sandlot.cli.table.screens.surface import Surface
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.narration import Narration
from sandlot.cli.table.wording import beat_words
from sandlot.core.story import Entry


class Scrubbing(Surface):
    """The part of a table that shows what was seen of a match from its first beat to its last."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "Beat", key_display="→←"),
        Binding("left", "step(-1)", "Beat back", show=False),
        Binding("down,n", "turn(1)", "Turn", key_display="↓↑"),
        Binding("up,p", "turn(-1)", "Turn back", show=False),
        Binding("home", "go(0)", "Start", show=False),
        Binding("end", "go(-1)", "End", show=False),
        Binding("g", "jump", "Go to"),
    ]

    def __init__(self, seen: Seen) -> None:
        super().__init__(seen.upto(()))
        self.whole = seen
        self.story = seen.entries
        self.ends = beats(self.story, self.board.quiet)
        self.turns = self.marks(self.board.turn_begins)
        self.at = 0

    def marks(self, marked: Callable[[Entry], bool]) -> list[int]:
        """The beats that begin with such an entry, counted from the one before them."""
        return [n for n, end in enumerate(self.ends[:-1]) if marked(self.story[end])]

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Narration).focus()
        self.move_to(self.at)

    @property
    def last(self) -> int:
        """The number of the last beat."""
        return len(self.ends) - 1

    def move_to(self, at: int) -> None:
        """Show the match up to this beat."""
        assert self.seen is not None
        self.at = max(0, min(self.last, at))
        self.seen = self.seen.upto(self.whole.shown[: self.ends[self.at]])
        picture = self.chart_read() if self.at else Text()
        words = beat_words(self.seen) or f"{self.seen.game.title}, from the start."
        self.query_one(Narration).say(words, picture, self.where())

    def where(self) -> str:
        """Which beat this is."""
        number = f"{self.at} of {self.last}"
        return number if self.at < self.last else f"{number}: {self.ending()}"

    def ending(self) -> str:
        """What the last beat is."""
        raise NotImplementedError

    def action_step(self, beats: int) -> None:
        """So many beats further."""
        self.move_to(self.at + beats)

    def action_turn(self, way: int) -> None:
        """To the beginning of the next turn, or of this or the last one."""
        self.move_to(self.next_of(self.turns, way))

    def next_of(self, marks: list[int], way: int) -> int:
        """The mark after this beat, or before it; without one, the last beat or the first."""
        if way > 0:
            place = bisect_right(marks, self.at)
            return marks[place] if place < len(marks) else self.last
        place = bisect_left(marks, self.at) - 1
        return marks[place] if place >= 0 else 0

    def action_go(self, at: int) -> None:
        """To the start or the end."""
        self.move_to(self.last if at < 0 else at)

    @work
    async def action_jump(self) -> None:
        """To a number."""
        answer = await self.app.push_screen_wait(AskLine(f"Go to which beat, 0 to {self.last}?"))
        if answer is None:
            return
        if answer.isdecimal():
            self.move_to(int(answer))
        else:
            self.notify(f"A number from 0 to {self.last}, not {answer!r}.", severity="warning")
