"""Curves over rounds: where their spots lie, and that a drawing stands by itself."""

import xml.etree.ElementTree as ElementTree

import pytest

from sandlot.lab.report.curves import (
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    Curve,
    Line,
    by_itself,
    closing,
    falling,
)
from sandlot.lab.report.plots import WIDTH, Drawing

ABOUT = Drawing("fall", "A fall", "From a half to a thousandth.", "rounds")
FALL = Curve("one", "s0", ((1, 0.5), (10, 0.1), (100, 0.01), (1000, 0.001)), 1)
SVG = "{http://www.w3.org/2000/svg}"


def spots(text: str) -> list[list[tuple[float, float]]]:
    """The corners of every curve of a drawing that stands by itself."""
    lines = ElementTree.fromstring(text).iter(f"{SVG}polyline")
    pairs = ((pair.split(",") for pair in line.attrib["points"].split()) for line in lines)
    return [[(float(x), float(y)) for x, y in line] for line in pairs]


def test_ten_times_as_much_is_always_as_far() -> None:
    """Across and up; the whole drawing is filled from side to side."""
    ((first, second, third, last),) = spots(by_itself(falling(ABOUT, [FALL])))
    assert (first[0], last[0]) == (LEFT, WIDTH - RIGHT)
    assert second[0] - first[0] == pytest.approx(last[0] - third[0], abs=0.2)
    assert third[1] - second[1] == pytest.approx(last[1] - third[1], abs=0.2)
    assert all(TOP <= y <= HEIGHT for _, y in (first, second, third, last))


def test_curves_close_in_on_a_line() -> None:
    """Shares lie as far apart as they are, with the line among them."""
    low = Curve("other", "s1", tuple((n, 0.5 - value) for n, value in FALL.spots), 1)
    high = Curve("one", "s0", tuple((n, 0.5 + value) for n, value in FALL.spots), 1)
    text = by_itself(closing(ABOUT, [high, low], Line("best", 0.5)))
    above, below = spots(text)
    (line,) = (
        float(one.attrib["y1"])
        for one in ElementTree.fromstring(text).iter(f"{SVG}line")
        if one.attrib["class"] == "middle"
    )
    for (_, over), (_, under) in zip(above, below, strict=True):
        assert line - over == pytest.approx(under - line, abs=0.2)
    steps = above[1][1] - above[0][1], above[2][1] - above[1][1]
    assert steps[0] / steps[1] == pytest.approx(0.4 / 0.09, rel=0.02)


def test_it_brings_its_colours_and_its_words() -> None:
    """By day and by night, every look it uses, and what it shows for those who do not see it."""
    text = by_itself(falling(ABOUT, [FALL]))
    for needed in ("prefers-color-scheme: dark", ".curve.s0", ".mark.s0", ".grid", ".plot text"):
        assert needed in text
    root = ElementTree.fromstring(text)
    assert root.findtext(f"{SVG}title") == "A fall"
    assert root.findtext(f"{SVG}desc") == ABOUT.words
