"""Values that are looked at only when it matters, and the record of what was looked at.

A script is run with such values in the place of numbers and speeds. What it compares, and with
what, is written down; whatever it never looked at cannot have changed what it did.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeAlias

from sandlot.season.odds.features import CLIPPED, FEATURES, WORTH

LESS, SAME, EACH, FIND, HAS, PARTS, ROLL = range(7)
"""How something was looked at: whether it is below or equal to a number; which of a few values or
which of many it is; whether a man is in a set, or a number goes into it; and what chance gave."""

Terms: TypeAlias = tuple[tuple[int, int], ...]
"""Features that are added up (1) or taken away (-1), in the order of their numbers."""


class Numbering(Protocol):
    """Trees, as far as whoever looks must know them: what numbers things have there."""

    @property
    def bounds(self) -> Sequence[tuple[int, int]]:
        """The lowest and the highest value of every feature and every sum."""

    def spread(self, chances: Sequence[float]) -> int:
        """The number of a spread of chances."""

    def total(self, terms: Terms) -> int:
        """The number of a sum, after those of the features."""


class Look(NamedTuple):
    """Something was looked at: how, what, compared with which number, and what was seen."""

    how: int
    feature: int
    number: int
    seen: int


class Looks:
    """All that is looked at on one way through the rules, in order."""

    def __init__(
        self,
        values: Sequence[int],
        trees: Numbering,
        known: Mapping[int, tuple[int, int]] | None = None,
        rolls: Sequence[int] = (),
        worths: Sequence[float] = (),
    ) -> None:
        self.worths = worths
        self.values = values
        self.trees = trees
        self.bounds = trees.bounds
        self.known = dict(known or {})
        self.found: list[Look] = []
        self.rolls = iter(rolls)
        self._sums: dict[int, Terms] = {}
        self._seen: dict[tuple[int, int, int], bool] = {}

    def roll(self, chances: Sequence[float]) -> int:
        """What chance gave; where nothing was thrown yet it gives what is likeliest."""
        if len(chances) == 1:
            return 0
        seen = next(self.rolls, None)
        if seen is None:
            seen = chances.index(max(chances))
        self.found.append(Look(ROLL, self.trees.spread(chances), len(chances), seen))
        return seen

    def total(self, terms: Terms) -> int:
        """A sum, to be looked at like a feature."""
        number = self.trees.total(terms)
        self._sums[number] = terms
        return number

    def _range(self, feature: int) -> tuple[int, int]:
        """Between what a feature or a sum is known to be."""
        low, high = self.known.get(feature) or self.bounds[feature]
        if feature >= FEATURES:
            lows, highs = 0, 0
            for part, times in self._sums[feature]:
                ends = [times * end for end in self._range(part)]
                lows, highs = lows + min(ends), highs + max(ends)
            low, high = max(low, lows), min(high, highs)
        return low, high

    def _value(self, feature: int) -> int:
        if feature < FEATURES:
            return int(self.values[feature])
        return sum(times * int(self.values[part]) for part, times in self._sums[feature])

    def less(self, feature: int, number: int) -> bool:
        """Whether a feature is below a number."""
        low, high = self._range(feature)
        if high < number or low >= number:
            self._near(feature, number)
            return high < number
        seen = self._value(feature) < number
        self.found.append(Look(LESS, feature, number, int(seen)))
        self.known[feature] = (low, number - 1) if seen else (number, high)
        return seen

    def same(self, feature: int, number: int) -> bool:
        """Whether a feature is a number."""
        low, high = self._range(feature)
        if not low <= number <= high or low == high:
            self._near(feature, number)
            return low == high == number
        seen = self._value(feature) == number
        self.found.append(Look(SAME, feature, number, int(seen)))
        if seen:
            self.known[feature] = (number, number)
        elif number in (low, high):
            self.known[feature] = (low + (number == low), high - (number == high))
        return seen

    def _near(self, feature: int, number: int) -> None:
        """The ends of some features stand for all beyond, where nothing may be decided."""
        low, high = self.bounds[feature]
        if feature in CLIPPED and (number > high or number <= low < 0):
            raise OverflowError(f"feature {feature} is compared with {number}, which is too far")

    def value(self, feature: int) -> int:
        """Which of its few values a feature has."""
        low, high = self._range(feature)
        if low == high:
            return low
        seen = self._value(feature)
        lowest, highest = self.bounds[feature]
        self.found.append(Look(EACH, feature, highest - lowest + 1, seen))
        self.known[feature] = (seen, seen)
        return seen

    def wide(self, feature: int) -> int:
        """Which of its many values a feature has."""
        seen = int(self.values[feature])
        if self.known.get(feature) != (seen, seen):
            self.found.append(Look(FIND, feature, 0, seen))
            self.known[feature] = (seen, seen)
        return seen

    def parts(self, feature: int, number: int) -> bool:
        """Whether a number goes into a feature."""
        low, high = self._range(feature)
        if low == high:
            return low % number == 0
        if (PARTS, feature, number) not in self._seen:
            seen = self._value(feature) % number == 0
            self._seen[PARTS, feature, number] = seen
            self.found.append(Look(PARTS, feature, number, int(seen)))
        return self._seen[PARTS, feature, number]

    def has(self, feature: int, member: int) -> bool:
        """Whether a set has a member."""
        seen = bool(int(self.values[feature]) >> member & 1)
        if self.known.get(feature) is None and (HAS, feature, member) not in self._seen:
            self._seen[HAS, feature, member] = seen
            self.found.append(Look(HAS, feature, member, int(seen)))
        return seen


@cache  # closed: the sums that the rules make of features
def added_up(features: tuple[int, ...]) -> Terms:
    """Features that are all added up."""
    return tuple((one, 1) for one in sorted(features))


@cache  # closed: the sums that the rules make of features
def taken_away(terms: Terms) -> Terms:
    """The same with the other sign."""
    return tuple((one, -times) for one, times in terms)


@cache  # closed: the sums that the rules make of features
def together(some: Terms, others: Terms) -> Terms:
    """Both added up; what cancels out is gone."""
    many = dict(some)
    for one, times in others:
        many[one] = many.get(one, 0) + times
    return tuple(sorted((one, times) for one, times in many.items() if times))


class Number:
    """A number and the features that are added to it or taken from it, none of them looked at."""

    __slots__ = ("looks", "offset", "terms")

    def __init__(self, looks: Looks, *features: int, terms: Terms | None = None) -> None:
        self.looks = looks
        self.terms = added_up(features) if terms is None else terms
        self.offset = 0

    def _made(self, terms: Terms, offset: int) -> "Number":
        """Another number, of the same looks."""
        found = Number(self.looks, terms=terms)
        found.offset = offset
        return found

    def _whole(self) -> tuple[int, int]:
        """All terms as one feature, and whether that is added or taken away; 0 if it is none."""
        terms = self.terms
        if not terms:
            return 0, 0
        if len(terms) == 1:
            return terms[0]
        if any(one in CLIPPED for one, _ in terms) or any(times**2 > 1 for _, times in terms):
            for one, times in terms:
                self.offset += times * self.looks.value(one)
            self.terms = ()
            return 0, 0
        sign = terms[0][1]
        return self.looks.total(tuple((one, sign * times) for one, times in terms)), sign

    def below(self, limit: int) -> bool:
        """Whether it is less than a number."""
        feature, sign = self._whole()
        if sign == 1:
            return self.looks.less(feature, limit - self.offset)
        if sign:
            return not self.looks.less(feature, self.offset - limit + 1)
        return self.offset < limit

    def __int__(self) -> int:
        """The number it is; from now on it is that and nothing else."""
        feature, sign = self._whole()
        if sign:
            self.offset += sign * self.looks.value(feature)
            self.terms = ()
        return self.offset

    __index__ = __int__

    def __add__(self, other: Any) -> "Number":
        if not isinstance(other, Number):
            return self._made(self.terms, self.offset + other)
        return self._made(together(self.terms, other.terms), self.offset + other.offset)

    __radd__ = __add__

    def __neg__(self) -> "Number":
        return self._made(taken_away(self.terms), -self.offset)

    def __sub__(self, other: Any) -> "Number":
        return self.__add__(-other)

    def __rsub__(self, other: Any) -> "Number":
        return self.__neg__().__add__(other)

    def __abs__(self) -> "Number":
        return -self if self < 0 else self

    def __mul__(self, other: Any) -> Any:
        return int(self) * other

    __rmul__ = __mul__

    def __mod__(self, number: int) -> "Remainder":
        return Remainder(self, number)

    def __lt__(self, other: Any) -> bool:
        return (self - other).below(0) if isinstance(other, Number) else self.below(other)

    def __le__(self, other: Any) -> bool:
        return (self - other).below(1) if isinstance(other, Number) else self.below(other + 1)

    def __gt__(self, other: Any) -> bool:
        return not self <= other

    def __ge__(self, other: Any) -> bool:
        return not self < other

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Number):
            return (self - other) == 0
        if not isinstance(other, int):
            return False
        feature, sign = self._whole()
        if not sign:
            return self.offset == other
        return self.looks.same(feature, (other - self.offset) * sign)

    def __bool__(self) -> bool:
        return self != 0

    def __hash__(self) -> int:
        return hash(int(self))

    def __str__(self) -> str:
        return str(int(self))

    def __format__(self, spec: str) -> str:
        return format(int(self), spec)


class Remainder:
    """What is left of a number when it is divided; only whether that is nothing is asked."""

    def __init__(self, of: Number, number: int) -> None:
        self.of = of
        self.number = number

    def __eq__(self, other: object) -> bool:
        of = self.of
        if other == 0 and not of.offset and len(of.terms) == 1:
            return of.looks.parts(of.terms[0][0], self.number)
        return int(of) % self.number == other

    __hash__ = object.__hash__


class Unread:
    """The lines of a batter's card that nobody reads: what is made of them is what he is worth.

    They stand where a column has its spans, so that the sum over them comes out as `Worth`.
    """

    reads = ""
    low = 1

    def __init__(self, looks: Looks) -> None:
        self.looks = looks

    @property
    def high(self) -> "Unread":
        """The last number that they cover."""
        return self

    def __add__(self, other: float) -> "Unread":
        return self

    __radd__ = __sub__ = __mul__ = __add__

    def __truediv__(self, other: float) -> "Worth":
        return Worth(self.looks, 0.0)


class Worth:
    """What the batter's card is worth, and something more: compared with a number it is a rank."""

    def __init__(self, looks: Looks, more: float) -> None:
        self.looks = looks
        self.more = more

    def __add__(self, other: float) -> "Worth":
        return Worth(self.looks, self.more + other)

    def __lt__(self, other: float) -> bool:
        reach = bisect_left(self.looks.worths, True, key=lambda one: not one + self.more < other)
        return self.looks.less(WORTH, reach)


class Word:
    """One of a few words, as a feature numbers them."""

    __slots__ = ("feature", "looks", "one_by_one", "said", "words")

    def __init__(
        self, looks: Looks, feature: int, words: Sequence[Any], one_by_one: bool = False
    ) -> None:
        self.one_by_one = one_by_one
        self.looks = looks
        self.feature = feature
        self.words = words
        self.said: Any = None

    def say(self) -> Any:
        """The word; from now on it is that and nothing else."""
        if self.said is None:
            self.said = self.words[self.looks.value(self.feature)]
        return self.said

    def __eq__(self, other: object) -> bool:
        if other is None:
            return False
        if self.one_by_one and self.said is None and other in self.words:
            return self.looks.same(self.feature, self.words.index(other))
        return bool(self.say() == (other.say() if isinstance(other, Word) else other))

    def __hash__(self) -> int:
        return hash(self.say())

    def __str__(self) -> str:
        return str(self.say())


class Flag:
    """Whether a feature is set."""

    __slots__ = ("feature", "looks")

    def __init__(self, looks: Looks, feature: int) -> None:
        self.looks = looks
        self.feature = feature

    def __bool__(self) -> bool:
        return bool(self.looks.value(self.feature))
