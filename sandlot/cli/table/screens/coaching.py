"""The coach at a table: he works the game out beside it, and then has a page and notes."""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from sandlot.cli.table.palette import Palette, palette_of
from sandlot.cli.table.screens.surface import Surface
from sandlot.cli.table.thinking import think
from sandlot.cli.table.widgets.keybar import KeyBar
from sandlot.cli.table.widgets.plays import Plays
from sandlot.cli.table.wording import sentence
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.match import Match
from sandlot.core.script import Seat
from sandlot.lab.coached import has_coach

if TYPE_CHECKING:  # the lab is heavy: nobody waits for it who does not ask for the coach
    from sandlot.lab.coach import Coach

THINKING = (
    "The coach is thinking.\n\nThe first time that can take a minute; "
    "Esc goes back to the table meanwhile."
)

Draw = Callable[["Coach", Palette], Text]
"""What the coach has to say, once he has the game worked out."""


class CoachScreen(ModalScreen[None]):
    """A page of the coach; until he knows what to say, he is thinking."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,c,enter,q", "dismiss", "Back to the table"),
    ]

    def __init__(self, solution: "asyncio.Future[Coach]", draw: Draw) -> None:
        super().__init__()
        self.solution, self.draw = solution, draw

    def compose(self) -> Iterator[Widget]:
        with VerticalScroll(id="coach"):
            yield Static(Text("THE COACH", "bold", justify="center"), id="title")
            yield Static(Text(THINKING), id="counsel")
        yield KeyBar()

    def on_mount(self) -> None:
        self.listen()

    @work
    async def listen(self) -> None:
        """Wait for the coach; whoever does not want to wait leaves him thinking."""
        try:
            coach = await asyncio.shield(self.solution)
            words = self.draw(coach, palette_of(self))
        except Mistake as mistake:
            words = Text(sentence(mistake))
        self.query_one("#counsel", Static).update(words)


class Coaching(Surface):
    """The part of a table that has a coach; once asked, he also takes notes on the scorecard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "coach", "Coach"),
        Binding("c", "no_coach", "Coach", show=False),
    ]

    match: Match
    _solution: "asyncio.Future[Coach] | None" = None
    _noting = False

    @property
    def has_coach(self) -> bool:
        """Whether there is somebody to ask about this game."""
        return has_coach(type(self.match.game))

    def coach_speaks(self) -> bool:
        """Whether everybody who must agree to the coach has."""
        return True

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("coach", "no_coach"):
            return self.has_coach is (action == "coach")
        return super().check_action(action, parameters)

    @work
    async def action_no_coach(self) -> None:
        """Say why there is none."""
        try:
            await think(partial(_coached, self.match.game))
        except Mistake as mistake:
            self.notify(sentence(mistake))

    def coached_seats(self) -> tuple[Seat, ...]:
        """Whose choices the coach speaks of."""
        raise NotImplementedError

    def solution(self) -> "asyncio.Future[Coach]":
        """The game as the coach works it out; he begins when he is first asked."""
        if self._solution is None:
            self._solution = think(partial(_coached, self.match.game))
        return self._solution

    def open_coach(self, draw: Draw) -> None:
        """Put a page of the coach on the table; from now on he takes notes."""
        if not self._noting:
            self._noting = True
            self.solution().add_done_callback(self._ready)
        self.app.push_screen(CoachScreen(self.solution(), draw))

    def _ready(self, solution: "asyncio.Future[Coach]") -> None:
        if solution.exception() is None and self.is_mounted:
            self.take_notes()
            self.query_one(Plays).rewrite()

    def take_notes(self) -> None:
        """Note what the coach says of everything that has happened and will be shown.

        In ball games everybody sees all of the story, so places are the same to everybody.
        """
        solution = self._solution
        if not self._noting or solution is None or not solution.done() or solution.exception():
            return
        from sandlot.cli.table.counsel import notes
        from sandlot.lab.coach import turns_of

        assert self.seen is not None
        turns = turns_of(self.match.game, self.match.log)
        name = self.match.game.seat_name
        said = notes(solution.result(), turns, self.coached_seats(), name, self.seen.said)
        self.seen = replace(self.seen, said=said)

    def draw_review(self, coach: "Coach", palette: Palette) -> Text:
        """Every coached seat's match, once it is over."""
        from sandlot.cli.table.counsel import review_text
        from sandlot.lab.coach import turns_of

        turns = turns_of(self.match.game, self.match.log)
        seats = self.coached_seats()
        reviews = {self.called(seat): coach.review(turns, seat) for seat in seats}
        return review_text(reviews, palette)

    def called(self, seat: Seat) -> str:
        """A seat's name."""
        return self.match.game.seat_name(seat)


def _coached(game: Game[Any]) -> "Coach":
    from sandlot.lab.coach import coach_of

    return coach_of(game)
