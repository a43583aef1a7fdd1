"""Sheets as tables of a page, to be sorted by a click on a heading."""

from sandlot.lab.report.markup import Markup, tag
from sandlot.season.sheets import Cell, Link, Sheet
from sandlot.season.site.frame import link, paper


def sheet_paper(sheet: Sheet, root: str, class_: str = "") -> Markup | None:
    """A sheet under its heading; nothing where it has no rows."""
    return paper(sheet.title, sheet_table(sheet, root), class_=class_) if sheet.rows else None


def sheet_table(sheet: Sheet, root: str) -> Markup:
    """A sheet as a table, which scrolls within its box where it is too wide."""
    first = sheet.rows[0] if sheet.rows else sheet.head
    head = (
        tag("th", name.strip(), scope="col", class_=_class(below))
        for name, below in zip(sheet.head, first, strict=True)
    )
    rows = (tag("tr", *(cell(one, root) for one in row)) for row in sheet.rows)
    table = tag("table", tag("thead", tag("tr", *head)), tag("tbody", *rows), class_="sorted")
    return boxed(sheet.title, table)


def boxed(name: str, table: Markup) -> Markup:
    """A box that something wide scrolls in, also by keys."""
    return tag("div", table, class_="wide", tabindex="0", role="region", aria_label=name)


def cell(one: Cell, root: str) -> Markup:
    """A cell; a day is sorted by its date."""
    if isinstance(one, Link):
        key = one.id if one.kind == "day" else None
        shown = link(root, one.kind, one.id, one.text)
        return tag("td", shown, class_=_class(one), data_key=key)
    return tag("td", str(one), class_=_class(one))


def _class(one: Cell) -> str | None:
    """Words stand to the left, figures to the right."""
    text = str(one)
    return "word" if isinstance(one, Link) or (len(text) > 1 and text[:2].isalpha()) else None
