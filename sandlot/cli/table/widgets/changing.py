"""How a manager changes players: what kind of change first, then who comes in."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from textual import events
from textual.containers import VerticalScroll
from textual.widget import Widget

from sandlot.cli.table.widgets.choosing import KEYS, Chooser, ListChooser, Tile
from sandlot.core.game import Game, Label
from sandlot.core.script import Choose
from sandlot.games.deep_drive.people import STAND, Change
from sandlot.games.deep_drive.questions import group


class Row(NamedTuple):
    """A line to pick: its key, its words, and a change, or a kind of change that opens."""

    key: str
    label: Label
    value: Change | str


class ChangeChooser(Chooser):
    """Play on with Enter; a number opens a kind of change, another one picks the player."""

    def __init__(self, game: Game[Any], view: Any, choice: Choose[Any], who: str) -> None:
        super().__init__(game, view, choice, who)
        self.options: list[Change] = list(choice.options.listed() or ())
        self.rows: list[Row] = self.kinds()
        self.picked = 0

    def kinds(self) -> list[Row]:
        """Playing on, and every kind of change there is."""
        kinds = dict.fromkeys(option.what for option in self.options if option != STAND)
        first = Row("0", self.game.label(self.choice, STAND), STAND)
        setup, state = self.game.setup, self.view.state
        numbered = zip(KEYS, kinds, strict=False)
        return [first, *(Row(key, group(setup, state, kind), kind) for key, kind in numbered)]

    def players(self, kind: str) -> list[Row]:
        """Everybody who may come in for this."""
        found = [option for option in self.options if option.what == kind]
        return [
            Row(KEYS[place] if place < len(KEYS) else " ", self._label(option), option)
            for place, option in enumerate(found)
        ]

    def _label(self, option: Change) -> Label:
        return self.game.label(self.choice, option)

    def compose(self) -> Iterator[Widget]:
        yield from super().compose()
        yield VerticalScroll(*self._tiles(), id="rows", can_focus=False)
        yield from self.commit_row()

    def _tiles(self) -> Iterator[Tile]:
        longest = max(len(row.label.name) for row in self.rows)
        for place, row in enumerate(self.rows):
            yield Tile(row.key, row.label.name.ljust(longest), place, row.label.help)

    def on_mount(self) -> None:
        self.pick(0)

    def pick(self, place: int) -> None:
        """Mark a line; nothing is locked in yet."""
        self.picked = place
        for tile in self.query(Tile):
            tile.mark(tile.value == place)
            if tile.picked:
                tile.scroll_visible(animate=False)
        self.say(self._help())

    def _help(self) -> str:
        if isinstance(self.rows[self.picked].value, str):
            return "Enter shows who may come in."
        back = "" if self.rows[0].value == STAND else " Escape goes back."
        return f"Enter locks it in.{back}"

    def show(self, rows: list[Row]) -> None:
        """Lay out other lines, before any other key is looked at."""
        self.rows = rows
        self.call_next(self._lay_out)

    async def _lay_out(self) -> None:
        held = self.query_one("#rows")
        await held.remove_children()
        await held.mount(*self._tiles())
        self.pick(0)

    def action_lock(self) -> None:
        """Lock a change in; a kind of change opens into players."""
        value = self.rows[self.picked].value
        if isinstance(value, str):
            self.show(self.players(value))
        else:
            self.post_message(self.Locked(str(value)))

    def chosen(self) -> str | None:
        value = self.rows[self.picked].value
        return None if isinstance(value, str) else str(value)

    def on_key(self, event: events.Key) -> None:
        keys = [row.key for row in self.rows]
        if event.key in keys:
            self.pick(keys.index(event.key))
            if isinstance(self.rows[self.picked].value, str):
                self.action_lock()
        elif event.key in ("down", "up"):
            step = 1 if event.key == "down" else -1
            self.pick((self.picked + step) % len(self.rows))
        elif event.key == "escape" and self.rows[0].value != STAND:
            self.show(self.kinds())
        else:
            return
        event.stop()

    def on_tile_clicked(self, event: Tile.Clicked) -> None:
        event.stop()
        self.pick(event.value)
        if event.twice or isinstance(self.rows[self.picked].value, str):
            self.action_lock()


class UsualFirst(ListChooser):
    """A list whose first option is the usual one: Enter takes it."""

    def on_mount(self) -> None:
        self.pick(0)
