"""The scripts against plain hand-written loops of the same rules."""

import time
from collections.abc import Callable
from random import Random
from statistics import median

from bench.plain_deep_drive import deep_drive_game
from bench.plain_griddly import griddly_game
from bench.plain_loops import home_runz_game, v5_game, v52_game
from bench.plain_robo import robo_game
from sandlot.core.dice import fast
from sandlot.core.sample import by_bots, play_out
from sandlot.games import find_game
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.griddly_headz.game import GriddlyHeadz
from sandlot.games.griddly_headz.setup import GriddlySetup
from sandlot.games.robo_dodgeball.game import RoboDodgeball

ROUNDS = 7
GAMES = 400

LOOPS: dict[str, Callable[[Random], tuple[int, ...]]] = {
    "home-runz": home_runz_game,
    "cheddar-bob-v5.2": v52_game,
    "cheddar-bob-v5": v5_game,
}


def seconds(work: Callable[[], object], times: int = GAMES) -> float:
    """Processor time for doing it so often."""
    began = time.process_time()
    for _ in range(times):
        work()
    return time.process_time() - began


def show() -> bool:
    """Games and answered requests a second, and the ratio to the plain loop."""
    print(f"{'':18}{'scripts':>14}{'requests':>14}{'plain loop':>14}{'ratio':>8}")
    print(f"{'':18}{'games/s':>14}{'answers/s':>14}{'games/s':>14}")
    met = True
    for name, loop in LOOPS.items():
        game, below, rng = find_game(name)(), fast("bench"), Random("bench")
        requests = sum(loop(rng)[-1] for _ in range(GAMES)) / GAMES
        scripts, plain = [], []
        for _ in range(ROUNDS):
            scripts.append(seconds(lambda: play_out(game, below)))  # noqa: B023
            plain.append(seconds(lambda: loop(rng)))  # noqa: B023
        mine, theirs = GAMES / median(scripts), GAMES / median(plain)
        ratio = median(p / s for s, p in zip(scripts, plain, strict=True))
        print(f"{name:18}{mine:14,.0f}{mine * requests:14,.0f}{theirs:14,.0f}{ratio:8.2f}")
        met &= ratio >= 1 / 3 or name == "home-runz"
    print("wanted: a ratio of at least 0.33 where there is something to answer\n")
    return met & show_deep_drive() & show_griddly() & show_robo()


MANAGED = 60
WANTED = 250


def show_deep_drive() -> bool:
    """Deep Drive under two house managers, beside a plain loop in which nobody is asked."""
    game, below, rng = DeepDrive(), fast("bench"), Random("bench")
    print(f"{'deep-drive':18}{'scripts':>14}{'plain loop':>14}{'ratio':>8}")
    rates = {}
    for name in ("house", "plain"):
        bots = dict.fromkeys(game.setup.seats, game.bots[name])
        decide = by_bots(game, bots, below)
        mine = median(seconds(lambda: play_out(game, below, decide), MANAGED) for _ in range(5))  # noqa: B023
        loop = median(seconds(lambda: deep_drive_game(game.setup, rng)) for _ in range(5))
        rates[name] = MANAGED / mine
        ratio = loop / GAMES / (mine / MANAGED)
        print(f"{name:18}{MANAGED / mine:14,.0f}{GAMES / loop:14,.0f}{ratio:8.3f}")
    print(f"wanted: {WANTED} games a second, both managers house\n")
    return rates["house"] >= WANTED


FOUR_SIDES = 100
GRIDDLY_WANTED = 300


def show_griddly() -> bool:
    """Griddly Headz with four sides that play at random, beside a plain loop of the same."""
    game, below, rng = GriddlyHeadz(None, GriddlySetup(sides=4)), fast("bench"), Random("bench")
    scripts, plain = [], []
    for _ in range(ROUNDS):
        scripts.append(seconds(lambda: play_out(game, below), FOUR_SIDES))
        plain.append(seconds(lambda: griddly_game(game.setup, rng), FOUR_SIDES))
    mine, theirs = FOUR_SIDES / median(scripts), FOUR_SIDES / median(plain)
    print(f"{'griddly-headz':18}{'scripts':>14}{'plain loop':>14}{'ratio':>8}")
    print(f"{'four random sides':18}{mine:14,.0f}{theirs:14,.0f}{mine / theirs:8.2f}")
    print(f"wanted: {GRIDDLY_WANTED} games a second on one core\n")
    return mine >= GRIDDLY_WANTED


ROBO_GAMES = 20
ROBO_WANTED = 30


def show_robo() -> bool:
    """Robo Dodgeball with eight random robots, beside robots that only walk and push."""
    game, below, rng = RoboDodgeball(), fast("bench"), Random("bench")
    scripts, plain = [], []
    for _ in range(ROUNDS):
        scripts.append(seconds(lambda: play_out(game, below), ROBO_GAMES))
        plain.append(seconds(lambda: robo_game(game.setup.court, rng), ROBO_GAMES))
    mine, theirs = ROBO_GAMES / median(scripts), ROBO_GAMES / median(plain)
    print(f"{'robo-dodgeball':18}{'scripts':>14}{'bare floor':>14}{'ratio':>8}")
    print(f"{'eight random':18}{mine:14,.0f}{theirs:14,.0f}{mine / theirs:8.2f}")
    print(f"wanted: {ROBO_WANTED} games a second on one core\n")
    return mine >= ROBO_WANTED
