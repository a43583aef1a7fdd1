"""Undo: only one's own choice, only while nobody has seen it."""

from pathlib import Path

import pytest

from sandlot.core.errors import Refused
from sandlot.core.log import Undone, open_dice, read
from sandlot.core.match import Match, replay, resume
from sandlot.core.verify import verify

from .hush import Hush
from .playing import begin, play_on
from .relay import Relay
from .sentences import one_sentence


def ann_is_in(path: Path | None = None) -> Match:
    """A match of Hush in which ann has called and bob has not."""
    match = begin(Hush(), path)
    match.answer(1, "cy", "penny")
    match.answer(4, "ann", "low")
    return match


def no_undo(match: Match, seat: str) -> None:
    """The match refuses and stays as it was."""
    before = (len(match.log.records), list(match.story), match.waiting, match.locked)
    with pytest.raises(Refused) as refused:
        match.undo(seat)
    assert one_sentence(refused.value)
    assert (len(match.log.records), list(match.story), match.waiting, match.locked) == before


def test_an_unseen_choice_can_be_taken_back_and_made_anew() -> None:
    """The question is open again, and the new answer counts."""
    match = ann_is_in()
    waiting = begin_again().waiting
    match.undo("ann")
    assert match.waiting == waiting
    assert match.locked == ()
    match.answer(4, "ann", "high")
    match.answer(4, "bob", "low")
    assert [getattr(entry, "option", None) for entry in match.story[4:]] == ["high", "low"]


def begin_again() -> Match:
    """The same match before ann called."""
    match = begin(Hush())
    match.answer(1, "cy", "penny")
    return match


def test_it_can_be_taken_back_more_than_once() -> None:
    """Each time after a new answer, never twice in a row."""
    match = ann_is_in()
    match.undo("ann")
    no_undo(match, "ann")
    match.answer(4, "ann", "low")
    match.undo("ann")
    assert match.locked == ()


def test_nobody_takes_back_anothers_choice() -> None:
    """Nor one that was never made."""
    match = ann_is_in()
    for seat in ("bob", "cy", "caller", ""):
        no_undo(match, seat)
    assert match.locked == ("ann",)


def test_nothing_is_taken_back_past_a_reveal_or_a_roll() -> None:
    """Not the call that both have seen, not the word before the deal."""
    match = ann_is_in()
    no_undo(match, "cy")
    match.answer(4, "bob", "low")
    no_undo(match, "ann")
    no_undo(match, "bob")
    play_on(match)
    no_undo(match, "ann")


def test_an_undo_is_a_line_of_the_log(tmp_path: Path) -> None:
    """So that a match that is resumed has forgotten the choice, and a finished one verifies."""
    path = tmp_path / "match"
    match = ann_is_in(path)
    match.undo("ann")
    log = read(path)
    assert log.records[-1] == Undone(4, "ann")
    back = resume(Hush(), log, open_dice(log))
    assert (back.waiting, back.locked) == (match.waiting, ())
    play_on(back)
    finished = read(path)
    assert verify(Hush(), finished).finished
    assert replay(Hush(), finished).story == back.story


def test_one_of_eight_takes_back_while_others_wait() -> None:
    """The others' answers stay where they are."""
    match = begin(Relay())
    for ask in match.waiting[:5]:
        match.answer(2, ask.seat, str(ask.choice.options.sample(lambda n: 0)))
    match.undo("robot 3")
    assert match.locked == ("robot 1", "robot 2", "robot 4", "robot 5")
    assert [ask.seat for ask in match.waiting] == ["robot 3", "robot 6", "robot 7", "robot 8"]
