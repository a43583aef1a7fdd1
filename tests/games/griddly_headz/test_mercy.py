"""MERCY PLAYS: there is always somebody on the surface, and somebody who can move."""

import pytest

from sandlot.games.griddly_headz.events import DieLost, Entered, Freed, Rolled
from sandlot.games.griddly_headz.pieces import MAE, STUDDLY, Man
from sandlot.games.griddly_headz.state import DUGOUT, EJECTED, Field, Side
from tests.games.griddly_headz.table import (
    BLUE,
    CAMP,
    LOSE,
    THREE,
    WIN,
    YELLOW,
    asks,
    choices,
    play,
    scrappy,
    stand,
    team,
)

FAR = team(38)
BIG = ("studdly mann", "mae")
STUCK = team(CAMP, held=0, missed=True)
"""The only player in camp, and no six last time."""


# 1. Nobody is left on the surface


def onto_yellows_square(blue: Side) -> Field:
    """Blue's player is three squares before the corner of yellow."""
    return stand(blue=blue, yellow=FAR)


def test_another_scrappy_comes_out_at_once() -> None:
    """MERCY PLAYS 1: not the one who has just been sent back."""
    played = play(onto_yellows_square(team(17)), *THREE)
    assert played.told(Entered) == [Entered(scrappy(BLUE, 2), True)]
    assert played.side(BLUE).places == (DUGOUT, 0, *[DUGOUT] * 4)


def test_the_same_scrappy_comes_out_if_he_is_the_only_one() -> None:
    """Ruling: before Studdly Mann or Mae."""
    played = play(onto_yellows_square(team(17, EJECTED, EJECTED, EJECTED)), *THREE)
    assert played.told(Entered) == [Entered(scrappy(BLUE), True)]


@pytest.mark.parametrize("piece", ["studdly mann", "mae"])
def test_a_scrappy_comes_out_for_studdly_mann_and_mae(piece: str) -> None:
    """MERCY PLAYS 1: a regular player, even where he is the last of them."""
    blue = Side((EJECTED, EJECTED, EJECTED, DUGOUT, *(17 if p == piece else DUGOUT for p in BIG)))
    played = play(onto_yellows_square(blue), (1, 2), f"{piece} +3")
    assert played.told(Entered) == [Entered(scrappy(BLUE, 4), True)]


@pytest.mark.parametrize(
    ("field", "answers", "color"),
    [
        (stand(blue=team(17), yellow=FAR), THREE, BLUE),
        (stand(blue=team(6), yellow=FAR), (*THREE, *[LOSE] * 3), BLUE),
        (stand(blue=team(6), yellow=FAR), (*THREE, *[WIN] * 3), YELLOW),
        (stand(blue=team(9), yellow=FAR), (*THREE, *[LOSE] * 4), BLUE),
        (stand(blue=team(9), yellow=FAR), (*THREE, *[WIN] * 4), YELLOW),
        (stand("Missed the Bag", blue=team(3), yellow=FAR), THREE, BLUE),
        (stand("Appeal Upheld", blue=team(3), yellow=FAR), THREE, YELLOW),
        (stand("You're Gone", blue=team(3), yellow=FAR), THREE, BLUE),
        (stand("Said the Magic Word", blue=team(3), yellow=FAR), THREE, YELLOW),
        (
            stand(blue=team(studdly=13), yellow=team(studdly=16)),
            ((1, 2), "studdly mann +3", *[WIN] * 4),
            YELLOW,
        ),
    ],
    ids=[
        *("team square", "double play lost", "double play won", "tagged out lost"),
        *("tagged out won", "dugout self", "dugout target", "eject self", "eject target", "fight"),
    ],
)
def test_whatever_the_cause_somebody_comes_out(
    field: Field, answers: tuple[object, ...], color: int
) -> None:
    """Ruling: on the side's own turn or another's."""
    played = play(field, *answers)
    (entered,) = played.told(Entered)
    assert entered.mercy
    assert entered.man.color == color
    assert played.side(color).alone(entered.man.piece)
    assert played.side(color).places[entered.man.piece] == 10 * color


@pytest.mark.parametrize("blue", [team(17, 25), team(17, CAMP, held=1)])
def test_nobody_comes_out_while_one_is_left(blue: Side) -> None:
    """MERCY PLAYS 1: only when the only player leaves; one in camp is on the surface."""
    played = play(onto_yellows_square(blue), *THREE)
    assert not played.told(Entered)
    assert played.side(BLUE).alone(1)


