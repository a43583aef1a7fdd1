"""What may become of a season: games that were played count as they ended."""

import json
from pathlib import Path

import pytest

from sandlot.cli.season_odds import show
from sandlot.core.errors import Mistake
from sandlot.season.forecast import BATTERS, forecast, usual_work
from sandlot.season.playing import planned
from sandlot.season.resumed import played_again
from sandlot.table.season_store import GameRow
from tests.season.small import NAME, season, store, year


def test_a_usual_game_takes_everybodys_due() -> None:
    """Nine men bat, and somebody pitches to every batter."""
    now = season()
    job = planned(now, now.clubs(), now.fixtures[0])
    for plan in job.plans:
        batted, faced = usual_work(plan)
        assert set(batted) == {spot.player for spot in plan.order if spot.player}
        assert sum(faced.values()) == BATTERS


@pytest.mark.parametrize("days", [0, 3])
def test_the_odds_of_what_is_left(days: int) -> None:
    """Wins add up to the games, and nobody wins fewer than he has won."""
    now, before = season(), year(days)
    clubs = now.clubs()
    rows = [one for one in before.games if isinstance(one, GameRow)]
    assert len(rows) == len(before.games)
    played_again(now.fixtures, clubs, rows)
    times, found = forecast(now, clubs, before.results, 20, workers=1)
    assert times == 20
    assert sum(one.wins for one in found) == pytest.approx(len(now.fixtures))
    assert sum(one.champion for one in found) == pytest.approx(1)
    for one in found:
        assert one.percentiles[0] >= before.lines[one.team].won


def test_the_command_says_who_ends_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """For the terminal and for programs; not of a season that is over."""
    address = f"sqlite:///{tmp_path / 'seasons.db'}"
    store(address, 3)
    show(NAME, 5, 1, None, address, as_json=True)
    found = json.loads(capsys.readouterr().out)
    assert found["seasons"] == 5
    assert sum(one["champion"] for one in found["chances"]) == pytest.approx(1)
    show(NAME, 5, 1, None, address, as_json=False)
    head, _, columns, *rows = capsys.readouterr().out.splitlines()
    assert head.startswith("5 seasons in ")
    assert columns.split()[0] == "club"
    assert len(rows) == len(season().teams)
    address = f"sqlite:///{tmp_path / 'over.db'}"
    store(address)
    with pytest.raises(Mistake, match="all played"):
        show(NAME, 5, 1, None, address, as_json=False)
