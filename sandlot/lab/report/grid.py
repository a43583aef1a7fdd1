"""Tables of a page: a caption that says what they show, headings that say of what."""

from collections.abc import Sequence

from sandlot.lab.report.markup import Inside, Markup, tag, together


def table(
    title: str,
    note: str,
    head: Sequence[Inside],
    body: Sequence[Markup],
    look: str | None = None,
    wide: bool = False,
) -> Markup:
    """A whole table; a wide one can be pushed to the side where the page is narrow."""
    return tag(
        "div",
        tag(
            "table",
            tag("caption", tag("b", title) if title else None, tag("span", note)),
            tag("thead", tag("tr", *(tag("th", one, scope="col") for one in head))),
            *body,
            class_=look,
            style=f"--columns:{len(head)}",
        ),
        class_="wide",
        tabindex="0" if wide else None,
        role="region" if wide else None,
        aria_label=title or note if wide else None,
    )


def body(rows: Sequence[Markup], group: str = "", columns: int = 0) -> Markup:
    """Rows that belong together, under a heading of their own where they have one."""
    heading = tag("tr", tag("th", group, colspan=str(columns), scope="rowgroup"), class_="group")
    return tag("tbody", heading if group else None, *rows)


def row(name: Inside, *cells: Markup, used: bool = False) -> Markup:
    """A row under its name."""
    head = tag("th", name, scope="row")
    return tag("tr", head, together(*cells), class_="used" if used else None)


def number(inside: Inside, look: str = "") -> Markup:
    """A cell with a number."""
    return tag("td", inside, class_=f"num {look}".strip())


def words(inside: Inside, look: str | None = None) -> Markup:
    """A cell with words."""
    return tag("td", inside, class_=look)


def nothing() -> Markup:
    """A cell where the number is exactly nothing."""
    return number("\N{EN DASH}", "none")


def barred(inside: Inside, part: float, look: str) -> Markup:
    """A number with a bar behind it, of so much of the cell's width."""
    return tag("td", inside, class_=f"num {look}", style=f"--part:{100 * part:.1f}%")
