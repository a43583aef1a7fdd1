"""Reading a report page: its tables, its figures, and that it is well-formed."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest

from sandlot.lab.findings import Figure

VOID = {"meta", "wbr"}


@dataclass
class Table:
    """A table of the page: its caption and its rows of texts."""

    caption: str = ""
    rows: list[list[str]] = field(default_factory=list)

    def row(self, name: str) -> list[str]:
        """The cells of the row of that name."""
        return next(cells for first, *cells in self.rows if first == name)


class Reader(HTMLParser):
    """Reads a page strictly: whatever is opened is closed, in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.tables: list[Table] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs), f"{tag} has an attribute twice"
        self.tags.append((tag, dict(attrs)))
        if tag in VOID:
            return
        self.open.append(tag)
        if tag == "table":
            self.tables.append(Table())
        elif tag == "tr":
            self.tables[-1].rows.append([])
        elif tag in ("td", "th"):
            self.tables[-1].rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert "svg" in self.open, f"{tag} closes itself outside a drawing"
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] != "style":
            self.texts.append(data)
        if "table" in self.open and {"td", "th"} & set(self.open):
            self.tables[-1].rows[-1][-1] += data
        elif "caption" in self.open:
            self.tables[-1].caption += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of every element of that name."""
        return [attributes for name, attributes in self.tags if name == tag]

    def table(self, caption: str) -> Table:
        """The table whose caption begins so."""
        return next(table for table in self.tables if table.caption.startswith(caption))

    @property
    def text(self) -> str:
        """Everything there is to read."""
        return "".join(self.texts)


def number(cell: str) -> tuple[float, float | None]:
    """The value and the error in a cell; shares as such."""
    found = re.fullmatch(r"([\N{MINUS SIGN}+]?[\d.]+)(%?)\s(?:exact|±\s([\d.]+)%?)", cell)
    assert found, cell
    factor = 100 if found[2] else 1
    value = float(found[1].replace("\N{MINUS SIGN}", "-")) / factor
    return value, None if found[3] is None else float(found[3]) / factor


def matches(cell: str, figure: Figure) -> bool:
    """Whether a cell shows this figure, to the last digit shown."""
    value, error = number(cell)
    if figure.error is None:
        return error is None and value == pytest.approx(figure.value, abs=6e-4)
    assert error is not None
    close = value == pytest.approx(figure.value, abs=0.06 * figure.error)
    return close and error == pytest.approx(figure.error, rel=0.05)
