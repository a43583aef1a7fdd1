"""Managers who are seen to look: they decide as ever, and plans that are alike are asked once."""

from random import Random
from typing import Any

import numpy as np
import pytest

from sandlot.games.deep_drive import worth
from sandlot.games.deep_drive.appearance import may_change
from sandlot.games.deep_drive.changing import mine
from sandlot.games.deep_drive.managers import MANAGERS
from sandlot.games.deep_drive.people import STAND, changed
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.view import DeepDriveView
from sandlot.season.odds import layout as at
from sandlot.season.odds.changes import change, change_code
from sandlot.season.odds.coming_in import comes_in
from sandlot.season.odds.features import CLOSER, FEATURES, PEN, PEN_SIZE, PLAN, STARTS, limits
from sandlot.season.odds.forest import Forest
from sandlot.season.odds.growing import Game, Grower, Opened
from sandlot.season.odds.later import Looks
from sandlot.season.odds.plans import OnTheHill, Pen, PlanSeen
from sandlot.season.odds.seeing import club_features
from sandlot.season.odds.work import Seasons
from sandlot.season.playing import planned, setup_of
from sandlot.season.skipper import Skipper
from tests.season.small import season
from tests.season.test_odds_games import any_change

RULES = DeepDriveRules()


class Choosy(Skipper):
    """Brings in whoever pitches best, and wants to know who everybody is."""

    def next_pitcher(self, view: DeepDriveView) -> str:
        side, cards = mine(view)
        best: Any = min(side.bullpen, key=lambda one: worth.pitching(cards.pitcher_of[one]))
        return str(self.plan.closer) if best == self.plan.closer else best


def looks(**known: int) -> Looks:
    values = [0] * FEATURES
    for name, value in known.items():
        values[{"closer": CLOSER, "size": PEN_SIZE, "starts": STARTS}[name]] = value
    return Looks(values, Forest(1, limits(9)))


def plan() -> Any:
    now = season()
    return planned(now, now.clubs(), now.fixtures[0]).plans[0]


def test_relievers_are_known_by_their_place() -> None:
    seen = looks(closer=0, size=3)
    pen = Pen(seen, ("a", "b", "c"), {"a": 4, "b": 2, "c": 7})
    closer = PlanSeen(seen, plan()).closer
    assert closer in pen
    found = next(one for one in pen if one != closer)
    assert (found.place, found.last) == (1, False)
    assert {look.feature for look in seen.found} == {CLOSER, PEN_SIZE}
    assert str(found) == "b"
    assert [look.feature for look in seen.found[-2:]] == [PLAN, PEN]


def test_of_a_starter_it_is_known_that_he_pitches() -> None:
    seen = looks(starts=1)
    assert OnTheHill(seen, {}) == PlanSeen(seen, plan()).starter
    assert [look.feature for look in seen.found] == [STARTS]


@pytest.mark.parametrize("manager", [MANAGERS["house"], Skipper, Choosy])
def test_whoever_is_seen_to_look_decides_as_ever(manager: Any) -> None:
    """In any situation, with anybody on the field, the same man comes in."""
    now, rng = season(), Random("managers")
    clubs = now.clubs()
    for fixture in now.fixtures[:3]:
        job = planned(now, clubs, fixture)
        away, home = job.plans
        with_plan = isinstance(manager, type)
        bots = (manager(away), manager(home)) if with_plan else (manager, manager)
        game = Game(setup_of(job), bots)
        grower = Seasons([game], 1, "", RULES).players.grower
        opened = grower.opening(game)
        came = sum(decides_alike(rng, grower, opened) for _ in range(150))
        assert 25 < came < 125


def decides_alike(rng: Random, grower: Grower, opened: Opened) -> bool:
    """Whether somebody comes in, in a situation at random; whoever it is, it is the same man."""
    row, home, game = opened.row.copy(), rng.random() < 0.5, opened.game
    rows, setup = grower.people.rows, game.setup
    club = grower.clubs[id(setup.cards(home))]
    row[at.AT_INNING], row[at.AT_BOTTOM] = rng.choice((4, 8, 9, 9, 10)), rng.random() < 0.5
    row[at.AT_OUTS] = rng.choice((0, 0, 1, 2))
    row[at.AWAY_RUNS : at.HOME_RUNS + 1] = rng.randint(0, 8), rng.randint(0, 8)
    if home == row[at.AT_BOTTOM]:
        row[at.ON_FIRST : at.ON_THIRD + 1] = [rng.choice((n, at.NOBODY)) for n in (5, 6, 7)]
    side = at.SIDES + home * at.SIDE
    for _ in range(rng.randint(0, 4)):
        before = any_change(rng, grower.state(opened, row, home).sides[home])
        if before and not before.what.startswith("PR"):
            comes_in(row, int(home), change_code(before, club.number), opened.fixture, rows)
    row[side + at.HAS_FACED], row[side + at.DUE] = rng.randint(0, 40), rng.randint(0, 8)
    state = grower.state(opened, row, home)
    asked = may_change(state, home)
    if asked is None:
        return False
    seat = ("away", "home")[home]
    weights: Any = game.managers[home](DeepDriveView(seat, state, RULES, setup), asked)
    (answer,) = weights
    features = np.zeros(FEATURES, np.int64)
    club_features(row, features, rows, opened.fixture, int(home), RULES.innings)
    seen = Looks(features.tolist(), grower.calls, None, (), grower.people.worths)
    numbers = club.batters, club.pitchers
    found = change(RULES, game.managers[home], club.cards, state, home, numbers, seen)
    code = change_code(found, club.number)
    if answer == STAND:
        assert code == 0
        return False
    comes_in(row, int(home), code, opened.fixture, rows)
    after, _ = changed(state, home, answer)
    assert grower.state(opened, row, home).sides[home] == after.sides[home]._replace(new=())
    return True
