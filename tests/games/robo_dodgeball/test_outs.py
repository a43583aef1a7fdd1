"""General Rules, the outs: called out, eliminated, and back in; with the points for it."""

import pytest

from sandlot.games.robo_dodgeball.events import (
    AllBallsLost,
    BallLost,
    CalledOut,
    CameIn,
    Eliminated,
    GameOver,
    PickedUp,
    Scored,
)
from sandlot.games.robo_dodgeball.floor import AWAY
from sandlot.games.robo_dodgeball.state import CLEANUP, DEAL, OVER, RESTART, rush_stand
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
    FLAT,
    LEFT,
    LIVE,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    RED_1,
    RED_2,
    RED_4,
    RIGHT,
    UP,
    Ball,
    Bot,
    Played,
    Weather,
    at,
    clean,
    finish,
    game,
    lay,
    play,
    spawns,
)

RUSH = Weather(rush=True)
BLIND = Weather(happening=BLIND_EYE)
FAR = Bot(9, 2, LEFT)


def bot_out(bot: Bot, **more: object) -> Played:
    """Blue 1 goes out on a Move 1."""
    return play(lay({BLUE_1: bot, BLUE_2: Bot(9, 12), RED_1: FAR}, **more), {BLUE_1: MOVE_1})  # type: ignore[arg-type]


# Called out


@pytest.mark.parametrize(
    ("bot", "bench"),
    [
        (Bot(1, 9, LEFT), (0, 7)),
        (Bot(5, 7, UP), (0, 7)),
        (Bot(6, 7, UP), (11, 7)),
        (Bot(4, 12, DOWN), (0, 7)),
    ],
)
def test_an_out_robot_waits_beside_the_centreline(bot: Bot, bench: tuple[int, int]) -> None:
    played = bot_out(bot)
    assert played.stand.benches[BLUE_1] == at(*bench)
    assert played.told(CalledOut)[0].bench == at(*bench)


def test_out_robots_stack_and_block_nobody() -> None:
    bots = {BLUE_1: Bot(1, 9, LEFT), BLUE_2: Bot(1, 10, LEFT), BLUE_3: Bot(2, 7, LEFT), RED_1: FAR}
    bout = lay(bots, weather=Weather())
    played = play(bout, {BLUE_1: 660, BLUE_2: 650})
    assert played.stand.benches[BLUE_1] == played.stand.benches[BLUE_2] == at(0, 7)
    bout = lay({BLUE_3: Bot(1, 7, LEFT), RED_1: FAR}, weather=BLIND)
    assert play(bout, {BLUE_3: MOVE_1}).where(BLUE_3) == (0, 7)


def test_an_out_scores_one_for_the_opponents_and_leaves_the_option() -> None:
    bots = {BLUE_1: Bot(1, 9, LEFT, EMPTY, "brakes"), BLUE_2: Bot(9, 12), RED_1: FAR}
    played = play(lay(bots, score=(3, 4)), {BLUE_1: 780})
    assert played.told(Scored) == [Scored(1, 1, "out", 5)]
    assert played.bout.options[BLUE_1] == "brakes"


def test_an_out_robot_reveals_no_more_and_its_program_goes_aside() -> None:
    played = bot_out(Bot(1, 9, LEFT))
    cards = played.bout.cards[BLUE_1]
    assert cards.program == ((MOVE_1,),)
    assert cards.hand == (MOVE_1,) * 4
    assert len(played.bout.cards[BLUE_2].program) == 5


# Eliminated


def last_of_red(**more: object) -> Played:
    """Red's last robot walks out of bounds in the middle of a turn."""
    bots = {BLUE_1: Bot(4, 9, UP, LIVE), BLUE_2: Bot(6, 5), RED_1: Bot(10, 2, 1, LIVE)}
    bout = lay(bots, balls=(Ball(at(3, 12), True),), **more)  # type: ignore[arg-type]
    return play(bout, {RED_1: MOVE_1, BLUE_1: 60, BLUE_2: 50}, spawns(5, 1))


def test_all_four_out_at_once_is_ten_points_and_the_end_of_the_turn() -> None:
    played = last_of_red()
    assert played.told(Eliminated) == [Eliminated(1)]
    assert played.told(Scored)[-1] == Scored(0, 10, "elimination", 11)
    assert played.told(AllBallsLost) == [AllBallsLost(3)]
    assert played.stand.balls == ()
    assert played.stand.held == (EMPTY,) * 8
    assert played.bout.phase == RESTART


