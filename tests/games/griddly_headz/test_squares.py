"""SQUARES: camp, stolen base, team squares, challenge squares, grand slam, cards."""

import pytest

from sandlot.games.griddly_headz.events import (
    Camped,
    Challenged,
    Dared,
    Drew,
    DrewKeeper,
    Ejected,
    Freed,
    Jumped,
    LostPieces,
    Relieved,
    Scored,
    SentBack,
    Slammed,
    Swapped,
    Walked,
    WonChallenge,
)
from sandlot.games.griddly_headz.pieces import MAE, STUDDLY, Man
from sandlot.games.griddly_headz.state import DUGOUT, Side
from tests.games.griddly_headz.table import (
    BLUE,
    CAMP,
    GREEN,
    LOSE,
    OUT,
    RED,
    THREE,
    WIN,
    YELLOW,
    asks,
    choices,
    finish,
    mae,
    play,
    scrappy,
    small_game,
    stand,
    studdly,
    team,
)

FAR = team(38)
NOBODY = -1


# Spring Training Camp


def test_camp_who_lands_there_is_held() -> None:
    """Spring Training Camp: he remains."""
    played = play(stand(blue=team(8), yellow=FAR), *THREE)
    assert played.told(Camped) == [Camped(scrappy(BLUE))]
    assert played.side(BLUE) == team(CAMP, held=0)
    assert not played.side(BLUE).free


def test_camp_another_who_lands_there_takes_his_place() -> None:
    """Spring Training Camp: the exchange; the first is back on his Team Square."""
    played = play(stand(blue=team(CAMP, 8, held=0), yellow=FAR), (1, 2), "scrappy 2 +3")
    assert played.told(Relieved) == [Relieved(scrappy(BLUE))]
    assert played.told(Camped) == [Camped(scrappy(BLUE, 2))]
    assert not played.told(Freed), "landing there is not passing"
    assert played.side(BLUE) == team(0, CAMP, held=1)


def test_camp_the_exchange_meets_nobody_and_asks_nothing() -> None:
    """He returns to the Team Square, he does not land there."""
    field = stand(blue=team(CAMP, 8, held=0), yellow=team(0))
    played = play(field, (1, 2), "scrappy 2 +3")
    assert isinstance(played.events[-1], Camped)
    assert played.side(BLUE).places[:2] == (0, CAMP)


def test_camp_sides_have_one_each() -> None:
    """Spring Training Camp: one player of each team."""
    field = stand(blue=team(8), red=team(CAMP, held=0), yellow=team(CAMP, held=0))
    played = play(field, *THREE)
    assert [played.side(color).held for color in (BLUE, RED, YELLOW)] == [0, 0, 0]
    assert not played.told(Challenged)


def test_camp_one_who_is_free_again_needs_no_exchange() -> None:
    """Ruling: he stays on the square, but it is another who is held."""
    played = play(stand(blue=team(CAMP, 8), yellow=FAR), (1, 2), "scrappy 2 +3")
    assert not played.told(Relieved)
    assert played.side(BLUE) == team(CAMP, CAMP, held=1)


PASSES = [
    ("scrappy 1", 9, 5),
    ("scrappy 1", 10, 2),
    ("studdly mann", 9, 5),
    ("mae", 13, -5),
    ("mae", 12, -2),
    ("mae", 10, 5),
]


@pytest.mark.parametrize(("piece", "start", "steps"), PASSES)
def test_camp_a_team_mate_who_passes_frees_him(piece: str, start: int, steps: int) -> None:
    """Spring Training Camp 1; ruling: in either direction; he stays there."""
    places = [DUGOUT, CAMP, *[DUGOUT] * 4]
    places[("scrappy 1", "scrappy 2", "", "", "studdly mann", "mae").index(piece)] = start
    field = stand(blue=Side(tuple(places), held=1), yellow=FAR)
    faces = (abs(steps) - 1, 1)
    answers = [*[WIN] * 4] if start + steps == 12 else []
    played = play(field, faces, f"{piece} {steps:+}", *answers)
    assert played.told(Freed) == [Freed(scrappy(BLUE, 2), False)]
    assert played.side(BLUE).held == NOBODY
    assert played.side(BLUE).places[1] == CAMP


