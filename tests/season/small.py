"""A small season, played to its end: four clubs, a doubleheader, and a final series."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from functools import cache

from sandlot.games.deep_drive.game import DeepDrive
from sandlot.season.fixtures import Fixture, Game, fixtures
from sandlot.season.opened import StoredGame
from sandlot.season.playing import Played, Season, play
from sandlot.season.resumed import packed_plans
from sandlot.season.teams import mixed_teams
from sandlot.season.year import Year
from sandlot.table.database import database_url, open_database
from sandlot.table.season_store import GameRow, Seasons

NAME = "Small & <old>"
"""What has to be escaped in pages, and quoted in addresses."""

CLUBS = ("KCA 2015", "NYA 2015", "BOS 2015", "CHN 2015")
FIRST = date(2015, 4, 6)


@cache
def season() -> Season:
    """Its clubs and its games: the second day has two games of the same clubs."""
    teams = {team.id: team for team in mixed_teams(CLUBS)}
    royals, yankees, red_sox, cubs = teams
    days = [
        [(royals, yankees), (red_sox, cubs)],
        [(royals, yankees), (royals, yankees)],
        [(yankees, red_sox), (cubs, royals)],
        [(royals, red_sox), (yankees, cubs)],
    ]
    games = [Game(FIRST + timedelta(n), *one) for n, day in enumerate(days) for one in day]
    return Season(NAME, teams, fixtures(games), "7")


@cache
def played(days: int | None = None) -> tuple[Played, ...]:
    """The games of so many days; else all of them, the final series too."""
    now, clubs, found = season(), season().clubs(), list[Played]()
    while True:
        ended = {one.id for one in found}
        rest = [one for one in Year(now, found).fixtures.values() if one.id not in ended]
        if days is not None:
            rest = [one for one in rest if one.date < FIRST + timedelta(days)]
        if not rest:
            return tuple(found)
        play(now, clubs, rest, map, 1, found.extend)


@cache
def year(days: int | None = None) -> Year:
    """The season with these games."""
    return Year(season(), rows(played(days)))


def rows(games: Sequence[Played]) -> list[GameRow]:
    """Games as they are stored."""
    return [
        GameRow(
            one.id, n, one.away_runs, one.home_runs, one.innings, one.box, packed_plans(one.plans)
        )
        for n, one in enumerate(games)
    ]


def stored(one: Played, fixture: Fixture) -> StoredGame:
    """A game with all that is stored of it."""
    plans = packed_plans(one.plans)
    return StoredGame(fixture, DeepDrive.version, one.box, plans, one.kept, one.record)


def store(address: str, days: int | None = None) -> None:
    """Put it in a database."""
    store_season(address, season(), played(days))


def store_season(address: str, one: Season, games: Sequence[Played]) -> None:
    """Put a season in a database, with these of its games played."""

    async def stored() -> None:
        engine = await open_database(database_url(address))
        seasons = Seasons(engine)
        await seasons.add(one)
        if games:
            await seasons.keep(one.name, 0, games)
        await engine.dispose()

    with ThreadPoolExecutor(1) as apart:  # a browser under test has a loop in this thread already
        apart.submit(lambda: asyncio.run(stored())).result()
