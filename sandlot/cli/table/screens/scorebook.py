"""The scorebook on the table: scorecards, box score, chances and decisions, a page a key."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rich.style import Style
from rich.text import Text
from textual import events, work
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer
from textual.screen import ModalScreen
from textual.theme import Theme
from textual.widget import Widget
from textual.widgets import Static

from sandlot.cli.table.palette import Palette, palette_of
from sandlot.cli.table.screens.coaching import THINKING, Coaching
from sandlot.cli.table.thinking import think
from sandlot.cli.table.widgets.keybar import KeyBar
from sandlot.cli.table.wording import sentence
from sandlot.core.errors import Mistake

if TYPE_CHECKING:
    from sandlot.lab.coach import Coach

ASK_FIRST = "The coach keeps this page, and he speaks when both of you agree: C asks you."

Draw = Callable[[int, Palette], Text]
CoachDraws = Callable[["Coach", int, Palette], Text]


class Page(NamedTuple):
    """A page of the scorebook; some only the coach can write."""

    title: str
    draw: Draw | None = None
    coach_draws: CoachDraws | None = None


class Tabs(Static):
    """The pages by number, the open one marked; a click opens one."""

    def show(self, pages: Sequence[Page], at: int) -> None:
        """Write them."""
        palette = palette_of(self)
        line = Text(no_wrap=True, end="")
        self.places: list[range] = []
        for number, page in enumerate(pages):
            start = line.cell_len
            lit = Style(color=palette.lit_ink, bgcolor=palette.lit, bold=True)
            line.append(f" {number + 1} {page.title} ", lit if number == at else Style())
            self.places.append(range(start, line.cell_len))
            line.append(" ")
        self.update(line)

    def on_click(self, event: events.Click) -> None:
        for number, place in enumerate(self.places):
            if event.x in place:
                self.app.simulate_key(str(number + 1))


class ScorebookScreen(ModalScreen[None]):
    """The scorebook, open at a page."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,space", "turn(1)", "Next page", key_display="Tab"),
        Binding("shift+tab", "turn(-1)", "Page before", show=False),
        *(Binding(str(n), f"page({n - 1})", show=False) for n in range(1, 10)),
        Binding("escape,s,enter,q", "dismiss", "Back to the table"),
    ]

    def __init__(
        self, pages: Sequence[Page], at: int, coach: "Callable[[], asyncio.Future[Coach]]"
    ) -> None:
        super().__init__()
        self.pages, self.at, self.coach = pages, at, coach

    def compose(self) -> Iterator[Widget]:
        yield Tabs(id="tabs")
        with ScrollableContainer(id="sheet"):
            yield Static(id="paper")
        yield KeyBar()

    def on_mount(self) -> None:
        self.app.theme_changed_signal.subscribe(self, self._repaint)
        self.query_one("#sheet").focus()
        self.action_page(self.at)

    def on_resize(self) -> None:
        self.action_page(self.at)

    def _repaint(self, theme: Theme) -> None:
        self.action_page(self.at)

    def action_page(self, number: int) -> None:
        """Open a page."""
        if number >= len(self.pages):
            return
        self.at = number
        self.query_one(Tabs).show(self.pages, number)
        sheet = self.query_one("#sheet")
        sheet.scroll_home(animate=False)
        self.write()

    def action_turn(self, pages: int) -> None:
        """Turn pages."""
        self.action_page((self.at + pages) % len(self.pages))

    @work(exclusive=True)
    async def write(self) -> None:
        """Write the open page; the coach may have to think first."""
        page, paper = self.pages[self.at], self.query_one("#paper", Static)
        width, palette = self.app.size.width - 4, palette_of(self)
        if page.draw is not None:
            paper.update(page.draw(width, palette))
        elif page.coach_draws is not None:
            paper.update(Text(THINKING))
            try:
                coach = await asyncio.shield(self.coach())
                words = await think(partial(page.coach_draws, coach, width, palette))
            except Mistake as mistake:
                words = Text(sentence(mistake))
            paper.update(words)


class Scoring(Coaching):
    """The part of a table where a scorebook is kept."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("s", "scorebook", "Score")]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "scorebook":
            return self.board.sheets is not None
        return super().check_action(action, parameters)

    def action_scorebook(self) -> None:
        """Open the scorebook at the card of those who bat."""
        assert self.seen is not None
        assert self.board.sheets is not None
        pages = [Page(sheet.title, sheet.draw) for sheet in self.board.sheets(self.seen)]
        standing = self.board.standing(self.seen) if self.board.standing else None
        home_bats = standing is not None and standing.game.bottom and not standing.game.over
        at = 1 if home_bats and len(pages) > 1 else 0
        self.app.push_screen(ScorebookScreen([*pages, *self._coach_pages()], at, self.solution))

    def _coach_pages(self) -> list[Page]:
        if not self.has_coach:
            return []
        if not self.coach_speaks():
            return [Page("Chances", _ask_first), Page("Decisions", _ask_first)]
        return [
            Page("Chances", coach_draws=self._draw_chances),
            Page("Decisions", coach_draws=self._draw_decisions),
        ]

    async def draw_curve(self, width: int, palette: Palette) -> Text:
        """The chances so far, once the coach has worked the game out."""
        coach = await asyncio.shield(self.solution())
        from sandlot.cli.table.chances import curve_text
        from sandlot.lab.coach import turns_of

        assert self.seen is not None
        turns = turns_of(self.match.game, self.match.log)
        return await think(partial(curve_text, coach, turns, self.seen, width, palette))

    def _draw_chances(self, coach: "Coach", width: int, palette: Palette) -> Text:
        from sandlot.cli.table.chances import chances_text
        from sandlot.lab.coach import turns_of

        assert self.seen is not None
        turns = turns_of(self.match.game, self.match.log)
        return chances_text(coach, turns, self.seen, width, palette)

    def _draw_decisions(self, coach: "Coach", width: int, palette: Palette) -> Text:
        from sandlot.cli.table.chances import decisions_text
        from sandlot.lab.coach import turns_of

        assert self.seen is not None
        turns = turns_of(self.match.game, self.match.log)
        return decisions_text(coach, turns, self.seen, width, palette)


def _ask_first(width: int, palette: Palette) -> Text:
    return Text(ASK_FIRST)
