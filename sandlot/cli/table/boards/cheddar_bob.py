"""Cheddar Bob on the table, both versions: the diamond, the dice, the charts, the selector."""

from collections.abc import Sequence
from typing import Any

from textual.widget import Widget

from sandlot.baseball.events import HalfOver
from sandlot.cli.table.boards.board import Board, Sheet, named_sums, plain_chooser
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.boxes import boxes
from sandlot.cli.table.widgets.choosing import Chooser
from sandlot.cli.table.widgets.diamond import MARKS, Field
from sandlot.cli.table.widgets.dice import DiceTray, Throw
from sandlot.cli.table.widgets.scoreboard import Scoreboard, standing_of
from sandlot.cli.table.widgets.selecting import GLYPHS, Selector
from sandlot.core.game import Game
from sandlot.core.reading import Reading
from sandlot.core.script import Choose, Seat
from sandlot.core.story import Chose, Entry, Threw, Told
from sandlot.core.viewer_stream import EntryShown
from sandlot.games.cheddar_bob.v5.choices import Arrow, Go


class Tray(DiceTray):
    """The dice of the last turn: the battle and what followed."""

    def throws(self, seen: Seen) -> list[Throw]:
        """Both sides' dice under what they chose, then the rolls that followed."""
        turn = seen.since(Chose, "pitch")
        picks = [shown.entry for shown in turn[:2]]
        chosen = {pick.seat: pick for pick in picks if isinstance(pick, Chose)}
        if len(chosen) < 2:
            return []
        last = last_throws(turn)
        if not last:
            return [Throw(_caption(chose), ()) for chose in chosen.values()]
        return [
            Throw(
                _caption(chosen[seat]) if what in ("battle", "steal") else f"{_mark(seat)} {what}",
                faces,
                reading.edges[seat],
                reading.made[seat],
            )
            for what, (threw, reading) in last.items()
            for seat, faces in zip(threw.by, threw.faces, strict=True)
        ]


def last_throws(turn: Sequence[EntryShown]) -> dict[str, tuple[Threw, Reading]]:
    """The last throw of each kind, with all that was read of it before the next throw."""
    found: dict[str, tuple[Threw, Reading]] = {}
    threw: Threw | None = None
    for shown in turn:
        threw = shown.entry if isinstance(shown.entry, Threw) else threw
        if threw is not None:
            found[threw.what] = threw, shown.reading
    return found


def _mark(seat: Seat) -> str:
    return MARKS[seat == "home"]


def _caption(chose: Chose) -> str:
    return f"{_mark(chose.seat)} {short(chose.option)}"


def short(option: Any) -> str:
    """An option as it fits above the dice: `Fastball+ ↑`."""
    if isinstance(option, Go):
        return f"goes from {('first', 'second', 'third')[option.base - 1]}"
    if isinstance(option, tuple):
        return f"{option[0].capitalize()} {GLYPHS[Arrow(option[1])]}"
    return str(option).capitalize()


def stage() -> list[Widget]:
    """The diamond with the dice beside it."""
    return [Field(), Tray()]


def sums(seen: Seen, threw: Threw) -> str:
    """The totals of a throw with what each side adds: `pitcher 9, batter 7`."""
    pitched, edges = seen.since(Chose, "pitch")[0].entry, seen.shown[-1].reading.edges
    assert isinstance(pitched, Chose)
    runner = "batter" if threw.what in ("battle", "stretch") else "runner"
    return named_sums(
        ("pitcher" if seat == pitched.seat else runner, sum(faces) + edges[seat])
        for seat, faces in zip(threw.by, threw.faces, strict=True)
    )


def chooser(game: Game[Any], view: Any, choice: Choose[Any], who: str) -> Chooser:
    """The selector for pitches and swings with arrows, a list for the rest."""
    options = choice.options.listed() or ()
    composed = choice.what in ("pitch", "swing") and isinstance(options[0], tuple)
    return (Selector if composed else plain_chooser)(game, view, choice, who)


def turn_begins(entry: Entry) -> bool:
    """A turn begins when both show their choice."""
    return isinstance(entry, Chose) and entry.what == "pitch"


def half_ends(entry: Entry) -> bool:
    """The sides change."""
    return isinstance(entry, Told) and isinstance(entry.event, HalfOver)


def sheets(seen: Seen) -> tuple[Sheet, ...]:
    """The box score."""
    return (Sheet("Box score", lambda width, palette: boxes(seen, palette)),)


V5 = Board(
    Scoreboard,
    stage,
    welcome="Each turn pitcher and batter pick in secret: an approach and an arrow. A good match "
    "adds to your dice; both throw, the higher total wins and rolls what happens. "
    "F1 explains the moment you are in.",
    sums=sums,
    chooser=chooser,
    turn_begins=turn_begins,
    half_ends=half_ends,
    standing=standing_of,
    boxes=boxes,
    sheets=sheets,
)
V52 = Board(
    Scoreboard,
    stage,
    welcome="Each turn pitcher and batter throw rock, paper or scissors in secret; the better hand "
    "adds to its dice. Both roll, the higher total wins and rolls what happens. "
    "F1 explains the moment you are in.",
    sums=sums,
    chooser=chooser,
    turn_begins=turn_begins,
    half_ends=half_ends,
    standing=standing_of,
    boxes=boxes,
    sheets=sheets,
)
