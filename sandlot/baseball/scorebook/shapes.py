"""Plays without their people: what is the same whoever makes them is thought through once."""

from dataclasses import dataclass
from typing import TypeAlias

from sandlot.baseball.bases import BOX, OUT, PLATE
from sandlot.baseball.fielded import landed
from sandlot.baseball.play import ON_THE_BASES, Kind

Move: TypeAlias = tuple[int, int, str, int, bool]
"""A leg without its runner."""


@dataclass(frozen=True, eq=False, slots=True)
class Shape:
    """All that a play is but for who makes it.

    `put_out` and `home` are the numbers of the legs that end in an out or a run; `left` says for
    each base where whoever is on it afterwards stood before, `stays` whether nobody on base moved.
    """

    over: bool
    put_out: tuple[int, ...]
    home: tuple[int, ...]
    stays: bool
    left: tuple[int, int, int]
    hands_on: bool
    """Whether a runner who is out leaves his place to those behind him, by rule 9.16(g)."""


SHAPES: dict[tuple[object, ...], Shape] = {}


def shape_of(
    kind: str, hit: int, outs: int, ball: str, on: tuple[bool, bool, bool], moves: tuple[Move, ...]
) -> Shape:
    """The shape of a play: always the same one, so that rulings may be known by it."""
    named = kind, hit, outs, ball, on, moves
    shape = SHAPES.get(named)
    if shape is None:
        shape = SHAPES.setdefault(named, _shape(kind, moves))
    return shape


def _shape(kind: str, moves: tuple[Move, ...]) -> Shape:
    put_out = tuple(n for n, move in enumerate(moves) if move[1] == OUT)
    return Shape(
        kind not in ON_THE_BASES,
        put_out,
        tuple(n for n, move in enumerate(moves) if move[1] == PLATE),
        all(move[0] == BOX and move[1] == OUT for move in moves),
        landed(moves),
        kind in (Kind.FIELDERS_CHOICE, Kind.DOUBLE_PLAY) and bool(put_out),
    )
