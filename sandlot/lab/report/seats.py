"""Are the seats fair: who wins, and what each side scores."""

from sandlot.lab.findings import Figure
from sandlot.lab.report.case import BEST, Case, Played, played
from sandlot.lab.report.markup import Markup, tag, together
from sandlot.lab.report.plots import (
    Drawing,
    Level,
    Series,
    Spot,
    bars_mean,
    distribution,
    levels,
    sample_of,
)
from sandlot.lab.report.rounding import capital, parts, said
from sandlot.lab.report.shares import bins_for, middle_half

EVEN = 1e-6
EQUAL = 0.005
SLIGHT = 0.02


def seats(cases: tuple[Case, ...]) -> Markup | None:
    """The section, once games were played."""
    ways = played(cases)
    if not ways:
        return None
    told = [tag("li", way.heading, f": {_words(way.style.home_win)}") for way in ways]
    return tag(
        "div",
        tag("ul", *told, class_="told"),
        _home_wins(ways),
        _sides(cases[0]),
        class_="plots",
    )


def verdict(home_win: Figure) -> str:
    """What a chance of the home side means for the seats, in words."""
    edge = home_win.value - 0.5
    if not home_win.exact and abs(edge) <= 2 * home_win.off:
        return "no difference between the seats can be told from chance"
    if abs(edge) < EVEN:
        return "the seats are equal"
    side = "the home side" if edge > 0 else "the visitors"
    if abs(edge) < EQUAL:
        return f"the seats are as good as equal, with a trace for {side}"
    return f"a {'slight' if abs(edge) < SLIGHT else 'clear'} advantage for {side}"


def _words(home_win: Figure) -> str:
    return f"the home side wins {said(home_win, True)}; {verdict(home_win)}."


def _home_wins(ways: tuple[Played, ...]) -> Markup:
    rows = [
        Level(
            way.changed or way.way,
            " ".join(parts(way.style.home_win, True)),
            (Spot(way.look, way.style.home_win),),
        )
        for way in ways
    ]
    words = " ".join(f"{way.title}: {said(way.style.home_win, True)}." for way in ways)
    title = "How often the home side wins"
    return tag(
        "figure",
        tag(
            "figcaption",
            tag("b", title),
            "Left of the middle the visitors have the better seat, right of it the home side. ",
            bars_mean(rows),
        ),
        levels(Drawing("plot-seats", title, words, "share of games"), rows, True, 0.5),
    )


def _sides(case: Case) -> Markup | None:
    style = case.style(BEST) or case.found.styles[0]
    sides = (("Visitors", "s0", "away_score"), ("Home side", "s1", "home_score"))
    counts = [style.sample.figures[name] for _, _, name in sides]
    bins = bins_for(counts)
    series = [
        Series(name, look, bins.shares(each))
        for (name, look, _), each in zip(sides, counts, strict=True)
    ]
    words = " ".join(
        f"{one.name}: {middle_half(each)}." for one, each in zip(series, counts, strict=True)
    )
    title = "Runs of each side"
    return tag(
        "figure",
        tag(
            "figcaption",
            tag("b", title),
            together(
                f"{capital(style.name)}. ",
                sample_of("s0"),
                "visitors (bars), ",
                sample_of("s1"),
                "home side, which does not bat on once it has won.",
            ),
        ),
        distribution(Drawing("plot-sides", title, words, "runs of one side"), bins.labels, series),
    )
