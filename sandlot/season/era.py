"""How long a year's schedule was: so many games, on these days."""

from collections.abc import Sequence
from datetime import date, timedelta
from functools import cache
from statistics import median

from sandlot.league.lahman import table
from sandlot.season.teams import Team, is_mixed, season_teams

SCHEDULED = (
    (1876, {"NL": 70}),
    (1877, {"NL": 60}),
    (1879, {"NL": 84}),
    (1882, {"NL": 84, "AA": 80}),
    (1883, {"NL": 98, "AA": 98}),
    (1884, {"NL": 112, "AA": 110, "UA": 112}),
    (1885, {"NL": 112, "AA": 112}),
    (1886, {"NL": 126, "AA": 140}),
    (1888, {"NL": 140, "AA": 140, "PL": 140}),
    (1892, {"NL": 154}),
    (1893, {"NL": 132}),
    (1898, {"NL": 154}),
    (1900, {"NL": 140, "AL": 140}),
    (1904, {"NL": 154, "AL": 154, "FL": 154}),
    (1961, {"NL": 154, "AL": 162}),
    (1962, {"NL": 162, "AL": 162}),
)
"""How many games each league gave its clubs, from that year on; before, there were no schedules."""

CUT_SHORT = (1918, 1919, 1972, 1981, 1994, 1995, 2020)
"""Years of war, strikes and plague: the schedule is what most clubs came to play."""

GAVE_UP = 0.9
"""Who played less than this share of it gave up or came late, and plays as much as he did."""

STRIKES = {1981: (date(1981, 6, 12), date(1981, 8, 9))}
"""Days in the middle of a season on which nobody played, the first and the last."""

ALL_STARS = 1933
"""Since then everybody rests for three days in July."""

NO_ALL_STARS = (1945, 2020)


def games_of(teams: Sequence[Team]) -> dict[str, int]:
    """How many games each club is to play; a mixed league has the schedule of its latest year."""
    if is_mixed(teams):
        everybody = season_teams(calendar_year(teams))
        most = max(_full(team) or team.games for team in everybody)
        return {team.id: most for team in teams}
    return {team.id: _own(team, _full(team)) for team in teams}


def calendar_year(teams: Sequence[Team]) -> int:
    """The year whose days they play on."""
    return max(team.year for team in teams)


def _own(team: Team, full: int | None) -> int:
    return team.games if full is None or team.games < GAVE_UP * full else full


def _full(team: Team) -> int | None:
    """What the club's league had to play; nothing where clubs made their own appointments."""
    if team.year in CUT_SHORT:
        return _usual(team.year, team.league)
    found = (games for first, games in reversed(SCHEDULED) if first <= team.year)
    return next(found, {}).get(team.league)


@cache  # closed: the seasons of the tables
def _usual(year: int, league: str) -> int:
    """The number of games in the middle, made even so that half can be at home."""
    games = median(team.games for team in season_teams(year) if team.league == league)
    return int(games) // 2 * 2


@cache  # closed: the seasons of the tables
def playing_days(year: int) -> tuple[date, ...]:
    """The days from the real opening to the real end, without those on which nobody played.

    A few clubs open early abroad or end late with a game made up: a quarter of them do not count.
    """
    homes = table("HomeGames")
    spans: dict[str, list[date]] = {}
    rows = homes.filter(homes["yearkey"] == year).select("teamkey", "spanfirst", "spanlast")
    for club, first, last in rows.iter_rows():
        spans.setdefault(club, []).extend((first.date(), last.date()))
    quarter = len(spans) // 4
    opening = sorted(map(min, spans.values()))[quarter]
    end = sorted(map(max, spans.values()))[-1 - quarter]
    days = (opening + timedelta(n) for n in range((end - opening).days + 1))
    return tuple(day for day in days if not _nobody_plays(day))


def _nobody_plays(day: date) -> bool:
    begin, end = STRIKES.get(day.year, (date.max, date.min))
    return begin <= day <= end or _all_stars_play(day)


def _all_stars_play(day: date) -> bool:
    """Monday to Wednesday round the second Tuesday of July."""
    if day.year < ALL_STARS or day.year in NO_ALL_STARS or day.month != 7:
        return False
    tuesday = day - timedelta(day.weekday() - 1)
    return 8 <= tuesday.day <= 14 and day.weekday() <= 2
