"""What every part of the table shares: it draws what has been seen."""

from rich.text import Text
from textual.reactive import reactive
from textual.widget import Widget

from sandlot.cli.table.palette import Palette, palette_of
from sandlot.cli.table.seen import Seen


class Painted(Widget):
    """A part of the table, painted anew whenever more has been seen or its size changes."""

    seen: reactive[Seen | None] = reactive(None)

    def render(self) -> Text:
        if self.seen is None or self.size.width < 1 or self.size.height < 1:
            return Text()
        width, height = self.size
        return self.paint(self.seen, width, height, palette_of(self))

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        """The picture of what has been seen, within so many characters."""
        raise NotImplementedError
