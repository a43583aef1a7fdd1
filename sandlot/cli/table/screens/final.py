"""The end of a match: who won, the final score, and how to check the dice."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from rich.style import Style
from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from sandlot.cli.table.boards.registry import board_of
from sandlot.cli.table.palette import palette_of
from sandlot.cli.table.widgets import scoreboard
from sandlot.cli.table.widgets.keybar import KeyBar
from sandlot.core.match import Match
from sandlot.core.words import joined
from sandlot.games.deep_drive.series import Series

if TYPE_CHECKING:
    from sandlot.cli.table.screens.playing import PlayScreen

CURVE = 74
"""How wide the curve of the chances is."""


class FinalScreen(ModalScreen[None]):
    """The last page of the scorecard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "next_game", "Next game"),
        Binding("n", "app.lobby", "New game"),
        Binding("s", "scorebook", "Score"),
        Binding("c", "coach", "Coach"),
        Binding("escape,enter", "dismiss", "Look at the table"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, table: "PlayScreen") -> None:
        super().__init__()
        self.table, self.match = table, table.match
        self.stands = table.series.stands() if table.series else None

    def compose(self) -> Iterator[Widget]:
        palette, board, seen = palette_of(self), self.table.board, self.table.seen
        assert seen is not None
        with VerticalScroll(id="final"):
            yield Static(Text(headline(self.match), Style(bold=True), justify="center"), id="won")
            if board.standing is None:  # a line score says it all; elsewhere the last line does
                yield Static(Text(self.match.lines()[-1], justify="center"), id="last-line")
            if self.stands is not None:
                yield Static(Text(_series(self.stands), justify="center"), id="series")
            if board.standing is not None:
                standing = board.standing(seen)
                yield Static(scoreboard.draw(seen, standing, 76, palette), id="line")
            if board.quick_coach:
                yield Static(Text(), id="chances")
            yield Static(Text(proof(self.match), Style(color=palette.ink_dim)), id="proof")
            if board.boxes is not None:
                yield Static(board.boxes(seen, palette), id="box")
        yield KeyBar()

    def on_mount(self) -> None:
        if self.table.board.quick_coach:
            self.draw_chances()

    @work
    async def draw_chances(self) -> None:
        """How the chance to win went; the coach takes a moment the first time."""
        text = await self.table.draw_curve(CURVE, palette_of(self))
        for chances in self.query("#chances").results(Static):  # nothing, once the page was left
            chances.update(text)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "next_game":
            return self.stands is not None and not self.stands.over
        if action in ("coach", "scorebook"):
            return self.table.check_action(action, parameters)
        return True

    async def action_next_game(self) -> None:
        """Go on with the series."""
        await self.run_action("app.next_game")

    def action_coach(self) -> None:
        """What the coach says of the whole match."""
        self.table.action_coach()

    def action_scorebook(self) -> None:
        """The scorecards, the box score, the chances and the decisions."""
        self.table.action_scorebook()


def _series(stands: Series) -> str:
    """How a series stands, and how it goes on."""
    return stands.words() if stands.over else f"{stands.words()} G plays game {stands.number}."


def headline(match: Match) -> str:
    """Who won, in a line."""
    result = match.result
    assert result is not None
    if result.winner is None:
        return "The match ends level."
    name = joined([*map(match.game.seat_name, result.winners)])
    if result.mates:
        best, least = max(n for _, n in result.score), min(n for _, n in result.score)
        return f"{name} win, {best} to {least}!"
    if board_of(match.game.id).standing is None:
        stand = (f"{match.game.seat_name(seat)} {n}" for seat, n in result.score)
        return f"{name} wins!   {', '.join(stand)}"
    scores = dict(result.score)
    ours = scores[result.winner]
    theirs = min(scores.values())
    return f"The {name} win, {ours} to {theirs}!"


def proof(match: Match) -> str:
    """How anybody can check the dice."""
    commitment = match.log.header.commitment[:16]
    path = match.log.path
    if match.log.header.typed_dice:
        return "The dice of this match were thrown by hand and typed in."
    if path is None:
        return f"Dice commitment {commitment}…; this match was not saved."
    seed = match.log.ended.seed[:16] if match.log.ended else ""
    return (
        f"Dice: committed to {commitment}… before the first throw, seed {seed}… revealed now.\n"
        f"Check every throw with: sandlot verify {path}"
    )
