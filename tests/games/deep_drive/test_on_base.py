"""On-base events: which of the ranges on a number happens, against a plain second reading."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from sandlot.baseball.play import Kind
from sandlot.core.drive import Driver
from sandlot.games.deep_drive.cards import When
from sandlot.games.deep_drive.clubs import shipped
from sandlot.games.deep_drive.on_base import check
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.state import Side, State

KINDS = (Kind.WILD_PITCH, Kind.BALK, Kind.PICKED_OFF, Kind.PASSED_BALL)
MARKS = (None, ("", False), ("home", False), ("away", False), ("home", True), ("away", True))


NOBODY = Side((), (), "", (), ())


def referee(marks: Any, barred_range: str, symbols: str, home: bool, outs: int, dice: Any) -> Any:
    """What happens, in the order of the book's list, and how many dice that takes."""
    thrown = 0
    for kind, mark in zip(KINDS, marks, strict=True):
        if mark is None:
            continue
        whose, two_out = mark
        if whose and symbols == "die":
            allowed = dice[thrown] == 0 if two_out else dice[thrown] in (0, 2, 4, 6, 8)
            thrown += 1
        else:
            allowed = not whose or ((whose == "home") == home and (outs == 2 or not two_out))
        if allowed:
            return kind, thrown
        if barred_range == "nothing":
            break
    return None, thrown


def ours(state: State, marks: Any, rules: DeepDriveRules, dice: Any) -> Any:
    """What the script makes of a 95 that all these ranges cover."""
    club = shipped("gulls")
    whens = [mark and When(90, 99, *mark) for mark in marks]
    pitcher = replace(club.pitchers[0], wild_pitch=whens[0], balk=whens[1], pick_off=whens[2])
    catcher = replace(club.batters[0], passed_ball=whens[3])
    found = check(95, pitcher, catcher, rules, state)
    if found is None:
        return None, 0
    driver, thrown = Driver(found()), 0
    while driver.asked is not None:
        driver.answer(dice[thrown])
        thrown += 1
    return driver.value, thrown


@pytest.mark.parametrize("barred_range", ["next_range", "nothing"])
@pytest.mark.parametrize("symbols", ["home_away", "die"])
def test_the_first_range_that_is_allowed_happens(barred_range: str, symbols: str) -> None:
    """Ruling barred_range: a forbidden range is passed over, or ends the search."""
    rules = DeepDriveRules(barred_range=barred_range, symbols=symbols)
    for marks in product(MARKS, repeat=4):
        for bottom, outs in product((False, True), (1, 2)):
            state = State((NOBODY, NOBODY), bottom=bottom, outs=outs)
            for dice in ((0, 1, 0, 0), (2, 2, 2, 2), (1, 4, 0, 0), (3, 5, 7, 0)):
                expected = referee(marks, barred_range, symbols, not bottom, outs, dice)
                assert ours(state, marks, rules, dice) == expected, (marks, bottom, outs, dice)
                if symbols == "home_away":
                    break
