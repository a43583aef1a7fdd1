"""DICE RULES: sixes, splits, Mae's two ways, and the die that nobody takes."""

from itertools import product

import pytest

from sandlot.games.griddly_headz.events import (
    DieLost,
    Ejected,
    Entered,
    Freed,
    Jumped,
    LostPieces,
    Rolled,
    SentBack,
    Walked,
)
from sandlot.games.griddly_headz.pieces import MAE, STUDDLY, Man
from sandlot.games.griddly_headz.state import DUGOUT, EJECTED
from sandlot.games.griddly_headz.turn import Throw
from tests.games.griddly_headz.table import (
    BLUE,
    CAMP,
    EQUAL,
    LOSE,
    WIN,
    YELLOW,
    asks,
    choices,
    mae,
    play,
    scrappy,
    stand,
    team,
)

FAR = team(38)
"""An opponent nobody meets."""


# A six


@pytest.mark.parametrize("faces", list(product(range(1, 7), repeat=2)))
def test_a_six_or_a_total_of_six_lets_somebody_in(faces: tuple[int, int]) -> None:
    """DICE RULES: a six on either die, or both together; nothing else."""
    what = asks(stand(blue=team(13), yellow=FAR), faces).what
    assert what == ("enter" if 6 in faces or sum(faces) == 6 else "move")


def test_a_six_lets_in_anybody_of_the_dugout_or_nobody() -> None:
    """DICE RULES with THE PLAYERS: Scrappys are alike, so one of them is offered."""
    field = stand(blue=team(13), yellow=FAR)
    assert choices(asks(field, (6, 1))) == (
        "blue",
        "enter",
        ["nobody", "scrappy", "studdly mann", "mae"],
    )
    field = stand(blue=team(13, EJECTED, EJECTED, EJECTED, mae=14), yellow=FAR)
    assert choices(asks(field, (6, 1)))[2] == ["nobody", "studdly mann"]


@pytest.mark.parametrize(
    ("kind", "piece"), [("scrappy", 1), ("studdly mann", STUDDLY), ("mae", MAE)]
)
def test_who_comes_in_stands_on_the_team_square_and_costs_no_movement(
    kind: str, piece: int
) -> None:
    """DICE RULES: both dice are still to be moved, the newcomer's steps among them."""
    field = stand(blue=team(13), yellow=FAR)
    request = asks(field, (6, 1), kind)
    assert request.what == "move"
    assert request.about == Throw((6, 1))
    assert "scrappy 1 +7" in choices(request)[2]
    played = play(field, (6, 1), kind, "scrappy 1 +7")
    assert played.side(BLUE).places[piece] == 0
    assert played.told(Entered) == [Entered(Man(BLUE, piece), False)]


def test_nobody_needs_to_come_in() -> None:
    """DICE RULES: it is a can."""
    played = play(stand(blue=team(12), yellow=FAR), (6, 1), "nobody", "scrappy 1 +7")
    assert not played.told(Entered)
    assert played.side(BLUE).alone(0)


def test_never_a_fourth_on_the_surface() -> None:
    """DICE RULES and THE PLAYERS: with three out there a six lets nobody in."""
    assert asks(stand(blue=team(13, 14, 15), yellow=FAR), (6, 1)).what == "move"
    held = team(13, 14, CAMP, held=2)
    assert asks(stand(blue=held, yellow=FAR), (6, 1)).what == "move", "camp counts"


def test_a_six_with_nobody_in_the_dugout_lets_nobody_in() -> None:
    """There is nothing to ask."""
    blue = team(13, 14, EJECTED, EJECTED, studdly=EJECTED, mae=DUGOUT)
    assert asks(stand(blue=blue, yellow=FAR), (6, 1)).what == "enter"
    blue = blue._replace(places=(13, 14, EJECTED, EJECTED, 15, EJECTED))
    assert asks(stand(blue=blue, yellow=FAR), (6, 1)).what == "move"


def test_entering_is_not_landing() -> None:
    """Ruling: nobody changes places or fights on the Team Square when he comes out."""
    field = stand(blue=team(12), yellow=team(0, 38))
    played = play(field, (6, 1), "scrappy", "scrappy 1 +7")
    assert [type(event) for event in played.events] == [Rolled, Entered, Walked]


# Moving and splitting


def moves_of(blue: object, *answers: object) -> list[str]:
    """What blue may begin with, after these dice."""
    return choices(asks(stand(blue=blue, yellow=FAR), *answers))[2]  # type: ignore[arg-type]


def test_one_player_walks_the_total_and_only_clockwise() -> None:
    """DICE RULES: alone he cannot split; THE PLAYERS: no step back."""
    assert moves_of(team(13), (4, 1)) == ["scrappy 1 +5"]
    assert moves_of(team(studdly=13), (4, 1)) == ["studdly mann +5"]


