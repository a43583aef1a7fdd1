"""Games that are to be played: when, where, and between whom."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from typing import NamedTuple


class Game(NamedTuple):
    """A day's game before it has a number."""

    date: date
    away: str
    home: str


class Fixture(NamedTuple):
    """A game of the schedule; `number` is 0 where both clubs play once that day, else 1, 2 or 3."""

    id: str
    date: date
    number: int
    away: str
    home: str


def fixtures(games: Iterable[Game]) -> tuple[Fixture, ...]:
    """Games with their numbers, in the order they are played; those of a day come as given."""
    days: dict[date, list[Game]] = {}
    for game in games:
        days.setdefault(game.date, []).append(game)
    return tuple(
        one for day in sorted(days) for one in sorted(_numbered(days[day]), key=_playing_order)
    )


def _numbered(games: list[Game]) -> Iterator[Fixture]:
    """A day's games: a club's second game comes after its first, whoever it plays."""
    today = Counter(club for game in games for club in (game.away, game.home))
    played: Counter[str] = Counter()
    for day, away, home in games:
        number = 1 + max(played[away], played[home])
        played[away] = played[home] = number
        if today[away] == today[home] == 1:
            number = 0
        fixture = Fixture("", day, number, away, home)
        yield fixture._replace(id=fixture_id(fixture))


def fixture_id(fixture: Fixture) -> str:
    """What a game is called: its day, the home club, and its number that day."""
    return f"{fixture.date:%Y%m%d}{fixture.home}{fixture.number}"


def _playing_order(fixture: Fixture) -> tuple[int, str]:
    return fixture.number, fixture.home


def clubs_of(fixture: Fixture) -> tuple[str, str]:
    """Both sides, the visitors first."""
    return fixture.away, fixture.home
