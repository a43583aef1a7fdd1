"""General Rules, the balls: live, dead and lost, spawning, and the limit."""

import pytest

from sandlot.games.robo_dodgeball.balls import counted, nearer_backline
from sandlot.games.robo_dodgeball.events import Activated, BallLost, PickedUp, Spawned
from sandlot.games.robo_dodgeball.floor import DOWN, LEFT, UP
from sandlot.games.robo_dodgeball.robots import BLUE, RED
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.weather import BLIND_EYE, BOOMERANG, MULTI_BALL
from tests.games.robo_dodgeball.court_side import (
    BACK_UP,
    BLUE_1,
    BLUE_2,
    DEAD,
    EMPTY,
    FLAT,
    LIVE,
    MOVE_1,
    MOVE_3,
    RED_1,
    RED_2,
    Ball,
    Bot,
    Weather,
    asks,
    at,
    drawn,
    duel,
    lay,
    play,
    spawns,
)

FAR = Bot(9, 2, LEFT)
OUT = Bot(1, 9, LEFT, LIVE)
"""About to carry a live ball over the sideline."""


def lying(*spots: tuple[int, int], live: bool = True) -> tuple[Ball, ...]:
    """Balls on the floor."""
    return tuple(Ball(at(*spot), live) for spot in spots)


# Dead and live


def test_a_dead_ball_turns_live_on_its_robots_backline() -> None:
    played = play(duel(Bot(4, 11, UP, DEAD), FAR), {BLUE_1: BACK_UP})
    assert played.told(Activated) == [Activated(BLUE_1)]
    assert played.stand.held[BLUE_1] == LIVE


def test_not_on_the_opponents_backline() -> None:
    bout = duel(Bot(4, 3, UP, DEAD), FAR, weather=Weather(rush=True))
    assert play(bout, {BLUE_1: 670}).stand.held[BLUE_1] == DEAD


def test_not_beside_it_on_the_apron() -> None:
    bout = duel(Bot(0, 11, DOWN, DEAD), FAR, weather=Weather(happening=BLIND_EYE))
    assert play(bout, {BLUE_1: MOVE_1}).stand.held[BLUE_1] == DEAD


def test_a_dead_ball_picked_up_on_the_backline_is_live_at_once() -> None:
    played = play(duel(Bot(4, 11), FAR, balls=lying((4, 12), live=False)), {BLUE_1: BACK_UP})
    assert [type(e) for e in played.events[2:4]] == [PickedUp, Activated]
    assert played.stand.held[BLUE_1] == LIVE


def test_who_is_pushed_to_the_backline_has_a_live_ball() -> None:
    bout = lay({BLUE_1: Bot(4, 10, DOWN), BLUE_2: Bot(4, 11, UP, DEAD), RED_1: FAR})
    assert play(bout, {BLUE_1: MOVE_1}).stand.held[BLUE_2] == LIVE


# Lost and spawned


def test_a_lost_ball_is_replaced_by_a_live_one_on_the_nearer_backline() -> None:
    played = play(duel(OUT, FAR), {BLUE_1: MOVE_1}, spawns(3, 12))
    assert played.told(BallLost) == [BallLost(at(1, 9), "with its robot")]
    assert played.stand.balls == (Ball(at(3, 12), True),)


def test_the_ball_is_lost_at_the_last_space_in_bounds() -> None:
    played = play(duel(Bot(5, 8, UP, LIVE), FAR), {BLUE_1: MOVE_3}, spawns(3, 12))
    assert [e.space for e in played.told(BallLost)] == [at(5, 7)]


def test_it_spawns_on_any_free_space_of_the_backline() -> None:
    balls = lying((3, 12), (6, 12))
    bout = lay({BLUE_1: OUT, BLUE_2: Bot(8, 12), RED_1: FAR}, balls=balls)
    roll = asks(bout, {BLUE_1: MOVE_1})
    assert roll.read.cards == tuple(at(c, 12) for c in (1, 2, 4, 5, 7, 9, 10))


def test_the_place_of_the_robot_that_went_out_is_free() -> None:
    roll = asks(duel(Bot(1, 12, LEFT, LIVE), FAR), {BLUE_1: MOVE_1})
    assert at(1, 12) in roll.read.cards