def test_moving_is_compulsory() -> None:
    """Ruling: there is no option to stay."""
    assert all("+5" in move for move in moves_of(team(13), (4, 1)))
    assert not any("no" in move.split() for move in moves_of(team(13, 14), (4, 1)))


def test_two_players_may_split() -> None:
    """DICE RULES: the book's own example, a four and a one."""
    assert sorted(moves_of(team(13, 22), (4, 1))) == [
        *("scrappy 1 +1", "scrappy 1 +4", "scrappy 1 +5"),
        *("scrappy 2 +1", "scrappy 2 +4", "scrappy 2 +5"),
    ]
    assert moves_of(team(13, 22), (4, 1), "scrappy 1 +4") == ["scrappy 2 +1"]
    assert moves_of(team(13, 22), (4, 1), "scrappy 1 +1") == ["scrappy 2 +4"]
    played = play(stand(blue=team(13, 22), yellow=FAR), (4, 1), "scrappy 1 +4", "scrappy 2 +1")
    assert played.side(BLUE).places[:2] == (17, 23)
    assert played.told(Walked) == [
        Walked(scrappy(BLUE), 4, 17),
        Walked(scrappy(BLUE, 2), 1, 23),
    ]


def test_the_second_die_is_said_to_be_what_is_left() -> None:
    """What everybody knows of the choice."""
    request = asks(stand(blue=team(13, 22), yellow=FAR), (4, 1), "scrappy 2 +1")
    assert (request.what, request.about) == ("second die", Throw((4,)))


def test_equal_dice_are_one_option() -> None:
    """A double can be split as well."""
    assert sorted(moves_of(team(13, 22), (2, 2))) == [
        *("scrappy 1 +2", "scrappy 1 +4", "scrappy 2 +2", "scrappy 2 +4"),
    ]
    assert moves_of(team(13, 22), (2, 2), "scrappy 2 +2") == ["scrappy 1 +2"]


def test_three_players_the_second_die_is_for_either_other() -> None:
    """DICE RULES: one player moves one die and another the other."""
    blue = team(13, 22, studdly=31)
    assert moves_of(blue, (4, 1), "scrappy 2 +4") == ["scrappy 1 +1", "studdly mann +1"]


def test_a_player_in_camp_does_not_move_and_is_no_other() -> None:
    """SQUARES, Spring Training Camp: he waits; the one left cannot split."""
    assert moves_of(team(13, CAMP, held=1), (4, 1)) == ["scrappy 1 +5"]


def test_the_newcomer_may_take_a_die() -> None:
    """DICE RULES: he is on the surface."""
    assert "scrappy 2 +6" in moves_of(team(13), (6, 1), "scrappy")


def test_the_first_move_is_resolved_before_the_second() -> None:
    """Ruling: split moves are made and fully resolved one after the other."""
    field = stand(blue=team(13, 22), yellow=team(17))
    played = play(field, (4, 1), "scrappy 1 +4", *[WIN] * 3, "scrappy 2 +1")
    kinds = [type(event) for event in played.events]
    assert kinds.index(LostPieces) < len(kinds) - 1 - kinds[::-1].index(Walked)
    assert played.side(YELLOW).uniform == 11


# Mae


def test_mae_walks_either_way_or_one_die_each_way() -> None:
    """THE PLAYERS, Mae; DICE RULES."""
    assert sorted(moves_of(team(mae=25), (4, 1))) == [
        *("mae +1", "mae +4", "mae +5", "mae -1", "mae -4", "mae -5"),
    ]
    assert moves_of(team(mae=25), (4, 1), "mae +4") == ["mae -1"]
    assert moves_of(team(mae=25), (4, 1), "mae -1") == ["mae +4"]


@pytest.mark.parametrize(("steps", "square"), [(5, 28), (-5, 18)])
def test_maes_total_is_the_whole_turn(steps: int, square: int) -> None:
    """Forward or backward, no second die."""
    played = play(stand(blue=team(mae=23), yellow=FAR), (4, 1), f"mae {steps:+}")
    assert played.side(BLUE).places[MAE] == square


def test_mae_walks_back_over_the_blue_corner() -> None:
    """The ring has no beginning."""
    played = play(stand(blue=team(mae=2), yellow=team(22)), (4, 1), "mae -5")
    assert played.side(BLUE).places[MAE] == 37
    assert played.told(Walked) == [Walked(mae(BLUE), -5, 37)]


def test_maes_two_dice_are_two_landings() -> None:
    """Ruling: she meets whoever stands where the first die ends."""
    field = stand(blue=team(mae=23), yellow=team(27, 26))
    played = play(field, (4, 1), "mae +4", "mae -1")
    assert played.told(LostPieces) == [LostPieces(YELLOW, 2, 10), LostPieces(YELLOW, 2, 8)]
    assert played.side(BLUE).places[MAE] == 26


