"""What all pages of a season share: the board across the top, the ways, and where data is from."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from sandlot.core.errors import Mistake
from sandlot.lab.report.markup import Inside, Markup, tag
from sandlot.league.lahman import NOTICE

STYLES, SCRIPT = "season.css", "season.js"
BESIDE = "beside.html"
"""The page that lays a season beside the real one."""

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


NAMED = re.compile("[A-Za-z0-9-]+")
"""What clubs, players, days and games are named by: a page lies in its folder and nowhere else."""


def address(kind: str, id_: str) -> str:
    """Where a page lies; a Mistake if nothing can be called so."""
    if not NAMED.fullmatch(id_):
        raise Mistake(f"no {kind} of a season is called {id_!r}: it is broken in the database.")
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


def extras() -> Mapping[str, str]:
    """What lies beside the pages: how they look, and how their tables are sorted."""
    here = Path(__file__).parent
    return {name: (here / name).read_text(encoding="utf-8") for name in (STYLES, SCRIPT)}


def whole(root: str | None, title: str, board: Iterable[Inside], *inside: Inside) -> str:
    """A whole page: what is painted on the board, and what lies below it.

    Without a root it needs no other file.
    """
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("link", rel="stylesheet", href=root + STYLES) if root is not None else _own(STYLES),
        tag("script", src=root + SCRIPT, defer=True) if root is not None else None,
    )
    footer = tag("footer", tag("p", NOTICE))
    script = _own(SCRIPT) if root is None else None
    body = tag("body", tag("header", *board), tag("main", *inside), footer, script)
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}"


def _own(name: str) -> Markup:
    """Styles, or the script, within the page."""
    return tag("style" if name == STYLES else "script", Markup(f"\n{extras()[name]}"))


def paper(title: str | None, *inside: Inside, class_: str = "") -> Markup:
    """A sheet of paper with a heading."""
    heading = tag("h2", title) if title else None
    return tag("section", heading, *inside, class_=f"paper {class_}".strip())
