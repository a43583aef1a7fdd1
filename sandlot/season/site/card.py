"""A club's scorecard as a table: nine places down, the innings across, a diamond in each square."""

from collections.abc import Callable, Sequence

from sandlot.baseball.scorebook.scorecard import PLACES, Square
from sandlot.lab.report.markup import Markup, tag, together
from sandlot.season.site.tables import boxed

CORNERS = ("M22 37L36 23", "L22 9", "L8 23", "L22 37")
"""The way round the bases, a piece for each."""

OUTS = "①②③"
BASES = ("", "first", "second", "third", "home")
LONG = 4
"""A sign with more letters than this is written smaller."""

Names = Callable[[str], Markup]


def diamonds() -> Markup:
    """The diamonds that all squares of a page are drawn with: how far somebody came."""
    drawn = (
        tag(
            "symbol",
            tag("path", d="M22 37L36 23L22 9L8 23Z", class_="scored" if reached == 4 else "bases"),
            tag("path", d="".join(CORNERS[:reached]), class_="run") if reached else None,
            id=f"d{reached}",
            viewBox="0 0 44 44",
        )
        for reached in range(5)
    )
    return tag("svg", *drawn, class_="stock", aria_hidden="true")


def card(club: str, squares: Sequence[Square], innings: int, name: Names) -> Markup:
    """A club's card; an inning is as wide as somebody came up in it more than once."""
    places = [[one for one in squares if one.place == place] for place in range(1, PLACES + 1)]
    columns = [
        (inning, nth)
        for inning in range(1, innings + 1)
        for nth in range(max(1, *(len(_within(mine, inning)) for mine in places)))
    ]
    head = (tag("th", str(inning) if not nth else "", scope="col") for inning, nth in columns)
    rows = (
        tag(
            "tr",
            tag("th", str(place), scope="row"),
            tag("td", *_held(mine, name), class_="word"),
            *(_square(mine, inning, nth) for inning, nth in columns),
        )
        for place, mine in enumerate(places, 1)
    )
    top = tag("tr", tag("td"), tag("th", club, scope="col", class_="word"), *head)
    return boxed(f"Scorecard of {club}", tag("table", tag("thead", top), tag("tbody", *rows),
                                             class_="card"))  # fmt: skip


def _within(mine: Sequence[Square], inning: int) -> list[Square]:
    return [one for one in mine if one.inning == inning]


def _held(mine: Sequence[Square], name: Names) -> list[Markup]:
    """All who held a place, one below the other."""
    return [tag("div", name(who)) for who in dict.fromkeys(one.who for one in mine)]


def _square(mine: Sequence[Square], inning: int, nth: int) -> Markup:
    found = _within(mine, inning)[nth : nth + 1]
    return tag("td", *map(_drawn, found), class_="square")


def _drawn(square: Square) -> Markup:
    first, *then = [step.how for step in square.steps]
    reached = max(0, *(step.base for step in square.steps))
    later = " ".join(how for how in then if how)
    return together(
        tag("svg", tag("use", href=f"#d{reached}"), aria_hidden="true"),
        tag("b", first, class_="long" if len(first) > LONG else None),
        tag("small", later) if later else None,
        tag("i", OUTS[square.out - 1]) if square.out else None,
        tag("span", _far(square, reached), class_="unseen") if reached else None,
    )


def _far(square: Square, reached: int) -> str:
    return " scored" if square.scored else f" reached {BASES[reached]}"
