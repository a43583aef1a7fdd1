"""Option List: each of the nine options with each card, and how robots come by them."""

from typing import Any

import pytest

from sandlot.games.robo_dodgeball.events import (
    Blocked,
    Braked,
    CalledOut,
    Caught,
    Dodges,
    GotOption,
    Guards,
    Hit,
    LostOption,
    PickedUp,
    RefusedOption,
    Revealed,
    SwappedIn,
    Taunted,
    Threw,
)
from sandlot.games.robo_dodgeball.gadgets import (
    BRAKES,
    CONDITIONAL_PROGRAM,
    CRAB_LEGS,
    DUAL_PROCESSOR,
    FLYWHEEL,
    FOURTH_GEAR,
    GADGETS,
    MECHANICAL_ARM,
    REVERSE_GEAR,
)
from sandlot.games.robo_dodgeball.throwing import HOOK_SHOT, POWER_SHOT, THROW
from sandlot.games.robo_dodgeball.weather import OIL_SLICK
from tests.games.drive import Drawn, asked
from tests.games.robo_dodgeball.court_side import (
    BACK_UP,
    BLUE_1,
    BLUE_2,
    DEAD,
    DOWN,
    EMPTY,
    FAIR,
    FLAT,
    LEFT,
    LEFT_TURN,
    LIVE,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    ONE_OF_EACH,
    RED_1,
    RED_2,
    RIGHT,
    RIGHT_TURN,
    U_TURN,
    UP,
    Ball,
    Bot,
    Played,
    Weather,
    asks,
    at,
    clean,
    drawn,
    duel,
    finish,
    game,
    lay,
    play,
    spawns,
)

FAR = Bot(9, 2, LEFT)
NEW = spawns(8, 1)


HERE = Bot(5, 10)


def with_option(option: str, bot: Bot = HERE) -> Bot:
    """Blue 1 with an option."""
    return bot._replace(option=option)


def goes(option: str, card: Any, *answers: Any, bot: Bot = HERE) -> Played:
    """Blue 1 alone with an option, and one register."""
    return play(duel(with_option(option, bot), FAR), {BLUE_1: card}, *answers)


def test_there_are_nine_one_card_of_each() -> None:
    assert len(GADGETS) == 9


# What each card does with each option, where nothing is asked

WITHOUT = {
    U_TURN: ((5, 10), DOWN),
    LEFT_TURN: ((5, 10), LEFT),
    RIGHT_TURN: ((5, 10), RIGHT),
    BACK_UP: ((5, 11), UP),
    MOVE_1: ((5, 9), UP),
    MOVE_2: ((5, 8), UP),
    MOVE_3: ((5, 7), UP),
}
ASKS = {
    (BRAKES, MOVE_1): "move",
    (FOURTH_GEAR, MOVE_3): "3",
    (REVERSE_GEAR, BACK_UP): "1",
}


@pytest.mark.parametrize("option", GADGETS)
@pytest.mark.parametrize("card", ONE_OF_EACH)
def test_a_single_card_does_what_it_always_does(option: str, card: int) -> None:
    """Every option with every card; who is asked says he wants nothing special."""
    answers = [ASKS[option, card]] if (option, card) in ASKS else []
    played = goes(option, card, *answers)
    assert (played.where(BLUE_1), played.stand.facing[BLUE_1]) == WITHOUT[card]


# Brakes


def test_brakes_stand_still_on_a_move_1() -> None:
    played = goes(BRAKES, MOVE_1, "brake")
    assert played.told(Braked) == [Braked(BLUE_1)]
    assert played.where(BLUE_1) == (5, 10)
    assert played.told(Guards) == [Guards(BLUE_1, False)]


def test_brakes_are_declared_at_the_reveal_before_anybody_moves() -> None:
    bots = {BLUE_1: with_option(BRAKES), RED_1: Bot(9, 2, DOWN)}
    played = play(lay(bots), {BLUE_1: 490, RED_1: 840}, "brake")
    assert [type(e) for e in played.events[:2]] == [Revealed, Braked]


