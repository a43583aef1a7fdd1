"""One seat may have several parts in a request, and answers for each of them."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from sandlot.core.errors import Refused
from sandlot.core.log import Answered, open_dice, read
from sandlot.core.match import Match, replay, resume
from sandlot.core.script import Choose, Seat, Together
from sandlot.core.story import Chose
from sandlot.core.verify import verify

from .hush import CALLER, CALLS, RIVAL, Hand, Hush
from .playing import begin, play_on
from .relay import Relay
from .sentences import one_sentence


class OneHand(Hush):
    """Hush with both parts in ann's hands."""

    def cast(self, state: Hand) -> Mapping[Seat, Seat]:
        return {CALLER: "ann", RIVAL: "ann"}


class TwoPlayers(Relay):
    """Relay with four robots each."""

    def cast(self, state: object) -> Mapping[Seat, Seat]:
        return {seat: "red" if n % 2 else "blue" for n, seat in enumerate(self.setup.seats)}


def asked_twice(path: Path | None = None) -> Match:
    """A match that waits for ann's call in both her parts."""
    match = begin(OneHand(), path)
    match.answer(1, "cy", "penny")
    return match


def calls(match: Match) -> list[str]:
    """What was called, the caller first."""
    return [e.option for e in match.story if isinstance(e, Chose) and e.what == "call"]


def test_answers_count_for_one_part_after_the_other() -> None:
    """In the order of the questions."""
    match = asked_twice()
    assert [(ask.seat, ask.choice.seat) for ask in match.waiting] == [
        ("ann", CALLER),
        ("ann", RIVAL),
    ]
    match.answer(4, "ann", "low")
    assert [ask.choice.seat for ask in match.waiting] == [RIVAL]
    match.answer(4, "ann", "high")
    assert calls(match) == ["low", "high"]


def test_an_answer_may_name_its_part() -> None:
    """Then the order does not matter."""
    match = asked_twice()
    match.answer(4, "ann", "low", part=RIVAL)
    assert [ask.choice.seat for ask in match.waiting] == [CALLER]
    match.answer(4, "ann", "high", part=CALLER)
    assert calls(match) == ["high", "low"]


@pytest.mark.parametrize("part", [RIVAL, "cy", "nobody"])
def test_a_part_that_is_not_open_is_refused(part: Seat) -> None:
    """Answered already, somebody else's, or none at all."""
    match = asked_twice()
    match.answer(4, "ann", "low", part=RIVAL)
    before = (len(match.log.records), match.waiting, match.locked)
    with pytest.raises(Refused) as refused:
        match.answer(4, "ann", "low", part=part)
    assert one_sentence(refused.value)
    assert (len(match.log.records), match.waiting, match.locked) == before


def test_undo_takes_back_the_last_answer_first() -> None:
    """Part by part, until there is none."""
    match = asked_twice()
    match.answer(4, "ann", "low", part=RIVAL)
    match.undo("ann")
    assert [ask.choice.seat for ask in match.waiting] == [CALLER, RIVAL]
    with pytest.raises(Refused):
        match.undo("ann")


def test_the_log_keeps_the_parts(tmp_path: Path) -> None:
    """Resumed between two answers, with one taken back, it goes on, and verifies."""
    path = tmp_path / "match"
    match = asked_twice(path)
    match.answer(4, "ann", "low", part=RIVAL)
    match.undo("ann")
    match.answer(4, "ann", "high", part=RIVAL)
    log = read(path)
    back = resume(OneHand(), log, open_dice(log))
    assert back.waiting == match.waiting
    back.answer(4, "ann", "low")
    assert calls(back) == ["low", "high"]
    play_on(back)
    finished = read(path)
    assert verify(OneHand(), finished).finished
    assert replay(OneHand(), finished).story == back.story


def test_two_players_run_four_robots_each() -> None:
    """Eight hidden hands, each laid out from its own cards."""
    match = begin(TwoPlayers())
    hands = {ask.choice.seat: ask.choice.options for ask in match.waiting}
    assert [ask.seat for ask in match.waiting] == ["blue", "red"] * 4
    while match.waiting:
        ask = match.waiting[-1]
        laid = str(ask.choice.options.sample(lambda n: 0))
        match.answer(2, ask.seat, laid, part=ask.choice.seat)
    answered = [record for record in match.log.records if isinstance(record, Answered)]
    assert len(answered) == 8
    for record in answered:
        assert hands[record.part].parse(record.answer) in hands[record.part]
    assert match.result is not None


def test_one_part_is_not_asked_twice_at_once() -> None:
    """One answer would stand for both, so a script that does this is stopped."""
    with pytest.raises(ValueError, match="ann"):
        Together(Choose("ann", "call", CALLS), Choose("ann", "bid", CALLS))
