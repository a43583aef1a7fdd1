"""Seasons as they are played: kept small, the same however they are cut, everybody used his due."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import cache

import pytest

from sandlot.core.errors import Mistake
from sandlot.core.log import Rolled
from sandlot.core.story import Told
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.lab.process_pool import worker_pool
from sandlot.season.box import read_book
from sandlot.season.fixtures import Fixture, Game
from sandlot.season.fixtures import fixtures as fixtures_of
from sandlot.season.in_line import InLine
from sandlot.season.kept import events_of, match_of, packed, unpacked
from sandlot.season.playing import (
    AT_ONCE,
    Job,
    Played,
    Season,
    planned,
    play,
    rounds,
    run,
    setup_of,
)
from sandlot.season.resumed import played_again
from sandlot.season.schedule import make_schedule
from sandlot.season.teams import mixed_teams
from sandlot.season.usage import Club

from .small import rows

CLUBS = ("KCA 2015", "NYA 1927", "SLN 1968", "BOS 1903")


@cache
def season(games: int = 40) -> Season:
    """The first games of a league of clubs from four eras."""
    teams = mixed_teams(CLUBS)
    fixtures = make_schedule(teams, 3)[:games]
    return Season("four", {team.id: team for team in teams}, fixtures, "3")


def play_some(
    clubs: dict[str, Club], fixtures: Sequence[Fixture], workers: int = 1
) -> list[Played]:
    """Play some games of it."""
    found: list[Played] = []
    with worker_pool(workers) as parallel_map:
        play(season(), clubs, fixtures, parallel_map, workers, found.extend)
    return found


@cache
def whole() -> tuple[Played, ...]:
    """All of them in one go."""
    return tuple(play_some(season().clubs(), season().fixtures))


def first_job() -> Job:
    """The first game, planned."""
    return planned(season(), season().clubs(), season().fixtures[0])


def test_a_game_is_kept_small_and_told_again() -> None:
    """What was picked and chosen is all there is to keep; the log is made from it."""
    job = first_job()
    kept: list[object] = []
    events = run(job, kept.append)
    assert len(packed(kept)) < 1000
    game = DeepDrive(job.rules, setup_of(job))
    again = unpacked(packed(kept))
    assert events_of(game, again) == events
    match = match_of(game, {"away": "skipper", "home": "skipper"}, again)
    assert [entry.event for entry in match.story if isinstance(entry, Told)] == events
    assert match.result == game.result(match.now)
    assert sum(isinstance(record, Rolled) for record in match.log.records) == sum(
        isinstance(one, int) for one in kept
    )


def test_a_broken_game_is_a_mistake() -> None:
    """Not a crash."""
    with pytest.raises(Mistake, match="cannot be unpacked"):
        unpacked(b"no game")


def test_two_workers_play_the_same_season() -> None:
    """Every byte that is kept of it."""
    assert tuple(play_some(season().clubs(), season().fixtures, workers=2)) == whole()


@pytest.mark.parametrize("cut", [1, 18])
def test_it_stops_anywhere_and_goes_on_just_the_same(cut: int) -> None:
    """What clubs have used of their men comes back from what was kept."""
    fixtures, clubs = season().fixtures, season().clubs()
    played_again(fixtures, clubs, rows(whole()[:cut]))
    assert tuple(play_some(clubs, fixtures[cut:])) == whole()[cut:]


def test_an_interrupt_leaves_what_was_kept() -> None:
    """The first games in their order, and nothing that has a gap before it."""
    kept: list[Played] = []

    def keep(games: list[Played]) -> None:
        kept.extend(games)
        raise KeyboardInterrupt

    many = season(AT_ONCE + 10)
    with worker_pool(2) as parallel_map:
        play(many, many.clubs(), many.fixtures, parallel_map, 2, keep)
    assert [one.id for one in kept] == [one.id for one in many.fixtures[:AT_ONCE]]


def test_a_game_waits_for_its_clubs_alone() -> None:
    """Nobody plays two games at once, or a later one first; others need not wait for them."""
    teams = [*season().teams]
    day = date(2015, 4, 6)
    games = [(0, 1), (0, 2), (2, 3), (1, 3)]
    first, second, third, fourth = fixtures_of(
        Game(day + timedelta(n), teams[away], teams[home]) for n, (away, home) in enumerate(games)
    )
    line = InLine([first, second, third, fourth])
    assert line.take(9) == [first]  # the third needs the second's clubs
    line.over(first)
    assert line.take(9) == [second]
    assert line.take(9) == []
    line.over(second)
    assert line.take(1) == [third]
    assert line.take(1) == []
    line.over(third)
    assert line.take(1) == [fourth]
    assert not line.waiting


def test_nobody_plays_twice_in_a_round() -> None:
    """Games of a round are played at once."""
    for games in rounds(season().fixtures):
        names = [club for one in games for club in (one.away, one.home)]
        assert len(names) == len(set(names))


def test_the_book_that_is_kept_is_the_book() -> None:
    """Runs, innings, and both clubs' lines."""
    for played in whole():
        away, home = read_book(unpacked(played.box))
        assert (away.runs, home.runs) == (played.away_runs, played.home_runs)
        assert away.runs == sum(line.runs for line in away.batting)
        assert home.runs == sum(line.runs for line in away.pitching)
        assert played.innings == len(away.runs_by_inning) >= 9


def used() -> Iterator[Club]:
    """Every club after the games."""
    clubs = season().clubs()
    play_some(clubs, season().fixtures)
    yield from clubs.values()


def test_everybody_is_used_as_he_really_was() -> None:
    """After a part of the season: regulars bat about their due, and starters take their turns."""
    for club in used():
        games, of = club.used.games, club.work.games
        for who, part in club.work.batters.items():
            hits_only = club.work.at.get("DH", {}).get(who, 0) > 20  # not in every park
            if part.turns > 400 and part.stay == (0.0, 1.0) and not hits_only:
                due = part.turns * games / of
                assert club.used.turns[who] == pytest.approx(due, abs=17), who
        for who, pitched in club.work.pitchers.items():
            starts = pitched.starts * games / of
            assert abs(club.used.starts.get(who, 0) - starts) <= 2, who


def test_who_came_later_does_not_play_yet() -> None:
    """Cueto came to Kansas City in July."""
    first = first_job()
    plans = dict(zip((first.fixture.away, first.fixture.home), first.plans, strict=True))
    club = season().clubs()["KCA2015"]
    assert club.work.pitchers["cuetojo01"].stay[0] > 0.5
    for name, plan in plans.items():
        if name == "KCA2015":
            assert "cuetojo01" not in (plan.starter, *plan.bullpen)
            assert "zobribe01" not in {spot.player for spot in plan.order} | {*plan.bench}
