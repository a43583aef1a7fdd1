"""A canvas of characters: each cell a letter, its ink and its ground."""

from rich.style import Style
from rich.text import Text

BRAILLE = 0x2800
DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""The braille dot of each of the 2 by 4 points in a cell."""


class Canvas:
    """Characters to paint on, row by row."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width, self.height = width, height
        self.letters = [[" "] * width for _ in range(height)]
        self.inks = [[""] * width for _ in range(height)]
        self.grounds = [[ground] * width for _ in range(height)]

    def inside(self, x: int, y: int) -> bool:
        """Whether a cell is on the canvas."""
        return 0 <= x < self.width and 0 <= y < self.height

    def write(self, x: int, y: int, text: str, ink: str, ground: str = "") -> None:
        """Write text from a cell on, on a ground of its own or what is there."""
        for place, letter in enumerate(text, x):
            if self.inside(place, y):
                self.letters[y][place] = letter
                self.inks[y][place] = ink
                if ground:
                    self.grounds[y][place] = ground

    def underline(self, x: int, y: int, length: int, ink: str) -> None:
        """Draw a line below what is written from a cell on; where nothing is, in this ink."""
        for place in range(x, x + length):
            if self.inside(place, y):
                self.inks[y][place] = f"underline {self.inks[y][place] or ink}"

    def line(self, start: tuple[float, float], end: tuple[float, float], ink: str) -> None:
        """A thin line between two points given in cells."""
        steps = int(max(abs(end[0] - start[0]) * 2, abs(end[1] - start[1]) * 4)) or 1
        for step in range(steps + 1):
            x = start[0] + (end[0] - start[0]) * step / steps
            y = start[1] + (end[1] - start[1]) * step / steps
            self._dot(int(x * 2), int(y * 4), ink)

    def _dot(self, across: int, down: int, ink: str) -> None:
        x, y = across // 2, down // 4
        if not self.inside(x, y):
            return
        before = ord(self.letters[y][x])
        pattern = before - BRAILLE if BRAILLE <= before < BRAILLE + 256 else 0
        self.letters[y][x] = chr(BRAILLE + (pattern | DOTS[across % 2][down % 4]))
        self.inks[y][x] = ink

    def text(self) -> Text:
        """The picture."""
        picture = Text(no_wrap=True, end="")
        for y in range(self.height):
            row = zip(self.letters[y], self.inks[y], self.grounds[y], strict=True)
            run, style = "", ("", "")
            for letter, ink, ground in row:
                if (ink, ground) != style and run:
                    picture.append(run, _style(*style))
                    run = ""
                style = (ink, ground)
                run += letter
            picture.append(run, _style(*style))
            if y < self.height - 1:
                picture.append("\n")
        return picture


def _style(ink: str, ground: str) -> Style:
    *marks, color = ink.split(" ")
    bold, underline = "bold" in marks, "underline" in marks
    return Style(color=color or None, bgcolor=ground or None, bold=bold, underline=underline)
