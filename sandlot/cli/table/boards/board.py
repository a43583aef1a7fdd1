"""What a game needs to lie on the table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rich.text import Text
from textual.widget import Widget

from sandlot.cli.table.beats import weight
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.choosing import Chooser, ListChooser, TextChooser
from sandlot.cli.table.widgets.scoreboard import Standing
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.core.story import Entry, Threw
from sandlot.core.viewer_stream import EntryShown
from sandlot.games.deep_drive.until import Until

MOST_TILES = 30
"""More options than this are written, not picked."""

MakeChooser = Callable[[Game[Any], Any, Choose[Any], str], Chooser]
MakeTogether = Callable[[Game[Any], Any, Sequence[Choose[Any]], str, Sequence[str]], Chooser]
"""A chooser for all that a seat is asked at once, with what it has answered before."""


def plain_chooser(game: Game[Any], view: Any, choice: Choose[Any], who: str) -> Chooser:
    """A list where there are few options, else a line to write on."""
    options = choice.options.listed()
    few = options is not None and len(options) <= MOST_TILES
    return (ListChooser if few else TextChooser)(game, view, choice, who)


def bare_sums(seen: Seen, threw: Threw) -> str:
    """A throw in numbers, as it fell: `9`, or `Blue 9, Red 7` where several threw."""
    return named_sums(
        (seen.game.seat_name(seat), sum(faces))
        for seat, faces in zip(threw.by, threw.faces, strict=False)
        if all(isinstance(face, int) for face in faces)
    )


def named_sums(totals: Iterable[tuple[str, int]]) -> str:
    """Totals with whose they are; one alone needs no name."""
    listed = list(totals)
    if len(listed) == 1:
        return str(listed[0][1])
    return ", ".join(f"{name} {total}" for name, total in listed)


def own_words(shown: EntryShown) -> str:
    """What was told, as the game has it."""
    return shown.words


def high_die(seen: Seen, what: str) -> str:
    """What several throw for at once: who starts."""
    again = isinstance(seen.last, Threw)
    return "A tie: throw again." if again else "One die each: the highest starts."


def tied(threw: Threw) -> str:
    """Why dice are thrown again."""
    return "A tie: they throw again."


def every_throw(entry: Entry) -> bool:
    """A turn begins with its throw."""
    return isinstance(entry, Threw)


def never(entry: Entry | Choose[Any]) -> bool:
    """Nothing as long as half an inning, nothing quiet, nothing private, nothing left out."""
    return False


def nothing_beside() -> list[Widget]:
    """The scorecard has its place to itself."""
    return []


class Leave(NamedTuple):
    """Leaving one's decisions to a bot, by name, and the ways to say until when."""

    bot: str
    untils: Mapping[str, Until]


class Sheet(NamedTuple):
    """A page of the scorebook: its title, and how it is drawn so many letters wide."""

    title: str
    draw: Callable[[int, Palette], Text]


@dataclass(frozen=True)
class Board:
    """How a game lies on the table: its pictures, its questions, and its rhythm.

    `panel` is a class for panel and middle where they are laid out otherwise; with `beside`
    questions are asked beside the stage, below the scorecard and what is `above` it. `together`
    asks all that a seat is asked at once. What is `quiet` is shown together with what comes after
    it, what is `unsaid` is not on the scorecard. Where a turn can be watched again, `again_from`
    says from which place on, and people may pause and step like those who only watch. `several`
    is what is said before a throw of several at once. Ball games have a `standing`, in the end
    `boxes`, and `sheets` of a scorebook at any time. With a `quick_coach` the end shows the
    chances, too. What a person holds in secret is his `hand`; questions that show of it are
    `private`.
    """

    scoreboard: Callable[[], Painted]
    stage: Callable[[], list[Widget]]
    welcome: str = ""
    sums: Callable[[Seen, Threw], str] = bare_sums
    words: Callable[[EntryShown], str] = own_words
    chooser: MakeChooser = plain_chooser
    panel: str = ""
    turn_begins: Callable[[Entry], bool] = every_throw
    half_ends: Callable[[Entry], bool] = never
    quiet: Callable[[Entry], bool] = never
    unsaid: Callable[[Entry], bool] = never
    weight: Callable[[Entry], float] = weight
    again_from: Callable[[Sequence[Entry]], int] | None = None
    together: MakeTogether | None = None
    beside: bool = False
    above: Callable[[], list[Widget]] = nothing_beside
    several: Callable[[Seen, str], str] = high_die
    again: Callable[[Threw], str] = tied
    standing: Callable[[Seen], Standing] | None = None
    boxes: Callable[[Seen, Palette], Text] | None = None
    sheets: Callable[[Seen], tuple[Sheet, ...]] | None = None
    quick_coach: bool = False
    leave: Leave | None = None
    private: Callable[[Choose[Any]], bool] = never
    hand: Callable[[Game[Any], Any], Text] | None = None
