"""Chance spaces: dice and draws that sample, check and list themselves, with exact odds."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import permutations, product
from math import perm, prod
from typing import Any, Final, Generic, Protocol, TypeVar

from sandlot.core.cache_sizes import ROLLS
from sandlot.core.errors import Mistake

T = TypeVar("T")

Below = Callable[[int], int]
"""A source of randomness: `below(n)` is one of 0 .. n-1, each as likely as the others."""

LISTABLE = 100_000
"""Spaces with more outcomes than this are sampled, never listed."""


class Again:
    """What a reading says of a tie: throw again."""

    def __repr__(self) -> str:
        return "AGAIN"

    def __reduce__(self) -> str:
        return "AGAIN"


AGAIN: Final = Again()


class Chance(Protocol):
    """A space of equally likely outcomes; a value, so equal spaces are equal keys."""

    def __hash__(self) -> int: ...

    @property
    def size(self) -> int:
        """How many outcomes there are."""

    def outcomes(self) -> Iterator[Any]:
        """Every outcome once."""

    def sample(self, below: Below) -> Any:
        """One outcome."""

    def check(self, outcome: Any) -> Any:
        """The outcome as this space writes it, or a Mistake that says why it is none."""


@dataclass(frozen=True)
class Dice:
    """Dice thrown in groups, one group a thrower; an outcome is all their faces in a row."""

    groups: tuple[tuple[int, ...], ...]
    low: int = 1

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """The number of sides of each die, in the order of the faces."""
        return tuple(sides for group in self.groups for sides in group)

    @property
    def size(self) -> int:
        return prod(self.sides)

    def outcomes(self) -> Iterator[tuple[int, ...]]:
        return product(*(range(self.low, self.low + sides) for sides in self.sides))

    def sample(self, below: Below) -> tuple[int, ...]:
        return tuple(self.low + below(sides) for sides in self.sides)

    def check(self, outcome: Any) -> tuple[int, ...]:
        if not isinstance(outcome, list | tuple) or len(outcome) != len(self.sides):
            raise Mistake(f"{outcome!r} is not a throw of {self}: it has {len(self.sides)} faces.")
        for face, sides in zip(outcome, self.sides, strict=True):
            high = self.low + sides - 1
            if type(face) is not int or not self.low <= face <= high:
                raise Mistake(f"{face!r} is not a face of a die from {self.low} to {high}.")
        return tuple(outcome)

    def split(self, faces: Sequence[int]) -> list[tuple[int, ...]]:
        """The faces of each thrower."""
        rest = iter(faces)
        return [tuple(next(rest) for _ in group) for group in self.groups]

    @cached_property
    def written(self) -> tuple[str, ...]:
        """The dice of each thrower as they are written: `2d6`, or `2d10 from 0`."""
        low = "" if self.low == 1 else f" from {self.low}"
        return tuple(f"{len(group)}d{group[0]}{low}" for group in self.groups)

    def __str__(self) -> str:
        thrown = " against ".join(f"{len(group)}d{group[0]}" for group in self.groups)
        return thrown if self.low == 1 else f"{thrown} from {self.low}"


def dice(*groups: str, low: int = 1) -> Dice:
    """Dice as they are written: `dice("2d6")`, or `dice("2d6", "2d6")` for two throwers at once."""
    parsed = []
    for group in groups:
        found = re.fullmatch(r"(\d+)d(\d+)", group)
        if found is None or 0 in (number := tuple(map(int, found.groups()))):
            raise Mistake(f"{group!r} is not a throw of dice; write it like '2d6'.")
        parsed.append((number[1],) * number[0])
    return Dice(tuple(parsed), low)


@dataclass(frozen=True)
class Draw:
    """Some of a deck's cards, drawn blindly one after the other; all of them is a shuffle."""

    deck: tuple[Any, ...]
    count: int

    @property
    def size(self) -> int:
        return perm(len(self.deck), self.count)

    def outcomes(self) -> Iterator[tuple[Any, ...]]:
        return permutations(self.deck, self.count)

    def sample(self, below: Below) -> tuple[Any, ...]:
        rest = list(self.deck)
        return tuple(rest.pop(below(len(rest))) for _ in range(self.count))

    def check(self, outcome: Any) -> tuple[Any, ...]:
        if not isinstance(outcome, list | tuple) or len(outcome) != self.count:
            raise Mistake(f"{outcome!r} is not a draw of {self.count} cards.")
        rest, drawn = list(self.deck), []
        for card in outcome:
            if card not in rest:
                raise Mistake(f"{card!r} is not left in the deck.")
            drawn.append(rest.pop(rest.index(card)))
        return tuple(drawn)

    def __str__(self) -> str:
        return f"{self.count} of {len(self.deck)} cards"


def shuffle(deck: Sequence[Any]) -> Draw:
    """The whole deck, in any order."""
    return Draw(tuple(deck), len(deck))


@dataclass(frozen=True)
class Odds(Generic[T]):
    """What a reading of a chance space comes to: each value with its exact integer weight."""

    values: tuple[T, ...]
    weights: tuple[int, ...]

    @cached_property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    @cached_property
    def urn(self) -> list[T]:
        """Every value as often as it weighs, so that one blind pick samples the odds."""
        return [v for v, w in zip(self.values, self.weights, strict=True) for _ in range(w)]

    def of(self, value: T) -> Fraction:
        """The exact probability of one value."""
        return sum((p for v, p in self.chances() if v == value), Fraction(0))

    def chances(self) -> list[tuple[T, Fraction]]:
        """Each value with its exact probability."""
        pairs = zip(self.values, self.weights, strict=True)
        return [(value, Fraction(weight, self.total)) for value, weight in pairs]


@lru_cache(maxsize=ROLLS)
def odds(chance: Chance, read: Callable[[Any], T | Again]) -> Odds[T]:
    """The exact odds of a reading, ties that are thrown again conditioned out."""
    if chance.size > LISTABLE:
        raise Mistake(f"a space of {chance.size} outcomes is too large to list.")
    weights: dict[Any, int] = Counter(map(read, chance.outcomes()))
    weights.pop(AGAIN, None)
    return Odds(tuple(weights), tuple(weights.values()))
