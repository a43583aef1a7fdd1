"""FIGHT CHALLENGES and the chart of Challenges."""

import pytest

from sandlot.games.griddly_headz.events import (
    Camped,
    Challenged,
    Deadlock,
    Drew,
    Eliminated,
    Jumped,
    LostPieces,
    Round,
    SentBack,
    Undressed,
    Walked,
)
from sandlot.games.griddly_headz.state import DUGOUT, EJECTED
from tests.games.griddly_headz.chart import CHART, STRIPPED, check_cell, check_stripped
from tests.games.griddly_headz.table import (
    BLUE,
    CAMP,
    EQUAL,
    GREEN,
    LOSE,
    OUT,
    RED,
    THREE,
    WIN,
    YELLOW,
    Played,
    asks,
    choices,
    mae,
    play,
    scrappy,
    stand,
    studdly,
    team,
)

FOUGHT = [pair for pair, cell in CHART.items() if cell is not STRIPPED]


@pytest.mark.parametrize("mover_wins", [True, False])
@pytest.mark.parametrize(("mover", "stands"), FOUGHT)
def test_challenges_every_cell_of_the_chart(mover: str, stands: str, mover_wins: bool) -> None:
    """Challenges: best of how many, who has a start, what becomes of the loser."""
    check_cell(mover, stands, mover_wins)


@pytest.mark.parametrize(("mover", "stands"), [p for p, cell in CHART.items() if cell is STRIPPED])
def test_challenges_scrappy_against_mae(mover: str, stands: str) -> None:
    """Challenges: two pieces at once, whoever landed."""
    check_stripped(mover, stands)


def test_fights_are_best_three_of_five() -> None:
    """FIGHT CHALLENGES: the first to three rounds, as they were told."""
    field = stand(blue=team(13), yellow=team(16))
    played = play(field, *THREE, WIN, LOSE, LOSE, WIN, LOSE)
    assert [e.rounds for e in played.told(Round)] == [(1, 0), (1, 1), (1, 2), (2, 2), (2, 3)]
    assert played.told(LostPieces) == [LostPieces(BLUE, 1, 11)]


def test_fights_come_before_cards_and_squares() -> None:
    """FIGHT CHALLENGES: honoured first; the loser still follows the square."""
    field = stand("New Cap", blue=team(1), yellow=team(4))
    played = play(field, *THREE, *[LOSE] * 3)
    kinds = [type(event) for event in played.events]
    assert kinds.index(Challenged) < kinds.index(LostPieces) < kinds.index(Drew)


def test_fights_with_everybody_there_in_turn_order() -> None:
    """FIGHT CHALLENGES: each separately; ruling: by sides in turn order, Scrappys first."""
    field = stand(
        mover="yellow",
        blue=team(25, studdly=25, mae=25),
        red=team(25, 25),
        yellow=team(22),
        green=team(mae=25),
    )
    rounds = [WIN] * 3, [LOSE] * 2, [WIN] * 3, [WIN] * 3
    played = play(field, *THREE, *(each for fight in rounds for each in fight))
    met = [
        e.other if isinstance(e, Challenged) else e.mae
        for e in played.events
        if isinstance(e, Challenged | Undressed)
    ]
    assert met == [
        *(mae(GREEN), scrappy(BLUE), studdly(BLUE), mae(BLUE), scrappy(RED), scrappy(RED, 2)),
    ]
    assert played.side(YELLOW).uniform == 12 - 2 - 1 - 2


def test_fights_stop_when_the_mover_has_left_ejected() -> None:
    """Ruling: Studdly Mann loses to the first and is gone."""
    field = stand(blue=team(studdly=13), red=team(studdly=16), yellow=team(16, mae=16))
    played = play(field, (1, 2), "studdly mann +3", *[LOSE] * 4)
    assert [e.other for e in played.told(Challenged)] == [studdly(RED)]


def test_fights_stop_when_the_mover_has_left_for_camp() -> None:
    """Ruling: Mae loses to Mae."""
    field = stand(blue=team(mae=13), red=team(mae=16), yellow=team(16))
    played = play(field, (1, 2), "mae +3", *[LOSE] * 4)
    assert played.told(Camped) == [Camped(mae(BLUE))]
    assert not played.told(Undressed)


def test_fights_stop_when_the_movers_side_is_out() -> None:
    """His players have left the board."""
    field = stand(blue=team(13, uniform=2), red=team(mae=16), yellow=team(16))
    played = play(field, *THREE)
    assert played.told(Eliminated) == [Eliminated(BLUE, "uniform")]
    assert not played.told(Challenged)
    assert played.field.mover == RED


def test_a_mae_whose_side_is_out_goes_to_no_camp() -> None:
    """Four pieces were all it had: its players have left the board, beaten or not."""
    field = stand(blue=team(mae=13), red=team(33), yellow=team(mae=16, uniform=4))
    played = play(field, (1, 2), "mae +3", *[WIN] * 4)
    assert played.told(Eliminated) == [Eliminated(YELLOW, "uniform")]
    assert not played.told(Camped)
    assert not played.side(YELLOW).plays


