"""What the fields of a log's lines may hold: a line is not good because its digest fits."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from sandlot.core.errors import Mistake


class Shape(NamedTuple):
    """What a field holds, in words and as a test."""

    words: str
    fits: Callable[[Any], bool]


def _table_of(kind: type, words: str) -> Shape:
    return Shape(words, lambda v: type(v) is dict and all(type(one) is kind for one in v.values()))


TEXT = Shape("text", lambda v: type(v) is str)
NUMBER = Shape("a whole number", lambda v: type(v) is int)
FLAG = Shape("true or false", lambda v: type(v) is bool)
LIST = Shape("a list", lambda v: type(v) is list)
TABLE = Shape("a table", lambda v: type(v) is dict)
SEAT_OR_NONE = Shape("a seat or null", lambda v: v is None or type(v) is str)
STORY = Shape("a list of tables", lambda v: type(v) is list and all(type(o) is dict for o in v))

SHAPES: Mapping[str, Shape] = {
    **dict.fromkeys(("game", "commitment"), TEXT),
    **dict.fromkeys(("version", "sandlot"), NUMBER),
    **dict.fromkeys(("rules", "setup"), TABLE),
    **dict.fromkeys(("players", "player_seeds"), _table_of(str, "a table of texts")),
    "typed_dice": FLAG,
    "n": NUMBER,
    **dict.fromkeys(("roll", "dice", "seat", "choice", "answer", "note", "part", "undo"), TEXT),
    "faces": LIST,
    "winner": SEAT_OR_NONE,
    "score": _table_of(int, "a table of whole numbers"),
    "seed": TEXT,
    "told": STORY,
}


def check_shapes(plain: Mapping[str, Any]) -> None:
    """Raise a Mistake that names the first field that holds what it should not."""
    for name, value in plain.items():
        if name in SHAPES and not SHAPES[name].fits(value):
            raise Mistake(f"{name!r} should be {SHAPES[name].words}.")
