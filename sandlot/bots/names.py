"""Bots by name: those for any game, and each game's own."""

from collections.abc import Mapping
from typing import Any

from sandlot.bots.random import random_bot
from sandlot.core.errors import unknown
from sandlot.core.game import Bot, Game

ANY_GAME: Mapping[str, Bot] = {"random": random_bot}


def bots_for(game: type[Game[Any]]) -> dict[str, Bot]:
    """Every bot that can play this game, by name."""
    return {**ANY_GAME, **game.bots}


def find_bot(game: type[Game[Any]], name: str) -> Bot:
    """The bot of that name, or a Mistake that names the nearest one."""
    bots = bots_for(game)
    if name not in bots:
        raise unknown("bot", name, bots)
    return bots[name]
