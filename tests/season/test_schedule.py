"""Schedules made for every season: numbers of games, halves at home, days, and who meets whom."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandlot.league.lahman import FIRST, LAST
from sandlot.season import schedule as schedule_module
from sandlot.season.era import games_of, playing_days
from sandlot.season.fixtures import Fixture, Game, clubs_of, fixtures
from sandlot.season.opponents import meetings, pair
from sandlot.season.schedule import make_schedule, short_of
from sandlot.season.teams import Team, mixed_teams, season_teams

ALL_SEASONS = range(FIRST, LAST + 1)
SOME = (1871, 1884, 1890, 1899, 1904, 1927, 1961, 1969, 1981, 1994, 1998, 2002, 2015, 2020, 2023)
ODD = {1876: {"NY3": 1}, 1879: {"SR1": 1}}
"""Seasons whose numbers of games add up to an odd number: half a game cannot be played."""

ANY_CLUBS = [f"{team.id}{year}" for year in (1905, 1927, 2015) for team in season_teams(year)]


def games(schedule: Sequence[Fixture]) -> Counter[str]:
    """How many games each club has."""
    return Counter(club for fixture in schedule for club in clubs_of(fixture))


def check(teams: Sequence[Team], schedule: Sequence[Fixture], short: dict[str, int]) -> None:
    """What holds for every schedule."""
    assert short_of(teams, schedule) == short
    played = games(schedule)
    assert all(played[club] == many - short.get(club, 0) for club, many in games_of(teams).items())
    assert all(fixture.away != fixture.home for fixture in schedule)
    assert [one.date for one in schedule] == sorted(one.date for one in schedule)
    assert len({one.id for one in schedule}) == len(schedule)
    times = Counter(
        (one.date, max(1, one.number), club) for one in schedule for club in clubs_of(one)
    )
    assert set(times.values()) == {1}
    home = Counter(fixture.home for fixture in schedule)
    assert all(abs(home[club] - played[club] / 2) <= 1 for club in played)
    leagues = {team.id: team.league for team in teams}
    if teams[0].year < 1997:
        assert all(leagues[one.away] == leagues[one.home] for one in schedule)


@pytest.mark.parametrize("year", SOME)
def test_a_season_has_its_games_and_nobody_is_in_two_places(year: int) -> None:
    teams = season_teams(year)
    check(teams, make_schedule(teams, year), ODD.get(year, {}))


@pytest.mark.parametrize("every", [10, pytest.param(1, marks=pytest.mark.soak)])
@pytest.mark.parametrize("decade", range(FIRST // 10, LAST // 10 + 1))
def test_every_season_there_ever_was_can_be_scheduled(decade: int, every: int) -> None:
    """One a decade, another in each; the soak schedules all of them."""
    years = [year for year in ALL_SEASONS if year // 10 == decade]
    for year in years[decade % len(years) :: every] if every > 1 else years:
        teams = season_teams(year)
        check(teams, make_schedule(teams, 1), ODD.get(year, {}))


@given(
    words=st.lists(
        st.sampled_from(ANY_CLUBS),
        min_size=2,
        max_size=33,
        unique=True,
    ),
    seed=st.integers(0, 2**32),
)  # fmt: skip
@settings(max_examples=15, deadline=None, derandomize=True)
def test_any_clubs_in_any_number_make_a_league(words: list[str], seed: int) -> None:
    teams = mixed_teams(words)
    schedule = make_schedule(teams, seed)
    check(teams, schedule, {})
    many = Counter(pair(*clubs_of(fixture)) for fixture in schedule)
    assert max(many.values()) - min(many.values()) <= 2
    assert len(many) == len(teams) * (len(teams) - 1) // 2


def test_two_clubs_play_each_other_all_summer() -> None:
    schedule = make_schedule(mixed_teams(["KCA2015", "NYA1927"]), 5)
    assert games(schedule) == {"KCA2015": 162, "NYA1927": 162}
    assert Counter(one.home for one in schedule) == {"KCA2015": 81, "NYA1927": 81}


@pytest.mark.parametrize(
    ("year", "many"),
    [(1880, 84), (1892, 154), (1903, 140), (1927, 154), (1918, 126), (1962, 162), (1981, 106),
     (1994, 114), (1995, 144), (2020, 60), (2015, 162), (2024, 162)],
)  # fmt: skip
def test_the_number_of_games_is_the_years(year: int, many: int) -> None:
    assert set(games_of(season_teams(year)).values()) == {many}


def test_the_leagues_of_1961_played_different_numbers_of_games() -> None:
    teams = season_teams(1961)
    found = games_of(teams)
    assert {(team.league, found[team.id]) for team in teams} == {("AL", 162), ("NL", 154)}


def test_clubs_that_gave_up_play_as_often_as_they_did() -> None:
    found = games_of(season_teams(1884))
    assert (found["SPU"], found["WIL"], found["SLU"]) == (9, 17, 112)
    first = season_teams(1871)
    assert games_of(first) == {team.id: team.games for team in first}


def test_the_same_seed_makes_the_same_schedule_and_another_makes_another() -> None:
    teams = season_teams(1955)
    assert make_schedule(teams, 3) == make_schedule(teams, 3)
    assert make_schedule(teams, 3) != make_schedule(teams, 4)


def test_a_schedule_is_made_quickly() -> None:
    teams = season_teams(2002)
    playing_days(2002)
    begin = process_time()
    make_schedule(teams, 1)
    assert process_time() - begin < 3


# Days


def test_seasons_begin_and_end_when_they_did() -> None:
    for year, first, last in (
        (1927, (4, 12), (10, 2)),
        (1981, (4, 9), (10, 4)),
        (1994, (4, 4), (8, 11)),
        (2015, (4, 6), (10, 4)),
        (2020, (7, 24), (9, 27)),
    ):
        schedule = make_schedule(season_teams(year), 7)
        days = [one.date for one in schedule]
        assert (days[0] - date(year, *first)).days in (0, 1, 2, 3)
        assert days[-1] == date(year, *last)


def test_nobody_plays_while_the_all_stars_do_or_on_strike() -> None:
    days = {one.date for one in make_schedule(season_teams(2015), 7)}
    assert not days & {date(2015, 7, day) for day in (13, 14, 15)}
    days = {one.date for one in make_schedule(season_teams(1981), 7)}
    assert not {day for day in days if date(1981, 6, 12) <= day <= date(1981, 8, 9)}


def test_there_are_doubleheaders_only_where_days_are_too_few() -> None:
    def doubles(year: int) -> int:
        return sum(one.number == 2 for one in make_schedule(season_teams(year), 1))

    assert [doubles(year) for year in (1880, 1927, 1955, 1976, 2015, 2024)] == [0] * 6


def test_where_they_are_too_few_everybody_plays_twice_on_some(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """154 games in 140 days: 14 doubleheaders or a few more, on Sundays if there are enough."""
    days = playing_days(1955)[:140]
    monkeypatch.setattr(schedule_module, "playing_days", lambda year: days)
    teams = season_teams(1955)
    schedule = make_schedule(teams, 1)
    check(teams, schedule, {})
    assert schedule[-1].date <= days[-1]
    assert {one.number for one in schedule} == {0, 1, 2}
    twice = Counter(club for one in schedule if one.number == 2 for club in clubs_of(one))
    assert all(14 <= twice[team.id] <= 20 for team in teams)
    sundays = sum(one.number == 2 and one.date.weekday() == 6 for one in schedule)
    assert sundays > sum(one.number == 2 for one in schedule) / 3


def test_clubs_have_days_off_all_season_long() -> None:
    schedule = make_schedule(season_teams(2015), 7)
    played = {one.date for one in schedule if "KCA" in clubs_of(one)}
    off = [day for day in playing_days(2015) if day not in played]
    assert len(off) == 179 - 162
    assert all(sum(day.month in months for day in off) >= 2 for months in ((4, 5), (6, 7), (8, 9)))


def test_series_are_of_two_to_four_games_in_one_park() -> None:
    schedule = make_schedule(season_teams(2015), 7)
    lengths: Counter[int] = Counter()
    for club in {one.home for one in schedule}:
        run = 0
        last: tuple[str, str] | None = None
        for one in (one for one in schedule if club in clubs_of(one)):
            if clubs_of(one) == last:
                run += 1
            else:
                lengths[run] += 1
                run, last = 1, clubs_of(one)
    total = sum(lengths.values())
    assert sum(lengths[games] for games in (2, 3, 4)) > 0.9 * total
    assert lengths[3] + lengths[4] > 0.8 * total


def test_nobody_is_away_for_weeks() -> None:
    schedule = make_schedule(season_teams(1927), 7)
    for club in {one.home for one in schedule}:
        stand = longest = 0
        for one in (one for one in schedule if club in clubs_of(one)):
            stand = stand + 1 if one.away == club else 0
            longest = max(longest, stand)
        assert longest <= 24


# Opponents


def met(year: int) -> tuple[dict[tuple[str, str], int], dict[str, Team]]:
    """How often clubs meet, and the clubs."""
    teams = season_teams(year)
    return meetings(teams, games_of(teams), Random(1)), {team.id: team for team in teams}


def split(year: int) -> dict[str, set[int]]:
    """The numbers of games against one's own division, one's own league, and the other one."""
    found, teams = met(year)
    kinds: dict[str, set[int]] = {"own": set(), "others": set(), "across": set()}
    for (one, other), many in found.items():
        a, b = teams[one], teams[other]
        kind = "across" if a.league != b.league else "own" if a.division == b.division else "others"
        kinds[kind].add(many)
    return kinds


def test_before_divisions_everybody_met_everybody_equally_often() -> None:
    assert split(1927) == {"own": {22}, "others": set(), "across": set()}
    assert split(1965) == {"own": {18}, "others": set(), "across": set()}


@pytest.mark.parametrize("year", [1970, 1985, 2001, 2015, 2024])
def test_a_league_s_games_are_dealt_out_evenly_whatever_the_division(year: int) -> None:
    found = split(year)
    assert max(found["own"] | found["others"]) - min(found["own"] | found["others"]) <= 3


def test_in_2020_nobody_went_further_than_his_own_part_of_the_country() -> None:
    assert split(2020) == {"own": {10}, "others": set(), "across": {3, 4, 6}}


@pytest.mark.parametrize(
    ("year", "fewest", "most"),
    [(1996, 0, 0), (1997, 15, 16), (2005, 15, 20), (2015, 20, 20), (2022, 20, 20), (2023, 46, 46)],
)
def test_games_against_the_other_league_are_as_many_as_the_year_had(
    year: int, fewest: int, most: int
) -> None:
    found, teams = met(year)
    across = Counter(
        {
            team: sum(
                many
                for clubs, many in found.items()
                if team in clubs and len({teams[club].league for club in clubs}) == 2
            )
            for team in teams
        }
    )
    assert (min(across.values()), max(across.values())) == (fewest, most)


def test_divisions_of_the_two_leagues_meet_in_turn() -> None:
    def opponents(year: int) -> set[str]:
        found, teams = met(year)
        return {
            teams[other].division
            for clubs in found
            for club, other in (clubs, clubs[::-1])
            if club == "KCA" and teams[other].league == "NL"
        }

    assert [opponents(year) for year in (2013, 2014, 2015)] == [{"C"}, {"C", "E"}, {"C", "W"}]


# Numbers


def test_a_days_games_are_numbered_by_both_clubs() -> None:
    day = date(1884, 6, 17)
    found = fixtures(
        Game(day, *clubs) for clubs in (("NY1", "BSN"), ("PHI", "BSN"), ("NY1", "PRO"), ("A", "B"))
    )
    assert [one.id for one in found] == [
        "18840617B0",
        "18840617BSN1",
        "18840617BSN2",
        "18840617PRO2",
    ]
