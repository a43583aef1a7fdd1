"""The end of a match: who won, the final score, and how to check the dice."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from sandlot.baseball.boxscore import BattingLine, box_score
from sandlot.baseball.clubs import TwoClubs
from sandlot.cli.table.palette import Palette, palette_of
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets import scoreboard
from sandlot.cli.table.widgets.diamond import MARKS
from sandlot.cli.table.widgets.keybar import KeyBar
from sandlot.core.match import Match
from sandlot.core.words import count

COLUMNS = ("AB", "R", "H", "2B", "3B", "HR", "BI", "BB", "K", "SB")


class FinalScreen(ModalScreen[None]):
    """The last page of the scorecard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "app.lobby", "New game"),
        Binding("c", "review", "Coach"),
        Binding("escape,enter", "dismiss", "Look at the table"),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, match: Match, seen: Seen, review: Callable[[], object] | None) -> None:
        super().__init__()
        self.match, self.seen, self.review = match, seen, review

    def compose(self) -> Iterator[Widget]:
        palette = palette_of(self)
        with VerticalScroll(id="final"):
            yield Static(Text(headline(self.match), Style(bold=True), justify="center"), id="won")
            if isinstance(self.match.game.setup, TwoClubs):
                yield Static(scoreboard.draw(self.seen, 76, palette), id="line")
            yield Static(Text(proof(self.match), Style(color=palette.ink_dim)), id="proof")
            if isinstance(self.match.game.setup, TwoClubs):
                yield Static(boxes(self.seen, palette), id="box")
        yield KeyBar()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "review" or self.review is not None

    def action_review(self) -> None:
        """What the coach says of the whole match."""
        if self.review is not None:
            self.review()


def headline(match: Match) -> str:
    """Who won, in a line."""
    result = match.result
    assert result is not None
    if result.winner is None:
        return "The match ends level."
    name = match.game.seat_name(result.winner)
    if not isinstance(match.game.setup, TwoClubs):
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


def boxes(seen: Seen, palette: Palette) -> Text:
    """Both box scores, one below the other."""
    text = Text(no_wrap=True, end="")
    for side, lines in enumerate(box_score(seen.events)):
        club = seen.game.setup.club(bool(side))
        title = f"{MARKS[side]} {club.name}"
        text.append(f"{title:<22}", Style(bold=True))
        text.append("".join(f"{name:>5}" for name in COLUMNS) + "\n", Style(color=palette.ink_dim))
        for place, line in enumerate(lines, 1):
            text.append(f"{place} {club.player(place):<20}")
            text.append("".join(f"{n or '·':>5}" for n in _numbers(line)) + "\n")
        hits = sum(line.hits for line in lines)
        text.append(f"{'':<22}{count(hits, 'hit')}\n\n", Style(color=palette.ink_dim))
    text.rstrip()
    return text


def _numbers(line: BattingLine) -> tuple[int, ...]:
    return (
        line.at_bats,
        line.runs,
        line.hits,
        line.doubles,
        line.triples,
        line.home_runs,
        line.batted_in,
        line.walks,
        line.strikeouts,
        line.stolen,
    )
