"""Seasons as commit e055373 stored them: rows by position, no records, no cards of real clubs."""

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import insert

from sandlot.season.box import FIRST_SUMS, read_book
from sandlot.season.kept import packed, unpacked
from sandlot.season.playing import Played, Season
from sandlot.table.database import database_url, open_database
from sandlot.table.schema import season_games, seasons

from .small import played, season


def first_spec(one: Season) -> dict[str, Any]:
    """What a season is, by position."""
    return {
        "seed": one.seed,
        "teams": [[*team][:8] for team in one.teams.values()],
        "fixtures": [
            [game.id, game.date.isoformat(), game.number, game.away, game.home]
            for game in one.fixtures
        ],
        "rules": one.rules.plain(),
        "injuries": one.injuries,
    }


def first_box(game: Played) -> bytes:
    """A box score by position."""
    pages: list[Any] = [
        [
            page.runs_by_inning,
            page.hits_by_inning,
            [getattr(page, name) for name in FIRST_SUMS],
            page.batting,
            page.pitching,
            page.fielding,
        ]
        for page in read_book(unpacked(game.box))
    ]
    return packed([*pages, game.hurt] if any(game.hurt) else pages)


def first_rows(one: Season, games: Sequence[Played]) -> list[dict[str, Any]]:
    """The rows of its games, without the columns that came later."""
    return [
        {
            "season": one.name,
            "number": number,
            "id": game.id,
            "away_runs": game.away_runs,
            "home_runs": game.home_runs,
            "innings": game.innings,
            "box": first_box(game),
            "kept": game.kept,
            "plans": packed(game.plans),
        }
        for number, game in enumerate(games)
    ]


def store_first(address: str, days: int | None = None) -> None:
    """Put the small season in a database, as it was stored then."""
    store_rows(address, season(), first_rows(season(), played(days)))


def store_rows(address: str, one: Season, rows: Sequence[Mapping[str, Any]]) -> None:
    """Put a season in a database with these rows; those of the first format are known by none."""

    async def stored() -> None:
        engine = await open_database(database_url(address))
        async with engine.begin() as connection:
            values = {"name": one.name, "spec": first_spec(one), "made": 0.0}
            await connection.execute(insert(seasons).values(values))
            if rows:
                await connection.execute(insert(season_games), [*rows])
        await engine.dispose()

    with ThreadPoolExecutor(1) as apart:
        apart.submit(lambda: asyncio.run(stored())).result()
