"""A schedule for any clubs: as many games as the year had, in series, on the year's own days."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta
from random import Random

from sandlot.season.era import calendar_year, games_of, playing_days
from sandlot.season.fixtures import Fixture, Game, clubs_of, fixtures
from sandlot.season.opponents import meetings
from sandlot.season.rounds import Round, length, make_rounds
from sandlot.season.series import Series, all_series
from sandlot.season.stands import shorten_stands
from sandlot.season.teams import Team

MONDAY, THURSDAY, SUNDAY = 0, 3, 6
TRAVEL = (MONDAY, THURSDAY)
"""The days on which clubs rest, if they can choose."""

SOON = 0.4
"""So much of a day off must be due before a good day for it is taken."""


def make_schedule(teams: Sequence[Team], seed: int) -> tuple[Fixture, ...]:
    """The games of a season in the order they are played; the same seed makes the same ones."""
    rng = Random(seed)
    days = playing_days(calendar_year(teams))
    games: list[Game] = []
    for pool in _pools(all_series(meetings(teams, games_of(teams), rng), rng)):
        rounds = make_rounds(pool, rng)
        shorten_stands(rounds)
        games += _games(rounds, days, rng)
    return fixtures(games)


def short_of(teams: Sequence[Team], schedule: Iterable[Fixture]) -> dict[str, int]:
    """By how many games clubs come short of their number, those who do."""
    played = Counter(club for fixture in schedule for club in clubs_of(fixture))
    return {
        club: games - played[club]
        for club, games in games_of(teams).items()
        if games != played[club]
    }


def _pools(series: Sequence[Series]) -> list[list[Series]]:
    """Series that have nothing to do with each other apart: leagues whose clubs never meet."""
    pools: list[tuple[set[str], list[Series]]] = []
    for one in series:
        clubs, together = {one.home, one.away}, [one]
        for pool in [pool for pool in pools if pool[0] & clubs]:
            pools.remove(pool)
            clubs |= pool[0]
            together = pool[1] + together
        pools.append((clubs, together))
    return [together for _, together in pools]


def _games(rounds: Sequence[Round], days: Sequence[date], rng: Random) -> Iterator[Game]:
    """Rounds on their days: days off in between, or doubleheaders, as the season is long enough."""
    spare = len(days) - length(rounds)
    at, rested, squeezed = 0, 0, 0
    for number, one in enumerate(rounds):
        due = spare * number / max(1, len(rounds) - 1)
        rest = _rest(due - rested, _day(days, at))
        squeeze = min(max(0, round(-due - squeezed)), one.days // 2)
        rested, squeezed = rested + rest, squeezed + squeeze
        at += rest
        long = one.days - squeeze
        for series in one.series:
            begin = at + rng.randint(0, max(0, long - series.games))
            many = min(long, series.games)
            yield from _played(series, [_day(days, begin + n) for n in range(many)])
        at += long


def _day(days: Sequence[date], number: int) -> date:
    """A day of the season; when it is full, of the days after it."""
    over = number - len(days) + 1
    return days[number] if over <= 0 else days[-1] + timedelta(over)


def _rest(due: float, day: date) -> int:
    """How many days off come before the next round."""
    if SOON <= due < 1:
        return int(day.weekday() in TRAVEL)
    return max(0, int(due))


def _played(series: Series, days: Sequence[date]) -> Iterator[Game]:
    """A series on its days: two games on some if there are too few, on Sundays and late ones."""
    double = sorted(days, key=lambda day: (day.weekday() != SUNDAY, -day.toordinal()))
    twice = double[: series.games - len(days)]
    for day in days:
        for _ in range(1 + (day in twice)):
            yield Game(day, series.away, series.home)
