"""What playing and replaying share: the table with scoreboard, stage, scorecard and panel."""

from collections.abc import Iterator
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.reactive import reactive
from textual.screen import Screen
from textual.theme import Theme
from textual.widget import Widget
from textual.widgets import Static

from sandlot.cli.table.boards.registry import board_of
from sandlot.cli.table.palette import palette_of
from sandlot.cli.table.screens.pages import MomentScreen
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets import charts
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.choosing import Tile
from sandlot.cli.table.widgets.keybar import KeyBar
from sandlot.cli.table.widgets.narration import Narration
from sandlot.cli.table.widgets.plays import Plays

CARD = 38
"""The share of a wide table's width, in percent, that the scorecard and its charts have."""


class Surface(Screen[None]):
    """A table; everything on it is drawn from what has been seen."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]  # noqa: RUF012

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "moment", "Rules", key_display="F1"),
        Binding("pageup", "look(-1)", "Look back", show=False),
        Binding("pagedown", "look(1)", "Look ahead", show=False),
    ]

    seen: reactive[Seen | None] = reactive(None, init=False)

    def __init__(self, seen: Seen) -> None:
        super().__init__()
        self.board = board_of(seen.game.id)
        self.set_reactive(Surface.seen, seen)

    def compose(self) -> Iterator[Widget]:
        yield self.board.scoreboard()
        with Horizontal(id="middle", classes=self.board.panel):
            with Horizontal(id="stage"):
                yield from self.board.stage()
            with Vertical(id="side"):
                yield from self.board.above()
                yield Plays()
                yield Static(id="chartcard")
                if self.board.beside:
                    yield self._panel()
        if not self.board.beside:
            yield self._panel()
        yield KeyBar()

    def _panel(self) -> Widget:
        return Container(Narration(), id="panel", classes=self.board.panel)

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, self._repaint)
        self.query_one(Plays).welcome = self.welcome()
        self._show_seen()

    def welcome(self) -> str:
        """The first line of the scorecard."""
        return self.board.welcome

    def watch_seen(self) -> None:
        if self.is_mounted:
            self._show_seen()

    def _show_seen(self) -> None:
        assert self.seen is not None
        for part in self.query(Painted):
            part.seen = self.seen
        self.query_one(Plays).seen = self.seen
        self._show_charts()

    def _show_charts(self) -> None:
        assert self.seen is not None
        picture = self.chart_read()
        card = self.query_one("#chartcard", Static)
        card.set_class(bool(picture), "-lit")
        if picture:
            card.update(picture)

    def chart_read(self) -> Text:
        """The chart that is being read, drawn; nothing if there is none."""
        assert self.seen is not None
        lit = self.seen.reading.charts
        if not lit:
            return Text()
        chart = self.seen.game.chart_book()[lit[0].chart]
        return charts.draw(lit[0], chart, palette_of(self), *self._room_for_a_chart())

    def _room_for_a_chart(self) -> tuple[int, int]:
        """How many rows and letters there is room for: on a card of its own, or in the panel."""
        width = self.app.size.width
        return (9, width * CARD // 100 - 2) if self.has_class("-wide") else (3, width - 2)

    def _repaint(self, theme: Theme) -> None:
        for part in self.query(Painted):
            part.refresh()
        for tile in self.query(Tile):
            tile.write()
        self.query_one(Plays).rewrite()
        self._show_charts()

    async def ask_in_panel(self, question: Widget) -> None:
        """Put a question in the panel instead of the words, and give it the keys."""
        self.query_one(Narration).display = False
        await self.query_one("#panel").mount(question)
        question.focus()

    async def close_question(self, question: Widget) -> None:
        """Take a question away, with all that was picked; the words come back."""
        await question.remove()
        narration = self.query_one(Narration)
        narration.display = True
        narration.focus()

    def moment_page(self) -> str:
        """The rules of this moment."""
        raise NotImplementedError

    def action_moment(self) -> None:
        """Show the rules of this moment."""
        self.app.push_screen(MomentScreen(self.moment_page()))

    def action_look(self, pages: int) -> None:
        """Look back or ahead in the scorecard."""
        self.query_one(Plays).look(pages)
