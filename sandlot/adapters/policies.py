"""Players from elsewhere at our table: they take the actions of the environments, by number."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cached_property
from random import Random
from typing import Any, TypeAlias

from sandlot.adapters.coding import Asked, Code, code_of
from sandlot.adapters.picks import Answer
from sandlot.core.errors import Mistake
from sandlot.core.game import Game, Weights
from sandlot.core.script import Choose

Policy: TypeAlias = Callable[[Mapping[str, Any]], Any]
"""From an observation, `observation` and `action_mask`, to the number of an action."""

Likely: TypeAlias = Mapping[int, float]
"""Actions by number, and how likely each is taken."""


class PickingBot(ABC):
    """A bot that is asked for every pick, as in an environment.

    What it answered last is remembered, so that one which rolls dice of its own still knows what it
    has said in its other parts of the same request.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._dice = Random(0)
        self._moment: Any = None
        self._said: dict[Choose[Any], Any] = {}

    @abstractmethod
    def likely(self, view: Any, asked: Asked) -> Likely:
        """How likely each action is taken next."""

    @cached_property
    def code(self) -> Code:
        """The numbers of the game."""
        return code_of(self.game)

    def __call__(self, view: Any, choice: Choose[Any]) -> Weights:
        if self._moment != view:
            self._moment, self._said = view, {}
        earlier = self.code.earlier(view, choice)
        begun = self.code.begun(view, choice)
        if not earlier and all(isinstance(begun.then(n), Answer) for n in begun.legal):
            picks = self._picks(view, Asked(choice, begun))
            return {begun.then(n).option: weight for n, weight in picks.items()}  # type: ignore[union-attr]
        given: tuple[tuple[Choose[Any], Any], ...] = ()
        for one in (*earlier, choice):
            if one not in self._said:
                self._said[one] = self._answer(view, one, given)
            given = (*given, (one, self._said[one]))
        return {self._said[choice]: 1}

    def _answer(self, view: Any, choice: Choose[Any], given: Any) -> Any:
        then: Any = self.code.begun(view, choice)
        while not isinstance(then, Answer):
            picks = self._picks(view, Asked(choice, then, given))
            (action,) = self._dice.choices([*picks], [*picks.values()])
            then = then.then(action)
        return then.option

    def _picks(self, view: Any, asked: Asked) -> Likely:
        picks = self.likely(view, asked)
        for action in picks:
            if action not in asked.picking.legal:
                raise Mistake(f"the policy took action {action}, which is not open to it.")
        return picks


class PolicyBot(PickingBot):
    """A bot that asks a policy, as PettingZoo's environments would."""

    def __init__(self, game: Game[Any], policy: Policy) -> None:
        super().__init__(game)
        self.policy = policy

    def likely(self, view: Any, asked: Asked) -> Likely:
        seen = {
            "observation": self.code.observed(view, asked),
            "action_mask": self.code.mask(asked),
        }
        return {int(self.policy(seen)): 1}

    def __reduce__(self) -> tuple[Any, ...]:
        return PolicyBot, (self.game, self.policy)
