"""The record of a game: what a scorer is told of it, stored so that it is readable for ever.

Box score, play-by-play, pages and Retrosheet files are made from it. It needs neither the rules nor
the cards the game was played with; the answers of a game (`kept.py`) mean nothing without them.
"""

from collections.abc import Iterable, Mapping
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

LEG = "ran"
NAMES = {kind: name for name, kind in EVENTS.items()}
COLUMNS = {name: kind._fields for name, kind in (*EVENTS.items(), (LEG, Ran))}


def recorded(events: Iterable[Any]) -> list[Any]:
    """Those of a game's events that its record has."""
    return [event for event in events if type(event) in NAMES]


def packed_record(events: Iterable[Any]) -> bytes:
    """The record of a game, from all that it told."""
    rows = [[NAMES[type(event)], *event] for event in events if type(event) in NAMES]
    return packed({"columns": COLUMNS, "events": rows})


def read_record(data: bytes) -> list[Any]:
    """The events of a record, in their order; a Mistake if it cannot be read."""
    plain = unpacked(data)
    try:
        columns = plain["columns"]
        readers = {name: reader(kind, columns[name]) for name, kind in EVENTS.items()}
        leg = reader(Ran, columns[LEG])
        return [_event(readers[name](row), leg) for name, *row in plain["events"]]
    except (KeyError, TypeError, ValueError, IndexError):
        raise Mistake("the record of this game is broken in the database.") from None


def _event(event: Any, leg: Any) -> Any:
    """An event with its lists as tuples, and its legs as they were."""
    frozen = type(event)._make([tuple(one) if type(one) is list else one for one in event])
    return frozen._replace(legs=tuple(map(leg, frozen.legs))) if type(event) is PlayMade else frozen


def recounted(record: bytes, box: bytes) -> bytes:
    """A box score in today's columns, counted again from the record; who was hurt stays."""
    return packed(plain_book(keep_score(read_record(record)), read_hurt(unpacked(box))))
