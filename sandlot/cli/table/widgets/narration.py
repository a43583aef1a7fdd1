"""The panel between choices: what has just happened, and the chart it was read on."""

from rich.style import Style
from rich.text import Text
from textual.containers import Vertical
from textual.widgets import Static

from sandlot.cli.table.palette import palette_of
from sandlot.cli.table.widgets import charts


class Narration(Vertical, can_focus=True):
    """The words of the moment, a chart where one is read, and the key that goes on."""

    def compose(self):  # type: ignore[no-untyped-def]
        yield Static(id="words")
        yield Static(id="chart")
        yield Static(id="next")

    def say(self, words: str, lit: list[charts.Lit], key: str) -> None:
        """Show these words, this chart, and what a key does now."""
        palette = palette_of(self)
        self.query_one("#words", Static).update(Text(words, Style(bold=True)))
        picture = charts.draw(lit[0], palette) if lit else Text()
        self.query_one("#chart", Static).update(picture)
        self.query_one("#next", Static).update(Text(key, Style(color=palette.ink_dim)))
