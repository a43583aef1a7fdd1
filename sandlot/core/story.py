"""The story of a match: what was told, thrown and chosen, in the order it was seen."""

from dataclasses import dataclass, fields, is_dataclass
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


def plain_event(told: Told) -> dict[str, Any]:
    """An event as plain data, for the last line of a log."""
    event = plain(told.event)
    return {"event": type(told.event).__name__, "to": told.to, "data": event}


def plain(value: Any) -> Any:
    """A value of the rules as plain data: values with named fields become tables, words text."""
    if is_dataclass(value):
        return {f.name: plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return {name: plain(one) for name, one in zip(value._fields, value, strict=True)}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return value if value is None or type(value) in (bool, int, float) else str(value)
