"""Three ten-sided dice, and how they are read: each reading is a value, so equal ones are equal."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from sandlot.core.chance import dice
from sandlot.core.chart import Chart
from sandlot.core.script import Roll
from sandlot.games.deep_drive.moment import OFFENCE

DIE, TWO_DICE, THREE_DICE = (dice(f"{count}d10", low=0) for count in (1, 2, 3))


class Rolled(NamedTuple):
    """All three dice: tens, ones and the modifier."""

    tens: int
    ones: int
    modifier: int

    @property
    def percent(self) -> int:
        """The two dice read together, 00 to 99."""
        return self.tens * 10 + self.ones


def read_three(faces: tuple[int, int, int]) -> Rolled:
    """All three dice, as they lie."""
    return Rolled(*faces)


def read_percent(faces: tuple[int, int]) -> int:
    """Two dice read together, 00 to 99."""
    return faces[0] * 10 + faces[1]


def read_face(faces: tuple[int]) -> int:
    """A die as it lies."""
    return faces[0]


def read_sum(faces: tuple[int, int]) -> int:
    """Two dice added up."""
    return sum(faces)


@dataclass(frozen=True)
class UpTo:
    """Whether the percentile dice show this or less."""

    most: int

    def __call__(self, faces: tuple[int, int]) -> bool:
        return read_percent(faces) <= self.most


@dataclass(frozen=True)
class OnChart:
    """The cell of a chart that the dice point at: one die, or two read together."""

    chart: Chart
    column: str | None = None

    def __call__(self, faces: tuple[int, ...]) -> str:
        number = faces[0] if len(faces) == 1 else faces[0] * 10 + faces[1]
        return self.chart.at(number, self.column)


def percentile(what: str, read: Callable[[Any], Any] = read_percent) -> Roll[Any]:
    """The percentile dice are thrown afresh."""
    return Roll(what, TWO_DICE, (OFFENCE,), read)


def one_die(what: str, read: Callable[[Any], Any] = read_face) -> Roll[Any]:
    """One die is thrown."""
    return Roll(what, DIE, (OFFENCE,), read)


def three_dice(what: str, read: Callable[[Any], Any] = read_three) -> Roll[Any]:
    """All three dice are thrown."""
    return Roll(what, THREE_DICE, (OFFENCE,), read)


def by_column(throw: Callable[..., Roll[Any]], what: str, chart: Chart) -> dict[str, Roll[Any]]:
    """A throw for every column of a chart."""
    return {column: throw(what, OnChart(chart, column)) for column in chart.columns}


@cache  # closed: the names of rolls in the rules
def two_dice(what: str) -> Roll[int]:
    """Two dice are thrown and added."""
    return Roll(what, TWO_DICE, (OFFENCE,), read_sum)
