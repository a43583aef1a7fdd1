"""After the season: each year's playoffs, who is in them, and where the games are played.

Two things are simpler than they were. In 1981, when a strike cut the season in two, the clubs that
won their divisions over the whole year meet, and not the winners of the halves. And nobody plays a
game to break a tie: see `standings`. Where a home advantage was drawn by lot, or went by rotation
within a league, the better record or the turn of the years decides.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from sandlot.season.era import calendar_year
from sandlot.season.fixtures import Fixture, Game, fixtures
from sandlot.season.standings import Line, Standings, ranked
from sandlot.season.teams import Team, is_mixed

Entrant = int | str
"""A seed of the league, from 1; or the winner of an earlier series."""

Step = tuple[str, int, Entrant, Entrant]
"""A series of a league: its name, the most games it takes, and its two sides."""

BRACKETS: tuple[tuple[int, tuple[Step, ...]], ...] = (
    (1884, ()),
    (1969, (
        ("CS", 5, 1, 2),
    )),
    (1985, (
        ("CS", 7, 1, 2),
    )),
    (1995, (
        ("DS1", 5, 1, 4),
        ("DS2", 5, 2, 3),
        ("CS", 7, "DS1", "DS2"),
    )),
    (2012, WILD_CARD_GAME := (
        ("WC", 1, 4, 5),
        ("DS1", 5, 1, "WC"),
        ("DS2", 5, 2, 3),
        ("CS", 7, "DS1", "DS2"),
    )),
    (2020, (
        ("WC1", 3, 1, 8),
        ("WC2", 3, 4, 5),
        ("WC3", 3, 2, 7),
        ("WC4", 3, 3, 6),
        ("DS1", 5, "WC1", "WC2"),
        ("DS2", 5, "WC3", "WC4"),
        ("CS", 7, "DS1", "DS2"),
    )),
    (2021, WILD_CARD_GAME),
    (2022, (
        ("WC1", 3, 4, 5),
        ("WC2", 3, 3, 6),
        ("DS1", 5, 1, "WC1"),
        ("DS2", 5, 2, "WC2"),
        ("CS", 7, "DS1", "DS2"),
    )),
)  # fmt: skip
"""What each league plays, from that year on."""

WORLD = "WS"
WORLD_LENGTHS = {
    1884: 5, 1885: 7, 1886: 7, 1887: 15, 1888: 11, 1889: 11, 1890: 7,
    1903: 9, 1919: 9, 1920: 9, 1921: 9,
}  # fmt: skip
"""The most games of a World Series, where it was not seven."""

NO_WORLD = (*range(1891, 1903), 1904, 1994)
"""Years without one, since there is such a thing."""

FINAL = "CS"
"""The series of a league's first two, where there is but one league: in 1892, and in mixed ones."""

SPLIT_SEASON = 1892

HOMES = {
    1: "H",
    3: "HHH",
    5: "HHAAH",
    7: "HHAAAHH",
    9: "HHHAAAAHH",
    11: "HAHAHAHAHAH",
    15: "HAHAHAHAHAHAHAH",
}
"""Whose park each game is in: of the club with the home advantage, or of the other (A)."""

OTHER_HOMES = {
    ("CS", 5): ("AAHHH", range(1969, 1985)),
    ("DS", 5): ("AAHHH", (1995, 1996, 1997, 2012)),
    ("WS", 5): ("HAHAH", (1884,)),
    ("WS", 7): ("HHHAAAA", (1943, 1945)),
    ("WS", 9): ("HAHAHAHAH", (1921,)),
}
"""Years that had it differently."""

OWN_DIVISION = range(1995, 2012)
"""Years in which the wild card did not meet the winner of its own division at once."""

NL_HOME = (2010, 2011, 2012)
"""When the all-star game decided, from 2003 to 2016, the National League won it in these years."""


class Playoff(NamedTuple):
    """A series of the playoffs: who has the home advantage, and whose park each game is in."""

    id: str
    high: str
    low: str
    homes: tuple[str, ...]

    @property
    def to_win(self) -> int:
        """The games that decide it."""
        return len(self.homes) // 2 + 1


def playoffs(
    teams: Sequence[Team], table: Standings, won: Mapping[str, str]
) -> tuple[Playoff, ...]:
    """All series whose two sides are known, in order; `won` has the winners of those played."""
    if is_mixed(teams) or calendar_year(teams) == SPLIT_SEASON:
        return _final(teams, table)
    year = calendar_year(teams)
    if not has_world_series(year):
        return ()
    found: list[Playoff] = []
    champions = []
    for league in _leagues(year):
        lines = _seeds(year, league, table)
        found += _league_series(year, league, lines, table, won)
        steps = _steps(year)
        champions.append(won.get(f"{league}{steps[-1][0]}") if steps else lines[0].team)
    order = [step[0] for step in _steps(year)]
    found.sort(key=lambda one: order.index(one.id[2:]))
    if all(champions):
        found.append(_world_series(year, [one for one in champions if one], table))
    return tuple(found)


