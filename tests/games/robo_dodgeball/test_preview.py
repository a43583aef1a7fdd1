"""A preview of one's own program is what happens when nobody interferes."""

from random import Random
from typing import Any

import pytest

from sandlot.games.robo_dodgeball.cards import DECK, REGISTERS
from sandlot.games.robo_dodgeball.floor import PUSH, Stepped
from sandlot.games.robo_dodgeball.outs import IN_A_PIT, OUT_OF_BOUNDS
from sandlot.games.robo_dodgeball.preview import BLOCK, CATCH, PASS, Glimpse, preview
from sandlot.games.robo_dodgeball.programming import Register
from sandlot.games.robo_dodgeball.state import REGISTER, Bout, Cards
from sandlot.games.robo_dodgeball.throwing import DODGE, HOOK_SHOT, POWER_SHOT, TAUNT, THROW
from sandlot.games.robo_dodgeball.weather import BLIND_EYE, DANGEROUS_GROUND, OIL_SLICK, START_IT_UP
from tests.games.robo_dodgeball.court_side import (
    BACK_UP,
    BLUE_1,
    BLUE_2,
    BLUE_4,
    DEAD,
    DOWN,
    EMPTY,
    FLAT,
    LEFT,
    LEFT_TURN,
    LIVE,
    MOVE_1,
    MOVE_2,
    MOVE_3,
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
    finish,
    game,
    lay,
)


def looks(bout: Bout, *cards: int | Register, on: Any = FLAT, **rulings: Any) -> list[Glimpse]:
    """What Blue 1 sees of its program."""
    registers = [card if isinstance(card, tuple) else (card,) for card in cards]
    return list(preview(game(on, **rulings).gym, bout, BLUE_1, registers))


def test_a_robot_walks_turns_and_backs_up() -> None:
    bout = lay({BLUE_1: Bot(4, 12)})
    seen = looks(bout, MOVE_3, RIGHT_TURN, MOVE_2, BACK_UP, U_TURN)
    assert [glimpse.space for glimpse in seen] == [at(4, 9), at(4, 9), at(6, 9), at(5, 9), at(5, 9)]
    assert [glimpse.facing for glimpse in seen] == [UP, RIGHT, RIGHT, RIGHT, LEFT]
    assert seen[0].path == (at(4, 11), at(4, 10), at(4, 9))
    assert not any(glimpse.out for glimpse in seen)


def test_nobody_is_in_its_way() -> None:
    bout = lay({BLUE_1: Bot(4, 12), BLUE_2: Bot(4, 11)})
    assert looks(bout, MOVE_2)[0].space == at(4, 10)


def test_it_ends_where_the_robot_is_out() -> None:
    seen = looks(lay({BLUE_1: Bot(9, 9, RIGHT)}), MOVE_2, LEFT_TURN)
    assert len(seen) == 1
    assert (seen[0].space, seen[0].out) == (at(11, 9), OUT_OF_BOUNDS)


def test_it_ends_at_the_first_empty_register() -> None:
    bout = lay({BLUE_1: Bot(4, 12)})
    assert len(looks(bout, MOVE_1, (), MOVE_1)) == 1
    assert looks(bout, ()) == []


def test_walls_stop_it() -> None:
    walled = drawn(walls="4,9v 4,3v")
    seen = looks(lay({BLUE_1: Bot(4, 12)}), MOVE_3, on=walled)
    assert (seen[0].space, seen[0].path) == (at(4, 10), (at(4, 11), at(4, 10)))


def test_belts_and_gears_that_run_take_it_along() -> None:
    court = drawn((4, 10, ">"), (7, 3, "<"), (6, 11, "("), (5, 2, "("))
    woken = Weather(happening=START_IT_UP)
    bout = lay({BLUE_1: Bot(4, 11)}, weather=woken)
    assert looks(bout, MOVE_1, on=court)[0].space == at(5, 10)
    assert looks(lay({BLUE_1: Bot(4, 11)}), MOVE_1, on=court)[0].space == at(4, 10)
    turned = lay({BLUE_1: Bot(5, 11, RIGHT)}, weather=woken)
    assert looks(turned, MOVE_1, on=court)[0].facing == UP


def test_oil_and_pits() -> None:
    oil = lay({BLUE_1: Bot(3, 9, LEFT)}, weather=Weather(happening=OIL_SLICK))
    assert looks(oil, MOVE_2)[0].out == OUT_OF_BOUNDS
    court = drawn((4, 10, "O"), (7, 3, "O"))
    open_pits = Weather(happening=DANGEROUS_GROUND)
    assert looks(lay({BLUE_1: Bot(4, 12)}, weather=open_pits), MOVE_3, on=court)[0].out == IN_A_PIT
    stands = lay({BLUE_1: Bot(4, 10)}, weather=open_pits)
    assert looks(stands, MOVE_1, on=court)[0].out == IN_A_PIT