@pytest.mark.parametrize(("held", "kind"), [(EMPTY, Caught), (LIVE, Blocked)])
def test_brakes_defend_the_whole_register(held: int, kind: type) -> None:
    bots = {
        BLUE_1: Bot(5, 10, UP, held, BRAKES),
        RED_1: Bot(5, 4, DOWN, LIVE),
        RED_2: FAR,
        BLUE_2: Bot(1, 12),
    }
    answers = ["brake"] + ([spawns(3, 12)] if kind is Blocked else [])
    played = play(lay(bots), {RED_1: 660, BLUE_1: 490}, *answers)
    assert len(played.told(kind)) == 1
    assert played.stand.held[BLUE_1] == LIVE


def test_without_braking_it_does_not_defend() -> None:
    bots = {BLUE_1: with_option(BRAKES), BLUE_2: Bot(1, 12), RED_1: Bot(5, 4, DOWN, LIVE)}
    assert play(lay(bots), {RED_1: 660, BLUE_1: 490}, "move", spawns(3, 12)).told(Hit)


# Crab Legs


@pytest.mark.parametrize(("turn", "column"), [(LEFT_TURN, 4), (RIGHT_TURN, 6)])
def test_crab_legs_sidestep_without_turning(turn: int, column: int) -> None:
    played = goes(CRAB_LEGS, (MOVE_1, turn))
    assert played.where(BLUE_1) == (column, 10)
    assert played.stand.facing[BLUE_1] == UP


def test_a_sidestep_has_the_priority_of_the_move_and_acts_like_it() -> None:
    bots = {BLUE_1: Bot(4, 10, UP, LIVE, CRAB_LEGS), RED_1: Bot(5, 4, LEFT), RED_2: FAR}
    before = play(lay(bots), {BLUE_1: (500, 80), RED_1: 490}, NEW)
    assert before.told(Threw) == [Threw(BLUE_1, THROW, RED_1, True)]
    assert before.told(Hit) == [Hit(BLUE_1, RED_1)]
    still = lay({**bots, RED_1: Bot(5, 4, DOWN)})
    after = play(still, {BLUE_1: (490, 80), RED_1: BACK_UP})
    assert after.told(Caught) == [Caught(BLUE_1, RED_1)]
    ruled = play(still, {BLUE_1: (490, 80), RED_1: BACK_UP}, NEW, crab_legs_act="rotate")
    assert ruled.told(Hit) == [Hit(BLUE_1, RED_1)], "a hook shot cannot be caught"


def test_a_sidestep_pushes_and_can_go_out() -> None:
    bots = {BLUE_1: Bot(2, 10, UP, EMPTY, CRAB_LEGS), BLUE_2: Bot(1, 10), RED_1: FAR}
    played = play(lay(bots), {BLUE_1: (MOVE_1, LEFT_TURN)})
    assert played.told(CalledOut)[0].robot == BLUE_2
    assert played.where(BLUE_1) == (1, 10)


# Dual Processor


@pytest.mark.parametrize(
    ("move", "turn", "row", "facing"),
    [
        (MOVE_1, LEFT_TURN, 10, LEFT),
        (MOVE_1, RIGHT_TURN, 10, RIGHT),
        (MOVE_1, U_TURN, 10, DOWN),
        (MOVE_2, LEFT_TURN, 9, LEFT),
        (MOVE_2, RIGHT_TURN, 9, RIGHT),
        (MOVE_2, U_TURN, 10, DOWN),
        (MOVE_3, LEFT_TURN, 8, LEFT),
        (MOVE_3, RIGHT_TURN, 8, RIGHT),
        (MOVE_3, U_TURN, 9, DOWN),
        (BACK_UP, LEFT_TURN, 10, LEFT),
        (BACK_UP, RIGHT_TURN, 10, RIGHT),
        (BACK_UP, U_TURN, 10, DOWN),
    ],
)
def test_a_dual_processor_moves_less_then_turns(
    move: int, turn: int, row: int, facing: int
) -> None:
    played = goes(DUAL_PROCESSOR, (move, turn))
    assert played.where(BLUE_1) == (5, row)
    assert played.stand.facing[BLUE_1] == facing


