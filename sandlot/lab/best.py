"""Best play by some rules in exact figures: who wins, how games go, what a half inning is worth."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.lab.ballgames import Grounds, grounds
from sandlot.lab.board import Beyond, Values, sweep
from sandlot.lab.expected import Expected, expect
from sandlot.lab.findings import Figure
from sandlot.lab.flat import Floats
from sandlot.lab.solve import ENDLESS, NEAR, ROUNDS, Solved, run_values
from sandlot.lab.study import is_large, usual_cap, weighed

CLOSE_ENOUGH = 1e-9
ROUNDING = 1e-12
"""The runs of a half inning are settled to this."""


@dataclass(frozen=True, eq=False)
class Best:
    """A game solved, with what it comes to when both sides play their best."""

    game: Game[Any]
    solved: Solved

    @cached_property
    def expected(self) -> Expected:
        """The means of its figures."""
        return expect(self.solved.grounds, None, self.solved.values)

    @cached_property
    def to_come(self) -> Floats:
        """The runs to come from each place of a half inning in which only runs count."""
        return run_values(self.solved.grounds)

    @property
    def home_win(self) -> Figure:
        """Home's chance to win."""
        return Figure(self.solved.home_win, bound=self.off)

    @cached_property
    def off(self) -> float:
        """By how much the cap of the lead can have put home's chance to win wrong."""
        return rough_error(self.solved, self.expected) if is_large(self.game) else self.solved.error

    @property
    def runs(self) -> Figure:
        """The runs of both sides together."""
        return self.expected.mean("runs")

    @property
    def half_inning(self) -> Figure:
        """The runs of a half inning in which only runs count."""
        return Figure(float(self.to_come[0]), bound=ROUNDING)


def solvable(game: Game[Any]) -> bool:
    """Whether the lab can lay the game out and solve it."""
    return isinstance(game, Diamond)


def check_solvable(game: Game[Any]) -> None:
    """Raise a Mistake unless the lab can solve the game."""
    if not solvable(game):
        raise Mistake(f"{game.id} is not a ball game of two sides: the lab cannot solve it.")


def best_play(game: Game[Any], keep: bool = True) -> Best:
    """Solve a game; a large one to fewer digits, which are still more than anybody reads."""
    check_solvable(game)
    if is_large(game):
        return Best(game, nearly_solved(grounds(game, cap=usual_cap(game))))
    return Best(game, weighed(game, keep=keep))


def nearly_solved(ground: Grounds) -> Solved:
    """A game solved in one go instead of two: a lead beyond the cap counts as a win."""
    model, board, beyond = ground.model(), ground.board, Beyond(0.0, 1.0)
    values: Values = np.full((*board.after.shape, len(ground.places)), 0.5)
    last = len(board.kind) - 1
    tied = last - 1, board.cap, board.starts

    def weigh(stages: range, lowest: int, highest: int) -> float:
        before = values[tied].copy()
        for stage in stages:
            sweep(model, values, beyond, stage, lowest, highest)
        return float(np.abs(values[tied] - before).max())

    last_inning = range(last, last - 2, -1)
    moved = weigh(last_inning, 0, 2 * board.cap)
    for _ in range(ROUNDS):
        while moved > CLOSE_ENOUGH:
            moved = weigh(last_inning, max(board.cap - NEAR, 0), board.cap)
        moved = weigh(last_inning, 0, 2 * board.cap)
        if moved <= CLOSE_ENOUGH:
            weigh(range(last - 2, -1, -1), 0, 2 * board.cap)
            return Solved(ground, model.plans, values, values)
    raise Mistake(ENDLESS)


def rough_error(solved: Solved, expected: Expected) -> float:
    """How far off a game is in which leads beyond the cap count as wins.

    Not by more than they are worth less than that, as often as games come to the cap; which games
    do several times, so that this is more than enough.
    """
    starts, visits = solved.grounds.board.starts, expected.visits
    left = CLOSE_ENOUGH
    for stage, onward in enumerate(solved.values[1:, :, starts]):
        left += visits[stage, 0].sum() * onward[0].max()
        left += visits[stage, -1].sum() * (1 - onward[-1].min())
    return float(left)
