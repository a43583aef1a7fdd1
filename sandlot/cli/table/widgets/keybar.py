"""The line of keys at the bottom: what they do now, by key or by click."""

from collections.abc import Iterable

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from sandlot.cli.table.palette import palette_of

SPARE = ("day_or_night", "app.day_or_night", "lock", "undo")
"""What is left out first where there is no room for all: the rules name these keys, too."""


class KeyBar(Static):
    """Every key that is shown, with what it does; one widget, so that it costs little to renew."""

    def on_mount(self) -> None:
        self.places: list[tuple[range, str]] = []
        self.screen.bindings_updated_signal.subscribe(self, self.renew)
        self.renew(self.screen)

    def renew(self, screen: Screen[object]) -> None:
        """Write the keys that are active."""
        palette = palette_of(self)
        line = Text(end="")
        self.places = []
        for binding in self._fitting(screen):
            start, key = line.cell_len, self._key(binding)
            line.append(f" {key}", Style(color=palette.home))
            line.append(f" {binding.description} ", Style(color=palette.chalk))
            self.places.append((range(start, line.cell_len), binding.key))
        self.update(line)

    def _fitting(self, screen: Screen[object]) -> list[Binding]:
        """The keys there is room for."""
        found: dict[str, Binding] = {}
        for _, binding, enabled, _ in screen.active_bindings.values():
            if binding.show and enabled:
                found.setdefault(binding.action, binding)
        for spare in SPARE:
            if self._width(found.values()) > self.app.size.width:
                found.pop(spare, None)
        return list(found.values())

    def _width(self, bindings: Iterable[Binding]) -> int:
        return sum(3 + len(self._key(one)) + len(one.description) for one in bindings)

    def _key(self, binding: Binding) -> str:
        key = self.app.get_key_display(binding)
        return key.upper() if len(key) < 3 else key

    def on_resize(self) -> None:
        self.renew(self.screen)

    def on_click(self, event: events.Click) -> None:
        for place, key in self.places:
            if event.x in place:
                self.app.simulate_key(key)
