"""Bots of one's own, named by where they are: `module:function`."""

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from sandlot.bots.names import bots_for, find_bot
from sandlot.core.errors import Mistake
from sandlot.core.game import Bot, Game


def any_bot(game: Game[Any], name: str) -> Bot:
    """The bot of that name, or what a function of one's own makes of the game.

    It is for names that somebody types on his own machine: a module that is imported runs.
    """
    if not is_own(game, name):
        return find_bot(game, name)
    module, _, function = name.partition(":")
    make = getattr(import_module(module), function, None)
    bot = make(game) if callable(make) else None
    if not callable(bot):
        raise Mistake(f"{name} should be a function that takes a game and gives a bot.")
    return bot  # type: ignore[no-any-return]


def is_own(game: Game[Any], name: str) -> bool:
    """Whether a name is that of a function in a module that can be found, and of no bot of ours."""
    module, _, function = name.partition(":")
    package, *_ = module.split(".")
    if name in bots_for(type(game)) or not (function.isidentifier() and package.isidentifier()):
        return False
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.insert(0, here)  # where people keep what they are working on
    return find_spec(package) is not None
