"""Players from elsewhere at our table: a policy that takes observations and gives actions."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any, TypeAlias

from sandlot.adapters.coding import Asked, Code, code_of
from sandlot.adapters.picks import Answer
from sandlot.core.errors import Mistake
from sandlot.core.game import Game, Weights
from sandlot.core.script import Choose

Policy: TypeAlias = Callable[[Mapping[str, Any]], Any]
"""From an observation, `observation` and `action_mask`, to the number of an action."""


class PolicyBot:
    """A bot that asks a policy for every pick, as the environments would.

    What it answered last is remembered, so that a policy which rolls dice of its own still knows
    what it has said in its other parts of the same request.
    """

    def __init__(self, game: Game[Any], policy: Policy) -> None:
        self.game = game
        self.policy = policy
        self._moment: Any = None
        self._said: dict[Choose[Any], Any] = {}

    @cached_property
    def code(self) -> Code:
        """The numbers of the game."""
        return code_of(self.game)

    def __call__(self, view: Any, choice: Choose[Any]) -> Weights:
        if self._moment != view:
            self._moment, self._said = view, {}
        given: tuple[tuple[Choose[Any], Any], ...] = ()
        for earlier in (*self.code.earlier(view, choice), choice):
            if earlier not in self._said:
                self._said[earlier] = self._answer(view, earlier, given)
            given = (*given, (earlier, self._said[earlier]))
        return {self._said[choice]: 1}

    def _answer(self, view: Any, choice: Choose[Any], given: Any) -> Any:
        then: Any = self.code.begun(view, choice)
        while not isinstance(then, Answer):
            asked = Asked(choice, then, given)
            seen = {
                "observation": self.code.observed(view, asked),
                "action_mask": self.code.mask(asked),
            }
            action = int(self.policy(seen))
            if action not in then.legal:
                raise Mistake(f"the policy took action {action}, which is not open to it.")
            then = then.then(action)
        return then.option

    def __reduce__(self) -> tuple[Any, ...]:
        return PolicyBot, (self.game, self.policy)
