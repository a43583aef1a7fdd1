"""Leaving it to the manager: when a choice is one's own again."""

from typing import Any

import pytest

from sandlot.core.options import OneOf
from sandlot.core.script import Choose
from sandlot.games.deep_drive.calls import Strategy
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.moment import DEFENCE, OFFENCE
from sandlot.games.deep_drive.people import STAND
from sandlot.games.deep_drive.state import State
from sandlot.games.deep_drive.until import ALWAYS, UNTILS
from sandlot.games.deep_drive.view import DeepDriveView

GAME = DeepDrive()
FRESH = State((GAME.setup.side(False, GAME.rules), GAME.setup.side(True, GAME.rules)))
CALL = Choose(OFFENCE, "strategy", OneOf(Strategy))
CHANGE = Choose(DEFENCE, "defence change", OneOf((STAND,)))
HIT_FOR = Choose(OFFENCE, "offence change", OneOf((STAND,)))


def view(state: State) -> DeepDriveView:
    return GAME.view(state, "away")


def over(name: str, choice: Choose[Any], now: State, since: State = FRESH) -> bool:
    return UNTILS[name].over(view(since), view(now), choice)


@pytest.mark.parametrize("what", ALWAYS)
def test_choices_that_come_up_by_need_are_ones_own(what: str) -> None:
    choice = Choose(OFFENCE, what, OneOf(("a", "b")))
    assert over("matters", choice, FRESH)
    assert not over("end", choice, FRESH)


@pytest.mark.parametrize(
    ("inning", "score", "on", "asked"),
    [
        (9, (3, 3), True, True),
        (7, (1, 3), True, True),
        (6, (3, 3), True, False),
        (9, (0, 3), True, False),
        (9, (3, 3), False, False),
    ],
)
def test_a_call_matters_late_and_close_with_somebody_on(
    inning: int, score: tuple[int, int], on: bool, asked: bool
) -> None:
    state = FRESH._replace(inning=inning, score=score, bases=(0 if on else None, None, None))
    assert over("matters", CALL, state) is asked


@pytest.mark.parametrize(("beyond", "asked"), [(-1, False), (0, True), (1, False), (5, True)])
def test_a_pitcher_who_has_just_tired_matters(beyond: int, asked: bool) -> None:
    side = FRESH.fielding
    endurance = GAME.setup.home.pitcher_of[side.pitcher].endurance
    state = FRESH.with_side(True, side._replace(faced=endurance + beyond))
    assert over("matters", CHANGE, state) is asked


def test_nobody_tires_where_the_rules_say_so() -> None:
    side = FRESH.fielding
    endurance = GAME.setup.home.pitcher_of[side.pitcher].endurance
    state = FRESH.with_side(True, side._replace(faced=endurance))
    rested = view(state)._replace(rules=GAME.rules.but({"fatigue": "off"}))
    assert not UNTILS["matters"].over(view(FRESH), rested, CHANGE)


def test_a_pitcher_who_bats_late_and_close_matters() -> None:
    state = FRESH._replace(inning=9)
    assert not over("matters", HIT_FOR, state)
    side = state.batting._replace(positions=(1, *state.batting.positions[1:]))
    assert over("matters", HIT_FOR, state.with_side(False, side))


def test_half_an_inning_is_over_when_the_sides_change() -> None:
    assert not over("half", CALL, FRESH._replace(outs=2))
    assert over("half", CALL, FRESH._replace(bottom=True))
    assert over("half", CALL, FRESH._replace(inning=2))
