"""How likely a side is to win, by how things stand between two turns."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from math import exp
from typing import Final

from sandlot.games.griddly_headz.box import Box
from sandlot.games.griddly_headz.landing import stop
from sandlot.games.griddly_headz.pieces import STUDDLY, Color, Man
from sandlot.games.griddly_headz.state import (
    DUGOUT,
    EJECTED,
    EJECTIONS,
    NO_SIDE,
    UNIFORM,
    Field,
    Side,
)


@dataclass(frozen=True)
class Strength:
    """What counts how much, as logarithms of odds.

    A regression on the turns of 11,000 games that the house played against itself, every seventh
    answer by chance, gave these numbers; they are rounded.
    """

    wanted: tuple[float, ...]
    """Runs still wanted, from none on."""
    uniform: tuple[float, ...]
    """Pieces of uniform left, from none on."""
    keeper: float
    prospect: float
    """For every run that the next throw is likely to bring."""
    free: float = 0.08
    """For every player who can move."""
    studdly_out: float = 0.1
    studdly_held: float = -0.35
    studdly_ejected: float = -0.65
    ejected: float = -0.05
    last_ejected: float = -0.2
    """One more ejection, and the side is out."""
    on_move: float = 0.1


DUEL: Final = Strength(
    wanted=(6.0, 4.2, 3.45, 2.75, 2.25, 1.7, 1.35, 0.9, 0.6, 0.3, 0.0),
    uniform=(-6.0, -1.2, -0.8, -0.4, -0.3, -0.15, -0.1, -0.05, -0.04, -0.03, -0.02, -0.01, 0.0),
    keeper=0.08,
    prospect=0.25,
)
"""Two sides."""

CROWD: Final = Strength(
    wanted=(6.0, 3.5, 2.75, 1.95, 1.45, 1.1, 0.75, 0.5, 0.27, 0.1, 0.0),
    uniform=(-6.0, -1.8, -1.2, -0.9, -0.6, -0.4, -0.35, -0.2, -0.2, -0.15, -0.05, -0.03, 0.0),
    keeper=0.04,
    prospect=0.35,
)
"""Three or four: all are behind for longer, so runs count for less and uniforms for more."""


def chance(box: Box, field: Field, color: Color) -> float:
    """How likely this side is to win."""
    if field.over or not field.sides[color].plays:
        return float(field.winner == color)
    others = field.others(color)
    by = DUEL if len(others) == 1 else CROWD
    mine = strength(by, box, field, color)
    return 1 / (1 + sum(exp(strength(by, box, field, other) - mine) for other in others))


def strength(by: Strength, box: Box, field: Field, color: Color) -> float:
    """How strong a side is, on the scale on which differences are logarithms of odds."""
    side = field.sides[color]
    wanted = box.rules.runs_to_win - side.runs
    if wanted < len(by.wanted):
        total = by.wanted[wanted]
    else:
        most = len(by.wanted) - 1
        total = by.wanted[most] - (wanted - most) * (by.wanted[most - 1] - by.wanted[most])
    total += by.uniform[side.uniform] + by.keeper * len(side.keepers)
    total += by.ejected * side.ejected + by.last_ejected * (side.ejected == EJECTIONS - 1)
    total += studdly(by, side) + by.on_move * (field.mover == color)
    total += by.free * len(side.free) + by.prospect * prospect(box, color, side.places, side.held)
    return total


def studdly(by: Strength, side: Side) -> float:
    """Where Studdly Mann is."""
    place = side.places[STUDDLY]
    if place == EJECTED:
        return by.studdly_ejected
    if place == DUGOUT:
        return 0.0
    return by.studdly_held if side.held == STUDDLY else by.studdly_out


@lru_cache(50_000)
def prospect(box: Box, color: Color, places: tuple[int, ...], held: int) -> float:
    """The runs that the squares in reach promise a side's next throw, if it picks the best."""
    side = Side(places, held)
    sides = [Side((0,)) if each in box.playing else NO_SIDE for each in range(4)]
    sides[color] = side
    field, size = Field(tuple(sides), color, ()), len(box.board.squares)
    reach = [
        [stop(box, field, Man(color, piece), (places[piece] + n) % size) for n in range(13)]
        for piece in side.free
    ]
    if not reach:
        return 0.0
    total = 0.0
    for first, second in combinations_with_replacement(range(1, 7), 2):
        total += _best(reach, first, second) * (1 if first == second else 2)
    return total / 36


def _best(reach: Sequence[Sequence[float]], first: int, second: int) -> float:
    """The best that a throw can do: one player both dice, or two one each."""
    ends = [stops[first + second] for stops in reach]
    ends += [one[first] + other[second] for one, other in permutations(reach, 2)]
    return max(ends)


assert len(DUEL.uniform) == len(CROWD.uniform) == UNIFORM + 1
