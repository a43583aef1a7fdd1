"""What all environments share: a game, its spaces, one seed after the other, and how it looks."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np

from sandlot.adapters.coding import code_of
from sandlot.adapters.making import game_with
from sandlot.adapters.playing import Keep, Playing, dice_of
from sandlot.adapters.rewards import rewards
from sandlot.adapters.telling import Telling
from sandlot.core.errors import unknown
from sandlot.core.extras import extra
from sandlot.core.script import Seat

with extra("pettingzoo"):
    from gymnasium import spaces

RENDER_MODES: Final = ("ansi", "human", "rgb_array")
ILLEGAL: Final = -1.0
"""What whoever takes an action that is not open to him gets; the game is over then."""


class Stage:
    """A game made ready, and the one that is played on it now."""

    playing: Playing

    def __init__(self, name: str, render_mode: str | None, settings: Mapping[str, Any]) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise unknown("render mode", render_mode, RENDER_MODES)
        self.game = game_with(name, **settings)
        self.code = code_of(self.game)
        self.seats: tuple[Seat, ...] = self.game.setup.seats
        self.render_mode = render_mode
        self.telling = Telling(self.game)
        self._seeds = Random()

    def begin(self, seed: int | None, keep: Keep | None = None) -> Playing:
        """A new game: that of a seed, or the next of those that follow from the seed before."""
        if seed is not None:
            self._seeds = Random(seed)
        else:
            seed = self._seeds.getrandbits(32)
        self.telling.clear()
        told = self.telling.take if self.render_mode else None
        self.playing = Playing(self.code, dice_of(seed), told, keep)
        return self.playing

    def observation_space(self) -> spaces.Box:
        """The space of what a seat sees."""
        return spaces.Box(self.code.low, self.code.high, dtype=np.float32)

    def masked_space(self) -> spaces.Dict:
        """The same with the mask of the actions."""
        mask = spaces.Box(0, 1, (len(self.code.actions),), np.int8)
        return spaces.Dict({"observation": self.observation_space(), "action_mask": mask})

    def action_space(self) -> spaces.Discrete[Any]:
        """The space of actions, a pass among them."""
        return spaces.Discrete(len(self.code.actions))

    def observed(self, seat: Seat) -> dict[str, Any]:
        """What a seat sees, with the mask of its actions."""
        return {"observation": self.playing.observe(seat), "action_mask": self.playing.mask(seat)}

    def rewards(self) -> dict[Seat, float]:
        """What everybody gets now: nothing before the end."""
        result = self.playing.result
        return dict.fromkeys(self.seats, 0.0) if result is None else rewards(result, self.seats)

    def render(self) -> Any:
        """The game as a spectator sees it: text, or a picture; printed for human eyes."""
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            from sandlot.adapters.pictures.picture import picture  # drawing is heavy

            return picture(self.playing, self.telling)
        text = self.telling.text(self.playing)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None
