"""Events: what sets them off, and each of the ten."""

from typing import Any

import pytest

from sandlot.games.robo_dodgeball.events import (
    AllBallsLost,
    BallLost,
    Barraged,
    CameBack,
    EverybodyArmed,
    GotOption,
    Happened,
    Hit,
    LostOption,
    Missed,
    RefusedOption,
    Spawned,
    StartedUp,
)
from sandlot.games.robo_dodgeball.floor import AWAY
from sandlot.games.robo_dodgeball.gym import MULTI_BALL_LIMIT, frame_of
from sandlot.games.robo_dodgeball.weather import (
    BARRAGE,
    BLIND_EYE,
    BOOMERANG,
    BUTTERFINGERS,
    DANGEROUS_GROUND,
    HAPPENINGS,
    MULTI_BALL,
    OIL_SLICK,
    REVERSAL,
    START_IT_UP,
    TEAM_HUDDLE,
)
from tests.games.drive import Drawn, asked
from tests.games.robo_dodgeball.court_side import (
    BACK_UP,
    BLUE_1,
    BLUE_2,
    BLUE_3,
    BLUE_4,
    DEAD,
    DOWN,
    EMPTY,
    FLAT,
    LEFT,
    LIVE,
    MOVE_1,
    RED_1,
    RED_2,
    RED_3,
    RED_4,
    RIGHT_TURN,
    U_TURN,
    UP,
    Ball,
    Bot,
    Played,
    Weather,
    at,
    clean,
    drawn,
    duel,
    game,
    lay,
    play,
    spawns,
)

FLAGGED = drawn((4, 4, "!"))
BY_IT = Bot(3, 3)
ALL_IN = {
    BLUE_1: Bot(2, 9),
    BLUE_2: Bot(4, 9),
    BLUE_3: Bot(7, 9),
    BLUE_4: Bot(9, 9),
    RED_1: BY_IT,
    RED_2: Bot(7, 2, DOWN),
    RED_3: Bot(8, 2, DOWN),
    RED_4: Bot(9, 2, DOWN),
}


def happens(name: str, *answers: Any, bots: dict[int, Bot] = ALL_IN, **more: Any) -> Played:
    """Red 1 sets off an event in the clean-up."""
    die = (HAPPENINGS.index(name) + 1,)
    return clean(lay(bots, **more), die, *answers, on=FLAGGED)


# What sets them off


def test_ten_events_by_a_ten_sided_die() -> None:
    assert len(HAPPENINGS) == 10
    assert HAPPENINGS[0] == OIL_SLICK
    assert HAPPENINGS[9] == BOOMERANG


@pytest.mark.parametrize("spot", [(3, 3), (4, 3), (5, 3), (3, 4), (4, 4), (5, 4), (5, 5)])
def test_on_a_flag_or_on_one_of_the_eight_around(spot: tuple[int, int]) -> None:
    played = happens(OIL_SLICK, bots={**ALL_IN, RED_1: Bot(*spot)})
    assert played.told(Happened) == [Happened(RED_1, OIL_SLICK)]


def test_not_from_two_spaces_away() -> None:
    bout = lay({**ALL_IN, RED_1: Bot(6, 4)})
    assert not clean(bout, on=FLAGGED).told(Happened)


def test_even_a_robot_that_is_out_sets_one_off() -> None:
    bots = {robot: bot for robot, bot in ALL_IN.items() if robot != BLUE_2}
    played = clean(lay({**bots, RED_1: Bot(6, 2)}), (10,), on="classic")
    assert played.told(Happened) == [Happened(BLUE_2, BOOMERANG)]


def test_only_one_a_turn_by_the_first_in_robot_order() -> None:
    played = happens(OIL_SLICK, bots={**ALL_IN, RED_2: Bot(5, 5)})
    assert played.told(Happened) == [Happened(RED_1, OIL_SLICK)]


def test_it_holds_through_the_next_turn_and_ends_in_its_clean_up() -> None:
    played = happens(OIL_SLICK)
    assert played.bout.weather == Weather(happening=OIL_SLICK)
    quiet = lay({**ALL_IN, RED_1: Bot(6, 2)}, weather=Weather(happening=OIL_SLICK))
    assert clean(quiet, on=FLAGGED).bout.weather == Weather()


