"""The line of keys at the bottom: what they do now, by key or by click."""

from rich.style import Style
from rich.text import Text
from textual import events
from textual.screen import Screen
from textual.widgets import Static

from sandlot.cli.table.palette import palette_of


class KeyBar(Static):
    """Every key that is shown, with what it does; one widget, so that it costs little to renew."""

    def on_mount(self) -> None:
        self.places: list[tuple[range, str]] = []
        self.screen.bindings_updated_signal.subscribe(self, self.renew)
        self.renew(self.screen)

    def renew(self, screen: Screen[object]) -> None:
        """Write the keys that are active."""
        palette = palette_of(self)
        line, told = Text(end=""), set[str]()
        self.places = []
        for _, binding, enabled, _ in screen.active_bindings.values():
            if not (binding.show and enabled) or binding.action in told:
                continue
            told.add(binding.action)
            start, key = line.cell_len, self.app.get_key_display(binding)
            line.append(f" {key.upper() if len(key) < 3 else key}", Style(color=palette.home))
            line.append(f" {binding.description} ", Style(color=palette.chalk))
            self.places.append((range(start, line.cell_len), binding.key))
        self.update(line)

    def on_click(self, event: events.Click) -> None:
        for place, key in self.places:
            if event.x in place:
                self.app.simulate_key(key)