@pytest.mark.parametrize(
    ("start", "steps", "faces"),
    [(8, 3, (1, 2)), (7, 3, (1, 2)), (12, 3, (1, 2)), (14, -3, (1, 2)), (15, -3, (1, 2))],
)
def test_camp_landing_there_stopping_short_or_leaving_does_not_free(
    start: int, steps: int, faces: tuple[int, int]
) -> None:
    """Ruling: moving over it, not to it."""
    field = stand(blue=team(CAMP, held=0, mae=start), yellow=FAR)
    played = play(field, faces, f"mae {steps:+}")
    assert not played.told(Freed)
    assert played.side(BLUE).held == 0


def test_camp_from_the_camp_square_itself_is_not_past_it() -> None:
    """Mae stood there; she passes nothing by leaving."""
    field = stand(blue=team(CAMP, held=0, mae=CAMP), yellow=FAR)
    assert not play(field, (1, 2), "mae +3").told(Freed)
    assert not play(field, (1, 2), "mae -3").told(Freed)


def test_camp_an_opponent_who_passes_frees_nobody() -> None:
    """Spring Training Camp 1: another player of yours."""
    field = stand(blue=team(9), yellow=team(CAMP, held=0))
    assert not play(field, (4, 1), "scrappy 1 +5").told(Freed)


def test_camp_a_jump_does_not_free() -> None:
    """Ruling: not jumping; a stolen base goes over half the ring."""
    field = stand(blue=team(CAMP, 38, held=0), yellow=team(33))
    played = play(field, (1, 2), "scrappy 2 +3")
    assert played.told(Jumped) == [Jumped(scrappy(BLUE, 2), 21)]
    assert not played.told(Freed)


@pytest.mark.parametrize(("start", "steps"), [(23, 4), (3, -4)])
def test_camp_passing_where_the_numbers_begin_anew(start: int, steps: int) -> None:
    """The ring has no beginning: camp is square 1 of 24, passed from 23 to 3 and back."""
    field = stand(blue=team(1, held=0, mae=start), yellow=team(9))
    played = finish(small_game().turn(field), (3, 1), f"mae {steps:+}")
    assert played.told(Freed) == [Freed(scrappy(BLUE), False)]


def test_camp_a_camper_cannot_be_challenged_or_named_by_a_card() -> None:
    """Ruling, and comment of the box: a target is never a piece in camp."""
    held = team(CAMP, held=0)
    for start in (5, 6, 9):
        assert not play(stand(blue=team(start), yellow=held), *THREE).told(Challenged)
    for card in ("Appeal Upheld", "Optioned", "Said the Magic Word"):
        played = play(stand(card, blue=team(3), yellow=held), *THREE)
        assert played.side(YELLOW) == held


def test_camp_one_who_is_free_again_can_be_challenged() -> None:
    """He stands on a square like any other."""
    field = stand(blue=team(6), yellow=team(CAMP))
    assert play(field, *THREE, *[WIN] * 3).told(SentBack) == [
        SentBack(scrappy(YELLOW), "double_play")
    ]


def test_camp_mae_beaten_by_mae_takes_her_team_mates_place() -> None:
    """Challenges, Mae against Mae, with the exchange."""
    field = stand(blue=team(CAMP, mae=13, held=0), yellow=team(mae=16))
    played = play(field, (1, 2), "mae +3", *[LOSE] * 4)
    assert played.told(Relieved) == [Relieved(scrappy(BLUE))]
    assert played.side(BLUE) == team(0, mae=CAMP, held=MAE, uniform=8)


# Stolen Base


def test_stolen_base_jumps_to_the_other_end() -> None:
    """Stolen Base: to the same square at the opposite end, and no second jump."""
    played = play(stand(blue=team(38), yellow=team(33)), *THREE)
    assert played.told(Jumped) == [Jumped(scrappy(BLUE), 21)]
    back = play(stand(blue=team(18), yellow=team(33)), *THREE)
    assert back.told(Jumped) == [Jumped(scrappy(BLUE), 1)]
    assert back.side(BLUE) == team(1)


# Team Square


