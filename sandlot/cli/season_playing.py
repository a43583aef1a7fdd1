"""`sandlot season play`: days of games on all cores, kept as they are played."""

import time
from collections.abc import Mapping, Sequence

from sandlot.cli.output import print_json
from sandlot.cli.progress import bar
from sandlot.cli.season_shelf import Shelf, shelf
from sandlot.cli.season_tables import a_day
from sandlot.core.errors import Mistake
from sandlot.core.words import count
from sandlot.lab.hands import hands
from sandlot.lab.pools import cores
from sandlot.season.fixtures import Fixture
from sandlot.season.playing import Played, play
from sandlot.season.resumed import played_again
from sandlot.season.usage import Club
from sandlot.season.year import Year


def play_season(
    name: str,
    days: int | None,
    until: str | None,
    everything: bool,
    workers: int | None,
    database: str | None,
    as_json: bool,
) -> None:
    """Play the days that are asked for, or those until somebody interrupts."""
    with shelf(database) as kept:
        season = kept.season(name)
        began = time.perf_counter()
        games, clubs = kept.games(name), season.clubs()
        year = Year(season, games)
        played_again(year.fixtures.values(), clubs, games)
        while wanted := _wanted(year, days, until, everything):
            now = _play(kept, year, clubs, wanted, workers or cores())
            year = Year(season, [*year.games, *now])
            if len(now) < len(wanted) or not everything:
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
    print(f"{count(done, 'game')} in {seconds:.1f} s; {_stands(year, left)}")


def _stands(year: Year, left: int) -> str:
    """How far a season is, in words."""
    if year.postseason.champion:
        return f"{year.season.teams[year.postseason.champion].name} are the champions."
    if left:
        return f"{left} to go."
    return "the playoffs are on." if year.postseason.series else "the season is over."


def _wanted(
    year: Year, days: int | None, until: str | None, everything: bool
) -> Sequence[Fixture]:
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


def _play(
    kept: Shelf, year: Year, clubs: Mapping[str, Club], wanted: Sequence[Fixture], workers: int
) -> list[Played]:
    """Play these games, and keep them; those that were played before somebody interrupted."""
    season, first = year.season, len(year.games)
    done: list[Played] = []
    with bar(len(wanted), season.name) as tell, hands(workers) as hand_out:

        def keep(games: list[Played]) -> None:
            kept.run(kept.seasons.keep(season.name, first + len(done), games))
            done.extend(games)
            tell(len(done), f"{season.name}, {wanted[len(done) - 1].date}")

        play(season, clubs, wanted, hand_out, workers, keep)
    return done
