"""What a plate appearance does to outs, bases and runs, from every situation, as arrays.

Whoever comes to bat is on base afterwards, out, or home. So arrays say only who is left on base:
the runs follow from that.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.baseball.bases import PLATE
from sandlot.core.script import Choose
from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.calling import hits_and_runs
from sandlot.games.deep_drive.calls import Strategy
from sandlot.games.deep_drive.cards import Batter, Park, Pitcher
from sandlot.games.deep_drive.charts import BUNT_LEAD, DEFENSE
from sandlot.games.deep_drive.daring import choice_chance
from sandlot.games.deep_drive.defense import fielded, made_of
from sandlot.games.deep_drive.moment import Moment, Try
from sandlot.games.deep_drive.speed import Speed, on_hits
from sandlot.games.deep_drive.state import PITCHES
from sandlot.games.deep_drive.temper import BY_THE_BOOK
from sandlot.lab.deep_drive.throws import (
    After,
    Line,
    Lines,
    batter_lines,
    drive_ends,
    drives,
    line_ends,
    lines,
    lines_at,
    pitcher_lines,
    play_ends,
    throw,
)

Floats: TypeAlias = NDArray[np.float64]
Taken: TypeAlias = tuple[bool, bool, bool]

YES_NO = (False, True)
SITUATIONS = tuple((outs, (a, b, c)) for outs in range(3) for a, b, c in product(YES_NO, repeat=3))
INDEX = {situation: number for number, situation in enumerate(SITUATIONS)}
OVER = len(SITUATIONS)
"""Where a half inning is that has three out and nobody left on base, after all situations."""

PLACES = OVER + 4
"""The end of the half is four places, by how many are left on base."""

COME: tuple[int, ...] = (*(outs + sum(on) for outs, on in SITUATIONS), *range(3, 3 + PLACES - OVER))
"""How many of those who have come to bat are out or on base: the others are home."""

AVERAGE = (0, *(3,) * 9)


Speeds: TypeAlias = tuple[Speed, Speed, Speed]
"""Of those who batted last, the latest first."""

Beats: TypeAlias = tuple[bool, bool]
"""Whether a batter's DP number beats the pivot at second base, and the shortstop's."""

NOBODY = (False, False)


HELD = 0.6
"""With a man on first and nobody else, so many of the batters who are put out leave him there, and
then he is one batter further back: so it is with the shipped clubs."""


@lru_cache(maxsize=64)
def since(outs: int, first: int, men: int) -> Floats:
    """How likely a man on base is each of those who batted last, if not later than the first."""
    found = np.zeros(men)
    back = min(outs + 1, men - first)
    found[first : first + back] = HELD ** np.arange(back)
    found /= found.sum()
    return found


BEFORE = 3
"""So many of those who batted before may be on base."""

RUNNERS = np.array([since(outs, int(a and b), BEFORE) for outs, (a, b, _) in SITUATIONS])
"""How likely each of those who batted last is the runner a play turns on: the man on second if
there is one behind him, or else the last who is on base."""

SHARES = RUNNERS.T[:, :, None, None]
"""The same by man and situation, to weigh whole arrays."""


class Field(NamedTuple):
    """What a batter faces besides the pitcher: the park, the fielders by rating, the catcher.

    And whether on-base events count: by which reading of their symbols, for which club, and whether
    the throw itself brings them; and whether DP numbers do.
    """

    park: Park
    ratings: tuple[int, ...]
    catcher: Batter
    symbols: str
    home: bool
    same_roll: bool
    dp_numbers: bool


def nowhere() -> Floats:
    """No way to get anywhere yet: the batter not on base, and the batter on base."""
    return np.zeros((OVER, len(YES_NO), PLACES))


class House(NamedTuple):
    """House managers by the book: the runners are all of one speed, and no run decides a game."""

    speed: Speed
    outs: int
    ratings: tuple[int, ...]

    def to(self, choice: Choose[Any]) -> Try:
        """Their answer."""
        return Try.YES if self._goes(choice) else Try.NO

    def _goes(self, choice: Choose[Any]) -> bool:
        about = choice.about
        match choice.what:
            case "send":
                sure = BY_THE_BOOK.single
                wanted = (sure.home if about.base == PLATE else sure.third)[self.outs]
                return choice_chance(on_hits(self.speed, self.outs)) >= wanted
            case "second option":
                return bool(about.letter == "G")
            case "lead" if about.ball.startswith("B"):
                upto = BUNT_LEAD.cell(self.speed, str(self.ratings[int(about.ball[-1])]))
                return (int(upto) + 1) / 10 >= BY_THE_BOOK.steal
        return False


@lru_cache(maxsize=256)
def swing(batter: Batter, pitcher: Pitcher, tired: int, field: Field, speeds: Speeds) -> Floats:
    """Where a throw leads: situation by situation, the batter on base or not.

    Where the half ends before he is done he counts as left on base. The runners are all of one
    speed, that of one of those who batted last: of these it is said.
    """
    return _mixed(_swing(batter, pitcher, tired, field, speed) for speed in speeds)


@lru_cache(maxsize=256)
def swing_at(
    rolls: tuple[int, int], batter: Batter, pitcher: Pitcher, tired: int, field: Field,
    speeds: Speeds,
) -> Floats:  # fmt: skip
    """The same where the roll is one of some of the pitcher's."""
    each = lines_at(pitcher, tired, *rolls)
    beats = _beaten(batter, field)
    return _mixed(
        _fielded(each, beats, field.ratings, speed)
        + _driven_in(each) * _drives(batter, field.park, speed)
        for speed in speeds
    )


