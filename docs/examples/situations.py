"""Every situation of Cheddar Bob as a learner sees it: what is open there, and where it leads."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array

from sandlot.adapters.coding import Asked, Code, code_of
from sandlot.adapters.rewards import rewards
from sandlot.baseball.ballgame import HOME, Ballgame
from sandlot.core.expand import Node
from sandlot.core.game import Game
from sandlot.lab.tree import Clash, End, Grower, Pick, Toss, Tree

Look = tuple[int, ...]
"""What the learner goes by, of an observation."""

KEPT: Final = ("asked", "home", "batting", "innings_left", "outs", "play", "if_safe")
"""The fields of an observation that it takes as they are."""


def look(code: Code, view: Any, asked: Asked, far: int) -> Look:
    """An observation as the learner takes it: which bases are taken, and the lead up to so far.

    It goes neither by who runs or bats, for they are all alike, nor by the runs of both together.
    """
    names = (field.name for field in code.fields)
    seen = dict(zip(names, code.rows(view, asked), strict=True))
    own, other = seen["score"]
    kept = (number for name in seen if name in KEPT for number in seen[name])
    taken = (who > 0 for who in seen["runners"])
    return (*map(int, kept), *map(int, taken), int(max(-far, min(far, own - other))))


class Situation(NamedTuple):
    """Where one seat decides, or both do at once; the first of them has the rows."""

    state: Ballgame
    asked: Pick | Clash
    looks: tuple[Look, ...]
    actions: tuple[tuple[int, ...], ...]
    home: tuple[bool, ...]

    @property
    def shape(self) -> tuple[int, int]:
        """How many actions the rows and the columns have; alone one has a single column."""
        return len(self.actions[0]), len(self.actions[1]) if len(self.actions) > 1 else 1


class Reached(NamedTuple):
    """What comes of something: the situations it may lead to, and what home is paid if it ends."""

    chances: Mapping[int, float]
    paid: float


class Situations:
    """All of them, found from the first pitch on, the dice with their exact odds.

    A lead beyond `far` is believed to be that far. `leads[cell]` says how likely each situation
    comes next, and `paid[cell]` what home gets by then, for every cell of every situation, row by
    row; `first` is where its cells begin.
    """

    leads: csr_array
    paid: NDArray[np.float64]
    first: NDArray[np.int64]

    def __init__(self, game: Game[Any], far: int) -> None:
        self.game = game
        self.code = code_of(game)
        self.far = far
        self.all: list[Situation] = []
        self._number: dict[tuple[Look, ...], int] = {}
        self._grower = Grower()
        self._begun: dict[Ballgame, Reached] = {}
        self._turn(Node(game.opening()).value)
        self._lay_out()

    def _lay_out(self) -> None:
        """Go from situation to situation, and note where every cell leads."""
        first: list[int] = []
        paid: list[float] = []
        cell: list[int] = []
        onward: list[int] = []
        chance: list[float] = []
        for situation in self.all:  # it grows meanwhile
            first.append(len(paid))
            known: dict[Tree, Reached] = {}
            for branch in situation.asked.branches:
                reached = self._reached(situation.state, branch, known)
                cell += [len(paid)] * len(reached.chances)
                onward += reached.chances
                chance += reached.chances.values()
                paid.append(reached.paid)
        self.leads = csr_array((chance, (cell, onward)), shape=(len(paid), len(self.all)))
        self.paid, self.first = np.array(paid), np.array(first)

    def _turn(self, state: Ballgame) -> Reached:
        """What a turn that begins so leads to first."""
        result = self.game.result(state)
        if result is not None:
            return Reached({}, rewards(result, self.game.setup.seats)[HOME])
        state = self._believed(state)
        if state not in self._begun:
            tree = self._grower.expand(self.game.turn(state))
            self._begun[state] = self._reached(state, tree, {})
        return self._begun[state]

    def _believed(self, state: Ballgame) -> Ballgame:
        """What matters of a state, with a lead that is not too far."""
        plain: Ballgame = self.game.essence(state)
        away, home = plain.score  # one of them is nothing: only the lead is left
        return plain._replace(score=(min(away, self.far), min(home, self.far)))

    def _reached(self, state: Ballgame, tree: Tree, known: dict[Tree, Reached]) -> Reached:
        """What a part of a turn leads to."""
        if tree not in known:
            match tree:
                case End():
                    known[tree] = self._turn(tree.value)
                case Toss():
                    branches = [self._reached(state, one, known) for one in tree.branches]
                    known[tree] = mixed(branches, tree.weights)
                case Pick() | Clash():
                    known[tree] = Reached({self._found(state, tree): 1.0}, 0.0)
        return known[tree]

    def _found(self, state: Ballgame, asked: Pick | Clash) -> int:
        """The number of a situation, a new one if nothing looked like it before."""
        cast = self.game.cast(state)
        choices = asked.together.choices if isinstance(asked, Clash) else (asked.choice,)
        seats = [cast.get(choice.seat, choice.seat) for choice in choices]
        looks, actions = [], []
        for seat, choice in zip(seats, choices, strict=True):
            view = self.game.view(state, seat)
            question = Asked(choice, self.code.begun(view, choice))
            looks.append(look(self.code, view, question, self.far))
            actions.append(question.picking.legal)
        key = tuple(looks)
        if key not in self._number:
            self._number[key] = len(self.all)
            home = tuple(seat == HOME for seat in seats)
            self.all.append(Situation(state, asked, key, tuple(actions), home))
        return self._number[key]


def mixed(branches: Sequence[Reached], weights: Sequence[int]) -> Reached:
    """What chance leads to, by what its branches lead to."""
    total = sum(weights)
    chances: dict[int, float] = {}
    paid = 0.0
    for branch, weight in zip(branches, weights, strict=True):
        paid += branch.paid * weight / total
        for number, chance in branch.chances.items():
            chances[number] = chances.get(number, 0.0) + chance * weight / total
    return Reached(chances, paid)
