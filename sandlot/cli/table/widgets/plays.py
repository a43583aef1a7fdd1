"""The scorecard: what has happened so far, line by line."""

from collections.abc import Iterator
from typing import NamedTuple

from rich.style import Style
from rich.text import Text
from textual.containers import VerticalScroll
from textual.reactive import reactive
from textual.widgets import Static

from sandlot.baseball.clubs import TwoClubs
from sandlot.baseball.events import GameOver, HalfOver, Played
from sandlot.cli.table.palette import Palette, palette_of
from sandlot.cli.table.seen import Seen, option_name, threw_words
from sandlot.core.match import Chose, Threw, Told

SILENT = frozenset({"pitch", "swing"})
"""Choices that an event tells in words."""


class Line(NamedTuple):
    """One line of the scorecard, and whether it is a heading, a play, a detail or a warning."""

    kind: str
    text: str
    numbers: str = ""


def lines(seen: Seen) -> Iterator[Line]:
    """The scorecard of what has been seen."""
    half = "Top of 1" if isinstance(seen.game.setup, TwoClubs) else ""
    numbers = ""
    for entry in seen.entries:
        if half:
            yield Line("heading", half)
            half = ""
        match entry:
            case Threw(again=again):
                numbers = threw_words(entry)
                if again:
                    yield Line("detail", "A tie: they throw again.", numbers)
            case Chose(seat, what, _, note):
                if what not in SILENT:
                    yield Line("detail", f"{_who(seen, seat)}: {option_name(seen.game, entry)}.")
                if note:
                    yield Line("warning", f"! {_who(seen, seat)}: {note}; chance chose instead.")
            case Told(number, event):
                if isinstance(event, HalfOver):
                    top, inning = event.bottom, event.inning + event.bottom
                    half = f"{'Top' if top else 'Bottom'} of {inning}"
                play = isinstance(event, Played | HalfOver | GameOver)
                words = seen.game.words(event, number)
                told = numbers if numbers not in words.split() else ""
                yield Line("play" if play else "detail", words, told)
                numbers = ""


def _who(seen: Seen, seat: str) -> str:
    club = getattr(seen.game.setup, seat, None)
    return str(getattr(club, "name", seat.capitalize()))


def styles(palette: Palette) -> dict[str, Style]:
    """How each kind of line is written."""
    return {
        "heading": Style(color=palette.ink_dim, italic=True, underline=True),
        "play": Style(color=palette.ink, bold=True),
        "detail": Style(color=palette.ink),
        "warning": Style(color=palette.press, bold=True),
        "numbers": Style(color=palette.ink_dim),
    }


class Plays(VerticalScroll, can_focus=False):
    """The scorecard on paper; it keeps its last line in view."""

    seen: reactive[Seen | None] = reactive(None)
    welcome = ""

    def compose(self) -> Iterator[Static]:
        yield Static(id="lines")

    def watch_seen(self) -> None:
        self.rewrite()

    def rewrite(self) -> None:
        """Write it all anew, in the colours that are on."""
        if self.seen is None or not self.is_mounted:
            return
        style = styles(palette_of(self))
        card = Text(end="")
        if self.welcome:
            card.append(self.welcome + "\n", style["numbers"])
        for line in lines(self.seen):
            card.append(line.text, style[line.kind])
            card.append(f"  {line.numbers}\n" if line.numbers else "\n", style["numbers"])
        card.rstrip()
        self.query_one("#lines", Static).update(card)
        self.scroll_end(animate=False)
