"""Cheddar Bob on the table, both versions: the diamond, the dice, the charts, the selector."""

from typing import Any

from textual.widget import Widget

from sandlot.baseball.events import HalfOver
from sandlot.baseball.scene import scene
from sandlot.cli.table.boards.board import Board, Sheet, named_sums, plain_chooser
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.boxes import boxes
from sandlot.cli.table.widgets.choosing import Chooser
from sandlot.cli.table.widgets.diamond import MARKS, Field
from sandlot.cli.table.widgets.dice import DiceTray, Throw
from sandlot.cli.table.widgets.scoreboard import Scoreboard, standing_of
from sandlot.cli.table.widgets.selecting import GLYPHS, Selector
from sandlot.core.game import Game
from sandlot.core.reading import Lit
from sandlot.core.script import Choose, Seat
from sandlot.core.story import Chose, Entry, Threw, Told
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.games.cheddar_bob.exchange import Exchange, exchange_of, made
from sandlot.games.cheddar_bob.v5.choices import Arrow, Go


class Tray(DiceTray):
    """The dice of the last turn: the battle and what followed."""

    def throws(self, seen: Seen) -> list[Throw]:
        exchange = last_exchange(seen)
        return [] if exchange is None else throws_of(diamond(seen), exchange)


def throws_of(game: Diamond, exchange: Exchange) -> list[Throw]:
    """Both sides' dice under what they chose, then the rolls that followed."""
    last = {threw.what: threw for threw in exchange.throws}
    if not last:
        return [Throw(_caption(exchange, seat), ()) for seat in (exchange.pitcher, exchange.batter)]
    throws = []
    for what, threw in last.items():
        for seat, faces in zip(threw.by, threw.faces, strict=True):
            first = what in ("battle", "steal")
            caption = _caption(exchange, seat) if first else f"{_mark(seat)} {what}"
            note = made(exchange, threw, seat)
            throws.append(Throw(caption, faces, game.edge(exchange, threw, seat), note))
    return throws


def last_exchange(seen: Seen) -> Exchange | None:
    """The last turn that was revealed."""
    entries = seen.since(Chose, "pitch")
    told = sum(isinstance(entry, Told) for entry in entries)
    return exchange_of(scene(seen.events[: len(seen.events) - told]), entries)


def _mark(seat: Seat) -> str:
    return MARKS[seat == "home"]


def _caption(exchange: Exchange, seat: Seat) -> str:
    chosen = exchange.pitch if seat == exchange.pitcher else exchange.swing
    part = "pitcher" if seat == exchange.pitcher else "batter"
    return f"{_mark(seat)} {short(chosen) or part}"


def short(option: Any) -> str:
    """An option as it fits above the dice: `Fastball+ ↑`."""
    if option is None:
        return ""
    if isinstance(option, Go):
        return f"goes from {('first', 'second', 'third')[option.base - 1]}"
    if isinstance(option, tuple):
        return f"{option[0].capitalize()} {GLYPHS[Arrow(option[1])]}"
    return str(option).capitalize()


def stage() -> list[Widget]:
    """The diamond with the dice beside it."""
    return [Field(), Tray()]


def charts(seen: Seen) -> tuple[Lit, ...]:
    """The chart that is being read, and before anything has been read the first one."""
    exchange, game = last_exchange(seen), diamond(seen)
    return (game.first_chart,) if exchange is None else game.charts(exchange)


def sums(seen: Seen, threw: Threw) -> str:
    """The totals of a throw with what each side adds: `pitcher 9, batter 7`."""
    exchange, game = last_exchange(seen), diamond(seen)
    assert exchange is not None
    runner = "batter" if threw.what in ("battle", "stretch") else "runner"
    return named_sums(
        (
            "pitcher" if seat == exchange.pitcher else runner,
            sum(faces) + game.edge(exchange, threw, seat),
        )
        for seat, faces in zip(threw.by, threw.faces, strict=True)
    )


def words(seen: Seen) -> str:
    """What was told last, as it came about."""
    told = seen.last
    assert isinstance(told, Told)
    return diamond(seen).telling(told.event, told.number, last_exchange(seen))


def diamond(seen: Seen) -> Diamond:
    """The game, which this board knows."""
    assert isinstance(seen.game, Diamond)
    return seen.game


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
    charts=charts,
    sums=sums,
    words=words,
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
    charts=charts,
    sums=sums,
    words=words,
    chooser=chooser,
    turn_begins=turn_begins,
    half_ends=half_ends,
    standing=standing_of,
    boxes=boxes,
    sheets=sheets,
)
