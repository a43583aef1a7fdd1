"""A state's essence has the same future, and bots look at no more than they say they notice."""

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import pytest

from sandlot.baseball.ballgame import Ballgame
from sandlot.bots.names import bots_for, find_bot
from sandlot.core.dice import fast
from sandlot.core.game import Anything, Bot, Game, notices
from sandlot.core.sample import play_out
from sandlot.core.script import Choose
from sandlot.games import find_game
from sandlot.games.cheddar_bob.v5.cards import SetupV5
from sandlot.games.load import make_game
from sandlot.lab.tree import Grower, listed, outcomes

V5, V52 = "cheddar-bob-v5", "cheddar-bob-v5.2"
MIXED = SetupV5().but(
    {
        "away": {
            "cards": ["none", "contact", "speedster", "none", "slugger", *["none"] * 3, "speedster"]
        },
        "home": {"pitcher": "curveball"},
    }
)
"""Clubs that are not alike, so that it matters whose runners these are."""


@cache
def game_of(name: str, cards: str) -> Game[Any]:
    """A short game, with or without player cards."""
    if name == V52:
        return make_game(V52, ["innings=2"])
    game = make_game(V5, ["innings=2", f"player_cards={cards}"])
    return type(game)(game.rules, MIXED)


@cache
def visited(name: str, cards: str, games: int) -> tuple[tuple[Ballgame, Choose[Any]], ...]:
    """States that games come by, and something that is asked in each."""
    game, below = game_of(name, cards), fast(f"states of {name}")
    found: dict[tuple[Ballgame, Choose[Any]], None] = {}

    def decide(state: Ballgame, choice: Choose[Any]) -> Any:
        found[state, choice] = None
        return choice.options.sample(below)

    for _ in range(games):
        play_out(game, below, decide)
    return tuple(found)


