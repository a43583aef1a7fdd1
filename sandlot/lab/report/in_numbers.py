"""The game in numbers: means and shares as a table, distributions as plots."""

from collections.abc import Sequence
from math import sqrt

from sandlot.lab.report.case import Case, Played, played
from sandlot.lab.report.grid import body, number, row, table
from sandlot.lab.report.lines import LINES, PLOTTED
from sandlot.lab.report.markup import Markup, tag, together
from sandlot.lab.report.plots import Drawing, Series, distribution
from sandlot.lab.report.rounding import percent, shown
from sandlot.lab.report.shares import bins_for, middle_half


def in_numbers(cases: tuple[Case, ...]) -> Markup | None:
    """The section, once games were played."""
    ways = played(cases)
    if not ways:
        return None
    return together(
        tag(
            "p",
            "What a game is like, by how it is played: first the means of many games, then how "
            "often each value occurs.",
        ),
        key_figures(ways),
        legend(ways),
        tag("div", *(plotted(name, ways) for name in PLOTTED), class_="plots"),
    )


def key_figures(ways: Sequence[Played]) -> Markup:
    """Every line for every way to play."""
    first = row("Home side wins", *(number(shown(way.style.home_win, True)) for way in ways))
    rows = [
        row(line.name, *(number(shown(line.of(way.style), line.share)) for way in ways))
        for line in LINES
    ]
    return table(
        "Key figures of a game",
        "Means and shares of all games, each with its standard error, or exact.",
        ["", *(way.heading for way in ways)],
        [body([first, *rows])],
        "keys",
        wide=True,
    )


def legend(ways: Sequence[Played]) -> Markup:
    """What the marks in the plots stand for."""
    first, *others = ways
    return tag(
        "ul",
        tag("li", first.heading, " (bars)"),
        *(tag("li", way.heading) for way in others),
        class_="legend",
    )


def plotted(figure: str, ways: Sequence[Played]) -> Markup:
    """How often each value of a figure occurs, as a plot and as a table."""
    title, axis = PLOTTED[figure]
    counts = [way.style.sample.figures[figure] for way in ways]
    bins = bins_for(counts)
    series = [
        Series(way.title, way.look, bins.shares(each))
        for way, each in zip(ways, counts, strict=True)
    ]
    told = [f"{way.title}: {middle_half(each)}." for way, each in zip(ways, counts, strict=True)]
    about = Drawing(f"plot-{figure}", title, " ".join(told), axis)
    return tag(
        "figure",
        tag("figcaption", tag("b", title), told[0]),
        distribution(about, bins.labels, series),
        tag(
            "details",
            tag("summary", "The shares as a table"),
            _shares_table(about, bins.labels, series, worst_error(series, ways)),
        ),
    )


def worst_error(series: Sequence[Series], ways: Sequence[Played]) -> float:
    """The largest standard error of any share in a plot."""
    return max(
        sqrt(share * (1 - share) / way.style.sample.games)
        for one, way in zip(series, ways, strict=True)
        for share in one.values
    )


def _shares_table(
    about: Drawing, labels: Sequence[str], series: Sequence[Series], error: float
) -> Markup:
    rows = [
        row(label, *(number(percent(one.values[n], 2)) for one in series))
        for n, label in enumerate(labels)
    ]
    return table(
        f"{about.title}, shares of games",
        f"By {about.axis}. Every share ± {percent(error, 2)} or less.",
        ["", *(one.name for one in series)],
        [body(rows)],
    )
