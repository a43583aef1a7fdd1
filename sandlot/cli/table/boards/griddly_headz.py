"""Griddly Headz on the table: the sides, the ring, the duels, and keepers nobody else sees."""

from typing import Any

from rich.style import Style
from rich.text import Text

from sandlot.cli.table.boards.board import Board, Sheet, bare_sums, high_die, named_sums, tied
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.ringboard import Ringboard
from sandlot.cli.table.widgets.ringchoosing import RowChooser
from sandlot.cli.table.widgets.ringmiddle import TURN, contest_in
from sandlot.cli.table.widgets.ringsquares import LEGEND
from sandlot.cli.table.widgets.sides import Sides
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.core.story import Chose, Entry, Threw
from sandlot.games.griddly_headz.card_words import printed_words
from sandlot.games.griddly_headz.statz import rows
from sandlot.games.griddly_headz.view import GriddlyView

PRIVATE = ("leave camp", "keeper", "give back")
"""Questions that show what a side holds."""


LABEL, COLUMN = 22, 13
"""How wide the columns of the Statz pad are: it fits on the last page."""


def sums(seen: Seen, threw: Threw) -> str:
    """A throw in numbers: of two dice in a round the higher counts; a turn's are told in words."""
    if threw.what == TURN:
        return ""
    if threw.what == "round":
        names = map(seen.game.seat_name, threw.by)
        return named_sums(zip(names, map(max, threw.faces), strict=True))
    if threw.what == "bunt":
        return " and ".join(map(str, threw.faces[0]))
    return bare_sums(seen, threw)


def several(seen: Seen, what: str) -> str:
    """What several throw for at once."""
    contest = contest_in(seen)
    if what == "round" and contest is not None:
        mine, theirs = contest.rounds
        return f"{mine}-{theirs} in rounds, first to {contest.wins}: the higher die takes the next."
    if what == "slam":
        return "The first to roll a one scores; both may."
    return "Equally near: the higher die wins the Bunt." if what == "tie" else high_die(seen, what)


def again(threw: Threw) -> str:
    """Why dice are thrown again."""
    return "Not a one: they throw again." if threw.what == "slam" else tied(threw)


def turn_begins(entry: Entry) -> bool:
    """A turn begins with its two dice."""
    return isinstance(entry, Threw) and entry.what == TURN


def quiet(entry: Entry) -> bool:
    """Throws and choices are seen by what comes of them."""
    return isinstance(entry, Threw | Chose)


def private(choice: Choose[Any]) -> bool:
    """Whether a question shows keepers."""
    return choice.what in PRIVATE


def hand(game: Game[Any], view: GriddlyView) -> Text:
    """One's own keepers with what they do."""
    text = Text()
    for card in view.keepers:
        text.append(f"{card}\n", "bold")
        text.append(f"{printed_words(game.setup.deck.named[card])}\n\n")
    text.rstrip()
    return text or Text("You hold no keepers.")


def pad(seen: Seen, palette: Palette) -> Text:
    """The Statz pad: a line for everything that is counted, a column for each side."""
    text = Text(no_wrap=True, end="")
    for place, (label, *cells) in enumerate(rows(seen.game.papers(seen.events).sides)):
        text.append(f"{label:<{LABEL}}", Style(bold=not label.startswith(" ")))
        text.append("".join(f"{cell:>{COLUMN}}" for cell in cells), Style(bold=place == 0))
        text.append("\n")
    text.rstrip()
    return text


def sheets(seen: Seen) -> tuple[Sheet, ...]:
    """The Statz pad, at any time."""
    return (Sheet("Statz", lambda width, palette: pad(seen, palette)),)


GRIDDLY_HEADZ = Board(
    Sides,
    lambda: [Ringboard()],
    welcome=f"Ten runs win; no uniform or four ejected lose. {LEGEND}. F1 explains the moment "
    "you are in, K shows your keepers, S the Statz pad.",
    sums=sums,
    chooser=RowChooser,
    panel="-ringed",
    turn_begins=turn_begins,
    quiet=quiet,
    several=several,
    again=again,
    boxes=pad,
    sheets=sheets,
    private=private,
    hand=hand,
)