def test_it_has_the_priority_of_the_turn() -> None:
    bots = {BLUE_1: with_option(DUAL_PROCESSOR), BLUE_2: Bot(2, 10), RED_1: FAR}
    played = play(lay(bots), {BLUE_1: (840, 60), BLUE_2: 490, RED_1: 70})
    goers = [e.robot for e in played.events if isinstance(e, Dodges | Taunted)]
    assert goers == [BLUE_2, RED_1, BLUE_1]


@pytest.mark.parametrize(
    ("turn", "facing", "shot"), [(RIGHT_TURN, LEFT, HOOK_SHOT), (U_TURN, DOWN, POWER_SHOT)]
)
def test_with_a_ball_it_is_a_hook_or_a_power_shot(turn: int, facing: int, shot: str) -> None:
    bot = Bot(5, 10, facing, LIVE, DUAL_PROCESSOR)
    played = play(duel(bot, Bot(5, 4, UP)), {BLUE_1: (MOVE_1, turn), RED_1: 490}, NEW)
    assert [(e.shot, e.target) for e in played.told(Threw)] == [(shot, RED_1)]


def test_without_a_ball_it_dodges_or_taunts() -> None:
    assert Dodges(BLUE_1) in goes(DUAL_PROCESSOR, (MOVE_2, LEFT_TURN)).told(Dodges)
    assert goes(DUAL_PROCESSOR, (MOVE_2, U_TURN)).told(Taunted) == [Taunted(BLUE_1, None)]


def test_a_doubled_back_up_does_not_defend() -> None:
    bots = {
        BLUE_1: Bot(5, 10, UP, EMPTY, DUAL_PROCESSOR),
        BLUE_2: Bot(1, 12),
        RED_1: Bot(5, 4, DOWN, LIVE),
    }
    assert play(lay(bots), {RED_1: 660, BLUE_1: (BACK_UP, 70)}, spawns(3, 12)).told(Hit)


# Gears


@pytest.mark.parametrize(("answer", "row"), [("3", 8), ("4", 7)])
def test_fourth_gear(answer: str, row: int) -> None:
    assert goes(FOURTH_GEAR, MOVE_3, answer, bot=Bot(5, 11)).where(BLUE_1) == (5, row)


@pytest.mark.parametrize(("answer", "row"), [("1", 11), ("2", 12)])
def test_reverse_gear(answer: str, row: int) -> None:
    played = goes(REVERSE_GEAR, BACK_UP, answer)
    assert played.where(BLUE_1) == (5, row)
    assert played.told(Guards) == [Guards(BLUE_1, False)]


def test_gears_are_asked_for_when_the_robot_moves_and_see_what_came_before() -> None:
    bots = {BLUE_1: with_option(REVERSE_GEAR), BLUE_2: Bot(5, 11, UP), RED_1: FAR}
    request = asks(lay(bots), {BLUE_1: BACK_UP, BLUE_2: 660})
    assert (request.seat, request.what) == ("blue 1", REVERSE_GEAR)
    slow = play(lay(bots), {BLUE_1: BACK_UP, BLUE_2: 660}, "2")
    assert slow.where(BLUE_1) == (5, 11), "pushed to row 9 before, then two back"


def test_a_reversing_robot_slides_on_oil_once() -> None:
    bout = lay({BLUE_1: with_option(REVERSE_GEAR, Bot(5, 10)), RED_1: FAR, BLUE_2: Bot(1, 9)})
    oiled = bout._replace(weather=Weather(happening=OIL_SLICK))
    assert play(oiled, {BLUE_1: BACK_UP, BLUE_2: 70}, "2").told(CalledOut)


# Mechanical Arm


def arm(*spots: tuple[int, int], held: int = EMPTY, **more: Any) -> Any:
    """Blue 1 with an arm at 5,9 after its move, and balls around."""
    balls = tuple(Ball(at(*spot), False) for spot in spots)
    return duel(Bot(5, 10, UP, held, MECHANICAL_ARM), FAR, balls=balls, **more)


