"""A series: whose park, whose start, and who has won it."""

import pytest

from sandlot.core.errors import Mistake
from sandlot.core.game import Result
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.series import Series, series, series_of
from sandlot.games.deep_drive.setup import DeepDriveSetup

SETUP = DeepDriveSetup()


@pytest.mark.parametrize(
    ("best_of", "hosts"), [(1, "H"), (3, "HAH"), (5, "HHAAH"), (7, "HHAAAHH"), (9, "HHHAAAAHH")]
)
def test_the_home_club_has_the_first_games_and_the_last(best_of: int, hosts: str) -> None:
    for number, host in enumerate(hosts):
        stands = Series(SETUP, best_of, (number // 2, number - number // 2))
        assert ("A" if stands.swapped else "H") == host
        assert stands.setup.home.club == (SETUP.away if host == "A" else SETUP.home).club
        assert stands.seat("home") == ("away" if host == "A" else "home")


def test_starters_take_turns() -> None:
    stands = series(SETUP, 7)
    assert stands.setup == SETUP
    for number in range(2, 8):
        stands = stands.after("home" if number % 2 else "away")
        pitcher = stands.setup.home_starter
        rotation = stands.setup.home.rotation
        assert pitcher == rotation[(number - 1) % len(rotation)]


def test_wins_belong_to_clubs_and_not_to_seats() -> None:
    stands = series(SETUP, 3).after("home")
    assert stands.swapped
    assert stands.wins == (0, 1)
    assert stands.words() == "The Prairie Junction Millers lead the series, 1 to 0."
    level = stands.after("home")
    assert level.wins == (1, 1)
    assert level.words() == "The series is level at 1."
    won = stands.after("away")
    assert won.over
    assert won.words() == "The Prairie Junction Millers win the series, 2 to 0."


@pytest.mark.parametrize("best_of", [0, 2, 8, 11, -1])
def test_a_series_has_an_odd_number_of_games(best_of: int) -> None:
    with pytest.raises(Mistake, match="odd number"):
        series(SETUP, best_of)


def won_by(seat: str) -> Result:
    """A game won by a seat."""
    return Result(seat, (("away", 0), ("home", 0)))


def test_a_match_says_which_game_follows() -> None:
    """The clubs keep their managers and their wins; the parks and starters take turns."""
    game = DeepDrive(setup=DeepDriveSetup.of({"best_of": "3", "away_starter": "wren"}))
    gulls = game.setup.away
    second, moved = game.following(won_by("away"))
    assert moved == {"away": "home", "home": "away"}
    assert (second.setup.home, second.setup.won) == (gulls, (1, 0))
    assert second.setup.home_starter == gulls.rotation[1]
    third, moved = second.following(won_by("away"))
    assert moved == {"away": "home", "home": "away"}
    assert (third.setup.away, third.setup.won) == (gulls, (1, 1))
    assert DeepDriveSetup.of(third.setup.plain()) == third.setup


def test_when_a_series_is_won_the_managers_change_clubs() -> None:
    setup = DeepDriveSetup.of({"best_of": "5", "won": [2, 1]})
    stands = series_of(setup)
    assert stands
    assert stands.swapped
    anew, moved = DeepDrive(setup=setup).following(won_by("home"))
    assert (anew.setup.won, anew.setup.best_of) == ((0, 0), "5")
    assert anew.setup.away == setup.home
    assert moved == {"home": "home", "away": "away"}, "he hosts, with the other club"


def test_the_board_is_told_how_the_series_stands() -> None:
    first = DeepDrive(setup=DeepDriveSetup.of({"best_of": "3"}))
    told = first.following(won_by("home"))[0].props()["series"]
    assert (told["number"], told["best_of"], told["score"]) == (2, 3, "Gulls 0, Millers 1")
    assert told["wins"] == {"away": 1, "home": 0}
    home, away = told["after"]["home"], told["after"]["away"]
    assert (home["words"], home["over"]) == ("The series is level at 1.", False)
    assert (away["over"], away["words"]) == (
        True,
        "The Prairie Junction Millers win the series, 2 to 0.",
    )
    assert DeepDrive().props()["series"] is None


def test_a_single_game_is_followed_by_another_with_sides_swapped() -> None:
    game = DeepDrive()
    assert game.following(won_by("away")) == (game, {"home": "away", "away": "home"})


@pytest.mark.parametrize("won", [[2, 0], [-1, 0], [1], "1-0", [1.5, 0]])
def test_wins_that_cannot_be(won: object) -> None:
    with pytest.raises(Mistake):
        DeepDriveSetup.of({"best_of": "3", "won": won})