def test_the_next_turn_is_an_opening_rush_with_everybody_at_the_start() -> None:
    bout = last_of_red().bout
    after = finish(game(FLAT).turn(bout))
    assert after.bout.phase == DEAL
    assert after.bout.turn == bout.turn + 1, "the turn counts among the twenty"
    assert after.bout.weather == RUSH
    assert after.stand == rush_stand(FLAT, bout.stand.score)


def test_an_elimination_in_a_rush_still_calls_out_those_who_stand_across() -> None:
    bout = last_of_red(weather=RUSH).bout
    after = finish(game(FLAT).turn(bout))
    assert [e.robot for e in after.told(CalledOut)] == [BLUE_2]
    assert after.stand.score == (11, 1)


def test_options_are_kept_and_neither_wrenches_nor_flags_count() -> None:
    bots = {BLUE_1: Bot(5, 4, UP, EMPTY, "brakes"), RED_1: Bot(10, 2, 1)}
    bout = lay(bots, weather=BLIND)._replace(weather=Weather())
    bout = bout._replace(stand=bout.stand._replace(spaces=(at(4, 9), *bout.stand.spaces[1:])))
    wiped = play(bout, {RED_1: MOVE_1, BLUE_1: 60}, on="classic")
    assert wiped.bout.phase == RESTART
    after = finish(game("classic").turn(wiped.bout))
    assert after.bout.options[BLUE_1] == "brakes"
    assert after.events == []


def test_both_teams_at_once_both_score_ten() -> None:
    bout = lay({BLUE_1: Bot(1, 9, LEFT), RED_1: Bot(1, 3, LEFT)})
    played = play(bout, {BLUE_1: 660, RED_1: 650})
    assert played.told(Eliminated) == [Eliminated(0), Eliminated(1)]
    assert played.stand.score == (11, 11)


def test_three_out_is_no_elimination() -> None:
    assert not bot_out(Bot(1, 9, LEFT)).told(Eliminated)


def test_the_last_turn_can_end_in_an_elimination() -> None:
    bout = last_of_red(turn=20).bout
    after = finish(game(FLAT).turn(bout))
    assert after.bout.phase == OVER
    assert after.told(GameOver) == [GameOver(11, 0)]


# When bounds count again


@pytest.mark.parametrize("weather", [RUSH, BLIND])
def test_when_an_exemption_ends_whoever_is_outside_its_half_is_out(weather: Weather) -> None:
    bots = {BLUE_1: Bot(4, 5), BLUE_2: Bot(4, 9), RED_1: Bot(6, 8, DOWN, LIVE), RED_2: FAR}
    played = clean(lay(bots, weather=weather), spawns(5, 12))
    assert [e.robot for e in played.told(CalledOut)] == [BLUE_1, RED_1]
    assert played.stand.score == (1, 1)


@pytest.mark.parametrize(
    ("ruling", "lost", "spawned"),
    [("last_in_bounds", (4, 7), (5, 12)), ("where_it_stands", (4, 5), (5, 1))],
)
@pytest.mark.parametrize("weather", [RUSH, BLIND])
def test_where_a_trespasser_loses_its_ball(
    weather: Weather, ruling: str, lost: tuple[int, int], spawned: tuple[int, int]
) -> None:
    """Out: its ball is lost at its last space in bounds, also when an exemption ends.

    A new one then comes to the nearer backline.
    """
    bots = {BLUE_1: Bot(4, 8, UP, LIVE), BLUE_2: Bot(9, 9), RED_1: FAR}
    walked = play(lay(bots, weather=weather), {BLUE_1: MOVE_3}, trespasser_ball=ruling)
    assert walked.where(BLUE_1) == (4, 5)
    ended = clean(walked.bout, spawns(*spawned), trespasser_ball=ruling)
    assert ended.told(BallLost) == [BallLost(at(*lost), "with its robot")]
    assert [(e.robot, e.bench) for e in ended.told(CalledOut)] == [(BLUE_1, at(0, 7))]


def test_who_comes_back_and_crosses_again_loses_its_ball_where_it_crossed_last() -> None:
    """It is the last space in its own half that counts, by whatever steps, pushes too."""
    bots = {BLUE_1: Bot(4, 7, UP, LIVE), BLUE_2: Bot(9, 9), RED_1: FAR}
    bout = play(lay(bots, weather=RUSH), {BLUE_1: MOVE_1}).bout
    bout = play(bout, {BLUE_1: BACK_UP}).bout
    assert bout.stand.crossed == (AWAY,) * 8
    stand = bout.stand.put(BLUE_2, at(3, 7))._replace(facing=(RIGHT,) * 8)
    pushed = play(bout._replace(stand=stand), {BLUE_2: MOVE_1})
    assert pushed.where(BLUE_1) == (5, 7), "and it has turned left"
    bout = play(pushed.bout, {BLUE_1: MOVE_2}).bout
    ended = clean(bout, spawns(5, 12))
    assert [e.space for e in ended.told(BallLost)] == [at(5, 7)]


