"""The driver plays the games of the scripts: those of a sample with the same dice."""

from random import Random
from typing import Any

import pytest

from sandlot.adapters.coding import code_of
from sandlot.adapters.making import game_with
from sandlot.adapters.playing import Playing, dice_of
from sandlot.bots.names import default_bot, find_bot
from sandlot.core.errors import Mistake
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Roll, Together
from sandlot.core.walk import Walk
from sandlot.games import GAMES

from ..games.whole import some_game


@pytest.mark.parametrize("name", [name for name in GAMES if name != "home-runz"])
def test_the_same_seed_is_the_same_game_as_in_a_sample(name: str) -> None:
    """Bots that answer by the same stream come to the same end."""
    settings = {"seating": "eight", "turns": 4} if name == "robo-dodgeball" else {}
    game = game_with(name, **settings)
    bots = dict.fromkeys(game.setup.seats, find_bot(game, default_bot(type(game))))
    below = dice_of(7)
    last = play_out(game, below, by_bots(game, bots, below))
    playing = Playing(code_of(game), dice_of(7))
    decide = by_bots(game, bots, playing.below)
    while playing.waiting:
        seat = playing.waiting[0]
        asked = playing.asked(seat)
        assert asked is not None
        playing.answer(seat, decide(playing.walk.state, asked.choice))
    assert playing.walk.state == last
    assert playing.result == game.result(last)


def test_a_race_thrown_by_hand_is_the_race_of_a_sample() -> None:
    """Where nobody decides, the dice fall as they would anyway."""
    game = game_with("home-runz", pawns=4)
    playing = Playing(code_of(game), dice_of(3))
    while playing.waiting:
        assert len(playing.waiting) == 1
        playing.pick(playing.waiting[0], 1)
    assert playing.walk.state == play_out(game, dice_of(3))


def some_answer(walk: Walk, rng: Random) -> Any:
    """Something that is asked for."""
    asked = walk.asked
    if isinstance(asked, Roll):
        urn = asked.urn
        return rng.choice(urn) if urn else asked.read(asked.chance.sample(rng.randrange))
    options = tuple(choice.options.sample(rng.randrange) for choice in walk.choices)
    return options if isinstance(asked, Together) else options[0]


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_on_by_itself(name: str) -> None:
    """In the middle of a turn too: the same answers lead it to the same end, later."""
    walk = Walk(some_game(name, 8))
    rng = Random(8)
    given: list[Any] = []
    copies = []
    while walk.asked is not None:
        if rng.random() < 0.05:
            twin = walk.copy()
            assert (twin.asked, twin.state, twin.cast) == (walk.asked, walk.state, walk.cast)
            copies.append((twin, len(given)))
        given.append(some_answer(walk, rng))
        walk.answer(given[-1])
    assert copies
    for twin, place in [(walk.copy(), len(given)), *copies[:: 1 + len(copies) // 5]]:
        for value in given[place:]:
            twin.answer(value)
        assert (twin.asked, twin.result, twin.state) == (None, walk.result, walk.state)


@pytest.mark.parametrize(
    ("name", "settings", "said"),
    [
        ("cheddar-bob-v5", {"inings": 3}, "there is no ruling 'inings'; did you mean 'innings'"),
        ("cheddar-bob-v5", {"innings": 0}, "innings is a whole number from 1 to 99, not 0"),
        ("cheddar-bob", {}, "there is no game 'cheddar-bob'; did you mean"),
        ("griddly-headz", {"sides": 5}, "sides is a whole number from 2 to 4"),
    ],
)
def test_a_mistyped_setting_gets_a_sentence(name: str, settings: dict[str, Any], said: str) -> None:
    """Rulings and setup alike."""
    with pytest.raises(Mistake, match=said):
        game_with(name, **settings)


def test_settings_reach_rules_and_setup() -> None:
    """By their names, as they are."""
    game = game_with("griddly-headz", sides=3, runs_to_win=4, board="first")
    assert (game.setup.seats, game.rules.runs_to_win) == (("blue", "red", "yellow"), 4)
