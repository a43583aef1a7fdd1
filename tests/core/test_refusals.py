"""What a match does not take is refused with one sentence, and changes nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.dice import fresh_dice
from sandlot.core.errors import Mistake, Refused
from sandlot.core.match import Match, start

from .hush import Hush
from .playing import begin, play_on
from .relay import Relay
from .sentences import one_sentence

Attempt = Callable[[Match], object]


def standing(match: Match) -> tuple[Any, ...]:
    """Everything there is to see of a match, its file included."""
    written = match.log.path.read_bytes() if match.log.path else b""
    seen = (match.waiting, match.locked, match.asked, match.now, match.result)
    return written, list(match.log.records), list(match.story), seen


def refused(match: Match, attempt: Attempt) -> str:
    """What the match says to an attempt that must change nothing."""
    before = standing(match)
    with pytest.raises(Refused) as refusal:
        attempt(match)
    assert standing(match) == before
    assert one_sentence(refusal.value)
    return str(refusal.value)


def at_the_calls(path: Path) -> Match:
    """A match of Hush that waits for both calls, request 4."""
    match = begin(Hush(), path)
    match.answer(1, "cy", "penny")
    return match


@pytest.mark.parametrize(
    ("attempt", "says"),
    [
        (lambda m: m.answer(4, "cy", "low"), "not cy's turn; the match waits for ann and bob"),
        (lambda m: m.answer(4, "nobody", "low"), "not nobody's turn"),
        (lambda m: m.answer(4, "caller", "low"), "not caller's turn"),
        (lambda m: m.answer(4, "", "low"), "'s turn"),
        (lambda m: m.answer(4, "ann", "medium"), "'medium' is not among the options: low, high"),
        (lambda m: m.answer(4, "ann", ""), "'' is not among the options"),
        (lambda m: m.answer(4, "ann", "LOW"), "'LOW' is not among"),
        (lambda m: m.answer(3, "ann", "low"), "request 3 is not open; the open one is 4"),
        (lambda m: m.answer(5, "ann", "low"), "request 5 is not open"),
        (lambda m: m.answer(-4, "ann", "low"), "request -4 is not open"),
        (lambda m: m.answer(1, "cy", "penny"), "request 1 is not open"),
        (lambda m: m.undo("ann"), "ann has no choice that nobody has seen"),
        (lambda m: m.undo("cy"), "cy has no choice that nobody has seen"),
        (lambda m: m.throw([1, 2]), "the dice of this match are thrown for you"),
    ],
)
def test_wrong_answers_are_refused(tmp_path: Path, attempt: Attempt, says: str) -> None:
    """Out of turn, by the wrong seat, not an option, to another number."""
    assert says in refused(at_the_calls(tmp_path / "match"), attempt)


def test_an_answer_given_twice_is_refused(tmp_path: Path) -> None:
    """Whether it is the same or another one."""
    match = at_the_calls(tmp_path / "match")
    match.answer(4, "ann", "low")
    for again in ("low", "high", "nonsense"):
        says = refused(match, lambda m, again=again: m.answer(4, "ann", again))  # type: ignore[misc]
        assert says == "ann has answered already."
    assert "waits for bob" in refused(match, lambda m: m.answer(4, "cy", "low"))


def test_an_answer_sent_twice_after_the_reveal_is_refused(tmp_path: Path) -> None:
    """A double click does not answer the next question."""
    match = at_the_calls(tmp_path / "match")
    match.answer(4, "bob", "low")
    match.answer(4, "ann", "low")
    assert "request 4 is not open; the open one is 5" in refused(
        match, lambda m: m.answer(4, "ann", "low")
    )


def test_after_the_end_everything_is_refused(tmp_path: Path) -> None:
    """Answers, undoing, dice."""
    match = play_on(begin(Hush(), tmp_path / "match"))
    last = match.log.records[-2]
    attempts: list[Attempt] = [
        lambda m: m.answer(last.n, "ann", "low"),  # type: ignore[union-attr]
        lambda m: m.answer(1, "cy", "penny"),
        lambda m: m.undo("ann"),
    ]
    for attempt in attempts:
        assert refused(match, attempt) == "the match is over."
    refused(match, lambda m: m.throw([1, 2]))
    match.advance()
    assert len([r for r in match.log.records if r == match.log.ended]) == 1


@pytest.mark.parametrize("laid", ["", "1, 2, 3", "1", "1, 1, 1", "a, b, c", ", , "])
def test_cards_that_are_not_in_the_hand_are_refused(tmp_path: Path, laid: str) -> None:
    """Robot 2 cannot lay out what robot 1 holds."""
    match = begin(Relay(), tmp_path / "match")
    hands = {ask.seat: ask.choice.options.cards for ask in match.waiting}  # type: ignore[attr-defined]
    stolen = ", ".join(map(str, hands["robot 1"][:3]))
    refused(match, lambda m: m.answer(2, "robot 2", stolen))
    doubled = ", ".join([str(hands["robot 2"][0])] * 3)
    refused(match, lambda m: m.answer(2, "robot 2", doubled))
    if laid != ", ".join(map(str, hands["robot 2"][:3])):
        refused(match, lambda m: m.answer(2, "robot 2", laid))


@given(
    number=st.integers(-2, 9),
    seat=st.sampled_from(["ann", "bob", "cy", "caller", "rival", "", "zoë"]),
    answer=st.one_of(st.sampled_from(["low", "high", "penny"]), st.text(max_size=4)),
)
def test_any_attempt_is_taken_or_refused_and_nothing_else(
    number: int, seat: str, answer: str
) -> None:
    """Right number, right seat, an option: taken; anything else: refused without a trace."""
    match = begin(Hush())
    match.answer(1, "cy", "penny")
    right = number == 4 and seat in ("ann", "bob") and answer in ("low", "high")
    if right:
        match.answer(number, seat, answer)
        assert match.locked == (seat,)
    else:
        refused(match, lambda m: m.answer(number, seat, answer))


def test_a_match_is_not_begun_over_another(tmp_path: Path) -> None:
    """The file is as it was, and so is the secret seed beside it."""
    path = tmp_path / "match"
    begin(Hush(), path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(Mistake, match="exists already") as refusal:
        begin(Hush(), path, seed=2)
    assert one_sentence(refusal.value)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before


def test_a_place_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    """In one sentence that names it."""
    path = tmp_path / "no such folder" / "match"
    with pytest.raises(Mistake, match="no such folder") as refusal:
        start(Hush(), {}, fresh_dice(1), path)
    assert one_sentence(refusal.value)
