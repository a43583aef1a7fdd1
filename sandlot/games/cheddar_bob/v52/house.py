"""The house managers of v5.2: they lean on a favourite throw, the better ones less."""

from dataclasses import dataclass
from typing import Any, ClassVar

from sandlot.core.game import Bot, Weights
from sandlot.core.script import Choose
from sandlot.games.cheddar_bob.parts import DiamondView
from sandlot.games.cheddar_bob.v52.at_bat import Throw

FAVOURITE = {"house:rookie": 0.4, "house": 0.15, "house:veteran": 0.0}
"""How much of a manager's picks goes to the favourite, the rest being even.

Even throws cannot be beaten, nor do they beat anybody: here strength is to give nothing away.
"""


@dataclass(frozen=True)
class Manager:
    """A bot that throws one thing more often than the others."""

    lean: float
    notices: ClassVar = ()

    def __call__(self, view: DiamondView, choice: Choose[Any]) -> Weights:
        """Fastballs with the bases empty, something that bends with runners on; batters alike."""
        favourite = Throw.SCISSORS if view.game.on else Throw.ROCK
        if choice.what == "swing":
            favourite = Throw.ROCK if view.game.on else Throw.PAPER
        even = (1 - self.lean) / len(Throw)
        return {throw: even + (self.lean if throw is favourite else 0.0) for throw in Throw}


HOUSE: dict[str, Bot] = {name: Manager(lean) for name, lean in FAVOURITE.items()}
