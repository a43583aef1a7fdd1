"""Bots of one's own, named by where they are: `module:function`.

Loading one runs a module, so it takes a person: a name typed on the command line, passed by the
caller's own Python code, or given to `--allow-bot`. Files and requests only pick from what is
known by then.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from sandlot.bots.names import bots_for, find_bot
from sandlot.core.errors import Mistake, unknown
from sandlot.core.game import Bot, Game
from sandlot.core.typed import can_load, in_a_line, load

_makers: dict[str, Callable[[Game[Any]], Any]] = {}


def any_bot(game: Game[Any], name: str) -> Bot:
    """The bot of a name that somebody typed: one of ours, or one of a module, which is loaded."""
    load_typed(game, name)
    return known_bot(game, name)


def load_typed(game: Game[Any], name: str, *others: str) -> None:
    """Load what a typed name needs; a Mistake if it is no bot's and none of the others."""
    ours = (*bots_for(type(game)), *others)
    if name in ours:
        return
    if not (_has_its_form(name) and can_load(name.partition(":")[0])):
        raise unknown("bot", name, ours)
    _load(name)


def allow(names: Iterable[str]) -> None:
    """Load the bots of these typed names, so that files and requests may name them as well."""
    for name in names:
        if not _has_its_form(name):
            raise Mistake(f"a bot of your own is named as module:function, not {name!r}.")
        if not can_load(name.partition(":")[0]):
            raise Mistake(f"{name} cannot be allowed: there is no module of that name here.")
        _load(name)


def allowed() -> tuple[str, ...]:
    """The bots that have been loaded by name."""
    return tuple(_makers)


def known_bot(game: Game[Any], name: str) -> Bot:
    """The bot of a name from a file or a request: one of ours, or one loaded before."""
    if name in _makers:
        return _made(game, name)
    if name not in bots_for(type(game)) and _has_its_form(name):
        raise Mistake(
            f"there is no bot {name!r} here; if it is a function of your own, allow it with "
            f"--allow-bot {name}."
        )
    return find_bot(game, name)


def bots_to_pick(kind: type[Game[Any]]) -> tuple[str, ...]:
    """The names that a request for this game may pick from: our bots, and those allowed."""
    return (*bots_for(kind), *(name for name in _makers if plays(name, kind)))


def is_known(kind: type[Game[Any]], name: str) -> bool:
    """Whether a name from a file or a request is that of one of our bots, or of one allowed."""
    return name in _makers or name in bots_for(kind)


@cache  # closed: the bots that the host allows, and the games
def plays(name: str, kind: type[Game[Any]]) -> bool:
    """Whether an allowed bot sits down to a game."""
    try:
        _made(kind(), name)
    except Mistake:
        return False
    return True


def _has_its_form(name: str) -> bool:
    module, _, function = name.partition(":")
    return function.isidentifier() and all(part.isidentifier() for part in module.split("."))


def _load(name: str) -> None:
    module, _, function = name.partition(":")
    make = getattr(load(module), function, None)
    if not callable(make):
        raise _no_maker(name)
    _makers[name] = make


def _made(game: Game[Any], name: str) -> Bot:
    try:
        bot = _makers[name](game)
    except (Mistake, KeyboardInterrupt):
        raise
    except BaseException as error:  # one that exits must not end a server, or a command in silence
        raise Mistake(f"{name} gave no bot: {in_a_line(error)}.") from error
    if not callable(bot):
        raise _no_maker(name)
    return bot  # type: ignore[no-any-return]


def _no_maker(name: str) -> Mistake:
    return Mistake(f"{name} should be a function that takes a game and gives a bot.")
