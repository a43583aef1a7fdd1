"""Robo Dodgeball on the table: the court, the cards by priority, and turns that can be stepped."""

from collections.abc import Sequence
from typing import Any, Final

from sandlot.cli.table.beats import LONG, NORMAL, SHORT
from sandlot.cli.table.boards.board import Board, Sheet
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.cardtable import CardChooser
from sandlot.cli.table.widgets.choosing import Chooser
from sandlot.cli.table.widgets.courtboard import CourtBoard
from sandlot.cli.table.widgets.initiative import Initiative
from sandlot.cli.table.widgets.robotchoosing import RobotChooser
from sandlot.cli.table.widgets.robotsheet import robots_page, tally_page
from sandlot.cli.table.widgets.teams import Teams
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.core.story import Chose, Entry, Threw, Told
from sandlot.core.viewer_stream import EntryShown
from sandlot.games.robo_dodgeball.events import (
    Activated,
    CalledOut,
    Caught,
    Dealt,
    Dodges,
    Eliminated,
    Guards,
    Happened,
    Hit,
    Revealed,
    Scored,
    Spawned,
    TurnBegan,
)
from sandlot.games.robo_dodgeball.floor import BELT, GEAR, PUSH, Bumped, Stepped, Turned
from sandlot.games.robo_dodgeball.gadgets import CONDITIONAL_PROGRAM

PRIVATE: Final = ("program", "huddle", CONDITIONAL_PROGRAM)
"""Questions that show cards nobody else may see."""

STEP: Final = 0.5
"""Steps and turns go by faster than what comes of them."""

BIG: Final = (Hit, Caught, Eliminated, Happened)
SMALL: Final = (Stepped, Turned, Bumped, Guards, Activated, Spawned)


def words(shown: EntryShown) -> str:
    """What was told; the cards of a register lie beside it."""
    event = event_of(shown.entry)
    return f"Register {event.number + 1}." if isinstance(event, Revealed) else shown.words


def sums(seen: Seen, threw: Threw) -> str:
    """Nothing: what dice say is told in words."""
    return ""


def sheets(seen: Seen) -> tuple[Sheet, ...]:
    """The robots as they are, and what they have done."""
    return (
        Sheet("Robots", lambda width, palette: robots_page(seen, width, palette)),
        Sheet("So far", lambda width, palette: tally_page(seen, palette)),
    )


def event_of(entry: Entry) -> Any:
    """What was told, if anything was."""
    return entry.event if isinstance(entry, Told) else None


def turn_begins(entry: Entry) -> bool:
    """A turn begins by being announced."""
    return isinstance(event_of(entry), TurnBegan)


def again_from(story: Sequence[Entry]) -> int:
    """Where the last turn begins of which a register has been seen; the end, if there is none."""
    begins = len(story)
    revealed = False
    for place in range(len(story) - 1, -1, -1):
        event = event_of(story[place])
        revealed = revealed or isinstance(event, Revealed)
        if revealed and isinstance(event, TurnBegan):
            return place
    return begins


def quiet(entry: Entry) -> bool:
    """Rolls, choices and hands; a dodge, and who is pushed, is seen with what comes after it."""
    if isinstance(entry, Threw | Chose):
        return True
    event = event_of(entry)
    pushed = isinstance(event, Stepped) and event.how == PUSH
    return pushed or isinstance(event, Dealt | Dodges)


def unsaid(entry: Entry) -> bool:
    """Every step is seen, but not written down; nor is what the cards say anyway."""
    event = event_of(entry)
    carried = isinstance(event, Stepped | Turned) and event.how in (BELT, GEAR)
    return isinstance(event, Dealt | Dodges | Guards | Stepped | Turned) and not carried


def weight(entry: Entry) -> float:
    """How long a beat stays, in units of the pace."""
    event = event_of(entry)
    if isinstance(event, BIG):
        return LONG
    if isinstance(event, SMALL):
        return STEP
    return SHORT if isinstance(event, CalledOut | Scored) else NORMAL


def private(choice: Choose[Any]) -> bool:
    """Whether a question shows cards."""
    return choice.what in PRIVATE


def together(
    game: Game[Any], view: Any, choices: Sequence[Choose[Any]], who: str, before: Sequence[str]
) -> Chooser:
    """All robots of a seat at once."""
    return CardChooser(game, view, choices, who, before)


ROBO_DODGEBALL = Board(
    Teams,
    lambda: [CourtBoard()],
    welcome="Most points after the last turn win. Program your robots: cards by letter, registers "
    "by number. F1 explains the moment you are in, W shows the last turn again, S the robots.",
    sums=sums,
    words=words,
    chooser=RobotChooser,
    panel="-court",
    turn_begins=turn_begins,
    quiet=quiet,
    unsaid=unsaid,
    weight=weight,
    again_from=again_from,
    together=together,
    beside=True,
    above=lambda: [Initiative()],
    boxes=tally_page,
    sheets=sheets,
    private=private,
)
