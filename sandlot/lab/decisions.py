"""Every decision of a solved game, as the one who is asked sees it, many states at once."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandlot.core.game import Anyone
from sandlot.lab.ballgames import TOP, Grounds
from sandlot.lab.board import GOES_ON
from sandlot.lab.expected import Expected, expect, looks
from sandlot.lab.flat import CLASH, TOSS, Floats, Ints, Trees
from sandlot.lab.forward import Looks
from sandlot.lab.policy import plans
from sandlot.lab.solve import Solved
from sandlot.lab.tree import listed
from sandlot.lab.turns import weigh

STAKES = 1e-6
"""Turns that cannot move the chance to win by this much are left out: the game is decided."""
AT_ONCE = 20_000
POSSIBLE = 1e-30
"""Likely enough, in games of chance alone, to be called possible."""


@dataclass(frozen=True, eq=False)
class Faced:
    """A choice in many states: what each answer is worth against each of the other side's.

    Worth is the asker's own: more is better for him. Where nobody else chooses at the same time,
    the other side has one answer.
    """

    part: str
    choice: str
    families: tuple[str, ...]  # answer -> its name without arrows and the like
    alike: tuple[int, ...]  # answer -> its group: best play treats a group evenly
    worth: Floats  # state, answer, other's answer
    mix: Floats  # state, answer
    other: Floats  # state, other's answer
    often: Floats  # state -> how often a game of best play comes by
    stakes: Floats  # state -> how much the turn can change

    @property
    def values(self) -> Floats:
        """What each answer is worth against best play, state by state."""
        values: Floats = np.einsum("sao,so->sa", self.worth, self.other)
        return values

    @property
    def losses(self) -> Floats:
        """What each answer gives away, state by state."""
        values = self.values
        lost: Floats = values.max(axis=1, keepdims=True) - values
        return lost

    def of(self, family: str) -> NDArray[np.bool_]:
        """Which answers belong to a family."""
        return np.array([name == family for name in self.families])


def family(option: Any) -> str:
    """The name of an option, arrows and the like left out."""
    return str(option[0]) if isinstance(option, tuple) and len(option) > 1 else str(option)


def faced_in_games(solved: Solved, expected: Expected) -> Iterator[Faced]:
    """All decisions of a solved game, in every state that is possible and not yet decided."""
    grounds = solved.grounds
    board = grounds.board
    spots = np.argwhere(possible(grounds))
    kinds = board.kind[spots[:, 0]]
    trees = board.tree[kinds, spots[:, 2], board.grade[kinds, spots[:, 1]]]
    for tree in np.unique(trees):
        mine = spots[trees == tree]
        for begin in range(0, len(mine), AT_ONCE):
            yield from _in_tree(solved, expected, int(tree), mine[begin : begin + AT_ONCE])


def _in_tree(solved: Solved, expected: Expected, tree: int, spots: Ints) -> Iterator[Faced]:
    grounds = solved.grounds
    seen = looks(grounds, solved.values, spots)
    open_yet = at_stake(grounds.trees, tree, seen) >= STAKES
    if open_yet.any():
        spots, seen = spots[open_yet], Looks(seen.mixes[open_yet], seen.worth[open_yet])
        wants = grounds.board.wants[grounds.board.kind[spots[:, 0]]]
        yield from faced(grounds.trees, tree, seen, wants, expected.visits[tuple(spots.T)])


def at_stake(trees: Trees, tree: int, seen: Looks) -> Floats:
    """How far apart the ends of a turn are, state by state."""
    ends = seen.worth[:, : len(trees.ends(tree))]
    apart: Floats = ends.max(axis=1) - ends.min(axis=1)
    return apart


def possible(grounds: Grounds) -> NDArray[np.bool_]:
    """The states that can come about at all, however people play."""
    at_random = plans(grounds, dict.fromkeys(grounds.game.setup.seats, Anyone()))
    found: NDArray[np.bool_] = expect(grounds, at_random, tiny=POSSIBLE).visits > 0
    return found


def faced_for_runs(
    grounds: Grounds, runs: Floats, places: Iterable[int] | None = None
) -> Iterator[tuple[int, Faced]]:
    """The decisions of a half inning in which only runs count, with their places."""
    board = grounds.board
    wants = (-board.wants[TOP]).astype(np.int8)
    for place in range(len(grounds.places)) if places is None else places:
        tree = int(board.tree[TOP, place, 0])
        seen = look_for_runs(grounds, runs, place)
        for found in faced(grounds.trees, tree, seen, wants[None], np.ones(1)):
            yield place, found


def look_for_runs(grounds: Grounds, runs: Floats, place: int) -> Looks:
    """Best play in one place when only runs count."""
    board, flat, room = grounds.board, grounds.trees.flat, grounds.room
    wants = (-board.wants[TOP]).astype(np.int8)
    tree, first = int(board.tree[TOP, place, 0]), int(board.book_at[TOP, place, 0])
    booked = slice(first, first + len(grounds.trees.ends(tree)))
    onward = np.where(board.fate[booked] == GOES_ON, runs[board.to_place[booked]], 0.0)
    room.worth[: len(onward)] = onward - board.gain[booked]
    weigh(flat, room, tree, wants, np.ones_like(wants))
    return Looks(room.mix[None].copy(), room.worth[None].copy())


def faced(trees: Trees, tree: int, seen: Looks, wants: Any, often: Floats) -> Iterator[Faced]:
    """The decisions of one tree in many states; `wants` has a line for each state."""
    flat = trees.flat
    ends, first = len(trees.ends(tree)), int(flat.node_at[tree])
    reach = np.zeros((len(often), ends + len(trees.decisions(tree))))
    reach[:, -1] = often
    stakes = at_stake(trees, tree, seen)
    for node in reversed(trees.decisions(tree)):
        rows, cols, at = int(flat.rows[node]), int(flat.cols[node]), int(flat.mix_at[node])
        leads_to = _leads_to(trees, node, reach.shape[1])
        grid = flat.grid[flat.grid_at[node] : flat.grid_at[node] + rows * cols]
        row_mix = seen.mixes[:, at : at + rows]
        col_mix = seen.mixes[:, at + rows : at + rows + cols]
        if flat.kind[node] == TOSS:
            row_mix = np.ones((len(often), 1))
        if flat.kind[node] != CLASH:
            col_mix = np.ones((len(often), 1))
        here = reach[:, ends + node - first]
        taken = np.zeros((rows * cols, len(leads_to)))
        taken[np.arange(rows * cols), grid] = 1.0
        both = (row_mix[:, :, None] * col_mix[:, None, :]).reshape(len(often), -1)
        reach += here[:, None] * (both @ taken @ leads_to)
        reach[:, ends + node - first] = here
        cells = seen.worth[:, : reach.shape[1]] @ leads_to.T
        worth = cells[:, grid].reshape(-1, rows, cols)
        groups = flat.group[flat.group_at[node] : flat.group_at[node] + rows + cols].tolist()
        sides = (
            (worth, row_mix, col_mix, flat.row_part[node], groups[:rows]),
            (worth.transpose(0, 2, 1), col_mix, row_mix, flat.col_part[node], groups[rows:]),
        )
        for choice, (pays, mix, other, part, alike) in zip(
            trees.choices[node], sides, strict=False
        ):
            yield Faced(
                trees.parts[part],
                choice.what,
                tuple(map(family, listed(choice))),
                tuple(alike),
                pays * wants[:, part, None, None],
                mix,
                other,
                here,
                stakes,
            )


def _leads_to(trees: Trees, node: int, atoms: int) -> Floats:
    """How likely each cell of a decision leads to each end and each decision of its tree."""
    flat = trees.flat
    first, last = int(flat.cell_at[node]), int(flat.cell_at[node + 1])
    spread = np.zeros((last - first, atoms))
    for cell in range(first, last):
        entries = slice(flat.entry_at[cell], flat.entry_at[cell + 1])
        spread[cell - first, flat.entry[entries]] = flat.chance[entries]
    return spread
