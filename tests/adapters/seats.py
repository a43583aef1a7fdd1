"""Games for these tests: with random rulings, every number of seats, and random picks."""

from collections.abc import Iterator
from random import Random
from typing import Any

from sandlot.adapters.coding import Asked, Code, code_of
from sandlot.adapters.making import game_with
from sandlot.adapters.playing import Playing, dice_of
from sandlot.core.script import Seat

from ..games.whole import some_game

TABLES: dict[str, list[dict[str, Any]]] = {
    "cheddar-bob-v5": [{"player_cards": "on"}],
    "cheddar-bob-v5.2": [{}],
    "deep-drive": [{"innings": 3}, {"designated_hitter": "off", "ghost_runner": "on"}],
    "griddly-headz": [{"sides": sides} for sides in (2, 3, 4)],
    "home-runz": [{"pawns": pawns} for pawns in (2, 3, 4)],
    "robo-dodgeball": [{"turns": 3}, {"turns": 3, "seating": "eight"}],
}
"""Every game with every number of seats."""


def codes(name: str, seeds: range) -> Iterator[tuple[int, Code]]:
    """A game at each of its tables, then under random rulings and setups, each with a seed."""
    for seed, settings in enumerate(TABLES[name]):
        yield seed, code_of(game_with(name, **settings))
    for seed in seeds:
        yield seed, code_of(some_game(name, seed))


def asked_in(playing: Playing, rng: Random) -> Iterator[tuple[Seat, Asked]]:
    """A game played to its end by random picks: every seat that is asked, before it picks."""
    while playing.waiting:
        seat = rng.choice(playing.waiting)
        asked = playing.asked(seat)
        assert asked is not None
        yield seat, asked
        playing.pick(seat, rng.choice(playing.legal(seat)))


def begun(code: Code, seed: int) -> Playing:
    """A new game."""
    return Playing(code, dice_of(seed))
