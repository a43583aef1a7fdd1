"""A bot's thought on the server: handed over whole, tried once more if it fails, then noted."""

import logging
import pickle
import threading
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest

from sandlot.core.dice import fresh_dice
from sandlot.core.options import OneOf
from sandlot.core.script import Choose
from sandlot.games.load import make_game
from sandlot.table.minds import Minds, Thought, think
from tests.core.failing import SECRET, Failing

V52 = make_game("cheddar-bob-v5.2")
ASK = Choose("pitcher", "pitch", OneOf(("low", "high")))
PICKLED: list[str] = []


class Telltale:
    """A value that says in which thread it is pickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        PICKLED.append(threading.current_thread().name)
        return Telltale, ()


@dataclass(frozen=True)
class Card:
    """A card as games have them: it keeps what it has worked out beside its fields."""

    number: int

    @cached_property
    def doubled(self) -> int:
        """Worked out when it is first asked for."""
        return 2 * self.number


class Deck:
    """Some cards."""

    def __init__(self) -> None:
        self.cards = [Card(number) for number in range(5)]


def numbers(deck: Deck, *rest: Any) -> list[int]:
    """What another process finds of the cards."""
    return [card.number for card in deck.cards]


async def test_a_call_is_pickled_before_it_is_handed_over() -> None:
    """Not in the pool's own thread, while the event loop fills in what cards have worked out."""
    PICKLED.clear()
    minds = Minds(1)
    try:
        assert await minds.work(numbers, Deck(), Telltale()) == [0, 1, 2, 3, 4]
    finally:
        minds.close()
    (pickled,) = PICKLED
    assert pickled == threading.main_thread().name


def test_what_a_dictionary_does_that_grows_while_it_is_pickled() -> None:
    """Why that is so: a value worked out meanwhile breaks the pickling of its card."""

    class Meddler:
        def __reduce__(self) -> tuple[Any, ...]:
            assert card.doubled == 2
            return str, ()

    card = Card(1)
    card.__dict__["meddler"] = Meddler()
    with pytest.raises(RuntimeError, match="dictionary changed size during iteration"):
        pickle.dumps(card)


class Scripted(Minds):
    """Processes that answer as they are told to here."""

    def __init__(self, *said: Any) -> None:
        super().__init__(1)
        self.said = list(said)

    async def work(self, *call: Any) -> Any:
        said = self.said.pop(0)
        if isinstance(said, BaseException):
            raise said
        return said


async def thought(minds: Minds) -> tuple[str, str]:
    """A bot's answer to a question."""
    return await minds.answer(V52, "house", fresh_dice(1), None, 1, ASK)


NOTE = "the bot broke down (KeyError); chance chose instead"
FAILED = Thought("low", NOTE, f"KeyError: {SECRET}")


@pytest.mark.parametrize("first", [FAILED, RuntimeError("dictionary changed size")])
async def test_a_thought_that_fails_once_costs_nothing(first: Any) -> None:
    """It is tried once more, and the match knows nothing of it."""
    minds = Scripted(first, Thought("high"))
    assert await thought(minds) == ("high", "")
    assert not minds.said


async def test_a_thought_that_fails_twice_is_noted(caplog: pytest.LogCaptureFixture) -> None:
    """The match's log has the type of the error, the host's log all of it; nobody tries again."""
    minds = Scripted(FAILED, FAILED, Thought("high"))
    with caplog.at_level(logging.WARNING):
        assert await thought(minds) == (FAILED.text, FAILED.note)
    assert len(minds.said) == 1
    assert caplog.text.count(SECRET) == 2


async def test_who_has_not_answered_in_time_is_not_waited_for_again() -> None:
    """People wait for it: a second time would take as long as the first."""
    minds = Scripted(TimeoutError(), Thought("high"))
    text, note = await thought(minds)
    assert text in ASK.options
    assert note == "the bot did not answer; chance chose instead"
    assert len(minds.said) == 1


def test_the_process_gives_the_failure_beside_the_note(monkeypatch: pytest.MonkeyPatch) -> None:
    """For the host's log; nothing of it is in the note."""
    monkeypatch.setattr("sandlot.table.minds.known_bot", lambda game, name: Failing("raises"))
    found = think(type(V52), V52.rules, V52.setup, "no house", fresh_dice(1), None, 1, ASK)
    assert found.note == FAILED.note
    assert SECRET in found.failure
    assert SECRET not in found.note
