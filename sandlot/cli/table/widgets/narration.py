"""The panel between choices: what has just happened, and the chart it was read on."""

from collections.abc import Iterator

from rich.text import Text
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Static


class Narration(Vertical, can_focus=True):
    """The words of the moment, a chart where one is read, and the key that goes on."""

    class Clicked(Message):
        """A click goes on, as a key does."""

    def compose(self) -> Iterator[Static]:
        yield Static(id="words")
        yield Static(id="chart")
        yield Static(id="next")

    def say(self, words: str, picture: Text, key: str, press: bool = False) -> None:
        """Show these words, this chart, and what a key does now: a button if it is waited for."""
        self.query_one("#words", Static).update(Text(words, "bold"))
        self.query_one("#chart", Static).update(picture)
        after = self.query_one("#next", Static)
        after.set_class(press, "-press")
        after.update(Text(key))

    def on_click(self) -> None:
        self.post_message(self.Clicked())
