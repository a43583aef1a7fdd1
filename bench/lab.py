"""Tables against scripts, two cores against one, and whole games solved from nothing."""

import subprocess
import sys
import time
from statistics import median

from bench.scripts import seconds
from sandlot.core.dice import fast
from sandlot.core.game import Anyone
from sandlot.core.sample import play_out
from sandlot.games import find_game
from sandlot.lab.chunks import work
from sandlot.lab.simulate import simulate

ROUNDS = 5
SCRIPT_GAMES = 1000
TABLE_GAMES = 1_000_000
WANTED = {"cheddar-bob-v5.2": 250, "cheddar-bob-v5": 200}
TWO_CORES = 1.8
LONGEST = {3: 5.0, 9: 12.0}

SOLVE = """
import time
began = time.perf_counter()
from sandlot.games.load import make_game
from sandlot.lab.study import weighed
solved = weighed(make_game("cheddar-bob-v5", ["innings={innings}"]), keep=False)
print(time.perf_counter() - began, solved.home_win, solved.error)
"""


def show_tables() -> bool:
    """Games a second by tables and by scripts, at random, and what a second core adds."""
    print(f"{'':18}{'scripts':>14}{'tables':>14}{'ratio':>8}{'two cores':>14}{'ratio':>8}")
    print(f"{'':18}{'games/s':>14}{'games/s':>14}{'':8}{'games/s':>14}")
    met = True
    for name, wanted in WANTED.items():
        game, below = find_game(name)(), fast("bench")
        job = work(game, dict.fromkeys(game.setup.seats, Anyone()), 1, "tables")
        simulate(job, 1000, 1)
        by_scripts, by_tables, by_two = [], [], []
        for _ in range(ROUNDS):
            by_scripts.append(
                SCRIPT_GAMES / seconds(lambda: play_out(game, below), SCRIPT_GAMES)  # noqa: B023
            )
            by_tables.append(TABLE_GAMES / simulate(job, TABLE_GAMES, 1)[1])
            by_two.append(2 * TABLE_GAMES / simulate(job, 2 * TABLE_GAMES, 2)[1])
        ratio = median(t / s for t, s in zip(by_tables, by_scripts, strict=True))
        two = median(t / o for t, o in zip(by_two, by_tables, strict=True))
        print(
            f"{name:18}{median(by_scripts):14,.0f}{median(by_tables):14,.0f}{ratio:8.0f}"
            f"{median(by_two):14,.0f}{two:8.2f}"
        )
        met &= ratio >= wanted and two >= TWO_CORES
    print(f"wanted: {WANTED}, and {TWO_CORES} times as much on two cores\n")
    return met


def show_solving() -> bool:
    """v5 solved in a fresh process, with everything but the compiling of loops."""
    met = True
    for innings, longest in LONGEST.items():
        program = SOLVE.format(innings=innings)
        command = [sys.executable, "-c", program]
        subprocess.run(command, check=True, capture_output=True)
        began = time.perf_counter()
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        took, home_win, error = map(float, done.stdout.split())
        whole = time.perf_counter() - began
        print(
            f"v5 solved, {innings} innings: {took:.2f} s ({whole:.2f} s with the start of Python), "
            f"home wins {home_win:.9f} ± {error:.0e}; wanted: under {longest:.0f} s"
        )
        met &= took < longest
    return met