@pytest.mark.parametrize(
    "spot", [(4, 8), (5, 8), (6, 8), (4, 9), (6, 9), (4, 10), (5, 10), (6, 10)]
)
def test_an_arm_reaches_all_eight_around(spot: tuple[int, int]) -> None:
    played = play(arm(spot), {BLUE_1: MOVE_1}, f"{spot[0]},{spot[1]}")
    assert played.told(PickedUp) == [PickedUp(BLUE_1, at(*spot), False, True)]
    assert played.stand.held[BLUE_1] == DEAD


def test_an_arm_may_pick_or_leave() -> None:
    request = asks(arm((4, 8), (6, 9)), {BLUE_1: MOVE_1})
    assert [str(o) for o in request.options] == ["4,8", "6,9", "leave"]
    assert not play(arm((4, 8)), {BLUE_1: MOVE_1}, "leave").told(PickedUp)


def test_an_arm_asks_for_nothing_out_of_reach_or_with_full_hands() -> None:
    assert not play(arm((5, 7)), {BLUE_1: MOVE_1}).told(PickedUp)
    assert not play(arm((4, 8), held=DEAD), {BLUE_1: MOVE_1}).told(PickedUp)


def test_it_reaches_after_the_move_and_before_the_action() -> None:
    bout = duel(Bot(5, 10, UP, EMPTY, MECHANICAL_ARM), Bot(5, 4, UP), balls=(Ball(at(4, 9), True),))
    played = play(bout, {BLUE_1: 660, RED_1: 490}, "4,9", NEW)
    assert played.told(Hit) == [Hit(BLUE_1, RED_1)]


def test_on_the_backline_what_it_takes_is_live() -> None:
    bout = duel(Bot(5, 11, UP, EMPTY, MECHANICAL_ARM), FAR, balls=(Ball(at(4, 11), False),))
    assert play(bout, {BLUE_1: BACK_UP}, "4,11").stand.held[BLUE_1] == LIVE


def test_walls_stop_the_arm() -> None:
    assert not play(arm((6, 9)), {BLUE_1: MOVE_1}, on=drawn(walls="5,9>")).told(PickedUp)
    corner = arm((6, 8))
    one_wall = drawn(walls="5,9>")
    assert play(corner, {BLUE_1: MOVE_1}, "6,8", on=one_wall).told(PickedUp)
    ruled = play(corner, {BLUE_1: MOVE_1}, on=one_wall, arm_round_corners="both_ways")
    assert not ruled.told(PickedUp)
    assert not play(corner, {BLUE_1: MOVE_1}, on=drawn(walls="5,9> 5,8v")).told(PickedUp)
    assert not play(corner, {BLUE_1: MOVE_1}, on=drawn(walls="5,8> 6,8v")).told(PickedUp)


def test_in_a_rush_it_reaches_only_what_its_robot_may_take() -> None:
    balls = (Ball(at(4, 9), False, 1), Ball(at(6, 9), False, 0))
    bout = duel(Bot(5, 10, UP, EMPTY, MECHANICAL_ARM), FAR, balls=balls, weather=Weather(rush=True))
    assert [str(o) for o in asks(bout, {BLUE_1: MOVE_1}).options] == ["6,9", "leave"]


def test_it_may_be_ruled_that_it_must_take() -> None:
    one = play(arm((4, 8)), {BLUE_1: MOVE_1}, mechanical_arm="must_take")
    assert one.told(PickedUp)
    two = asks(arm((4, 8), (6, 9)), {BLUE_1: MOVE_1}, mechanical_arm="must_take")
    assert [str(o) for o in two.options] == ["4,8", "6,9"]


# Conditional Program


def conditional(*answers: str, weather: Weather = FAIR) -> Played:
    """Blue 1 with a spare Move 1 and a Move 2 in its register."""
    bots = {BLUE_1: with_option(CONDITIONAL_PROGRAM), RED_1: FAR}
    return play(lay(bots, weather=weather), {BLUE_1: MOVE_2}, *answers, kept=500)


def test_a_spare_card_may_be_swapped_in_before_the_reveal() -> None:
    played = conditional("swap")
    assert [type(e) for e in played.events[:2]] == [SwappedIn, Revealed]
    assert played.told(Revealed)[0].cards[BLUE_1] == (500,)
    assert played.where(BLUE_1) == (5, 9)
    cards = played.bout.cards[BLUE_1]
    assert cards.kept == 0
    assert cards.hand == (MOVE_2,)


