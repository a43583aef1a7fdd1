"""Exact chances: of a challenge by rounds, of a Grand Slam, and of a Bunt."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from typing import Final, NamedTuple

from sandlot.core.cache_sizes import REQUESTS, SETTINGS
from sandlot.games.griddly_headz.bunt import (
    AIMS,
    SWINGS,
    Lying,
    Swing,
    bunt_throw,
    tie_throw,
    touch_throw,
)
from sandlot.games.griddly_headz.meetings import EQUAL_ROUNDS, round_throw
from sandlot.games.griddly_headz.squares import (
    DOUBLE_PLAY,
    INTERFERENCE,
    TAGGED_OUT,
    slam_throw,
)

ROUNDS: Final = {TAGGED_OUT: 4, DOUBLE_PLAY: 3, INTERFERENCE: 3}
"""Rounds to win on the challenge squares."""

MINE, THEIRS = "mine", "theirs"


class Chances(NamedTuple):
    """How a challenge by rounds may end, seen by the challenger."""

    wins: Fraction
    loses: Fraction
    deadlock: Fraction


@lru_cache(maxsize=REQUESTS)
def win_chance(
    wins: int, start: tuple[int, int], extra_mine: bool = False, extra_theirs: bool = False
) -> Chances:
    """A challenge to so many rounds, with a start for each, and two dice for who has a card."""
    rounds = tuple(round_throw(MINE, THEIRS, extra_mine, extra_theirs).odds.chances())
    return _from(wins, rounds, *start, 0)


@lru_cache(maxsize=REQUESTS)
def _from(
    wins: int, rounds: tuple[tuple[int, Fraction], ...], mine: int, theirs: int, equal: int
) -> Chances:
    """The chances when the rounds stand so, after so many equal ones in a row."""
    if mine == wins:
        return Chances(Fraction(1), Fraction(0), Fraction(0))
    if theirs == wins:
        return Chances(Fraction(0), Fraction(1), Fraction(0))
    if equal == EQUAL_ROUNDS:
        return Chances(Fraction(0), Fraction(0), Fraction(1))
    ends = [Fraction(0)] * len(Chances._fields)
    for higher, chance in rounds:
        level = 0 if higher else equal + 1
        then = _from(wins, rounds, mine + (higher > 0), theirs + (higher < 0), level)
        ends = [end + chance * each for end, each in zip(ends, then, strict=True)]
    return Chances(*ends)


@cache  # closed: one value
def slam_chance() -> tuple[Fraction, Fraction]:
    """How often a side rolls a one in a Grand Slam, and how often both do."""
    odds = slam_throw(MINE, THEIRS).odds
    both = odds.of((True, True))
    return odds.of((True, False)) + both, both


@dataclass(frozen=True)
class BuntValues:
    """How often each swing wins a Bunt."""

    first: Mapping[Swing, Fraction]
    """For who hits first, if the other answers as well as can be."""
    second: Mapping[Lying, Mapping[Swing, Fraction]]
    """For who hits second, by where the first ball lies."""

    @property
    def challenger(self) -> Fraction:
        """How often the challenger wins, who hits second, if both hit as well as can be."""
        return 1 - max(self.first.values())


@lru_cache(maxsize=SETTINGS)
def bunt_values(touch_sixths: tuple[int, ...]) -> BuntValues:
    """Every swing of both balls, by the touches of a box."""
    steps = {n for swing in SWINGS for n in bunt_throw(MINE, swing).odds.values}
    second = {
        lying: {swing: _second_wins(touch_sixths, lying, swing) for swing in SWINGS}
        for lying in (Lying(aim, n) for aim in AIMS for n in sorted(steps))
    }
    first = {
        swing: sum(
            (
                chance * (1 - max(second[Lying(swing.aim, n)].values()))
                for n, chance in bunt_throw(THEIRS, swing).odds.chances()
            ),
            Fraction(0),
        )
        for swing in SWINGS
    }
    return BuntValues(first, second)


def _second_wins(touch_sixths: tuple[int, ...], other: Lying, swing: Swing) -> Fraction:
    """How often a swing wins against a ball that lies already."""
    won = Fraction(0)
    for steps, chance in bunt_throw(MINE, swing).odds.chances():
        apart = abs(steps - other.steps)
        if swing.aim == other.aim and apart < len(touch_sixths):
            chance *= touch_throw(MINE, touch_sixths[apart]).odds.of(False)
        if steps < other.steps:
            won += chance
        elif not apart:
            won += chance * tie_throw(MINE, THEIRS).odds.of(True)
    return won
