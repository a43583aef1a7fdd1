"""Rulings, Defense Chart and Injury Chart: not in the book, and named as ours wherever shown."""

import re

from rich.text import Text

from sandlot.cli.table.palette import DAY
from sandlot.cli.table.widgets import charts as drawn
from sandlot.core.reading import Lit
from sandlot.games import book_text
from sandlot.games.deep_drive import charts
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.pages import turn_page
from sandlot.print.book import sections
from sandlot.table import showing

HOUSE = {"defense", "injury"}
LINE = "*House chart: not in the book.*"


def test_two_charts_are_ours_and_one_has_rows_of_ours() -> None:
    """Every other chart is the book's and has no note."""
    notes = {name: chart.note for name, chart in DeepDrive().chart_book().items() if chart.note}
    assert notes == {**dict.fromkeys(HOUSE, charts.HOUSE_CHART), "liners": charts.HOUSE_ROWS}


def test_the_rules_page_says_so_above_each() -> None:
    """The note is the first line of the chart, and stands nowhere else."""
    marked = re.findall(r"<!-- chart (\w+): begin -->\n\n(.*)\n", book_text("deep-drive"))
    assert {name for name, first in marked if first == LINE} == HOUSE


def test_the_printed_charts_say_so() -> None:
    """The line stands right above the chart."""
    for title in ("The Choice Chart", "The Defense Chart"):
        blocks = sections(DeepDrive())[title]["blocks"]
        noted = [n for n, one in enumerate(blocks) if one.get("spans") == [("em", LINE[1:-1])]]
        assert [blocks[n + 1]["kind"] for n in noted] == ["chart"]


def test_the_tables_say_so() -> None:
    """On the terminal, in the browser, and in the rules of the moment."""
    for name, chart in DeepDrive().chart_book().items():
        text = drawn.draw(Lit("A title", name, 0), chart, DAY, 9, 78)
        assert isinstance(text, Text)
        assert (charts.HOUSE_CHART in text.plain.splitlines()[0]) == (name in HOUSE)
        assert showing.charts(DeepDrive())[name].note == chart.note
    assert turn_page(DeepDrive().rules).count(LINE) == 1


def test_a_changed_chart_keeps_its_note() -> None:
    """One cell changed makes no chart the book's."""
    changed = charts.DEFENSE.with_cell("0-5", "fielder", "2")
    assert changed.note == charts.HOUSE_CHART