@pytest.mark.parametrize(
    ("kind", "piece"), [("scrappy", 1), ("studdly mann", STUDDLY), ("mae", MAE)]
)
def test_team_square_ones_own_lets_one_change(kind: str, piece: int) -> None:
    """Team Square: with anyone else in the dugout."""
    field = stand(blue=team(37), yellow=team(22))
    assert choices(asks(field, *THREE)) == (
        "blue",
        "swap",
        ["stay", "scrappy", "studdly mann", "mae"],
    )
    played = play(field, *THREE, kind)
    assert played.told(Swapped) == [Swapped(scrappy(BLUE), Man(BLUE, piece))]
    assert played.side(BLUE).alone(piece)
    assert played.side(BLUE).places[piece] == 0


def test_team_square_nobody_has_to_change() -> None:
    """Team Square: he may."""
    played = play(stand(blue=team(37), yellow=team(22)), *THREE, "stay")
    assert played.side(BLUE) == team(0)


def test_team_square_of_an_opponent_sends_back_at_once() -> None:
    """Team Square: to the dugout, with nobody standing there too."""
    played = play(stand(blue=team(7), red=team(22), yellow=team(33)), *THREE)
    assert played.told(SentBack) == [SentBack(scrappy(BLUE), "team square")]


def test_team_square_passing_one_is_nothing() -> None:
    """Only landing counts."""
    played = play(stand(blue=team(18), yellow=team(33)), (4, 1), "scrappy 1 +5")
    assert [type(event) for event in played.events[1:]] == [Walked]


def test_team_square_who_changed_in_may_take_the_second_die() -> None:
    """He is another player, and out there."""
    field = stand(blue=team(36, 22), yellow=team(33))
    request = asks(field, (4, 1), "scrappy 1 +4", "studdly mann")
    assert choices(request)[2] == ["scrappy 2 +1", "studdly mann +1"]


# Challenge squares


def test_tagged_out_is_best_of_seven_and_ejects() -> None:
    """Tagged Out: first to four."""
    field = stand(blue=team(9), yellow=team(33))
    played = play(field, *THREE, WIN, LOSE, WIN, LOSE, WIN, LOSE, LOSE)
    assert played.told(Challenged) == [
        Challenged("tagged_out", scrappy(BLUE), scrappy(YELLOW), 4, (0, 0))
    ]
    assert played.told(Ejected) == [Ejected(scrappy(BLUE), "tagged_out")]


def test_double_play_is_best_of_five_and_sends_back() -> None:
    """Double Play: first to three."""
    field = stand(blue=team(6, 22), yellow=team(33, 34))
    answers = (*THREE, "yellow scrappy 2")
    lost = play(field, *answers, WIN, WIN, LOSE, LOSE, LOSE)
    assert lost.told(SentBack) == [SentBack(scrappy(BLUE), "double_play")]
    won = play(field, *answers, *[WIN] * 3)
    assert won.told(SentBack) == [SentBack(scrappy(YELLOW, 2), "double_play")]
    assert won.told(WonChallenge) == [
        WonChallenge("double_play", scrappy(BLUE), scrappy(YELLOW, 2))
    ]


def test_interference_is_best_of_five_for_a_piece() -> None:
    """Interference: the loser removes one."""
    field = stand(blue=team(5), yellow=team(33))
    assert play(field, *THREE, *[WIN] * 3).told(LostPieces) == [LostPieces(YELLOW, 1, 11)]
    assert play(field, *THREE, *[LOSE] * 3).told(LostPieces) == [LostPieces(BLUE, 1, 11)]


@pytest.mark.parametrize("start", [5, 6, 9])
def test_challenge_squares_must_be_used(start: int) -> None:
    """Ruling: compulsory where there is a target, the challenger's choice; none, nothing."""
    field = stand(blue=team(start), yellow=team(33, 34))
    options = choices(asks(field, *THREE))[2]
    assert options == ["yellow scrappy 1", "yellow scrappy 2"]
    nobody = stand(blue=team(start), yellow=team(30))
    assert len(play(nobody, *THREE).events) == 2


@pytest.mark.parametrize("start", [5, 6, 9])
def test_challenge_squares_list_opponents_in_turn_order(start: int) -> None:
    """From the mover on; never one's own."""
    field = stand(
        mover="yellow",
        blue=team(33),
        red=team(34),
        yellow=team(start, 15),
        green=team(35),
    )
    assert choices(asks(field, *THREE))[2] == [
        *("green scrappy 1", "blue scrappy 1", "red scrappy 1"),
    ]


