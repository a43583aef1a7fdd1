"""Chances handed on from the first pitch to the last, and many places looked at in one go."""

from typing import NamedTuple

import numpy as np

from sandlot.lab.board import (
    GAME_OVER,
    GOES_ON,
    SECOND_WINS,
    Beyond,
    Model,
    Plans,
    Values,
    look,
)
from sandlot.lab.fast import bare, fast
from sandlot.lab.flat import CLASH, Floats, Ints
from sandlot.lab.turns import copy, spread

HOME_WIN, AWAY_RUNS, HOME_RUNS, SAFE_HITS, TURNS, EXTRA, EXTRAS, WALK_OFF, MARGIN, LOST = range(10)
"""What is summed up on the way."""


class Looks(NamedTuple):
    """Many places looked at: the answers of all parts, and the worth of all ends and decisions."""

    mixes: Floats
    worth: Floats


@fast
def follow(
    model: Model,
    values: Values,
    seated: Plans,
    hits: Ints,
    visits: Values,
    sums: Floats,
    tiny: float,
) -> None:
    """Half inning after half inning, the last inning until hardly any game is still tied.

    Where turns of the last inning lead is kept, since extra innings come by the same places. A
    lead beyond the cap is played as if it were the cap, so a run may then lead back to the place.
    """
    flat, board, _, room = model
    stages, leads, places = visits.shape
    mass = np.zeros((stages, leads, places))
    kept = np.zeros((2, leads, places, np.diff(flat.end_at).max()))
    reach = np.zeros(room.worth.size)
    mass[0, board.cap, 0] = 1.0
    first = 0
    while True:
        for stage in range(first, stages):
            kind = board.kind[stage]
            for step in range(leads):
                lead = step if board.rises[kind] > 0 else leads - 1 - step
                left = True
                while left:
                    for n in range(places - 1, -1, -1):
                        place = board.order[kind, n]
                        here = mass[stage, lead, place]
                        mass[stage, lead, place] = 0.0
                        if here <= tiny:
                            sums[LOST] += here
                            continue
                        again = visits[stage, lead, place] > 0.0
                        visits[stage, lead, place] += here
                        tree = board.tree[kind, place, board.grade[kind, lead]]
                        ends = flat.end_at[tree + 1] - flat.end_at[tree]
                        late = stage - stages + 2
                        if late >= 0 and again:
                            copy(kept[late, lead, place, :ends], reach)
                        else:
                            answers(model, values, seated, stage, lead, place)
                            spread(flat, tree, room.mix, reach, room.cells)
                            if late >= 0:
                                copy(reach[:ends], kept[late, lead, place])
                        go_on(model, hits, mass, sums, stage, lead, place, here, reach)
                    left = step == leads - 1 and mass[stage, lead].max() > 0.0
        first = stages - 2
        tied = mass[first].sum()
        if sums[EXTRAS] == 0.0:
            sums[EXTRA] = tied
        sums[EXTRAS] += tied
        if tied <= tiny:
            sums[LOST] += tied
            return


@bare
def answers(model: Model, values: Values, seated: Plans, stage: int, lead: int, place: int) -> None:
    """The mixes of everybody in one place, left in `room.mix`."""
    flat, board, _, room = model
    kind = board.kind[stage]
    if seated.free[kind].any():
        look(model, values, Beyond(0.0, 1.0), stage, lead, place)
    tree = board.tree[kind, place, board.grade[kind, lead]]
    mixes = seated.mixes[seated.row[stage], place, seated.col[stage, lead]]
    for node in range(flat.node_at[tree], flat.node_at[tree + 1]):
        at, rows = flat.mix_at[node], flat.rows[node]
        if flat.row_part[node] >= 0 and not seated.free[kind, flat.row_part[node]]:
            copy(mixes[at : at + rows], room.mix[at:])
        if flat.kind[node] == CLASH and not seated.free[kind, flat.col_part[node]]:
            end = at + rows + flat.cols[node]
            copy(mixes[at + rows : end], room.mix[at + rows :])


@bare
def go_on(
    model: Model,
    hits: Ints,
    mass: Values,
    sums: Floats,
    stage: int,
    lead: int,
    place: int,
    here: float,
    reach: Floats,
) -> None:
    """Hand on the chance of a place to wherever its turn leads, and count what happens there."""
    flat, board = model.flat, model.board
    kind = board.kind[stage]
    grade = board.grade[kind, lead]
    tree = board.tree[kind, place, grade]
    first, begin = board.book_at[kind, place, grade], flat.end_at[tree]
    sums[TURNS] += here
    for n in range(flat.end_at[tree + 1] - begin):
        chance = here * reach[n]
        if chance == 0.0:
            continue
        gain = board.gain[first + n]
        sums[SAFE_HITS] += chance * hits[flat.end[begin + n]]
        sums[HOME_RUNS if gain > 0 else AWAY_RUNS] += chance * abs(gain)
        there = lead + gain
        if board.fate[first + n] == GAME_OVER:
            sums[WALK_OFF] += chance
            onward = SECOND_WINS
        else:
            sums[MARGIN] += chance * max(-there, there - 2 * board.cap, 0)
            there = min(max(there, 0), 2 * board.cap)
            onward = stage if board.fate[first + n] == GOES_ON else board.after[stage, there]
        if onward >= 0:
            mass[onward, there, board.to_place[first + n]] += chance
        else:
            sums[MARGIN] += chance * abs(there - board.cap)
            sums[HOME_WIN] += chance if onward == SECOND_WINS else 0.0


@bare
def look_at(model: Model, values: Values, spots: Ints, found: Looks) -> None:
    """Look at one place after the other."""
    beyond = Beyond(0.0, 1.0)
    for n in range(spots.shape[0]):
        stage, lead, place = spots[n, 0], spots[n, 1], spots[n, 2]
        look(model, values, beyond, stage, lead, place)
        copy(model.room.mix, found.mixes[n])
        copy(model.room.worth, found.worth[n])