def last_series(teams: Sequence[Team]) -> str:
    """The id of the series that makes the champion; nothing in years without one."""
    year = calendar_year(teams)
    if is_mixed(teams) or year == SPLIT_SEASON:
        return FINAL
    return WORLD if has_world_series(year) else ""


def has_world_series(year: int) -> bool:
    """Whether the leagues' champions met."""
    return year >= BRACKETS[0][0] and year not in NO_WORLD


def taken_by(series: Playoff, winners: Sequence[str]) -> str | None:
    """Who has won a series when these clubs have won its games."""
    return next((c for c in (series.high, series.low) if winners.count(c) >= series.to_win), None)


def series_fixtures(series: Playoff, first: date) -> tuple[Fixture, ...]:
    """All games a series may take, from that day on, with a day to travel between parks."""
    return fixtures(_dated(series, first))


def _dated(series: Playoff, day: date) -> Iterator[Game]:
    before = series.homes[0]
    for home in series.homes:
        day += timedelta(home != before)
        yield Game(day, series.low if home == series.high else series.high, home)
        before = home
        day += timedelta(1)


# Who is in


def _leagues(year: int) -> tuple[str, str]:
    return ("AL", "NL") if year >= 1903 else ("AA", "NL")


def _steps(year: int) -> tuple[Step, ...]:
    return next(steps for since, steps in reversed(BRACKETS) if since <= year)


def _seeds(year: int, league: str, table: Standings) -> list[Line]:
    """A league's clubs in the order of their chances: first in their divisions, then the others."""
    divisions = [one for one in table.tables if one.league == league]
    first = [one.lines[0] for one in divisions]
    if len(divisions) == 2:
        return first if _east_first(year, league) else first[::-1]
    second = [one.lines[1] for one in divisions if len(one.lines) > 1]
    third = [line for one in divisions for line in one.lines[2:]]
    groups = [first, second, third] if year == 2020 else [first, second + third]
    return [line for group in groups for line in ranked(group, table)]


def _east_first(year: int, league: str) -> bool:
    """With two divisions the home advantage went to and fro, the other way in the other league."""
    return (year % 2 == 0) == (league == "AL")


def _league_series(
    year: int, league: str, seeds: Sequence[Line], table: Standings, won: Mapping[str, str]
) -> Iterator[Playoff]:
    order = [line.team for line in seeds]
    places = order[:]
    if year in OWN_DIVISION and _one_division(order[0], order[3], table):
        places[2:4] = order[3], order[2]

    def who(entrant: Entrant) -> str | None:
        return places[entrant - 1] if isinstance(entrant, int) else won.get(f"{league}{entrant}")

    for name, most, one, other in _steps(year):
        sides = [club for club in (who(one), who(other)) if club]
        if len(sides) == 2:
            high, low = sorted(sides, key=order.index)
            yield _series(f"{league}{name}", name[:2], year, most, high, low)


def _one_division(one: str, other: str, table: Standings) -> bool:
    return any({one, other} <= {line.team for line in division.lines} for division in table.tables)


def _final(teams: Sequence[Team], table: Standings) -> tuple[Playoff, ...]:
    """The first two of the one league there is."""
    high, low = ranked([line for one in table.tables for line in one.lines], table)[:2]
    most = 7 if is_mixed(teams) else 9
    return (_series(FINAL, FINAL, calendar_year(teams), most, high.team, low.team),)


def _world_series(year: int, champions: Sequence[str], table: Standings) -> Playoff:
    lines = {line.team: line for one in table.tables for line in one.lines}
    american, national = champions
    if 1903 <= year <= 1993:
        high = american if year % 2 else national
    elif 1995 <= year <= 2002:
        high = national if year % 2 else american
    elif 2003 <= year <= 2016:
        high = national if year in NL_HOME else american
    else:
        high = ranked([lines[american], lines[national]], table)[0].team
    low = national if high == american else american
    return _series(WORLD, WORLD, year, WORLD_LENGTHS.get(year, 7), high, low)


def _series(id_: str, name: str, year: int, most: int, high: str, low: str) -> Playoff:
    pattern, years = OTHER_HOMES.get((name, most), ("", ()))
    parks = pattern if year in years else HOMES[most]
    return Playoff(id_, high, low, tuple(high if park == "H" else low for park in parks))
