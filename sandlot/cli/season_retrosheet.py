"""A whole season as Retrosheet's files have it: clubs, rosters, and every home club's games."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from sandlot.baseball.scorebook.retrosheet import (
    Club,
    Ids,
    Sheet,
    club_files,
    game_text,
    give_ids,
)
from sandlot.cli.exporting import OTHERS, club_of
from sandlot.season.opened import StoredGame, book_of
from sandlot.season.playing import Season
from sandlot.season.tables import series_of
from sandlot.season.teams import MIXED, Team
from sandlot.season.year import Year


class Writing(NamedTuple):
    """Games that somebody is to write down, and what everybody is called in the files."""

    season: Season
    clubs: Mapping[str, Club]
    ids: Ids
    games: list[StoredGame]


def file_clubs(season: Season) -> dict[str, Club]:
    """Every club as the files list it."""
    codes = file_codes([*season.teams.values()])
    return {name: _club(team, codes[name]) for name, team in season.teams.items()}


def file_codes(teams: Sequence[Team]) -> dict[str, str]:
    """Three letters for each club: Retrosheet's own, unless another club has them already."""
    found: dict[str, str] = {}
    for team in teams:
        taken = {*found.values()}
        found[team.id] = next(code for code in _codes(team.retro) if code not in taken)
    return found


def _codes(own: str) -> Iterator[str]:
    yield own
    yield from (own[:2] + letter for letter in OTHERS)
    yield from (own[0] + "".join(rest) for rest in product(OTHERS, repeat=2))


def _club(team: Team, code: str) -> Club:
    club = club_of(team.cards(), code)
    people = {person.id: person for person in club.people}
    league = club.league if team.league == MIXED else team.league[0]
    return club._replace(league=league, people=tuple(people.values()))


def file_ids(clubs: Mapping[str, Club]) -> Ids:
    """Everybody's id in the files: one for a man, whatever clubs he was with."""
    first: dict[str, str] = {}
    given = give_ids(clubs.values())
    return {(code, who): first.setdefault(who, mine) for (code, who), mine in given.items()}


def write_texts(job: Writing) -> dict[str, str]:
    """Some games as they stand in an event file, by their ids."""
    return {one.fixture.id: game_text(_sheet(job, one), job.ids) for one in job.games}


def _sheet(job: Writing, one: StoredGame) -> Sheet:
    fixture = one.fixture
    book = book_of(job.season, one)
    away, home = job.clubs[fixture.away], job.clubs[fixture.home]
    park = job.season.teams[fixture.home].cards().park
    return Sheet(away, home, fixture.date, fixture.number, park.name, book)


def club_lists(year: Year, clubs: Mapping[str, Club], ids: Ids) -> dict[str, str]:
    """The list of clubs, and their rosters."""
    return club_files(_calendar(year), clubs.values(), ids)


def event_files(year: Year, clubs: Mapping[str, Club], texts: Mapping[str, str]) -> dict[str, str]:
    """The games of every home club in a file; those of a series of the playoffs in another."""
    found: dict[str, str] = {}
    for fixture in year.fixtures.values():
        if fixture.id in texts:
            home, series = clubs[fixture.home], series_of(year, fixture)
            name = f"{_calendar(year)}{series or home.code}.EV{'E' if series else home.league}"
            found[name] = found.get(name, "") + texts[fixture.id]
    return found


def _calendar(year: Year) -> int:
    """The year in which they play."""
    return year.season.fixtures[0].date.year
