"""The scripts against plain hand-written loops of the same rules."""

import time
from collections.abc import Callable
from random import Random
from statistics import median

from bench.plain_loops import home_runz_game, v5_game, v52_game
from sandlot.core.dice import fast
from sandlot.core.sample import play_out
from sandlot.games import find_game

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
    return met
