"""The story of a match: what was told, thrown and chosen, in the order it was seen."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from types import NoneType
from typing import Any, NamedTuple, TypeAlias, TypeVar

from sandlot.core.script import EVERYONE, Audience, Seat

T = TypeVar("T")


@dataclass(frozen=True)
class Told:
    """An event, numbered in the order of the match."""

    number: int
    event: Any
    to: Audience = EVERYONE


@dataclass(frozen=True)
class Threw:
    """Seats threw dice or drew cards: one group of faces a thrower; a tie is thrown again.

    The dice of each thrower are named as they are written, `2d6`; cards have no name.
    """

    what: str
    by: tuple[Seat, ...]
    faces: tuple[tuple[Any, ...], ...]
    again: bool
    to: Audience = EVERYONE
    dice: tuple[str, ...] = ("",)


@dataclass(frozen=True)
class Chose:
    """A seat's answer, at the moment it is revealed; with a note if somebody else gave it."""

    seat: Seat
    what: str
    option: Any
    note: str = ""
    to: Audience = EVERYONE


Entry: TypeAlias = Told | Threw | Chose


class Turn(NamedTuple):
    """A turn as far as somebody has seen it: how things stood `before` it, and its entries.

    Before the first turn nothing stood yet: None. `stood` is how things stood when each of the
    entries was told; they may change in the middle of a turn.
    """

    before: Any
    entries: Sequence[Entry] = ()
    stood: Sequence[Any] = ()

    @property
    def last(self) -> Entry:
        """What was told last."""
        return self.entries[-1]

    def then(self, entry: Entry, stands: Any) -> "Turn":
        """The turn with one more entry, told while things stand so."""
        return Turn(self.before, (*self.entries, entry), (*self.stood, stands))


STANDS_IN = " plays for "


def stand_in(bot: str, player: str) -> str:
    """The note of an answer that somebody left to a bot."""
    return f"{bot}{STANDS_IN}{player}"


def left_to_another(chose: Chose) -> bool:
    """Whether somebody left this answer to a bot; another note says what went wrong."""
    return STANDS_IN in chose.note


def went_wrong(note: str) -> bool:
    """Whether a note says what went wrong with an answer."""
    return bool(note) and STANDS_IN not in note


def plain_event(told: Told) -> dict[str, Any]:
    """An event as plain data, for the last line of a log."""
    event = plain(told.event)
    return {"event": stored_name(type(told.event)), "to": told.to, "data": event}


_NAMES: dict[type, str] = {}
_RENAMED: dict[type, Mapping[str, str]] = {}


def stored_as(name: str, **renamed: str) -> Callable[[type[T]], type[T]]:
    """Store and send values of a class by another name than its own, and some fields as well.

    So a class or a field may be renamed, and nothing that is stored changes:
    `@stored_as("OldName", new_field="old_field")`.
    """

    def add(kind: type[T]) -> type[T]:
        _NAMES[kind], _RENAMED[kind] = name, renamed
        return kind

    return add


def stored_name(kind: type) -> str:
    """The name an event is stored and sent by: its class's, unless it is `stored_as` another."""
    return _NAMES.get(kind, kind.__name__)


def stored_fields(kind: type) -> dict[str, str]:
    """The named fields of a value in order, each with the name it is stored and sent by."""
    names = [f.name for f in fields(kind)] if is_dataclass(kind) else getattr(kind, "_fields", ())
    renamed = _RENAMED.get(kind, {})
    return {name: renamed.get(name, name) for name in names}


PLAIN = (NoneType, bool, int, float, str)
FIELDS: dict[type, dict[str, str]] = {}
"""The named fields of every type that has been made plain, so that none is looked at twice."""


def plain(value: Any) -> Any:
    """A value of the rules as plain data: values with named fields become tables, words text."""
    kind = type(value)
    if kind in PLAIN:
        return value
    if kind not in FIELDS:
        FIELDS[kind] = stored_fields(kind)
    if names := FIELDS[kind]:
        return {stored: plain(getattr(value, name)) for name, stored in names.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return str(value)
