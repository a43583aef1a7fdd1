"""Games straight through the scripts are the games of the table, only faster."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from sandlot.core.dice import fast, fresh_dice
from sandlot.core.game import Decided
from sandlot.core.match import start
from sandlot.core.options import OneOf
from sandlot.core.players import bots_answer
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Choose
from sandlot.core.story import Threw, Told
from sandlot.games import GAMES
from sandlot.games.load import make_game
from sandlot.lab.tree import expand, outcomes

from .hush import CALLER, RIVAL, Hand, Hush, HushRules, showdown
from .playing import begin, play_on
from .relay import Relay

GAME = Hush(HushRules(rounds=1))
GAMES_PLAYED = 1500


def lean(view: Any, choice: Choose[Any]) -> Mapping[Any, float]:
    """The caller calls high three times of four, the rival once."""
    if choice.what != "call":
        return dict.fromkeys(choice.options.listed() or (), 1.0)
    return {"high": 3, "low": 1} if choice.seat == CALLER else {"high": 1, "low": 3}


LEAN = dict.fromkeys(("ann", "bob", "cy"), lean)

SHOWDOWNS = {
    ("high", "high"): Fraction(1, 2),
    ("low", "low"): Fraction(1, 2),
    ("high", "low"): Fraction(21, 31),
    ("low", "high"): Fraction(10, 31),
}
"""The caller's chance: of 36 throws 21 are level or higher, 5 tie after the edge."""

ANN_WINS = (
    Fraction(6, 16) * Fraction(1, 2)
    + Fraction(9, 16) * Fraction(21, 31)
    + Fraction(1, 16) * Fraction(10, 31)
)
"""Ann is the caller of the first round."""


def sampled(number: int) -> Hand:
    """One game straight through the scripts."""
    below = fast(f"sample {number}")
    end: Hand = play_out(GAME, below, by_bots(GAME, LEAN, below))
    return end


def at_the_table(number: int) -> Hand:
    """One game as a match."""
    match = start(GAME, {}, fresh_dice(number))
    while bots_answer(match, LEAN):
        pass
    end: Hand = match.now
    return end


@pytest.mark.parametrize("calls", SHOWDOWNS, ids="-".join)
def test_the_exact_chances_of_a_showdown(calls: tuple[str, str]) -> None:
    """The expander gives what counting by hand gives."""
    found = outcomes(expand(showdown(*calls)), lambda choice: None)
    assert found == {CALLER: SHOWDOWNS[calls], RIVAL: 1 - SHOWDOWNS[calls]}


@pytest.mark.parametrize("play", [sampled, at_the_table])
def test_both_ways_of_playing_win_as_often_as_they_should(play: Callable[[int], Hand]) -> None:
    """Within four standard errors of the exact chance."""
    wins = sum(play(number).points == (1, 0, 0) for number in range(GAMES_PLAYED))
    error = sqrt(GAMES_PLAYED * ANN_WINS * (1 - ANN_WINS))
    assert abs(wins - GAMES_PLAYED * ANN_WINS) < 4 * error


def test_a_large_space_is_thrown_and_a_small_one_drawn_from_its_odds() -> None:
    """Both end the game; the shuffle of 32 cards cannot be listed."""
    laid = play_out(Relay(), fast("relay"))
    assert len({card for cards in laid for card in cards}) == 24


def test_random_answers_are_uniform() -> None:
    """Without anybody to decide, each of four pairs of calls is as likely."""
    seen: Counter[Any] = Counter()
    below = fast("calls")
    choice = Choose("ann", "call", OneOf(("low", "high")))
    for _ in range(2000):
        seen[choice.options.sample(below), choice.options.sample(below)] += 1
    assert all(abs(n - 500) < 4 * sqrt(2000 * 3 / 16) for n in seen.values())


def test_whoever_decides_sees_how_things_stand_in_mid_turn() -> None:
    """The latest `Now`, with the cards that were dealt in this turn."""
    seen: list[tuple[str, int]] = []

    def decide(state: Hand, choice: Choose[Any]) -> Any:
        seen.append((choice.what, len(state.held)))
        return (choice.options.listed() or [None])[0]

    play_out(GAME, fast("x"), decide)
    assert seen == [("stakes", 0), ("call", 2), ("call", 2), ("keep", 2)]


