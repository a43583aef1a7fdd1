"""The scorecard: what has happened so far, line by line."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from rich.style import Style
from rich.text import Text
from textual.containers import VerticalScroll
from textual.reactive import reactive
from textual.widgets import Static

from sandlot.baseball.events import GameOver, HalfOver, Played
from sandlot.baseball.scorebook.events import PlayMade
from sandlot.cli.table.boards.registry import board_of
from sandlot.cli.table.palette import Palette, palette_of
from sandlot.cli.table.seen import Seen
from sandlot.core.story import Chose, Entry, Threw, Told, went_wrong

SILENT = frozenset({"pitch", "swing"})
"""Choices that an event tells in words."""

PLAYS = (Played, PlayMade, HalfOver, GameOver)
MOST = 200
"""Lines that are kept: laying out more takes longer than a beat, and a replay has them all."""


class Line(NamedTuple):
    """One line of the scorecard: a heading, a play, a detail, a warning, or the coach."""

    kind: str
    text: str
    numbers: str = ""


def entry_lines(seen: Seen, place: int) -> Iterator[Line]:
    """What the scorecard says of one entry, by what came just before it."""
    entry = seen.entries[place]
    before = seen.entries[place - 1] if place else None
    if heading := _heading(seen, before):
        yield Line("heading", heading)
    board = board_of(seen.game.id)
    match entry:
        case Threw():
            if entry.again:
                sums = board.sums(seen.upto(seen.shown[: place + 1]), entry)
                yield Line("detail", board.again(entry), sums)
        case Chose(seat, what, _, note):
            name = seen.game.seat_name(seat)
            if what not in SILENT and not board.quiet(entry):
                yield Line("detail", f"{name}: {seen.game.named(entry).name}.")
            if went_wrong(note):
                yield Line("warning", f"! {name}: {note}.")
        case Told(_, event) if not board.unsaid(entry):
            words = board.words(seen.shown[place])
            sums = ""
            if isinstance(before, Threw):
                sums = board.sums(seen.upto(seen.shown[:place]), before)
            kind = "play" if isinstance(event, PLAYS) else "detail"
            said = sums.partition(",")[0] in re.findall(r"\w+", words)
            yield Line(kind, words, "" if said else sums)
    if seen.said.get(place):
        yield Line("coach", seen.said[place])


def _heading(seen: Seen, before: Entry | None) -> str:
    if board_of(seen.game.id).standing is None:
        return ""
    if before is None:
        return "Top of 1"
    if isinstance(before, Told) and isinstance(before.event, HalfOver):
        half = before.event
        return f"Top of {half.inning + 1}" if half.bottom else f"Bottom of {half.inning}"
    return ""


def styles(palette: Palette) -> dict[str, Style]:
    """How each kind of line is written."""
    return {
        "heading": Style(color=palette.ink_dim, italic=True, underline=True),
        "play": Style(color=palette.ink, bold=True),
        "detail": Style(color=palette.ink),
        "warning": Style(color=palette.press, bold=True),
        "coach": Style(color=palette.ink, italic=True),
        "numbers": Style(color=palette.ink_dim),
    }


class Lines(Static):
    """The lines themselves: only once they are laid out is it known where they end."""

    def on_resize(self) -> None:
        if isinstance(self.parent, Plays):
            self.parent.follow()


class Plays(VerticalScroll, can_focus=False):
    """The scorecard on paper; it keeps its last line in view."""

    seen: reactive[Seen | None] = reactive(None)
    welcome = ""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[Text] = []
        self._written: tuple[Entry, ...] = ()
        self._following = True

    def compose(self) -> Iterator[Static]:
        yield Lines(id="lines")

    def watch_seen(self, before: Seen | None, seen: Seen | None) -> None:
        if seen is None:
            return
        done = len(self._written)
        if before is None or seen.entries[:done] != self._written:
            self.rewrite()
        else:
            self._write(done)

    def rewrite(self) -> None:
        """Write it all anew, in the colours that are on."""
        self._lines = []
        if self.welcome:
            self._lines.append(Text(self.welcome + "\n", styles(palette_of(self))["numbers"]))
        self._write(0)

    def _write(self, start: int) -> None:
        if self.seen is None:
            return
        style = styles(palette_of(self))
        for place in range(start, len(self.seen.entries)):
            for kind, text, numbers in entry_lines(self.seen, place):
                end = (f"  {numbers}\n" if numbers else "\n", style["numbers"])
                self._lines.append(Text.assemble((text, style[kind]), end))
        self._written = self.seen.entries
        self._lines = self._lines[-MOST:]
        self.query_one("#lines", Static).update(Text.assemble(*self._lines, end=""))
        self._following = True
        self.follow()

    def on_resize(self) -> None:
        self.follow()

    def follow(self) -> None:
        """Bring the end into view, unless somebody is looking back."""
        if self._following:
            self.scroll_end(animate=False, immediate=True)
            self.call_after_refresh(self.vertical_scrollbar.refresh)  # drawn before all was written

    def look(self, pages: int) -> None:
        """Look back or ahead; the next line that is written brings the end into view again."""
        self._following = False
        (self.scroll_page_down if pages > 0 else self.scroll_page_up)(animate=False)
