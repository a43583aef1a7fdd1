"""What may become of a season: every game that is left, many times over."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from sandlot.lab.pools import Pool
from sandlot.season.fixtures import Fixture
from sandlot.season.odds.chances import Chance, chances
from sandlot.season.odds.growing import Game
from sandlot.season.odds.seasons import Many, game_of, season_odds
from sandlot.season.playing import Season, planned, rounds
from sandlot.season.skipper import Plan
from sandlot.season.standings import Result
from sandlot.season.usage import Club, note

BATTERS = 38
"""Batters a club's pitchers face in a game."""

A_SPELL = 4
"""Batters whom a reliever faces."""

TURNS = (5, 5, 4, 4, 4, 4, 4, 4, 4)
"""Plate appearances in a game by place in the order."""


def expected_games(
    season: Season, clubs: Mapping[str, Club], fixtures: Sequence[Fixture]
) -> list[Game]:
    """These games with both clubs' plans, as if every game took its men as much as it usually does.

    Who plays on a day follows from who played before; that is settled here once for all seasons.
    """
    found = []
    for games in rounds(fixtures):
        for job in [planned(season, clubs, fixture) for fixture in games]:
            found.append(game_of(job))
            for name, plan in zip((job.fixture.away, job.fixture.home), job.plans, strict=True):
                note(clubs[name].used, plan, *usual_work(plan))
    return found


def usual_work(plan: Plan) -> tuple[dict[str, int], dict[str, int]]:
    """Plate appearances and batters faced in a usual game with this plan."""
    places = zip(plan.order, TURNS, strict=True)
    batted = {spot.player: turns for spot, turns in places if spot.player}
    faced = {plan.starter: BATTERS if plan.finishes else min(BATTERS, plan.leash)}
    left = BATTERS - faced[plan.starter]
    for one in plan.bullpen:
        if left > 0:
            faced[one] = min(A_SPELL, left)
            left -= A_SPELL
    return batted, faced


def forecast(
    season: Season,
    clubs: Mapping[str, Club],
    results: Sequence[Result],
    times: int,
    workers: int | None = None,
    pool: Pool | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[int, list[Chance]]:
    """How many seasons were played to their end, and every club's prospects in them."""
    ended = {one.fixture: one for one in results}
    before = [one for one in season.fixtures if one.id in ended]
    rest = [one for one in season.fixtures if one.id not in ended]
    games = expected_games(season, clubs, rest)
    left = season_odds(rest, games, times, season.seed, season.rules, workers, pool, progress)
    known = [(ended[one.id].away, ended[one.id].home) for one in before]
    played = np.array(known, left.scores.dtype).reshape(1, len(before), 2)
    scores = np.concatenate([played.repeat(left.times, axis=0), left.scores], axis=1)
    many = Many((*before, *rest), scores)
    if not many.times:
        return 0, []
    return many.times, chances([*season.teams.values()], many, int(season.seed))
