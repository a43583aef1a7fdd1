"""Games as Retrosheet keeps them: event files, rosters and the list of clubs, as text."""

import unicodedata
from collections.abc import Iterable, Sequence
from datetime import date
from itertools import groupby
from typing import NamedTuple

from sandlot.baseball.positions import PITCHER
from sandlot.baseball.scorebook.book import Scorebook
from sandlot.baseball.scorebook.event_text import event_text
from sandlot.baseball.scorebook.events import Placed, Starts
from sandlot.baseball.scorebook.follow import Lineup, Scored, lineup
from sandlot.baseball.scorebook.people import with_hitter

Ids = dict[tuple[str, str], str]
"""Everybody's id in the files, by the club's code and his id in the game."""


class Person(NamedTuple):
    """A player as a roster lists him: L, R or B for his hands, ? where it is not known."""

    id: str
    name: str
    bats: str
    throws: str
    position: str


class Club(NamedTuple):
    """A club: three letters, its league, where it is at home, what it is called, its people."""

    code: str
    league: str
    city: str
    nickname: str
    people: tuple[Person, ...]


class Sheet(NamedTuple):
    """A game to be written down."""

    away: Club
    home: Club
    played: date
    number: int
    site: str
    book: Scorebook

    @property
    def clubs(self) -> tuple[Club, Club]:
        """Both clubs, the visitors first."""
        return self.away, self.home


def files(sheets: Sequence[Sheet]) -> dict[str, str]:
    """All files of these games, by their names."""
    ids = give_ids(all_clubs(sheets).values())
    years = sorted({sheet.played.year for sheet in sheets})
    found: dict[str, str] = {}
    for year in years:
        in_year = [sheet for sheet in sheets if sheet.played.year == year]
        playing = all_clubs(in_year)
        found |= club_files(year, playing.values(), ids)
        by_home = sorted(in_year, key=lambda sheet: (sheet.home.code, sheet.played, sheet.number))
        for code, games in groupby(by_home, lambda sheet: sheet.home.code):
            name = f"{year}{code}.EV{playing[code].league}"
            found[name] = "".join(game_text(sheet, ids) for sheet in games)
    return found


def club_files(year: int, clubs: Iterable[Club], ids: Ids) -> dict[str, str]:
    """The list of a year's clubs, and everybody's roster."""
    known = [*clubs]
    found = {f"TEAM{year}": _text(_club_line(club) for club in known)}
    for club in known:
        lines = (_person_line(club, person, ids) for person in club.people)
        found[f"{club.code}{year}.ROS"] = _text(lines)
    return found


def game_text(sheet: Sheet, ids: Ids) -> str:
    """A game as it stands in an event file."""
    return _text(game_lines(sheet, ids))


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


# Clubs and people


def all_clubs(sheets: Iterable[Sheet]) -> dict[str, Club]:
    """The clubs of these games by their codes, with everybody who was ever on their list."""
    found: dict[str, Club] = {}
    for club in (club for sheet in sheets for club in sheet.clubs):
        known = found.setdefault(club.code, club)
        people = {person.id: person for person in (*known.people, *club.people)}
        found[club.code] = known._replace(people=tuple(people.values()))
    return found


def give_ids(clubs: Iterable[Club]) -> Ids:
    """Eight characters each: four of the surname, the first letter, and a number."""
    ids: Ids = {}
    used: dict[str, int] = {}
    for club in clubs:
        for person in club.people:
            first, last = split_name(person.name)
            stem = _letters(last)[:4].ljust(4, "-") + (_letters(first)[:1] or "-")
            used[stem] = used.get(stem, 0) + 1
            ids[club.code, person.id] = f"{stem}{used[stem]:03}"
    return ids


def split_name(name: str) -> tuple[str, str]:
    """First name and surname; the surname is the last word with a letter, and what follows it."""
    words = name.split()
    at = max((n for n, word in enumerate(words) if _letters(word)), default=0)
    return " ".join(words[:at]), " ".join(words[at:])


