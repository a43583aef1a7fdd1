"""What a game needs to lie on the table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from textual.widget import Widget

from sandlot.cli.table.seen import Seen, threw_words
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.choosing import Chooser, ListChooser, TextChooser
from sandlot.core.game import Game
from sandlot.core.reading import Lit
from sandlot.core.script import Choose
from sandlot.core.story import Entry, Threw

MOST_TILES = 30
"""More options than this are written, not picked."""

MakeChooser = Callable[[Game[Any], Any, Choose[Any], str], Chooser]


def plain_chooser(game: Game[Any], view: Any, choice: Choose[Any], who: str) -> Chooser:
    """A list where there are few options, else a line to write on."""
    options = choice.options.listed()
    few = options is not None and len(options) <= MOST_TILES
    return (ListChooser if few else TextChooser)(game, view, choice, who)


def no_charts(seen: Seen) -> tuple[Lit, ...]:
    """This game reads no charts."""
    return ()


def bare_sums(seen: Seen, threw: Threw) -> str:
    """A throw in numbers, as it fell."""
    return threw_words(threw)


def every_throw(entry: Entry) -> bool:
    """A turn begins with its throw."""
    return isinstance(entry, Threw)


def never(entry: Entry) -> bool:
    """Nothing as long as half an inning."""
    return False


@dataclass(frozen=True)
class Board:
    """How a game lies on the table: its pictures, its questions, and its rhythm.

    `panel` is the class of a panel that needs less room than usual.
    """

    scoreboard: Callable[[], Painted]
    stage: Callable[[], list[Widget]]
    welcome: str = ""
    charts: Callable[[Seen], tuple[Lit, ...]] = no_charts
    sums: Callable[[Seen, Threw], str] = bare_sums
    chooser: MakeChooser = plain_chooser
    panel: str = ""
    turn_begins: Callable[[Entry], bool] = every_throw
    half_ends: Callable[[Entry], bool] = never
