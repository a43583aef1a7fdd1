"""Whole seasons: straight through the scripts, and many at once from grown trees."""

import time

from sandlot.season.forecast import forecast
from sandlot.season.playing import Season, planned, play_one
from sandlot.season.schedule import make_schedule
from sandlot.season.teams import season_teams

YEAR, SEASONS, FEW, SCRIPTS = 2015, 200, 10, 150
"""So many seasons of that year are played, after a few others, and so many games by the scripts."""

WANTED = 20_250
"""Games a second and core: a thousand seasons of 2,430 games in a minute on two."""


def show_odds() -> bool:
    """Games a second of processor time: a season's odds with all they take, and the scripts."""
    _odds(FEW, seed=1)  # the loop is compiled, and the commonest trees are there
    games, spent = _odds(SEASONS, seed=2)
    trees = games / spent
    season = _season(seed=2)
    clubs = season.clubs()
    jobs = [planned(season, clubs, fixture) for fixture in season.fixtures[:SCRIPTS]]
    began = time.process_time()
    for job in jobs:
        play_one(job)
    scripts = SCRIPTS / (time.process_time() - began)
    print(f"{f'{SEASONS} seasons':18}{'scripts':>14}{'odds':>14}{'ratio':>8}")
    print(f"{'games/s, one core':18}{scripts:14,.0f}{trees:14,.0f}{trees / scripts:8.0f}")
    print(f"wanted: {WANTED:,} games a second\n")
    return trees >= WANTED


def _season(seed: int) -> Season:
    teams = season_teams(YEAR)
    games = make_schedule(teams, seed)
    return Season(str(YEAR), {team.id: team for team in teams}, tuple(games), str(seed))


def _odds(times: int, seed: int) -> tuple[int, float]:
    """How many games that was, and the seconds they took, from the first plan to the last title."""
    season = _season(seed)
    clubs = season.clubs()
    began = time.process_time()
    forecast(season, clubs, (), times)
    return times * len(season.fixtures), time.process_time() - began