def test_a_mercy_play_is_quiet() -> None:
    """Whoever stands on the Team Square is not fought; nobody is asked to change."""
    field = stand(blue=team(17), yellow=team(0))
    played = play(field, *THREE)
    assert isinstance(played.events[-1], Entered)


# 2. The only one is in camp


def test_a_turn_without_a_six_counts() -> None:
    """MERCY PLAYS 2: unsuccessfully tried."""
    field = stand(blue=team(CAMP, held=0), yellow=FAR)
    assert play(field, (4, 1)).side(BLUE).missed
    assert not play(field, (6, 1), "nobody").side(BLUE).missed, "he could have"
    assert not play(field, (6, 1), "scrappy", "scrappy 2 +7").side(BLUE).missed
    company = stand(blue=team(CAMP, 13, held=0), yellow=FAR)
    assert not play(company, (4, 1), "scrappy 2 +5").side(BLUE).missed, "not the only one"


def test_it_is_not_due_on_the_turn_he_goes_to_camp() -> None:
    """MERCY PLAYS 2: a try comes first."""
    played = play(stand(blue=team(8), yellow=FAR), *THREE)
    assert played.side(BLUE).held == 0
    assert not played.side(BLUE).missed
    assert asks(stand(blue=played.side(BLUE), yellow=FAR)).what == "dice"


def test_a_scrappy_comes_out_before_the_dice_and_may_move() -> None:
    """Ruling: compulsory, before the dice; the camper is not freed."""
    played = play(stand(blue=STUCK, yellow=FAR), (4, 1), "scrappy 2 +5", "nobody")
    assert played.events[0] == Entered(scrappy(BLUE, 2), True)
    assert isinstance(played.events[1], Rolled)
    assert played.side(BLUE).places[:2] == (CAMP, 5)
    assert played.side(BLUE).held == 0
    assert not played.told(Freed)
    assert not played.side(BLUE).missed


def test_it_is_not_due_for_one_who_is_stuck_no_more() -> None:
    """Freed in between, or with another out there."""
    freed = team(CAMP, missed=True)
    assert asks(stand(blue=freed, yellow=FAR)).what == "dice"
    company = team(CAMP, 13, held=0, missed=True)
    assert asks(stand(blue=company, yellow=FAR)).what == "dice"


def test_it_comes_again_as_long_as_it_is_due() -> None:
    """Another miss, another mercy: the flag is of the last turn."""
    once = play(stand(blue=team(CAMP, held=0), yellow=FAR), (4, 1)).side(BLUE)
    assert play(stand(blue=once, yellow=FAR), (4, 1), "scrappy 2 +5", "nobody").told(Entered)
    six = play(stand(blue=STUCK._replace(missed=False), yellow=FAR), (6, 1), "nobody")
    assert six.told(DieLost) == [DieLost(BLUE, 7)]
    assert asks(stand(blue=six.side(BLUE), yellow=FAR)).what == "dice"


@pytest.mark.parametrize(("kind", "piece"), [("studdly mann", STUDDLY), ("mae", MAE)])
def test_without_a_scrappy_the_side_says_who_comes(kind: str, piece: int) -> None:
    """Ruling: any other player."""
    last = Side((EJECTED, EJECTED, EJECTED, CAMP, DUGOUT, DUGOUT), held=3, missed=True)
    field = stand(blue=last, yellow=FAR)
    assert choices(asks(field)) == ("blue", "mercy", ["studdly mann", "mae"])
    played = play(field, kind, (1, 1), f"{kind} +2")
    assert played.told(Entered) == [Entered(Man(BLUE, piece), True)]
    assert played.side(BLUE).places[piece] == 2


def test_a_card_comes_before_it() -> None:
    """Ruling: a leave-camp card at the start of one's turn; then he is not stuck."""
    field = stand(blue=STUCK._replace(keepers=("Called Up",)), yellow=FAR)
    assert choices(asks(field)) == ("blue", "leave camp", ["no card", "Called Up"])
    played = play(field, "Called Up", (4, 1), "scrappy 1 +5")
    assert not played.told(Entered)
    assert played.told(Freed) == [Freed(scrappy(BLUE), True)]
    assert play(field, "no card", (4, 1), "scrappy 2 +5", "nobody").told(Entered)
