"""How sure a page is of its figures: exact, computed to so much, or counted."""

from dataclasses import replace

import pytest

from sandlot.lab.findings import Edge, Figure, Findings
from sandlot.lab.report.page import page
from sandlot.lab.report.rounding import all_exact, difference, parts, said
from sandlot.lab.report.seats import verdict
from tests.lab.report.made_up import case, findings
from tests.lab.report.reading import Reader

FINE, ROUGH = Figure(0.5014321, bound=3e-10), Figure(0.5014321, bound=0.0002)


@pytest.mark.parametrize(
    ("figure", "share", "value", "error"),
    [
        (FINE, True, "50.14%", "exact"),
        (ROUGH, True, "50.143%", "± 0.020% at most"),
        (Figure(4.79582, bound=0.00084), False, "4.79582", "± 0.00084 at most"),
        (Figure(4.79582, 0.00084), False, "4.79582", "± 0.00084"),
    ],
)
def test_only_what_is_right_to_the_last_digit_shown_is_exact(
    figure: Figure, share: bool, value: str, error: str
) -> None:
    """What was computed less well says how far off it can be."""
    assert [part.replace("\N{NO-BREAK SPACE}", " ") for part in parts(figure, share)] == [
        *(value, error),
    ]
    assert all_exact([figure]) == (error == "exact")
    assert ("(exact)" in said(figure, share)) == (error == "exact")


def test_errors_of_a_difference_add_up() -> None:
    """Bounds with bounds, and standard errors with whatever the other one has."""
    one, other = (Figure(value, bound=0.0002) for value in (2.0, 1.5))
    told = difference(one, other).replace("\N{NO-BREAK SPACE}", " ")
    assert "+0.50000" in told
    assert "± 0.00040 at most" in told
    counted = difference(one, Figure(1.5, 0.01)).replace("\N{NO-BREAK SPACE}", " ")
    assert "± 0.010<" in counted


def test_seats_are_not_told_apart_by_less_than_the_error() -> None:
    """Whether it was counted or computed."""
    assert "told from chance" in verdict(Figure(0.5001, bound=0.0002))
    assert "trace for the home side" in verdict(Figure(0.5001, bound=1e-9))


def guide(found: Findings) -> str:
    """What the page says of how to read it."""
    text = Reader(page((case(found),))).text
    return text[text.index("Exact means") : text.index("What a game is like")]


def test_the_page_says_to_how_many_digits_it_is_exact() -> None:
    """As many as the least exact of its figures has; only where something was left out."""
    assert "nothing left to luck. Everything else" in guide(findings())
    assert "At most" not in guide(findings())
    for bounds, digits in (((3e-10, 1e-14), 9), ((1e-14, 9e-13), 12)):
        edges = tuple(Edge("best play", "random", Figure(0.7, bound=bound)) for bound in bounds)
        told = guide(replace(findings(), edges=edges))
        assert f"to luck, and right to {digits} digits after the point or more." in told
    rough = replace(findings(), edges=(Edge("best play", "random", ROUGH),))
    assert "At most after it means that the figure was computed" in guide(rough)
