"""Seasons build: every club a card set the game takes, from 1871 on."""

import pytest

from sandlot.core.dice import fast
from sandlot.core.errors import Mistake
from sandlot.core.sample import by_bots, play_out
from sandlot.games.deep_drive.card_file import card_set
from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.league.clubs import clubs, has_dh, made
from sandlot.league.lahman import FIRST, LAST, NOTICE, of_season
from sandlot.league.named import card_set_named
from sandlot.league.store import club

HANDFUL = (1871, 1884, 1908, 1955, 2015, 2024)


def builds(season: int) -> None:
    """Every club of the season, read again from its own file, is the same."""
    found = clubs(season)
    assert set(found) == set(of_season("Teams", season)["teamID"].to_list())
    for cards in found.values():
        assert card_set(plain_card_set(cards)) == cards
        assert cards.notice == NOTICE


@pytest.mark.parametrize("season", HANDFUL)
def test_a_season_builds(season: int) -> None:
    builds(season)


@pytest.mark.soak
def test_every_season_builds() -> None:
    for season in range(FIRST, LAST + 1):
        builds(season)
        clubs.cache_clear()
        made.cache_clear()


@pytest.mark.parametrize("season", HANDFUL)
def test_everybody_who_played_has_a_card(season: int) -> None:
    """Of everybody who batted or pitched for a club, batters and pitchers alike."""
    seen = of_season("Appearances", season).select("playerID", "teamID").iter_rows()
    sets = clubs(season)
    ids = {name: {one.removesuffix("-p") for one in cards.name_of} for name, cards in sets.items()}
    known = set(of_season("Batting", season)["playerID"].to_list())
    missing = [(who, team) for who, team in seen if who in known and _id(who) not in ids[team]]
    assert not missing


def _id(player: str) -> str:
    return "".join(letter for letter in player if letter.isalnum())


def test_clubs_of_two_seasons_meet() -> None:
    setup = DeepDriveSetup(away=card_set_named("BRO1955"), home=card_set_named("NYA1927"))
    game, below = DeepDrive(DeepDriveRules(), setup), fast("two seasons")
    decide = by_bots(game, dict.fromkeys(setup.seats, game.bots["house"]), below)
    last = play_out(game, below, decide)
    assert game.result(last) is not None
    assert setup.away.club == "Brooklyn Dodgers"
    assert setup.home.season == 1927


def test_a_man_who_does_both_has_both_cards() -> None:
    """Babe Ruth in 1919, Boston: at bat, and on the mound under an id of its own."""
    cards = club(1919, "BOS")
    assert cards.batter_of["ruthba01"].name == "Babe Ruth"
    pitching = cards.pitcher_of["ruthba01-p"]
    assert pitching.bats_as is not None
    assert pitching.bats_as.lines == cards.batter_of["ruthba01"].lines


@pytest.mark.parametrize(
    ("league", "season", "said"),
    [("AL", 1972, False), ("AL", 1973, True), ("NL", 2019, False), ("NL", 2020, True),
     ("NL", 2021, False), ("NL", 2022, True)],
)  # fmt: skip
def test_the_dh_is_as_the_league_had_it(league: str, season: int, said: bool) -> None:
    assert has_dh(league, season) is said


def test_who_played_most_starts() -> None:
    """Kansas City 2015, as anybody who watched them remembers."""
    cards = club(2015, "KCA")
    field = {spot.position: cards.name_of[spot.player] for spot in cards.with_dh}
    assert [field[number] for number in (2, 3, 6, 7, 8)] == [
        "Salvador Perez", "Eric Hosmer", "Alcides Escobar", "Alex Gordon", "Lorenzo Cain",
    ]  # fmt: skip
    assert cards.name_of[cards.rotation[0]] == "Edinson Volquez"
    assert "Wade Davis" in {cards.name_of[one] for one in cards.bullpen}
    assert cards.usage["C"]["perezsa02"] > 130


def test_wrong_names_are_told_what_there_is() -> None:
    with pytest.raises(Mistake, match="figures for the seasons 1871 to 2024, not for 1492"):
        card_set_named("NYA1492")
    with pytest.raises(Mistake, match="BRO"):
        card_set_named("BRX1955")