@pytest.mark.parametrize("weather", [Weather(rush=True), Weather(happening=BLIND_EYE)])
def test_outside_its_half_it_is_out_when_the_turn_ends(weather: Weather) -> None:
    bout = lay({BLUE_1: Bot(4, 8)}, weather=weather)
    turns = (RIGHT_TURN, RIGHT_TURN, RIGHT_TURN, RIGHT_TURN)
    seen = looks(bout, MOVE_3, *turns)
    assert [glimpse.out for glimpse in seen] == ["", "", "", "", OUT_OF_BOUNDS]
    assert not looks(bout, MOVE_3, *turns, trespassers="walked_back")[-1].out
    back = looks(bout, MOVE_3, BACK_UP, BACK_UP, LEFT_TURN, LEFT_TURN)
    assert not back[-1].out


def test_balls_are_picked_up_and_made_live() -> None:
    balls = (Ball(at(4, 10), False),)
    seen = looks(lay({BLUE_1: Bot(4, 11)}, balls), MOVE_1, BACK_UP, BACK_UP)
    assert [glimpse.held for glimpse in seen] == [DEAD, DEAD, LIVE]


@pytest.mark.parametrize(
    ("held", "card", "action"),
    [
        (EMPTY, MOVE_1, DODGE),
        (LIVE, MOVE_1, THROW),
        (DEAD, MOVE_1, PASS),
        (EMPTY, BACK_UP, CATCH),
        (LIVE, BACK_UP, BLOCK),
        (DEAD, BACK_UP, DODGE),
        (LIVE, LEFT_TURN, HOOK_SHOT),
        (LIVE, U_TURN, POWER_SHOT),
        (EMPTY, U_TURN, TAUNT),
    ],
)
def test_what_it_is_about_to_do(held: int, card: int, action: str) -> None:
    bout = lay({BLUE_1: Bot(4, 9, held=held)})
    assert looks(bout, card)[0].action == action


def test_options_count_and_what_may_be_decided_is_left_at_the_usual() -> None:
    dual = lay({BLUE_1: Bot(4, 12, option="dual processor")})
    assert looks(dual, (MOVE_3, LEFT_TURN))[0][1:3] == (at(4, 10), LEFT)
    gear = lay({BLUE_1: Bot(4, 12, option="fourth gear")})
    assert looks(gear, MOVE_3)[0].space == at(4, 9)
    arm = lay({BLUE_1: Bot(4, 12, option="mechanical arm")}, (Ball(at(5, 10), True),))
    assert looks(arm, MOVE_1)[0].held == LIVE


@pytest.mark.parametrize("court", ["classic", "carousel", "gauntlet"])
@pytest.mark.parametrize(
    "weather", [Weather(), Weather(happening=START_IT_UP), Weather(happening=OIL_SLICK)]
)
def test_it_is_what_happens(court: str, weather: Weather) -> None:
    """Played for real with two others far away, as long as the robot meets neither."""
    rng, compared = Random(1), 0
    for _ in range(60):
        start = Bot(rng.randint(3, 8), rng.randint(8, 11), rng.choice((UP, RIGHT, DOWN, LEFT)))
        bout = lay({BLUE_1: start, BLUE_4: Bot(10, 12, RIGHT), RED_4: Bot(1, 1, LEFT)})
        bout = bout._replace(weather=weather)
        cards = tuple((card,) for card in rng.sample([c for c in DECK if c > 420], REGISTERS))
        seen = looks(bout, *cards, on=court)
        for number, glimpse in enumerate(seen):
            bout, disturbed = one_register(bout, cards[number], court)
            if disturbed or glimpse.out:
                assert disturbed or not bout.stand.is_in(BLUE_1)
                break
            assert bout.stand.spaces[BLUE_1] == glimpse.space
            assert bout.stand.facing[BLUE_1] == glimpse.facing
            compared += 1
    assert compared > 60


def one_register(bout: Bout, cards: Register, court: str) -> tuple[Bout, bool]:
    """A register with the others turning on the spot, and whether anybody was in the way."""
    idle = {BLUE_4: (LEFT_TURN,), RED_4: (RIGHT_TURN,)}
    programs = {BLUE_1: cards, **idle}
    laid = tuple(Cards((), (programs.get(r, (70,)),) * REGISTERS) for r in range(8))
    step = game(court).turn(bout._replace(phase=REGISTER, revealed=0, cards=laid))
    played = finish(step)
    pushed = any(event.how == PUSH for event in played.told(Stepped))
    bystanders = all(played.stand.is_in(robot) for robot in (BLUE_4, RED_4))
    return played.bout, pushed or not bystanders
