"""INSTRUCTIONS FOR BUNT CHALLENGE and SQUARES, Bunt Challenge."""

from itertools import product

import pytest

from sandlot.games.griddly_headz.bunt import Lying
from sandlot.games.griddly_headz.events import (
    Dared,
    Declined,
    Scored,
    TiedBunt,
    Touched,
    WonBunt,
)
from sandlot.games.griddly_headz.state import Field
from tests.games.griddly_headz.table import (
    BLUE,
    RED,
    THREE,
    YELLOW,
    asks,
    choices,
    mae,
    play,
    scrappy,
    stand,
    studdly,
    team,
)

ON_BUNT = stand(blue=team(2), yellow=team(33))
"""Blue is three squares before a Bunt."""

DARE = (*THREE, "yellow")
AIMS, STRENGTHS = ("near", "straight", "far"), ("soft", "medium", "firm")


def test_bunt_any_side_may_be_challenged_or_nobody() -> None:
    """INSTRUCTIONS: can challenge any other; ruling: a Bunt may be left alone."""
    field = stand(blue=team(2), red=team(22), yellow=team(33), green=team(34))
    assert choices(asks(field, *THREE)) == ("blue", "bunt", ["red", "yellow", "green", "nobody"])
    assert choices(asks(ON_BUNT, *THREE)) == ("blue", "bunt", ["yellow", "nobody"])
    played = play(ON_BUNT, *THREE, "nobody")
    assert played.told(Declined) == [Declined(scrappy(BLUE))]
    assert not played.told(Dared)


def test_bunt_the_challenged_hits_first_and_the_challenger_sees_it() -> None:
    """INSTRUCTIONS: whoever is challenged hits first."""
    first = asks(ON_BUNT, *DARE)
    assert choices(first) == (
        "yellow",
        "hit",
        [f"{aim} {strength}" for aim, strength in product(AIMS, STRENGTHS)],
    )
    assert first.about is None
    roll = asks(ON_BUNT, *DARE, "near soft")
    assert (roll.what, roll.by, str(roll.chance)) == ("bunt", ("yellow",), "2d6")
    second = asks(ON_BUNT, *DARE, "near soft", (1, 1))
    assert (second.seat, second.what, second.about) == ("blue", "hit", Lying("near", 4))


@pytest.mark.parametrize("faces", list(product(range(1, 7), repeat=2)))
def test_bunt_how_far_a_ball_rolls(faces: tuple[int, int]) -> None:
    """The table of the box, for every swing and every throw."""
    a, b = faces
    up = 1 if a <= 3 else 2
    side = {"soft": 3 + up, "medium": 2 + abs(a + b - 7), "firm": max(0, 2 * abs(a - b) - 1)}
    straight = {"soft": 2 + up, "medium": 1 + abs(a + b - 7), "firm": 2 * abs(a - b)}
    for aim, strength in product(AIMS, STRENGTHS):
        wanted = (straight if aim == "straight" else side)[strength]
        other = asks(ON_BUNT, *DARE, f"{aim} {strength}", faces)
        assert other.about == Lying(aim, wanted), (aim, strength)


NEAR_4, NEAR_5 = ("near soft", (1, 1)), ("near soft", (4, 1))
FAR_4, FAR_5 = ("far soft", (1, 1)), ("far soft", (4, 1))


def test_bunt_the_nearer_ball_scores_one() -> None:
    """SQUARES, Bunt: closest to the mound wins a run."""
    won = play(ON_BUNT, *DARE, *NEAR_5, *FAR_4)
    assert won.told(WonBunt) == [WonBunt(BLUE)]
    assert won.told(Scored) == [Scored(BLUE, scrappy(BLUE), 1, 1)]
    lost = play(ON_BUNT, *DARE, *NEAR_4, *FAR_5)
    assert lost.told(WonBunt) == [WonBunt(YELLOW)]
    assert lost.told(Scored) == [Scored(YELLOW, None, 1, 1)]


