"""Action: throw, hook shot, power shot, dodge, block, catch and taunt."""

import pytest

from sandlot.games.robo_dodgeball.balls import BLOCKED, FLEW_OUT, HIT, STOPPED
from sandlot.games.robo_dodgeball.events import (
    Activated,
    BallLost,
    Blocked,
    CalledOut,
    Caught,
    Dodges,
    Guards,
    Hit,
    Missed,
    Passed,
    Scored,
    Spawned,
    Taunted,
    Threw,
)
from sandlot.games.robo_dodgeball.floor import AWAY
from sandlot.games.robo_dodgeball.throwing import ACTIONS, HOOK_SHOT, POWER_SHOT, THROW
from sandlot.games.robo_dodgeball.weather import BLIND_EYE
from tests.games.robo_dodgeball.court_side import (
    BACK_UP,
    BLUE_1,
    BLUE_2,
    BLUE_3,
    BLUE_4,
    DEAD,
    DOWN,
    EMPTY,
    LEFT,
    LEFT_TURN,
    LIVE,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    RED_1,
    RED_2,
    RED_4,
    RIGHT,
    RIGHT_TURN,
    U_TURN,
    UP,
    Ball,
    Bot,
    Weather,
    at,
    drawn,
    duel,
    lay,
    play,
    spawns,
)

SHOOTER = Bot(4, 10, UP, LIVE)
FACING = Bot(4, 3, DOWN)
NEW = spawns(9, 1)
"""The ball that spawns on red's backline."""

TURNING = Bot(4, 9, LEFT, LIVE)
"""Faces up after a Rotate Right."""

ROUND = Bot(4, 9, DOWN, LIVE)
"""Faces up after a U-Turn."""

RUSH = Weather(rush=True)
SLOW = 70
"""A Rotate Left with the lowest priority of all: not dodging before anybody throws but U-Turns."""

SHOTS = [
    (SHOOTER, MOVE_1, THROW),
    (SHOOTER, MOVE_2, THROW),
    (Bot(4, 10, UP, LIVE), MOVE_3, THROW),
    (TURNING, RIGHT_TURN, HOOK_SHOT),
    (Bot(4, 9, RIGHT, LIVE), LEFT_TURN, HOOK_SHOT),
    (ROUND, U_TURN, POWER_SHOT),
]


def test_the_table_of_actions() -> None:
    assert ACTIONS == {
        "moves": ("throw", "dodge"),
        "backs up": ("guard", "guard"),
        "rotates": ("hook shot", "dodge"),
        "turns round": ("power shot", "taunt"),
    }


# Determining to throw


@pytest.mark.parametrize(("bot", "card", "shot"), SHOTS)
def test_with_a_ball_every_card_throws_in_its_way(bot: Bot, card: int, shot: str) -> None:
    target = Bot(4, 3, UP)  # its back to the thrower, so that it is hit whatever it does
    played = play(duel(bot, target), {BLUE_1: card, RED_1: 410}, NEW)
    threw = played.told(Threw)
    if shot == THROW:
        assert threw == [Threw(BLUE_1, shot, RED_1, True)]
    else:
        assert [(t.robot, t.shot, t.target) for t in threw] == [(BLUE_1, shot, RED_1)]


@pytest.mark.parametrize("card", [MOVE_1, MOVE_2, MOVE_3, LEFT_TURN, RIGHT_TURN])
def test_without_a_ball_moves_and_rotations_dodge(card: int) -> None:
    played = play(duel(Bot(4, 11), Bot(6, 3, DOWN)), {BLUE_1: card})
    assert Dodges(BLUE_1) in played.told(Dodges)


@pytest.mark.parametrize("card", [MOVE_1, LEFT_TURN, U_TURN])
def test_without_a_target_a_robot_with_a_ball_dodges(card: int) -> None:
    played = play(duel(Bot(4, 11, UP, LIVE), Bot(9, 3, DOWN)), {BLUE_1: card})
    assert Dodges(BLUE_1) in played.told(Dodges)
    assert played.stand.held[BLUE_1] == LIVE


