"""What is said of the charts that are read is true."""

from typing import Any

import pytest

from sandlot.baseball.bases import bases_text
from sandlot.core.match import Match
from sandlot.core.story import Threw, Told
from sandlot.core.viewer_stream import EntryShown, ViewerStream
from sandlot.games.deep_drive.charts import GROUNDERS
from sandlot.games.deep_drive.code import out_code
from sandlot.games.deep_drive.events import CardRead
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.lighting import BOOK, LIGHTS
from tests.games.deep_drive.played import played

SEEDS = range(12)


def shown_of(match: Match) -> list[EntryShown]:
    """The entries of a match as a spectator is shown them."""
    return [one for one in ViewerStream(match, None).news() if isinstance(one, EntryShown)]


def readings(match: Match) -> list[tuple[Threw, Any]]:
    """How the dice are read after every entry of a match, with the throw they are."""
    found = []
    for shown in shown_of(match):
        threw = [entry for entry in shown.turn.entries if isinstance(entry, Threw)]
        if threw:
            found.append((threw[-1], shown.reading))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_lit_cells_are_cells_and_rows_cover_the_dice(seed: int) -> None:
    for threw, reading in readings(played(seed)):
        for lit in reading.charts:
            chart = BOOK[lit.chart]
            assert lit.row is None or lit.row < len(chart.rows)
            assert lit.column is None or lit.column < len(chart.columns)
        percentile = {"choice", "defense", "cut-off", "rundown", "injury"}
        if threw.what in percentile:
            low, high = BOOK[reading.charts[0].chart].ranges[reading.charts[0].row]
            tens, ones = threw.faces[0][:2]
            assert low <= tens * 10 + ones <= high


def test_every_light_is_switched_on_in_some_game() -> None:
    """But for the rarest: rundowns, collisions and injuries on the Choice Chart."""
    lit = {threw.what for seed in SEEDS for threw, found in readings(played(seed)) if found.charts}
    assert lit >= set(LIGHTS) - {"rundown", "collision", "injury"}


def test_the_book_has_every_chart_and_the_game_says_so() -> None:
    assert DeepDrive().chart_book() is BOOK
    assert len(BOOK) == 19


def test_a_ground_ball_lights_the_letter_that_is_played() -> None:
    """Runner Chart - Ground Outs: the cell of the code and of the bases before the play."""
    lit_balls = 0
    for match in map(played, SEEDS):
        for shown in shown_of(match):
            card = shown.entry.event if isinstance(shown.entry, Told) else None
            if not isinstance(card, CardRead) or not card.code.startswith("G"):
                continue
            grounders = [lit for lit in shown.reading.charts if lit.chart == "grounders"]
            if shown.scene.outs == 2 or not any(shown.scene.taken):
                assert not grounders
            for lit in grounders:
                lit_balls += 1
                assert lit.row is not None
                assert lit.column is not None
                assert GROUNDERS.rows[lit.row].label == str(out_code(card.code))
                on = [base for base, there in enumerate(shown.scene.taken, 1) if there]
                assert GROUNDERS.columns[lit.column] == bases_text(on)
    assert lit_balls > 10
