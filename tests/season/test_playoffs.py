"""Playoffs: each year's series, their lengths and parks, and who is in them."""

from collections.abc import Iterable
from datetime import date

import pytest

from sandlot.league.lahman import of_season
from sandlot.season.playoffs import (
    Playoff,
    has_world_series,
    last_series,
    playoffs,
    series_fixtures,
    taken_by,
)
from sandlot.season.standings import Line, Record, Standings, Table
from sandlot.season.teams import Team, mixed_teams, season_teams

SHORTENED = (1885, 1890)
"""Series that were left undecided."""

PLAYED_ON = {1887: 8}
"""The winner had it after 8 games of 15, and they played the rest all the same."""


def line(team: Team) -> Line:
    """A club with the record it really had."""
    row = of_season("Teams", team.year).filter(
        of_season("Teams", team.year)["teamID"] == team.letters
    )
    won, lost = row["W"][0], row["L"][0]
    none = Record(0, 0)
    return Line(team.id, won, lost, 0, 0.0, none, none, row["R"][0], row["RA"][0], none, "W1")


def real(teams: Iterable[Team]) -> Standings:
    """The standings as they really were."""
    lines: dict[tuple[str, str], list[Line]] = {}
    for team in teams:
        lines.setdefault((team.league, team.division), []).append(line(team))
    tables = (
        Table(*place, tuple(sorted(lines[place], key=lambda one: (-one.pct, -one.difference))))
        for place in sorted(lines, key=lambda one: (one[0], "ECW".index(one[1] or "E")))
    )
    return Standings(tuple(tables), {}, 1)


def played(teams: tuple[Team, ...]) -> dict[str, Playoff]:
    """All series of a year, the club with the home advantage always winning."""
    won: dict[str, str] = {}
    found: tuple[Playoff, ...] = ()
    table = real(teams)
    while len(found) < len(found := playoffs(teams, table, won)):
        won |= {one.id: one.high for one in found}
    return {one.id: one for one in found}


def year(number: int) -> dict[str, Playoff]:
    """All series of a real year."""
    return played(season_teams(number))


def clubs(series: Playoff) -> set[str]:
    """Both sides."""
    return {series.high, series.low}


@pytest.mark.parametrize("number", [y for y in range(1876, 2025) if y != 1981])
def test_every_year_has_the_series_it_had_and_they_are_as_long(number: int) -> None:
    """Beside the database's list of them; 1981 is simpler here, and says so."""
    rows = of_season("SeriesPost", number)
    wins = dict(rows.select("round", "wins").iter_rows())
    found = year(number)
    assert set(found) == set(wins)
    for name, series in found.items():
        if number not in SHORTENED:
            assert series.to_win == PLAYED_ON.get(number, wins[name])


@pytest.mark.parametrize(
    "number", [1955, 1975, 1986, 1996, 1999, 2004, 2015, 2019, 2021, 2022, 2023]
)
def test_the_clubs_that_were_in_are_in(number: int) -> None:
    rows = of_season("SeriesPost", number)
    really = set(rows["teamIDwinner"]) | set(rows["teamIDloser"])
    assert {club for series in year(number).values() for club in clubs(series)} == really


@pytest.mark.parametrize(
    ("number", "name"), [(2015, "WC"), (1999, "DS"), (2022, "WC"), (2004, "DS")]
)
def test_the_first_round_pairs_them_as_it_did(number: int, name: str) -> None:
    """Seeds from the records, in years without ties: what was played is what comes out."""
    rows = of_season("SeriesPost", number)
    really = {
        frozenset((winner, loser))
        for part, winner, loser in rows.select("round", "teamIDwinner", "teamIDloser").iter_rows()
        if part[2:4] == name
    }
    found = {frozenset(clubs(one)) for one in year(number).values() if one.id[2:4] == name}
    assert found == really


def test_eight_of_each_league_were_in_in_2020() -> None:
    """Three first, three second, and the two best of the others."""
    found = year(2020)
    teams = {team.id: team for team in season_teams(2020)}
    table = real(season_teams(2020))
    first = [found[f"ALWC{number}"] for number in range(1, 5)]
    assert len({club for one in first for club in clubs(one)}) == 8
    second = {part.lines[1].team for part in table.tables if part.league == "AL"}
    assert second <= {club for one in first for club in clubs(one)}
    assert {teams[one.high].league for one in first} == {"AL"}


