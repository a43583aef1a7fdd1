"""Bots at a table: their weights become answers, and their failures cost only a turn."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.bots.random import random_bot
from sandlot.core.dice import fast, fresh_dice
from sandlot.core.game import ANYTHING, Bot
from sandlot.core.log import Answered, Rolled
from sandlot.core.match import Match, replay
from sandlot.core.options import Arrangement, InOrder, OneOf
from sandlot.core.players import answer, bots_answer, pick
from sandlot.core.script import Choose
from sandlot.core.story import Chose
from sandlot.core.verify import verify
from sandlot.games import GAMES
from sandlot.games.load import make_game

from .hush import Hush
from .playing import begin, play_on
from .relay import Relay

ASK = Choose("ann", "call", OneOf(("low", "high")))
INF, NAN = float("inf"), float("nan")


class Unspeakable:
    """Nonsense that cannot even be printed."""

    def __str__(self) -> str:
        raise ZeroDivisionError

    __repr__ = __str__


class Hostile(dict[Any, float]):
    """A mapping that falls apart when it is read."""

    def items(self) -> Any:
        raise ZeroDivisionError


NONSENSE: dict[str, Any] = {
    "nothing": None,
    "an option": "low",
    "a list": ["low"],
    "no options": {},
    "an unknown option": {"medium": 1.0},
    "one unknown among known": {"low": 1.0, "medium": 0.0},
    "an option of another type": {0: 1.0},
    "text that is no text": {"\ud800": 1.0},
    "an option of many lines": {"a\nb": 1.0},
    "something unspeakable": {Unspeakable(): 1.0},
    "a hostile mapping": Hostile(low=1.0),
    "a negative weight": {"low": 2.0, "high": -1.0},
    "not a number": {"low": NAN},
    "infinity": {"low": INF},
    "too large together": {"low": 1.7e308, "high": 1.7e308},
    "too large for a float": {"low": 10**400},
    "no weight at all": {"low": 0, "high": 0.0},
    "a weight in words": {"low": "much"},
    "no weight": {"low": None},
}


def gives(weights: Any) -> Bot:
    """A bot that always says the same."""
    return lambda view, choice: weights


def raises(view: Any, choice: Choose[Any]) -> Any:
    """A bot that breaks down."""
    raise RuntimeError("out of tobacco")


@pytest.mark.parametrize("weights", NONSENSE.values(), ids=NONSENSE)
def test_nonsense_forfeits_to_random_with_a_note(weights: Any) -> None:
    """Every option comes up in the end, and the note says who failed, in one line."""
    answers = [answer(gives(weights), None, ASK, fast(str(n))) for n in range(40)]
    assert {option for option, _ in answers} == {"low", "high"}
    for _, note in answers:
        assert note.startswith("the bot ")
        assert note.isprintable()


def test_a_bot_that_raises_forfeits_to_random_with_a_note() -> None:
    """And what it raised is named."""
    answers = [answer(raises, None, ASK, fast(str(n))) for n in range(40)]
    assert {option for option, _ in answers} == {"low", "high"}
    why = "the bot broke down (RuntimeError); chance chose instead"
    assert {note for _, note in answers} == {why}


@pytest.mark.parametrize("weights", [*NONSENSE.values(), "raise"], ids=[*NONSENSE, "raise"])
def test_the_match_goes_on_and_shows_the_note(weights: Any) -> None:
    """One seat is played by a failing bot, and the match still ends, and verifies."""
    match = begin(Hush())
    bad = raises if weights == "raise" else gives(weights)
    bots = {"ann": bad, "bob": random_bot, "cy": random_bot}
    while bots_answer(match, bots):
        pass
    assert match.result is not None
    notes = {entry.seat: entry.note for entry in match.story if isinstance(entry, Chose)}
    assert notes["ann"]
    assert not notes["bob"]
    assert verify(Hush(), match.log).finished


@pytest.mark.parametrize(
    ("options", "weights"),
    [
        (Arrangement((1, 2, 3), 2), {(3, 1): 1.0}),
        (OneOf((1, 2)), {True: 1.0}),
        (OneOf((1, 2)), {2.0: 1.0}),
    ],
)
def test_an_option_that_does_not_read_like_one_is_nonsense(
    options: Any, weights: Mapping[Any, float]
) -> None:
    """It may be equal to an option, but a log could not name it."""
    option, note = answer(gives(weights), None, Choose("ann", "x", options), fast("x"))
    assert options.parse(str(option)) == option
    assert note


def test_bots_lay_out_cards_in_order() -> None:
    """Eight bots with cards of their own choice."""

    def lowest(view: Any, choice: Choose[Any]) -> Mapping[Any, float]:
        return {InOrder(sorted(choice.options.cards)[:3]): 1.0}  # type: ignore[attr-defined]

    match = play_on(begin(Relay()), lowest)
    chosen = [entry for entry in match.story if isinstance(entry, Chose)]
    assert all(list(entry.option) == sorted(entry.option) for entry in chosen)
    assert not any(entry.note for entry in chosen)


@given(
    st.dictionaries(st.sampled_from("abcd"), st.floats(0, 10), min_size=1).filter(
        lambda weights: sum(weights.values()) > 0
    ),
    st.integers(0, 2**53 - 1),
)
def test_pick_never_takes_what_weighs_nothing(weights: dict[str, float], number: int) -> None:
    """Whatever number comes up, the first and the last included."""
    for n in (number, 0, 2**53 - 1):
        assert weights[pick(weights, lambda _, n=n: n)] > 0  # type: ignore[misc]


def test_pick_follows_the_weights() -> None:
    """Exactly: of evenly spaced numbers each option gets its share."""
    weights = {"a": 1, "b": 0, "c": 2.5, "d": 0.5}
    steps = 4000
    picked = Counter(
        pick(weights, lambda grain, n=n: grain * n // steps)  # type: ignore[misc]
        for n in range(steps)
    )
    assert picked == {"a": 1000, "c": 2500, "d": 500}


def test_what_a_bot_weighs_is_how_often_it_does_it() -> None:
    """Over many minds."""
    minds = (fresh_dice(4).mind(n, "ann") for n in range(3000))
    lows = sum(answer(gives({"low": 3, "high": 1}), None, ASK, m)[0] == "low" for m in minds)
    assert abs(lows - 2250) < 4 * (3000 * 0.25 * 0.75) ** 0.5


def test_anything_is_any_option_without_a_note() -> None:
    """Leaving it to chance is no failure."""
    answers = {answer(gives(ANYTHING), None, ASK, fast(str(n))) for n in range(40)}
    assert answers == {("low", ""), ("high", "")}


def throws(match: Match) -> list[Rolled]:
    """All rolls of a match, in order."""
    return [record for record in match.log.records if isinstance(record, Rolled)]


def sort_of(rolled: Rolled) -> str:
    """Of which sort dice or cards are, however many: `6`, `10 from 0`, `84 cards`."""
    return rolled.dice.partition(" of ")[2] or rolled.dice.rpartition("d")[2]


@pytest.mark.parametrize("name", GAMES)
def test_bots_do_not_disturb_the_dice(name: str) -> None:
    """The same seed throws the same numbers, throw by throw, whoever plays."""

    def first(view: Any, choice: Choose[Any]) -> Mapping[Any, float]:
        return {choice.options.listed()[0]: 1.0}  # type: ignore[index]

    random, stubborn, failing = (
        throws(play_on(begin(make_game(name), seed=6), bot)) for bot in (random_bot, first, raises)
    )
    for others in (stubborn, failing):
        pairs = zip(random, others, strict=False)
        alike = [(a.faces, b.faces) for a, b in pairs if sort_of(a) == sort_of(b)]
        assert alike
        for mine, theirs in alike:
            shared = min(len(mine), len(theirs))
            assert mine[:shared] == theirs[:shared]


def test_bots_pick_by_a_stream_of_their_own() -> None:
    """That of the request and the seat, which no throw ever uses."""
    match = play_on(begin(Relay(), seed=3), random_bot)
    answered = [record for record in match.log.records if isinstance(record, Answered)]
    hands = replay(Relay(), match.log, upto=1).waiting
    for record, ask in zip(answered, hands, strict=True):
        mind = fresh_dice(3).mind(2, record.seat)
        assert record.answer == str(ask.choice.options.sample(mind))


def test_bots_are_asked_from_their_own_view_and_only_when_asked() -> None:
    """Each seat's bot sees its own cards, never the state."""
    seen: list[tuple[str, Any]] = []

    def watch(view: Any, choice: Choose[Any]) -> Mapping[Any, float]:
        seen.append((view.seat, view))
        return {choice.options.listed()[0]: 1.0}  # type: ignore[index]

    match = play_on(begin(Hush()), watch)
    answered = [record.seat for record in match.log.records if isinstance(record, Answered)]
    assert [seat for seat, _ in seen] == answered
    assert all(type(view).__name__ == "Seen" for _, view in seen)
    assert not bots_answer(match, {"ann": watch})
