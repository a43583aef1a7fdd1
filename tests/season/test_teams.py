"""A season's clubs as they were, and leagues of clubs of anybody's choice."""

from collections import Counter

import pytest

from sandlot.core.errors import Mistake
from sandlot.season.teams import MIXED, Team, mixed_teams, season_teams


def refused(*words: str, year: int | None = None) -> str:
    """What is said of such a league."""
    with pytest.raises(Mistake) as mistake:
        mixed_teams(words, year)
    return str(mistake.value)


def test_a_years_clubs_have_the_leagues_and_divisions_they_had() -> None:
    found = {team.id: team for team in season_teams(2015)}
    assert found["KCA"][:5] == ("KCA", 2015, "Kansas City Royals", "AL", "C")
    assert found["LAA"].retro == "ANA"
    divisions = Counter((team.league, team.division) for team in found.values())
    assert divisions == {(league, name): 5 for league in ("AL", "NL") for name in "ECW"}


def test_leagues_without_divisions_say_so() -> None:
    assert {team.division for team in season_teams(1955)} == {""}
    assert {team.league for team in season_teams(1884)} == {"NL", "AA", "UA"}
    assert {team.league for team in season_teams(1871)} == {"NA"}


def test_a_mixed_league_takes_clubs_as_people_name_them() -> None:
    teams = mixed_teams(["KCA 2015", "NYA1927", "brooklyn 1955", " NY1-1905 "])
    assert [team.id for team in teams] == ["KCA2015", "NYA1927", "BRO1955", "NY11905"]
    assert [team.letters for team in teams] == ["KCA", "NYA", "BRO", "NY1"]
    assert {(team.league, team.division) for team in teams} == {(MIXED, "")}
    assert teams[2].name == "Brooklyn Dodgers"


def test_a_club_without_a_year_is_one_of_the_leagues_year() -> None:
    assert [team.id for team in mixed_teams(["Royals", "Yankees 1927"], 2015)] == [
        "KCA2015",
        "NYA1927",
    ]


def test_what_is_wrong_with_a_league_is_said_in_a_sentence() -> None:
    assert refused("Dogers 1955", "NYA1955").startswith(
        "there is no club 'Dogers' in 1955; did you mean BRO (Brooklyn Dodgers)"
    )
    assert refused("KCA", "NYA1927") == (
        "write a club with its year, such as 'KCA 2015', not 'KCA'."
    )
    assert refused("KCA2015", "Royals 2015") == (
        "Kansas City Royals 2015 would play in this league twice; name it once."
    )
    assert refused("KCA2015") == "a league has at least 2 clubs, not 1."
    assert "seasons 1871 to 2024, not for 1855" in refused("BRO1855", "KCA2015")


@pytest.mark.parametrize("team", [season_teams(1955)[0], mixed_teams(["BRO1955", "NYA1955"])[0]])
def test_a_team_has_its_cards(team: Team) -> None:
    cards = team.cards()
    assert (cards.club, cards.season) == (team.name, 1955)
