"""Bots that play what the lab has solved: the equilibrium, or the best reply to somebody."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from sandlot.core.game import Weights
from sandlot.core.script import Choose, Seat
from sandlot.lab.flat import Floats
from sandlot.lab.solve import Solved
from sandlot.lab.tree import listed


@dataclass(eq=False)
class Sharp:
    """A bot that looks up its mix in a solved game; the game is solved when it is first asked."""

    solve: Callable[[Seat], Solved]
    notices: tuple[str, ...] = ("score",)
    _solved: dict[Seat, Solved] = field(default_factory=dict)
    _mixes: dict[tuple[Seat, int, int, int], Floats] = field(default_factory=dict)

    def __call__(self, view: Any, choice: Choose[Any]) -> Weights:
        if view.seat not in self._solved:
            self._solved[view.seat] = self.solve(view.seat)
        solved = self._solved[view.seat]
        spot = solved.grounds.find(view.game)
        key = (view.seat, *spot)
        if key not in self._mixes:
            self._mixes[key] = solved.look(*spot)[1]
        at = solved.grounds.weights_at(spot, choice)
        mix = self._mixes[key][at : at + len(listed(choice))]
        return dict(zip(listed(choice), map(float, mix), strict=True))

    def __reduce__(self) -> tuple[Any, ...]:
        # What is solved stays here: another process finds it in the store.
        return type(self), (self.solve, self.notices)
