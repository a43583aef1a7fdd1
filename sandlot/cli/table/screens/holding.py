"""Looking at what one holds in secret, by a key; the others look away."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from sandlot.cli.table.screens.pages import HandOver
from sandlot.cli.table.screens.surface import Surface
from sandlot.cli.table.widgets.keybar import KeyBar
from sandlot.core.match import Match
from sandlot.core.script import Seat


class HandScreen(ModalScreen[None]):
    """What somebody holds, while he alone looks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,k,enter,q,space", "dismiss", "Back to the table"),
    ]

    def __init__(self, title: str, hand: Text) -> None:
        super().__init__()
        self.text = Text.assemble((f"{title}\n\n", "bold"), hand)

    def compose(self) -> Iterator[Widget]:
        yield Vertical(Static(self.text), classes="box -hand")
        yield KeyBar()


class Holding(Surface):
    """The part of a table where people hold something in secret."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("k", "hand", "Keepers")]

    match: Match
    people: tuple[Seat, ...]
    called: Callable[[Seat], str]

    def looker(self) -> Seat | None:
        """Who may look at his hand now."""
        raise NotImplementedError

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "hand":
            return self.board.hand is not None and bool(self.people)
        return super().check_action(action, parameters)

    @work(exclusive=True, group="hand")
    async def action_hand(self) -> None:
        """Look at one's own hand, alone."""
        assert self.board.hand is not None
        seat = self.looker()
        if seat is None:
            self.notify("Whoever is to choose may look at what he holds.")
            return
        if len(self.people) > 1:
            await self.app.push_screen_wait(HandOver(self.called(seat), None))
        hand = self.board.hand(self.match.game, self.match.view(seat))
        self.app.push_screen(HandScreen(f"{self.called(seat)}: your keepers", hand))
