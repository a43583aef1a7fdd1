"""Players who act in turn only, where several decide at once: they do so one after the other."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sandlot.adapters.openspiel.games import SpielGame, SpielState
from sandlot.core.extras import extra

with extra("openspiel"):
    import pyspiel


@dataclass(frozen=True)
class InTurn:
    """Lets players of OpenSpiel's turn-based version of a game sit in the game itself.

    It must be one without secrets: only there the table's states have a whole history.
    """

    make: Callable[[Any, int], Any]
    """From the turn-based game and the number of a seat to a bot or a policy."""

    def __call__(self, game: SpielGame, number: int) -> "OneByOne":
        turns = pyspiel.convert_to_turn_based(game)
        player = self.make(turns, number)
        likely = hasattr(player, "action_probabilities")
        return (PolicyInTurn if likely else BotInTurn)(turns, player, number)


class OneByOne:
    """Somebody who is shown the same history in turns.

    What others do at once with him he has not seen, so there they do anything.
    """

    def __init__(self, turns: Any, player: Any, number: int) -> None:
        self.turns = turns
        self.player = player
        self.number = number

    def same(self, state: SpielState) -> Any:
        """The state in which it is his turn."""
        same = self.turns.new_initial_state()
        for action in state.history():
            same.apply_action(action)
        while same.current_player() != self.number:
            same.apply_action(same.legal_actions()[0])
        return same


class BotInTurn(OneByOne):
    """A bot that acts in turn."""

    def step(self, state: SpielState) -> int:
        """What it does."""
        return int(self.player.step(self.same(state)))


class PolicyInTurn(OneByOne):
    """A policy for players in turn."""

    def action_probabilities(self, state: SpielState, number: int) -> Mapping[int, float]:
        """How likely it does what."""
        likely: Mapping[int, float] = self.player.action_probabilities(self.same(state), number)
        return likely
