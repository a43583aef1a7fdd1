"""The tree of a script: every way it can go, chance with exact weights, choices left open."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import gcd
from typing import Any, TypeAlias

from sandlot.core.chance import LISTABLE
from sandlot.core.errors import Mistake
from sandlot.core.expand import Node
from sandlot.core.script import Choose, Roll, Script, Together

LIMIT = 1_000_000
"""A tree that takes more steps than this to grow is called too large."""


@dataclass(frozen=True, eq=False, slots=True)
class End:
    """The script has returned this."""

    value: Any


@dataclass(frozen=True, eq=False, slots=True)
class Toss:
    """Chance takes one of the branches, each as often as it weighs."""

    weights: tuple[int, ...]
    branches: "tuple[Tree, ...]"


@dataclass(frozen=True, eq=False, slots=True)
class Pick:
    """A seat takes one of the branches, in the order of its options."""

    choice: Choose[Any]
    branches: "tuple[Tree, ...]"


@dataclass(frozen=True, eq=False, slots=True)
class Clash:
    """Seats pick together: one branch for all they can answer, in the order of `product`."""

    together: Together
    branches: "tuple[Tree, ...]"


Tree: TypeAlias = End | Toss | Pick | Clash
"""A tree shares its equal parts: the same branch in two places is the same object."""

Policy = Callable[[Choose[Any]], Any]
"""Who decides: from a choice to the option taken."""

Outcomes = dict[Any, Fraction]


class Grower:
    """Grows the trees of scripts; equal scripts are expanded once, equal branches kept once."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.steps = 0
        self._grown: dict[Script[Any], Tree] = {}
        self._kept: dict[Any, Tree] = {}

    def expand(self, script: Script[Any]) -> Tree:
        """The whole tree of a script, or a Mistake that says how large it has become."""
        self.steps = 0
        try:
            return self.tree(script)
        except RecursionError:
            raise Mistake(
                f"this is too large to expand: {self.steps:,} steps so far, one within the other."
            ) from None

    def tree(self, script: Script[Any]) -> Tree:
        """The tree of a script that may be part of another one."""
        if script not in self._grown:
            self._grown[script] = self._after(Node(script))
        return self._grown[script]

    def _after(self, node: Node) -> Tree:
        """The tree of what is left of a script from here on."""
        self.steps += 1
        if self.steps > self.limit:
            raise Mistake(
                f"this is too large to expand: {self.steps - 1:,} steps so far, and more to come."
            )
        match asked := node.asked:
            case None:
                value = node.value
                return self.tree(value) if isinstance(value, Script) else self._end(value)
            case Script():
                return self._graft(self.tree(asked), lambda end: self._after(node.then(end)))
            case Roll():
                if asked.chance.size > LISTABLE:
                    raise Mistake(f"this is too large to expand: {asked.chance} in one draw.")
                branches = (self._after(node.then(value)) for value in asked.odds.values)
                return self._toss(asked.odds.weights, branches)
            case Choose():
                branches = (self._after(node.then(one)) for one in listed(asked))
                return self._keep(Pick, asked, tuple(branches))
            case Together():
                every = product(*map(listed, asked.choices))
                branches = (self._after(node.then(one)) for one in every)
                return self._keep(Clash, asked, tuple(branches))
        raise TypeError(f"a script asked for {asked!r}")

    def _end(self, value: Any) -> Tree:
        key = (End, value)
        if key not in self._kept:
            self._kept[key] = End(value)
        return self._kept[key]

    def _toss(self, weights: Sequence[int], branches: Iterator[Tree]) -> Tree:
        """Equal branches become one; where only one is left there is nothing to toss for."""
        merged: dict[Tree, int] = {}
        for branch, weight in zip(branches, weights, strict=True):
            merged[branch] = merged.get(branch, 0) + weight
        if len(merged) == 1:
            return next(iter(merged))
        common = gcd(*merged.values())
        return self._keep(Toss, tuple(w // common for w in merged.values()), tuple(merged))

    def _keep(self, kind: type, asked: Any, branches: tuple[Tree, ...]) -> Tree:
        key = (kind, asked, tuple(map(id, branches)))
        if key not in self._kept:
            self._kept[key] = kind(asked, branches)
        return self._kept[key]

    def _graft(self, tree: Tree, then: Callable[[Any], Tree]) -> Tree:
        """The tree with another one growing on at each of its ends."""
        grafted: dict[Tree, Tree] = {}

        def grow(part: Tree) -> Tree:
            if part not in grafted:
                match part:
                    case End():
                        grafted[part] = then(part.value)
                    case Toss():
                        grafted[part] = self._toss(part.weights, map(grow, part.branches))
                    case Pick():
                        grafted[part] = self._keep(
                            Pick, part.choice, tuple(map(grow, part.branches))
                        )
                    case Clash():
                        grafted[part] = self._keep(
                            Clash, part.together, tuple(map(grow, part.branches))
                        )
            return grafted[part]

        return grow(tree)


def listed(choice: Choose[Any]) -> Sequence[Any]:
    """All the options of a choice, or a Mistake when they are too many."""
    options = choice.options.listed()
    if options is None:
        raise Mistake(f"this is too large to expand: {choice.what!r} has too many options to list.")
    return options


def expand(script: Script[Any], limit: int = LIMIT) -> Tree:
    """The tree of a script, or a Mistake that says how large it has become."""
    return Grower(limit).expand(script)


def parts(tree: Tree) -> list[Tree]:
    """Every different part of a tree once, branches before what they hang on."""
    found: dict[Tree, None] = {}

    def visit(part: Tree) -> None:
        if part in found:
            return
        if not isinstance(part, End):
            for branch in part.branches:
                visit(branch)
        found[part] = None

    visit(tree)
    return list(found)


def outcomes(tree: Tree, policy: Policy) -> Outcomes:
    """What the script can return and how likely each is, the choices made by the policy."""
    known: dict[Tree, Outcomes] = {}

    def taken(choice: Choose[Any]) -> int:
        return listed(choice).index(policy(choice))

    def ends(part: Tree) -> Outcomes:
        match part:
            case End():
                return {part.value: Fraction(1)}
            case Pick():
                return below(part.branches[taken(part.choice)])
            case Clash():
                place = 0
                for choice in part.together.choices:
                    place = place * len(listed(choice)) + taken(choice)
                return below(part.branches[place])
        found: Outcomes = {}
        total = sum(part.weights)
        for branch, weight in zip(part.branches, part.weights, strict=True):
            for value, chance in below(branch).items():
                found[value] = found.get(value, Fraction(0)) + chance * Fraction(weight, total)
        return found

    def below(part: Tree) -> Outcomes:
        if part not in known:
            known[part] = ends(part)
        return known[part]

    return below(tree)