def test_in_company_mae_or_another_takes_the_second_die() -> None:
    """A split of two players, or of Mae with herself; another's first die she takes either way."""
    blue = team(13, mae=25)
    assert moves_of(blue, (4, 1), "mae +4") == ["scrappy 1 +1", "mae -1"]
    assert moves_of(blue, (4, 1), "mae -1") == ["scrappy 1 +4", "mae +4"]
    assert moves_of(blue, (4, 1), "scrappy 1 +4") == ["mae +1", "mae -1"]


def test_maes_second_die_is_lost_when_she_has_left_the_surface() -> None:
    """Ruling: sent to the dugout by the first, with only a camper left."""
    field = stand(blue=team(CAMP, mae=16, held=0), yellow=FAR)
    played = play(field, (4, 1), "mae +4")
    assert played.told(SentBack) == [SentBack(mae(BLUE), "team square")]
    assert played.told(DieLost) == [DieLost(BLUE, 1)]


def test_maes_second_die_is_not_for_the_one_who_comes_in_her_place() -> None:
    """Ruling: alone she split with herself; mercy brings a Scrappy, who has no part in that."""
    played = play(stand(blue=team(mae=16), yellow=FAR), (4, 1), "mae +4")
    assert played.told(Entered) == [Entered(scrappy(BLUE), True)]
    assert played.told(DieLost) == [DieLost(BLUE, 1)]
    assert played.side(BLUE).places[0] == 0


def test_in_company_another_takes_the_die_when_mae_has_left() -> None:
    """DICE RULES: that is a split of two players."""
    played = play(stand(blue=team(25, mae=16), yellow=FAR), (4, 1), "mae +4", "scrappy 1 +1")
    assert played.side(BLUE).places == (26, *[DUGOUT] * 5)


# A die that nobody takes


def test_nobody_can_move_and_both_dice_are_lost() -> None:
    """The only player is in camp."""
    field = stand(blue=team(CAMP, held=0), yellow=FAR)
    played = play(field, (4, 1))
    assert played.told(DieLost) == [DieLost(BLUE, 5)]
    assert played.field.mover == YELLOW


def test_the_second_die_is_not_for_the_one_who_jumped() -> None:
    """SQUARES, Stolen Base: his movement is over."""
    field = stand(blue=team(37, 13), yellow=FAR)
    request = asks(field, (4, 1), "scrappy 1 +4")
    assert choices(request)[2] == ["scrappy 2 +1"]
    assert play(field, (4, 1), "scrappy 1 +4", "scrappy 2 +1").told(Jumped)


# Freed on the way


def test_a_freed_camper_may_take_the_second_die() -> None:
    """Ruling: freed at once, he stays on the square and may move from then on."""
    field = stand(blue=team(9, CAMP, held=1), yellow=FAR)
    assert choices(asks(field, (4, 1)))[2] == ["scrappy 1 +5", "scrappy 1 +4"]
    played = play(field, (4, 1), "scrappy 1 +4", "scrappy 2 +1", *[WIN] * 4)
    assert played.told(Freed) == [Freed(scrappy(BLUE, 2), False)]
    assert played.side(BLUE).places[:2] == (13, 12)


# Equal rounds


def test_three_equal_rounds_in_a_row_cost_both_two_pieces() -> None:
    """DICE RULES: the challenge ends, nobody wins."""
    field = stand(blue=team(13), yellow=team(16))
    played = play(field, (1, 2), "scrappy 1 +3", WIN, WIN, EQUAL, EQUAL, EQUAL)
    assert played.told(LostPieces) == [LostPieces(BLUE, 2, 10), LostPieces(YELLOW, 2, 10)]


def test_equal_rounds_have_to_follow_each_other() -> None:
    """DICE RULES: in a row; and they score nobody."""
    field = stand(blue=team(13), yellow=team(16))
    rounds = [EQUAL, EQUAL, WIN, EQUAL, EQUAL, LOSE, EQUAL, EQUAL, WIN, WIN]
    played = play(field, (1, 2), "scrappy 1 +3", *rounds)
    assert played.told(LostPieces) == [LostPieces(YELLOW, 1, 11)]


def test_equal_rounds_end_a_best_of_seven_as_well() -> None:
    """SQUARES, Tagged Out: nobody is ejected."""
    field = stand(blue=team(9), yellow=team(33))
    played = play(field, (1, 2), "scrappy 1 +3", *[EQUAL] * 3)
    assert not played.told(Ejected)
    assert (played.side(BLUE).uniform, played.side(YELLOW).uniform) == (10, 10)
