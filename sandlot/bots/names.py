"""Bots by name: those for any game, each game's own, and those the lab makes of a solved game."""

from typing import Any

from sandlot.bots.random import random_bot
from sandlot.core.errors import unknown
from sandlot.core.game import Bot, Game
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.games.deep_drive.game import DeepDrive

EQUILIBRIUM = "equilibrium"
BEST_REPLY = "best-reply:"
NUMBERS = "numbers"


def bots_for(game: type[Game[Any]]) -> tuple[str, ...]:
    """The names of the bots that can play this game."""
    simple = own_bots(game)
    if issubclass(game, DeepDrive):
        return *simple, NUMBERS
    if not issubclass(game, Diamond):
        return simple
    return *simple, EQUILIBRIUM, *(f"{BEST_REPLY}{name}" for name in simple)


def own_bots(game: type[Game[Any]]) -> tuple[str, ...]:
    """Chance and the game's own bots: all they know is what a player sees."""
    return ("random", *game.bots)


def default_bot(game: type[Game[Any]]) -> str:
    """The bot people play against unless they ask for another."""
    return "house" if "house" in game.bots else "random"


def find_bot(game: Game[Any], name: str) -> Bot:
    """The bot of that name, or a Mistake that names the nearest one."""
    kind = type(game)
    if name not in bots_for(kind):
        raise unknown("bot", name, bots_for(kind))
    if name == "random":
        return random_bot
    if name in kind.bots:
        return game.bot(name)
    if name == NUMBERS:
        from sandlot.lab.deep_drive.numbers import Numbers

        return Numbers()
    from sandlot.lab import study  # the lab is heavy, and most bots do without it

    if name == EQUILIBRIUM:
        return study.equilibrium(game)
    return study.best_reply(game, find_bot(game, name.removeprefix(BEST_REPLY)))