def test_bots_in_a_sample_see_what_they_see_at_the_table() -> None:
    """The view of their own seat, never the state."""
    seen: list[Any] = []

    def watch(view: Any, choice: Choose[Any]) -> Mapping[Any, float]:
        seen.append((type(view), view.seat, choice.what, len(view.mine)))
        return lean(view, choice)

    below = fast("x")
    play_out(GAME, below, by_bots(GAME, dict.fromkeys(("ann", "bob", "cy"), watch), below))
    sampled_views, seen = seen, []
    play_on(begin(GAME), watch)
    assert sampled_views == seen


def test_every_event_is_told() -> None:
    """In order, private ones included."""
    told: list[Any] = []
    play_out(GAME, fast("x"), tell=told.append)
    assert [event.what for event in told][1:] == ["kept", "won"]


def test_answers_given_together_are_a_tuple_both_ways() -> None:
    """So that a state made of them is a key."""
    sampled_end = play_out(Relay(), fast("relay"))
    table_end = play_on(begin(Relay())).now
    decided = play_out(Relay(), fast("relay"), lambda state, choice: choice.options.sample(max_of))
    assert type(sampled_end) is type(decided) is type(table_end) is tuple
    assert hash(sampled_end)


def max_of(n: int) -> int:
    """The last of them."""
    return n - 1


SELDOM = ("Blocked", "Caught", "Hurt", "PutUnder", "Refused", "Relieved", "TiedBunt", "Stayed")
"""Events that so few games need not have."""


@pytest.mark.parametrize("name", GAMES)
def test_both_ways_tell_the_same_kinds_of_events(name: str) -> None:
    """A game's stories have the same cast of events, sampled or at the table."""
    game = make_game(name)
    told: list[Any] = []
    for number in range(30):
        play_out(game, fast(str(number)), tell=told.append)
    table = [play_on(begin(game, seed=number)).story for number in range(30)]
    spoken = {type(e.event) for story in table for e in story if isinstance(e, Told)}
    sampled = {type(event) for event in told}
    assert {kind for kind in sampled ^ spoken if kind.__name__ not in SELDOM} == set()
    assert all(any(isinstance(entry, Threw) for entry in story) for story in table)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_both_ways_score_alike_over_many_games(name: str) -> None:
    """The mean of all scores, within four standard errors of the difference."""
    game, games = make_game(name), 1000 if name == "robo-dodgeball" else 3000
    below = fast("many")
    ways = (
        [total(game, play_out(game, below)) for _ in range(games)],
        [total(game, play_on(begin(game, seed=n)).now) for n in range(games)],
    )
    means = [sum(scores) / games for scores in ways]
    spread = sum(sum((s - m) ** 2 for s in w) for w, m in zip(ways, means, strict=True))
    assert abs(means[0] - means[1]) < 4 * sqrt(spread) / games


def total(game: Any, state: Any) -> int:
    """All seats' points together."""
    return sum(score for _, score in game.result(state).score)


class Firm(Decided):
    """Takes the first option, and never wavers."""

    def decides(self, view: Any, choice: Choose[Any]) -> Any:
        return (choice.options.listed() or ())[0]


def test_who_always_decides_is_the_same_bot_without_dice() -> None:
    """Its weights say the same, and no throw of the game is spent on it."""
    bots = dict.fromkeys(("ann", "bob", "cy"), Firm())

    def wavering(view: Any, choice: Choose[Any]) -> Mapping[Any, float]:
        return bots["ann"](view, choice)

    thrown = list[int]()

    def counted(size: int) -> int:
        thrown.append(size)
        return 0

    decided = play_out(GAME, counted, by_bots(GAME, bots, counted))
    firmly = len(thrown)
    drawn = dict.fromkeys(bots, wavering)
    assert play_out(GAME, counted, by_bots(GAME, drawn, counted)) == decided
    assert len(thrown) - firmly > firmly
