"""The smallest real season, played again: nine clubs of 1871, and nobody's playoffs."""

from functools import cache

from sandlot.season.playing import Played, Season, play
from sandlot.season.schedule import make_schedule
from sandlot.season.teams import season_teams
from sandlot.season.year import Year

from .small import rows

YEAR = 1871


@cache
def season() -> Season:
    """Its clubs, who meet as often as they really did."""
    teams = season_teams(YEAR)
    games = make_schedule(teams, 1)
    return Season(str(YEAR), {team.id: team for team in teams}, games, "1")


@cache
def played() -> tuple[Played, ...]:
    """All its games."""
    found: list[Played] = []
    play(season(), season().clubs(), season().fixtures, map, 1, found.extend)
    return tuple(found)


@cache
def year() -> Year:
    """The season with them."""
    return Year(season(), rows(played()))
