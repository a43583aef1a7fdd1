"""One turn, weighed: what a flat tree is worth when its ends are, and where it leads."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandlot.lab.fast import bare, within
from sandlot.lab.flat import CLASH, PICK, Flat, Floats
from sandlot.lab.matrix import solve_into, workspace

Signs = NDArray[np.int8]


class Room(NamedTuple):
    """Scratch arrays for weighing turns, large enough for every tree of a layout."""

    worth: Floats
    mix: Floats
    cells: Floats
    payoff: Floats
    row_mix: Floats
    col_mix: Floats
    work: Floats
    labels: NDArray[np.int64]


def room_for(flat: Flat) -> Room:
    """Scratch arrays for these trees."""
    rows, cols = int(flat.rows.max()), int(flat.cols.max())
    atoms = np.diff(flat.end_at) + np.diff(flat.node_at)
    work, labels = workspace(rows, cols)
    return Room(
        np.zeros(int(atoms.max())),
        np.zeros(int(flat.mix_size.max())),
        np.zeros(int(np.diff(flat.cell_at).max())),
        np.zeros((rows, cols)),
        np.zeros(rows),
        np.zeros(cols),
        work,
        labels,
    )


@within
def copy(source: Floats, to: Floats) -> None:
    """Copy an array into the front of another; an assignment of slices would make one between."""
    for n in range(source.size):
        to[n] = source[n]


@bare
def weigh(flat: Flat, room: Room, tree: int, wants: Signs, free: Signs) -> float:
    """The value of a tree's root, the values of its ends standing in `room.worth`.

    `wants` says of each part whether it wants much (1) or little (-1). A part that is `free` plays
    its best, and its answers are written to `room.mix`; the others play as that says.
    """
    worth, cells = room.worth, room.cells
    ends = flat.end_at[tree + 1] - flat.end_at[tree]
    first = flat.node_at[tree]
    last = flat.node_at[tree + 1]
    for node in range(first, last):
        begin = flat.cell_at[node]
        for cell in range(begin, flat.cell_at[node + 1]):
            value = 0.0
            for n in range(flat.entry_at[cell], flat.entry_at[cell + 1]):
                value += flat.chance[n] * worth[flat.entry[n]]
            cells[cell - begin] = value
        if flat.kind[node] == CLASH:
            value = clash(flat, room, node, wants, free)
        elif flat.kind[node] == PICK:
            value = pick(flat, room, node, wants, free)
        else:
            value = cells[0]
        worth[ends + node - first] = value
    return float(worth[ends + last - 1 - first])


@bare
def pick(flat: Flat, room: Room, node: int, wants: Signs, free: Signs) -> float:
    """One seat decides: the first of its best options, or as its mix says."""
    mix, cells = room.mix, room.cells
    at, grid = flat.mix_at[node], flat.grid_at[node]
    part = flat.row_part[node]
    value = 0.0
    if not free[part]:
        for row in range(flat.rows[node]):
            value += mix[at + row] * cells[flat.grid[grid + row]]
        return value
    best = 0
    for row in range(flat.rows[node]):
        mix[at + row] = 0.0
        if wants[part] * cells[flat.grid[grid + row]] > wants[part] * cells[flat.grid[grid + best]]:
            best = row
    mix[at + best] = 1.0
    return float(cells[flat.grid[grid + best]])


@within
def clash(flat: Flat, room: Room, node: int, wants: Signs, free: Signs) -> float:
    """Two seats decide together."""
    row_part, col_part = flat.row_part[node], flat.col_part[node]
    if free[row_part] and free[col_part]:
        if wants[row_part] == wants[col_part]:
            return agreed(flat, room, node, wants[row_part])
        return fought(flat, room, node, wants[row_part])
    if free[row_part]:
        return replied(flat, room, node, True, wants[row_part])
    if free[col_part]:
        return replied(flat, room, node, False, wants[col_part])
    rows, cols, at = flat.rows[node], flat.cols[node], flat.mix_at[node]
    mix = room.mix
    value = 0.0
    for row in range(rows):
        if mix[at + row] > 0.0:
            for col in range(cols):
                cell = flat.grid[flat.grid_at[node] + row * cols + col]
                value += mix[at + row] * mix[at + rows + col] * room.cells[cell]
    return value


@within
def fought(flat: Flat, room: Room, node: int, sign: int) -> float:
    """Both play their best against each other: the small game of groups is solved."""
    mix = room.mix
    rows, cols, groups = flat.rows[node], flat.cols[node], flat.group_at[node]
    many_rows, many_cols = flat.row_groups[node], flat.col_groups[node]
    at, grid = flat.mix_at[node], flat.grid_at[node]
    room.payoff[:many_rows, :many_cols] = 0.0
    room.row_mix[:many_rows] = 0.0
    room.col_mix[:many_cols] = 0.0
    for row in range(rows):
        room.row_mix[flat.group[groups + row]] += 1.0
    for col in range(cols):
        room.col_mix[flat.group[groups + rows + col]] += 1.0
    for row in range(rows):
        line = room.payoff[flat.group[groups + row]]
        for col in range(cols):
            line[flat.group[groups + rows + col]] += room.cells[flat.grid[grid + row * cols + col]]
    for row in range(rows):
        mix[at + row] = 1.0 / room.row_mix[flat.group[groups + row]]
    for col in range(cols):
        mix[at + rows + col] = 1.0 / room.col_mix[flat.group[groups + rows + col]]
    for row in range(many_rows):
        for col in range(many_cols):
            room.payoff[row, col] *= sign / (room.row_mix[row] * room.col_mix[col])
    value = solve_into(
        room.payoff, many_rows, many_cols, room.row_mix, room.col_mix, room.work, room.labels
    )
    for row in range(rows):
        mix[at + row] *= room.row_mix[flat.group[groups + row]]
    for col in range(cols):
        mix[at + rows + col] *= room.col_mix[flat.group[groups + rows + col]]
    return sign * value


@bare
def replied(flat: Flat, room: Room, node: int, by_rows: bool, sign: int) -> float:
    """One side knows the other's mix and takes the first of its best answers."""
    mix, cells = room.mix, room.cells
    rows, cols, at = flat.rows[node], flat.cols[node], flat.mix_at[node]
    mine, theirs = (at, at + rows) if by_rows else (at + rows, at)
    answers, others = (rows, cols) if by_rows else (cols, rows)
    best, best_value = 0, 0.0
    for answer in range(answers):
        mix[mine + answer] = 0.0
        value = 0.0
        for other in range(others):
            spot = answer * cols + other if by_rows else other * cols + answer
            value += mix[theirs + other] * cells[flat.grid[flat.grid_at[node] + spot]]
        if answer == 0 or sign * value > sign * best_value:
            best, best_value = answer, value
    mix[mine + best] = 1.0
    return best_value


