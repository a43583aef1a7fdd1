"""Every game as one of OpenSpiel's, by name, with rulings and setup as parameters."""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any, Final

from sandlot.adapters.making import game_with
from sandlot.adapters.openspiel.observing import HIDES, Public, Seen, observer
from sandlot.adapters.openspiel.parameters import parameters, settings, specification
from sandlot.adapters.openspiel.position import first, places_of
from sandlot.adapters.openspiel.resampling import resampled
from sandlot.adapters.openspiel.spots import AT_ONCE, CHANCE, MOST_OUTCOMES, NOBODY, Over
from sandlot.core.extras import extra
from sandlot.core.game import Game
from sandlot.games import GAMES, find_game

with extra("openspiel"):
    import pyspiel

PREFIX: Final = "sandlot:"
"""What the names of these games begin with in OpenSpiel."""

IN_TURN: Final = ("griddly-headz", "home-runz")
"""The games in which no two seats ever decide at once."""

LONGEST: Final = 1_000_000
"""No rule bounds the length of a game, and none comes near this."""


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of ours as OpenSpiel knows games."""

    def __init__(self, game: Game[Any]) -> None:
        self.places = places_of(type(game), game.rules, game.setup)
        seats, code = self.places.seats, self.places.code
        info = pyspiel.GameInfo(
            num_distinct_actions=len(code.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=len(seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(type(game)), info, parameters(game))

    def new_initial_state(self) -> "SpielState":
        """A game that begins."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """As with the length of a game there is no bound to it."""
        return LONGEST

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Seen | Public:
        """Somebody who looks at states for a seat."""
        return observer(self.places.code, kind, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """Where a game stands; all of it is one value, its position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = first(game.places)

    def current_player(self) -> int:
        """Whose action it is: a seat's, everybody's, chance's, or nobody's."""
        return self.position.spot.player

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.position.spot.player == NOBODY

    def is_chance_node(self) -> bool:
        """Whether chance acts."""
        return self.position.spot.player == CHANCE

    def is_simultaneous_node(self) -> bool:
        """Whether several seats act at once."""
        return self.position.spot.player == AT_ONCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What is open to a seat, or to whoever acts."""
        spot = self.position.spot
        return spot.open_to(spot.player if player is None else player)

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.spot.open_to(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring here, with its exact odds."""
        return [*self.position.spot.outcomes]

    def _apply_action(self, action: int) -> None:
        self.position = self.position.then(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.position = self.position.then(tuple(actions))

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.spot.name(player, action)

    def returns(self) -> list[float]:
        """What every seat gets: nothing before the end."""
        spot = self.position.spot
        return spot.returns[:] if isinstance(spot, Over) else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that a seat cannot tell from this one, for bots that search among all such."""
        state: SpielState = self.clone()
        seat = state.position.turn.places.seats[player]
        state.position = resampled(state.position, seat, Random(sampler()))
        return state

    def __str__(self) -> str:
        """All that the future depends on."""
        return str(self.position)


@cache  # closed: the games
def game_type(kind: type[Game[Any]]) -> Any:
    """What OpenSpiel wants to know of all games of a kind."""
    is_, has = pyspiel.GameType, kind.id in HIDES
    return is_(
        short_name=f"{PREFIX}{kind.id}",
        long_name=kind.title,
        dynamics=is_.Dynamics.SEQUENTIAL if kind.id in IN_TURN else is_.Dynamics.SIMULTANEOUS,
        chance_mode=is_.ChanceMode.EXPLICIT_STOCHASTIC,
        information=is_.Information.IMPERFECT_INFORMATION
        if has
        else is_.Information.PERFECT_INFORMATION,
        utility=is_.Utility.ZERO_SUM,
        reward_model=is_.RewardModel.TERMINAL,
        min_num_players=min(kind.seats),
        max_num_players=max(kind.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=specification(kind),
    )


def load(name: str, **given: Any) -> SpielGame:
    """A game by its id, with some rulings and parts of its setup, or a Mistake in one sentence."""
    return SpielGame(game_with(name, **given))


def register(kind: type[Game[Any]]) -> None:
    """Make a game known to OpenSpiel, which wants a class that takes the parameters."""

    def __init__(self: SpielGame, params: Mapping[str, Any]) -> None:  # noqa: N807
        SpielGame.__init__(self, game_with(kind.id, **settings(kind, params)))

    made = type(f"{kind.__name__}Game", (SpielGame,), {"__init__": __init__})
    pyspiel.register_game(game_type(kind), made)


for _name in GAMES:
    register(find_game(_name))
