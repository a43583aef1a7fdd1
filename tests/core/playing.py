"""Matches for tests: begun with known dice, and played on by bots."""

from pathlib import Path
from typing import Any

from sandlot.bots.random import random_bot
from sandlot.core.dice import FairDice, fresh_dice
from sandlot.core.game import Bot, Game
from sandlot.core.match import Match, start
from sandlot.core.players import bots_answer


def begin(game: Game[Any], path: Path | None = None, seed: int | FairDice = 1) -> Match:
    """A new match, everybody at random."""
    thrown = fresh_dice(seed) if isinstance(seed, int) else seed
    return start(game, dict.fromkeys(game.setup.seats, "random"), thrown, path)


def play_on(match: Match, bot: Bot = random_bot) -> Match:
    """The match, played to its end by a bot on every seat."""
    bots = dict.fromkeys(match.game.setup.seats, bot)
    while bots_answer(match, bots):
        pass
    return match