def test_a_full_backline_sends_it_to_the_other_and_two_full_ones_nowhere() -> None:
    full = lying(*((column, 12) for column in range(1, 11)), live=False)
    roll = asks(duel(OUT, FAR, balls=full), {BLUE_1: MOVE_1}, limit_counts="live")
    assert {FLAT.at(space).row for space in roll.read.cards} == {1}
    both = full + lying(*((column, 1) for column in range(1, 11)), live=False)
    played = play(duel(OUT, FAR, balls=both), {BLUE_1: MOVE_1}, limit_counts="live")
    assert played.told(BallLost)
    assert not played.told(Spawned)


@pytest.mark.parametrize(
    ("row", "way", "team"),
    [
        (7, LEFT, BLUE),
        (6, LEFT, RED),
        (7, DOWN, BLUE),
        (6, UP, RED),
        (7, UP, None),
        (6, DOWN, None),
        (1, UP, RED),
        (12, DOWN, BLUE),
    ],
)
def test_the_nearer_backline(row: int, way: int, team: int | None) -> None:
    """Only at a wall on the centreline a ball is as far from the one as from the other."""
    assert nearer_backline(FLAT, at(4, row), way) == team


def test_at_a_wall_on_the_centreline_chance_picks_the_backline() -> None:
    walled = drawn(walls="4,6v 3,8>")
    bots = {BLUE_1: Bot(4, 11, UP, LIVE), RED_1: Bot(4, 8, LEFT), RED_2: FAR}
    bout = lay(bots, weather=Weather(rush=True))
    cards = {BLUE_1: 490, RED_1: 840}
    for face, row in ((BLUE, 12), (RED, 1)):
        played = play(bout, cards, (face,), spawns(5, row), on=walled)
        assert played.told(Spawned) == [Spawned(at(5, row))]


# The limit


def test_at_the_limit_nothing_spawns() -> None:
    balls = lying((3, 12), (6, 12), (3, 1), (6, 1))
    assert not play(duel(OUT, FAR, balls=balls), {BLUE_1: MOVE_1}).told(Spawned)


def test_dead_balls_count_and_so_do_held_ones() -> None:
    bots = {BLUE_1: OUT, BLUE_2: Bot(8, 10, UP, DEAD), RED_1: FAR._replace(held=LIVE)}
    bout = lay(bots, balls=lying((3, 9), live=False) + lying((4, 9)))
    assert counted(RoboRules(), bout.stand) == 5
    assert not play(bout, {BLUE_1: MOVE_1}).told(Spawned)
    assert play(bout, {BLUE_1: MOVE_1}, spawns(3, 12), limit_counts="live").told(Spawned)


def test_during_multi_ball_the_limit_is_eight() -> None:
    balls = lying((3, 12), (6, 12), (3, 1), (6, 1))
    bout = duel(OUT, FAR, balls=balls, weather=Weather(happening=MULTI_BALL))
    assert play(bout, {BLUE_1: MOVE_1}, spawns(4, 12)).told(Spawned)


def test_the_limit_is_a_ruling() -> None:
    bout = duel(OUT, FAR, balls=lying((3, 12)))
    assert not play(bout, {BLUE_1: MOVE_1}, ball_limit=1).told(Spawned)
    assert play(bout, {BLUE_1: MOVE_1}, spawns(4, 12), ball_limit=2).told(Spawned)


def test_a_ball_that_comes_back_is_not_lost() -> None:
    bout = duel(Bot(4, 10, UP, LIVE), Bot(4, 3, DOWN), weather=Weather(happening=BOOMERANG))
    played = play(bout, {BLUE_1: MOVE_1, RED_1: 70})
    assert played.stand.held[BLUE_1] == LIVE
    assert not played.told(BallLost)
    assert not played.stand.is_in(RED_1)


def test_the_ball_of_who_is_hit_is_lost_as_well() -> None:
    bout = duel(Bot(4, 10, UP, LIVE), Bot(4, 3, UP, LIVE))
    played = play(bout, {BLUE_1: 660, RED_1: 490}, spawns(4, 1), spawns(5, 1))
    assert [e.why for e in played.told(BallLost)] == ["hit", "with its robot"]
    assert played.stand.held == (EMPTY,) * 8
    assert len(played.stand.balls) == 2
