"""Rulings and setups as OpenSpiel's parameters: numbers, and lines of text without odd signs."""

import json
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

from sandlot.core.game import Game
from sandlot.core.settings import About, Number, Switch, Text

PLAIN: Final = " '!?&+*/:;<>|~"
"""Signs that OpenSpiel reads as they are; others are written as in the addresses of the web."""


def specification(kind: type[Game[Any]]) -> dict[str, int | str]:
    """Every parameter of a game with its usual value; what is more than a line is empty."""
    return {
        name: parameter(about, about.kind.plain(about.default)) if _is_line(about) else ""
        for name, about in _about(kind).items()
    }


def parameter(about: About, plain: Any) -> int | str:
    """A plain value as a parameter that OpenSpiel can print and read again."""
    if isinstance(plain, int) or (isinstance(about.kind, Switch) and plain.isdecimal()):
        return int(plain)
    text = quote(plain if isinstance(plain, str) else json.dumps(plain), PLAIN)
    number = not set(text) - set("+-.0123456789")
    if number or text.lower() in ("true", "false"):
        text = f"%{ord(text[0]):02X}{text[1:]}"  # or it would be read as something else
    return text


def parameters(game: Game[Any]) -> dict[str, int | str]:
    """The parameters of a game, as far as they are not the usual ones."""
    plain = game.rules.plain() | game.setup.plain()
    usual = type(game).rules_type().plain() | type(game).setup_type().plain()
    about = _about(type(game))
    return {n: parameter(about[n], value) for n, value in plain.items() if value != usual[n]}


def settings(kind: type[Game[Any]], given: Mapping[str, Any]) -> dict[str, Any]:
    """The settings that parameters stand for; what is usual is left out."""
    about, usual = _about(kind), specification(kind)
    return {n: _read(about[n], value) for n, value in given.items() if value != usual.get(n)}


def _about(kind: type[Game[Any]]) -> dict[str, About]:
    return {**kind.rules_type.about(), **kind.setup_type.about()}


def _is_line(about: About) -> bool:
    return isinstance(about.kind, Number | Switch | Text)


def _read(about: About, value: Any) -> Any:
    if isinstance(about.kind, Number):
        return value
    text = unquote(str(value))
    return json.loads(text) if text.startswith(("[", "{")) and not _is_line(about) else text
