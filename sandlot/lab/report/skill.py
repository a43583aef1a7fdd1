"""Skill and luck: how much it helps to play better."""

from sandlot.lab.findings import Edge
from sandlot.lab.report.case import Case, look_of
from sandlot.lab.report.markup import Markup, code, tag, together
from sandlot.lab.report.plots import Drawing, Level, Spot, bars_mean, levels, sample_of
from sandlot.lab.report.rounding import capital, parts, said


def skill(cases: tuple[Case, ...]) -> Markup | None:
    """The section, once somebody met somebody."""
    edges = cases[0].found.edges
    if not edges:
        return None
    told = [tag("li", edge_words(edge)) for edge in edges]
    told += [
        tag("li", sample_of(look_of(n)), "With ", code(case.name), ": ", edge_words(edge))
        for n, case in enumerate(cases[1:])
        for edge in case.found.edges
    ]
    return together(
        tag(
            "p",
            "Two players of different skill, each on both seats in turn. At 50% skill would not "
            "matter at all; at 100% luck would not.",
        ),
        tag("div", tag("ul", *told, class_="told"), _plot(cases), class_="plots two"),
    )


def edge_words(edge: Edge) -> str:
    """An edge as a sentence."""
    wins = edge.wins.value
    more = round(abs(200 * wins - 100))
    balance = "as many as it loses" if not more else f"{more} {_way(wins)} than it loses"
    return (
        f"{capital(edge.bot)} against {edge.against} wins {said(edge.wins, True)}: "
        f"of 100 games, {balance}."
    )


def _way(wins: float) -> str:
    return "more" if wins > 0.5 else "fewer"


def _plot(cases: tuple[Case, ...]) -> Markup:
    title = "How often the first one wins"
    edges = cases[0].found.edges
    rows = [
        Level(
            f"{capital(edge.bot)} against {edge.against}",
            " ".join(parts(edge.wins, True)),
            (Spot("s0", edge.wins), *_beside(edge, cases)),
        )
        for edge in edges
    ]
    words = " ".join(edge_words(edge) for edge in edges)
    return tag(
        "figure",
        tag("figcaption", tag("b", title), bars_mean(rows)),
        levels(Drawing("plot-skill", title, words, "share of games"), rows, True, 0.5),
    )


def _beside(edge: Edge, cases: tuple[Case, ...]) -> tuple[Spot, ...]:
    """The same meeting by the other rules."""
    return tuple(
        Spot(look_of(n), other.wins)
        for n, case in enumerate(cases[1:])
        for other in case.found.edges
        if (other.bot, other.against) == (edge.bot, edge.against)
    )
