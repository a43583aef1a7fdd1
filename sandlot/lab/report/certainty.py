"""How sure the figures of a page are, and how to read that off them."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from math import floor, log10
from typing import Any

from sandlot.lab.findings import Figure
from sandlot.lab.report.case import Case

PLAYERS = (
    "Best play",
    " is how two players play who choose so well that neither could gain by choosing otherwise. ",
    "House",
    " is Sandlot\N{RIGHT SINGLE QUOTATION MARK}s own sensible computer player. ",
    "Random",
    " takes any allowed option, all alike.",
)
STANDARD_ERROR = (
    " is the standard error of a counted figure: the truth is within it two times in three, and "
    "within twice as much nineteen times in twenty. "
)
MOST = " after it means that the figure was computed, and is never further from the truth."


def guide(cases: tuple[Case, ...]) -> tuple[tuple[str, ...], ...]:
    """Three lines, each of words to remember and what they mean, in turn."""
    shown = [figure for case in cases for figure in figures(case.found)]
    exact = f" means computed from the rules, with nothing left to luck{_digits(shown)}. "
    rough = any(figure.error is None and not figure.exact for figure in shown)
    return (
        PLAYERS,
        ("Exact", exact + "Everything else was counted in games the computer played."),
        ("±", STANDARD_ERROR, *(("At most", MOST) if rough else ())),
    )


def _digits(shown: list[Figure]) -> str:
    """To how many digits after the point all exact figures are right, where it has to be said."""
    most = max((figure.bound for figure in shown if figure.exact), default=0.0)
    return f", and right to {floor(-log10(most))} digits after the point or more" if most else ""


def figures(found: Any) -> Iterator[Figure]:
    """All figures of some findings."""
    if isinstance(found, Figure):
        yield found
    elif is_dataclass(found):
        for one in fields(found):
            yield from figures(getattr(found, one.name))
    elif isinstance(found, tuple):
        for one in found:
            yield from figures(one)
