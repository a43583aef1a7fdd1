"""Who is told to bunt in a replayed season: so that everybody sacrifices as often as he did."""

from random import Random

import pytest

from sandlot.league.workload import PITCHERS
from sandlot.season.skipper import Plan
from sandlot.season.teams import named_team
from sandlot.season.usage import Club, Work, _told, _told_to_pitchers, note, plan_of, starter_of

DAYS = 2000


def club(name: str = "CHN 1984") -> Club:
    """A club in the middle of its season, nothing of which is written down but its games."""
    team = named_team(name, None)
    found = Club(team.cards(), team.work(), team.games)
    found.used.games = team.games // 2
    return found


def days_told(of: Club, one: str) -> float:
    """On how many days a man is told."""
    rng = Random(1)
    return sum(one in _told(of, [one], rng) for _ in range(DAYS)) / DAYS


def test_who_lags_behind_is_told_and_who_is_ahead_is_not() -> None:
    """Bob Dernier and others of the Cubs; Ryne Sandberg laid down five that year."""
    cubs = club()
    real = cubs.work.sacrifices
    assert real is not None
    assert real["sandbry01"] == 5
    cubs.used.pitchers_sacrifices = 999
    for done, told in ((0, 1.0), (5, 0.0)):
        cubs.used.sacrifices["sandbry01"] = done
        assert days_told(cubs, "sandbry01") == told
    cubs.used.sacrifices["sandbry01"] = 2
    assert 0.3 < days_told(cubs, "sandbry01") < 1


def test_what_pitchers_cannot_do_is_shared_by_the_others() -> None:
    cubs = club()
    real = cubs.work.sacrifices
    assert real is not None
    cubs.used.sacrifices["sandbry01"] = 3
    cubs.used.pitchers_sacrifices = round(real[PITCHERS] / 2)
    before = days_told(cubs, "sandbry01")
    cubs.used.pitchers_sacrifices = 0
    assert days_told(cubs, "sandbry01") > before


def test_pitchers_are_told_all_or_none() -> None:
    cubs = club()
    staff = tuple(cubs.work.pitchers)
    assert _told_to_pitchers(cubs, staff, Random(1)) == staff
    cubs.used.pitchers_sacrifices = 999
    assert _told_to_pitchers(cubs, staff, Random(1)) == ()


def test_a_club_that_was_kept_without_sacrifices_goes_by_what_is_usual() -> None:
    """Drafted ones, and those kept before they were written down."""
    known = club()
    old = Club(known.cards, known.work._replace(sacrifices=None), known.of)
    part = old.work.batters["sandbry01"]
    assert days_told(old, "sandbry01") == pytest.approx(part.bunts / part.turns, abs=0.03)
    assert old.others_sacrifices == 1.0


def test_in_playoffs_as_many_are_told_as_usual() -> None:
    """None are due any more, and none are owed."""
    cubs = club()
    cubs.used.games = cubs.of
    cubs.used.sacrifices["sandbry01"] = 99
    cubs.used.pitchers_sacrifices = 999
    part = cubs.work.batters["sandbry01"]
    assert days_told(cubs, "sandbry01") == pytest.approx(part.bunts / part.turns, abs=0.03)
    assert cubs.work.pitchers_bunt == 1.0
    assert _told_to_pitchers(cubs, ("a", "b"), Random(1)) == ("a", "b")


def test_a_game_is_written_down_with_its_sacrifices() -> None:
    cubs = club()
    starter = starter_of(cubs)
    plan: Plan = plan_of(cubs, starter, "R", False, Random(1))
    one = plan.order[0].player
    assert one
    note(cubs.used, plan, Work({one: 4}, {starter: 30}, {one: 1, starter: 2}), {})
    assert cubs.used.sacrifices == {one: 1, starter: 2}
    assert cubs.used.pitchers_sacrifices == 2
