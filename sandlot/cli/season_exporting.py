"""`sandlot season export`: a season as CSV files, JSON, pages, or Retrosheet files."""

import json
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from sandlot.cli.progress import bar
from sandlot.cli.season_retrosheet import (
    Writing,
    club_lists,
    event_files,
    file_clubs,
    file_ids,
    write_texts,
)
from sandlot.cli.season_shelf import shelf
from sandlot.core.atomic_write import new_folder, write_text
from sandlot.core.errors import Mistake
from sandlot.core.words import count
from sandlot.lab.pools import cores
from sandlot.lab.process_pool import worker_pool
from sandlot.season.opened import StoredGame
from sandlot.season.playing import Season
from sandlot.season.site.frame import FOLDERS, address, extras
from sandlot.season.site.game import game_page
from sandlot.season.site.pages import all_pages, count_pages
from sandlot.season.tables import csv_text, plain_year, tables
from sandlot.season.year import Year

SHARE = 24
"""So many games are given to somebody at once; those of the same two clubs lie together."""


def export(
    name: str,
    csv: Path | None,
    json_file: Path | None,
    site: Path | None,
    retrosheet: Path | None,
    workers: int | None,
    database: str | None,
) -> None:
    """Write a season in the one way that is asked for."""
    wanted = [one for one in (csv, json_file, site, retrosheet) if one is not None]
    if len(wanted) != 1:
        raise Mistake("say one of --csv, --json, --site and --retrosheet.")
    with shelf(database) as shelved:
        year = Year(shelved.season(name), games := shelved.games(name))
        stored = shelved.stored(year)
    stored.sort(key=lambda one: (one.fixture.home, one.fixture.away, one.fixture.date))
    if csv is not None:
        _export_csv(year, csv)
    elif json_file is not None:
        write_text(json_file, json.dumps(plain_year(year), ensure_ascii=False, indent=1) + "\n")
    elif site is not None:
        _export_site(year, stored, site, workers or cores())
    elif retrosheet is not None:
        _export_retrosheet(year, stored, retrosheet, workers or cores())
    print(f"{name}, {count(len(games), 'game')}, is written to {wanted[0]}.")


def _shares(stored: Sequence[StoredGame]) -> Iterator[list[StoredGame]]:
    """The games in shares."""
    rest = iter(stored)
    while share := [*islice(rest, SHARE)]:
        yield share


def _export_csv(year: Year, folder: Path) -> None:
    with new_folder(folder) as part:
        for name, sheet in tables(year).items():
            (part / f"{name}.csv").write_text(csv_text(sheet), encoding="utf-8")


# Pages


class Pages(NamedTuple):
    """Pages of games that somebody is to write, and where."""

    folder: Path
    season: Season
    games: list[StoredGame]


def write_pages(job: Pages) -> int:
    """Write the pages of some games; how many there were."""
    for stored in job.games:
        page = game_page(job.season, stored)
        path = job.folder / address("game", stored.fixture.id)
        path.write_text(page, encoding="utf-8")
    return len(job.games)


def _export_site(year: Year, stored: Sequence[StoredGame], folder: Path, workers: int) -> None:
    with new_folder(folder) as part, bar(count_pages(year), "pages") as tell:
        for name in FOLDERS.values():
            (part / name).mkdir()
        for name, text in extras().items():
            (part / name).write_text(text, encoding="utf-8")
        done = 0
        for path, page in all_pages(year):
            (part / path).write_text(page, encoding="utf-8")
            tell(done := done + 1, path)
        jobs = [Pages(part, year.season, share) for share in _shares(stored)]
        with worker_pool(workers) as parallel_map:
            for more in parallel_map(write_pages, jobs):
                tell(done := done + more, "games")


# Retrosheet


def _export_retrosheet(
    year: Year, stored: Sequence[StoredGame], folder: Path, workers: int
) -> None:
    if not stored:
        raise Mistake(f"nothing of {year.season.name} has been played yet.")
    clubs = file_clubs(year.season)
    ids = file_ids(clubs)
    jobs = [Writing(year.season, clubs, ids, share) for share in _shares(stored)]
    texts: dict[str, str] = {}
    with new_folder(folder) as part:
        with bar(len(stored), "games") as tell, worker_pool(workers) as parallel_map:
            for more in parallel_map(write_texts, jobs):
                texts |= more
                tell(len(texts), "games")
        for name, text in (club_lists(year, clubs, ids) | event_files(year, clubs, texts)).items():
            (part / name).write_text(text, encoding="ascii")
