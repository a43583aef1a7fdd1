"""The record of a game: what a scorer is told of it, stored so that it is readable for ever.

Box score, play-by-play, pages and Retrosheet files are made from it. It needs neither the rules nor
the cards the game was played with; the answers of a game (`kept.py`) mean nothing without them.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from typing import Any

from sandlot.baseball.events import GameOver
from sandlot.baseball.scorebook.book import keep_score
from sandlot.baseball.scorebook.events import Placed, PlayMade, Ran, Starts, Took
from sandlot.core.columns import reader
from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.events import Hurt
from sandlot.season.box import plain_book, read_hurt
from sandlot.season.kept import packed, unpacked

EVENTS: Mapping[str, Any] = {
    "starts": Starts,
    "play": PlayMade,
    "took": Took,
    "placed": Placed,
    "hurt": Hurt,
    "over": GameOver,
}
"""What is recorded, by the name it is stored under."""

LEGS = "ran"
"""The legs of all plays, one after the other; a play has only how many there are of its own."""

KINDS: Mapping[str, Any] = {**EVENTS, LEGS: Ran}
NAMES = {kind: name for name, kind in EVENTS.items()}
PLAY = NAMES[PlayMade]


def recorded(events: Iterable[Any]) -> list[Any]:
    """Those of a game's events that its record has."""
    return [event for event in events if type(event) in NAMES]


def packed_record(events: Iterable[Any]) -> bytes:
    """The record of a game, from all that it told: what came in which order, and its columns."""
    told = recorded(events)
    order = [NAMES[type(event)] for event in told]
    rows: dict[str, list[Any]] = {name: [] for name in KINDS}
    for name, event in zip(order, told, strict=True):
        rows[name].append(event)
    rows[LEGS] = [leg for play in rows[PLAY] for leg in play.legs]
    columns = {name: _columns(KINDS[name], kind) for name, kind in rows.items() if kind}
    if rows[PLAY]:
        columns[PLAY]["legs"] = [len(play.legs) for play in rows[PLAY]]
    return packed({"order": order, **columns})


def _columns(kind: Any, rows: Iterable[Any]) -> dict[str, Any]:
    return dict(zip(kind._fields, zip(*rows, strict=True), strict=True))


def read_record(data: bytes) -> list[Any]:
    """The events of a record, in their order; a Mistake if it cannot be read."""
    plain = unpacked(data)
    try:
        rows = {name: _rows(kind, plain[name]) for name, kind in KINDS.items() if name in plain}
        legs = rows.pop(LEGS)
        rows[PLAY] = (play._replace(legs=tuple(islice(legs, play.legs))) for play in rows[PLAY])
        events = [next(rows[name]) for name in plain["order"]]
        left = [*legs, *chain.from_iterable(rows.values())]
    except (KeyError, TypeError, ValueError, AttributeError, StopIteration):
        raise Mistake(BROKEN) from None
    if left:
        raise Mistake(BROKEN)
    return events


BROKEN = "its record is broken in the database."


def _rows(kind: Any, columns: Mapping[str, Any]) -> Iterator[Any]:
    """The events of a kind, by the names of their columns."""
    read = reader(kind, [*columns])
    for row in zip(*columns.values(), strict=True):
        yield read([tuple(one) if type(one) is list else one for one in row])


def recounted(record: bytes, box: bytes) -> bytes:
    """A box score in today's columns, counted again from the record; who was hurt stays."""
    return packed(plain_book(keep_score(read_record(record)), read_hurt(unpacked(box))))