def test_bunt_studdly_mann_scores_two_as_the_challenger_only() -> None:
    """INSTRUCTIONS: two runs if he landed there; the challenged wins one whoever he has."""
    field = stand(blue=team(studdly=2), yellow=team(studdly=33))
    walk = ((1, 2), "studdly mann +3", "yellow")
    assert play(field, *walk, *NEAR_5, *FAR_4).told(Scored) == [Scored(BLUE, studdly(BLUE), 2, 2)]
    assert play(field, *walk, *NEAR_4, *FAR_5).told(Scored) == [Scored(YELLOW, None, 1, 1)]


@pytest.mark.parametrize(
    ("second", "touches_upto"),
    [
        (("near soft", (1, 1)), 3),
        (("near soft", (4, 1)), 2),
        (("near medium", (3, 4)), 1),
    ],
)
def test_bunt_a_ball_on_the_way_is_touched_on_so_many_sixths(
    second: tuple[str, tuple[int, int]], touches_upto: int
) -> None:
    """INSTRUCTIONS: hitting the other's ball loses; ruling: 3, 2, 1 sixths at 0, 1, 2 apart."""
    for face in range(1, 7):
        more: list[tuple[int, ...]] = [(face,)]
        if face > touches_upto and second == NEAR_4:
            more.append((6, 1))  # level, and not touched
        played = play(ON_BUNT, *DARE, *NEAR_4, *second, *more)
        assert bool(played.told(Touched)) == (face <= touches_upto)
        if face <= touches_upto:
            assert played.told(Touched) == [Touched(BLUE)]
            assert played.told(WonBunt) == [WonBunt(YELLOW)]


def test_bunt_the_challenger_throws_whether_he_touches() -> None:
    """It is his ball that rolls last."""
    roll = asks(ON_BUNT, *DARE, *NEAR_4, *NEAR_4)
    assert (roll.what, roll.by, str(roll.chance)) == ("touch", ("blue",), "1d6")


def test_bunt_another_aim_or_three_steps_apart_touches_nothing() -> None:
    """Ruling: only where the first ball lies, and near it."""
    assert not play(ON_BUNT, *DARE, *NEAR_5, *FAR_4).told(Touched)
    far = ("near medium", (1, 1))
    assert play(ON_BUNT, *DARE, *NEAR_4, *far).told(WonBunt) == [WonBunt(YELLOW)]
    assert play(ON_BUNT, *DARE, *far, *NEAR_4).told(WonBunt) == [WonBunt(BLUE)]


def test_bunt_level_balls_are_settled_by_one_die_each() -> None:
    """SQUARES, Bunt: highest wins; ruling: equal dice again."""
    roll = asks(ON_BUNT, *DARE, *NEAR_4, *FAR_4)
    assert (roll.what, roll.by, str(roll.chance)) == ("tie", ("blue", "yellow"), "1d6 against 1d6")
    played = play(ON_BUNT, *DARE, *NEAR_4, *FAR_4, (3, 3), (5, 4))
    assert played.told(TiedBunt) == [TiedBunt(4)]
    assert played.told(WonBunt) == [WonBunt(BLUE)]
    assert play(ON_BUNT, *DARE, *NEAR_4, *FAR_4, (4, 5)).told(WonBunt) == [WonBunt(YELLOW)]


def test_bunt_mae_has_no_part_in_it() -> None:
    """THE PLAYERS: she follows no squares."""
    field: Field = stand(blue=team(mae=2), yellow=team(33))
    played = play(field, (1, 2), "mae +3")
    assert not played.told(Dared)
    assert played.side(BLUE).places[mae(BLUE).piece] == 5


def test_bunt_in_a_game_of_three_the_winner_is_who_was_challenged() -> None:
    """The side named, no other."""
    field = stand(blue=team(2), red=team(22), yellow=team(33))
    played = play(field, *THREE, "red", *NEAR_4, *FAR_5)
    assert played.told(Dared) == [Dared("bunt", scrappy(BLUE), RED)]
    assert [side.runs for side in played.field.sides] == [0, 1, 0, 0]