def test_or_kept_for_a_later_register() -> None:
    played = conditional("wait")
    assert played.where(BLUE_1) == (5, 8)
    assert played.bout.cards[BLUE_1].kept == 500


def test_once_only() -> None:
    bout = conditional("swap").bout
    again = finish(game(FLAT).turn(bout))
    assert not again.told(SwappedIn)


def test_a_scrambled_register_lies_open_and_is_not_swapped() -> None:
    barrage = Weather(happening="if you can dodge a wrench", barrage=(1,) * 8)
    assert not conditional(weather=barrage).told(SwappedIn)


def test_an_unused_spare_is_gone_after_the_turn_and_a_flywheel_card_is_not() -> None:
    for option, kept in ((CONDITIONAL_PROGRAM, 0), (FLYWHEEL, 500)):
        bout = lay({BLUE_1: with_option(option), RED_1: FAR})
        cards = bout.cards[BLUE_1]._replace(kept=500, hand=(10, 20), program=((30,),))
        after = clean(bout._replace(cards=(cards, *bout.cards[1:])))
        assert after.bout.cards[BLUE_1].kept == kept
        assert after.bout.cards[BLUE_1].hand == ()
        assert after.bout.cards[BLUE_1].program == ()


# How robots come by them

WRENCH = drawn((5, 10, "w"), (6, 10, "w"))


def test_a_robot_that_ends_a_turn_on_a_wrench_draws_an_option() -> None:
    played = clean(lay({BLUE_1: Bot(5, 10), RED_1: FAR}), Drawn((BRAKES,)), on=WRENCH)
    assert played.told(GotOption) == [GotOption(BLUE_1, BRAKES, "")]
    assert played.bout.options[BLUE_1] == BRAKES


def test_nobody_draws_beside_a_wrench_or_when_out() -> None:
    assert not clean(lay({BLUE_1: Bot(4, 10), RED_1: FAR}), on=WRENCH).told(GotOption)


def test_a_second_option_is_seen_and_may_be_refused() -> None:
    bout = lay({BLUE_1: Bot(5, 10, UP, EMPTY, BRAKES), RED_1: FAR})
    taken = clean(bout, Drawn((FLYWHEEL,)), "take", on=WRENCH)
    assert taken.told(GotOption) == [GotOption(BLUE_1, FLYWHEEL, BRAKES)]
    kept = clean(bout, Drawn((FLYWHEEL,)), "keep", on=WRENCH)
    assert kept.told(RefusedOption) == [RefusedOption(BLUE_1, FLYWHEEL)]
    assert kept.bout.options[BLUE_1] == BRAKES
    ruled = clean(bout, Drawn((FLYWHEEL,)), on=WRENCH, new_option="must_take")
    assert ruled.bout.options[BLUE_1] == FLYWHEEL


def test_what_somebody_has_cannot_be_drawn_and_what_is_given_up_can() -> None:
    bots = {BLUE_1: Bot(5, 10, UP, EMPTY, BRAKES), BLUE_2: Bot(6, 10), RED_1: FAR}
    step = game(WRENCH).turn(lay(bots)._replace(phase="cleanup", revealed=5))
    first = asked(step, ())
    assert BRAKES not in first.read.cards
    assert len(first.read.cards) == 8
    second = asked(step, (Drawn((FLYWHEEL,)), "take"))
    assert BRAKES in second.read.cards
    assert FLYWHEEL not in second.read.cards


def test_a_card_on_a_flywheel_goes_with_it() -> None:
    bout = lay({BLUE_1: Bot(5, 10, UP, EMPTY, FLYWHEEL), RED_1: FAR})
    cards = (bout.cards[BLUE_1]._replace(kept=500), *bout.cards[1:])
    after = clean(bout._replace(cards=cards), Drawn((BRAKES,)), "take", on=WRENCH)
    assert after.bout.cards[BLUE_1].kept == 0
    assert not after.told(LostOption)
