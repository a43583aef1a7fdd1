"""Decision trees that grow where games go: what is looked at, branch by branch, and what comes out.

All trees lie in one array of numbers, so that a look and its branches are near each other. Where a
branch leads there is nothing yet, the place of the next look, or, below zero, what comes out. An
array that is full is replaced by a longer one.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.lab.fast import fast
from sandlot.lab.tables import make_alias
from sandlot.season.odds.features import FEATURES
from sandlot.season.odds.later import EACH, FIND, ROLL, Look, Terms

Narrow: TypeAlias = NDArray[np.int32]
Long: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

HOW, FEATURE, NUMBER, BRANCHES, HEAD = range(5)
"""A look: how, at what, the number that goes with it, and the branch of the value 0."""

GROWTH = 2
ROOM = 1024
EMPTY = 0

TERMS = 5
"""More features are never added up."""


class Arrays(NamedTuple):
    """Trees as the loop reads them."""

    nodes: Narrow  # first the roots, then looks with their branches
    sums: Narrow  # sum -> each feature and its sign
    first: Narrow  # spread of chances -> the first of them; one more for the last
    keeps: Floats  # chance -> how often it keeps a pick that fell on it
    other: Narrow  # chance -> the one that gets the others
    where: Narrow  # of those looked for among many: the look, and where it leads
    whom: Long  # and the value


class Forest:
    """Trees while they grow."""

    def __init__(self, roots: int, bounds: Sequence[tuple[int, int]]) -> None:
        self.bounds = list(bounds)
        self.nodes = np.zeros(max(ROOM, GROWTH * roots), np.int32)
        self.sums = np.zeros((ROOM, 2 * TERMS), np.int32)
        self.first = np.zeros(ROOM, np.int32)
        self.keeps = np.zeros(ROOM)
        self.other = np.zeros(ROOM, np.int32)
        self.where = np.zeros((ROOM, 2), np.int32)
        self.whom = np.zeros(ROOM, np.int64)
        self.used = {"nodes": roots, "sums": 0, "first": 0, "keeps": 0}
        self.found = 0
        self._looks: dict[int, tuple[int, ...]] = {}
        self._totals: dict[Terms, int] = {}
        self._spreads: dict[tuple[float, ...], int] = {}

    def plain(self) -> dict[str, NDArray[Any]]:
        """All of it as arrays without room to grow; no look of these finds among many."""
        chances = [chance for key in self._spreads for chance in key]
        return {
            "nodes": self.nodes[: self.used["nodes"]],
            "sums": self.sums[: self.used["sums"]],
            "sizes": np.array([len(key) for key in self._spreads], np.int64),
            "chances": np.array(chances, float),
        }

    @classmethod
    def restored(
        cls, arrays: Mapping[str, NDArray[Any]], bounds: Sequence[tuple[int, int]], roots: int
    ) -> "Forest":
        """A forest again."""
        forest = cls(roots, bounds)
        at = 0
        for size in arrays["sizes"].tolist():
            forest.spread(tuple(arrays["chances"][at : at + size].tolist()))
            at += size
        for row in arrays["sums"].tolist():
            pairs = zip(row[::2], row[1::2], strict=True)
            forest.total(tuple((one, times) for one, times in pairs if times))
        nodes = arrays["nodes"]
        forest._take("nodes", len(nodes) - roots)
        forest.nodes[: len(nodes)] = nodes
        known, at = nodes.tolist(), roots
        while at < len(known):
            forest._looks[at] = look = tuple(known[at : at + HEAD])
            at += HEAD + _branches(look[HOW], look[NUMBER])
        return forest

    @property
    def arrays(self) -> Arrays:
        """As they are now."""
        return Arrays(
            self.nodes, self.sums, self.first, self.keeps, self.other, self.where, self.whom
        )

    def reserve(self, roots: int) -> int:
        """Room for more trees; the place of the first."""
        return self._take("nodes", roots)

    def grow(self, root: int, path: Iterable[Look], outcome: int) -> None:
        """Lead a path of looks from a root to an outcome."""
        at = root
        among: tuple[int, int] | None = None
        for how, feature, number, seen in path:
            here = self._found(among) if among else self.nodes.item(at)
            if not here:
                here = self._look(how, feature, number)
                self._put(at, among, here)
            known = self._looks[here]
            if known[:BRANCHES] != (how, feature, number):
                raise AssertionError(f"one way through the rules looked at {known} and {feature}")
            among = (here, seen) if how == FIND else None
            at = known[BRANCHES] + seen
        self._put(at, among, -1 - outcome)

    def _put(self, at: int, among: tuple[int, int] | None, here: int) -> None:
        if among is None:
            self.nodes[at] = here
            return
        if GROWTH * (self.found + 1) > len(self.whom):
            self.where, self.whom = rehashed(self.where, self.whom)
        place = place_of(self.where, self.whom, *among)
        self.found += int(self.where[place, 1] == EMPTY)
        self.whom[place] = among[1]
        self.where[place] = among[0], here  # last: another thread may be reading

    def _found(self, among: tuple[int, int]) -> int:
        return int(self.where[place_of(self.where, self.whom, *among), 1])

    def _look(self, how: int, feature: int, number: int) -> int:
        look = self._take("nodes", HEAD + _branches(how, number))
        first = look + HEAD - (self.bounds[feature][0] if how == EACH else 0)
        self._looks[look] = row = how, feature, number, first
        self.nodes[look : look + HEAD] = row
        return look

    def total(self, terms: Terms) -> int:
        """The number of a sum; equal ones are kept once."""
        if terms not in self._totals:
            row = self._take("sums", 1)
            self.sums[row, : 2 * len(terms)] = [one for term in terms for one in term]
            self._totals[terms] = FEATURES + row
            ends = [sorted(times * end for end in self.bounds[one]) for one, times in terms]
            self.bounds.append((sum(low for low, _ in ends), sum(high for _, high in ends)))
        return self._totals[terms]

    def spread(self, chances: Sequence[float]) -> int:
        """The number of a spread of chances; equal ones are kept once."""
        key = chances if isinstance(chances, tuple) else tuple(chances)
        if key not in self._spreads:
            size = len(key)
            at = self._take("keeps", size)
            self._spreads[key] = number = self._take("first", 1)
            if number + 1 >= len(self.first):
                self.first = longer(self.first)
            self.first[number], self.first[number + 1] = at, at + size
            alias = np.zeros(size, np.int64)
            queues = np.zeros((2, size), np.int64)
            make_alias(np.array(key, float), size, self.keeps[at : at + size], alias, queues)
            self.other[at : at + size] = alias
        return self._spreads[key]

    def _take(self, name: str, many: int) -> int:
        first = self.used[name]
        self.used[name] += many
        names = ("keeps", "other") if name == "keeps" else (name,)
        for one in names:
            while self.used[name] > len(getattr(self, one)):
                setattr(self, one, longer(getattr(self, one)))
        return first


def _branches(how: int, number: int) -> int:
    """How many branches a look has; those that find among many keep theirs apart."""
    if how == FIND:
        return 0
    return number if how in (EACH, ROLL) else 2


def longer(array: NDArray[Any]) -> NDArray[Any]:
    """The same with room for as much again."""
    found = np.zeros((GROWTH * len(array), *array.shape[1:]), array.dtype)
    found[: len(array)] = array
    return found


@fast
def place_of(where: Narrow, whom: Long, look: int, value: int) -> int:
    """Where a value is kept of those that a look may find, or would be."""
    mask = whom.size - 1
    mixed = np.uint64(value) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(look)
    mixed = (mixed ^ (mixed >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
    place = int(mixed >> np.uint64(33)) & mask
    while where[place, 1] != EMPTY and (where[place, 0] != look or whom[place] != value):
        place = (place + 1) & mask
    return place


@fast
def rehashed(where: Narrow, whom: Long) -> tuple[Narrow, Long]:
    """The same with twice the room."""
    wider = np.zeros((2 * whom.size, 2), np.int32)
    longer_ = np.zeros(2 * whom.size, np.int64)
    for n in range(whom.size):
        if where[n, 1] != EMPTY:
            place = place_of(wider, longer_, where[n, 0], whom[n])
            wider[place, 0], wider[place, 1] = where[n, 0], where[n, 1]
            longer_[place] = whom[n]
    return wider, longer_
