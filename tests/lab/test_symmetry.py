"""Which rows and columns of a simultaneous choice may be played alike: found, and proven so."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.script import Choose
from sandlot.games.cheddar_bob.v5.choices import Delivery, Go, Swing
from sandlot.lab.flat import CLASH, Floats
from sandlot.lab.matrix import solve
from sandlot.lab.solve import Solved
from sandlot.lab.symmetry import alike
from sandlot.lab.tree import listed
from tests.lab.conftest import V5, V52, Weigh

Grid = list[list[int]]


def lifted(grid: Grid, worth: Floats) -> tuple[Floats, Floats, Floats]:
    """The whole game, and the solution of the small game of groups spread evenly over it."""
    payoff = worth[np.array(grid)]
    rows, cols = (np.array(groups) for groups in alike(grid))
    small = np.array(
        [
            [payoff[np.ix_(rows == row, cols == col)].mean() for col in range(cols.max() + 1)]
            for row in range(rows.max() + 1)
        ]
    )
    found = solve(small)
    row_mix = found.rows[rows] / np.bincount(rows)[rows]
    col_mix = found.cols[cols] / np.bincount(cols)[cols]
    return payoff, row_mix, col_mix


def gain(payoff: Floats, row_mix: Floats, col_mix: Floats) -> float:
    """What the better of two best replies gains; rows want much, columns little."""
    value = float(row_mix @ payoff @ col_mix)
    return max(float((payoff @ col_mix).max()) - value, value - float((row_mix @ payoff).min()))


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Grids with many or few equal cells, of all shapes."""
    rows, cols = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    cells = st.integers(0, draw(st.sampled_from((0, 1, 2, 5, 40))))
    line = st.lists(cells, min_size=cols, max_size=cols)
    return draw(st.lists(line, min_size=rows, max_size=rows))


