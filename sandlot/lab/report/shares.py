"""How often each value occurred, in bins that make a readable plot."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from sandlot.lab.sample import Counts

MOST_BINS = 20
WIDTHS = (1, 2, 3, 5, 10, 20, 50, 100)
TAIL = 0.005
"""The last bin takes in everything beyond, once no more than this is left."""


@dataclass(frozen=True)
class Bins:
    """Bins of equal width; the last one is open."""

    first: int
    width: int
    number: int
    open: bool

    @property
    def labels(self) -> tuple[str, ...]:
        """The values of each bin."""
        starts = [self.first + n * self.width for n in range(self.number)]
        names = [
            str(at) if self.width == 1 else f"{at}\N{EN DASH}{at + self.width - 1}" for at in starts
        ]
        return (*names[:-1], f"{starts[-1]}+" if self.open else names[-1])

    def shares(self, counts: Counts) -> tuple[float, ...]:
        """How much of the counts is in each bin."""
        found = [0] * self.number
        for value, number in counts.items():
            found[min((value - self.first) // self.width, self.number - 1)] += number
        return tuple(number / sum(counts.values()) for number in found)


def bins_for(several: Sequence[Counts]) -> Bins:
    """Bins for several distributions on one axis."""
    low = min(min(counts) for counts in several)
    high = max(quantile(counts, 1 - TAIL) for counts in several)
    last = max(max(counts) for counts in several)
    width = next((w for w in WIDTHS if (high - low) // w < MOST_BINS), WIDTHS[-1])
    first = low - low % width
    number = (high - first) // width + 1
    return Bins(first, width, number, last >= first + number * width)


def quantile(counts: Counts, share: float) -> int:
    """The value that so many do not exceed."""
    values = sorted(counts)
    total = sum(counts.values())
    sums = accumulate(counts[value] for value in values)
    return next(value for value, sofar in zip(values, sums, strict=True) if sofar >= share * total)


def middle_half(counts: Counts) -> str:
    """The most frequent value, and where the middle half of the games lies."""
    low, high = quantile(counts, 0.25), quantile(counts, 0.75)
    often = max(sorted(counts), key=lambda value: counts[value])
    return f"most often {often}, half of all games from {low} to {high}"
