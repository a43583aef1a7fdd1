"""Random matrix games: how long ten thousand of them take, and how well they are answered."""

import time

import numpy as np

from sandlot.lab.matrix import exploitability, solve_many

GAMES = 10_000
SIZE = 20


def measure() -> tuple[float, float]:
    """Seconds for the games on one core, and the most a best reply gains in any of them."""
    games = np.random.default_rng(20).random((GAMES, SIZE, SIZE))
    solve_many(games[:1])  # compiled, or read from disk, before the clock runs
    began = time.perf_counter()
    _, row_mixes, col_mixes = solve_many(games)
    took = time.perf_counter() - began
    return took, max(map(exploitability, games, row_mixes, col_mixes))


def show() -> bool:
    """Print both figures."""
    took, worst = measure()
    print(f"\n10,000 matrix games of 20x20: {took:.3f} s, worst exploitability {worst:.0e}")
    print("wanted: under 0.5 s and below 1e-9")
    return took < 0.5 and worst < 1e-9
