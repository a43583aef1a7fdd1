"""Cards laid out beside the court: the robots to program, their places, and the hand."""

from collections.abc import Callable
from functools import partial
from string import ascii_lowercase
from typing import TYPE_CHECKING, Final

from rich.text import Text
from textual import events
from textual.widget import Widget

from sandlot.cli.table.palette import palette_of
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.courtsigns import BALLS, GLIMPSES, face, number, short
from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.floor import UP
from sandlot.games.robo_dodgeball.preview import Glimpse
from sandlot.games.robo_dodgeball.robots import ROBOTS

if TYPE_CHECKING:
    from sandlot.cli.table.widgets.cardtable import CardChooser

LETTERS: Final = ascii_lowercase[:10]
"""The keys of cards: nobody holds more than ten."""


class Layout(Widget):
    """The robots, the places, and the hand; each line can be clicked."""

    def __init__(self, chooser: "CardChooser") -> None:
        super().__init__()
        self.chooser = chooser
        self.clicks: dict[int, list[tuple[range, Callable[[], None]]]] = {}

    def render(self) -> Text:
        width, height = self.size
        if width < 1 or height < 1:
            return Text()
        self.clicks = {}
        palette = palette_of(self)
        canvas = Canvas(width, height, palette.desk)
        self._robots(canvas)
        top = self._places(canvas, 2)
        self._hand(canvas, top, height - top)
        return canvas.text()

    def _robots(self, canvas: Canvas) -> None:
        chooser, palette = self.chooser, palette_of(self)
        unfinished = chooser.unfinished()
        x = 0
        for at, desk in enumerate(chooser.desks):
            ready = " " if desk in unfinished else "✓"
            sign = f"{number(desk.robot)}{face(desk.robot, UP)}{ready}"
            on = at == chooser.at
            words = f"[{sign}]" if on else f" {sign} "
            ink, ground = (palette.lit_ink, palette.lit) if on else (palette.ink, palette.paper)
            canvas.write(x, 0, words, f"bold {ink}", ground)
            self._clickable(0, range(x, x + len(words)), partial(chooser.turn_to, at))
            x += len(words) + 1
        option = chooser.view.bout.options[chooser.desk.robot]
        name = ROBOTS[chooser.desk.robot].capitalize()
        canvas.write(0, 1, f"{name}, {option.title() or 'no option'}", palette.ink)

    def _places(self, canvas: Canvas, y: int) -> int:
        """The places from a line on; returns the line after them."""
        chooser, palette = self.chooser, palette_of(self)
        found, court = chooser.glimpses(), chooser.game.setup.court
        for place, name in enumerate(chooser.desk.names):
            cards = chooser.draft.places[place]
            on = place == chooser.place
            ink, ground = (palette.away_ink, palette.away) if on else (palette.ink, palette.paper)
            words = " + ".join(map(short, cards)) or "···"
            fixed = " scrambled" if place < chooser.desk.fixed else ""
            line = f"{'▶' if on else ' '}{name} {words}{fixed}"
            canvas.write(0, y, line.ljust(canvas.width), f"bold {ink}" if cards else ink, ground)
            if place < len(found):
                end = _end_words(court, found[place], canvas.width - len(line) - 1)
                canvas.write(canvas.width - len(end), y, end, ink)
            self._clickable(y, range(canvas.width), partial(chooser.go_to, place))
            y += 1
        return y

    def _hand(self, canvas: Canvas, y: int, room: int) -> None:
        """The hand, a card a line; where there is no room, in two columns with a mark if used."""
        chooser, palette = self.chooser, palette_of(self)
        cards = chooser.desk.cards
        columns = 1 if len(cards) <= room else 2
        if len(cards) < room:
            y += 1
        deep = -(-len(cards) // columns)
        wide = canvas.width // columns
        for place, card in enumerate(cards):
            across, down = divmod(place, deep)
            lies = chooser.draft.where(card)
            where = "" if lies is None else f" in {chooser.desk.names[lies]}"
            words = f"{LETTERS[place]} {short(card)}{where}"
            if where and columns > 1:
                words = f"{LETTERS[place]}*{short(card)}"
            ink = palette.ink if lies is None else palette.ink_dim
            x = across * wide
            canvas.write(x, y + down, words[:wide].ljust(wide), ink)
            self._clickable(y + down, range(x, x + wide), partial(chooser.lay, card))

    def _clickable(self, y: int, across: range, does: Callable[[], None]) -> None:
        self.clicks.setdefault(y, []).append((across, does))

    def on_click(self, event: events.Click) -> None:
        for across, does in self.clicks.get(event.y, ()):
            if event.x in across:
                does()


def _end_words(court: Court, glimpse: Glimpse, room: int) -> str:
    """Where a register ends, with what the robot does there if there is room."""
    stands = "✗" if glimpse.out else GLIMPSES[glimpse.facing] + BALLS[glimpse.held]
    at = f"{court.at(glimpse.space)}{stands}"
    whole = f"{glimpse.action} {at}" if glimpse.action else at
    return whole if len(whole) <= room else at if len(at) <= room else ""
