"""How large a change of the rules is: the share of turns that would end otherwise.

Both sides choose at random, before and after, and turns are counted as often as such games come
by their situations. Of all the chances of a turn, those that now belong to another play are what
has changed. So a border moved under a rare roll is small, and one moved under a seven is large.
"""

from typing import Any, TypeAlias

import numpy as np

from sandlot.baseball.ballgame import Ballgame
from sandlot.core.game import Anyone
from sandlot.lab.ballgames import TOP, Grounds
from sandlot.lab.expected import expect
from sandlot.lab.policy import plans
from sandlot.lab.turns import spread

Ends: TypeAlias = dict[Ballgame, dict[Any, float]]
"""By situation, how likely each play is at random."""

Often: TypeAlias = dict[Ballgame, float]
"""By situation, the share of turns that are played in it."""


def ends_at_random(grounds: Grounds) -> Ends:
    """How turns end when everybody chooses at random."""
    return {place: _ends(grounds, number) for number, place in enumerate(grounds.places)}


def _ends(grounds: Grounds, place: int) -> dict[Any, float]:
    trees, room = grounds.trees, grounds.room
    flat, tree = trees.flat, int(grounds.board.tree[TOP, place, 0])
    mix = np.zeros(int(flat.mix_size[tree]))
    for node in trees.decisions(tree):
        at, rows, cols = (int(array[node]) for array in (flat.mix_at, flat.rows, flat.cols))
        mix[at : at + rows] = 1 / rows
        mix[at + rows : at + rows + cols] = 1 / cols
    reach = np.zeros_like(room.worth)
    spread(flat, tree, mix, reach, room.cells)
    return dict(zip(trees.ends(tree), map(float, reach), strict=False))


def often_at_random(grounds: Grounds) -> Often:
    """How often each situation comes up when everybody chooses at random."""
    at_random = plans(grounds, dict.fromkeys(grounds.game.setup.seats, Anyone()))
    visits = expect(grounds, at_random).visits.sum(axis=(0, 1))
    return dict(zip(grounds.places, map(float, visits / visits.sum()), strict=True))


def size(before: Ends, after: Ends, often: Often) -> float:
    """The share of turns that end otherwise."""
    return sum(often[place] * _moved(before[place], after.get(place, {})) for place in before)


def _moved(before: dict[Any, float], after: dict[Any, float]) -> float:
    plays = dict.fromkeys((*before, *after))
    return sum(abs(before.get(play, 0.0) - after.get(play, 0.0)) for play in plays) / 2