def test_the_target_is_the_nearest_after_the_move() -> None:
    bout = lay({BLUE_1: SHOOTER, RED_1: Bot(4, 3, UP), RED_2: Bot(4, 5, UP), BLUE_4: Bot(9, 12)})
    assert play(bout, {BLUE_1: MOVE_1}, NEW).told(Hit) == [Hit(BLUE_1, RED_2)]


def test_walls_stop_the_line() -> None:
    walled = drawn(walls="4,5v")
    played = play(duel(SHOOTER, FACING), {BLUE_1: MOVE_1}, on=walled)
    assert not played.told(Threw)
    assert Dodges(BLUE_1) in played.told(Dodges)


def test_robots_that_are_out_are_no_targets() -> None:
    bout = duel(Bot(0, 9, UP, LIVE), Bot(6, 3), weather=Weather(happening=BLIND_EYE))
    assert bout.stand.benches[BLUE_2] == at(0, 7)
    assert not play(bout, {BLUE_1: MOVE_1}).told(Threw)


def test_a_dead_ball_is_thrown_at_team_mates_only() -> None:
    played = play(duel(Bot(4, 10, UP, DEAD), FACING), {BLUE_1: MOVE_1})
    assert not played.told(Threw)
    assert Dodges(BLUE_1) in played.told(Dodges)


@pytest.mark.parametrize(
    "mate", [Bot(4, 8, UP), Bot(4, 8, DOWN, LIVE), Bot(4, 8, DOWN, DEAD), Bot(4, 8, UP, LIVE)]
)
def test_a_mate_who_looks_away_or_carries_hides_what_is_behind(mate: Bot) -> None:
    bout = lay({BLUE_1: SHOOTER, BLUE_2: mate, RED_1: FACING, RED_4: Bot(1, 1, LEFT)})
    played = play(bout, {BLUE_1: MOVE_1, BLUE_2: 70})
    assert BLUE_1 not in [e.robot for e in played.told(Threw)]
    assert Dodges(BLUE_1) in played.told(Dodges)


# Resolving a throw: team mates


@pytest.mark.parametrize("ball", [LIVE, DEAD])
@pytest.mark.parametrize(
    ("bot", "card"),
    [(Bot(4, 10), MOVE_1), (Bot(4, 9, LEFT), RIGHT_TURN), (Bot(4, 9, DOWN), U_TURN)],
)
def test_a_pass_reaches_a_mate_with_any_shot(bot: Bot, card: int, ball: int) -> None:
    thrower = bot._replace(held=ball)
    bout = lay({BLUE_1: thrower, BLUE_2: Bot(4, 7, LEFT), RED_1: Bot(9, 2, UP)})
    played = play(bout, {BLUE_1: card, BLUE_2: 50})
    assert played.told(Passed) == [Passed(BLUE_1, BLUE_2, ball == LIVE)]
    assert played.stand.held[BLUE_1] == EMPTY
    assert played.stand.held[BLUE_2] == ball


def test_a_dead_ball_passed_to_the_backline_turns_live() -> None:
    bout = lay({BLUE_1: Bot(4, 9, DOWN, DEAD), BLUE_2: Bot(4, 12, UP), RED_1: Bot(9, 2, UP)})
    played = play(bout, {BLUE_1: MOVE_1})
    assert played.told(Activated) == [Activated(BLUE_2)]
    assert played.stand.held[BLUE_2] == LIVE


# Resolving a throw: opponents


def test_a_hit() -> None:
    played = play(duel(SHOOTER, FACING), {BLUE_1: MOVE_1, RED_1: SLOW}, NEW)
    assert played.told(Hit) == [Hit(BLUE_1, RED_1)]
    assert played.told(BallLost) == [BallLost(at(4, 3), HIT)]
    assert played.told(Spawned) == [Spawned(at(9, 1))]
    assert [(e.robot, e.why) for e in played.told(CalledOut)] == [(RED_1, "hit")]
    assert played.stand.score == (1, 0)
    assert played.stand.held[BLUE_1] == EMPTY
    assert played.stand.spaces[RED_1] == AWAY
    assert played.stand.balls == (Ball(at(9, 1), True),)