def test_the_last_turn_sets_nothing_off() -> None:
    assert clean(lay(ALL_IN, turn=20), on=FLAGGED).told(Happened) == []


# One by one; oil, belts, pits and bounds in test_movement


@pytest.mark.parametrize("name", [OIL_SLICK, DANGEROUS_GROUND, TEAM_HUDDLE, BLIND_EYE, BOOMERANG])
def test_those_that_only_hold(name: str) -> None:
    played = happens(name)
    assert played.bout.weather == Weather(happening=name)
    assert len(played.events) == 1


def test_reversal_of_fortune() -> None:
    """The leaders lose their options, the others draw one each, and may keep what they have."""
    bots = {
        **ALL_IN,
        BLUE_1: Bot(2, 9, option="brakes"),
        RED_2: Bot(7, 2, option="flywheel"),
        RED_3: Bot(8, 2, option="crab legs"),
    }
    played = happens(
        REVERSAL,
        Drawn(("brakes",)),
        Drawn(("extra memory",)),
        "keep",
        Drawn(("extra memory",)),
        "take",
        Drawn(("fourth gear",)),
        bots=bots,
        score=(5, 2),
    )
    assert played.told(LostOption) == [LostOption(BLUE_1, "brakes")]
    assert played.told(RefusedOption) == [RefusedOption(RED_2, "extra memory")]
    assert [(e.robot, e.option) for e in played.told(GotOption)] == [
        (RED_1, "brakes"),
        (RED_3, "extra memory"),
        (RED_4, "fourth gear"),
    ]
    assert played.bout.options == (
        *("", "brakes", "", "flywheel"),
        *("", "extra memory", "", "fourth gear"),
    )


def test_reversal_when_level_takes_all_options() -> None:
    bots = {**ALL_IN, BLUE_1: Bot(2, 9, option="brakes"), RED_2: Bot(7, 2, option="flywheel")}
    played = happens(REVERSAL, bots=bots, score=(3, 3))
    assert played.bout.options == ("",) * 8
    assert len(played.told(LostOption)) == 2


def test_multi_ball() -> None:
    bots = {**ALL_IN, BLUE_1: Bot(2, 9, UP, DEAD)}
    played = happens(MULTI_BALL, bots=bots, balls=(Ball(at(5, 9), True),))
    assert played.told(AllBallsLost) == [AllBallsLost(2)]
    assert played.told(EverybodyArmed) == [EverybodyArmed(8)]
    assert played.stand.held == (LIVE,) * 8
    assert played.stand.balls == ()
    assert not played.told(Spawned), "they are lost for good"
    assert frame_of(game(FLAT).gym, played.bout).limit == MULTI_BALL_LIMIT


def test_multi_ball_arms_those_who_come_back_too() -> None:
    bots = {robot: bot for robot, bot in ALL_IN.items() if robot != BLUE_2}
    assert happens(MULTI_BALL, bots=bots).stand.held == (LIVE,) * 8


def test_after_multi_ball_nothing_is_removed_and_nothing_spawns_above_four() -> None:
    bots = {**{r: b._replace(held=LIVE) for r, b in ALL_IN.items()}, RED_1: Bot(6, 2, UP, LIVE)}
    after = clean(lay(bots, weather=Weather(happening=MULTI_BALL)), on=FLAGGED)
    assert after.stand.held == (LIVE,) * 8
    lost = play(lay({**bots, BLUE_1: Bot(1, 9, LEFT, LIVE)}), {BLUE_1: MOVE_1, **QUIET})
    assert lost.told(BallLost)
    assert not lost.told(Spawned)


QUIET = {RED_1: 480, RED_2: 470, RED_3: 460, RED_4: 450, BLUE_2: 440, BLUE_3: 430}
"""Back Ups, so that nobody throws; blue 4 turns away."""


@pytest.mark.parametrize(("face", "backwards"), [(1, False), (5, False), (6, True)])
def test_start_it_up(face: int, backwards: bool) -> None:
    played = happens(START_IT_UP, (face,))
    assert played.told(StartedUp) == [StartedUp(backwards)]
    assert played.bout.weather == Weather(happening=START_IT_UP, backwards=backwards)


