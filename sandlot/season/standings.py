"""Standings: who has won how many, by league and division, from the results so far."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from random import Random
from typing import NamedTuple

from sandlot.core.cache_sizes import REQUESTS
from sandlot.season.fixtures import Fixture
from sandlot.season.teams import Team

LAST = 10
"""So many games back, for how a club does lately."""

DIVISIONS = ("E", "C", "W", "")


class Result(NamedTuple):
    """How a game ended."""

    fixture: str
    away: int
    home: int


class Record(NamedTuple):
    """Games won and lost; a tied game counts for neither."""

    won: int
    lost: int

    @property
    def pct(self) -> float:
        """The share of games won."""
        return self.won / (self.won + self.lost) if self.won + self.lost else 0.0


class Line(NamedTuple):
    """A club in the standings."""

    team: str
    won: int
    lost: int
    tied: int
    behind: float
    """Games behind the first of its division."""

    home: Record
    away: Record
    scored: int
    allowed: int
    lately: Record
    streak: str
    """W3 after three games won in a row, L1 after one lost; nothing before the first."""

    @property
    def pct(self) -> float:
        """The share of games won."""
        return Record(self.won, self.lost).pct

    @property
    def difference(self) -> int:
        """Runs scored less runs allowed."""
        return self.scored - self.allowed


class Table(NamedTuple):
    """A division, or a league without any, from the first to the last."""

    league: str
    division: str
    lines: tuple[Line, ...]


class Standings(NamedTuple):
    """All tables, and what breaks ties: who beat whom how often, and a seed to draw lots by."""

    tables: tuple[Table, ...]
    beaten: Mapping[tuple[str, str], int]
    seed: int


class _Side(NamedTuple):
    """A game as one of the two clubs saw it."""

    other: str
    at_home: bool
    scored: int
    allowed: int


def standings(
    teams: Sequence[Team], fixtures: Iterable[Fixture], results: Iterable[Result], seed: int
) -> Standings:
    """The standings after these results."""
    ended = {one.fixture: one for one in results}
    seen: dict[str, list[_Side]] = {team.id: [] for team in teams}
    for fixture in fixtures:
        if fixture.id in ended:
            _, away, home = ended[fixture.id]
            seen[fixture.away].append(_Side(fixture.home, False, away, home))
            seen[fixture.home].append(_Side(fixture.away, True, home, away))
    beaten = Counter(
        (club, side.other)
        for club, sides in seen.items()
        for side in sides
        if side.scored > side.allowed
    )
    lines = {team.id: _line(team.id, seen[team.id]) for team in teams}
    return in_order(teams, lines, beaten, seed)


def in_order(
    teams: Sequence[Team],
    lines: Mapping[str, Line],
    beaten: Mapping[tuple[str, str], int],
    seed: int,
) -> Standings:
    """Every club's line in its table."""
    places: dict[tuple[str, str], list[Line]] = {}
    for team in sorted(teams, key=_shown):
        places.setdefault((team.league, team.division), []).append(lines[team.id])
    tables = (Table(*place, _table(lines, beaten, seed)) for place, lines in places.items())
    return Standings(tuple(tables), beaten, seed)


def _shown(team: Team) -> tuple[str, int]:
    return team.league, DIVISIONS.index(team.division)


def _line(team: str, sides: Sequence[_Side]) -> Line:
    all_, home, away = (
        _record(sides),
        _record([side for side in sides if side.at_home]),
        _record([side for side in sides if not side.at_home]),
    )
    decided = [side for side in sides if side.scored != side.allowed]
    return Line(
        team=team,
        won=all_.won,
        lost=all_.lost,
        tied=len(sides) - len(decided),
        behind=0.0,
        home=home,
        away=away,
        scored=sum(side.scored for side in sides),
        allowed=sum(side.allowed for side in sides),
        lately=_record(decided[-LAST:]),
        streak=_streak(decided),
    )


def _record(sides: Iterable[_Side]) -> Record:
    won = lost = 0
    for side in sides:
        won += side.scored > side.allowed
        lost += side.scored < side.allowed
    return Record(won, lost)


def _streak(decided: Sequence[_Side]) -> str:
    for won, games in groupby(reversed(decided), key=lambda side: side.scored > side.allowed):
        return f"{'W' if won else 'L'}{len(list(games))}"
    return ""


def _table(
    lines: Sequence[Line], beaten: Mapping[tuple[str, str], int], seed: int
) -> tuple[Line, ...]:
    order = list(_ranked(lines, beaten, seed))
    first = order[0]
    return tuple(
        line._replace(behind=(first.won - line.won + line.lost - first.lost) / 2) for line in order
    )


def ranked(lines: Sequence[Line], table: Standings) -> list[Line]:
    """Clubs of any divisions from the best to the last."""
    return list(_ranked(lines, table.beaten, table.seed))


def _ranked(
    lines: Sequence[Line], beaten: Mapping[tuple[str, str], int], seed: int
) -> Iterator[Line]:
    """By share of games won; then by games against each other, by runs, and by lot."""
    by_share = sorted(lines, key=lambda line: -line.pct)
    for _, group in groupby(by_share, key=lambda line: line.pct):
        level = list(group)
        yield from sorted(
            level,
            key=lambda line: (
                -_among(line, level, beaten).pct,
                -line.difference,
                _lot(line, seed),
                line.team,
            ),
        )


def _among(line: Line, others: Sequence[Line], beaten: Mapping[tuple[str, str], int]) -> Record:
    """A club's record against these others."""
    return Record(
        sum(beaten.get((line.team, other.team), 0) for other in others),
        sum(beaten.get((other.team, line.team), 0) for other in others),
    )


def _lot(line: Line, seed: int) -> float:
    """Drawn once a season; before the first game nobody needs one."""
    played = line.won + line.lost + line.tied
    return _drawn(seed, line.team) if played else 0.0


@lru_cache(maxsize=REQUESTS)
def _drawn(seed: int, team: str) -> float:
    return Random(f"{seed} {team}").random()
