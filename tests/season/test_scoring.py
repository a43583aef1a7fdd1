"""Sacrifice flies as they were scored in a season's year."""

from collections import Counter
from dataclasses import replace

import pytest

from sandlot.baseball.scorebook.batting import Batting
from sandlot.baseball.scorebook.book import keep_score
from sandlot.league.tally import Tally
from sandlot.season.playing import Season, planned, run
from sandlot.season.replays import replay
from sandlot.season.schedule import make_schedule
from sandlot.season.scoring import as_then, booked, counted_then
from sandlot.season.teams import mixed_teams, season_teams

from .small import year


def a_season(*clubs: str, games: int = 1) -> Season:
    """A few games of these clubs."""
    teams = mixed_teams(clubs)
    return Season("a", {one.id: one for one in teams}, make_schedule(teams, 1)[:games], "1")


LINE = Batting("a", 1, (2,), at_bats=4, hits=1, sacrifice_flies=2, sacrifice_hits=1)


@pytest.mark.parametrize(
    ("when", "at_bats", "flies", "sacrifices"),
    [
        (1905, 6, 0, 1),
        (1908, 4, 0, 3),
        (1930, 4, 0, 3),
        (1931, 6, 0, 1),
        (1939, 4, 0, 3),
        (1941, 6, 0, 1),
        (1953, 6, 0, 1),
        (1954, 4, 2, 1),
    ],
)
def test_a_fly_that_brings_a_run_in(when: int, at_bats: int, flies: int, sacrifices: int) -> None:
    """Official Baseball Rules 9.08(d), and what stood there before; nothing else changes."""
    season = a_season(f"BOS {when}", f"CHA {when}")
    assert season.year == when
    page = replace(year().regular[0].pages[0], batting=(LINE,))
    (line,) = as_then(season, page).batting
    assert (line.at_bats, line.sacrifice_flies, line.sacrifice_hits) == (at_bats, flies, sacrifices)
    assert line._replace(at_bats=4, sacrifice_flies=2, sacrifice_hits=1) == LINE


@pytest.mark.parametrize(("when", "sacrifices"), [(1931, 5), (1939, 12), (1954, 5)])
def test_what_all_games_came_to_is_counted_alike(when: int, sacrifices: int) -> None:
    tally = Tally(counts=Counter(SH=5, SF=7))
    counted_then(a_season(f"BOS {when}", f"CHA {when}"), tally)
    assert tally.counts["SH"] == sacrifices


def test_leagues_of_several_years_score_as_today() -> None:
    season = a_season("BOS 1941", "CHA 1953")
    assert season.year is None
    page = year().regular[0].pages[0]
    assert as_then(season, page) is page


def test_books_of_a_year_without_them_have_none() -> None:
    """Every turn is a turn at bat, a walk, a hit batter or a bunt."""
    teams = season_teams(1941)
    old = Season("old", {one.id: one for one in teams}, make_schedule(teams, 1)[:40], "1")
    books = replay(old, "1").books
    lines = [books.bats(who) for who in books.batting]
    assert not any(one.line.sacrifice_flies for one in lines)
    for one in lines:
        line = one.line
        turns = line.at_bats + line.walks + line.hit_by_pitch + line.sacrifice_hits
        assert one.turns == turns


def test_a_scorebook_is_of_its_season() -> None:
    """The same events by two seasons' rules."""
    old, new = a_season("BOS 1941", "CHA 1941"), a_season("BOS 1941", "CHA 1953")
    told = [
        run(planned(old, old.clubs(), fixture))
        for fixture in a_season("BOS 1941", "CHA 1941", games=6).fixtures
    ]
    flies = 0
    for book in map(keep_score, told):
        for then, now in zip(booked(old, book).clubs, booked(new, book).clubs, strict=True):
            more = sum(line.sacrifice_flies for line in now.batting)
            at_bats = [sum(line.at_bats for line in page.batting) for page in (then, now)]
            assert at_bats == [at_bats[1] + more, at_bats[1]]
            flies += more
    assert flies
