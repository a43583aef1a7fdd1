"""A season's tables for other programs: standings, figures and games, with everybody's ids."""

import csv
import io
from collections.abc import Iterator
from typing import Any

from sandlot.season.fixtures import Fixture
from sandlot.season.sheets import (
    STANDINGS,
    Cell,
    Link,
    Sheet,
    batting_sheet,
    fielding_sheet,
    injuries_sheet,
    pitching_sheet,
    playoff_sheet,
    stands,
    team_link,
)
from sandlot.season.year import Year

GAMES = (
    "game", "date", "number", "series", "visitors", "visitors score", "home", "home score",
    "innings",
)  # fmt: skip


def tables(year: Year) -> dict[str, Sheet]:
    """Every table, by its name; of injuries only where there can be some."""
    hurt = {"injuries": injuries_sheet(year, year.injuries)} if year.season.injuries else {}
    return hurt | {
        "standings": _standings(year),
        "batting": batting_sheet(year, year.batters),
        "pitching": pitching_sheet(year, year.pitchers),
        "fielding": fielding_sheet(year),
        "games": Sheet("Games", GAMES, tuple(_games(year))),
    }


def _standings(year: Year) -> Sheet:
    rows = (
        (table.league, table.division, *stands(year, line))
        for table in year.standings.tables
        for line in table.lines
    )
    return Sheet("Standings", ("league", "division", *STANDINGS), tuple(rows))


def _games(year: Year) -> Iterator[tuple[Cell, ...]]:
    """Every game there is; those to come have no runs yet."""
    ended = {one.id: one for one in year.games}
    for fixture in year.fixtures.values():
        game = ended.get(fixture.id)
        runs = (game.away_runs, game.home_runs) if game else ("", "")
        innings = len(year.opened(game).pages[0].runs_by_inning) if game else ""
        yield (
            fixture.id, fixture.date.isoformat(), fixture.number, series_of(year, fixture),
            team_link(year, fixture.away), runs[0], team_link(year, fixture.home), runs[1], innings,
        )  # fmt: skip


def series_of(year: Year, fixture: Fixture) -> str:
    """Which series of the playoffs a game belongs to; nothing in the regular season."""
    if fixture in year.postseason.fixtures:
        for one in year.postseason.series:
            if {one.playoff.high, one.playoff.low} == {fixture.away, fixture.home}:
                return one.playoff.id
    return ""


def with_ids(sheet: Sheet) -> list[dict[str, str | int]]:
    """Every row by the names of its columns; what has an id besides its name has that as well."""
    found = []
    for row in sheet.rows:
        plain: dict[str, str | int] = {}
        for name, cell in zip(sheet.head, row, strict=True):
            plain[name] = cell if isinstance(cell, int) else str(cell)
            if isinstance(cell, Link) and cell.id != cell.text:
                plain[f"{name} id"] = cell.id
        found.append(plain)
    return found


def csv_text(sheet: Sheet) -> str:
    """A table as a CSV file."""
    rows = with_ids(sheet)
    text = io.StringIO()
    writer = csv.DictWriter(text, [*rows[0]] if rows else [*sheet.head], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def plain_year(year: Year) -> dict[str, Any]:
    """All of a season as plain data."""
    season = year.season
    return {
        "season": season.name,
        "seed": season.seed,
        "rules": season.rules.plain(),
        "teams": {
            team.id: {"name": team.name, "year": team.year} for team in season.teams.values()
        },
        "champion": year.postseason.champion,
        "playoffs": with_ids(playoff_sheet(year)),
        **{name: with_ids(sheet) for name, sheet in tables(year).items()},
    }
