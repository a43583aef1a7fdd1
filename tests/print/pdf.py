"""A PDF as the tests read it: its pages' sizes, its text, where each word stands, its fonts."""

import io
from typing import Any, NamedTuple

from pypdf import PageObject, PdfReader

from sandlot.print.sheet import Printed

POINTS_TO_MM = 25.4 / 72
DASH, MINUS = "\N{EN DASH}", "\N{MINUS SIGN}"


class Word(NamedTuple):
    """A piece of text and where it stands, in millimetres from the lower left."""

    said: str
    x: float
    y: float


def pages(done: Printed) -> list[PageObject]:
    """The pages of what was printed."""
    return list(PdfReader(io.BytesIO(done.pdf)).pages)


def size(page: PageObject) -> tuple[float, float]:
    """Width and height in millimetres."""
    box = page.mediabox
    return float(box.width) * POINTS_TO_MM, float(box.height) * POINTS_TO_MM


def lines(done: Printed) -> list[str]:
    """All text, line by line."""
    return [line.strip() for page in pages(done) for line in page.extract_text().splitlines()]


def words(page: PageObject) -> list[Word]:
    """Every piece of text of a page with its place."""
    found: list[Word] = []

    def visit(said: str, cm: Any, tm: Any, font: Any, height: Any) -> None:
        if said.strip():
            x = tm[4] * cm[0] + tm[5] * cm[2] + cm[4]
            y = tm[4] * cm[1] + tm[5] * cm[3] + cm[5]
            found.append(Word(said.strip(), x * POINTS_TO_MM, y * POINTS_TO_MM))

    page.extract_text(visitor_text=visit)
    return found


def fonts(done: Printed) -> dict[str, bool]:
    """Every font by name without its prefix, and whether it is all in the file."""
    found = {}
    for page in pages(done):
        resources: Any = page["/Resources"]
        for font in resources.get("/Font", {}).values():
            inner = font.get_object()["/DescendantFonts"][0].get_object()
            descriptor = inner["/FontDescriptor"].get_object()
            name = str(descriptor["/FontName"]).partition("+")[2]
            found[name] = any(key.startswith("/FontFile") for key in descriptor)
    return found
