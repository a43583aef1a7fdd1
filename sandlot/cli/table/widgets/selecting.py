"""The selector of v5: an approach, an arrow, or a runner who goes; then the lock."""

import re
from collections.abc import Iterator
from typing import Any

from textual import events
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Static

from sandlot.cli.table.widgets.choosing import KEYS, Chooser, Tile
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.games.cheddar_bob.v5.choices import Arrow, Delivery, Go, Swing

ARROW_KEYS = {"left": Arrow.IN, "up": Arrow.UP, "down": Arrow.DOWN, "right": Arrow.OUT}
GLYPHS = {Arrow.IN: "←", Arrow.UP: "↑", Arrow.DOWN: "↓", Arrow.OUT: "→"}
FIRST_GO = 5
"""Runners go on the keys after the approaches: 6 from first, 7 from second, 8 from third."""

TILE = 6
"""What a tile needs beside its word: the mark, the key, and the gaps."""


class Selector(Chooser):
    """Approach and arrow are picked apart, in any order, until they are locked in."""

    def __init__(self, game: Game[Any], view: Any, choice: Choose[Any], who: str) -> None:
        super().__init__(game, view, choice, who)
        listed = choice.options.listed() or ()
        self.pairs = [option for option in listed if isinstance(option, Delivery | Swing)]
        self.goes = [option for option in listed if isinstance(option, Go)]
        self.approaches = list(dict.fromkeys(pair[0] for pair in self.pairs))
        self.approach: Any = None
        self.arrow: Arrow | None = None
        self.go: Go | None = None

    def compose(self) -> Iterator[Widget]:
        yield from super().compose()
        for key, approach in zip(KEYS, self.approaches, strict=False):
            pair = next(pair for pair in self.pairs if pair[0] is approach)
            label = self.game.label(self.choice, pair)
            yield Tile(key, approach.capitalize(), approach, label.help)
        with Horizontal(id="where"):
            for arrow in ARROW_KEYS.values():
                yield Tile(GLYPHS[arrow], arrow.capitalize(), arrow)
            for go, name in zip(self.goes, self._runners(), strict=True):
                yield Tile(KEYS[FIRST_GO + go.base - 1], name, go)
        yield from self.commit_row()

    def on_mount(self) -> None:
        self._show()

    def _runners(self) -> list[str]:
        """What each runner may do, with the odds where there is room for them beside the arrows."""
        names = [self.game.label(self.choice, go).name for go in self.goes]
        hints = [self.game.hint(self.view, self.choice, go) for go in self.goes]
        told = [f"{name} {_range(hint)}" for name, hint in zip(names, hints, strict=True)]
        wide = sum(len(word) + TILE for word in (*ARROW_KEYS.values(), *told))
        return told if wide <= self.app.size.width - 2 else names

    def pick(self, value: Any) -> None:
        """Pick one part; a runner who goes and a swing put each other back."""
        if isinstance(value, Go):
            self.go, self.approach, self.arrow = value, None, None
        else:
            self.go = None
            if isinstance(value, Arrow):
                self.arrow = value
            else:
                self.approach = value
        self._show()

    def _show(self) -> None:
        picked = (self.approach, self.arrow, self.go)
        for tile in self.query(Tile):
            tile.mark(any(tile.value is one for one in picked))
        self.say(self._hint())
        # Where the line is too short for an option's help, the question makes room for it.
        cut = next((tile.help for tile in self.query(Tile) if tile.picked and tile.cut), "")
        self.query_one("#question", Static).update(self.question(cut))

    def _option(self) -> Any:
        if self.go is not None:
            return self.go
        both = (pair for pair in self.pairs if pair == (self.approach, self.arrow))
        return next(both, None)

    def _hint(self) -> str:
        option = self._option()
        if option is None:
            return self.missing()
        label = self.game.label(self.choice, option)
        hint = self.game.hint(self.view, self.choice, option)
        return hint or label.help

    def missing(self) -> str:
        where = "where it goes" if self.choice.what == "pitch" else "where you look for it"
        what = "a pitch" if self.choice.what == "pitch" else "a swing"
        if self.approach is None and self.arrow is None:
            if self.goes:
                return f"Pick {what} (1-5) and an arrow key, or a runner to go."
            return f"Pick {what} (1-5) and {where} (arrow keys)."
        return f"Pick {what} (1-5)." if self.approach is None else f"Pick {where} (arrow keys)."

    def chosen(self) -> str | None:
        option = self._option()
        return None if option is None else str(option)

    def on_key(self, event: events.Key) -> None:
        values = {tile.key: tile.value for tile in self.query(Tile)}
        if event.key in ARROW_KEYS:
            self.pick(ARROW_KEYS[event.key])
        elif event.key in values:
            self.pick(values[event.key])
        else:
            return
        event.stop()

    def on_tile_clicked(self, event: Tile.Clicked) -> None:
        event.stop()
        self.pick(event.value)


def _range(hint: str) -> str:
    """Odds in short, from the lowest to the highest chance: `44-66%`."""
    chances = sorted(map(int, re.findall(r"(\d+)%", hint)))
    return f"{chances[0]}-{chances[-1]}%"