@st.composite
def symmetric_grids(draw: st.DrawFn) -> tuple[Grid, int]:
    """A grid of blocks, each of which turns its cells round: lines of a block are alike."""
    size = draw(st.integers(2, 4))
    blocks = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    kinds = st.lists(st.integers(0, 6), min_size=size, max_size=size)
    turns = {at: draw(kinds) for at in product(range(blocks[0]), range(blocks[1]))}
    grid = [
        [turns[row // size, col // size][(row + col) % size] for col in range(size * blocks[1])]
        for row in range(size * blocks[0])
    ]
    return grid, size


def worths(seed: int) -> Floats:
    """Something for every cell to be worth."""
    return np.random.default_rng(seed).normal(size=64)


@given(grids(), st.integers(0, 99))
def test_the_solution_of_the_groups_solves_the_whole(grid: Grid, seed: int) -> None:
    """Whatever is grouped, no row and no column does better against the evenly spread mixes."""
    assert gain(*lifted(grid, worths(seed))) < 1e-12


@given(symmetric_grids(), st.integers(0, 99))
def test_planted_symmetry_is_found(planted: tuple[Grid, int], seed: int) -> None:
    """Lines that only turn round are one group, and spreading evenly loses nothing."""
    grid, size = planted
    for groups in alike(grid):
        for first in range(0, len(groups), size):
            assert len(set(groups[first : first + size])) == 1
    assert gain(*lifted(grid, worths(seed))) < 1e-12


@given(grids())
def test_groups_hold_the_same_numbers_in_every_group_across(grid: Grid) -> None:
    """The condition the proof rests on, checked line by line; and groups are numbered in order."""
    rows, cols = alike(grid)
    turned = [list(line) for line in zip(*grid, strict=True)]
    for mine, across, lines in ((rows, cols, grid), (cols, rows, turned)):
        assert list(dict.fromkeys(mine)) == list(range(max(mine) + 1))
        for group, other in product(set(mine), set(across)):
            held = {
                tuple(sorted(cell for cell, at in zip(line, across, strict=True) if at == other))
                for line, of in zip(lines, mine, strict=True)
                if of == group
            }
            assert len(held) == 1


def test_where_nothing_is_alike_nothing_is_grouped() -> None:
    """Twelve different consequences: every line stays by itself."""
    grid = [[4 * row + col for col in range(4)] for row in range(3)]
    assert alike(grid) == ([0, 1, 2], [0, 1, 2, 3])


def test_one_different_cell_parts_what_it_touches() -> None:
    """Rock, paper, scissors are alike; one odd cell leaves its row and its column alone."""
    throws = [[0, 1, 2], [2, 0, 1], [1, 2, 0]]
    assert alike(throws) == ([0, 0, 0], [0, 0, 0])
    throws[0][0] = 3
    rows, cols = alike(throws)
    assert len(set(rows)) == len(set(cols)) == 3


def test_equal_lines_are_one_group() -> None:
    """Two names for the same thing."""
    assert alike([[0, 1, 1], [0, 1, 1], [1, 0, 0]]) == ([0, 0, 1], [0, 1, 1])


SQUARE_AND_RING = [
    [1, 1, 0, 0, 0],
    [1, 1, 0, 0, 0],
    [0, 0, 1, 1, 0],
    [0, 0, 0, 1, 1],
    [0, 0, 1, 0, 1],
]
"""No relabelling takes the first line to the last: two lines agree everywhere, three never do."""


@pytest.mark.parametrize("seed", range(5))
def test_lines_without_a_symmetry_between_them_may_still_be_alike(seed: int) -> None:
    """Evenly over all five is best on both sides, though the lines are not interchangeable."""
    assert alike(SQUARE_AND_RING) == ([0] * 5, [0] * 5)
    payoff, row_mix, col_mix = lifted(SQUARE_AND_RING, worths(seed))
    assert row_mix == pytest.approx([0.2] * 5)
    assert gain(payoff, row_mix, col_mix) < 1e-12
    assert solve(payoff).value == pytest.approx(float(payoff.mean()), abs=1e-12)


def test_the_square_and_the_ring_beside_other_lines() -> None:
    """The same within a larger game, where the five share a group and others have their own."""
    grid = [[*line, 2] for line in SQUARE_AND_RING] + [[3] * 5 + [1]]
    rows, cols = alike(grid)
    assert rows == cols == [0, 0, 0, 0, 0, 1]
    for seed in range(20):
        assert gain(*lifted(grid, worths(seed))) < 1e-12


def selections(solved: Solved) -> list[tuple[int, tuple[Choose[Any], ...]]]:
    """The simultaneous choices of a game, each with its number."""
    trees = solved.grounds.trees
    kinds = enumerate(trees.flat.kind)
    return [(node, trees.choices[node]) for node, kind in kinds if kind == CLASH]


def groups_of(solved: Solved, node: int) -> tuple[list[int], list[int]]:
    """The groups of the rows and of the columns."""
    flat = solved.grounds.trees.flat
    at, rows, cols = flat.group_at[node], flat.rows[node], flat.cols[node]
    return list(flat.group[at : at + rows]), list(flat.group[at + rows : at + rows + cols])


def test_the_four_arrows_of_v5_are_found(weighed: Weigh) -> None:
    """Nobody told the lab: five pitches, five swings, and every steal by itself."""
    found = selections(weighed(V5, "innings=1"))
    assert len(found) >= 24
    for node, (pitches, swings) in found:
        rows, cols = groups_of(weighed(V5, "innings=1"), node)
        steals = [option for option in listed(swings) if isinstance(option, Go)]
        assert len(set(rows)) == 5
        assert len(set(cols)) == 5 + len(steals)
        by_pitch = {(o.pitch, g) for o, g in zip(listed(pitches), rows, strict=True)}
        by_swing = {
            (o.approach if isinstance(o, Swing) else o, g)
            for o, g in zip(listed(swings), cols, strict=True)
        }
        assert (len(by_pitch), len(by_swing)) == (5, 5 + len(steals))
        assert all(isinstance(option, Delivery) for option in listed(pitches))


def test_the_three_throws_of_v52_are_found(weighed: Weigh) -> None:
    """Rock, paper and scissors only go round."""
    found = selections(weighed(V52, "innings=1"))
    assert found
    for node, _ in found:
        assert groups_of(weighed(V52, "innings=1"), node) == ([0] * 3, [0] * 3)


def full_game(solved: Solved, node: int, mix: Floats, worth: Floats) -> tuple[Floats, ...]:
    """The whole matrix of a choice as the batting side sees it, and both mixes."""
    flat = solved.grounds.trees.flat
    starts = flat.entry_at[flat.cell_at[node] : flat.cell_at[node + 1] + 1]
    entries = slice(starts[0], starts[-1])
    each = flat.chance[entries] * worth[flat.entry[entries]]
    cells = np.add.reduceat(each, starts[:-1] - starts[0])
    rows, cols, at, grid = (a[node] for a in (flat.rows, flat.cols, flat.mix_at, flat.grid_at))
    payoff = cells[flat.grid[grid : grid + rows * cols]].reshape(rows, cols)
    return payoff, mix[at : at + rows], mix[at + rows : at + rows + cols]


@pytest.mark.parametrize(("name", "stage"), [(V5, 0), (V5, 1), (V52, 0), (V52, 1)])
def test_real_games_are_solved_in_full(weighed: Weigh, name: str, stage: int) -> None:
    """Every pitch against every swing with all arrows: no best reply gains anything."""
    solved = weighed(name, "innings=1")
    grounds = solved.grounds
    for place, lead in product(range(len(grounds.places)), (-3, -1, 0)):
        spot = stage, lead + grounds.board.cap, place
        _, mix, worth = solved.look(*spot)
        for node in grounds.trees.decisions(grounds.tree_at(spot)):
            if grounds.trees.flat.kind[node] == CLASH:
                payoff, row_mix, col_mix = full_game(solved, node, mix, worth)
                # The row is the pitcher, who is home in the top and so wants much there.
                assert gain(payoff if stage == 0 else -payoff, row_mix, col_mix) < 1e-12
                assert row_mix.sum() == pytest.approx(1, abs=1e-12)
                assert col_mix.sum() == pytest.approx(1, abs=1e-12)
