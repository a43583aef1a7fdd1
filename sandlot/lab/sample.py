"""What many games came to: who won, and how often each figure had each value."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

from sandlot.core.failures import Failed, Failures
from sandlot.core.script import Seat

Counts = dict[int, int]
"""How often each value occurred."""


@dataclass
class Sample:
    """Sums over games, so that samples add up and their order does not matter."""

    games: int = 0
    wins: dict[Seat, int] = field(default_factory=dict)
    figures: dict[str, Counts] = field(default_factory=dict)
    failures: dict[str, Failed] = field(default_factory=dict)
    """The bots that failed, by seat or by name."""

    def add(self, other: "Sample") -> None:
        """Take in another sample."""
        self.games += other.games
        for seat, number in other.wins.items():
            self.wins[seat] = self.wins.get(seat, 0) + number
        for name, counts in other.figures.items():
            mine = self.figures.setdefault(name, {})
            for value, number in counts.items():
                mine[value] = mine.get(value, 0) + number
        if other.failures:
            Failures(found=self.failures).add(other.failures)

    def count(self, winner: Seat | None, figures: Mapping[str, int]) -> None:
        """Take in one game."""
        won = {} if winner is None else {winner: 1}
        self.add(Sample(1, won, {name: {value: 1} for name, value in figures.items()}))

    def win_rate(self, seat: Seat) -> tuple[float, float]:
        """How often a seat won, and the standard error of that."""
        rate = self.wins.get(seat, 0) / self.games
        return rate, sqrt(rate * (1 - rate) / self.games)

    def mean(self, figure: str) -> tuple[float, float]:
        """The mean of a figure, and the standard error of that."""
        counts = self.figures[figure]
        mean = sum(value * number for value, number in counts.items()) / self.games
        spread = sum((value - mean) ** 2 * number for value, number in counts.items())
        return mean, sqrt(spread) / self.games
