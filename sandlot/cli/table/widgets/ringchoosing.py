"""How a side of Griddly Headz is asked: options in rows, the squares they are about lit."""

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from rich.text import Text
from textual import events
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Static

from sandlot.cli.table.widgets.choosing import KEYS, Chooser, Tile
from sandlot.cli.table.widgets.ringboard import Ringboard
from sandlot.cli.table.widgets.ringsquares import DARK, Lights, printed, sign
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.games.griddly_headz.bunt import Swing
from sandlot.games.griddly_headz.meetings import PASS
from sandlot.games.griddly_headz.names import piece_name, side_name
from sandlot.games.griddly_headz.pieces import COLORS, KINDS, MAE, Man
from sandlot.games.griddly_headz.turn import Move

HEADING = 16
TILE = 5
"""What a tile needs beside its words: the mark, the key, and the gaps."""

FEW = 4
"""More options in a row than this are written close together: Mae has six walks at most."""

COMES_OUT = ("enter", "mercy", "swap")
"""Choices about one's own Team Square."""


Place: TypeAlias = tuple[int, int]
"""A row, and how far along it."""


class Row(NamedTuple):
    """Options side by side, with what they have in common before them."""

    heading: str
    options: tuple[Any, ...]


class RowChooser(Chooser):
    """Arrows or a number pick, Enter locks in; the ring shows which square it is about."""

    def __init__(self, game: Game[Any], view: Any, choice: Choose[Any], who: str) -> None:
        super().__init__(game, view, choice, who)
        self.rows = rows_of(choice)
        self.places = [
            (down, across)
            for down, row in enumerate(self.rows)
            for across in range(len(row.options))
        ]
        listed = choice.options.listed() or ()
        self.longest = max(len(game.label(choice, option).name) for option in listed)
        self.picked: Place | None = None

    def compose(self) -> Iterator[Widget]:
        yield from super().compose()
        keys = dict(zip(self.places, KEYS, strict=False))
        for down, row in enumerate(self.rows):
            places = [(down, across) for across in range(len(row.options))]
            tiles = [self._tile(keys.get(place, " "), place) for place in places]
            if row.heading:
                heading = Static(Text(row.heading), classes="heading")
                yield Horizontal(heading, *tiles, classes="row")
            else:
                yield from tiles
        yield from self.commit_row()

    def _tile(self, key: str, place: Place) -> Static:
        option = self.option(place)
        if not self.rows[place[0]].heading:
            label = self.game.label(self.choice, option)
            hint = self.game.hint(self.view, self.choice, option)
            return Tile(key, label.name.ljust(self.longest), place, label.help, hint)
        many = len(self.rows[place[0]].options)
        alike = [down for down, row in enumerate(self.rows) if len(row.options) == many]
        longest = max(len(self._short((down, place[1]))) for down in alike)
        return Tile(key, self._short(place).ljust(longest + (many <= FEW)), place)

    def _short(self, place: Place) -> str:
        """An option on its tile, beside others of its row."""
        row, option = self.rows[place[0]].options, self.option(place)
        square = self.square_of(option)
        match option:
            case Move(piece, steps):
                assert square is not None
                name = f"{abs(steps)} {'→' if steps > 0 else '←'} {square}"
                if len(row) > FEW:
                    return name.replace(" ", "")
                if piece == MAE:
                    return name
                room = (self.app.size.width - 2 - HEADING) // len(row) - TILE - len(name)
                return f"{name} {printed(self.game.setup.board.squares[square], True, room)}"
            case Man():
                return f"{sign(option)} {piece_name(option.piece)} on {square}"
            case Swing():
                return str(option.aim.capitalize())
        raise TypeError(f"{option!r} lies in no row")

    def on_mount(self) -> None:
        if len(self.places) == 1 or self.option(self.places[0]) == PASS:
            self.pick(self.places[0])
        else:
            self._light()
            self.say(self.missing())

    def on_unmount(self) -> None:
        self._set(DARK)

    def option(self, place: Place) -> Any:
        """The option in a place."""
        return self.rows[place[0]].options[place[1]]

    def pick(self, place: Place) -> None:
        """Pick an option; nothing is locked in yet."""
        self.picked = place
        for tile in self.query(Tile):
            tile.mark(tile.value == place)
            if tile.picked:
                self.say(self._about(tile) or "Enter locks it in.")
        self._light()

    def _about(self, tile: Tile) -> str:
        """What is known of an option beyond what its tile says."""
        option = self.option(tile.value)
        label = self.game.label(self.choice, option)
        hint = self.game.hint(self.view, self.choice, option)
        if self.rows[0].heading:
            name = f"{label.name} ({label.help})" if label.help else label.name
            return f"{name}: {hint}"
        known = label.help if tile.cut else "", "" if tile.hint_fits else hint
        return " ".join(filter(None, known))

    def square_of(self, option: Any) -> int | None:
        """The square an option is about: where a walk ends, where a player is or comes out."""
        board, mine = self.game.setup.board, COLORS.index(self.choice.seat)
        match option:
            case Move(piece, steps):
                return int(self.view.sides[mine].places[piece] + steps) % len(board.squares)
            case Man(color, piece):
                return int(self.view.sides[color].places[piece])
        comes_out = self.choice.what in COMES_OUT and option in KINDS
        return int(board.corners[mine]) if comes_out else None

    def _light(self) -> None:
        squares = [self.square_of(self.option(place)) for place in self.places]
        able = frozenset(square for square in squares if square is not None)
        picked = self.square_of(self.option(self.picked)) if self.picked else None
        self._set(Lights(able, picked))

    def _set(self, lights: Lights) -> None:
        for ring in self.screen.query(Ringboard):
            ring.lights = lights

    def on_key(self, event: events.Key) -> None:
        if event.key in KEYS and KEYS.index(event.key) < len(self.places):
            self.pick(self.places[KEYS.index(event.key)])
        elif event.key in ("up", "down", "left", "right"):
            self.pick(self._beside(event.key))
        else:
            return
        event.stop()

    def _beside(self, key: str) -> Place:
        """The place next to the picked one, around the ends; if none is, the first or the last."""
        step = 1 if key in ("down", "right") else -1
        if self.picked is None:
            return self.places[0 if step > 0 else -1]
        if key in ("left", "right"):
            return self.places[(self.places.index(self.picked) + step) % len(self.places)]
        down = (self.picked[0] + step) % len(self.rows)
        return down, min(self.picked[1], len(self.rows[down].options) - 1)

    def on_tile_clicked(self, event: Tile.Clicked) -> None:
        event.stop()
        self.pick(event.value)
        if event.twice:
            self.action_lock()

    def chosen(self) -> str | None:
        return None if self.picked is None else str(self.option(self.picked))

    def missing(self) -> str:
        return "Pick with a number or the arrow keys; Enter locks it in."


def rows_of(choice: Choose[Any]) -> list[Row]:
    """The options in rows: walks by player, players by side, bunts by strength, others alone."""
    options = choice.options.listed() or ()
    headings = dict.fromkeys(map(partial(heading_of, choice), options))
    if None in headings:
        return [Row("", (option,)) for option in options]
    return [
        Row(each, tuple(option for option in options if heading_of(choice, option) == each))
        for each in headings
        if each is not None
    ]


def heading_of(choice: Choose[Any], option: Any) -> str | None:
    """What is written before the row an option belongs to, if it has one."""
    match option:
        case Move(piece):
            return f"{sign(Man(COLORS.index(choice.seat), piece))} {piece_name(piece)}"
        case Man(color):
            return side_name(color)
        case Swing(_, strength):
            return str(strength.capitalize())
    return None
