"""The game in numbers: figures, distributions, and how many digits they show."""

from dataclasses import replace

import pytest

from sandlot.lab.findings import Figure
from sandlot.lab.report.lines import LINES
from sandlot.lab.report.page import page
from sandlot.lab.report.plots import round_ticks
from sandlot.lab.report.rounding import parts, percent, said
from sandlot.lab.report.shares import bins_for, middle_half
from tests.lab.report.made_up import case, findings, sample
from tests.lab.report.reading import Reader, matches


def test_key_figures_are_those_of_the_samples(read: Reader) -> None:
    """Every line, for every way to play."""
    table = read.table("Key figures")
    for line in LINES:
        for cell, played in zip(table.row(line.name), findings().styles, strict=True):
            assert matches(cell, line.of(played)), line.name
    for cell, played in zip(table.row("Home side wins"), findings().styles, strict=True):
        assert matches(cell, played.home_win)


def test_what_is_known_exactly_is_called_exact() -> None:
    """An exact mean stands where there is one; shares within bounds are counted all the same."""
    best, *others = findings().styles
    known = replace(best, exact=(("hits", 6.51234), ("comeback", 0.42), ("shutout", 0.40321)))
    table = Reader(page((case(replace(findings(), styles=(known, *others))),))).table("Key figures")
    assert table.row("Hits, both sides together")[0] == "6.512 exact"
    assert table.row("Shutouts (a side without a run)")[0] == "40.32% exact"
    assert matches(table.row("Games the winner had trailed in")[0], Figure(0.28, 0.0142))


def test_distributions_are_those_of_the_samples(read: Reader) -> None:
    """Each share in the table of a plot is the share of the counts."""
    table = read.table("How close it ends, shares")
    assert [table.row(value)[0] for value in "125"] == ["45.00%", "35.00%", "20.00%"]
    assert table.row("3") == ["0.00%"] * 3


def test_bins_hold_every_game() -> None:
    """Shares add up to one, the far tail in the last bin; wide spreads get wider bins."""
    games = sample(0)
    for counts in games.figures.values():
        bins = bins_for([counts, {0: 5}])
        assert sum(bins.shares(counts)) == pytest.approx(1)
        assert len(bins.labels) == len(bins.shares(counts)) <= 21
    bins = bins_for([games.figures["runs"]])
    assert bins.labels == ("1", "2", "3", "4", "5+")
    assert bins.shares(games.figures["runs"])[-1] == pytest.approx(0.3)
    assert bins_for([games.figures["turns"]]).labels[0] == "20\N{EN DASH}21"
    assert (
        middle_half({1: 10, 3: 40, 4: 30, 9: 20}) == "most often 3, half of all games from 3 to 4"
    )


def test_ticks_are_round() -> None:
    """Within the bounds, evenly spaced, few."""
    assert round_ticks(0.0, 0.17, 4) == pytest.approx([0.0, 0.05, 0.1, 0.15])
    assert round_ticks(4.7, 5.3, 5) == pytest.approx([4.8, 5.0, 5.2])


@pytest.mark.parametrize(
    ("figure", "share", "value", "error"),
    [
        (Figure(4.909185, 0.00746), False, "4.9092", "± 0.0075"),
        (Figure(0.16149, 0.00082), True, "16.149%", "± 0.082%"),
        (Figure(0.5014321), True, "50.14%", "exact"),
        (Figure(1234.5, 23.4), False, "1234", "± 23"),
        (Figure(3.0, 0.00995), False, "3.000", "± 0.010"),
        (Figure(-0.0001, 0.03), False, "0.000", "± 0.030"),
        (Figure(0.0, 0.0), True, "0.00%", "± 0.00%"),
    ],
)
def test_numbers_show_two_digits_of_their_error(
    figure: Figure, share: bool, value: str, error: str
) -> None:
    """No more digits than mean something, never minus nothing."""
    assert parts(figure, share) == (value, error.replace(" ", "\N{NO-BREAK SPACE}"))


def test_small_shares_do_not_vanish() -> None:
    """A share that is hardly there is not called nothing."""
    assert [percent(share, 1) for share in (0.0, 0.0001, 0.0006, 1.0)] == [
        *("0.0%", "<0.1%", "0.1%", "100.0%"),
    ]
    assert said(Figure(0.5), True) == "50.00% (exact)"
    assert said(Figure(4.5, 0.1), of="runs") == "4.50\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}0.10 runs"
