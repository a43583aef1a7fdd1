"""Chances handed on from the first pitch to the last, and many places looked at in one go."""

from typing import NamedTuple

import numpy as np

from sandlot.lab.board import (
    GAME_OVER,
    GOES_ON,
    SECOND_WINS,
    Beyond,
    Board,
    Plans,
    Values,
    look,
)
from sandlot.lab.fast import fast, within
from sandlot.lab.flat import CLASH, Flat, Floats, Ints
from sandlot.lab.turns import Room, spread

HOME_WIN, AWAY_RUNS, HOME_RUNS, SAFE_HITS, TURNS, EXTRA, EXTRAS, WALK_OFF, MARGIN, LOST = range(10)
"""What is summed up on the way."""


class Looks(NamedTuple):
    """Many places looked at: the answers of all parts, and the worth of all ends and decisions."""

    mixes: Floats
    worth: Floats


@fast
def follow(
    flat: Flat,
    board: Board,
    free: Plans,
    values: Values,
    seated: Plans,
    hits: Ints,
    visits: Values,
    sums: Floats,
    tiny: float,
    room: Room,
) -> None:
    """Half inning after half inning, the last inning until hardly any game is still tied.

    Where turns of the last inning lead is kept, since extra innings come by the same places. A
    lead beyond the cap is played as if it were the cap, so a run may then lead back to the place.
    """
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
                            reach[:ends] = kept[late, lead, place, :ends]
                        else:
                            answers(flat, board, free, values, seated, stage, lead, place, room)
                            spread(flat, tree, room.mix, reach, room.cells)
                            if late >= 0:
                                kept[late, lead, place, :ends] = reach[:ends]
                        go_on(flat, board, hits, mass, sums, stage, lead, place, here, reach)
                    left = step == leads - 1 and mass[stage, lead].max() > 0.0
        first = stages - 2
        tied = mass[first].sum()
        if sums[EXTRAS] == 0.0:
            sums[EXTRA] = tied
        sums[EXTRAS] += tied
        if tied <= tiny:
            sums[LOST] += tied
            return


@within
def answers(
    flat: Flat,
    board: Board,
    free: Plans,
    values: Values,
    seated: Plans,
    stage: int,
    lead: int,
    place: int,
    room: Room,
) -> None:
    """The mixes of everybody in one place, left in `room.mix`."""
    kind = board.kind[stage]
    if seated.free[kind].any():
        look(flat, board, free, values, Beyond(0.0, 1.0), stage, lead, place, room)
    tree = board.tree[kind, place, board.grade[kind, lead]]
    mixes = seated.mixes[seated.row[stage], place, seated.col[stage, lead]]
    for node in range(flat.node_at[tree], flat.node_at[tree + 1]):
        at, rows = flat.mix_at[node], flat.rows[node]
        if flat.row_part[node] >= 0 and not seated.free[kind, flat.row_part[node]]:
            room.mix[at : at + rows] = mixes[at : at + rows]
        if flat.kind[node] == CLASH and not seated.free[kind, flat.col_part[node]]:
            end = at + rows + flat.cols[node]
            room.mix[at + rows : end] = mixes[at + rows : end]


@within
def go_on(
    flat: Flat,
    board: Board,
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


@fast
def look_at(
    flat: Flat, board: Board, free: Plans, values: Values, spots: Ints, found: Looks, room: Room
) -> None:
    """Look at one place after the other."""
    beyond = Beyond(0.0, 1.0)
    for n in range(spots.shape[0]):
        stage, lead, place = spots[n, 0], spots[n, 1], spots[n, 2]
        look(flat, board, free, values, beyond, stage, lead, place, room)
        found.mixes[n] = room.mix
        found.worth[n] = room.worth
