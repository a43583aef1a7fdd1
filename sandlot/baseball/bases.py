"""Bases and who moves where: the small words every baseball play is written in."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple, TypeAlias

from sandlot.core.errors import Mistake

BOX, FIRST, SECOND, THIRD, PLATE = range(5)
"""Where somebody stands: the batter in the box, the runners on their bases; the plate scores."""

OUT = -1

On: TypeAlias = tuple[int, ...]
"""The occupied bases, in order: `(1, 3)` is first and third."""


class Move(NamedTuple):
    """Somebody goes from where he stood to a base, home, or out."""

    start: int
    end: int


Moves: TypeAlias = tuple[Move, ...]
"""Everybody who moved, the lead runner first and the batter last."""


def bases_text(on: Iterable[int]) -> str:
    """Occupied bases as people write them: `1-3`."""
    occupied = set(on)
    return "".join(str(base) if base in occupied else "-" for base in (FIRST, SECOND, THIRD))


def parse_bases(text: str) -> On:
    """The occupied bases of a text like `1-3`."""
    if len(text) != 3 or any(mark not in (str(n), "-") for n, mark in enumerate(text, 1)):
        raise Mistake(f"{text!r} does not say who is on base; write '---', '1--', '-23' or '123'.")
    return tuple(base for base in (FIRST, SECOND, THIRD) if text[base - 1] != "-")


@cache  # closed: the eight states of the bases
def everyone_up(on: On, bases: int = 1) -> Moves:
    """Every runner moves up so many bases, the lead runner first."""
    return tuple(Move(base, min(base + bases, PLATE)) for base in reversed(on))


@cache  # closed: the eight states of the bases
def forced_up(on: On) -> Moves:
    """The batter takes first, and only those he forces move up."""
    forced = 1
    while forced in on:
        forced += 1
    return tuple(Move(base, base + 1) for base in reversed(range(forced)))


@cache  # closed: the bases, home and out
def batter_to(base: int) -> Moves:
    """The batter reaches a base, or home, or is out."""
    return (Move(BOX, base),)
