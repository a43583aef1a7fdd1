"""Wishes for matches: good ones, odd ones and broken ones, the same for a seed."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

from sandlot.bots.names import own_bots
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.settings import Number, Part, Settings, Several, Switch, Table, Text

from .fuzz import JUNK, bent

WRONG = (0.0, 0.0, 0.15)
"""How often a part of a wish is wrong: in most wishes never."""


def wish(kind: type[Game[Any]], random: Random) -> str:
    """A wish for a match of this game as JSON, in which some things may be wrong."""
    wrong = random.choice(WRONG)
    setup = _some(kind.setup_type(), wrong, random)
    wished: Any = {
        "game": kind.id,
        "rules": _some(kind.rules_type(), wrong, random),
        "setup": setup,
        "seats": _seats(kind, setup, wrong, random),
        "stand_in": random.choice(("", *own_bots(kind))),
        "absence": random.choice((None, 60, 86400)),
        "clock": random.choice((None, None, 5, 86400, "60")),
    }
    if random.random() < wrong:
        wished["stand_in"] = random.choice(("equilibrium", "me", None))
        wished["absence"] = random.choice((59, 0, -1, "300", 1e9, True))
    if random.random() < wrong:
        wished = bent(wished, random)
    text = json.dumps(wished)
    return _doubled(text, random) if random.random() < wrong else text


def _doubled(text: str, random: Random) -> str:
    """The same with some name given twice in one object, each time with another value."""
    places = [place for place in range(len(text)) if text.startswith('": ', place)]
    if not places:
        return text
    end = random.choice(places)
    begin = text.rindex('"', 0, end)
    value = json.dumps(random.choice((3, 4, "open", {}, None)))
    return f"{text[:begin]}{text[begin : end + 1]}: {value}, {text[begin:]}"


def _seats(
    kind: type[Game[Any]], setup: Mapping[str, Any], wrong: float, random: Random
) -> dict[str, Any]:
    """Somebody on the seats; where something is wrong, not on all, or on one that is not there."""
    try:
        seats = kind.setup_type.of(setup).seats
    except Mistake:
        seats = kind.setup_type().seats
    if random.random() < wrong:
        seats = kind.setup_type().seats
    others = ("me", "open", *(f"bot:{name}" for name in own_bots(kind)))
    wishes: dict[str, Any] = {
        seat: random.choice(others) for seat in seats if random.random() >= wrong
    }
    if random.random() >= wrong:
        wishes[random.choice(seats)] = "me"
    else:
        wishes[random.choice(("umpire", "green", ""))] = random.choice(("me", "open", "bot:", 3))
    return wishes


def _some(settings: Settings, wrong: float, random: Random) -> dict[str, Any]:
    """A few of the settings, as somebody may write them."""
    abouts = settings.about()
    names = random.sample(sorted(abouts), min(len(abouts), random.choice((0, 1, 1, 2, 5))))
    some = {
        name: _value(abouts[name].kind, getattr(settings, name), wrong, random) for name in names
    }
    if random.random() < wrong / 2:
        some[random.choice(("colour", "Pawns", ""))] = 3
    return some


def _value(kind: Any, usual: Any, wrong: float, random: Random) -> Any:
    """A value of a setting: often one at the end of its range, now and then one beyond."""
    if random.random() < wrong:
        return random.choice(JUNK)
    bad = random.random() < wrong
    match kind:
        case Number(low, high):
            beyond = (low - 1, high + 1, 3.0, True)
            return random.choice(beyond if bad else (low, high, (low + high) // 2, str(low)))
        case Switch(options):
            return "perhaps" if bad else random.choice(list(options))
        case Text():
            return random.choice(
                ("", " ", "a" * 300, "\u202e") if bad else ("Otters", "Ål", "null")
            )
        case Several(inner, count):
            return [_value(inner, one, wrong, random) for one in usual[: count - bad]]
        case Part():
            return _some(usual, wrong, random)
        case Table():
            lines = kind.plain(usual).splitlines()
            if bad:
                random.shuffle(lines)
            return "\n".join(lines)
    return kind.plain(usual)
