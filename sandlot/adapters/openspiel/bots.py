"""OpenSpiel's bots and policies at our table."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeAlias

from sandlot.adapters.coding import Asked
from sandlot.adapters.openspiel.games import SpielGame, SpielState
from sandlot.adapters.openspiel.memory import before_turn, so_far
from sandlot.adapters.openspiel.observing import HIDES
from sandlot.adapters.openspiel.position import Position, taken_up
from sandlot.adapters.openspiel.retelling import actions, begun, retold
from sandlot.adapters.openspiel.spots import AT_ONCE, Action
from sandlot.adapters.openspiel.without_past import alone, position_of
from sandlot.adapters.policies import Likely, PickingBot
from sandlot.core.extras import extra
from sandlot.core.game import Game
from sandlot.core.past import Past

with extra("openspiel"):
    import pyspiel

Make: TypeAlias = Callable[[SpielGame, int], Any]
"""From a game and the number of a seat to a `pyspiel.Bot`, or to one of OpenSpiel's policies."""


class SpielBot(PickingBot):
    """A bot or a policy of OpenSpiel's, shown a state that looks to its seat as the table does.

    Where it is not told the past, such a state has none before the turn.
    """

    def __init__(self, game: Game[Any], make: Make) -> None:
        super().__init__(game)
        self.make = make
        self._players: dict[int, Any] = {}

    @cached_property
    def spiel(self) -> SpielGame:
        """The game as OpenSpiel knows it."""
        return SpielGame(self.game)

    def player(self, number: int) -> Any:
        """Who plays for a seat."""
        if number not in self._players:
            self._players[number] = self.make(self.spiel, number)
        return self._players[number]

    def likely(self, view: Any, asked: Asked) -> Likely:
        number = self.spiel.places.seats.index(view.seat)
        player, state = self.player(number), self.shown(view, asked)
        if hasattr(player, "action_probabilities"):
            likely = player.action_probabilities(state, number)
            return {int(action): chance for action, chance in likely.items()}
        return {int(player.step(state)): 1}

    def shown(self, view: Any, asked: Asked) -> SpielState:
        """A state in which a seat is asked this."""
        world = self.game.imagine(view, self._dice.randrange)
        return self._standing(position_of(self.spiel.places, world, view.seat, asked))

    def follow(self, past: Past) -> PickingBot:
        """The same in one game whose past it is told."""
        hides = self.game.id in HIDES
        return Guessing(self, past) if hides else Replaying(self, past)

    def _standing(self, position: Position) -> SpielState:
        state = self.spiel.new_initial_state()
        state.position = position
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        return SpielBot, (self.game, self.make)


class Seated(SpielBot):
    """The bot in one game; its players and its dice are those of all its games."""

    def __init__(self, bot: SpielBot, past: Past) -> None:
        super().__init__(bot.game, bot.make)
        self.spiel = bot.spiel
        self._players, self._dice = bot._players, bot._dice
        self.past = past
        self._begun = False

    def player(self, number: int) -> Any:
        player = super().player(number)
        if not self._begun:
            self._begun = True
            self.begin(player)
        return player

    def begin(self, player: Any) -> None:
        """A game begins, which OpenSpiel's bots are told, and its policies need not be."""
        if hasattr(player, "restart"):
            player.restart()


class Guessing(Seated):
    """The bot in a game with secrets: its states have others, but the past that its seat knows."""

    def shown(self, view: Any, asked: Asked) -> SpielState:
        places, past, dice = self.spiel.places, self.past, self._dice
        position = retold(places, past, before_turn(places.code, past), view, dice)
        if position is None:
            world = self.game.imagine(view, dice.randrange)
            place = alone(places, world, view.seat, asked)
            return self._standing(taken_up(places, place, world, so_far(places.code, past)))
        for action in begun(position, view.seat, asked, dice):
            position = position.then(action)
        return self._standing(position)


class Replaying(Seated):
    """The bot in a game without secrets: its states have come the whole way, action by action."""

    def __init__(self, bot: SpielBot, past: Past) -> None:
        super().__init__(bot, past)
        self._state = self.spiel.new_initial_state()
        self._gone = 0
        """So many steps of the past it has come."""

    def begin(self, player: Any) -> None:
        if own(player, "restart_at"):
            player.restart_at(self._state)
        else:
            super().begin(player)

    def shown(self, view: Any, asked: Asked) -> SpielState:
        state: SpielState = self.go_on().clone()
        for action in begun(state.position, view.seat, asked, self._dice):
            act(state, action)
        return state

    def go_on(self) -> SpielState:
        """Go where the table is; what chance and others do one after the other, bots are told."""
        state, number = self._state, self.spiel.places.seats.index(self.past.seat)
        player = self.player(number)
        informs = own(player, "inform_action")
        for step in self.past.steps[self._gone :]:
            for action in actions(lambda: state.position, step.came, self._dice):
                acts = state.current_player()
                if informs and acts not in (AT_ONCE, number):
                    player.inform_action(state, acts, action)
                act(state, action)
        self._gone = len(self.past.steps)
        return state


def own(player: Any, name: str) -> bool:
    """Whether a bot has something to say to a call that OpenSpiel would make."""
    return hasattr(player, name) and getattr(type(player), name, None) is not getattr(
        pyspiel.Bot, name, None
    )


def act(state: SpielState, action: Action) -> None:
    """Act in a state, alone or all at once."""
    if isinstance(action, tuple):
        state.apply_actions([*action])
    else:
        state.apply_action(action)
