"""Whole seasons: straight through the scripts, and many at once from grown trees."""

import time

from sandlot.season.forecast import forecast
from sandlot.season.playing import Season, planned, play_one
from sandlot.season.schedule import make_schedule
from sandlot.season.teams import season_teams

YEAR, SEASONS, SCRIPTS = 2015, 200, 150
"""So many seasons of that year are played, and so many games by the scripts."""

WANTED = 20_250
"""Games a second and core: a thousand seasons of 2,430 games in a minute on two."""


def show_odds() -> bool:
    """Games a second of processor time: a season's odds with all they take, and the scripts.

    The first call may have to compile the loop, and lets most trees grow, which are kept; after
    that it is others' turn.
    """
    first, later = _odds(seed=1), _odds(seed=2)
    season = _season(seed=2)
    clubs = season.clubs()
    jobs = [planned(season, clubs, fixture) for fixture in season.fixtures[:SCRIPTS]]
    began = time.process_time()
    for job in jobs:
        play_one(job)
    scripts = SCRIPTS / (time.process_time() - began)
    print(f"{f'{SEASONS} seasons':18}{'scripts':>14}{'first odds':>14}{'later':>14}{'ratio':>8}")
    figures = f"{scripts:14,.0f}{first:14,.0f}{later:14,.0f}{later / scripts:8.0f}"
    print(f"{'games/s, one core':18}{figures}")
    print(f"wanted: {WANTED:,} games a second\n")
    return later >= WANTED


def _season(seed: int) -> Season:
    teams = season_teams(YEAR)
    games = make_schedule(teams, seed)
    return Season(str(YEAR), {team.id: team for team in teams}, tuple(games), str(seed))


def _odds(seed: int) -> float:
    """Games a second, from the first plan to the last title."""
    season = _season(seed)
    clubs = season.clubs()
    began = time.process_time()
    forecast(season, clubs, (), SEASONS)
    return SEASONS * len(season.fixtures) / (time.process_time() - began)