def test_the_strike_year_has_the_winners_of_the_whole_season() -> None:
    assert set(year(1981)) == {"ALCS", "NLCS", "WS"}


def test_there_was_no_world_series_in_these_years() -> None:
    for number in (1883, 1891, 1901, 1902, 1904, 1994):
        assert not has_world_series(number)
        assert year(number) == {}
        assert last_series(season_teams(number)) == ""
    assert last_series(season_teams(2015)) == "WS"


def test_a_series_waits_for_those_before_it() -> None:
    teams = season_teams(2015)
    table = real(teams)
    assert [one.id for one in playoffs(teams, table, {})] == ["ALWC", "NLWC", "ALDS2", "NLDS2"]
    won = {"ALWC": "HOU", "NLWC": "CHN", "ALDS2": "TOR", "NLDS2": "NYN"}
    ids = [one.id for one in playoffs(teams, table, won)]
    assert ids == ["ALWC", "NLWC", "ALDS1", "NLDS1", "ALDS2", "NLDS2"]
    won |= {"ALDS1": "KCA", "NLDS1": "CHN", "ALCS": "KCA"}
    assert "WS" not in [one.id for one in playoffs(teams, table, won)]
    world = playoffs(teams, table, won | {"NLCS": "NYN"})[-1]
    assert (world.id, world.high, world.low) == ("WS", "KCA", "NYN")


def test_the_wild_card_does_not_meet_its_own_division_first() -> None:
    """In 1999 Boston was second to the Yankees, who therefore met Texas."""
    found = year(1999)
    assert clubs(found["ALDS1"]) == {"NYA", "TEX"}
    assert clubs(found["ALDS2"]) == {"CLE", "BOS"}


@pytest.mark.parametrize(
    ("number", "name", "parks"),
    [
        (2015, "WS", "HHAAAHH"),
        (1955, "WS", "HHAAAHH"),
        (1945, "WS", "HHHAAAA"),
        (1903, "WS", "HHHAAAAHH"),
        (1975, "ALCS", "AAHHH"),
        (1990, "ALCS", "HHAAAHH"),
        (1996, "ALDS1", "AAHHH"),
        (2005, "ALDS1", "HHAAH"),
        (2015, "ALWC", "H"),
        (2023, "ALWC1", "HHH"),
    ],
)
def test_games_are_in_the_parks_the_year_had(number: int, name: str, parks: str) -> None:
    series = year(number)[name]
    assert "".join("H" if home == series.high else "A" for home in series.homes) == parks


@pytest.mark.parametrize(
    ("number", "home"),
    [(1927, "AL"), (1928, "NL"), (1986, "NL"), (1987, "AL"), (1995, "NL"), (1996, "AL"),
     (2003, "AL"), (2010, "NL"), (2016, "AL"), (2019, "NL"), (2018, "AL")],
)  # fmt: skip
def test_the_home_advantage_in_the_world_series(number: int, home: str) -> None:
    """By turns, by the all-star game, and by the better record; 2019 with Los Angeles in it."""
    leagues = {team.id: team.league for team in season_teams(number)}
    series = year(number)["WS"]
    if number == 2019:
        assert (series.high, series.low) == ("HOU", "LAN")
    else:
        assert leagues[series.high] == home


def test_a_mixed_league_ends_with_its_first_two() -> None:
    teams = mixed_teams(["NYA1927", "BRO1955", "KCA2015"])
    found = played(teams)
    assert set(found) == {"CS"} == {last_series(teams)}
    assert (found["CS"].high, found["CS"].low) == ("NYA1927", "BRO1955")
    assert found["CS"].to_win == 4


def test_a_series_is_won_by_the_game_that_decides_it() -> None:
    series = Playoff("WS", "A", "B", ("A", "A", "B", "B", "B", "A", "A"))
    assert taken_by(series, ["A", "A", "B", "A"]) is None
    assert taken_by(series, ["A", "A", "B", "A", "A"]) == "A"
    assert taken_by(series, []) is None


def test_its_games_have_days_to_travel() -> None:
    series = Playoff("WS", "KCA", "NYN", ("KCA", "KCA", "NYN", "NYN", "NYN", "KCA", "KCA"))
    games = series_fixtures(series, date(2015, 10, 27))
    assert [one.date.day for one in games] == [27, 28, 30, 31, 1, 3, 4]
    assert games[0].id == "20151027KCA0"
    assert [one.away for one in games[:3]] == ["NYN", "NYN", "KCA"]
