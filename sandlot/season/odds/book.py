"""What the loop must know of the rules beside the trees: small tables, and where trees are."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandlot.baseball.half_inning import game_over
from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.calls import Strategy, allowed
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.season.odds.features import MOST, limits
from sandlot.season.odds.forest import Forest
from sandlot.season.odds.later import Looks
from sandlot.season.odds.plays import CALLS, MARKS, READINGS, STANCES
from sandlot.season.odds.world import any_state

SITUATIONS = 24
"""Outs and occupied bases."""

KINDS = 3
"""Of batters."""

NO_EVENTS, SAME_ROLL, OWN_ROLL = range(3)
MODES = {"off": NO_EVENTS, "same_roll": SAME_ROLL, "separate_roll": OWN_ROLL}


class Book(NamedTuple):
    """Tables that do not grow."""

    innings: int
    events: int
    readings: int
    watched: NDArray[np.int8]  # call -> whether events may happen with it
    stance: NDArray[np.int8]  # call -> the stance
    still: NDArray[np.int8]  # call, two strikes, situation -> what becomes of it after an event
    drives: NDArray[np.int8]  # reading -> whether it is a deep drive, and all dice are thrown again
    over: NDArray[np.int8]  # bottom, inning, lead of the home club -> whether a half was the last
    ghost: NDArray[np.int8]  # inning -> whether it begins with a runner on second
    event_roots: int
    play_roots: int
    steal_roots: int


def book(rules: DeepDriveRules, ghost: bool) -> Book:
    """The tables of these rules."""
    return Book(
        rules.innings,
        MODES[rules.on_base_events],
        len(READINGS),
        np.array([strategy is not Strategy.SAFE for strategy, _ in CALLS], np.int8),
        np.array([STANCES.index(stance) for _, stance in CALLS], np.int8),
        still_called(rules),
        np.array([reading.line == code.DEEP_DRIVE for reading in READINGS], np.int8),
        last_halves(rules.innings),
        np.array([ghost and n > rules.innings for n in range(rules.innings + 2)], np.int8),
        0,
        *_roots(),
    )


def _roots() -> tuple[int, int]:
    """Where the trees of plays and steals begin, after those of events."""
    plays = 4 * (len(MARKS) + 1) * SITUATIONS
    return plays, plays + 2 * len(CALLS) * len(READINGS) * SITUATIONS


def play_trees() -> int:
    """How many trees of plays there are."""
    return _roots()[1] + 2 * len(STANCES) * SITUATIONS


def call_trees() -> int:
    """How many trees of calls there are."""
    return KINDS * 2 * 2 * SITUATIONS


def still_called(rules: DeepDriveRules) -> NDArray[np.int8]:
    """A strategy that needs a runner who is gone is none any more."""
    found = np.zeros((len(CALLS), 2, SITUATIONS), np.int8)
    looks = Looks((), Forest(1, limits(rules.innings)))
    for call, (strategy, stance) in enumerate(CALLS):
        for two_strikes in range(2):
            for now in range(SITUATIONS):
                state = any_state(looks, False, now // 8, now % 8)
                may = allowed(rules, state._replace(two_strikes=bool(two_strikes)))
                kept = strategy if strategy in may.strategies else Strategy.SWING
                found[call, two_strikes, now] = CALLS.index((kept, stance))
    return found


def last_halves(innings: int) -> NDArray[np.int8]:
    """Whether the game is over when a half is."""
    found = np.zeros((2, innings + 2, 2 * MOST + 1), np.int8)
    for bottom in range(2):
        for inning in range(1, innings + 2):
            for lead in range(-MOST, MOST + 1):
                found[bottom, inning, lead + MOST] = game_over(innings, inning, bool(bottom), lead)
    return found
