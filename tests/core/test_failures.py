"""A bot that fails is never passed over: it is counted, or it stops the work."""

import pickle
from typing import Any

import pytest

from sandlot.bots.random import random_bot
from sandlot.core.dice import fast, fresh_dice
from sandlot.core.failures import BotFailed, Failed, Failures, Fault, by_name
from sandlot.core.game import Bot
from sandlot.core.match import start
from sandlot.core.options import OneOf
from sandlot.core.players import LONGEST, answer, bots_answer, shares
from sandlot.core.sample import by_bots, by_followers, play_out
from sandlot.core.script import Choose
from sandlot.core.story import Chose
from sandlot.games.load import make_game

from .failing import SECRET, WAYS, Failing, FailingDecided, counted
from .hush import Hush

ASK = Choose("ann", "call", OneOf(("low", "high")))
V52 = make_game("cheddar-bob-v5.2", ["innings=1"])


@pytest.mark.parametrize("how", WAYS)
def test_every_failure_is_counted_with_all_there_is_to_know(how: str) -> None:
    """For whoever runs the bot: the traceback, or what it gave."""
    failures = Failures()
    for n in range(3):
        answer(Failing(how), None, ASK, fast(str(n)), "ann", failures)
    assert shares(Failing(how), None, ASK, "ann", failures) is None
    failed = failures.found["ann"]
    assert failed.times == 4
    if how == "raises":
        assert failed.first.startswith("Traceback")
        assert "failing.py" in failed.first
    if how not in ("exits", "gives nothing", "gives less than nothing", "gives not a number"):
        assert SECRET in failed.first or "None" in failed.first


@pytest.mark.parametrize("how", WAYS)
def test_the_note_that_others_read_holds_no_secret(how: str) -> None:
    """No message, no option and no path: what a bot said may be its hand."""
    _, note = answer(Failing(how), None, ASK, fast("x"), "ann", Failures())
    assert note.startswith("the bot ")
    assert SECRET not in note
    assert "low" not in note
    assert ".py" not in note


def test_the_note_names_the_type_of_an_error_in_one_short_line() -> None:
    """However its class is called."""

    def bot(view: Any, choice: Choose[Any]) -> Any:
        raise type("Oh\nno" * 40, (Exception,), {})(SECRET)

    _, note = answer(bot, None, ASK, fast("x"))
    assert note.isprintable()
    assert len(note) < 120
    assert "Oh" in note


@pytest.mark.parametrize("how", WAYS)
def test_a_sample_without_a_count_stops_at_the_first_failure(how: str) -> None:
    """Nobody gets figures that chance has made by forgetting to ask who failed."""
    below = fast("x")
    bots: dict[str, Bot] = {"away": Failing(how), "home": random_bot}
    with pytest.raises(BotFailed, match=r"^the bot away "):
        play_out(V52, below, by_bots(V52, bots, below))


def test_a_bot_that_fails_only_sometimes_is_counted_as_often() -> None:
    """In games where nobody gets on base never; otherwise whenever it is asked with runners on."""
    failures, calls = Failures(), 0
    bot = Failing("raises", "with runners on")

    def watching(view: Any, choice: Choose[Any]) -> Any:
        nonlocal calls
        calls += bool(view.game.on)
        return bot(view, choice)

    below = fast("some")
    decide = by_bots(V52, {"away": watching, "home": random_bot}, below, failures)
    for _ in range(20):
        play_out(V52, below, decide)
    assert counted(failures.found) == {"away": calls}
    assert calls > 20


@pytest.mark.parametrize("how", ["raises", "gives an unknown option"])
def test_the_short_way_counts_as_well(how: str) -> None:
    """A bot that always makes up its mind is asked without dice, and its answer is checked."""
    failures, below = Failures(), fast("x")
    bots = {"away": FailingDecided(how), "home": FailingDecided("never")}
    play_out(V52, below, by_bots(V52, bots, below, failures))
    assert list(failures.found) == ["away"]
    assert SECRET in failures.found["away"].first
    with pytest.raises(BotFailed):
        play_out(V52, below, by_bots(V52, bots, below))


class Panic(BaseException):
    """What libraries raise that panic: no `Exception`."""


@pytest.mark.parametrize("error", [OSError, Panic])
def test_a_bot_that_cannot_sit_down_fails_at_every_decision(error: type[BaseException]) -> None:
    """A bot that wants the past of its seat, and breaks down when it is to get it."""

    class Late(Failing):
        def follow(self, past: Any) -> Any:
            raise error(SECRET)

    failures, below = Failures(), fast("x")
    bots: dict[str, Bot] = {"away": Late("raises"), "home": random_bot}
    decide, keep = by_followers(V52, bots, below, failures)
    play_out(V52, below, decide, keep=keep)
    assert failures.found["away"].why == f"broke down ({error.__name__})"
    assert failures.found["away"].times > 2


def test_failures_of_later_chunks_leave_the_first_as_it_was() -> None:
    """Counted in the order of chunks they come to the same, whoever played them."""
    one, two = Failed(2, "broke down (KeyError)", "first"), Failed(3, "gave no weights", "later")
    failures = Failures()
    failures.add({"ann": one})
    failures.add({"ann": two, "bob": two})
    assert failures.found == {"ann": one._replace(times=5), "bob": two}
    named = by_name(failures.found, {"ann": "mine:broken", "bob": "mine:broken"})
    assert named == {"mine:broken": one._replace(times=8)}


def test_a_failure_comes_back_whole_from_another_process() -> None:
    """With its name and its traceback, as workers raise it where it is strict."""
    failed = BotFailed("away", Fault("gave no weights", "None")).named({"away": "mine:broken"})
    again = pickle.loads(pickle.dumps(failed))
    assert (str(again), again.who, again.fault) == (str(failed), failed.who, failed.fault)
    assert str(again) == "the bot mine:broken gave no weights."


def test_a_traceback_is_not_kept_without_end() -> None:
    """A message can hold all that a bot was ever told."""

    def bot(view: Any, choice: Choose[Any]) -> Any:
        raise ValueError("x" * 10 * LONGEST)

    failures = Failures()
    answer(bot, None, ASK, fast("x"), "ann", failures)
    assert len(failures.found["ann"].first) < LONGEST + 10


def test_a_match_notes_and_counts() -> None:
    """Beside the notes in its log, which say less."""
    game = Hush()
    match = start(game, dict.fromkeys(game.setup.seats, "random"), fresh_dice(1))
    failures = Failures()
    bots: dict[str, Bot] = {"ann": Failing("raises"), "bob": random_bot, "cy": random_bot}
    while bots_answer(match, bots, failures):
        pass
    notes = [entry.note for entry in match.story if isinstance(entry, Chose) and entry.note]
    assert set(notes) == {"the bot broke down (KeyError); chance chose instead"}
    assert counted(failures.found) == {"ann": len(notes)}
    assert SECRET in failures.found["ann"].first