def plain_text(name: str) -> str:
    """A name in plain letters, without what separates fields."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return "".join(letter for letter in plain if letter.isalnum() or letter in " .'-")


def _letters(text: str) -> str:
    return "".join(letter for letter in plain_text(text).lower() if letter.isalpha())


def _club_line(club: Club) -> str:
    return ",".join((club.code, club.league, plain_text(club.city), plain_text(club.nickname)))


def _person_line(club: Club, person: Person, ids: Ids) -> str:
    first, last = split_name(person.name)
    names = (plain_text(last), plain_text(first))
    player = ids[club.code, person.id]
    return ",".join((player, *names, person.bats, person.throws, club.code, person.position))


# A game


def game_lines(sheet: Sheet, ids: Ids) -> Iterable[str]:
    """A game's records, one a line."""
    yield f"id,{sheet.home.code}{sheet.played:%Y%m%d}{sheet.number}"
    yield "version,2"
    yield from (f"info,{key},{value}" for key, value in _info(sheet, ids))
    for bottom, starts in enumerate(sheet.book.game.starts):
        yield from _start_lines(sheet, bool(bottom), starts, ids)
    yield from _play_lines(sheet, ids)
    for bottom, club in enumerate(sheet.book.clubs):
        for line in club.pitching:
            yield f"data,er,{_id(sheet, bool(bottom), line.who, ids)},{line.earned_runs}"


def _info(sheet: Sheet, ids: Ids) -> Iterable[tuple[str, str]]:
    yield "visteam", sheet.away.code
    yield "hometeam", sheet.home.code
    yield "site", plain_text(sheet.site)
    yield "date", f"{sheet.played:%Y/%m/%d}"
    yield "number", str(sheet.number)
    yield "usedh", "true" if with_hitter(sheet.book.game.starts[0]) else "false"
    decided = sheet.book.decisions
    if decided.home_won is None:
        return
    yield "wp", _id(sheet, decided.home_won, decided.winner, ids)
    yield "lp", _id(sheet, not decided.home_won, decided.loser, ids)
    if decided.saver:
        yield "save", _id(sheet, decided.home_won, decided.saver, ids)


def _id(sheet: Sheet, bottom: bool, player: str, ids: Ids) -> str:
    return ids[sheet.clubs[bottom].code, player]


def _name(sheet: Sheet, bottom: bool, player: str) -> str:
    people = sheet.clubs[bottom].people
    return plain_text(next(person.name for person in people if person.id == player))


def _entry(sheet: Sheet, bottom: bool, player: str, place: int, position: int, ids: Ids) -> str:
    """The end of a start or sub record."""
    name = _name(sheet, bottom, player)
    return f'{_id(sheet, bottom, player, ids)},"{name}",{int(bottom)},{place},{position}'


def _start_lines(sheet: Sheet, bottom: bool, starts: Starts, ids: Ids) -> Iterable[str]:
    for place, (who, position) in enumerate(zip(starts.order, starts.positions, strict=True), 1):
        yield "start," + _entry(sheet, bottom, who, place, position, ids)
    if starts.pitcher not in starts.order:
        yield "start," + _entry(sheet, bottom, starts.pitcher, 0, PITCHER, ids)


def _play_lines(sheet: Sheet, ids: Ids) -> Iterable[str]:
    runs = {(run.number, run.start): run for run in sheet.book.runs}
    clubs = [lineup(starts) for starts in sheet.book.game.starts]
    for play in sheet.book.plays:
        yield from _news_lines(sheet, play, clubs, ids)
        yield _play_line(sheet, play, play.play.batter, event_text(play, runs), ids)


def _play_line(sheet: Sheet, play: Scored, batter: str, text: str, ids: Ids) -> str:
    inning, bottom = play.half
    return f"play,{inning},{int(bottom)},{_id(sheet, bottom, batter, ids)},??,,{text}"


def _news_lines(sheet: Sheet, play: Scored, clubs: list[Lineup], ids: Ids) -> Iterable[str]:
    """Who comes in before a play, after a record that says there was none yet."""
    announced = False
    for one in play.news:
        if isinstance(one, Placed):
            yield f"radj,{_id(sheet, one.bottom, one.player, ids)},{one.base}"
            announced = False
            continue
        if not announced:
            batter = clubs[play.play.bottom].order[play.place - 1]
            yield _play_line(sheet, play, batter, "NP", ids)
            announced = True
        yield "sub," + _entry(sheet, one.bottom, one.player, one.place, one.position, ids)
        clubs[one.bottom] = clubs[one.bottom].with_change(one)