@lru_cache(maxsize=1024)
def _swing(batter: Batter, pitcher: Pitcher, tired: int, field: Field, speed: Speed) -> Floats:
    """The same with runners of one speed."""
    beats, ratings = _beaten(batter, field), field.ratings
    his, theirs = batter_lines(batter), pitcher_lines(pitcher, tired)
    driven = (_driven_in(his) + _driven_in(theirs)) * _drives(batter, field.park, speed)
    found: Floats = driven + _fielded(his, beats, ratings, speed)
    return found + _fielded(theirs, beats, ratings, speed)


def _beaten(batter: Batter, field: Field) -> Beats:
    dp = batter.dp if field.dp_numbers else 0
    return dp > field.ratings[code.SECOND_BASE], dp > field.ratings[code.SHORTSTOP]


def _driven_in(each: Lines) -> float:
    """How often a line is a deep drive."""
    return sum(line.chance for line in each if line.reads == code.DEEP_DRIVE)


@lru_cache(maxsize=1024)
def _fielded(each: Lines, beats: Beats, ratings: tuple[int, ...], speed: Speed) -> Floats:
    """All lines that are no deep drives."""
    found = nowhere()
    for line in each:
        if line.reads == code.DEFENSE:
            found += line.chance * _defended(ratings, speed)
        elif line.reads != code.DEEP_DRIVE:
            turned = _turned(line.out, ratings, beats)
            found += line.chance * _line(line.reads, line.out, speed, *turned)
    return found


@lru_cache(maxsize=256)
def _drives(batter: Batter, park: Park, speed: Speed) -> Floats:
    """All that a deep drive of his may come to."""
    found = nowhere()
    for said, share in drives(batter, park):
        found += share * _driven(said, speed)
    return found


def _turned(out: str, ratings: tuple[int, ...], beats: Beats) -> tuple[int, Beats]:
    """What a ground ball depends on: who fields it, as the chart tells fielders apart, and DP."""
    if not out.startswith("G"):
        return AVERAGE[PITCHES], NOBODY
    return max(AVERAGE[PITCHES], ratings[int(out[1])]), beats


def _mixed(each: Iterable[Floats]) -> Floats:
    """By who may be on base."""
    found = nowhere()
    for share, one in zip(SHARES, each, strict=True):
        found += share * one
    return found


@lru_cache(maxsize=1024)
def _line(reads: str, out: str, speed: Speed, rating: int, beats: Beats) -> Floats:
    """A line of a card, with the out code under it, for whoever fields it."""
    line, ratings = Line(reads, out, False, 1.0), list(AVERAGE)
    for fielder, beaten in zip((code.SECOND_BASE, code.SHORTSTOP), beats, strict=True):
        ratings[fielder] = 0 if beaten else AVERAGE[fielder]
    if rating != AVERAGE[PITCHES]:
        ratings[int(out[1])] = rating
    each = moments(speed, tuple(ratings), dp=int(any(beats)))
    return _rows(line_ends(line, Strategy.SWING, m, house(m)) for m in each)


@lru_cache(maxsize=64)
def _driven(said: str, speed: Speed) -> Floats:
    """A deep drive that comes to this."""
    return _rows(drive_ends(said, False, m, house(m)) for m in moments(speed))


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
    return _rows(play_ends(made_of(said, fielder, m), m, house(m)) for m in moments(speed))


