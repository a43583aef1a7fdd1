"""Gymnasium environments: one seat of a game, bots on all the others.

Importing this module registers `sandlot/CheddarBobV5-v0` and its like for every game.
"""

from collections.abc import Mapping
from typing import Any, Final
from warnings import warn

import numpy as np
from numpy.typing import NDArray

from sandlot.adapters.stage import ILLEGAL, RENDER_MODES, Stage
from sandlot.bots.names import default_bot
from sandlot.bots.own import any_bot
from sandlot.core.errors import Mistake
from sandlot.core.extras import extra
from sandlot.core.failures import Failures
from sandlot.core.game import Bot
from sandlot.core.past import Followed, past_wanted
from sandlot.core.sample import by_bots
from sandlot.core.script import Seat
from sandlot.games import GAMES

with extra("pettingzoo"):
    import gymnasium

ENVIRONMENTS: Final = {
    f"sandlot/{where.partition(':')[2]}-v0": game for game, where in GAMES.items()
}
"""The game of every id."""


class OneSeat(gymnasium.Env[Any, Any]):
    """A game from one seat; bots answer for the others, each by its name.

    `opponents` is one name for all of them, or a name by seat. What is open is in
    `info["action_mask"]`; an action that is not ends the game. A bot that fails is replaced by
    chance for that decision: `info["bot_failures"]` says how often that was so in this game, by
    seat, and the first time there is a warning. Where it is `strict`, `BotFailed` is raised.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seat: Seat | None = None,
        opponents: str | Mapping[Seat, str] | None = None,
        render_mode: str | None = None,
        strict: bool = False,
        **settings: Any,
    ) -> None:
        self.stage = Stage(game, render_mode, settings)
        self.strict = strict
        self._failures = Failures(strict)
        self._warned = False
        self.render_mode = render_mode
        self.seat = _seat(self.stage, seat)
        self.bots = _bots(self.stage, self.seat, opponents)
        self.observation_space = self.stage.observation_space()
        self.action_space = self.stage.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """A new game, up to the first question to this seat.

        A game that asks it nothing at all is played again with other dice.
        """
        super().reset(seed=seed)
        self._begin(seed)
        while self.stage.playing.result is not None:
            self._begin(None)
        self._shown()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """This seat picks, and the others play until it is asked again."""
        playing = self.stage.playing
        if int(action) not in playing.legal(self.seat):
            return self._observed(), ILLEGAL, True, False, {**self._info(), "illegal": True}
        playing.pick(self.seat, int(action))
        self._others_play()
        self._shown()
        reward = self.stage.rewards()[self.seat]
        return self._observed(), reward, playing.result is not None, False, self._info()

    def render(self) -> Any:
        """The game as a spectator sees it."""
        return self.stage.render()

    def _begin(self, seed: int | None) -> None:
        """A new game, up to the first question to this seat; bots that want its past are served."""
        followed = Followed(self.stage.game, self.bots) if past_wanted(self.bots) else None
        self.stage.begin(seed, followed.answer if followed else None)
        self._seated = followed.bots if followed else self.bots
        self._failures = Failures(self.strict)
        self._others_play()

    def _others_play(self) -> None:
        """Everybody else answers in the order of the questions, until this seat has to."""
        playing = self.stage.playing
        decide = by_bots(self.stage.game, self._seated, playing.below, self._failures)
        while playing.waiting and (seat := playing.waiting[0]) != self.seat:
            asked = playing.asked(seat)
            assert asked is not None
            if self.stage.code.by_hand:
                playing.pick(seat, *asked.picking.legal)
                continue
            playing.answer(seat, decide(playing.walk.state, asked.choice))
        self._warn()

    def _warn(self) -> None:
        """Say once that a bot has failed, and how; after that it is only counted."""
        for seat, failed in self._failures.found.items():
            if not self._warned:
                self._warned = True
                said = f"the bot at {seat} {failed.why}, and chance chose instead:\n{failed.first}"
                warn(said, RuntimeWarning, stacklevel=4)

    def _observed(self) -> NDArray[np.float32]:
        return self.stage.playing.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        found = self._failures.found
        failed = {seat: found[seat].times if seat in found else 0 for seat in self.bots}
        return {"action_mask": self.stage.playing.mask(self.seat), "bot_failures": failed}

    def _shown(self) -> None:
        if self.render_mode == "human":
            self.render()


def _seat(stage: Stage, seat: Seat | None) -> Seat:
    if seat is not None and seat not in stage.seats:
        raise Mistake(f"there is no seat {seat!r}; there are {', '.join(stage.seats)}.")
    return seat or stage.seats[0]


def _bots(stage: Stage, mine: Seat, opponents: str | Mapping[Seat, str] | None) -> dict[Seat, Bot]:
    """Everybody else's bot: the usual one where none is named."""
    others = [seat for seat in stage.seats if seat != mine]
    usual = opponents if isinstance(opponents, str) else default_bot(type(stage.game))
    names = dict.fromkeys(others, usual) | dict(
        {} if isinstance(opponents, str) else opponents or {}
    )
    for seat in names:
        if seat not in others:
            raise Mistake(f"{seat!r} is no opponent's seat; they are {', '.join(others)}.")
    return {seat: any_bot(stage.game, name) for seat, name in names.items()}


for _id, _game in ENVIRONMENTS.items():
    gymnasium.register(_id, "sandlot.adapters.gymnasium:OneSeat", kwargs={"game": _game})