def test_fights_go_on_after_a_deadlock() -> None:
    """Nobody has left the square."""
    field = stand(blue=team(13), red=team(16), yellow=team(16))
    played = play(field, *THREE, *[EQUAL] * 3, *[WIN] * 3)
    assert played.told(Deadlock) == [Deadlock(scrappy(BLUE), scrappy(RED))]
    assert [played.side(c).uniform for c in (BLUE, RED, YELLOW)] == [10, 10, 11]


def test_nobody_fights_those_whose_side_has_just_gone() -> None:
    """Red is out after the first of its two."""
    field = stand(blue=team(mae=13), red=team(16, 16, uniform=2), yellow=team(16))
    played = play(field, (1, 2), "mae +3")
    assert [e.scrappy for e in played.told(Undressed)] == [scrappy(RED), scrappy(YELLOW)]


def test_team_mates_never_fight() -> None:
    """Ruling, and Challenges: except your own."""
    for blue in (team(13, 16), team(16, mae=13), team(13, mae=16)):
        steps = "mae" if blue.places[5] == 13 else "scrappy 1"
        played = play(stand(blue=blue, yellow=team(38)), (1, 2), f"{steps} +3")
        assert len(played.events) == 2, played.events


def test_a_studdly_mann_of_another_side_gets_no_start_against_his_like() -> None:
    """THE PLAYERS: in every other challenge he begins with a round."""
    field = stand(blue=team(studdly=13, mae=22), yellow=team(studdly=16))
    assert play(field, (1, 2), "studdly mann +3", *[WIN] * 4).told(Challenged)[0].start == (0, 0)


# Where nobody fights


def safe(played: Played) -> None:
    """Nobody fought or left: just the dice and the walk."""
    assert [type(event) for event in played.events][1:] == [Walked]


def test_an_unused_team_square_is_safe() -> None:
    """SQUARES, Team Square: with two or three sides it is a safe zone for everyone."""
    safe(play(stand(blue=team(27), yellow=team(30)), *THREE))
    safe(play(stand(blue=team(mae=27), yellow=team(30)), (1, 2), "mae +3"))
    field = stand(blue=team(27), red=team(38), yellow=team(30))
    safe(play(field, *THREE))
    assert play(field, *THREE).side(BLUE).places[0] == 30


def test_the_corner_of_a_side_that_is_out_is_safe() -> None:
    """Ruling: like an unused one."""
    field = stand(blue=team(27), red=team(38), yellow=team(30), green=OUT)
    safe(play(field, *THREE, sides=4))


def test_nobody_on_a_safe_square_can_be_challenged() -> None:
    """Ruling: no challenges there; one who stands elsewhere can be."""
    field = stand(blue=team(6), yellow=team(30, 33, mae=10))
    played = play(field, *THREE, *[WIN] * 3)
    assert [e.other for e in played.told(Challenged)] == [scrappy(YELLOW, 2)]
    nobody = stand(blue=team(6), yellow=team(30))
    safe(play(nobody, *THREE))


def test_nobody_fights_on_the_camp_square() -> None:
    """Ruling: campers cannot, and those who pass through or are free again do not."""
    held = stand(blue=team(8), yellow=team(CAMP, held=0))
    assert not play(held, *THREE).told(Challenged)
    free = stand(blue=team(8), yellow=team(CAMP))
    assert not play(free, *THREE).told(Challenged)
    by_mae = stand(blue=team(mae=8), yellow=team(CAMP))
    safe(play(by_mae, (1, 2), "mae +3"))


def test_on_a_live_corner_there_is_a_fight_and_then_the_dugout() -> None:
    """Ruling: fights, then Team Square rules."""
    field = stand(blue=team(17), yellow=team(20))
    played = play(field, *THREE, *[WIN] * 3)
    kinds = [type(event) for event in played.events]
    assert kinds.index(LostPieces) < kinds.index(SentBack)
    assert played.side(BLUE).places[0] == DUGOUT


def test_on_ones_own_corner_there_is_a_fight_and_then_the_change() -> None:
    """A card may have put an opponent there."""
    field = stand(blue=team(37), yellow=team(0))
    assert asks(field, *THREE).what == "round"
    assert choices(asks(field, *THREE, *[LOSE] * 3))[1] == "swap"


def test_a_stolen_base_has_fights_at_both_ends() -> None:
    """Ruling: where you land, and where you arrive."""
    field = stand(blue=team(38), yellow=team(1, 21))
    played = play(field, *THREE, *[WIN] * 6)
    kinds = [type(e) for e in played.events if isinstance(e, Challenged | Jumped)]
    assert kinds == [Challenged, Jumped, Challenged]


def test_who_leaves_in_the_first_fight_does_not_jump() -> None:
    """Stolen Base: he is no longer there."""
    field = stand(blue=team(22, studdly=38), yellow=team(studdly=1))
    played = play(field, (1, 2), "studdly mann +3", *[LOSE] * 4)
    assert played.side(BLUE).places[4] == EJECTED
    assert not played.told(Jumped)
