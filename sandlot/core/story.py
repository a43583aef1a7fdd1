"""The story of a match: what was told, thrown and chosen, in the order it was seen."""

from dataclasses import dataclass, fields, is_dataclass
from types import NoneType
from typing import Any, TypeAlias

from sandlot.core.script import EVERYONE, Audience, Seat


@dataclass(frozen=True)
class Told:
    """An event, numbered in the order of the match."""

    number: int
    event: Any
    to: Audience = EVERYONE


@dataclass(frozen=True)
class Threw:
    """Seats threw dice or drew cards: one group of faces a thrower; a tie is thrown again."""

    what: str
    by: tuple[Seat, ...]
    faces: tuple[tuple[Any, ...], ...]
    again: bool
    to: Audience = EVERYONE


@dataclass(frozen=True)
class Chose:
    """A seat's answer, at the moment it is revealed; with a note if somebody else gave it."""

    seat: Seat
    what: str
    option: Any
    note: str = ""
    to: Audience = EVERYONE


Entry: TypeAlias = Told | Threw | Chose

STANDS_IN = " plays for "


def stand_in(bot: str, player: str) -> str:
    """The note of an answer that somebody left to a bot."""
    return f"{bot}{STANDS_IN}{player}"


def left_to_another(chose: Chose) -> bool:
    """Whether somebody left this answer to a bot; another note says what went wrong."""
    return STANDS_IN in chose.note


def plain_event(told: Told) -> dict[str, Any]:
    """An event as plain data, for the last line of a log."""
    event = plain(told.event)
    return {"event": type(told.event).__name__, "to": told.to, "data": event}


PLAIN = (NoneType, bool, int, float, str)
FIELDS: dict[type, tuple[str, ...]] = {}
"""The named fields of every type that has been made plain, so that none is looked at twice."""


def plain(value: Any) -> Any:
    """A value of the rules as plain data: values with named fields become tables, words text."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind not in FIELDS:
        FIELDS[kind] = _named_fields(kind)
    if names := FIELDS[kind]:
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return str(value)


def _named_fields(kind: type) -> tuple[str, ...]:
    if is_dataclass(kind):
        return tuple(f.name for f in fields(kind))
    return getattr(kind, "_fields", ())
