"""WATCH OUT: one way to win, two ways to lose, and what happens at once."""

import pytest

from sandlot.core.game import Result
from sandlot.games.griddly_headz.events import (
    DieLost,
    Ejected,
    Eliminated,
    Entered,
    LostPieces,
    Scored,
    Won,
)
from sandlot.games.griddly_headz.state import EJECTED, GONE, Field, Side
from tests.games.griddly_headz.table import (
    BLUE,
    EQUAL,
    GREEN,
    LOSE,
    OUT,
    RED,
    THREE,
    WIN,
    YELLOW,
    Played,
    game,
    play,
    scrappy,
    stand,
    team,
)

FAR = team(38)


def result(played: Played, sides: int) -> Result | None:
    """How the game says it ended."""
    return game(sides).result(played.field)


# Ten runs


def test_ten_runs_win() -> None:
    """WATCH OUT: the first to ten."""
    played = play(stand("Over the Wall", blue=team(4, runs=9), yellow=FAR), *THREE)
    assert played.told(Won) == [Won(BLUE, True)]
    assert result(played, 2) == Result("blue", (("blue", 10), ("yellow", 0)))


def test_nine_runs_do_not() -> None:
    """The game goes on with the next side."""
    played = play(stand("Over the Wall", blue=team(4, runs=8), yellow=FAR), *THREE)
    assert result(played, 2) is None
    assert played.field.mover == YELLOW


def test_eleven_runs_win_as_well() -> None:
    """Studdly Mann scores two."""
    field = stand("Over the Wall", blue=team(studdly=4, runs=9), yellow=FAR)
    assert play(field, (1, 2), "studdly mann +3").side(BLUE).runs == 11


def test_one_can_win_on_anothers_turn() -> None:
    """The challenged side of a Grand Slam."""
    played = play(stand(blue=team(0), yellow=team(33, runs=9)), *THREE, (2, 1))
    assert played.told(Won) == [Won(YELLOW, True)]
    assert played.field.winner == YELLOW


def test_who_has_won_leaves_the_rest_of_the_dice() -> None:
    """No second die, no question."""
    field = stand("Over the Wall", blue=team(4, 22, runs=9), yellow=FAR)
    played = play(field, (3, 1), "scrappy 1 +3")
    assert not played.told(DieLost)
    assert isinstance(played.events[-1], Won)


@pytest.mark.parametrize(
    ("mover", "blue_runs", "yellow_runs", "winner"),
    [("blue", 9, 9, BLUE), ("yellow", 9, 9, YELLOW)],
)
def test_both_at_once_and_level_the_side_whose_turn_it_is(
    mover: str, blue_runs: int, yellow_runs: int, winner: int
) -> None:
    """Ruling: a Grand Slam of two ones."""
    sides = {"blue": team(33, runs=blue_runs), "yellow": team(34, runs=yellow_runs)}
    sides[mover] = sides[mover]._replace(places=(0, *sides[mover].places[1:]))
    played = play(stand(mover=mover, blue=sides["blue"], yellow=sides["yellow"]), *THREE, (1, 1))
    assert played.told(Won) == [Won(winner, True)]


def test_both_at_once_more_runs_win() -> None:
    """Ruling: before whose turn it is."""
    field = stand(mover="yellow", blue=team(33, runs=9), yellow=team(studdly=0, runs=9))
    played = play(field, (1, 2), "studdly mann +3", (1, 1))
    assert [event.total for event in played.told(Scored)] == [11, 10]
    assert played.told(Won) == [Won(YELLOW, True)]
    field = stand(blue=team(0, runs=9), yellow=team(33, runs=9))
    assert play(field, *THREE, (1, 1)).told(Won) == [Won(BLUE, True)]


# No uniform


def test_no_uniform_puts_a_side_out() -> None:
    """WATCH OUT: all twelve pieces; its players leave the board and its turn is passed over."""
    field = stand(blue=team(mae=13), red=team(16, 17, uniform=2), yellow=FAR)
    played = play(field, (1, 2), "mae +3")
    assert played.told(Eliminated) == [Eliminated(RED, "uniform")]
    assert played.side(RED).places == (GONE,) * 6
    assert played.field.mover == YELLOW
    assert result(played, 3) is None


def test_one_piece_left_is_enough() -> None:
    """Two are taken of three."""
    field = stand(blue=team(mae=13), red=team(16, uniform=3), yellow=FAR)
    assert play(field, (1, 2), "mae +3").side(RED).uniform == 1


def test_the_last_side_standing_wins() -> None:
    """WATCH OUT: with no run at all."""
    played = play(stand(blue=team(mae=13), yellow=team(16, uniform=2)), (1, 2), "mae +3")
    assert played.told(Won) == [Won(BLUE, False)]
    assert result(played, 2) == Result("blue", (("blue", 0), ("yellow", 0)))


