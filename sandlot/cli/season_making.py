"""`sandlot season new`, `list` and `drop`."""

from collections.abc import Sequence
from pathlib import Path
from shutil import rmtree
from typing import Any

from sandlot.cli.output import print_columns, print_json
from sandlot.cli.season_shelf import shelf
from sandlot.core.errors import Mistake
from sandlot.core.words import count
from sandlot.games.load import make_game
from sandlot.season.playing import Season
from sandlot.season.schedule import make_schedule
from sandlot.season.schedule_file import read_schedule
from sandlot.season.teams import Team, mixed_teams, season_teams

LONGEST = 60
"""Letters of a season's name."""


def new(
    year: int | None,
    name: str | None,
    teams: Sequence[str],
    schedule: Path | None,
    seed: int,
    sets: Sequence[str],
    injuries: bool,
    database: str | None,
    as_json: bool,
) -> None:
    """Make a season: its clubs, and when they meet."""
    clubs = _clubs(year, teams)
    called = season_name(name or str(year or ""))
    games = read_schedule(schedule, clubs) if schedule else make_schedule(clubs, seed)
    rules = make_game("deep-drive", sets).rules
    by_id = {team.id: team for team in clubs}
    season = Season(called, by_id, tuple(games), str(seed), rules, injuries)
    add(season, database)
    if as_json:
        print_json(plain_new(season))
    else:
        print_new(season)


def add(season: Season, database: str | None) -> None:
    """Keep a new season, its cards ready to play; a Mistake if there is one of its name."""
    season.clubs()
    with shelf(database) as kept:
        kept.run(kept.seasons.add(season))


def plain_new(season: Season) -> dict[str, Any]:
    """What a new season is, for programs."""
    return {
        "name": season.name,
        "teams": [*season.teams],
        "games": len(season.fixtures),
        "injuries": season.injuries,
    }


def print_new(season: Season) -> None:
    """What a new season is, and how it is played."""
    first, last = season.fixtures[0].date, season.fixtures[-1].date
    clubs, games = count(len(season.teams), "club"), count(len(season.fixtures), "game")
    print(
        f"{season.name}: {clubs}, {games}, "
        f"{first:%B} {first.day} to {last:%B} {last.day}.\n"
        f"Play it: sandlot season play {season.name!r} --all"
    )


def _clubs(year: int | None, words: Sequence[str]) -> tuple[Team, ...]:
    if words:
        return mixed_teams([each for word in words for each in word.split(",")], year)
    if year is None:
        raise Mistake("say which year, as 'season new 2015', or name clubs with --teams.")
    return season_teams(year)


def season_name(name: str) -> str:
    """What a season is called, or a Mistake."""
    called = name.strip()
    if not called:
        raise Mistake("clubs of different years need a name for their season.")
    if len(called) > LONGEST or not called.isprintable():
        raise Mistake(f"a season's name has at most {LONGEST} letters, all of them printable.")
    if "/" in called or not called.strip("."):
        raise Mistake("a season's name is part of its address: without '/', and not dots alone.")
    return called


def show_all(database: str | None, as_json: bool) -> None:
    """Every season, and how far it is."""
    with shelf(database) as kept:
        entries = kept.run(kept.seasons.all())
    rows = [(one.name, one.played - one.playoffs, one.regular, one.playoffs) for one in entries]
    if as_json:
        names = ("name", "played", "games", "playoffs")
        print_json([dict(zip(names, row, strict=True)) for row in rows])
    elif not rows:
        print("There is no season yet. Make one: sandlot season new 2015")
    else:
        head = ("season", "played", "of", "playoffs")
        texts = (tuple("?" if one is None else str(one) for one in row) for row in rows)
        print_columns([head, *texts])


def drop(name: str, database: str | None, as_json: bool) -> None:
    """Forget a season."""
    with shelf(database) as kept:
        plain = kept.run(kept.seasons.drop(name)).plain
        by_hand = kept.by_hand(name, str(plain.get("seed") if isinstance(plain, dict) else None))
    rmtree(by_hand, ignore_errors=True)
    if as_json:
        print_json({"dropped": name})
    else:
        print(f"{name} is gone.")
