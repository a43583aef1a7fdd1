"""What all pages of a season share: the board across the top, the ways, and where data is from."""

from collections.abc import Iterable, Mapping

from sandlot.lab.report.markup import Inside, Markup, tag
from sandlot.league.lahman import NOTICE

STYLES, SCRIPT = "season.css", "season.js"

ABOVE = "<!--above-->"
"""Where a table in the browser puts the way back to all seasons; nobody sees it elsewhere."""

WAYS: Mapping[str, str] = {
    "index.html": "Standings",
    "leaders.html": "Leaders",
    "batting.html": "Batting",
    "pitching.html": "Pitching",
    "results.html": "Results",
}
"""The ways that every page has."""

FOLDERS = {"team": "teams", "player": "players", "game": "games", "day": "days"}
"""Where the pages lie that a link leads to, by its kind."""


def address(kind: str, id_: str) -> str:
    """Where a page lies."""
    return f"{FOLDERS[kind]}/{id_}.html"


def link(root: str, kind: str, id_: str, text: str) -> Markup:
    """The way to a page."""
    return tag("a", text, href=root + address(kind, id_))


def root_of(path: str) -> str:
    """The way up from a page to where all of them lie."""
    return "../" * path.count("/")


def framed(season: str, path: str, title: str, *inside: Inside) -> str:
    """A whole page of a season; `path` is where it lies."""
    root = root_of(path)
    ways = (
        tag("a", name, href=root + page, aria_current="page" if page == path else None)
        for page, name in WAYS.items()
    )
    board = (
        tag("p", Markup(ABOVE), tag("a", f"Season {season}", href=f"{root}index.html")),
        tag("h1", title),
        tag("nav", *ways, aria_label="This season"),
    )
    return whole(root, f"{title} · {season}", board, *inside)


def whole(root: str, title: str, board: Iterable[Inside], *inside: Inside) -> str:
    """A whole page: what is painted on the board, and what lies below it."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("link", rel="stylesheet", href=root + STYLES),
        tag("script", src=root + SCRIPT, defer=True),
    )
    footer = tag("footer", tag("p", NOTICE))
    body = tag("body", tag("header", *board), tag("main", *inside), footer)
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}"


def paper(title: str | None, *inside: Inside, class_: str = "") -> Markup:
    """A sheet of paper with a heading."""
    heading = tag("h2", title) if title else None
    return tag("section", heading, *inside, class_=f"paper {class_}".strip())