def test_a_side_out_keeps_its_runs_but_cannot_win_by_them() -> None:
    """Its nine are in the score."""
    field = stand(blue=team(mae=13), yellow=team(16, uniform=2, runs=9))
    played = play(field, (1, 2), "mae +3")
    assert result(played, 2) == Result("blue", (("blue", 0), ("yellow", 9)))


# Four ejected


def test_four_ejected_put_a_side_out() -> None:
    """WATCH OUT: any four."""
    three = Side((EJECTED, EJECTED, 9, -1, EJECTED, -1))
    played = play(stand(blue=three, yellow=FAR), (1, 2), "scrappy 3 +3", *[LOSE] * 4)
    assert played.told(Ejected) == [Ejected(scrappy(BLUE, 3), "tagged_out")]
    assert played.told(Eliminated) == [Eliminated(BLUE, "ejections")]
    assert not played.told(Entered), "no mercy"
    assert played.told(Won) == [Won(YELLOW, False)]


def test_three_ejected_do_not() -> None:
    """Mercy instead."""
    two = Side((EJECTED, 9, -1, -1, EJECTED, -1))
    played = play(stand(blue=two, yellow=FAR), (1, 2), "scrappy 2 +3", *[LOSE] * 4)
    assert not played.told(Eliminated)
    assert played.told(Entered) == [Entered(scrappy(BLUE, 3), True)]


def test_an_opponents_fourth_ejection_counts_as_well() -> None:
    """Tagged out by blue."""
    yellow = Side((EJECTED, EJECTED, EJECTED, 38, -1, -1))
    played = play(
        stand(blue=team(9), red=team(33), yellow=yellow), *THREE, "yellow scrappy 4", *[WIN] * 4
    )
    assert played.told(Eliminated) == [Eliminated(YELLOW, "ejections")]
    assert played.field.mover == RED


# Both at once


def deadlock(blue: Side, yellow: Side, mover: str = "blue", **more: Side) -> Played:
    """The two fight, and three equal rounds in a row cost both two pieces."""
    field = stand(mover=mover, blue=blue, yellow=yellow, **more)
    return play(field, *THREE, *[EQUAL] * 3)


def test_a_deadlock_can_put_both_out() -> None:
    """Two sides: both have no uniform left, and level runs go to the side whose turn it is."""
    played = deadlock(team(13, uniform=2), team(16, uniform=1))
    assert played.told(LostPieces) == [LostPieces(BLUE, 2, 0), LostPieces(YELLOW, 1, 0)]
    assert {event.color for event in played.told(Eliminated)} == {BLUE, YELLOW}
    assert played.told(Won) == [Won(BLUE, False)]
    by_yellow = deadlock(team(16, uniform=2), team(13, uniform=1), "yellow")
    assert by_yellow.told(Won) == [Won(YELLOW, False)]


def test_a_deadlock_that_puts_both_out_is_won_by_more_runs() -> None:
    """Ruling: both at once, more runs wins."""
    played = deadlock(team(13, uniform=2, runs=3), team(16, uniform=2, runs=4))
    assert played.told(Won) == [Won(YELLOW, False)]
    assert result(played, 2) == Result("yellow", (("blue", 3), ("yellow", 4)))


def test_a_deadlock_that_puts_two_of_three_out_is_won_by_the_third() -> None:
    """He is the last side standing, whatever the runs."""
    played = deadlock(team(13, uniform=2, runs=9), team(16, uniform=2, runs=8), red=team(33))
    assert played.told(Won) == [Won(RED, False)]


def test_a_deadlock_that_puts_two_of_four_out_goes_on() -> None:
    """With the next in turn order."""
    played = deadlock(team(13, uniform=2), team(16, uniform=2), red=team(33), green=team(34))
    assert not played.told(Won)
    assert played.field.mover == RED
    assert played.field.playing() == [RED, GREEN]


def test_a_deadlock_that_puts_the_mover_out_ends_his_turn() -> None:
    """No second die."""
    field = stand(blue=team(13, 22, uniform=2), red=team(33), yellow=team(16))
    played = play(field, (1, 3), "scrappy 1 +3", *[EQUAL] * 3)
    assert played.told(Eliminated) == [Eliminated(BLUE, "uniform")]
    assert not played.told(DieLost)
    assert played.field.mover == RED


def test_a_side_that_is_out_is_no_opponent_any_more() -> None:
    """Nobody can dare it, nor meet it."""
    field: Field = stand(blue=team(0), red=OUT, yellow=team(33), green=team(34))
    played = play(field, *THREE, "green", (1, 2), sides=4)
    assert played.told(Scored) == [Scored(BLUE, scrappy(BLUE), 1, 1)]