@bare
def agreed(flat: Flat, room: Room, node: int, sign: int) -> float:
    """Both parts want the same: they take the best cell there is."""
    mix, cells = room.mix, room.cells
    rows, cols, at = flat.rows[node], flat.cols[node], flat.mix_at[node]
    grid = flat.grid_at[node]
    best = 0
    for spot in range(rows * cols):
        if sign * cells[flat.grid[grid + spot]] > sign * cells[flat.grid[grid + best]]:
            best = spot
    mix[at : at + rows + cols] = 0.0
    mix[at + best // cols] = 1.0
    mix[at + rows + best % cols] = 1.0
    return float(cells[flat.grid[grid + best]])


@bare
def spread(flat: Flat, tree: int, mix: Floats, reach: Floats, weights: Floats) -> None:
    """How likely each end and each decision of a tree is, written to `reach`, under these mixes."""
    ends = flat.end_at[tree + 1] - flat.end_at[tree]
    first = flat.node_at[tree]
    last = flat.node_at[tree + 1]
    reach[: ends + last - first] = 0.0
    reach[ends + last - 1 - first] = 1.0
    for node in range(last - 1, first - 1, -1):
        here = reach[ends + node - first]
        if here == 0.0:
            continue
        begin = flat.cell_at[node]
        weigh_cells(flat, node, mix, weights)
        for cell in range(begin, flat.cell_at[node + 1]):
            share = here * weights[cell - begin]
            if share > 0.0:
                for n in range(flat.entry_at[cell], flat.entry_at[cell + 1]):
                    reach[flat.entry[n]] += share * flat.chance[n]


@bare
def weigh_cells(flat: Flat, node: int, mix: Floats, weights: Floats) -> None:
    """How likely each cell of a decision is."""
    rows, cols, at = flat.rows[node], flat.cols[node], flat.mix_at[node]
    weights[: flat.cell_at[node + 1] - flat.cell_at[node]] = 0.0
    if flat.kind[node] != CLASH and flat.kind[node] != PICK:
        weights[0] = 1.0
        return
    for row in range(rows):
        if flat.kind[node] == PICK:
            weights[flat.grid[flat.grid_at[node] + row]] += mix[at + row]
        elif mix[at + row] > 0.0:
            for col in range(cols):
                cell = flat.grid[flat.grid_at[node] + row * cols + col]
                weights[cell] += mix[at + row] * mix[at + rows + col]
