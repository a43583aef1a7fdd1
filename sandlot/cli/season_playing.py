"""`sandlot season play`: days of games on all cores, kept as they are played."""

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from sandlot.cli.output import print_json
from sandlot.cli.progress import bar
from sandlot.cli.season_shelf import Shelf, shelf
from sandlot.cli.season_tables import a_day
from sandlot.core.errors import Mistake
from sandlot.core.words import count
from sandlot.lab.pools import cores
from sandlot.lab.process_pool import worker_pool
from sandlot.season.fixtures import Fixture
from sandlot.season.playing import Crew, Played, Season, play
from sandlot.season.resumed import played_again
from sandlot.season.usage import Club
from sandlot.season.year import Year

Play: TypeAlias = Callable[
    [Shelf, Season, int, Mapping[str, Club], Sequence[Fixture], Crew], list[Played]
]
"""How games are played and kept, from which number on: see `play_games`."""


def play_season(
    name: str,
    days: int | None,
    until: str | None,
    everything: bool,
    team: str | None,
    lineup: Path | None,
    workers: int | None,
    database: str | None,
    as_json: bool,
) -> None:
    """Play the days that are asked for, or those until somebody interrupts."""
    many = workers or cores()
    with shelf(database) as kept, worker_pool(many) as parallel_map:
        crew = Crew(many, parallel_map)
        season = kept.to_play_on(name, parallel_map)
        began = time.perf_counter()
        games, clubs = kept.games(name), season.clubs()
        year = Year(season, games)
        playing = _way_to_play(year, team, lineup)
        played_again(year.fixtures.values(), clubs, games)
        cut = False
        while not cut and (wanted := _wanted(year, days, until, everything)):
            now = playing(kept, season, len(year.games), clubs, wanted, crew)
            year = year.after(now)
            cut = len(now) < len(wanted)
            if not everything:
                break
        done, seconds = len(year.games) - len(games), time.perf_counter() - began
    champion = year.postseason.champion
    left = max(0, len(season.fixtures) - len(year.games))
    if as_json:
        print_json(
            {
                "season": name,
                "played": done,
                "left": left,
                "champion": champion,
                "seconds": round(seconds, 2),
            }
        )
        return
    taken = f" in {seconds:.1f} s" if team is None else ""
    print(f"{count(done, 'game')}{taken}; {_stands(year, left)}")
    if cut and team is not None:
        print(f"Saved. Go on with: sandlot season play {name!r} --team {team}")


def _way_to_play(year: Year, team: str | None, lineup: Path | None) -> Play:
    if team is not None:
        from sandlot.cli.season_managing import Dugout

        return Dugout(year, team, lineup).play
    if lineup is not None:
        raise Mistake("--lineup is for a club that you manage: name it with --team.")
    return play_games


def _stands(year: Year, left: int) -> str:
    """How far a season is, in words."""
    if year.postseason.champion:
        return f"{year.season.teams[year.postseason.champion].name} are the champions."
    if left:
        return f"{left} to go."
    return "the playoffs are on." if year.postseason.series else "the season is over."


def _wanted(year: Year, days: int | None, until: str | None, everything: bool) -> Sequence[Fixture]:
    """Which of the games left are asked for: the next day's, if nothing is said.

    In the playoffs these are the next games of all series: what follows depends on them.
    """
    ended = {one.id for one in year.games}
    rest = [one for one in year.fixtures.values() if one.id not in ended]
    if sum((days is not None, until is not None, everything)) > 1:
        raise Mistake("say one of --days, --until and --all.")
    if everything:
        return rest
    if until is not None:
        last = a_day(until)
        return [one for one in rest if one.date <= last]
    dates = sorted({one.date for one in rest})[: days or 1]
    return [one for one in rest if one.date in dates]


def play_games(
    kept: Shelf,
    season: Season,
    first: int,
    clubs: Mapping[str, Club],
    wanted: Sequence[Fixture],
    crew: Crew,
) -> list[Played]:
    """Play these games, and keep them from this number on; those until somebody interrupts."""
    if kept.by_hand(season.name, season.seed).exists():
        for fixture in wanted:
            kept.refuse_begun(season, fixture)
    done: list[Played] = []
    with bar(len(wanted), season.name) as tell:

        def keep(games: list[Played]) -> None:
            kept.run(kept.seasons.keep(season.name, first + len(done), games))
            done.extend(games)
            tell(len(done), f"{season.name}, {wanted[len(done) - 1].date}")

        play(season, clubs, wanted, crew.parallel_map, crew.workers, keep)
    return done
