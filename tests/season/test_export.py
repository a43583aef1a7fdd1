"""A season for other programs: tables, and Retrosheet files that an independent reader reads."""

import csv
import io
from collections import Counter
from pathlib import Path

import pytest

from sandlot.cli.season_retrosheet import (
    Writing,
    club_lists,
    event_files,
    file_clubs,
    file_codes,
    file_ids,
    write_texts,
)
from sandlot.season.tables import csv_text, plain_year, series_of, tables
from sandlot.season.teams import Team
from tests.baseball.reader import tool

from .small import played, season, stored, year

EVERY = ["*.EVA", "*.EVN", "*.EVE"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole season as Retrosheet files."""
    place = tmp_path_factory.mktemp("retrosheet")
    clubs = file_clubs(season())
    ids = file_ids(clubs)
    games = [stored(one, year().fixtures[one.id]) for one in played()]
    texts = write_texts(Writing(season(), clubs, ids, games))
    files = club_lists(year(), clubs, ids) | event_files(year(), clubs, texts)
    for name, text in files.items():
        (place / name).write_text(text, encoding="ascii")
    return place


def read(folder: Path, program: str, *more: str) -> list[list[str]]:
    """What the reader makes of all event files."""
    files = sorted(file.name for kind in EVERY for file in folder.glob(kind))
    return [*csv.reader(tool(program, folder, "-y", "2015", *more, *files).splitlines())]


def test_the_files(folder: Path) -> None:
    """Clubs, rosters, a file for each home club, and one for the final series."""
    names = {file.name for file in folder.iterdir()}
    assert {"TEAM2015", "KCA2015.ROS", "NYA2015.ROS", "BOS2015.ROS", "CHN2015.ROS"} < names
    assert {"2015KCA.EVA", "2015NYA.EVA", "2015CHN.EVN", "2015BOS.EVA", "2015CS.EVE"} < names
    assert len(names) == 10


def test_the_reader_finds_the_same_games(folder: Path) -> None:
    """The same scores on the same days, doubleheaders told apart, without a complaint."""
    theirs = {row[0]: (int(row[1]), int(row[2])) for row in read(folder, "cwgame", "-f", "0,34,35")}
    ours = {}
    for one in played():
        fixture = year().fixtures[one.id]
        code = f"{fixture.home[:3]}{fixture.date:%Y%m%d}{fixture.number}"
        ours[code] = one.away_runs, one.home_runs
    assert theirs == ours
    assert {"NYA201504071", "NYA201504072", "NYA201504060"} < theirs.keys()


def test_the_reader_finds_the_same_figures(folder: Path) -> None:
    """Every batter's plate appearances and home runs over the season, playoffs and all."""
    ids = file_ids(file_clubs(season()))
    theirs: Counter[tuple[str, str]] = Counter()
    for who, event, over in read(folder, "cwevent", "-f", "10,34,35"):
        theirs[who, "turns"] += over == "T"
        theirs[who, "homers"] += event == "23"
    ours: Counter[tuple[str, str]] = Counter()
    for game in year().games:
        fixture, _, pages, _ = year().opened(game)
        for team, page in zip((fixture.away, fixture.home), pages, strict=True):
            for line in page.batting:
                who = ids[team[:3], line.who]
                ours[who, "homers"] += line.home_runs
    homers = {key: n for key, n in theirs.items() if key[1] == "homers" and n}
    assert homers == {key: n for key, n in ours.items() if n}
    assert sum(homers.values()) > 5


def club(letters: str, year: int, retro: str | None = None) -> Team:
    """A club of a mixed league."""
    return Team(f"{letters}{year}", year, letters, "Mixed", "", retro or letters, 162)


def test_letters_are_given_once() -> None:
    """Clubs of different years that had the same letters do not share them."""
    teams = [club("KCA", 2015), club("KCA", 2014), club("KCA", 1985), club("NYA", 1927)]
    codes = file_codes(teams)
    assert codes["KCA2015"] == "KCA"
    assert codes["NYA1927"] == "NYA"
    assert len({*codes.values()}) == len(teams)
    many = file_codes([club("KCA", year) for year in range(1871, 2025)])
    assert len({*many.values()}) == len(many)
    assert all(len(code) == 3 for code in many.values())


def test_a_man_has_one_id() -> None:
    """Whatever clubs he was with, and nobody else has his."""
    ids = file_ids(file_clubs(season()))
    people: dict[str, set[str]] = {}
    for (_, who), mine in ids.items():
        people.setdefault(mine, set()).add(who)
    assert all(len(who) == 1 for who in people.values())
    assert len(people) == len({who for _, who in ids})


def test_tables() -> None:
    """The same figures as in the books, with ids, and all games."""
    rows = [*csv.DictReader(io.StringIO(csv_text(tables(year())["batting"])))]
    assert len(rows) == len(year().batters)
    for row in rows:
        bats = year().batters[row["club"], row["player id"]]
        assert (int(row["PA"]), int(row["HR"])) == (bats.turns, bats.line.home_runs)
    games = [*csv.DictReader(io.StringIO(csv_text(tables(year())["games"])))]
    assert [row["game"] for row in games] == [*year().fixtures]
    assert {row["series"] for row in games} == {"", "CS"}
    assert sum(row["number"] != "0" for row in games) == 2
    standings = [*csv.DictReader(io.StringIO(csv_text(tables(year())["standings"])))]
    assert {row["club id"] for row in standings} == set(season().teams)


def test_games_to_come() -> None:
    """They are listed without runs."""
    games = [*csv.DictReader(io.StringIO(csv_text(tables(year(2))["games"])))]
    assert [bool(row["home score"]) for row in games] == [True] * 4 + [False] * 4


def test_all_in_one() -> None:
    """The champion, and every table by its name."""
    plain = plain_year(year())
    assert plain["champion"] == year().postseason.champion
    assert {"standings", "batting", "pitching", "fielding", "games", "playoffs"} < plain.keys()
    assert len(plain["playoffs"]) == 1


def test_series() -> None:
    """A game of the regular season belongs to none, though the same clubs meet again."""
    regular, final = season().fixtures[0], year().postseason.fixtures[0]
    assert (series_of(year(), regular), series_of(year(), final)) == ("", "CS")
