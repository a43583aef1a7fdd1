"""Whether a manager was wise: the chance to win, and what each choice gave away of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sandlot.baseball.situation import situation_text
from sandlot.core.script import Choose, Seat
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.state import State
from sandlot.lab.coach import Counsel, Decision, Group, Review, Turn, Verdict
from sandlot.lab.deep_drive.numbers import values
from sandlot.lab.deep_drive.win_probability import home_wins

WEIGHED = ("strategy", "stance", "send", "steal", "cut", "lead", "second option")
"""The choices whose options are worth a number; who comes in is a matter of the whole game."""


@dataclass(frozen=True)
class Reckoning:
    """The coach of Deep Drive: one play ahead, and the chance to win after it."""

    game: DeepDrive

    def chance(self, state: State, seat: Seat) -> float:
        """A seat's chance as a game stands."""
        home = home_wins(self.game.rules, self.game.setup, state)
        return home if seat == "home" else 1 - home

    def counsel(self, state: State, seat: Seat, choice: Choose[Any]) -> Counsel | None:
        """Every option of a choice with the chance it leaves; None where that is not weighed."""
        if choice.what not in WEIGHED:
            return None
        worth = values(self.game.view(state, seat), choice)
        best = max(worth.values())
        groups = [
            Group(self._name(choice, option), (option,), float(value == best), value, best - value)
            for option, value in sorted(worth.items(), key=lambda pair: -pair[1])
        ]
        return Counsel(seat, choice, situation_text(state), best, tuple(groups))

    def verdict(self, decision: Decision) -> Verdict | None:
        """What a choice gave away against the best option; None where that is not weighed."""
        state: Any = decision.state
        if decision.choice.what not in WEIGHED:
            return None
        worth = values(self.game.view(state, decision.seat), decision.choice)
        best, value = max(worth.values()), worth[decision.option]
        name = self._name(decision.choice, decision.option)
        return Verdict(decision, name, best, value, best - value)

    def review(self, turns: Iterable[Turn], seat: Seat) -> Review:
        """How a manager decided in these turns."""
        made = (decision for turn in turns for decision in turn.decisions if decision.seat == seat)
        found = (self.verdict(decision) for decision in made)
        return Review(seat, tuple(one for one in found if one is not None))

    def _name(self, choice: Choose[Any], option: Any) -> str:
        return self.game.label(choice, option).name
