"""`sandlot season odds`: what may become of a season."""

import time
from collections.abc import Sequence
from contextlib import ExitStack

from sandlot.baseball.scorebook.box_text import aligned
from sandlot.cli.output import print_json
from sandlot.cli.progress import bar
from sandlot.cli.season_shelf import shelf
from sandlot.core.errors import Mistake
from sandlot.core.story import plain
from sandlot.core.words import count
from sandlot.lab.pools import cores
from sandlot.lab.process_pool import worker_pool
from sandlot.season.forecast import forecast
from sandlot.season.odds.chances import Chance
from sandlot.season.resumed import played_again
from sandlot.season.year import Year


def show(
    name: str,
    times: int,
    workers: int | None,
    cluster: str | None,
    database: str | None,
    as_json: bool,
) -> None:
    """Play what is left of a season so often, and say who ends where."""
    with shelf(database) as kept, worker_pool(workers or cores()) as parallel_map:
        season, games = kept.to_play_on(name, parallel_map), kept.games(name)
    year, clubs = Year(season, games), season.clubs()
    if year.is_over:
        raise Mistake(f"the games of {name} are all played: see 'sandlot season standings'.")
    played_again(year.fixtures.values(), clubs, games)
    began = time.perf_counter()
    total = times * (len(season.fixtures) - len(games))
    with bar(total, "games") as tell, ExitStack() as stack:
        pool = None
        if cluster:
            from sandlot.lab.cluster import cluster as dask

            pool = stack.enter_context(dask(cluster))
        times, found = forecast(
            season, clubs, year.results, times, workers, pool, lambda done, of: tell(done, "games")
        )
    if not times:
        raise Mistake("it was interrupted before the first season was whole.")
    if as_json:
        print_json({"seasons": times, "chances": plain(found)})
        return
    print(f"{count(times, 'season')} in {time.perf_counter() - began:.0f} s\n")
    for line in aligned([HEAD, *_rows(year, found)]):
        print(f"  {line}")


HEAD = ["club", "wins", "5 %", "95 %", "first", "playoffs", "title"]


def _rows(year: Year, found: Sequence[Chance]) -> list[list[str]]:
    return [
        [
            year.season.teams[one.team].name,
            f"{one.wins:.1f}",
            f"{one.percentiles[0]:.0f}",
            f"{one.percentiles[-1]:.0f}",
            *(f"{share:.1%}" for share in (one.first, one.playoffs, one.champion)),
        ]
        for one in found
    ]
