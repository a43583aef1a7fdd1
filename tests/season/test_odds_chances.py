"""From many seasons to chances: first places, playoffs and titles add up."""

from datetime import date, timedelta

import numpy as np
import pytest

from sandlot.season.fixtures import Fixture
from sandlot.season.odds.chances import chances, home_odds
from sandlot.season.odds.seasons import Many
from sandlot.season.teams import season_teams

TEAMS = season_teams(2015)
NAMES = [team.id for team in TEAMS]
TIMES = 12


def around(many: int) -> tuple[Fixture, ...]:
    """Everybody at home against those who follow him."""
    found = []
    for n, home in enumerate(NAMES):
        for step in range(1, many + 1):
            day = date(2015, 4, 6) + timedelta(step)
            found.append(Fixture(f"{day:%Y%m%d}{home}0", day, 0, NAMES[(n + step) % 30], home))
    return tuple(found)


@pytest.fixture
def many() -> Many:
    fixtures = around(12)
    rng = np.random.default_rng(3)
    scores = rng.integers(0, 4, (TIMES, len(fixtures), 2)).astype(np.int16) * 2
    scores[:, :, 1] += 1  # nobody ties
    best = np.array([[one.away == "KCA", one.home == "KCA"] for one in fixtures])
    scores[:, best] += 20
    return Many(fixtures, scores)


def test_everything_adds_up(many: Many) -> None:
    found = {one.team: one for one in chances(TEAMS, many, 1)}
    assert sum(one.first for one in found.values()) == pytest.approx(6)
    assert sum(one.playoffs for one in found.values()) == pytest.approx(10)
    assert sum(one.champion for one in found.values()) == pytest.approx(1)
    kansas = found["KCA"]
    assert (kansas.wins, kansas.spread, kansas.first, kansas.playoffs) == (24, 0, 1, 1)
    assert kansas.percentiles == (24,) * 5
    assert next(iter(found)) == "KCA"
    assert chances(TEAMS, many, 1) == list(found.values())


def test_who_meets_whom_at_home_says_who_wins_there(many: Many) -> None:
    odds = home_odds(many)
    at_home = next(one for one in many.fixtures if one.home == "KCA")
    away = next(one for one in many.fixtures if one.away == "KCA")
    assert odds["KCA", at_home.away] == 1
    assert odds[away.home, "KCA"] == 0
    never = {(one.home, one.away) for one in many.fixtures}
    others = [odds[pair] for pair in odds if pair not in never and pair[0] != pair[1]]
    assert all(0 < one < 1 for one in others)
