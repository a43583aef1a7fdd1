"""Whole seasons: straight through the scripts, and many at once from grown trees."""

import time
from random import Random

from sandlot.core.dice import fast
from sandlot.core.sample import by_bots, play_out
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.managers import MANAGERS
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.league.as_it_was import meeting
from sandlot.league.store import club, plain_clubs
from sandlot.season.odds.growing import Game
from sandlot.season.odds.work import Seasons

SEASON, SEASONS, FIXTURES, SCRIPTS = 2015, 200, 60, 2
"""So many fixtures stand for a season's; each is played so often, and so often by the scripts."""

WANTED = 20_000
"""Games a second on one core: a thousand seasons in a minute on two."""


def show_odds() -> bool:
    """Games a second of processor time, from trees and through the scripts."""
    rng = Random("bench")
    clubs = [club(SEASON, name) for name in plain_clubs(SEASON)]
    house = MANAGERS["house"]
    pairs = [rng.sample(clubs, 2) for _ in range(FIXTURES)]
    games = [Game(meeting(away, home, rng), (house, house)) for away, home in pairs]
    job = Seasons(games, SEASONS, "bench")
    job(0, 1)  # the loop is compiled, and the commonest trees are there
    began = time.process_time()
    for number in range(job.chunks):
        job(number, 1)
    trees = FIXTURES * SEASONS / (time.process_time() - began)
    began = time.process_time()
    for game in games:
        played = DeepDrive(DeepDriveRules(), game.setup)
        below = fast("bench")
        decide = by_bots(played, dict.fromkeys(played.setup.seats, house), below)
        for _ in range(SCRIPTS):
            play_out(played, below, decide)
    scripts = FIXTURES * SCRIPTS / (time.process_time() - began)
    print(f"{'season odds':18}{'scripts':>14}{'trees':>14}{'ratio':>8}")
    print(f"{'games/s, one core':18}{scripts:14,.0f}{trees:14,.0f}{trees / scripts:8.0f}")
    print(f"wanted: {WANTED:,} games a second\n")
    return trees >= WANTED
