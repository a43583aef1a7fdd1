"""How fast a runner is: the columns of every running chart."""

from enum import StrEnum
from typing import TypeAlias


class Speed(StrEnum):
    """A RUN rating; the last exists only with two out."""

    VERY_SLOW = "VS"
    SLOW = "S"
    AVERAGE = "-"
    FAST = "F"
    VERY_FAST = "VF"
    FASTEST = "VF+"

    __hash__ = str.__hash__


RATED = tuple(Speed)[:-1]
"""What stands on cards."""

RANK = {speed: rank for rank, speed in enumerate(Speed)}
WITH_TWO_OUT = dict(zip(RATED, tuple(Speed)[1:], strict=True))
"""Runners go with the pitch: each is read one column to the right."""

SLOW = (Speed.VERY_SLOW, Speed.SLOW)
FAST = (Speed.FAST, Speed.VERY_FAST)

Runners: TypeAlias = tuple[Speed | None, Speed | None, Speed | None]
"""Who is on first, second and third, as fast as he is."""


def slower(one: Speed, other: Speed) -> bool:
    """Whether one runner is slower than another."""
    return RANK[one] < RANK[other]


def on_hits(speed: Speed, outs: int) -> Speed:
    """The column of the hits chart a runner is read in."""
    return WITH_TWO_OUT[speed] if outs == 2 else speed