def test_a_dodge_with_a_higher_priority_makes_it_miss() -> None:
    played = play(duel(SHOOTER, Bot(4, 2, DOWN)), {BLUE_1: 490, RED_1: 500}, NEW)
    assert played.told(Missed) == [Missed(BLUE_1, RED_1)]
    assert played.stand.is_in(RED_1)
    assert [e.why for e in played.told(BallLost)] == [FLEW_OUT]


def test_a_dodge_with_a_lower_priority_comes_too_late() -> None:
    played = play(duel(SHOOTER, Bot(4, 2, DOWN)), {BLUE_1: 500, RED_1: 490}, NEW)
    assert played.told(Hit) == [Hit(BLUE_1, RED_1)]


def test_a_dodge_ends_with_its_register() -> None:
    bout = duel(SHOOTER, Bot(4, 2, DOWN))
    before = bout._replace(stand=bout.stand._replace(dodging=(RED_1,)), revealed=1)
    assert play(before, {BLUE_1: 500, RED_1: 490}, NEW).told(Hit) == [Hit(BLUE_1, RED_1)]


def test_a_rotation_dodges_a_lower_rotation() -> None:
    target = Bot(4, 3, LEFT)
    played = play(duel(TURNING, target), {BLUE_1: 80, RED_1: 410}, NEW)
    assert played.told(Missed) == [Missed(BLUE_1, RED_1)]


def test_from_behind_everything_hits() -> None:
    away = Bot(4, 5, UP)
    dodged = play(duel(SHOOTER, away), {BLUE_1: 490, RED_1: 500}, NEW)
    assert dodged.told(Hit) == [Hit(BLUE_1, RED_1)]
    for held in (EMPTY, LIVE):
        answers = (NEW,) if held == EMPTY else (NEW, spawns(8, 1))
        guarded = play(
            duel(SHOOTER, away._replace(held=held)), {BLUE_1: MOVE_1, RED_1: BACK_UP}, *answers
        )
        assert guarded.told(Hit) == [Hit(BLUE_1, RED_1)]


@pytest.mark.parametrize("facing", [DOWN, LEFT, RIGHT])
def test_from_ahead_and_from_the_side_a_throw_is_seen(facing: int) -> None:
    played = play(duel(SHOOTER, Bot(4, 3, facing)), {BLUE_1: MOVE_1, RED_1: BACK_UP})
    assert played.told(Caught) == [Caught(BLUE_1, RED_1)]


def test_a_robot_that_threw_or_taunted_is_not_dodging() -> None:
    shooters = {RED_1: Bot(4, 3, DOWN, LIVE), BLUE_1: Bot(1, 4, RIGHT, LIVE)}
    bout = lay({**shooters, BLUE_2: Bot(4, 9, DOWN), RED_4: Bot(9, 1)}, weather=RUSH)
    threw = play(bout, {RED_1: 500, BLUE_1: 490}, spawns(9, 12), spawns(8, 1))
    assert threw.told(Hit) == [Hit(RED_1, BLUE_2), Hit(BLUE_1, RED_1)]
    taunter = duel(ROUND, Bot(4, 3, RIGHT))
    taunted = play(taunter, {RED_1: 60, BLUE_1: 50}, NEW)
    assert taunted.told(Taunted)
    assert taunted.told(Hit) == [Hit(BLUE_1, RED_1)]


# Block


def test_a_live_ball_blocks_even_before_its_robots_go() -> None:
    played = play(duel(SHOOTER, Bot(4, 3, DOWN, LIVE)), {BLUE_1: MOVE_1, RED_1: BACK_UP}, NEW)
    assert played.told(Blocked) == [Blocked(BLUE_1, RED_1)]
    assert [e.why for e in played.told(BallLost)] == [BLOCKED]
    assert played.stand.held[RED_1] == LIVE
    assert played.stand.score == (0, 0)
    assert played.told(Guards) == [Guards(RED_1, True)]
    assert not [e for e in played.told(Threw) if e.robot == RED_1], "it forgoes its throw"


def test_a_hook_shot_can_be_blocked() -> None:
    played = play(duel(TURNING, Bot(4, 3, DOWN, LIVE)), {BLUE_1: RIGHT_TURN, RED_1: BACK_UP}, NEW)
    assert played.told(Blocked) == [Blocked(BLUE_1, RED_1)]