def some_states(name: str, cards: str, most: int) -> list[Ballgame]:
    """Different states, from all over the games."""
    states = list(dict.fromkeys(state for state, _ in visited(name, cards, 12)))
    late = [state for state in states if state.inning >= 2 and state.bottom]
    return [*late[: most // 2], *states[:: max(1, 2 * len(states) // most)]]


def plain(game: Game[Any], outcome: dict[Any, Fraction]) -> dict[Any, Fraction]:
    """Outcomes as their essences and winners, equal ones together."""
    found: dict[Any, Fraction] = {}
    for state, chance in outcome.items():
        result = game.result(state)
        key = game.essence(state), result.winner if result else None
        found[key] = found.get(key, Fraction(0)) + chance
    return found


@pytest.mark.parametrize(("name", "cards"), [(V52, "off"), (V5, "off"), (V5, "on")])
def test_an_essence_has_the_same_future(name: str, cards: str) -> None:
    """Turn by turn: the same questions, and the same odds of what comes after any answers."""
    game, grower = game_of(name, cards), Grower()
    states = some_states(name, cards, 24)
    assert len({game.essence(state) for state in states}) < len(states)
    for state in states:
        essence = game.essence(state)
        assert game.cast(essence) == game.cast(state)
        trees = [grower.tree(game.turn(one)) for one in (state, essence)]
        for favourite in (0, 7, 19):

            def policy(choice: Choose[Any], at: int = favourite) -> Any:
                return listed(choice)[at % len(listed(choice))]

            ahead, behind = (outcomes(tree, policy) for tree in trees)
            assert plain(game, ahead) == plain(game, behind)


@pytest.mark.parametrize(("name", "cards"), [(V52, "off"), (V5, "off"), (V5, "on")])
def test_an_essence_is_its_own_essence(name: str, cards: str) -> None:
    """There is nothing left to forget; and what is noticed is kept."""
    game = game_of(name, cards)
    for state, noticed in product(some_states(name, cards, 60), ((), ("lineup",), ("score",))):
        essence = game.essence(state, noticed)
        assert game.essence(essence, noticed) == essence
        assert (essence.outs, essence.on, essence.bottom) == (state.outs, state.on, state.bottom)
        assert essence.score[1] - essence.score[0] == state.score[1] - state.score[0]
        if "lineup" in noticed or cards == "on":
            assert essence.due == state.due


def test_what_makes_a_difference_is_not_forgotten() -> None:
    """With player cards a fast runner is not a slow one, nor a slugger a contact man."""
    game = game_of(V5, "on")
    fast_one, slow_one = (Ballgame(bases=(who, None, None), due=(4, 1)) for who in (3, 2))
    assert game.essence(fast_one) != game.essence(slow_one)
    assert game.essence(fast_one) == game.essence(fast_one._replace(bases=(9, None, None)))
    assert game.essence(slow_one) != game.essence(slow_one._replace(due=(5, 1)))
    bottom = fast_one._replace(bottom=True)
    assert game.essence(bottom) != game.essence(bottom._replace(bases=(2, None, None)))
    off = game_of(V5, "off")
    assert off.essence(fast_one) == off.essence(slow_one)
    assert off.essence(slow_one) == off.essence(slow_one._replace(due=(5, 1)))


def test_extra_innings_are_the_last_inning_again() -> None:
    """A tie is a tie, in the third inning or the thirteenth."""
    game = make_game(V5)
    late = Ballgame(inning=13, bottom=True, score=(9, 8), due=(4, 7))
    assert game.essence(late) == Ballgame(inning=3, bottom=True, score=(1, 0))


SLOW = [bot for bot in bots_for(find_game(V5)) if bot.startswith("best-reply:house")]
"""Bots that know somebody who looks at the lineup take long to solve."""

BOTS = [
    (name, bot)
    for name in (V5, V52)
    for bot in bots_for(find_game(name))
    if name == V52 or bot not in SLOW
]


@cache
def player_of(name: str, bot: str) -> Bot:
    """A bot by name, found once."""
    return find_bot(game_of(name, "off"), bot)


def weights(game: Game[Any], bot: Any, state: Ballgame, choice: Choose[Any]) -> dict[Any, float]:
    """How likely a bot takes each option in a state."""
    seat = game.cast(state)[choice.seat]
    found = bot(game.view(state, seat), choice)
    if isinstance(found, Anything):
        return {}
    total = sum(found.values())
    return {option: found.get(option, 0.0) / total for option in listed(choice)}


@pytest.mark.parametrize(("name", "bot"), BOTS)
def test_bots_look_at_no_more_than_they_say(name: str, bot: str) -> None:
    """The same weights in a state and in its essence, for every question games come by."""
    game, player = game_of(name, "off"), player_of(name, bot)
    for state, choice in visited(name, "off", 12)[:400]:
        essence = game.essence(state, notices(player))
        assert weights(game, player, essence, choice) == weights(game, player, state, choice)


@pytest.mark.parametrize(("name", "bot"), BOTS)
def test_bots_that_do_not_notice_the_score_do_not_look_at_it(name: str, bot: str) -> None:
    """Nor at the inning: tables have one mix for all of them."""
    game, player = game_of(name, "off"), player_of(name, bot)
    looks = "score" in notices(player)
    differs = False
    for state, choice in visited(name, "off", 12)[:150]:
        for score, inning in product(((0, 0), (7, 1), (2, 5)), (1, 2, 6)):
            other = state._replace(score=score, inning=inning)
            mine, its = (weights(game, player, one, choice) for one in (state, other))
            differs = differs or mine != pytest.approx(its, abs=1e-9)
    assert looks or not differs
    if looks and name == V5:
        assert differs  # else nobody would have to notice it


@pytest.mark.soak
@pytest.mark.parametrize("bot", SLOW)
def test_bots_that_know_the_house_look_at_no_more_than_they_say(bot: str) -> None:
    """Those whose solution takes long."""
    game = make_game(V5, ["innings=1"])
    player = find_bot(game, bot)
    for state, choice in visited(V5, "off", 12)[:100]:
        essence = game.essence(state, notices(player))
        assert weights(game, player, essence, choice) == weights(game, player, state, choice)
