"""THE PLAYERS: what Scrappy, Studdly Mann and Mae may do, and how they are ejected."""

import pytest

from sandlot.games.griddly_headz.events import (
    Camped,
    Challenged,
    Drew,
    Ejected,
    Jumped,
    Placed,
    Scored,
    SentBack,
    Stayed,
    Swapped,
    Walked,
)
from sandlot.games.griddly_headz.pieces import KINDS, PIECES, Man
from sandlot.games.griddly_headz.state import DUGOUT, EJECTED, Side
from tests.games.griddly_headz.table import (
    BLUE,
    CAMP,
    LOSE,
    WIN,
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

FAR = team(38)


def with_piece(piece: str, square: int, *others: int) -> Side:
    """A side with this player on a square, and some Scrappys elsewhere."""
    places = [*others, *[DUGOUT] * (4 - len(others)), DUGOUT, DUGOUT]
    places[PIECES.index(piece)] = square
    return Side(tuple(places))


def test_the_players_four_scrappys_a_studdly_mann_and_a_mae() -> None:
    """Each game contains: six a side."""
    assert [KINDS.count(kind) for kind in ("scrappy", "studdly mann", "mae")] == [4, 1, 1]


@pytest.mark.parametrize("piece", ["scrappy 1", "studdly mann", "mae"])
def test_on_an_opponents_team_square_everybody_is_sent_back(piece: str) -> None:
    """THE PLAYERS: Scrappy, Studdly Mann and Mae alike."""
    field = stand(blue=with_piece(piece, 17, DUGOUT, 36), yellow=team(22))
    played = play(field, (1, 2), f"{piece} +3")
    man = Man(BLUE, PIECES.index(piece))
    assert played.told(SentBack) == [SentBack(man, "team square")]
    assert played.side(BLUE).places[man.piece] == DUGOUT


SQUARES = {
    "stolen base": 1,
    "grand slam": 3,
    "foul ball": 4,
    "bunt": 5,
    "umpire": 6,
    "home run": 7,
    "interference": 8,
    "double play": 9,
    "camp": CAMP,
    "tagged out": 12,
}


@pytest.mark.parametrize("square", SQUARES.values(), ids=SQUARES)
@pytest.mark.parametrize("steps", [3, -3])
def test_mae_follows_no_square(square: int, steps: int) -> None:
    """THE PLAYERS, Mae: she stands there, and that is all; in camp she is not held."""
    field = stand(blue=team(mae=(square - steps) % 40), yellow=FAR)
    played = play(field, (1, 2), f"mae {steps:+}")
    assert [type(event) for event in played.events[1:]] == [Walked]
    assert played.side(BLUE) == team(mae=square)


def test_mae_moves_on_from_the_camp_square() -> None:
    """Ruling: she is not held."""
    field = stand(blue=team(mae=CAMP), yellow=FAR)
    assert play(field, (1, 2), "mae +3").side(BLUE).places[5] == 14


def test_mae_never_changes_on_her_team_square() -> None:
    """Ruling: she follows no squares, her own corner included."""
    played = play(stand(blue=team(mae=37), yellow=FAR), (1, 2), "mae +3")
    assert played.side(BLUE) == team(mae=0)
    assert not played.told(Swapped)


def test_studdly_mann_follows_squares() -> None:
    """THE PLAYERS: he can do all that a regular player does."""
    walk = ((1, 2), "studdly mann +3")
    assert play(stand("New Cap", blue=team(studdly=1), yellow=FAR), *walk).told(Drew)
    assert play(stand(blue=team(studdly=8), yellow=FAR), *walk).told(Camped)
    assert play(stand(blue=team(studdly=38), yellow=FAR), *walk).told(Jumped)


@pytest.mark.parametrize(("square", "wins"), [(9, 3), (6, 2), (5, 2)])
def test_studdly_mann_has_a_round_in_every_challenge(square: int, wins: int) -> None:
    """THE PLAYERS: tagged out, double play, interference, as challenger and as challenged."""
    field = stand(blue=team(33, studdly=square), yellow=FAR)
    won = play(field, (1, 2), "studdly mann +3", *[WIN] * wins)
    assert won.told(Challenged)[0].start == (1, 0)
    field = stand(blue=team(square), yellow=team(studdly=38))
    lost = play(field, (1, 2), "scrappy 1 +3", *[LOSE] * wins)
    assert lost.told(Challenged)[0].start == (0, 1)
    field = stand(blue=team(studdly=square), yellow=team(studdly=38))
    even = play(field, (1, 2), "studdly mann +3", *[WIN] * (wins + 1))
    assert even.told(Challenged)[0].start == (0, 0)


def test_studdly_mann_has_a_round_against_mae_on_a_challenge_square() -> None:
    """Ruling: against anyone but another Studdly Mann."""
    field = stand(blue=team(studdly=6), yellow=team(mae=33))
    played = play(field, (1, 2), "studdly mann +3", *[WIN] * 2)
    assert played.told(Challenged)[0].start == (1, 0)


# Ejected only as the book allows


def tagged(blue: Side, yellow: Side, mover: str = "scrappy 1") -> list[str]:
    """Whom blue may name on a Tagged Out square; one alone is challenged without a question."""
    request = asks(stand(blue=blue, yellow=yellow), (1, 2), f"{mover} +3")
    if request.what == "tagged_out":
        return choices(request)[2]
    field = stand(blue=blue, yellow=yellow)
    return [str(e.other) for e in play(field, (1, 2), f"{mover} +3", *[WIN] * 4).told(Challenged)]


def test_tagged_out_names_studdly_mann_or_mae_only_alone() -> None:
    """SQUARES, Tagged Out: the only player of their side on the surface."""
    assert tagged(team(9), team(33, 34)) == ["yellow scrappy 1", "yellow scrappy 2"]
    assert tagged(team(9), team(33, studdly=34, mae=35)) == ["yellow scrappy 1"]
    assert tagged(team(9), team(mae=35)) == ["yellow mae"]
    field = stand(blue=team(9), yellow=team(studdly=34))
    won = play(field, (1, 2), "scrappy 1 +3", *[WIN] * 4)
    assert won.told(Ejected) == [Ejected(studdly(YELLOW), "tagged_out")]


def test_tagged_out_one_in_camp_is_company() -> None:
    """He is on the surface, so Mae beside him cannot be named, and he cannot be challenged."""
    field = stand(blue=team(9), yellow=team(CAMP, mae=35, held=0))
    assert not play(field, (1, 2), "scrappy 1 +3").told(Challenged)


def test_tagged_out_studdly_mann_in_company_stays() -> None:
    """Ruling: he began it and lost, not being alone."""
    field = stand(blue=team(33, studdly=9), yellow=FAR)
    lost = play(field, (1, 2), "studdly mann +3", *[LOSE] * 4)
    assert lost.told(Stayed) == [Stayed(studdly(BLUE))]
    assert lost.side(BLUE).places[4] == 12
    won = play(field, (1, 2), "studdly mann +3", *[WIN] * 3)
    assert won.told(Ejected) == [Ejected(scrappy(YELLOW), "tagged_out")]


def test_tagged_out_studdly_mann_alone_goes() -> None:
    """THE PLAYERS: unless they are the only player remaining."""
    field = stand(blue=team(studdly=9), yellow=FAR)
    lost = play(field, (1, 2), "studdly mann +3", *[LOSE] * 4)
    assert lost.told(Ejected) == [Ejected(studdly(BLUE), "tagged_out")]
    assert lost.side(BLUE).places[4] == EJECTED


def test_tagged_out_scrappy_goes_in_company_too() -> None:
    """THE PLAYERS, Scrappy: lose a Tagged Out challenge."""
    field = stand(blue=team(9, 33), yellow=FAR)
    lost = play(field, (1, 2), "scrappy 1 +3", *[LOSE] * 4)
    assert lost.told(Ejected) == [Ejected(scrappy(BLUE), "tagged_out")]


@pytest.mark.parametrize("loser", ["studdly mann", "mae"])
def test_in_fights_studdly_mann_and_mae_eject_each_other_in_company(loser: str) -> None:
    """THE PLAYERS: an ejection challenge; ruling: those fights do eject."""
    other = "mae" if loser == "studdly mann" else "studdly mann"
    field = stand(blue=with_piece(loser, 13, DUGOUT, 33), yellow=with_piece(other, 16, DUGOUT, 34))
    lost = play(field, (1, 2), f"{loser} +3", *[LOSE] * (4 if loser == "studdly mann" else 3))
    assert lost.told(Ejected) == [Ejected(Man(BLUE, PIECES.index(loser)), "fight")]


@pytest.mark.parametrize(("square", "kind"), [(6, "double_play"), (5, "interference")])
def test_double_play_and_interference_name_anybody(square: int, kind: str) -> None:
    """SQUARES: including Mae or Studdly Mann, in company."""
    field = stand(blue=team(square), red=team(22), yellow=team(33, studdly=34, mae=35))
    assert choices(asks(field, (1, 2), "scrappy 1 +3")) == (
        "blue",
        kind,
        ["red scrappy 1", "yellow scrappy 1", "yellow studdly mann", "yellow mae"],
    )


def test_a_card_ejects_anybody() -> None:
    """THE PLAYERS: if they receive an ejection card."""
    field = stand("Said the Magic Word", blue=team(3), yellow=team(33, mae=35))
    played = play(field, (1, 2), "scrappy 1 +3", "yellow mae")
    assert played.told(Ejected) == [Ejected(mae(YELLOW), "card")]
    field = stand("You're Gone", blue=team(33, studdly=3), yellow=FAR)
    played = play(field, (1, 2), "studdly mann +3")
    assert played.told(Ejected) == [Ejected(studdly(BLUE), "card")]


# The scoring


@pytest.mark.parametrize(("piece", "runs"), [("scrappy 1", 1), ("studdly mann", 2)])
def test_the_scoring_cards_and_slams(piece: str, runs: int) -> None:
    """THE SCORING: one run for a Scrappy, two for Studdly Mann."""
    man = Man(BLUE, PIECES.index(piece))
    card = stand("Over the Wall", blue=with_piece(piece, 4, DUGOUT, 33), yellow=FAR)
    assert play(card, (1, 2), f"{piece} +3").told(Scored) == [Scored(BLUE, man, runs, runs)]
    slam = stand(blue=with_piece(piece, 0, DUGOUT, 33), yellow=FAR)
    played = play(slam, (1, 2), f"{piece} +3", (1, 2))
    assert played.told(Scored) == [Scored(BLUE, man, runs, runs)]


def test_studdly_mann_moved_home_by_a_card_may_change() -> None:
    """The Team Square rules are not the square's: a card brings him there."""
    field = stand("Home-Run Trot", blue=team(studdly=4), yellow=FAR)
    played = play(field, (1, 2), "studdly mann +3", "scrappy")
    assert played.told(Placed) == [Placed(studdly(BLUE), 0)]
    assert played.told(Swapped) == [Swapped(studdly(BLUE), scrappy(BLUE))]
    assert played.told(Scored) == [Scored(BLUE, studdly(BLUE), 2, 2)]
