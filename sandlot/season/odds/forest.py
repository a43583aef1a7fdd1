"""Decision trees that grow where games go: what is looked at, branch by branch, and what comes out.

A slot is empty, or holds the number of a look to follow or of an end. All is laid out in arrays
for the fast loop; arrays that are full are replaced by longer ones.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.lab.fast import fast
from sandlot.lab.tables import make_alias
from sandlot.season.odds.later import EACH, FIND, ROLL, Look

Narrow: TypeAlias = NDArray[np.int32]
Long: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]

HOW, FEATURE, NUMBER, BRANCHES = range(4)
GROWTH = 2
ROOM = 1024
EMPTY = 0


class Arrays(NamedTuple):
    """Trees as the loop reads them."""

    slots: Narrow
    looks: Narrow  # look -> how, feature, number, the branch of the value 0
    ends: Long  # end -> what comes out
    first: Narrow  # spread of chances -> the first of them; one more for the last
    keeps: Floats  # chance -> how often it keeps a pick that fell on it
    other: Narrow  # chance -> the one that gets the others
    where: Narrow  # of those looked for among many: look and end or look
    whom: Long  # and the value


class Forest:
    """Trees while they grow."""

    def __init__(self, roots: int, lows: Sequence[int]) -> None:
        self.lows = tuple(lows)
        self.slots = np.zeros(max(ROOM, GROWTH * roots), np.int32)
        self.looks = np.zeros((ROOM, 4), np.int32)
        self.first = np.zeros(ROOM, np.int32)
        self.keeps = np.zeros(ROOM)
        self.other = np.zeros(ROOM, np.int32)
        self.ends = np.zeros(ROOM, np.int64)
        self.where = np.zeros((ROOM, 2), np.int32)
        self.whom = np.zeros(ROOM, np.int64)
        self.used = {"slots": roots, "looks": 0, "ends": 0, "first": 0, "keeps": 0}
        self.found = 0
        self._looks: list[tuple[int, ...]] = []
        self._ends: dict[int, int] = {}
        self._spreads: dict[tuple[float, ...], int] = {}

    def plain(self) -> dict[str, NDArray[Any]]:
        """All of it as arrays without room to grow; no look of these finds among many."""
        used = self.used
        chances = [chance for key in self._spreads for chance in key]
        return {
            **{name: getattr(self, name)[: used[name]] for name in ("slots", "looks", "ends")},
            "sizes": np.array([len(key) for key in self._spreads], np.int64),
            "chances": np.array(chances, float),
        }

    @classmethod
    def restored(
        cls, arrays: Mapping[str, NDArray[Any]], lows: Sequence[int], roots: int
    ) -> "Forest":
        """A forest again."""
        forest = cls(roots, lows)
        at = 0
        for size in arrays["sizes"].tolist():
            forest.spread(tuple(arrays["chances"][at : at + size].tolist()))
            at += size
        for name in ("slots", "looks", "ends"):
            forest.used[name] = 0
            first = forest._take(name, len(arrays[name]))
            getattr(forest, name)[first : first + len(arrays[name])] = arrays[name]
        forest._looks = [tuple(row) for row in arrays["looks"].tolist()]
        forest._ends = {code: n for n, code in enumerate(arrays["ends"].tolist())}
        return forest

    @property
    def arrays(self) -> Arrays:
        """As they are now."""
        return Arrays(
            self.slots,
            self.looks,
            self.ends,
            self.first,
            self.keeps,
            self.other,
            self.where,
            self.whom,
        )

    def reserve(self, roots: int) -> int:
        """Room for more trees; the slot of the first."""
        return self._take("slots", roots)

    def grow(self, root: int, path: Iterable[Look], outcome: int) -> None:
        """Lead a path of looks from a root to an outcome."""
        at = root
        among: tuple[int, int] | None = None
        for how, feature, number, seen in path:
            here = self._found(among) if among else self.slots.item(at)
            if not here:
                here = self._look(how, feature, number)
                self._put(at, among, here)
            known = self._looks[here - 1]
            if known[:BRANCHES] != (how, feature, number):
                raise AssertionError(f"one way through the rules looked at {known} and {feature}")
            among = (here - 1, seen) if how == FIND else None
            at = known[BRANCHES] + seen
        self._put(at, among, -1 - self._end(outcome))

    def _put(self, at: int, among: tuple[int, int] | None, here: int) -> None:
        if among is None:
            self.slots[at] = here
            return
        if GROWTH * (self.found + 1) > len(self.whom):
            self.where, self.whom = rehashed(self.where, self.whom)
        place = place_of(self.where, self.whom, *among)
        self.found += int(self.where[place, 1] == EMPTY)
        self.where[place] = among[0], here
        self.whom[place] = among[1]

    def _found(self, among: tuple[int, int]) -> int:
        return int(self.where[place_of(self.where, self.whom, *among), 1])

    def _look(self, how: int, feature: int, number: int) -> int:
        branches = 0 if how == FIND else number if how in (EACH, ROLL) else 2
        first = self._take("slots", branches)
        look = self._take("looks", 1)
        row = how, feature, number, first - (self.lows[feature] if how == EACH else 0)
        self.looks[look] = row
        self._looks.append(row)
        return look + 1

    def _end(self, outcome: int) -> int:
        """The number of an end; equal ones are kept once."""
        if outcome not in self._ends:
            self._ends[outcome] = number = self._take("ends", 1)
            self.ends[number] = outcome
        return self._ends[outcome]

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
