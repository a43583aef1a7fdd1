"""Whole games for tests: made with sampled rulings, played with random answers."""

from pathlib import Path
from typing import Any

from sandlot.bots.random import random_bot
from sandlot.core.dice import fast, fresh_dice
from sandlot.core.game import Game
from sandlot.core.match import Match, start
from sandlot.core.players import bots_answer
from sandlot.games import GAMES, find_game

ALL = tuple(GAMES)


def some_game(name: str, seed: int) -> Game[Any]:
    """A game under random rulings and setup, the charts as printed."""
    kind = find_game(name)
    below = fast(f"rulings {seed}")
    return kind(kind.rules_type().sampled(below), kind.setup_type().sampled(below))


def played(game: Game[Any], seed: int, path: Path | None = None) -> Match:
    """A match played to its end by random bots, and kept in a file if one is named."""
    seats = game.setup.seats
    match = start(game, dict.fromkeys(seats, "random"), fresh_dice(seed), path)
    while bots_answer(match, dict.fromkeys(seats, random_bot)):
        pass
    return match
