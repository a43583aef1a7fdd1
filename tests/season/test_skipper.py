"""How long a man pitches in a replayed season."""

from functools import cache
from typing import Any

import pytest

from sandlot.games.deep_drive.appearance import may_change
from sandlot.games.deep_drive.changing import NEARLY
from sandlot.games.deep_drive.people import STAND
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.games.deep_drive.state import State
from sandlot.games.deep_drive.view import DeepDriveView
from sandlot.season.playing import planned, setup_of
from sandlot.season.skipper import KNOCKED_OUT, LONG_RELIEF, Plan, Skipper
from sandlot.season.teams import mixed_teams
from sandlot.season.usage import Club

from .small import season


@cache
def first_game() -> tuple[DeepDriveSetup, Plan]:
    """The first game of the season, and the visitors' plan for it: their starter is to finish."""
    job = planned(season(), season().clubs(), season().fixtures[0])
    return setup_of(job), job.plans[0]._replace(finishes=True, leash=20, closer="")


def stays(inning: int, faced: int, allowed: int = 0, finishes: bool = True) -> bool:
    """Whether he is left in, tied in the bottom of an inning."""
    setup, plan = first_game()
    rules = DeepDriveRules()
    away, home = (setup.side(bottom, rules) for bottom in (False, True))
    sides = away._replace(faced=faced), home
    state = State(sides, inning, True, score=(allowed, allowed))
    view = DeepDriveView("away", state, rules, setup)
    return Skipper(plan._replace(finishes=finishes)).defence(view) == STAND


def tires() -> int:
    """So many batters he is good for."""
    setup, plan = first_game()
    return setup.away.pitcher_of[plan.starter].endurance


@pytest.mark.parametrize(
    ("inning", "beyond", "left_in"),
    [(9, 9, True), (10, -1, True), (10, 0, False)],
)
def test_who_is_to_finish_leaves_tired_in_extra_innings(
    inning: int, beyond: int, left_in: bool
) -> None:
    """Nine innings are his, however long they take; more only while he is good for them."""
    assert stays(inning, tires() + beyond) is left_in


def test_who_is_to_finish_may_be_knocked_out() -> None:
    assert stays(3, 15, KNOCKED_OUT - 1)
    assert not stays(3, 15, KNOCKED_OUT)


def test_others_leave_when_their_day_is_done() -> None:
    assert stays(6, 19, finishes=False)
    assert not stays(6, 20, finishes=False)
    assert not stays(9, 12, finishes=False)


def bats_on(inning: int, faced: int, behind: int = 0, **plan: Any) -> bool:
    """Whether the visitors' pitcher bats for himself who has faced so many."""
    setup, first = first_game()
    rules = DeepDriveRules()
    away, home = (setup.side(bottom, rules) for bottom in (False, True))
    bats = away._replace(
        faced=faced, order=(*away.order[:8], plan.pop("pitcher", away.pitcher)),
        positions=(*away.positions[:8], 1), due=8,
    )  # fmt: skip
    bats = bats._replace(pitcher=bats.order[8])
    state = State((bats, home), inning, False, score=(0, behind))
    view = DeepDriveView("away", state, rules, setup)
    ask = may_change(state, False)
    assert ask is not None
    return Skipper(first._replace(**plan)).offence(view, ask) == STAND


def test_somebody_bats_for_a_starter_who_is_nearly_done() -> None:
    assert bats_on(5, 20 - NEARLY - 1, finishes=False)
    assert not bats_on(5, 20 - NEARLY, finishes=False)
    assert bats_on(5, 30, finishes=True)


@pytest.mark.parametrize(
    ("inning", "behind", "finishes", "bats"),
    [
        (7, 1, False, False), (7, 0, False, True), (6, 1, False, True),
        (8, 1, True, True), (9, 1, True, False), (9, 0, True, True),
    ],
)  # fmt: skip
def test_somebody_bats_for_a_starter_who_is_behind_late(
    inning: int, behind: int, finishes: bool, bats: bool
) -> None:
    """From the seventh on; for one who is to finish, in the ninth."""
    assert bats_on(inning, 10, behind, finishes=finishes) is bats


def test_only_a_long_reliever_bats_for_himself() -> None:
    setup, plan = first_game()
    reliever = plan.bullpen[0]
    left = setup.away.pitcher_of[reliever].endurance - LONG_RELIEF
    assert not bats_on(5, max(0, left + 1), pitcher=reliever)
    if left >= 0:
        assert bats_on(5, left, pitcher=reliever)


def test_long_relief_is_not_taken_for_long_starts() -> None:
    """Winckowski had one start in 2023, and came in sixty times for two innings: no start of a
    hundred batters."""
    (team, _) = mixed_teams(["BOS 2023", "KCA 2015"])
    club = Club(team.cards(), team.work(), 162)
    part = club.work.pitchers["winckjo01"]
    assert (part.starts, part.relief) == (1, 59)
    assert part.each_start > 90
    starters = [one for one in club.work.pitchers.values() if one.starts > one.relief]
    assert 15 < club.each_start["winckjo01"] < max(one.each_start for one in starters)
    assert club.relief["winckjo01"] + club.each_start["winckjo01"] == pytest.approx(part.faced)


def test_starters_keep_what_they_did() -> None:
    """Also those who relieved a little."""
    (team, _) = mixed_teams(["CHA 1908", "KCA 2015"])
    club = Club(team.cards(), team.work(), 154)
    assert club.each_start["walshed01"] == club.work.pitchers["walshed01"].each_start > 33
