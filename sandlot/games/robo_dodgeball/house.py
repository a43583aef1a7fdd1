"""The house's robots: each goes its own sensible way, and trusts nobody to move."""

from dataclasses import dataclass
from functools import cached_property
from math import exp
from typing import Any, Final

from sandlot.core.game import Weights
from sandlot.core.script import Choose
from sandlot.games.robo_dodgeball.errands import Errand
from sandlot.games.robo_dodgeball.gym import Gym, gym_of
from sandlot.games.robo_dodgeball.habits import habit
from sandlot.games.robo_dodgeball.plans import WIDTH, plans, program_of
from sandlot.games.robo_dodgeball.programming import Program, Programming
from sandlot.games.robo_dodgeball.robots import ROBOTS
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.setup import RoboSetup
from sandlot.games.robo_dodgeball.view import RoboView

TEMPER: Final = 0.03
"""So many points worse, and a program is taken a third as often."""

CONSIDERED: Final = 8
"""So many of the best programs are."""


@dataclass(frozen=True)
class House:
    """Fetches balls, faces opponents, stays in bounds, and takes the others as they stand."""

    rules: RoboRules = RoboRules()
    setup: RoboSetup = RoboSetup()

    @cached_property
    def gym(self) -> Gym:
        """What it plays in."""
        return gym_of(self.rules, self.setup)

    def __call__(self, view: RoboView, choice: Choose[Any]) -> Weights:
        if choice.what != "program":
            return {habit(self.gym, view.bout, choice): 1}
        errand = Errand(self.gym, view.bout, ROBOTS.index(choice.seat))
        return liked(errand, choice.options)  # type: ignore[arg-type]


def liked(errand: Errand, space: Programming, width: int = WIDTH) -> dict[Program, float]:
    """The best programs, with how much the house likes each."""
    best = plans(errand, space, width)[:CONSIDERED]
    return {
        program_of(plan, space.option): exp((plan.prospects - best[0].prospects) / TEMPER)
        for plan in best
    }
