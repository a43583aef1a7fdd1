"""Self-play that learns by regret: one inning of Cheddar Bob v5, until it is hard to beat.

`python self_play.py` learns for half a minute and keeps it in learned.npz; from that folder
`self_play:bot` is a bot that plays by it.
"""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from situations import Look, Situation, Situations, look

from sandlot.adapters.coding import Asked
from sandlot.adapters.making import game_with
from sandlot.adapters.policies import Likely, PickingBot
from sandlot.core.game import Game

Floats = NDArray[np.float64]
Mixes = Mapping[Look, Likely]
"""How likely each action is taken, by how things look."""

GAME: Final = "cheddar-bob-v5"
INNINGS: Final = 1
FAR: Final = 12
"""Leads are told apart up to here."""
ROUNDS: Final = 4096
KEPT_IN: Final = Path("learned.npz")


def shares(weights: Floats) -> Floats:
    """Rows that add up to one; all alike where there is nothing to go by."""
    total = weights.sum(axis=1, keepdims=True)
    mixes = np.full_like(weights, 1 / weights.shape[1])
    np.divide(weights, total, out=mixes, where=total > 0)
    return mixes


class Side:
    """The rows, or the columns, of many situations: what they regret, and how they have played."""

    def __init__(self, situations: int, actions: int) -> None:
        self.regrets = np.zeros((situations, actions))
        self.played = np.zeros((situations, actions))

    @property
    def mix(self) -> Floats:
        """Play now: every action in proportion to the regret not to have taken it."""
        return shares(self.regrets)

    def learn(self, worth: Floats, weight: float) -> Floats:
        """Be told what every action would have brought; say what the mix has brought.

        Regrets that would fall below nothing are forgotten, and later rounds weigh more.
        """
        mix = self.mix
        brought: Floats = (mix * worth).sum(axis=1)
        self.played += weight * mix
        self.regrets = np.maximum(self.regrets + worth - brought[:, None], 0.0)
        return brought


class Alike:
    """All situations in which as many actions are open to both sides, side by side."""

    def __init__(self, found: Situations, numbers: list[int], shape: tuple[int, int]) -> None:
        self.numbers = numbers
        self.shape = shape
        cells = np.arange(shape[0] * shape[1])
        self.cells = found.first[numbers][:, None] + cells
        self.home = np.array([1.0 if found.all[number].home[0] else -1.0 for number in numbers])
        self.sides = tuple(Side(len(numbers), actions) for actions in shape)

    def learn(self, worth: Floats, weight: float) -> Floats:
        """Rows learn from the columns' mix, columns from the rows' new one; what home has of it."""
        rows, columns = self.sides
        payoff = worth[self.cells].reshape(-1, *self.shape) * self.home[:, None, None]
        rows.learn((payoff @ columns.mix[:, :, None])[:, :, 0], weight)
        lost = columns.learn(-(rows.mix[:, None, :] @ payoff)[:, 0, :], weight)
        brought: Floats = -lost * self.home
        return brought

    def average(self) -> list[Floats]:
        """How both sides have played, all rounds taken together."""
        return [shares(side.played) for side in self.sides]


class Learner:
    """Both sides of a game, playing each other round after round in every situation at once."""

    def __init__(self, game: Game[Any], far: int) -> None:
        self.found = Situations(game, far)
        self.rounds = 0
        self.worth = np.zeros(len(self.found.all))
        """What every situation was worth to home in the last round, from -1 to 1."""
        alike: dict[tuple[int, int], list[int]] = {}
        for number, situation in enumerate(self.found.all):
            alike.setdefault(situation.shape, []).append(number)
        self.groups = [Alike(self.found, numbers, shape) for shape, numbers in alike.items()]

    def learn(self, rounds: int) -> None:
        """Play on until so many rounds are played."""
        while self.rounds < rounds:
            self.rounds += 1
            worth = self.found.leads @ self.worth + self.found.paid
            for group in self.groups:
                self.worth[group.numbers] = group.learn(worth, self.rounds)

    def mixes(self) -> Mixes:
        """The average play of all rounds, for every look: this is what has been learned."""
        learned: dict[Look, Likely] = {}
        for group in self.groups:
            for number, *both in zip(group.numbers, *group.average(), strict=True):
                learned |= _by_look(self.found.all[number], both)
        return learned


def _by_look(situation: Situation, both: list[Floats]) -> Mixes:
    each = zip(situation.looks, situation.actions, both, strict=False)  # alone one has no columns
    return {how: dict(zip(actions, map(float, mix), strict=True)) for how, actions, mix in each}


class Learned(PickingBot):
    """The bot that plays by what was learned, and anything where nothing was."""

    notices = ("score",)

    def __init__(self, game: Game[Any], mixes: Mixes, far: int) -> None:
        super().__init__(game)
        self.mixes = mixes
        self.far = far

    def likely(self, view: Any, asked: Asked) -> Likely:
        found = self.mixes.get(look(self.code, view, asked, self.far))
        return found or dict.fromkeys(asked.picking.legal, 1.0)

    def __reduce__(self) -> tuple[Any, ...]:
        return Learned, (self.game, self.mixes, self.far)


def keep(mixes: Mixes, far: int) -> None:
    """Write it down: a row for every look, and beside it the weights of all actions."""
    rows = np.zeros((len(mixes), 1 + max(max(mix) for mix in mixes.values())))
    for row, mix in zip(rows, mixes.values(), strict=True):
        row[[*mix]] = [*mix.values()]
    np.savez_compressed(KEPT_IN, looks=np.array([*mixes]), mixes=rows, far=far)


def bot(game: Game[Any]) -> Learned:
    """What was kept in this folder, as a bot for our table."""
    with np.load(KEPT_IN, allow_pickle=False) as kept:
        looks, rows, far = kept["looks"], kept["mixes"], int(kept["far"])
    mixes = {
        tuple(map(int, how)): {int(n): float(row[n]) for n in np.flatnonzero(row)}
        for how, row in zip(looks, rows, strict=True)
    }
    return Learned(game, mixes, far)


if __name__ == "__main__":
    began = time.perf_counter()
    learner = Learner(game_with(GAME, innings=INNINGS), FAR)
    learner.learn(ROUNDS)
    keep(learner.mixes(), FAR)
    took = time.perf_counter() - began
    print(f"{len(learner.worth):,} situations, {ROUNDS:,} rounds in {took:.0f} s: {KEPT_IN}")
