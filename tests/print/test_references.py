"""Charts on paper: every cell of every chart, by the rules the game is played by."""

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from sandlot.core.chart import Chart
from sandlot.games.load import make_game
from sandlot.print.catalogue import SHEETS, game_sheets
from sandlot.print.press import printed
from tests.print.pdf import DASH, MINUS, lines

CHARTED = ["cheddar-bob-v5", "cheddar-bob-v5.2", "deep-drive"]


def said_of(name: str, settings: Sequence[str] = ()) -> list[str]:
    """The lines of a game's charts or reference."""
    game = make_game(name, settings)
    what = next(iter(SHEETS[name]))
    return [_plain(line) for line in lines(printed(name, game_sheets(game, [what])))]


def _plain(line: str) -> str:
    """A line with the signs as they are in code."""
    return line.replace(DASH, "-").replace("≤", "<=").replace(MINUS, "-")


def rows_of(chart: Chart) -> list[str]:
    """A chart's lines as they stand on paper."""
    return [" ".join((row.label, *row.cells)) for row in chart.rows]


@pytest.mark.parametrize("name", CHARTED)
def test_every_cell_of_every_chart(name: str) -> None:
    """All charts are there, row by row, as often as they are alike."""
    said = said_of(name)
    for chart in make_game(name).chart_book().values():
        for row in rows_of(chart):
            assert any(row in line for line in said), row
        head = " ".join((chart.corner, *chart.columns))
        assert any(head in line for line in said), head


def test_a_changed_chart_is_printed_changed() -> None:
    """A ruling of one's own reaches the paper, and so does a number."""
    usual = said_of("cheddar-bob-v5.2")
    changed = make_game("cheddar-bob-v5.2")
    chart = changed.rules.batter_wins.with_cell("weak", "weak", "3B")
    own = said_of("cheddar-bob-v5.2", [f"batter_wins={chart}", "edge=5"])
    assert "weak 3B OUT 1B" in own
    assert "weak 3B OUT 1B" not in usual
    assert any("adds 5 to its total" in " ".join(two) for two in pairwise(own))


def test_another_reading_is_told() -> None:
    """Where the page of rules tells the usual reading, the paper says what holds here."""
    title = "Played otherwise here"
    assert title not in said_of("cheddar-bob-v5.2")
    own = said_of("cheddar-bob-v5.2", ["criticals=battle_too"])
    assert title in own
    assert "in the battle as well" in " ".join(own)


def test_the_letters_of_ground_balls_are_explained() -> None:
    """Every letter that the chart names has its line."""
    said = said_of("deep-drive")
    chart = make_game("deep-drive").chart_book()["grounders"]
    for letter in sorted({cell for row in chart.rows for cell in row.cells}):
        assert any(line.startswith(f"{letter} ") and len(line) > 12 for line in said), letter


@pytest.mark.parametrize("name", CHARTED)
def test_no_setting_is_named_on_paper(name: str) -> None:
    """Words like `dp_numbers` are for the command line."""
    assert not [line for line in said_of(name) if re.search(r"[a-z]_[a-z]", line)]
