"""Complete Registers, Robot Initiative Order and Movement, with Out of bounds."""

import pytest

from sandlot.games.robo_dodgeball.events import (
    CalledOut,
    Dodges,
    PickedUp,
    Revealed,
    Scored,
)
from sandlot.games.robo_dodgeball.floor import (
    AWAY,
    BELT,
    MOVE,
    PUSH,
    SLIDE,
    Bumped,
    Fell,
    Left,
    Stepped,
    Turned,
)
from sandlot.games.robo_dodgeball.outs import OUT_OF_BOUNDS
from sandlot.games.robo_dodgeball.weather import (
    BLIND_EYE,
    DANGEROUS_GROUND,
    OIL_SLICK,
    START_IT_UP,
)
from tests.games.robo_dodgeball.court_side import (
    BACK_UP,
    BLUE_1,
    BLUE_2,
    BLUE_4,
    DOWN,
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

FAR = Bot(1, 1, LEFT)
OIL = Weather(happening=OIL_SLICK)
BLIND = Weather(happening=BLIND_EYE)
RUSH = Weather(rush=True)
RUNNING = Weather(happening=START_IT_UP)


# What each card does


@pytest.mark.parametrize(
    ("card", "where", "facing"),
    [
        (MOVE_1, (4, 10), UP),
        (MOVE_2, (4, 9), UP),
        (MOVE_3, (4, 8), UP),
        (BACK_UP, (4, 12), UP),
        (LEFT_TURN, (4, 11), LEFT),
        (RIGHT_TURN, (4, 11), RIGHT),
        (U_TURN, (4, 11), DOWN),
    ],
)
def test_what_a_card_does(card: int, where: tuple[int, int], facing: int) -> None:
    played = play(duel(Bot(4, 11), FAR), {BLUE_1: card})
    assert played.where(BLUE_1) == where
    assert played.stand.facing[BLUE_1] == facing


@pytest.mark.parametrize(
    ("facing", "where"), [(UP, (5, 8)), (RIGHT, (6, 9)), (DOWN, (5, 10)), (LEFT, (4, 9))]
)
def test_a_move_goes_where_the_robot_faces(facing: int, where: tuple[int, int]) -> None:
    assert play(duel(Bot(5, 9, facing), FAR), {BLUE_1: MOVE_1}).where(BLUE_1) == where


def test_every_space_is_a_step_of_its_own() -> None:
    played = play(duel(Bot(4, 11), FAR), {BLUE_1: MOVE_3})
    assert [e for e in played.told(Stepped) if e.robot == BLUE_1] == [
        Stepped(BLUE_1, UP, at(4, row), MOVE) for row in (10, 9, 8)
    ]


# Reveal, and who goes first


def test_a_register_is_revealed_whole_before_anybody_moves() -> None:
    played = play(duel(Bot(4, 11), FAR), {BLUE_1: MOVE_1, RED_1: U_TURN})
    first = played.events[0]
    assert isinstance(first, Revealed)
    assert first.cards[BLUE_1] == (MOVE_1,)
    assert first.cards[RED_1] == (U_TURN,)
    assert first.cards[BLUE_2] == (), "nobody looks at the cards of a robot that is out"
    assert played.bout.revealed == 1


def test_higher_priorities_go_first_and_each_acts_at_once() -> None:
    bout = lay(
        {BLUE_1: Bot(4, 11), RED_1: Bot(4, 2, DOWN), BLUE_2: Bot(6, 11), RED_2: Bot(6, 2, DOWN)}
    )
    cards = {BLUE_1: 490, RED_1: 660, BLUE_2: 670, RED_2: 500}
    done = [e for e in play(bout, cards).events if isinstance(e, Stepped | Dodges)]
    assert [e.robot for e in done] == [
        *(BLUE_2, BLUE_2, BLUE_2),
        *(RED_1, RED_1, RED_2, RED_2, BLUE_1, BLUE_1),
    ]
    assert [type(e) for e in done[:3]] == [Stepped, Stepped, Dodges]


def test_who_was_called_out_before_its_go_has_none() -> None:
    bout = lay({BLUE_1: Bot(1, 9, LEFT), BLUE_2: Bot(2, 9, LEFT), RED_1: FAR})
    played = play(bout, {BLUE_2: 840, BLUE_1: 830})
    assert played.told(CalledOut)[0].robot == BLUE_1
    assert not [e for e in played.told(Dodges) if e.robot == BLUE_1]


def test_a_robot_does_not_act_when_its_own_move_took_it_out() -> None:
    played = play(duel(Bot(1, 9, LEFT, LIVE), FAR), {BLUE_1: MOVE_1}, spawns(3, 12))
    assert [e for e in played.told(CalledOut) if e.robot == BLUE_1]
    assert not [e for e in played.told(Dodges) if e.robot == BLUE_1]


# Pushes and walls


def test_a_push_and_a_chain() -> None:
    bout = lay({BLUE_1: Bot(4, 11), RED_1: FAR, BLUE_2: Bot(4, 10), BLUE_4: Bot(4, 9)})
    played = play(bout, {BLUE_1: MOVE_1})
    assert [played.where(r) for r in (BLUE_1, BLUE_2, BLUE_4)] == [(4, 10), (4, 9), (4, 8)]
    assert [e.how for e in played.told(Stepped)] == [PUSH, PUSH, MOVE]


def test_walls_stop_moves_and_pushes() -> None:
    walled = drawn(walls="4,9v")
    played = play(duel(Bot(4, 12), FAR), {BLUE_1: MOVE_3}, on=walled)
    assert played.where(BLUE_1) == (4, 10)
    assert played.told(Bumped) == [Bumped(BLUE_1, UP)]
    bout = lay({BLUE_1: Bot(4, 11), BLUE_2: Bot(4, 10), RED_1: FAR})
    assert play(bout, {BLUE_1: MOVE_2}, on=walled).where(BLUE_1) == (4, 11)


def test_a_blocked_robot_still_acts() -> None:
    played = play(duel(Bot(4, 10), FAR), {BLUE_1: MOVE_1}, on=drawn(walls="4,9v"))
    assert Dodges(BLUE_1) in played.told(Dodges)


# Out of bounds


@pytest.mark.parametrize(
    ("bot", "card"),
    [
        (Bot(1, 9, LEFT), MOVE_1),
        (Bot(10, 9, RIGHT), MOVE_1),
        (Bot(5, 12, DOWN), MOVE_1),
        (Bot(5, 7, UP), MOVE_1),
        (Bot(5, 8, UP), MOVE_3),
        (Bot(5, 7, DOWN), BACK_UP),
    ],
)
def test_anywhere_but_ones_own_half_is_out(bot: Bot, card: int) -> None:
    played = play(duel(bot, FAR), {BLUE_1: card})
    assert [(e.robot, e.why) for e in played.told(CalledOut)] == [(BLUE_1, OUT_OF_BOUNDS)]
    assert played.stand.score == (0, 1)
    assert played.stand.spaces[BLUE_1] == AWAY


def test_it_is_judged_after_each_single_step() -> None:
    """A Move 3 from row 8 is out after two steps: the third is not taken."""
    played = play(duel(Bot(5, 8), FAR), {BLUE_1: MOVE_3})
    assert [e.space for e in played.told(Stepped) if e.robot == BLUE_1] == [at(5, 7), at(5, 6)]


def test_who_is_pushed_out_is_out_and_the_pusher_goes_on() -> None:
    bout = lay({BLUE_1: Bot(5, 9), BLUE_2: Bot(5, 7), RED_1: FAR})
    played = play(bout, {BLUE_1: MOVE_2})
    assert [e.robot for e in played.told(CalledOut)] == [BLUE_2]
    assert played.where(BLUE_1) == (5, 7)


def test_a_pushed_opponent_is_out_on_the_other_side_of_the_centreline() -> None:
    bout = lay({BLUE_1: Bot(5, 7, DOWN), RED_1: Bot(5, 6, DOWN), BLUE_4: Bot(9, 12), RED_4: FAR})
    played = play(bout, {RED_1: MOVE_1})
    assert {e.robot for e in played.told(CalledOut)} == {RED_1}
    assert played.where(BLUE_1) == (5, 8)
    assert played.stand.score == (1, 0)


def test_both_can_be_out_at_once_each_scores_for_the_other() -> None:
    bout = lay({BLUE_1: Bot(2, 7, LEFT), BLUE_2: Bot(1, 7), BLUE_4: Bot(9, 12), RED_1: FAR})
    played = play(bout, {BLUE_1: MOVE_2})
    assert [e.robot for e in played.told(CalledOut)] == [BLUE_2, BLUE_1]
    assert played.stand.score == (0, 2)
    assert [e.total for e in played.told(Scored)] == [1, 2]


# An opening rush, and a blind eye


def test_an_opening_rush_lets_robots_cross_but_not_leave() -> None:
    played = play(duel(Bot(5, 7), FAR, weather=RUSH), {BLUE_1: MOVE_3})
    assert played.where(BLUE_1) == (5, 4)
    assert play(duel(Bot(1, 7, LEFT), FAR, weather=RUSH), {BLUE_1: MOVE_1}).told(CalledOut)


def test_a_blind_eye_lets_them_go_anywhere_on_the_map() -> None:
    played = play(duel(Bot(2, 7, LEFT), FAR, weather=BLIND), {BLUE_1: MOVE_2})
    assert played.where(BLUE_1) == (0, 7)
    assert not played.told(CalledOut)


def test_even_under_a_blind_eye_the_edge_of_the_map_is_the_end() -> None:
    played = play(duel(Bot(1, 9, LEFT), FAR, weather=BLIND), {BLUE_1: MOVE_2})
    assert played.told(Left) == [Left(BLUE_1, LEFT, MOVE)]
    assert [e.robot for e in played.told(CalledOut)] == [BLUE_1]
    assert played.stand.benches[BLUE_1] == at(0, 7)


# Items


def test_moving_over_a_ball_takes_it() -> None:
    played = play(duel(Bot(4, 11), FAR, balls=(Ball(at(4, 10), True),)), {BLUE_1: MOVE_2})
    assert played.told(PickedUp) == [PickedUp(BLUE_1, at(4, 10), True, False)]
    assert played.stand.held[BLUE_1] == LIVE
    assert played.stand.balls == ()


def test_a_robot_carries_one_item() -> None:
    balls = (Ball(at(4, 10), True), Ball(at(4, 9), True))
    played = play(duel(Bot(4, 11), FAR, balls=balls), {BLUE_1: MOVE_3})
    assert [e.space for e in played.told(PickedUp)] == [at(4, 10)]
    assert played.stand.balls == (Ball(at(4, 9), True),)


def test_who_is_pushed_or_carried_over_a_ball_takes_it() -> None:
    bout = lay({BLUE_1: Bot(4, 11), BLUE_2: Bot(4, 10), RED_1: FAR}, balls=(Ball(at(4, 9), True),))
    assert play(bout, {BLUE_1: MOVE_1}).stand.held[BLUE_2] == LIVE
    belt = drawn((4, 10, "^"))
    rides = duel(Bot(4, 10), FAR, balls=(Ball(at(4, 9), True),), weather=RUNNING)
    assert play(rides, {}, on=belt).stand.held[BLUE_1] == LIVE


def test_balls_do_not_ride() -> None:
    ball = Ball(at(4, 10), True)
    bout = duel(Bot(6, 10), FAR, balls=(ball,), weather=RUNNING)
    assert play(bout, {}, on=drawn((4, 10, "^"))).stand.balls == (ball,)


def test_in_a_rush_only_the_balls_on_ones_right_until_held() -> None:
    balls = (Ball(at(4, 10), False, 1), Ball(at(4, 9), False, 0))
    played = play(duel(Bot(4, 11), FAR, balls=balls, weather=RUSH), {BLUE_1: MOVE_3})
    assert [e.space for e in played.told(PickedUp)] == [at(4, 9)]
    assert played.stand.balls == (balls[0],)


# Belts and gears in dodgeball


def test_court_belts_sleep_and_wake() -> None:
    court = drawn((4, 10, "^"), (6, 10, ")"))
    bout = lay({BLUE_1: Bot(4, 10), BLUE_2: Bot(6, 10), RED_1: FAR})
    assert play(bout, {BLUE_1: BACK_UP, BLUE_2: 90}, on=court).where(BLUE_1) == (4, 11)
    still = play(bout, {}, on=court)
    assert still.where(BLUE_1) == (4, 10)
    assert still.stand.facing[BLUE_2] == LEFT
    woken = play(bout._replace(weather=RUNNING), {}, on=court)
    assert woken.where(BLUE_1) == (4, 9)
    assert woken.stand.facing[BLUE_2] == UP
    backwards = bout._replace(weather=Weather(happening=START_IT_UP, backwards=True))
    reversed_ = play(backwards, {}, on=court)
    assert reversed_.where(BLUE_1) == (4, 11)
    assert reversed_.stand.facing[BLUE_2] == DOWN


def test_a_belt_over_the_centreline_takes_its_rider_out() -> None:
    played = play(duel(Bot(3, 7), FAR, weather=RUNNING), {}, on="classic")
    assert [e.robot for e in played.told(CalledOut)] == [BLUE_1]


def test_express_then_all_then_gears() -> None:
    court = drawn((4, 10, "A"), (4, 9, "^"), (4, 8, "("))
    played = play(duel(Bot(4, 10), FAR, weather=RUNNING), {}, on=court)
    mine = [e for e in played.events if isinstance(e, Stepped | Turned) and e.robot == BLUE_1]
    assert mine[1:] == [
        Stepped(BLUE_1, UP, at(4, 9), BELT),
        Stepped(BLUE_1, UP, at(4, 8), BELT),
        Turned(BLUE_1, DOWN, "gear"),
    ]


def test_bounds_are_judged_between_the_two_moves_of_the_belts() -> None:
    court = drawn((4, 7, "A"), (4, 6, "V"))
    played = play(duel(Bot(4, 7), FAR, weather=RUNNING), {}, on=court)
    assert [e.robot for e in played.told(CalledOut)] == [BLUE_1]


def test_apron_belts_always_run() -> None:
    played = play(duel(Bot(0, 9), FAR, weather=BLIND), {}, on="classic")
    assert played.where(BLUE_1) == (0, 8)


# Pits


def test_closed_pits_are_floor_and_open_ones_take_whoever_comes() -> None:
    court = drawn((4, 10, "O"))
    assert play(duel(Bot(4, 11), FAR), {BLUE_1: MOVE_2}, on=court).where(BLUE_1) == (4, 9)
    opened = Weather(happening=DANGEROUS_GROUND)
    played = play(duel(Bot(4, 11), FAR, weather=opened), {BLUE_1: MOVE_2}, on=court)
    assert played.told(Fell) == [Fell(BLUE_1, at(4, 10))]
    assert played.told(CalledOut)[0].why == "pit"
    assert played.stand.score == (0, 1)


def test_a_chain_into_a_pit() -> None:
    court, opened = drawn((4, 9, "O")), Weather(happening=DANGEROUS_GROUND)
    bout = lay({BLUE_1: Bot(4, 11), BLUE_2: Bot(4, 10), RED_1: FAR}, weather=opened)
    played = play(bout, {BLUE_1: MOVE_1}, on=court)
    assert [e.robot for e in played.told(Fell)] == [BLUE_2]
    assert played.where(BLUE_1) == (4, 10)


def test_a_pit_that_opens_under_a_robot_takes_it_at_the_start_of_register_1() -> None:
    court, opened = drawn((4, 10, "O")), Weather(happening=DANGEROUS_GROUND)
    played = play(duel(Bot(4, 10), FAR, weather=opened), {BLUE_1: MOVE_1}, on=court)
    assert isinstance(played.events[0], Fell)
    assert played.told(Revealed)[0].cards[BLUE_1] == ()


# Oil


def test_a_move_that_ends_on_oil_slides_one_further() -> None:
    played = play(duel(Bot(5, 10, DOWN), FAR, weather=OIL), {BLUE_1: MOVE_2})
    assert [e.how for e in played.told(Stepped) if e.robot == BLUE_1] == [MOVE, MOVE, SLIDE]
    assert played.told(CalledOut), "over the backline"


def test_a_slide_happens_once() -> None:
    played = play(duel(Bot(1, 12, UP), FAR, weather=OIL), {BLUE_1: MOVE_1})
    assert played.where(BLUE_1) == (1, 10)


def test_no_slide_where_a_move_ends_off_the_oil_or_does_not_happen() -> None:
    assert play(duel(Bot(5, 12), FAR, weather=OIL), {BLUE_1: MOVE_2}).where(BLUE_1) == (5, 10)
    walled = drawn(walls="1,11v")
    stays = play(duel(Bot(1, 12, UP), FAR, weather=OIL), {BLUE_1: MOVE_1}, on=walled)
    assert stays.where(BLUE_1) == (1, 12)
    assert stays.told(Bumped) == [Bumped(BLUE_1, UP)]
    assert not [e for e in stays.told(Stepped) if e.robot == BLUE_1]
    assert play(duel(Bot(1, 12), FAR, weather=OIL), {BLUE_1: U_TURN}).where(BLUE_1) == (1, 12)


def test_who_is_pushed_on_to_oil_slides_on() -> None:
    bout = lay({BLUE_1: Bot(3, 10, LEFT), BLUE_2: Bot(2, 10), RED_1: FAR}, weather=OIL)
    played = play(bout, {BLUE_1: MOVE_1})
    assert [(e.robot, e.how) for e in played.told(Stepped)] == [
        (BLUE_2, PUSH),
        (BLUE_1, MOVE),
        (BLUE_2, SLIDE),
    ]
    assert [e.robot for e in played.told(CalledOut)] == [BLUE_2]


def test_a_slide_pushes() -> None:
    bout = lay({BLUE_1: Bot(1, 11, UP), BLUE_2: Bot(1, 9), RED_1: FAR}, weather=OIL)
    played = play(bout, {BLUE_1: MOVE_1})
    assert played.where(BLUE_1) == (1, 9)
    assert played.where(BLUE_2) == (1, 7), "pushed to row 8, then sliding itself"


def test_a_slide_stops_at_a_wall() -> None:
    played = play(duel(Bot(1, 12, UP), FAR, weather=OIL), {BLUE_1: MOVE_1}, on=drawn(walls="1,10v"))
    assert played.where(BLUE_1) == (1, 11)
    further = play(
        duel(Bot(1, 12, UP), FAR, weather=OIL), {BLUE_1: MOVE_2}, on=drawn(walls="1,10v")
    )
    assert further.told(Bumped) == [Bumped(BLUE_1, UP)], "who has hit a wall does not slide"


@pytest.mark.parametrize("robot", [RED_1, RED_2])
def test_red_plays_the_other_way_up(robot: int) -> None:
    bout = lay({BLUE_1: Bot(9, 12), robot: Bot(4, 6, DOWN), RED_4: FAR})
    assert play(bout, {robot: MOVE_1}).told(CalledOut)[0].robot == robot
    bout = lay({BLUE_1: Bot(9, 12), robot: Bot(4, 5, DOWN), RED_4: FAR})
    assert play(bout, {robot: MOVE_1}).where(robot) == (4, 6)
