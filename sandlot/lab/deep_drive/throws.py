"""What one throw comes to: both cards, line by line, each with its chance."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from sandlot.baseball.bases import BOX, OUT, PLATE
from sandlot.baseball.fielded import Fielded, counting
from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.appearance import tiredness
from sandlot.games.deep_drive.calls import Strategy
from sandlot.games.deep_drive.cards import Batter, Park, Pitcher
from sandlot.games.deep_drive.charts import BUNT_FIELDER
from sandlot.games.deep_drive.dice import Rolled
from sandlot.games.deep_drive.driving import driven
from sandlot.games.deep_drive.hits import hit
from sandlot.games.deep_drive.moment import Infield, Moment
from sandlot.games.deep_drive.positioning import may_come_in
from sandlot.games.deep_drive.reading import read_line
from sandlot.games.deep_drive.running import drive_running
from sandlot.lab.deep_drive.spread import Managed, endings

ORDINARY = Rolled(1, 2, 0)
"""A roll that no rule has anything special to say about."""

DOUBLES = 0.1
"""How often the percentile dice show doubles, which a drawn-in infield cannot reach."""


class After(NamedTuple):
    """How a throw leaves the inning: outs, occupied bases, runs, and whether the batter is done.

    He may be on base then.
    """

    outs: int
    on: tuple[bool, bool, bool]
    runs: int
    done: bool = True
    reached: bool = False


class Line(NamedTuple):
    """A line of one of the cards, the out code under it, and how often the dice point there."""

    reads: str
    out: str
    batters: bool
    chance: float


Cell: TypeAlias = tuple[str, str, bool, float]
"""The fields of a line."""


Lines: TypeAlias = tuple[Line, ...]


def lines(batter: Batter, pitcher: Pitcher, tired: int) -> Lines:
    """Both cards."""
    return batter_lines(batter) + pitcher_lines(pitcher, tired)


@lru_cache(maxsize=4096)
def batter_lines(batter: Batter) -> Lines:
    """A batter's card, equal lines together."""
    return _together(_cells(batter, True, batter.line_at, 0), 1.0)


@lru_cache(maxsize=4096)
def pitcher_lines(pitcher: Pitcher, tired: int) -> Lines:
    """A pitcher's card, as tired as he is."""
    return _together(_cells(pitcher, False, pitcher.line_at[50:], tired), 1.0)


@lru_cache(maxsize=1024)
def lines_at(pitcher: Pitcher, tired: int, low: int, high: int) -> Lines:
    """The lines of his card from one roll to another, where the dice point there."""
    reads = pitcher.line_at[low : high + 1]
    return _together(_cells(pitcher, False, reads, tired), 100 / len(reads))


def _together(cells: Iterable[Cell], times: float) -> Lines:
    found: dict[tuple[str, str, bool], float] = {}
    for reads, out, batters, chance in cells:
        key = (reads, out, batters)
        found[key] = found.get(key, 0.0) + times * chance
    return tuple(Line(*key, chance) for key, chance in found.items())


def _cells(
    card: Batter | Pitcher, batters: bool, column: Iterable[str], tired: int
) -> Iterator[Cell]:
    for reads in column:
        yield from _cell(card, batters, reads, tired)


def _cell(card: Batter | Pitcher, batters: bool, reads: str, tired: int) -> Iterator[Cell]:
    if reads != code.OUT:
        yield reads, "", batters, 0.01
        return
    for modifier, out in enumerate(card.outs):
        if not batters and modifier < tired:
            yield code.SINGLE, "", batters, 0.001
        else:
            yield reads, out, batters, 0.001


@lru_cache(maxsize=100_000)
def throw(
    batter: Batter,
    pitcher: Pitcher,
    tired: int,
    park: Park,
    strategy: Strategy,
    m: Moment,
    answers: Managed,
) -> Mapping[After, float]:
    """Every way a throw can leave the inning."""
    found: dict[After, float] = {}
    for line in lines(batter, pitcher, tired):
        for after, share in _line(line, batter, park, strategy, m, answers):
            found[after] = found.get(after, 0.0) + line.chance * share
    return found