def test_butterfingers_drops_all_held_balls_which_spawn_again() -> None:
    bots = {**ALL_IN, BLUE_1: Bot(2, 9, UP, LIVE), RED_2: Bot(7, 2, DOWN, DEAD)}
    played = happens(BUTTERFINGERS, spawns(3, 12), spawns(4, 1), bots=bots)
    assert [e.space for e in played.told(BallLost)] == [at(2, 9), at(7, 2)]
    assert played.stand.held == (EMPTY,) * 8
    assert played.stand.balls == (Ball(at(3, 12), True), Ball(at(4, 1), True))


def test_a_barrage_is_rolled_for_each_robot() -> None:
    played = happens(BARRAGE, (1, 2, 3, 4, 5, 6, 6, 1))
    assert played.told(Barraged) == [Barraged((1, 2, 3, 4, 5, 6, 6, 1))]
    weather = played.bout.weather
    assert [weather.scrambled(r) for r in range(8)] == [True] * 5 + [False, False, True]
    assert [weather.dodges_all(r) for r in range(8)] == [False] * 5 + [True, True, False]
    assert not Weather().scrambled(0)
    assert not Weather().dodges_all(0)


LUCKY_RED = Weather(happening=BARRAGE, barrage=(1, 6, 1, 1, 1, 1, 1, 1))


@pytest.mark.parametrize(
    ("bot", "card"),
    [
        (Bot(4, 10, UP, LIVE), MOVE_1),
        (Bot(4, 9, LEFT, LIVE), RIGHT_TURN),
        (Bot(4, 9, DOWN, LIVE), U_TURN),
    ],
)
@pytest.mark.parametrize("facing", [UP, DOWN])
def test_who_dodged_a_wrench_dodges_every_throw(bot: Bot, card: int, facing: int) -> None:
    bout = duel(bot, Bot(4, 3, facing), weather=LUCKY_RED)
    played = play(bout, {BLUE_1: card, RED_1: 480}, spawns(9, 1))
    assert played.told(Missed) == [Missed(BLUE_1, RED_1)]
    ruled = play(bout, {BLUE_1: card, RED_1: 480}, spawns(9, 1), auto_dodge="seen")
    assert bool(ruled.told(Hit)) == (facing == UP)


def test_it_does_not_dodge_a_pass() -> None:
    weather = Weather(happening=BARRAGE, barrage=(6,) * 8)
    bots = {BLUE_1: Bot(4, 10, UP, LIVE), BLUE_2: Bot(4, 7, DOWN), RED_1: Bot(9, 2)}
    assert play(lay(bots, weather=weather), {BLUE_1: MOVE_1}).stand.held[BLUE_2] == LIVE


def test_boomerang() -> None:
    bout = duel(Bot(4, 10, UP, LIVE), Bot(4, 3, DOWN, LIVE), weather=Weather(happening=BOOMERANG))
    played = play(bout, {BLUE_1: 660, RED_1: 490}, spawns(9, 1))
    assert played.told(CameBack) == [CameBack(BLUE_1)]
    assert played.stand.held[BLUE_1] == LIVE
    assert len(played.told(BallLost)) == 1, "that of the one who was hit"


def test_a_boomerang_is_lost_when_it_is_blocked_or_misses() -> None:
    bout = duel(Bot(4, 10, UP, LIVE), Bot(4, 3, DOWN, LIVE), weather=Weather(happening=BOOMERANG))
    blocked = play(bout, {BLUE_1: MOVE_1, RED_1: BACK_UP}, spawns(9, 1))
    assert blocked.told(BallLost)
    assert not blocked.told(CameBack)


def test_events_come_before_robots_return() -> None:
    """Whoever is out stands by the flag when the die is thrown."""
    bout = lay({r: b for r, b in ALL_IN.items() if r != BLUE_2})
    step = game("classic").turn(bout._replace(phase="cleanup", revealed=5))
    request = asked(step, ())
    assert request.what == "event"
    assert request.by == ("blue 2",)
    assert bout.stand.spaces[BLUE_2] == AWAY
