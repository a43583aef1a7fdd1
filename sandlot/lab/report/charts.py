"""The rules that were used: numbers, readings, and charts that look like charts."""

from typing import Any

from sandlot.core.chart import Chart
from sandlot.core.settings import About, Number, Switch
from sandlot.lab.report.case import Case
from sandlot.lab.report.grid import body, row, table, words
from sandlot.lab.report.markup import Markup, code, tag, together
from sandlot.lab.report.questions import ruling_words


def charts(cases: tuple[Case, ...]) -> Markup:
    """The section."""
    rules = cases[0].game.rules
    about = rules.about()
    plain = [
        _setting(name, getattr(rules, name), known)
        for name, known in about.items()
        if isinstance(known.kind, Number | Switch)
    ]
    drawn = [
        _chart(name, getattr(rules, name), known)
        for name, known in about.items()
        if isinstance(getattr(rules, name), Chart)
    ]
    return together(
        tag("p", "Everything that can be set. What is not as by default is marked."),
        table(
            "Numbers and readings",
            "",
            ["Ruling", "Value", "What the book says"],
            [body(plain)],
            "rulings",
        ),
        tag("div", *drawn, class_="charts"),
    )


def _setting(name: str, value: Any, about: About) -> Markup:
    changed = value != about.default
    usual = f" instead of {about.default}" if changed else ""
    return row(
        together(ruling_words(name), " ", code(name)),
        words(f"{value}{usual}", "changed" if changed else None),
        words(about.book),
    )


def _chart(name: str, chart: Chart, about: About) -> Markup:
    rows = [
        row(
            line.label,
            *(
                _cell(cell, _usual(about.default, line.label, column))
                for column, cell in zip(chart.columns, line.cells, strict=True)
            ),
        )
        for line in chart.rows
    ]
    return table(ruling_words(name), about.book, [chart.corner, *chart.columns], [body(rows)])


def _cell(cell: str, usual: str) -> Markup:
    """A cell; one that is not as by default says what it was."""
    if cell == usual:
        return words(cell)
    return words(f"{cell} (was {usual})" if usual else f"{cell} (new row)", "changed")


def _usual(default: Chart, label: str, column: str) -> str:
    """What the usual chart has there, if it has such a row."""
    try:
        return default.cell(label, column)
    except LookupError:
        return ""
