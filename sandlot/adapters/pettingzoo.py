"""PettingZoo environments of every game: one seat after the other, or all at once."""

from typing import Any, TypeAlias

from sandlot.adapters.stage import ILLEGAL, RENDER_MODES, Stage
from sandlot.core.extras import extra
from sandlot.core.script import Seat

with extra("pettingzoo"):
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
    from pettingzoo.utils.env_logger import EnvLogger

Observation: TypeAlias = dict[str, Any]
"""`observation`, and `action_mask`."""

Infos: TypeAlias = dict[Seat, dict[str, Any]]


def env(game: str, render_mode: str | None = None, **settings: Any) -> "AECEnv[Seat, Any, Any]":
    """A game whose seats act one after the other, wrapped as PettingZoo's own games are.

    `game` is its id; rulings and parts of the setup are keywords, such as `innings=3`. Where seats
    decide at once they are asked in turn, and none sees what another has answered before all have.
    """
    made: Any = raw_env(game, render_mode, **settings)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


def raw_env(game: str, render_mode: str | None = None, **settings: Any) -> "InTurn":
    """The same without wrappers: an action that is not open is refused with a Mistake."""
    return InTurn(game, render_mode, **settings)


def parallel_env(game: str, render_mode: str | None = None, **settings: Any) -> "AtOnce":
    """A game whose seats all act in every step: who is asked nothing passes, with action 0."""
    return AtOnce(game, render_mode, **settings)


class Staged(EzPickle):
    """What both kinds have: a game on its stage, a seat for every agent, and its spaces."""

    def __init__(self, game: str, render_mode: str | None = None, **settings: Any) -> None:
        EzPickle.__init__(self, game, render_mode, **settings)
        self.stage = Stage(game, render_mode, settings)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"sandlot_{game.replace('-', '_').replace('.', '_')}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": True,
            "render_fps": 2,
        }
        self.possible_agents = list(self.stage.seats)
        self.agents: list[Seat] = []
        self.observation_spaces: dict[Seat, spaces.Space[Any]] = {
            seat: self.stage.masked_space() for seat in self.possible_agents
        }
        self.action_spaces: dict[Seat, spaces.Space[Any]] = {
            seat: self.stage.action_space() for seat in self.possible_agents
        }

    def observation_space(self, agent: Seat) -> spaces.Space[Any]:
        """What a seat sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: Seat) -> spaces.Space[Any]:
        """What a seat may do."""
        return self.action_spaces[agent]

    def render(self) -> Any:
        """The game as a spectator sees it."""
        return self.stage.render()

    def close(self) -> None:
        """Nothing is open."""

    def shown(self) -> None:
        """Print the game if somebody watches."""
        if self.render_mode == "human":
            self.render()


class InTurn(Staged, AECEnv[Seat, Any, Any]):  # type: ignore[misc]
    """A game whose seats act one after the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: that of a seed, or the next one."""
        playing = self.stage.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self.agent_selection = playing.waiting[0]
        self.shown()

    def observe(self, agent: Seat) -> Observation:
        """What a seat sees, and which actions are open to it."""
        return self.stage.observed(agent)

    def step(self, action: Any) -> None:
        """The seat that is asked picks; whoever is asked next comes after it."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        playing = self.stage.playing
        playing.pick(agent, int(action))
        if playing.result is None:
            self.agent_selection = playing.waiting[0]
        else:
            self.rewards = self.stage.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self.shown()


class AtOnce(Staged, ParallelEnv[Seat, Any, Any]):  # type: ignore[misc]
    """A game whose seats all act in every step."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Seat, Observation], Infos]:
        """A new game: that of a seed, or the next one."""
        self.stage.begin(seed)
        self.agents = self.possible_agents[:]
        self.shown()
        return self._observed(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[Seat, Any]
    ) -> tuple[
        dict[Seat, Observation], dict[Seat, float], dict[Seat, bool], dict[Seat, bool], Infos
    ]:
        """Everybody picks at once; an action that is not open ends the game."""
        playing, agents = self.stage.playing, self.agents
        illegal = [one for one in agents if int(actions[one]) not in playing.legal(one)]
        if illegal:
            EnvLogger.warn_on_illegal_move()
            rewards = {agent: ILLEGAL if agent in illegal else 0.0 for agent in agents}
        else:
            for agent in playing.waiting:
                playing.pick(agent, int(actions[agent]))
            rewards = self.stage.rewards()
        over = bool(illegal) or playing.result is not None
        observed = self._observed()
        if over:
            self.agents = []
        self.shown()
        infos: Infos = {agent: {} for agent in agents}
        return observed, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, False), infos

    def _observed(self) -> dict[Seat, Observation]:
        return {agent: self.stage.observed(agent) for agent in self.agents}
