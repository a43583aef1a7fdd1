"""Dice thrown at a real table: typed in, checked, logged, and marked as not verifiable."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from sandlot.core.dice import fresh_dice
from sandlot.core.errors import Mistake
from sandlot.core.log import open_dice, read
from sandlot.core.match import Match, resume, start
from sandlot.core.script import Roll
from sandlot.core.story import Threw
from sandlot.core.verify import verify
from sandlot.games.load import make_game

from .sentences import one_sentence

RACE = make_game("home-runz")


def typed(path: Path | None = None) -> Match:
    """A race whose dice are typed."""
    return start(RACE, {"blue": "person", "red": "person"}, fresh_dice(1), path, typed_dice=True)


def test_the_match_waits_for_the_dice() -> None:
    """It throws none itself."""
    match = typed()
    assert isinstance(match.asked, Roll)
    assert match.asked.what == "start"
    assert (match.waiting, match.log.records) == ((), [])
    match.advance()
    assert match.log.records == []


def test_what_is_typed_is_what_happens() -> None:
    """Blue leads off with a six, and walks eleven."""
    match = typed()
    match.throw([6, 1])
    match.throw([5, 6])
    assert match.now.progress == (11, 0)
    dice = ("1d6", "1d6")
    assert match.story[0] == Threw("start", ("blue", "red"), ((6,), (1,)), again=False, dice=dice)


@pytest.mark.parametrize("faces", [[6], [6, 7], [0, 1], [6, 1, 1], [], [6.0, 1], ["6", 1]])
def test_faces_that_no_dice_show_are_refused(faces: Sequence[Any], tmp_path: Path) -> None:
    """In one sentence, and nothing changes."""
    match = typed(tmp_path / "match")
    before = ((tmp_path / "match").read_bytes(), list(match.story), match.asked)
    with pytest.raises(Mistake) as refused:
        match.throw(faces)
    assert one_sentence(refused.value)
    assert ((tmp_path / "match").read_bytes(), list(match.story), match.asked) == before


def test_dice_that_nobody_asked_for_are_refused() -> None:
    """While a seat chooses."""
    bob = make_game("cheddar-bob-v5.2")
    match = start(bob, {"away": "person", "home": "person"}, fresh_dice(1), typed_dice=True)
    with pytest.raises(Mistake, match="does not wait for the roll") as refused:
        match.throw([1, 2, 3, 4])
    assert one_sentence(refused.value)


def test_after_the_end_dice_are_refused() -> None:
    """The race is over, whatever is thrown."""
    match = typed()
    match.throw([6, 1])
    while match.result is None:
        match.throw([1, 3])
    with pytest.raises(Mistake, match="the match is over"):
        match.throw([1, 3])


def test_a_typed_match_is_saved_resumed_and_verified_as_such(tmp_path: Path) -> None:
    """Its answers and its result are checked; its dice cannot be."""
    path = tmp_path / "match"
    match = typed(path)
    match.throw([6, 1])
    log = read(path)
    match = resume(RACE, log, open_dice(log))
    assert match.now.mover == 0
    while match.result is None:
        match.throw([1, 3])
    verdict = verify(RACE, read(path))
    assert verdict.finished
    assert verdict.dice == "thrown by hand, so they cannot be checked"
