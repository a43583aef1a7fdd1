"""Seasons with injuries: who is hurt misses games, nobody plays hurt, and no cut changes it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date
from random import Random
from typing import Any

import pytest

from sandlot.baseball.scorebook.events import Starts
from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.cards import NUMBER
from sandlot.games.deep_drive.choice import EJECTED, INJURED, SEASON
from sandlot.games.deep_drive.events import Hurt
from sandlot.games.deep_drive.orders import check_order
from sandlot.lab.process_pool import worker_pool
from sandlot.season.box import read_book
from sandlot.season.fixtures import Fixture, clubs_of
from sandlot.season.forecast import expected_games
from sandlot.season.injuries import Out, how_long, hurt_in, out_after
from sandlot.season.kept import unpacked
from sandlot.season.managed import with_card
from sandlot.season.playing import Played, Season, planned, play, setup_of, written
from sandlot.season.replays import replay
from sandlot.season.resumed import played_again
from sandlot.season.schedule import make_schedule
from sandlot.season.sheets import player_sheets, team_sheets
from sandlot.season.site.pages import one_page
from sandlot.season.skipper import Plan
from sandlot.season.spec import read_season, stored_season
from sandlot.season.tables import tables
from sandlot.season.teams import mixed_teams
from sandlot.season.usage import Club, plan_of, starter_of
from sandlot.season.year import Year

from .small import rows

GAMES = 24
LONG = (2, 1, 5, SEASON)


def a_season(injuries: bool = True) -> Season:
    """The first games of four clubs."""
    teams = mixed_teams(("KCA 2015", "NYA 1927", "SLN 1968", "BOS 1903"))
    fixtures = make_schedule(teams, 3)[:GAMES]
    by_id = {team.id: team for team in teams}
    return Season("hurt", by_id, fixtures, "6", injuries=injuries)


def rough(events: Sequence[Any]) -> tuple[Out, Out]:
    """Games far rougher than real ones: both clubs lose the man who bats third, and a pitcher."""
    away, home = (one for one in events if isinstance(one, Starts))
    return {away.order[2]: LONG[len(events) % 4]}, {home.order[2]: 3, home.pitcher: 2}


@pytest.fixture(autouse=True)
def _rough(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("playing", "replays"):
        monkeypatch.setattr(f"sandlot.season.{module}.hurt_in", rough)


def play_some(
    season: Season, clubs: dict[str, Club], fixtures: Sequence[Fixture], workers: int = 1
) -> list[Played]:
    """Play some games."""
    found: list[Played] = []
    with worker_pool(workers) as parallel_map:
        play(season, clubs, fixtures, parallel_map, workers, found.extend)
    return found


def whole(season: Season) -> list[Played]:
    """All games in one go."""
    return play_some(season, season.clubs(), season.fixtures)


def everybody(plan: Plan) -> set[str]:
    """All whom a plan names."""
    return {plan.starter, *plan.bullpen, *plan.bench, *(spot.player for spot in plan.order)}


# What is hurt and for how long


def test_who_is_hurt_for_longer_than_his_game() -> None:
    """Not who was thrown out, nor who only leaves; a man is out with both his cards."""
    told = [
        Hurt(False, "a", INJURED, 0),
        Hurt(False, "b", EJECTED, 0),
        Hurt(True, "c-p", INJURED, 3),
        Hurt(True, "d", INJURED, SEASON),
        Starts(True, (), (), "d"),
    ]
    assert hurt_in(told) == ({}, {"c": 3, "d": SEASON})


def test_how_long_he_is_out() -> None:
    """Every game of his club brings him nearer, but not him whose season is over."""
    out: Out = {"a": 1, "b": 2, "c": SEASON}
    assert out_after(out, {"d": 4}) == {"b": 1, "c": SEASON, "d": 4}
    assert out_after(out, {"b": 7, "c": 2}) == {"b": 7, "c": SEASON}


# Played


def test_nobody_plays_while_he_is_out() -> None:
    """Neither in the plans nor in the box scores; and he is back when he may be."""
    season = a_season()
    out: dict[str, Out] = {team: {} for team in season.teams}
    back = 0
    for fixture, game in zip(season.fixtures, whole(season), strict=True):
        pages = read_book(unpacked(game.box))
        for name, plan, page, hurt in zip(
            clubs_of(fixture), game.plans, pages, game.hurt, strict=True
        ):
            there = {bat.who for bat in page.batting} | {arm.who for arm in page.pitching}
            assert not (everybody(plan) | there) & {*out[name]}
            now = out_after(out[name], hurt)
            back += len({*out[name]} - {*now})
            out[name] = now
    assert back > 5
    assert any(SEASON in one.values() for one in out.values())


@pytest.mark.parametrize("cuts", [(1,), (7, 8, 20)])
def test_it_stops_anywhere_and_goes_on_just_the_same(cuts: tuple[int, ...]) -> None:
    """Every byte, by one or by two."""
    season = a_season()
    all_ = whole(season)
    done: list[Played] = []
    for workers, cut in enumerate((*cuts, GAMES), 1):
        clubs = season.clubs()
        played_again(season.fixtures, clubs, rows(done))
        done += play_some(season, clubs, season.fixtures[len(done) : cut], min(workers, 2))
    assert done == all_


def test_without_the_option_nobody_misses_a_game() -> None:
    """Nothing is kept of it either."""
    games = whole(a_season(injuries=False))
    assert not any(any(game.hurt) for game in games)
    assert not any("hurt" in unpacked(game.box) for game in games)
    assert games != whole(a_season())


def test_a_season_knows_whether_it_has_injuries() -> None:
    """Those from before there were any have none."""
    for injuries in (False, True):
        season = a_season(injuries)
        spec, texts = stored_season(season)
        assert read_season(spec, texts).injuries is injuries
    first = {"seed": "1", "teams": [], "fixtures": [], "rules": spec.plain["rules"]}
    assert not read_season(spec._replace(plain=first, format=1), {}).injuries


def test_games_missed_are_not_made_up_for() -> None:
    """A man who was out half the time has half his work left to do."""
    club = a_season().clubs()["KCA2015"]
    club.used.games = club.of - 1
    stay = (0.0, 1.0)
    all_ = club.due("hosmeer01", stay)
    club.used.missed["hosmeer01"] = club.of // 2
    assert club.due("hosmeer01", stay) == pytest.approx(all_ / 2)
    assert club.due("caindlo01", stay) == all_


# A plan is always possible


def hurt_club(out: Iterable[str]) -> tuple[Club, Plan]:
    """The Royals without these, and their plan."""
    club = a_season().clubs()["KCA2015"]
    club.used.out = dict.fromkeys(out, 5)
    plan = plan_of(club, starter_of(club), "R", True, Random("plans"))
    check_order(club.cards, plan.order, True)
    return club, plan


def catchers(club: Club) -> list[str]:
    """Who can catch."""
    return [one for one in club.work.batters if club.cards.batter_of[one].plays(NUMBER["C"])]


def test_without_its_starters_a_reliever_begins() -> None:
    """And goes as long as he usually does."""
    club = hurt_club(())[0]
    starters = [one for one, part in club.work.pitchers.items() if part.starts]
    _, plan = hurt_club(starters)
    assert plan.starter not in starters
    assert 3 <= plan.leash < 20
    assert plan.bullpen
    assert not everybody(plan) & {*starters}


@pytest.mark.parametrize("left", [0, 1, 2])
def test_with_hardly_a_pitcher_left(left: int) -> None:
    """One who is well begins, another waits; where there is nobody, somebody plays hurt."""
    club = hurt_club(())[0]
    out = [*club.work.pitchers][left:]
    _, plan = hurt_club(out)
    setup = setup_of(planned_with(plan))
    side = setup.side(True, a_season().rules)
    assert (side.pitcher in out) is (left == 0)
    assert len(side.bullpen) == (left == 2)


def planned_with(plan: Plan) -> Any:
    """A game at Kansas City with this plan."""
    season = a_season()
    fixture = next(one for one in season.fixtures if one.home == "KCA2015")
    job = planned(season, season.clubs(), fixture)
    return job._replace(plans=(job.plans[0], plan))


def test_without_its_catchers_somebody_else_catches() -> None:
    """Who is well, though it is not on his card; he is on the field only once."""
    club = hurt_club(())[0]
    club, plan = hurt_club(catchers(club))
    assert not everybody(plan) & {*club.used.out}


@pytest.mark.parametrize("left", [0, 3, 8, 9, 10])
def test_with_hardly_a_batter_left(left: int) -> None:
    """Nine play, as few of them hurt as can be, and no hurt man comes off the bench."""
    club = hurt_club(())[0]
    men = sorted(club.work.batters)
    _, plan = hurt_club(men[left:])
    playing = {spot.player for spot in plan.order}
    assert len(playing & {*men[left:]}) == max(0, 9 - left)
    bench = setup_of(planned_with(plan)).side(True, a_season().rules).bench
    assert not {*bench} & {*men[left:]}


# Managed by hand


def test_a_lineup_with_a_hurt_man_is_refused() -> None:
    """In a sentence; he need not be named, and nobody named is everybody who is well."""
    season = a_season()
    fixture = next(one for one in season.fixtures if one.home == "KCA2015")
    clubs = season.clubs()
    clubs["KCA2015"].used.out = {"perezsa02": 4, "herreke01": SEASON}
    job, out = planned(season, clubs, fixture), clubs["KCA2015"].used.out
    assert with_card(job, True, {}, out) == job
    for card, missed in (
        ({"bench": ["perezsa02"]}, "Salvador Perez is hurt and misses 4 games: leave him out."),
        ({"bullpen": ["herreke01"]}, "Kelvin Herrera is hurt and misses the season"),
    ):
        with pytest.raises(Mistake, match=missed):
            with_card(job, True, card, out)
    alone = with_card(job, True, {"bullpen": [], "bench": []}, out)
    side = setup_of(alone).side(True, season.rules)
    assert side.bench
    assert side.bullpen
    assert not {*side.bench, *side.bullpen} & {*out}


# Looked at


def test_the_books_say_who_is_out() -> None:
    """The same as the clubs know; on pages of clubs, players and days, and in files."""
    season, games = a_season(), whole(a_season())
    year, clubs = Year(season, rows(games)), season.clubs()
    played_again(season.fixtures, clubs, rows(games))
    assert {team: dict(out) for team, out in year.out.items()} == {
        team: dict(club.used.out) for team, club in clubs.items()
    }
    team, out = next((team, out) for team, out in year.out.items() if SEASON in out.values())
    sheet = next(one for one in team_sheets(year, team) if one.title == "Hurt")
    assert [row["still out for"] for row in sheet.plain()][-1] == "the season"
    assert len(sheet.rows) == len(out)
    fixture, who, long = year.injuries[0]
    name, said = year.name_of(who), f"out for {how_long(long)}"
    found = next(one for one in player_sheets(year, [who]) if one.title == "Injuries")
    assert found.plain()[0]["hurt in"] == fixture.id
    page = one_page(year, f"days/{date.isoformat(fixture.date)}.html") or ""
    assert name in page
    assert said in page
    assert len(tables(year)["injuries"].rows) == len(year.injuries)
    assert "injuries" not in tables(Year(replace(season, injuries=False), rows(games)))


def test_odds_and_accuracy_leave_the_hurt_out() -> None:
    """Who is hurt by now is out in the games to come, for as long as he must be."""
    season = a_season()
    fixture, *later = [one for one in season.fixtures if "KCA2015" in clubs_of(one)][:3]
    clubs = season.clubs()
    clubs["KCA2015"].used.out = {"hosmeer01": 1, "caindlo01": SEASON}
    games, _ = expected_games(season, clubs, (fixture, *later))
    for number, (one, game) in enumerate(zip((fixture, *later), games, strict=True)):
        side = game.setup.side(one.home == "KCA2015", season.rules)
        there = {*side.order, *side.bench}
        assert "caindlo01" not in there
        assert ("hosmeer01" in there) is (number > 0)
    assert replay(season, "3").won != replay(a_season(False), "3").won


def test_a_game_keeps_who_was_hurt_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As the rules told it."""
    monkeypatch.setattr("sandlot.season.playing.hurt_in", hurt_in)
    season = a_season()
    job = planned(season, season.clubs(), season.fixtures[0])
    starts = [Starts(side, ("x",) * 9, (*range(1, 10),), "x") for side in (False, True)]
    told = [*starts, Hurt(True, "x", INJURED, 8)]
    assert written(job, told, []).hurt == ({}, {"x": 8})
    assert written(job._replace(injuries=False), told, []).hurt == ({}, {})
