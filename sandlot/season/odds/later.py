"""Values that are looked at only when it matters, and the record of what was looked at.

A script is run with such values in the place of numbers and speeds. What it compares, and with
what, is written down; whatever it never looked at cannot have changed what it did.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from sandlot.season.odds.features import CLIPPED, WORTH

LESS, SAME, EACH, FIND, HAS, PARTS, ROLL = range(7)
"""How something was looked at: whether it is below or equal to a number; which of a few values or
which of many it is; whether a man is in a set, or a number goes into it; and what chance gave."""


Spread: TypeAlias = Callable[[Sequence[float]], int]
"""The number of a spread of chances, as the trees keep it."""


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
        bounds: Sequence[tuple[int, int]],
        known: dict[int, tuple[int, int]] | None = None,
        rolls: Sequence[int] = (),
        spread: Spread = lambda chances: 0,
        worths: Sequence[float] = (),
    ) -> None:
        self.worths = worths
        self.values = values
        self.bounds = bounds
        self.known = dict(known or {})
        self.found: list[Look] = []
        self.rolls = iter(rolls)
        self.spread = spread
        self._seen: dict[tuple[int, int, int], bool] = {}

    def roll(self, chances: Sequence[float]) -> int:
        """What chance gave; where nothing was thrown yet it gives what is likeliest."""
        if len(chances) == 1:
            return 0
        seen = next(self.rolls, None)
        if seen is None:
            seen = chances.index(max(chances))
        self.found.append(Look(ROLL, self.spread(chances), len(chances), seen))
        return seen

    def less(self, feature: int, number: int) -> bool:
        """Whether a feature is below a number."""
        low, high = self.known.get(feature, self.bounds[feature])
        if high < number or low >= number:
            self._near(feature, number)
            return high < number
        seen = self.values[feature] < number
        self.found.append(Look(LESS, feature, number, int(seen)))
        self.known[feature] = (low, number - 1) if seen else (number, high)
        return bool(seen)

    def same(self, feature: int, number: int) -> bool:
        """Whether a feature is a number."""
        low, high = self.known.get(feature, self.bounds[feature])
        if not low <= number <= high or low == high:
            self._near(feature, number)
            return low == high == number
        seen = self.values[feature] == number
        self.found.append(Look(SAME, feature, number, int(seen)))
        if seen:
            self.known[feature] = (number, number)
        elif number in (low, high):
            self.known[feature] = (low + (number == low), high - (number == high))
        return bool(seen)

    def _near(self, feature: int, number: int) -> None:
        """The ends of some features stand for all beyond, where nothing may be decided."""
        low, high = self.bounds[feature]
        if feature in CLIPPED and (number > high or number <= low < 0):
            raise OverflowError(f"feature {feature} is compared with {number}, which is too far")

    def value(self, feature: int) -> int:
        """Which of its few values a feature has."""
        low, high = self.known.get(feature, self.bounds[feature])
        if low == high:
            return low
        seen = int(self.values[feature])
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
        low, high = self.known.get(feature, self.bounds[feature])
        if low == high:
            return low % number == 0
        if (PARTS, feature, number) not in self._seen:
            seen = self.values[feature] % number == 0
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


class Number:
    """A feature, or a number less a feature; where both are more than that, it is `Sum`."""

    __slots__ = ("feature", "looks", "offset", "times")

    def __init__(self, looks: Looks, feature: int, times: int = 1, offset: int = 0) -> None:
        self.looks = looks
        self.feature = feature
        self.times = times
        self.offset = offset

    def below(self, limit: int) -> bool:
        """Whether it is less than a number."""
        if self.times == 1:
            return self.looks.less(self.feature, limit - self.offset)
        if self.times:
            return not self.looks.less(self.feature, self.offset - limit + 1)
        return self.offset < limit

    def __int__(self) -> int:
        """The number it is; from now on it is that and nothing else."""
        if self.times:
            self.offset += self.times * self.looks.value(self.feature)
            self.times = 0
        return self.offset

    __index__ = __int__

    def __add__(self, other: Any) -> "Number":
        if isinstance(other, Number):
            return _added(self, other)
        return Number(self.looks, self.feature, self.times, self.offset + other)

    __radd__ = __add__

    def __neg__(self) -> "Number":
        return Number(self.looks, self.feature, -self.times, -self.offset)

    def __sub__(self, other: Any) -> "Number":
        if isinstance(other, Number):
            return _added(self, -other)
        return Number(self.looks, self.feature, self.times, self.offset - other)

    def __rsub__(self, other: Any) -> "Number":
        return Number(self.looks, self.feature, -self.times, other - self.offset)

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
        if not self.times:
            return self.offset == other
        return self.looks.same(self.feature, (other - self.offset) * self.times)

    def __bool__(self) -> bool:
        return self != 0

    def __hash__(self) -> int:
        return hash(int(self))

    def __str__(self) -> str:
        return str(int(self))

    def __format__(self, spec: str) -> str:
        return format(int(self), spec)


class Sum(Number):
    """Two features added up: only where one of them is taken away again is it not looked at."""

    __slots__ = ("second",)

    def __init__(self, first: Number, second: Number) -> None:
        super().__init__(first.looks, first.feature, first.times, first.offset + second.offset)
        self.second = second.feature, second.times

    def parts(self) -> tuple[Number, Number]:
        """Both."""
        first = Number(self.looks, self.feature, self.times, self.offset)
        return first, Number(self.looks, *self.second)

    def below(self, limit: int) -> bool:
        return int(self) < limit

    def __int__(self) -> int:
        first, second = self.parts()
        return int(first) + int(second)

    __index__ = __int__

    def __add__(self, other: Any) -> Number:
        first, second = self.parts()
        if not isinstance(other, Number):
            return Sum(first + other, second)
        if isinstance(other, Sum) or not other.times:
            return Number(self.looks, 0, 0, int(self) + int(other))
        if other.feature == first.feature:
            return (first + other) + second
        if other.feature == second.feature:
            return first + (second + other)
        return Number(self.looks, 0, 0, int(self) + int(other))

    __radd__ = __add__

    def __neg__(self) -> Number:
        first, second = self.parts()
        return Sum(-first, -second)

    def __sub__(self, other: Any) -> Number:
        return self.__add__(-other)

    def __rsub__(self, other: Any) -> Number:
        return self.__neg__().__add__(other)

    def __eq__(self, other: object) -> bool:
        return int(self) == other

    def __hash__(self) -> int:
        return hash(int(self))


def _added(one: Number, other: Number) -> Number:
    """Both together; what cancels out is not looked at."""
    if isinstance(other, Sum):
        return other + one
    offset = one.offset + other.offset
    if not one.times or not other.times:
        kept = one if one.times else other
        return Number(kept.looks, kept.feature, kept.times, offset)
    if one.feature != other.feature:
        return Sum(one, other)
    if one.times != -other.times:
        return Number(one.looks, one.feature, 0, int(one) + int(other))
    return Number(one.looks, one.feature, 0, offset)


class Remainder:
    """What is left of a number when it is divided; only whether that is nothing is asked."""

    def __init__(self, of: Number, number: int) -> None:
        self.of = of
        self.number = number

    def __eq__(self, other: object) -> bool:
        of = self.of
        if other == 0 and not of.offset and of.times == 1:
            return of.looks.parts(of.feature, self.number)
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
