"""What a designer aims at: figures of best play within bounds, such as `runs=6..10`."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sandlot.baseball.figures import FIGURES
from sandlot.core.errors import Mistake, unknown
from sandlot.core.game import Game
from sandlot.lab.best import Best, best_play
from sandlot.lab.findings import Aim, Figure
from sandlot.lab.simulate import simulate
from sandlot.lab.styles import BEST, Field

SHARES = ("home_win", "walk_off", "extra_innings", "shutout")
GAMES = 200_000
"""Enough for the figures that are not known exactly."""


@dataclass(frozen=True)
class Target:
    """A figure that should be within bounds."""

    figure: str
    low: float
    high: float

    def aim(self, found: Figure) -> Aim:
        """The target with what was found."""
        return Aim(self.figure, self.low, self.high, found)


def parse_targets(texts: Sequence[str]) -> tuple[Target, ...]:
    """Targets as they are written on the command line."""
    found: dict[str, Target] = {}
    for text in texts:
        target = _parse(text)
        if target.figure in found:
            raise Mistake(f"{target.figure} has two targets; give it one.")
        found[target.figure] = target
    return tuple(found.values())


def _parse(text: str) -> Target:
    number = r"(\d+(?:\.\d*)?|\.\d+)"
    read = re.fullmatch(rf"\s*(\w+)\s*=\s*{number}\s*\.\.\s*{number}\s*", text)
    if not read:
        raise Mistake(f"{text!r} is no target; write it like 'runs=6..10'.")
    figure, low, high = read[1], float(read[2]), float(read[3])
    known = ("home_win", *FIGURES)
    if figure not in known:
        raise unknown("figure", figure, known)
    if low > high:
        raise Mistake(f"the target {text!r} begins above its end.")
    if figure in SHARES and high > 1:
        raise Mistake(f"{figure} is a share of games, from 0 to 1, not {text.partition('=')[2]}.")
    return Target(figure, low, high)


def aims_of(game: Game[Any], targets: Sequence[Target], seed: int = 1) -> tuple[Aim, ...]:
    """What best play of a game comes to, figure by figure."""
    return aims_by(best_play(game, keep=False), targets, seed)


def aims_by(
    best: Best, targets: Sequence[Target], seed: int, games: int = GAMES
) -> tuple[Aim, ...]:
    """The same for a solved game: exact where it can be, else from many games."""
    known = {"home_win": best.home_win}
    known |= {name: best.expected.mean(name) for name in best.expected.figures}
    if any(target.figure not in known for target in targets):
        work = Field(best).games(BEST, seed)
        sample, _ = simulate(work, games, 1)
        if sample.games < games:
            raise KeyboardInterrupt
        known |= {n: Figure(*sample.mean(n)) for n in sample.figures if n not in known}
    return tuple(target.aim(known[target.figure]) for target in targets)