def _line(
    line: Line, batter: Batter, park: Park, strategy: Strategy, m: Moment, answers: Managed
) -> Iterator[tuple[After, float]]:
    if line.reads != code.DEEP_DRIVE or strategy is Strategy.BUNT:
        bunts = strategy is Strategy.BUNT  # then the card matters, otherwise the code under an OUT
        read = Line(line.reads, "" if bunts else line.out, bunts and line.batters, 1.0)
        yield from line_ends(read, strategy, m, answers)
        return
    for said, share in drives(batter, park):
        for after, chance in drive_ends(said, strategy is Strategy.HIT_AND_RUN, m, answers):
            yield after, share * chance


@lru_cache(maxsize=200_000)
def drive_ends(
    said: str, running: bool, m: Moment, answers: Managed
) -> tuple[tuple[After, float], ...]:
    """What a deep drive comes to."""
    return play_ends(drive_running(said, m) if running else driven(said, m), m, answers)


@lru_cache(maxsize=200_000)
def line_ends(
    line: Line, strategy: Strategy, m: Moment, answers: Managed
) -> tuple[tuple[After, float], ...]:
    """What any other line comes to."""
    reach = _within_reach(line, strategy, m)
    found: list[tuple[After, float]] = []
    if reach < 1.0:
        through = play_ends(hit(code.SINGLE_PLUS, m), m, answers)
        found += [(after, (1.0 - reach) * chance) for after, chance in through]
    for rolled, share in _rolls(line, strategy):
        play = read_line(line.reads, line.out, rolled, line.batters, strategy, m)
        found += [(after, reach * share * one) for after, one in play_ends(play, m, answers)]
    return tuple(found)


def _within_reach(line: Line, strategy: Strategy, m: Moment) -> float:
    """How much of an out is left where the infield plays in and doubles get through."""
    plays_in = m.infield is Infield.IN and may_come_in(m) and strategy is not Strategy.BUNT
    return 1.0 - DOUBLES if line.reads == code.OUT and plays_in else 1.0


def _rolls(line: Line, strategy: Strategy) -> Iterator[tuple[Rolled, float]]:
    """Where the modifier die is read once more, each of its faces that says something else."""
    if strategy is Strategy.BUNT:
        for low, high in BUNT_FIELDER.ranges:
            yield ORDINARY._replace(modifier=low), (high - low + 1) / 10
    elif strategy is Strategy.HIT_AND_RUN and line.reads in (code.WALK, code.STRIKEOUT):
        for modifier in range(10):
            yield ORDINARY._replace(modifier=modifier), 0.1
    else:
        yield ORDINARY, 1.0


def play_ends(play: object, m: Moment, answers: Managed) -> tuple[tuple[After, float], ...]:
    """What a play leaves, or a word in its place."""
    found: dict[After, float] = {}
    for end, chance in endings(play, answers).items():
        after = after_play(end, m)
        found[after] = found.get(after, 0.0) + chance
    return tuple(found.items())


@lru_cache(maxsize=100_000)
def after_play(play: Fielded | str | None, m: Moment) -> After:
    """What a play leaves; a word or nothing leaves everything as it was."""
    taken = [speed is not None for speed in m.on]
    if not isinstance(play, Fielded):
        return After(m.outs, (taken[0], taken[1], taken[2]), 0, done=False)
    play = counting(play, m.outs)
    for leg in play.legs:
        if leg.start:
            taken[leg.start - 1] = False
    for leg in play.legs:
        if leg.end not in (OUT, PLATE):
            taken[leg.end - 1] = True
    done = any(leg.start == BOX for leg in play.legs)
    reached = any(leg.start == BOX and leg.end not in (OUT, PLATE) for leg in play.legs)
    return After(m.outs + play.outs, (taken[0], taken[1], taken[2]), play.runs, done, reached)


@lru_cache(maxsize=4096)
def drives(batter: Batter, park: Park) -> tuple[tuple[str, float], ...]:
    """What a deep drive of his comes to in this park."""
    found: dict[str, float] = {}
    for reads in batter.drive_at:
        for face in park.at:
            said = face if reads == code.PARK else reads
            found[said] = found.get(said, 0.0) + 0.001
    return tuple(found.items())


def tired_faces(faced: int, pitcher: Pitcher, fatigue: bool) -> int:
    """How many faces of the modifier die a tired pitcher pays for."""
    return tiredness(faced, pitcher.endurance) if fatigue else 0
