"""What an option is worth: how much a side loses when nobody on it may take it any more."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from sandlot.lab.ballgames import Grounds
from sandlot.lab.decisions import family
from sandlot.lab.dominance import Key
from sandlot.lab.flat import CLASH, Flat, Ints, Trees
from sandlot.lab.solve import Solved, backwards
from sandlot.lab.symmetry import alike
from sandlot.lab.tree import listed

SIDES = (-1, 1)
"""Away and home, as a board counts them."""

Kept = NDArray[np.bool_]


def worths(
    solved: Solved, keys: list[Key], workers: int, done: Callable[[], None] = lambda: None
) -> dict[Key, float]:
    """What each option is worth: the chance to win a side loses without it, the mean of both."""
    jobs = [(key, side) for key in keys for side in SIDES]
    lost: dict[Key, float] = dict.fromkeys(keys, 0.0)
    with ThreadPoolExecutor(workers) as pool:
        try:
            found = pool.map(lambda job: loss(solved, *job), jobs)
            for (key, _), less in zip(jobs, found, strict=True):
                lost[key] += less / len(SIDES)
                done()
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return lost


def loss(solved: Solved, key: Key, side: int) -> float:
    """What one side loses of its chance to win when an option is forbidden to it everywhere.

    Lower bounds are compared with lower bounds: the cap puts both wrong by next to nothing.
    """
    ground = forbidden(solved.grounds, key, side)
    low = np.zeros_like(solved.low)
    backwards(ground.model(), low, False)
    return side * float(solved.low[solved.start] - low[solved.start])


def forbidden(grounds: Grounds, key: Key, side: int) -> Grounds:
    """The same game, with an option forbidden to one side (-1 away, 1 home)."""
    trees, board = grounds.trees, grounds.board
    less = without(trees, key)
    number = len(trees.flat.mix_size)
    part = trees.parts.index(key[0])
    theirs = board.wants[:, part] == side
    moved = np.where(theirs[:, None, None] & (board.tree >= 0), board.tree + number, board.tree)
    both = Trees(
        joined(trees.flat, less), trees.values, trees.parts, (*trees.choices, *trees.choices)
    )
    return replace(grounds, trees=both, board=board._replace(tree=moved))


def without(trees: Trees, key: Key) -> Flat:
    """The trees without an option; a choice that has no other keeps it."""
    flat = trees.flat
    grids: list[Ints] = []
    groups: list[Ints] = []
    rows, cols = flat.rows.copy(), flat.cols.copy()
    row_groups, col_groups = flat.row_groups.copy(), flat.col_groups.copy()
    for node, kept in enumerate(_kept(trees, key)):
        at, size = flat.group_at[node], flat.rows[node] + flat.cols[node]
        lines = flat.grid[flat.grid_at[node] :][: rows[node] * cols[node]]
        grid = lines.reshape(rows[node], cols[node])[np.ix_(*kept)]
        grids.append(grid.ravel())
        row_group, col_group = np.split(flat.group[at : at + size], [rows[node]])
        if not all(side.all() for side in kept):
            rows[node], cols[node] = grid.shape
            row_group, col_group = np.arange(len(grid)), np.zeros(1, dtype=np.int64)
            if flat.kind[node] == CLASH:
                row_group, col_group = map(np.array, alike(grid.tolist()))
            row_groups[node], col_groups[node] = row_group.max() + 1, col_group.max() + 1
        groups.append(np.concatenate([row_group, col_group]))
    sizes = rows + cols
    at = np.cumsum(sizes) - sizes
    firsts = at[flat.node_at[:-1]]
    counts = np.diff(flat.node_at)
    return flat._replace(
        rows=rows,
        cols=cols,
        row_groups=row_groups,
        col_groups=col_groups,
        mix_size=np.add.reduceat(sizes, flat.node_at[:-1]),
        mix_at=at - np.repeat(firsts, counts),
        group_at=at,
        group=np.concatenate(groups),
        grid_at=np.cumsum(rows * cols) - rows * cols,
        grid=np.concatenate(grids),
    )


def _kept(trees: Trees, key: Key) -> Iterator[tuple[Kept, Kept]]:
    """Decision by decision, the rows and the columns that are left."""
    flat = trees.flat
    for node, choices in enumerate(trees.choices):
        sides = [np.ones(flat.rows[node], dtype=bool), np.ones(flat.cols[node], dtype=bool)]
        for side, choice in enumerate(choices):
            if (choice.seat, choice.what) == key[:2]:
                left = np.array([family(option) != key[2] for option in listed(choice)])
                sides[side] = left if left.any() else sides[side]
        yield sides[0], sides[1]


def joined(first: Flat, second: Flat) -> Flat:
    """Two layouts in one, the trees of the second after those of the first."""
    after = {
        "end_at": len(first.end),
        "node_at": len(first.kind),
        "group_at": len(first.group),
        "grid_at": len(first.grid),
        "cell_at": len(first.entry_at) - 1,
        "entry_at": len(first.entry),
    }
    closed = "end_at", "node_at", "cell_at", "entry_at"
    arrays = {}
    for name, one, other in zip(Flat._fields, first, second, strict=True):
        end = len(one) - 1 if name in closed else len(one)
        arrays[name] = np.concatenate([one[:end], other + after.get(name, 0)])
    return Flat(**arrays)
