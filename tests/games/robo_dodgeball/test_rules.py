"""The rulings: every switch changes what happens, and says so in plain words."""

from typing import Any

import pytest

from sandlot.core.settings import Switch
from sandlot.games.robo_dodgeball.events import Caught, Dodges, Event, Hit, Taunted
from sandlot.games.robo_dodgeball.rules import RoboRules
from tests.games.robo_dodgeball.court_side import (
    BACK_UP,
    BLUE_1,
    DOWN,
    LIVE,
    MOVE_1,
    RED_1,
    U_TURN,
    UP,
    Bot,
    duel,
    play,
    spawns,
)

ELSEWHERE = {
    "turns": "test_turn",
    "ball_limit": "test_balls",
    "limit_counts": "test_balls",
    "elimination_checked": "test_outs",
    "trespassers": "test_outs",
    "trespasser_ball": "test_outs",
    "new_option": "test_options",
    "mechanical_arm": "test_options",
    "arm_round_corners": "test_options",
    "crab_legs_act": "test_options",
    "auto_dodge": "test_happenings",
}
HERE = ("back_up_defends", "taunt_at_nobody")


def test_no_ruling_is_without_a_test() -> None:
    assert set(RoboRules.about()) == {*ELSEWHERE, *HERE}


@pytest.mark.parametrize("name", RoboRules.about())
def test_every_ruling_is_explained(name: str) -> None:
    about = RoboRules.about()[name]
    assert about.book.endswith(".")
    if isinstance(about.kind, Switch):
        assert len(about.kind.options) == 2
        assert next(iter(about.kind.options)) == about.default, "the usual reading comes first"


@pytest.mark.parametrize(("ruling", "kind"), [("register", Caught), ("acted", Hit)])
def test_when_a_back_up_defends(ruling: str, kind: type[Event]) -> None:
    bout = duel(Bot(4, 10, UP, LIVE), Bot(4, 3, DOWN))
    answers: tuple[Any, ...] = (spawns(9, 1),) if kind is Hit else ()
    cards = {BLUE_1: MOVE_1, RED_1: BACK_UP}
    assert play(bout, cards, *answers, back_up_defends=ruling).told(kind)


def test_acted_back_ups_defend_against_what_comes_later() -> None:
    """Of what comes after a Back Up only another one's robot with brakes could throw a ball that
    is caught; blocks of hook shots remain."""
    bout = duel(Bot(4, 9, 3, LIVE), Bot(4, 3, DOWN, LIVE))
    played = play(bout, {BLUE_1: 420, RED_1: BACK_UP}, spawns(9, 1), back_up_defends="acted")
    assert not played.told(Hit)


@pytest.mark.parametrize(("ruling", "kind"), [("nothing", Taunted), ("dodges", Dodges)])
def test_a_taunt_at_nobody(ruling: str, kind: type[Taunted] | type[Dodges]) -> None:
    bout = duel(Bot(4, 9, DOWN), Bot(9, 3))
    played = play(bout, {BLUE_1: U_TURN}, taunt_at_nobody=ruling)
    mine = [e for e in played.events if isinstance(e, Taunted | Dodges) and e.robot == BLUE_1]
    assert [type(e) for e in mine] == [kind]
