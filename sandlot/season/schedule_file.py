"""A Retrosheet schedule file: the games as they were planned, and when they were made up.

A line is a game: its day, its number that day (0 alone, 1 and 2 of a doubleheader), the day of the
week, visitors, their league and which of their games it is, the same of the home club, whether by
day or by night, in newest files the park, then what came between, and the day it was made up. Where
there are several such days it was played on the last. A game made up in another park keeps the home
club it was planned with.
"""

import csv
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from sandlot.core.errors import Mistake, unknown
from sandlot.core.files import read_text
from sandlot.season.fixtures import Fixture, Game, fixtures
from sandlot.season.teams import Team, is_mixed

FIELDS = 12
PARK = 10
"""Where newest files have one field more."""

HEADING = "Date"
"""How newer files begin: with the names of the fields."""

END_OF_FILE = "\x1a"
"""What old computers wrote at the end of a text."""

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
NUMBERS = ("0", "1", "2", "3")
TIMES = ("D", "N", "A", "E", "")
MOST_A_DAY = 3
"""Nobody ever played more games on one day."""

PLAYED_AS = re.compile(r"(\w{3}) played as (\w{3})")
"""A club that gave up, and the one that took its place."""

ELSEWHERE = re.compile(r"\bplayed (at|as)\b", re.IGNORECASE)
"""A game that was played as planned, but not where or not by whom."""

NOT_PLAYED = "no makeup"


class Planned(NamedTuple):
    """A line of the file."""

    line: int
    day: date
    number: int
    time: str
    away: str
    home: str
    played: date | None
    """The day it was really played; nothing if it never was."""


def read_schedule(path: Path, teams: Sequence[Team]) -> tuple[Fixture, ...]:
    """The games of a file in the order they are played, or a Mistake that names the line."""
    text = read_text(path)
    try:
        return parse_schedule(text, teams)
    except Mistake as mistake:
        raise Mistake(f"{path.name}, {mistake}") from None


def parse_schedule(text: str, teams: Sequence[Team]) -> tuple[Fixture, ...]:
    """The games of a file's text."""
    planned = list(_checked(_planned(line, row, teams) for line, row in _rows(text)))
    if not planned:
        raise Mistake("line 1: a schedule has a line for each game, and here is none.")
    return fixtures(_as_played(planned))


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The file's lines with their numbers; a club's games are counted on the way."""
    games: Counter[str] = Counter()
    for line, words in enumerate(text.replace(END_OF_FILE, "").splitlines(), start=1):
        try:
            row = next(csv.reader([words], strict=True), [])
        except csv.Error:
            raise _wrong(line, "its quotation marks do not match") from None
        if not row or (line == 1 and row[0] == HEADING):
            continue
        if len(row) == FIELDS + 1:
            del row[PARK]
        if len(row) != FIELDS:
            raise _wrong(line, f"a game has {FIELDS} fields, and here are {len(row)}")
        for club, number in ((row[3], row[5]), (row[6], row[8])):
            games[club] += 1
            if number != str(games[club]):
                raise _wrong(line, f"this is game {games[club]} of {club}, not {number!r}")
        yield line, row


def _planned(line: int, row: Sequence[str], teams: Sequence[Team]) -> Planned:
    day, number, weekday, away, _, _, home, _, _, time, words, makeup = row
    planned = _date(line, day, teams)
    right = WEEKDAYS[planned.weekday()]
    if weekday[:3] != right[:3]:
        raise _wrong(line, f"{_spoken(planned)} was a {right}, not {weekday!r}")
    if number not in NUMBERS:
        raise _wrong(line, f"the number of a game is {', '.join(NUMBERS)}, not {number!r}")
    if time.upper() not in TIMES:
        raise _wrong(line, f"the time of a game is D, N, A or E, not {time!r}")
    moved = dict(PLAYED_AS.findall(words))
    visitors, hosts = (_club(line, moved.get(club, club), teams) for club in (away, home))
    if visitors == hosts:
        raise _wrong(line, f"{home} cannot play against itself")
    dates = [_date(line, one, teams) for one in re.findall(r"\d{4,}", makeup)]
    played = dates[-1] if dates else planned if _was_played(words) else None
    return Planned(line, planned, int(number), time.upper(), visitors, hosts, played)


def _was_played(words: str) -> bool:
    """Whether a game that was not made up took place all the same."""
    return not words or (NOT_PLAYED not in words.lower() and bool(ELSEWHERE.search(words)))


def _date(line: int, word: str, teams: Sequence[Team]) -> date:
    try:
        if len(word) != 8:
            raise ValueError
        found = datetime.strptime(word, "%Y%m%d").date()
    except ValueError:
        raise _wrong(line, f"a day is written as 20150406, not {word!r}") from None
    if not is_mixed(teams) and found.year != teams[0].year:
        raise _wrong(line, f"a game of {found.year} is not one of the season of {teams[0].year}")
    return found


def _club(line: int, word: str, teams: Sequence[Team]) -> str:
    letters = _letters(teams)
    if word in letters:
        return letters[word]
    raise _wrong(line, str(unknown("club", word, letters)))


def _letters(teams: Sequence[Team]) -> Mapping[str, str]:
    """The clubs by the letters a file may have for them."""
    if is_mixed(teams):
        return {team.id: team.id for team in teams}
    return {team.retro: team.id for team in teams}


def _spoken(day: date) -> str:
    return f"{day:%B} {day.day}, {day.year}"


def _wrong(line: int, what: str) -> Mistake:
    return Mistake(f"line {line}: {what if what[-1] in '.?' else f'{what}.'}")


def _checked(planned: Iterable[Planned]) -> Iterator[Planned]:
    """Nobody is planned for two games at the same time, or plays more in a day than can be."""
    seen: dict[tuple[date, int, str, str], int] = {}
    played: Counter[tuple[date, str]] = Counter()
    for game in planned:
        for club in (game.away, game.home):
            other = seen.setdefault((game.day, max(1, game.number), game.time, club), game.line)
            if other != game.line:
                raise _wrong(game.line, f"{club} already plays at that time, in line {other}")
            if game.played is None:
                continue
            played[game.played, club] += 1
            if played[game.played, club] > MOST_A_DAY:
                many = f"more than {MOST_A_DAY} games on {_spoken(game.played)}"
                raise _wrong(game.line, f"this would give {club} {many}")
        yield game


def _as_played(planned: Sequence[Planned]) -> Iterator[Game]:
    """The games on their real days: a day's own in their order, then those that are made up."""
    for made_up in (False, True):
        for game in sorted(planned, key=lambda one: (one.day, one.number, one.time, one.line)):
            if game.played is not None and (game.played != game.day) == made_up:
                yield Game(game.played, game.away, game.home)
