"""Whole seasons played again: the league's figures, playing time and wins come out as they were."""

import pytest

from sandlot.season.accuracy import Accuracy, accuracy
from sandlot.season.playing import Season
from sandlot.season.replays import replays
from sandlot.season.schedule import make_schedule
from sandlot.season.teams import season_teams

OFTEN = ("1B", "2B", "HR", "BB_all", "SO")
SELDOM = ("3B", "HBP", "E", "SB", "GDP", "SF", "SH")
WITHIN = {
    **{f"per_PA_{name}": 0.02 for name in OFTEN},
    **{f"per_PA_{name}": 0.08 for name in SELDOM},
    "runs_per_team_game": 0.02,
}
"""How far a figure may be off, as a share of the real one, when chance is counted out."""

AVERAGE, PLAYING_TIME, WINS = 0.002, 0.10, 0.4


def replayed(year: int, times: int) -> Accuracy:
    """So many replays of a year beside it."""
    teams = season_teams(year)
    games = make_schedule(teams, 1)
    season = Season(str(year), {team.id: team for team in teams}, games, "1")
    return accuracy(season, replays(season, times, 2, lambda done: None))


def outside(found: Accuracy, chance: float) -> list[str]:
    """What is further off than it may be, and than so many times what chance does."""
    far = [
        f"{rate.name} {rate.off:+.1%}"
        for rate in found.rates
        if abs(rate.off) > WITHIN[rate.name] + chance * rate.luck
    ]
    average = found.batters[0]
    luck = average.chance / (average.many * found.times) ** 0.5
    if abs(average.bias) > AVERAGE + chance * luck:
        far.append(f"AVG {average.bias:+.4f}")
    usage = found.usage
    far += [f"{off:.1%} off" for off in (usage.batters, usage.pitchers) if off > PLAYING_TIME]
    return far


@pytest.mark.parametrize("year", [1957, pytest.param(1984, marks=pytest.mark.soak)])
def test_one_replay_is_as_far_off_as_chance_allows(year: int) -> None:
    found = replayed(year, 1)
    assert len(found.rates) == len(WITHIN)
    assert not outside(found, 3.0)
    real, mean = found.usage.complete
    assert mean == pytest.approx(real, rel=0.2)
    assert found.usage.saves[1] == pytest.approx(found.usage.saves[0], rel=0.2)


@pytest.mark.soak
@pytest.mark.parametrize("year", [1931, 1941, 1955, 1969, 1985, 2000, 2012, 2023])
def test_any_season_comes_out_as_it_was(year: int) -> None:
    """Eight replays each. Real wins hold one year's luck, and with it how far off replays are.

    That luck is the same in every replay: of the squares of so many clubs, twice its own spread.
    """
    found = replayed(year, 8)
    assert not outside(found, 2.0)
    wins, spread = found.wins, found.wins.spread
    luck = spread.chance**2 * (2 / spread.many) ** 0.5 / (2 * wins.expected)
    assert spread.rmse <= wins.expected + WINS + 2 * luck


@pytest.mark.soak
def test_twenty_replays_of_2015() -> None:
    """The correlation of their mean is 0.80 by the odds of many seasons, and varies by 0.02."""
    found = replayed(2015, 20)
    assert not outside(found, 0.0)
    assert found.runs_apart <= 0.04
    assert found.wins.spread.rmse <= 9.2
    assert found.wins.spread.correlation >= 0.75
