"""How far replays are from reality one by one, and how far chance alone would put them."""

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple, TypeAlias

from sandlot.season.books import Who

ENOUGH = 3
"""From so many replays on their own spread says what chance does; before, it is computed."""

Rows: TypeAlias = Mapping[Who, tuple[float, Sequence[float]]]
"""A figure of clubs or players: the real one, and that of every replay."""


class Point(NamedTuple):
    """A club or a player: his real figure, the replays' mean, and how many times chance apart."""

    who: Who
    real: float
    mean: float
    z: float


class Spread(NamedTuple):
    """A figure of clubs or players, one by one: how replays differ from reality."""

    name: str
    many: int
    bias: float
    """The mean of all differences, with its sign."""
    rmse: float
    """Of single replays."""
    chance: float
    """What it would be if replays were right on average."""
    correlation: float
    """Of the replays' means with reality."""
    z_spread: float
    """How far the z-scores spread; chance alone gives 1."""
    points: tuple[Point, ...]


def spread(name: str, rows: Rows, luck: Sequence[float]) -> Spread:
    """Differences of every replay from reality; `luck` is what chance does to each in a replay.

    Where replays are many their own spread says how much luck there is, all of them together, for
    a few replays of one player say little of his.
    """
    apart = [one - real for real, found in rows.values() for one in found]
    times = len(next(iter(rows.values()))[1])
    chance = rms(luck)
    scale = 1 / sqrt(times)
    if times >= ENOUGH:
        seen = rms([stdev(found) for _, found in rows.values()])
        scale *= seen / chance
        chance = seen
    points = tuple(
        Point(who, real, fmean(found), (fmean(found) - real) / (one * scale or 1.0))
        for (who, (real, found)), one in zip(rows.items(), luck, strict=True)
    )
    return Spread(
        name,
        len(rows),
        fmean(apart),
        rms(apart),
        chance,
        correlation(points),
        rms([point.z for point in points]),
        points,
    )


def rms(values: Sequence[float]) -> float:
    """The root of the mean square."""
    return sqrt(fmean(value * value for value in values))


def correlation(points: Sequence[Point]) -> float:
    """Of means with reality."""
    a, b = fmean(one.real for one in points), fmean(one.mean for one in points)
    both = sum((one.real - a) * (one.mean - b) for one in points)
    real, mean = (
        sum((one.real - a) ** 2 for one in points),
        sum((one.mean - b) ** 2 for one in points),
    )
    return both / sqrt(real * mean) if real and mean else 0.0


def share_luck(part: float, whole: float) -> float:
    """What chance does to a share of so many tries; who never did it could have."""
    share = (part + 0.5) / (whole + 1)
    return sqrt(share * (1 - share) / whole)
