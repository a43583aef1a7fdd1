"""What may become of a season: every game that is left, many times over."""

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from sandlot.core.errors import Mistake
from sandlot.core.sweeping import without_sweeps
from sandlot.lab.pools import Pool
from sandlot.season.fixtures import Fixture
from sandlot.season.odds.chances import Chance, chances
from sandlot.season.odds.growing import Game
from sandlot.season.odds.players import Players
from sandlot.season.odds.seasons import Many, game_of, season_odds
from sandlot.season.odds.streams import streams
from sandlot.season.playing import Season, planned, rounds
from sandlot.season.standings import Result
from sandlot.season.usage import Club, note


@without_sweeps()
def expected_games(
    season: Season, clubs: Mapping[str, Club], fixtures: Sequence[Fixture]
) -> tuple[list[Game], Players]:
    """These games with both clubs' plans, and players who have played each of them once.

    Who plays on a day follows from who played before. That is settled here once for all seasons:
    by one that is played like any other, but for its books. Who is hurt by now stays out as long as
    he must; nobody else misses games, for that would be somebody else in each of the seasons.
    """
    found: list[Game] = []
    players: Players | None = None
    for games in rounds(fixtures):
        for job in [planned(season, clubs, fixture) for fixture in games]:
            game = game_of(job)
            if players is None:
                cards = [team.cards() for team in season.teams.values()]
                players = Players(season.rules, cards, game.managers[0])
            words = streams(f"{season.seed}:plans", len(found), range(1))
            found.append(game)
            both = (job.fixture.away, job.fixture.home)
            for name, plan, work in zip(both, job.plans, players.work(game, words), strict=True):
                note(clubs[name].used, plan, work, {})
    if players is None:
        raise Mistake("no game is left to be played.")
    return found, players


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
    games, players = expected_games(season, clubs, rest)
    left = season_odds(
        rest, games, times, season.seed, season.rules, workers, pool, progress, players
    )
    known = [(ended[one.id].away, ended[one.id].home) for one in before]
    played = np.array(known, left.scores.dtype).reshape(1, len(before), 2)
    scores = np.concatenate([played.repeat(left.times, axis=0), left.scores], axis=1)
    many = Many((*before, *rest), scores)
    if not many.times:
        return 0, []
    return many.times, chances([*season.teams.values()], many, int(season.seed))