# Catch


def test_a_catch_puts_the_thrower_out_for_two_points_and_the_ball_stays_live() -> None:
    played = play(duel(SHOOTER, FACING), {BLUE_1: MOVE_1, RED_1: BACK_UP})
    assert played.told(Caught) == [Caught(BLUE_1, RED_1)]
    assert [(e.team, e.points, e.why) for e in played.told(Scored)] == [
        (1, 1, "out"),
        (1, 1, "catch"),
    ]
    assert played.stand.score == (0, 2)
    assert played.stand.held[RED_1] == LIVE
    assert played.stand.spaces[BLUE_1] == AWAY
    assert not played.told(BallLost)


def test_what_counts_is_what_is_held_at_impact() -> None:
    """Caught once, the ball blocks the next throw in the same register."""
    bout = lay(
        {
            BLUE_1: SHOOTER,
            BLUE_2: Bot(3, 12, UP),
            BLUE_3: Bot(4, 12, UP, LIVE),
            RED_1: FACING,
        }
    )
    played = play(bout, {BLUE_1: 660, BLUE_3: 650, RED_1: BACK_UP, BLUE_2: 70}, NEW)
    assert played.told(Caught) == [Caught(BLUE_1, RED_1)]
    assert played.told(Blocked) == [Blocked(BLUE_3, RED_1)]


def test_a_back_up_with_a_dead_ball_neither_blocks_nor_catches_but_dodges() -> None:
    holder = Bot(4, 3, DOWN, DEAD)
    too_early = play(duel(SHOOTER, holder), {BLUE_1: MOVE_1, RED_1: BACK_UP}, NEW, spawns(8, 1))
    assert too_early.told(Hit) == [Hit(BLUE_1, RED_1)]
    later = play(duel(TURNING, holder), {BLUE_1: RIGHT_TURN, RED_1: BACK_UP}, NEW)
    assert Dodges(RED_1) in later.told(Dodges)
    assert later.told(Missed) == [Missed(BLUE_1, RED_1)]


def test_a_dead_ball_carried_to_the_backline_by_the_back_up_blocks() -> None:
    holder = Bot(4, 2, DOWN, DEAD)
    played = play(duel(TURNING, holder), {BLUE_1: RIGHT_TURN, RED_1: BACK_UP}, NEW)
    assert played.told(Activated) == [Activated(RED_1)]
    assert played.told(Blocked) == [Blocked(BLUE_1, RED_1)]


# Hook and power shots


def test_a_hook_shot_cannot_be_caught() -> None:
    played = play(duel(TURNING, FACING), {BLUE_1: RIGHT_TURN, RED_1: BACK_UP}, NEW)
    assert played.told(Hit) == [Hit(BLUE_1, RED_1)]


@pytest.mark.parametrize(
    ("target", "card"),
    [
        (FACING, BACK_UP),
        (FACING._replace(held=LIVE), BACK_UP),
        (FACING, MOVE_1),
        (Bot(4, 3, LEFT), RIGHT_TURN),
    ],
)
def test_a_power_shot_cannot_be_defended_against(target: Bot, card: int) -> None:
    answers = (NEW,) if target.held == EMPTY else (NEW, spawns(8, 1))
    played = play(duel(ROUND, target), {BLUE_1: U_TURN, RED_1: card}, *answers)
    assert played.told(Hit) == [Hit(BLUE_1, RED_1)]


# A missed ball flies on


DODGER = Bot(4, 5, LEFT)
SHUT_IN = drawn(walls="3,5>")
"""A wall before the dodger, which stays where it is and dodges."""


def row(*others: tuple[int, Bot]) -> dict[int, Bot]:
    """A thrower, somebody who dodges ahead of it, and others."""
    return {
        BLUE_1: SHOOTER,
        RED_1: DODGER,
        RED_4: Bot(1, 1, LEFT),
        BLUE_4: Bot(10, 12, RIGHT),
    } | dict(others)


