"""What a plate appearance does to outs, bases and runs, from every situation, as arrays."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.calls import Strategy
from sandlot.games.deep_drive.cards import Batter, Park, Pitcher
from sandlot.games.deep_drive.charts import DEFENSE
from sandlot.games.deep_drive.daring import choice_chance
from sandlot.games.deep_drive.defense import fielded, made_of
from sandlot.games.deep_drive.moment import Moment
from sandlot.games.deep_drive.speed import Speed, on_hits
from sandlot.games.deep_drive.temper import BY_THE_BOOK
from sandlot.lab.deep_drive.spread import Answers
from sandlot.lab.deep_drive.throws import (
    After,
    Line,
    drive_ends,
    drives,
    line_ends,
    lines,
    play_ends,
    throw,
)

Floats: TypeAlias = NDArray[np.float64]
Taken: TypeAlias = tuple[bool, bool, bool]

YES_NO = (False, True)
SITUATIONS = tuple((outs, (a, b, c)) for outs in range(3) for a, b, c in product(YES_NO, repeat=3))
INDEX = {situation: number for number, situation in enumerate(SITUATIONS)}
OVER = len(SITUATIONS)
"""Where a half inning is that has three out, after all situations."""

AT_ONCE = 5
"""A plate appearance brings 0 to 4 runs."""

AVERAGE = (0, *(3,) * 9)


Beats: TypeAlias = tuple[bool, bool]
"""Whether a batter's DP number beats the pivot at second base, and the shortstop's."""

NOBODY = (False, False)


class Field(NamedTuple):
    """What a batter faces besides the pitcher: the park, the fielders by rating, the catcher.

    And whether on-base events count: by which reading of their symbols, and for which club; and
    whether DP numbers do.
    """

    park: Park
    ratings: tuple[int, ...]
    catcher: Batter
    symbols: str
    home: bool
    dp_numbers: bool


def nowhere() -> Floats:
    """No way to get anywhere yet."""
    return np.zeros((OVER, OVER + 1, AT_ONCE))


@lru_cache(maxsize=512)
def swing(
    batter: Batter, pitcher: Pitcher, tired: int, field: Field, speeds: tuple[Speed, ...]
) -> Floats:
    """Where a throw leads: situation by situation, and with how many runs.

    The runners are all of one speed, and each of these is as likely.
    """
    found, driven = nowhere(), 0.0
    dp = batter.dp if field.dp_numbers else 0
    beats = dp > field.ratings[code.SECOND_BASE], dp > field.ratings[code.SHORTSTOP]
    for line in lines(batter, pitcher, tired):
        if line.reads == code.DEEP_DRIVE:
            driven += line.chance
            continue
        checked = line.reads == code.DEFENSE
        found += line.chance * (
            _checked(field.ratings, speeds)
            if checked
            else _read(line.reads, line.out, speeds, beats if line.out.startswith("G") else NOBODY)
        )
    for said, share in drives(batter, field.park):
        found += driven * share * _drive(said, speeds)
    return found


@lru_cache(maxsize=1024)
def _read(reads: str, out: str, speeds: tuple[Speed, ...], beats: Beats) -> Floats:
    return _mean(_line(reads, out, speed, beats) for speed in speeds)


@lru_cache(maxsize=256)
def _drive(said: str, speeds: tuple[Speed, ...]) -> Floats:
    return _mean(_driven(said, speed) for speed in speeds)


@lru_cache(maxsize=256)
def _checked(ratings: tuple[int, ...], speeds: tuple[Speed, ...]) -> Floats:
    return _mean(_defended(ratings, speed) for speed in speeds)


def _mean(each: Iterable[Floats]) -> Floats:
    found = list(each)
    return sum(found, nowhere()) / len(found)


@lru_cache(maxsize=512)
def _line(reads: str, out: str, speed: Speed, beats: Beats) -> Floats:
    """A line of a card, with the out code under it."""
    line = Line(reads, out, False, 1.0)
    return _rows(line_ends(line, Strategy.SWING, m, sent(m)) for m in moments(speed, beats))


@lru_cache(maxsize=64)
def _driven(said: str, speed: Speed) -> Floats:
    """A deep drive that comes to this."""
    return _rows(drive_ends(said, False, m, sent(m)) for m in moments(speed))


@lru_cache(maxsize=256)
def _defended(ratings: tuple[int, ...], speed: Speed) -> Floats:
    """The Defense Chart, read for fielders of these ratings."""
    found = nowhere()
    for (low, high), row in zip(DEFENSE.ranges, DEFENSE.rows, strict=True):
        fielder = int(row.cells[0])
        for modifier in range(10):
            said = fielded(fielder, ratings[fielder], modifier)
            found += (high - low + 1) / 1000 * _made(said, fielder, speed)
    return found


@lru_cache(maxsize=256)
def _made(said: str, fielder: int, speed: Speed) -> Floats:
    """What a fielder makes of a ball."""
    return _rows(play_ends(made_of(said, fielder, m), m, sent(m)) for m in moments(speed))


def moments(speed: Speed, beats: Beats = NOBODY) -> Iterator[Moment]:
    """Every situation, its runners of one speed and its fielders average, but for the pivots."""
    ratings = list(AVERAGE)
    for fielder, beaten in zip((code.SECOND_BASE, code.SHORTSTOP), beats, strict=True):
        ratings[fielder] = 0 if beaten else AVERAGE[fielder]
    for outs, taken in SITUATIONS:
        first, second, third = (speed if there else None for there in taken)
        yield Moment(outs, (first, second, third), speed, tuple(ratings), dp=int(any(beats)))


def sent(m: Moment) -> Answers:
    """Whether a house manager sends runners of this speed who may try for the plate."""
    chance = choice_chance(on_hits(m.batter, m.outs))
    return Answers(send=chance >= BY_THE_BOOK.single.home[m.outs])


def _rows(ends: Iterable[Iterable[tuple[After, float]]]) -> Floats:
    """The endings of every situation as an array."""
    found = nowhere()
    for now, after in enumerate(ends):
        for end, share in after:
            found[now, place(end), end.runs] += share
    return found


def place(after: After) -> int:
    """The number of a situation, or of the end of the half."""
    return OVER if after.outs >= 3 else INDEX[after.outs, after.on]


@lru_cache(maxsize=256)
def bunted(
    batter: Batter, pitcher: Pitcher, tired: int, field: Field, speeds: tuple[Speed, ...]
) -> Floats:
    """The same for a batter who bunts wherever the book has a pitcher bunt.

    With two strikes he swings; after a ball, which is rare, he is taken to swing as well.
    """
    swings = swing(batter, pitcher, tired, field, speeds)
    found = swings.copy()
    for number, m in enumerate(moments(Speed.AVERAGE)):
        first, second, third = m.on
        if third is not None or m.outs == 2 or first is second is None:
            continue
        found[number] = 0.0
        ends = throw(batter, pitcher, tired, field.park, Strategy.BUNT, m, Answers())
        for end, share in ends.items():
            if end.done:
                found[number, place(end), end.runs] += share
            else:
                found[number] += share * swings[number]
    return found