def test_after_a_rush_the_balls_left_lying_are_anybodys() -> None:
    bots = {BLUE_1: Bot(4, 9), RED_1: FAR}
    played = clean(lay(bots, weather=RUSH, balls=(Ball(at(2, 6), False, 1),)))
    assert played.stand.balls == (Ball(at(2, 6), False),)


def test_in_an_ordinary_turn_nobody_is_judged_again() -> None:
    assert not clean(lay({BLUE_1: Bot(4, 9), RED_1: FAR})).told(CalledOut)


def test_they_may_have_to_walk_back_instead() -> None:
    bots = {BLUE_1: Bot(4, 5, UP, DEAD), BLUE_2: Bot(4, 9), RED_1: Bot(2, 12, DOWN), RED_2: FAR}
    played = clean(lay(bots, weather=RUSH), trespassers="walked_back")
    assert not played.told(CalledOut)
    assert played.stand.score == (0, 0)
    assert played.where(BLUE_1) == (2, 12)
    assert played.where(RED_1) == (9, 1)
    assert played.stand.held[BLUE_1] == LIVE, "and the backline makes its ball live"


def test_such_outs_are_no_elimination_unless_ruled_so() -> None:
    bout = lay({BLUE_1: Bot(4, 5), RED_1: FAR}, weather=RUSH)
    assert not clean(bout).told(Eliminated)
    wiped = clean(bout, elimination_checked="cleanup")
    assert wiped.told(Eliminated) == [Eliminated(0)]
    assert wiped.bout.weather == RUSH


# Coming back


def test_robots_come_back_to_their_start_facing_the_centreline() -> None:
    played = clean(lay({BLUE_1: Bot(4, 9), RED_1: FAR}))
    assert [e.robot for e in played.told(CameIn)] == [
        BLUE_2,
        RED_2,
        BLUE_3,
        RED_2 + 2,
        BLUE_4,
        RED_4,
    ]
    assert [played.where(r) for r in (BLUE_2, BLUE_3, BLUE_4)] == [(4, 12), (7, 12), (9, 12)]
    assert played.stand.facing[BLUE_2] == UP
    assert played.stand.facing[RED_2] == DOWN
    assert played.stand.benches == (AWAY,) * 8


def test_a_taken_start_sends_them_to_the_nearest_free_space_lower_column_first() -> None:
    bots = {BLUE_1: Bot(4, 12), BLUE_3: Bot(7, 12), BLUE_4: Bot(9, 12), RED_1: FAR}
    assert clean(lay(bots)).where(BLUE_2) == (3, 12)
    crowded = {BLUE_1: Bot(4, 12), BLUE_3: Bot(3, 12), BLUE_4: Bot(9, 12), RED_1: FAR}
    assert clean(lay(crowded)).where(BLUE_2) == (5, 12)


def test_they_come_back_in_robot_order() -> None:
    """Blue 2 takes the place beside its own, which blue 3 then finds taken."""
    bots = {BLUE_1: Bot(4, 12), BLUE_4: Bot(3, 12), RED_1: FAR}
    played = clean(lay(bots))
    assert played.where(BLUE_2) == (5, 12)
    assert played.where(BLUE_3) == (7, 12)


def test_a_ball_there_is_picked_up() -> None:
    bout = lay({BLUE_1: Bot(4, 9), RED_1: FAR}, balls=(Ball(at(4, 12), True),))
    played = clean(bout)
    assert played.told(PickedUp) == [PickedUp(BLUE_2, at(4, 12), True, False)]
    assert played.stand.held[BLUE_2] == LIVE


# The end


def test_the_twentieth_turn_is_the_last() -> None:
    bout = lay({BLUE_1: Bot(4, 9), RED_1: FAR}, score=(3, 5), turn=20)
    played = clean(bout)
    assert played.bout.phase == OVER
    result = game(FLAT).result(played.bout)
    assert result is not None
    assert result.winner == "red"
    assert dict(result.score) == {"blue": 3, "red": 5}


def test_level_points_are_a_draw() -> None:
    played = clean(lay({BLUE_1: Bot(4, 9), RED_1: FAR}, score=(5, 5), turn=20))
    result = game(FLAT).result(played.bout)
    assert result is not None
    assert result.winner is None


def test_there_is_no_result_before_the_end() -> None:
    bout = lay({BLUE_1: Bot(4, 9), RED_1: FAR})
    assert game(FLAT).result(bout._replace(phase=CLEANUP)) is None