def moments(
    speed: Speed, ratings: tuple[int, ...] = AVERAGE, batter: Speed | None = None, dp: int = 0
) -> Iterator[Moment]:
    """Every situation, its runners of one speed, and the batter too, unless his is said."""
    for outs, taken in SITUATIONS:
        first, second, third = (speed if there else None for there in taken)
        yield Moment(outs, (first, second, third), batter or speed, ratings, dp=dp)


def house(m: Moment) -> House:
    """House managers, with runners of the speed of this moment's."""
    speed = next((one for one in m.on if one is not None), m.batter)
    return House(speed, m.outs, m.ratings)


def _rows(ends: Iterable[Iterable[tuple[After, float]]]) -> Floats:
    """The endings of every situation as an array."""
    found = nowhere()
    for now, after in enumerate(ends):
        for end, share in after:
            found[now, int(end.reached), place(end, COME[now] + 1)] += share
    return found


def place(after: After, come: int) -> int:
    """The number of a situation, or of the end of the half: so many have come to bat and are not
    home before it is reached.
    """
    if after.outs < 3:
        return INDEX[after.outs, after.on]
    return OVER + come - after.runs - COME[OVER]


@lru_cache(maxsize=256)
def bunted(batter: Batter, pitcher: Pitcher, tired: int, field: Field, speeds: Speeds) -> Floats:
    """The same for a batter who bunts wherever the book has a pitcher bunt.

    With two strikes he swings; after a ball, which is rare, he is taken to swing as well.
    """
    swings = swing(batter, pitcher, tired, field, speeds)
    bunts = _mixed(_bunts(batter, pitcher, tired, field, speed) for speed in speeds)
    again = np.where(BUNTS, 1.0 - bunts.sum(axis=(1, 2)), 1.0)
    return bunts + again[:, None, None] * swings


BUNTS = np.array([not on[2] and outs < 2 and any(on) for outs, on in SITUATIONS])
"""Where the book has a pitcher bunt."""


def _bunts(batter: Batter, pitcher: Pitcher, tired: int, field: Field, speed: Speed) -> Floats:
    """Where a bunt leads that ends the plate appearance, runners of one speed on base."""
    found = nowhere()
    for line in lines(batter, pitcher, tired):
        drags = line.batters and line.reads in (code.SINGLE, code.SINGLE_PLUS)
        run = batter.run if drags else Speed.AVERAGE  # nowhere else does it count
        found += line.chance * _bunt(line.reads, line.batters, run, field.ratings, speed)
    return found


@lru_cache(maxsize=1024)
def _bunt(
    reads: str, batters: bool, batter: Speed, ratings: tuple[int, ...], speed: Speed
) -> Floats:
    """A line of a card when a batter so fast bunts: the out code under it says nothing."""
    found, line = nowhere(), Line(reads, "", batters, 1.0)
    for number, m in enumerate(moments(speed, ratings, batter)):
        if BUNTS[number]:
            for end, share in line_ends(line, Strategy.BUNT, m, house(m)):
                if end.done:
                    found[number, int(end.reached), place(end, COME[number] + 1)] += share
    return found


@lru_cache(maxsize=256)
def running(
    batter: Batter, pitcher: Pitcher, tired: int, field: Field, last: tuple[Batter, ...]
) -> Floats:
    """The same for a batter with whom the book has a fast man on first go with the pitch."""
    one, two, three = last
    swings = swing(batter, pitcher, tired, field, (one.run, two.run, three.run))
    found = swings.copy()
    for man, behind in enumerate(last):
        if hits_and_runs(BY_THE_BOOK, batter, behind):
            for number, m in enumerate(moments(behind.run, field.ratings, batter.run)):
                if m.outs < 2 and SITUATIONS[number][1] == (True, False, False):
                    m = m._replace(steal=behind.steal[0])
                    goes = _goes(batter, pitcher, tired, field, m, swings) - swings[number]
                    found[number] += RUNNERS[number, man] * goes
    return found


def _goes(
    batter: Batter, pitcher: Pitcher, tired: int, field: Field, m: Moment, swings: Floats
) -> Floats:
    """Where it leads; after a foul he goes again, and once he is gone the batter swings away."""
    found, again = np.zeros_like(swings[0]), 0.0
    come = m.outs + 2
    ends = throw(batter, pitcher, tired, field.park, Strategy.HIT_AND_RUN, m, house(m))
    for end, share in ends.items():
        if end.done:
            found[int(end.reached), place(end, come)] += share
        elif end.outs == 3:
            found[0, place(end, come)] += share
        elif (end.outs, end.on) == (m.outs, (True, False, False)):
            again += share
        else:
            found += share * swings[place(end, come)]
    return np.asarray(found / (1.0 - again))
