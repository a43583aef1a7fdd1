"""Runner Chart - Fly Outs: the row that is lit is the row that the rules read first."""

from dataclasses import dataclass, field
from itertools import product

import pytest

from sandlot.core.drive import Driver
from sandlot.core.script import Script
from sandlot.games.deep_drive import flies
from sandlot.games.deep_drive.charts import FLIES
from sandlot.games.deep_drive.code import OutCode
from sandlot.games.deep_drive.lighting import out_lit
from sandlot.games.deep_drive.moment import Infield, Moment, Outfield, Try
from sandlot.games.deep_drive.outs import caught_fly
from sandlot.games.deep_drive.speed import RATED

THREES = (0, *(3,) * 9)
CODES = [OutCode("F", fielder, how) for fielder in (7, 8, 9) for how in ("", "d", "s")]
BALLS = [*((out, False) for out in CODES), *((out, True) for out in CODES if out.how == "d")]


@dataclass
class Watched:
    """The chart, and every row that was asked for."""

    rows: list[str] = field(default_factory=list)

    def cell(self, row: str, column: str) -> str:
        """What the chart says."""
        self.rows.append(row)
        return FLIES.cell(row, column)


def rows_read(chart: Watched, out: OutCode, driven: bool, m: Moment) -> list[str]:
    """The rows of runners with an open base ahead, everybody held who may try."""
    chart.rows.clear()
    play = caught_fly(out, driven, m)
    if isinstance(play, Script):
        driver = Driver(play())
        while driver.asked is not None:
            driver.answer(Try.NO)
    ahead = {flies.NAMES[base + 1] for base in m.bases if base + 1 not in m.bases}
    return [row for row in chart.rows if row.rpartition("-")[2] in ahead]


@pytest.mark.parametrize("outfield", Outfield)
@pytest.mark.parametrize("safe", [False, True])
@pytest.mark.parametrize(("out", "driven"), BALLS)
def test_the_lit_row_is_the_row_that_is_read(
    monkeypatch: pytest.MonkeyPatch, out: OutCode, driven: bool, safe: bool, outfield: Outfield
) -> None:
    """Flies from the Deep Drive section, played safe, and over an outfield that has come in."""
    chart = Watched()
    monkeypatch.setattr(flies, "FLIES", chart)
    for first, second, third in product((None, *RATED), repeat=3):
        on = first, second, third
        m = Moment(1, on, RATED[0], THREES, None, safe, Infield.BACK, outfield)
        rows = rows_read(chart, out, driven, m)
        lit = [FLIES.rows[one.row or 0].label for one in out_lit(out, m, driven)]
        assert lit == rows[:1]
