"""The playoffs of a replayed season: which games come next, and who is the champion."""

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import NamedTuple

from sandlot.season.fixtures import Fixture
from sandlot.season.playing import Season
from sandlot.season.playoffs import Playoff, last_series, playoffs, series_fixtures, taken_by
from sandlot.season.standings import Result, Standings

PAUSE = 2
"""Days between two rounds."""


class Series(NamedTuple):
    """A series as far as it is played: who won its games, and who took it, if anybody has."""

    playoff: Playoff
    winners: tuple[str, ...]
    taken: str | None

    def won(self, team: str) -> int:
        """How many games a club has won."""
        return self.winners.count(team)


class Postseason(NamedTuple):
    """All series whose sides are known, the games played or next in them, and the champion."""

    series: tuple[Series, ...] = ()
    fixtures: tuple[Fixture, ...] = ()
    champion: str | None = None


def postseason(season: Season, table: Standings, results: Sequence[Result]) -> Postseason:
    """Where the playoffs stand: played games first, then the next one of every open series."""
    teams = [*season.teams.values()]
    ended = {one.fixture: one for one in results}
    won: dict[str, str] = {}
    first = season.fixtures[-1].date + timedelta(PAUSE)
    found: list[Series] = []
    played: list[Fixture] = []
    coming: list[Fixture] = []
    while True:
        seen = {one.playoff.id for one in found}
        fresh = [one for one in playoffs(teams, table, won) if one.id not in seen]
        if not fresh:
            break
        last = first
        for one in fresh:
            series, games, following = _so_far(one, series_fixtures(one, first), ended)
            found.append(series)
            played += games
            coming += following
            last = max([last, *(game.date for game in (*games, *following))])
            if series.taken:
                won[one.id] = series.taken
        first = last + timedelta(PAUSE)
        if coming:
            break
    order = {one.fixture: number for number, one in enumerate(results)}
    played.sort(key=lambda one: order[one.id])
    coming.sort(key=lambda one: (one.date, one.home))
    return Postseason(tuple(found), (*played, *coming), won.get(last_series(teams)))


def _so_far(
    playoff: Playoff, fixtures: Sequence[Fixture], ended: Mapping[str, Result]
) -> tuple[Series, list[Fixture], list[Fixture]]:
    """A series, its games that were played, and the next one if there is one."""
    winners: list[str] = []
    games: list[Fixture] = []
    for fixture in fixtures:
        taken = taken_by(playoff, winners)
        if taken:
            return Series(playoff, tuple(winners), taken), games, []
        result = ended.get(fixture.id)
        if result is None:
            return Series(playoff, tuple(winners), None), games, [fixture]
        games.append(fixture)
        winners.append(fixture.home if result.home > result.away else fixture.away)
    return Series(playoff, tuple(winners), taken_by(playoff, winners)), games, []