# Grand Slam


SLAM = stand(blue=team(0), yellow=team(33))


def test_grand_slam_must_be_played_and_the_challenger_picks() -> None:
    """Grand Slam: against any opponent; ruling: compulsory."""
    field = stand(blue=team(0), red=team(22), yellow=team(33), green=OUT)
    assert choices(asks(field, *THREE, sides=4)) == ("blue", "grand_slam", ["red", "yellow"])
    roll = asks(SLAM, *THREE)
    assert (roll.what, roll.by, str(roll.chance)) == (
        "slam",
        ("blue", "yellow"),
        "1d6 against 1d6",
    )
    assert play(SLAM, *THREE, (1, 3)).told(Dared) == [Dared("grand_slam", scrappy(BLUE), YELLOW)]


def test_grand_slam_in_rounds_until_a_one_shows() -> None:
    """Ruling: both roll."""
    played = play(SLAM, *THREE, (6, 2), (3, 3), (4, 1))
    assert played.told(Slammed) == [Slammed((YELLOW,))]
    assert played.told(Scored) == [Scored(YELLOW, None, 1, 1)]


def test_grand_slam_both_at_once_both_score() -> None:
    """Grand Slam: a one each."""
    played = play(SLAM, *THREE, (1, 1))
    assert played.told(Slammed) == [Slammed((BLUE, YELLOW))]
    assert played.told(Scored) == [Scored(BLUE, scrappy(BLUE), 1, 1), Scored(YELLOW, None, 1, 1)]


def test_grand_slam_studdly_mann_wins_two_as_the_challenger() -> None:
    """Grand Slam: the challenged wins one, even with his Studdly Mann out there."""
    field = stand(blue=team(studdly=0), yellow=team(studdly=33))
    played = play(field, (1, 2), "studdly mann +3", (1, 1))
    assert played.told(Scored) == [Scored(BLUE, studdly(BLUE), 2, 2), Scored(YELLOW, None, 1, 1)]


def test_grand_slam_a_side_with_only_a_camper_can_be_challenged() -> None:
    """It is the side that is challenged."""
    field = stand(blue=team(0), yellow=team(CAMP, held=0))
    assert play(field, *THREE, (1, 2)).told(Scored)


# Cards


@pytest.mark.parametrize(
    ("start", "card"), [(4, "Over the Wall"), (3, "Fan Interference"), (1, "New Cap")]
)
def test_card_squares_draw_from_their_deck(start: int, card: str) -> None:
    """The Cards: pick up the top one."""
    field = stand(card, blue=team(start, uniform=9), yellow=FAR)
    played = play(field, *THREE)
    assert played.told(Drew) == [Drew(scrappy(BLUE), card)]
    deck = (4, 3, 1).index(start)
    assert played.field.decks[deck] == (*field.decks[deck][1:], card)


@pytest.mark.parametrize(
    ("start", "card", "deck"), [(4, "Pine Tar", "home_run"), (3, "Time Called", "umpire")]
)
def test_card_squares_keepers_stay_with_the_side(start: int, card: str, deck: str) -> None:
    """The Cards: with a baseball on it, it is kept."""
    played = play(stand(card, blue=team(start), yellow=FAR), *THREE)
    assert played.told(DrewKeeper) == [DrewKeeper(scrappy(BLUE), deck)]
    assert played.side(BLUE).keepers == (card,)


def test_plain_squares_want_nothing() -> None:
    """A board may have such."""
    played = play(stand(blue=team(13), yellow=FAR), *THREE)
    assert [type(event) for event in played.events[1:]] == [Walked]
    assert played.side(BLUE) == team(16)


def test_green_is_never_met_in_a_game_of_two() -> None:
    """Its players are not on the board."""
    played = play(stand(blue=team(27), yellow=team(22)), *THREE)
    assert played.side(BLUE).places[0] == 30
    assert not played.field.sides[GREEN].plays


def test_mae_walks_back_into_an_opponents_corner() -> None:
    """Team Square: backwards is landing too."""
    played = play(stand(blue=team(13, mae=23), yellow=team(33)), (1, 2), "mae -3")
    assert played.told(SentBack) == [SentBack(mae(BLUE), "team square")]