def test_it_hits_the_next_opponent() -> None:
    bout, cards = lay(row((RED_2, Bot(4, 2, DOWN)))), {BLUE_1: 490, RED_1: 840, RED_2: 70}
    assert not play(bout, cards, NEW).told(Missed), "red 1 has walked out of the line"
    played = play(bout, cards, NEW, on=SHUT_IN)
    assert played.told(Missed) == [Missed(BLUE_1, RED_1)]
    assert played.told(Hit) == [Hit(BLUE_1, RED_2)]


def test_the_next_opponent_may_catch_it() -> None:
    bots = row((RED_2, Bot(4, 2, DOWN)))
    played = play(lay(bots), {BLUE_1: 490, RED_1: 840, RED_2: BACK_UP}, on=SHUT_IN)
    assert played.told(Caught) == [Caught(BLUE_1, RED_2)]


def test_a_team_mate_behind_who_can_receive_it_does() -> None:
    bots = row((BLUE_2, Bot(4, 2, DOWN)))
    played = play(
        lay(bots, weather=RUSH),
        {BLUE_1: 490, RED_1: 840, BLUE_2: 70},
        on=SHUT_IN,
    )
    assert played.told(Missed) == [Missed(BLUE_1, RED_1)]
    assert played.told(Passed) == [Passed(BLUE_1, BLUE_2, True)]
    assert played.stand.held[BLUE_2] == LIVE


def test_another_team_mate_behind_stops_it() -> None:
    bots = row((BLUE_2, Bot(4, 2, UP)))
    played = play(
        lay(bots, weather=RUSH),
        {BLUE_1: 490, RED_1: 840, BLUE_2: 70},
        NEW,
        on=SHUT_IN,
    )
    assert [(e.space, e.why) for e in played.told(BallLost)] == [(at(4, 2), STOPPED)]


def test_with_nobody_left_it_is_lost_at_a_wall_or_the_boundary() -> None:
    at_the_end = play(lay(row()), {BLUE_1: 490, RED_1: 840}, NEW, on=SHUT_IN)
    assert at_the_end.told(BallLost) == [BallLost(at(4, 1), FLEW_OUT)]
    at_a_wall = play(lay(row()), {BLUE_1: 490, RED_1: 840}, NEW, on=drawn(walls="3,5> 4,3v"))
    assert at_a_wall.told(BallLost) == [BallLost(at(4, 4), FLEW_OUT)]


# Taunt


def test_a_taunt_makes_an_opponent_drop_its_ball() -> None:
    played = play(duel(Bot(4, 9, DOWN), Bot(4, 3, DOWN, LIVE)), {BLUE_1: U_TURN, RED_1: 50}, NEW)
    assert played.told(Taunted)[0] == Taunted(BLUE_1, RED_1)
    assert [e.why for e in played.told(BallLost)] == ["dropped"]
    assert played.stand.held[RED_1] == EMPTY
    assert played.stand.is_in(RED_1)


def test_a_taunt_makes_a_dead_ball_drop_too_and_works_from_behind() -> None:
    played = play(duel(Bot(4, 9, DOWN), Bot(4, 3, UP, DEAD)), {BLUE_1: U_TURN, RED_1: 50}, NEW)
    assert played.told(BallLost)


def test_a_taunt_at_empty_hands_or_nobody_or_a_team_mate_does_nothing() -> None:
    empty = play(duel(Bot(4, 9, DOWN), FACING), {BLUE_1: U_TURN, RED_1: 70})
    assert empty.told(Taunted) == [Taunted(BLUE_1, RED_1)]
    nobody = play(duel(Bot(4, 9, DOWN), Bot(9, 3)), {BLUE_1: U_TURN, RED_1: 70})
    assert nobody.told(Taunted) == [Taunted(BLUE_1, None)]
    assert Dodges(BLUE_1) not in nobody.told(Dodges)
    bots = {BLUE_1: Bot(4, 10, DOWN), BLUE_2: Bot(4, 8, DOWN, LIVE), RED_1: Bot(4, 3, DOWN, LIVE)}
    mate = play(lay(bots), {BLUE_1: U_TURN, BLUE_2: BACK_UP, RED_1: 470})
    assert mate.told(Taunted) == [Taunted(BLUE_1, None)]
    assert not mate.told(BallLost)
