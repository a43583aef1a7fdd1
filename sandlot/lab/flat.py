"""Trees laid out flat: numbers in rows, for the fast loops of the lab."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandlot.core.errors import Mistake
from sandlot.core.script import Choose, Seat
from sandlot.core.words import count
from sandlot.lab.symmetry import alike
from sandlot.lab.tree import Clash, End, Pick, Toss, Tree, listed, parts

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

TOSS, PICK, CLASH = range(3)


class Flat(NamedTuple):
    """Many trees as arrays.

    A tree has ends and decisions, numbered together: its ends first, then its decisions, each
    after those it leads to, the root last. A decision's answers lead to cells, and a cell is a
    spread of chance over ends and earlier decisions. Rows are the first seat's answers, columns
    the second's; a root of mere chance counts as a decision with one answer.
    """

    end_at: Ints  # tree -> its first end; ends are numbers of values
    end: Ints
    node_at: Ints  # tree -> its first decision
    mix_size: Ints  # tree -> how many weights its answers need
    kind: Ints  # decision -> TOSS, PICK or CLASH
    row_part: Ints
    col_part: Ints
    rows: Ints
    cols: Ints
    row_groups: Ints
    col_groups: Ints
    mix_at: Ints  # decision -> where its weights begin: the rows', then the columns'
    group_at: Ints  # decision -> where its groups begin, laid out as its weights are
    group: Ints
    grid_at: Ints  # decision -> its cells by row and column
    grid: Ints
    cell_at: Ints  # decision -> its first cell
    entry_at: Ints  # cell -> its first entry
    entry: Ints  # an end or a decision of the tree
    chance: Floats


@dataclass(frozen=True, eq=False)
class Trees:
    """Flat trees, with what their numbers stand for."""

    flat: Flat
    values: tuple[Any, ...]
    parts: tuple[Seat, ...]
    choices: tuple[tuple[Choose[Any], ...], ...]

    def decisions(self, tree: int) -> range:
        """The decisions of a tree."""
        return range(self.flat.node_at[tree], self.flat.node_at[tree + 1])

    def ends(self, tree: int) -> list[Any]:
        """The values a tree can end with."""
        first, last = self.flat.end_at[tree : tree + 2]
        return [self.values[number] for number in self.flat.end[first:last]]


def flatten(trees: Iterable[Tree]) -> Trees:
    """Lay out trees side by side."""
    layout = _Layout()
    for tree in trees:
        layout.add(tree)
    return layout.done()


class _Layout:
    """The arrays while they grow."""

    def __init__(self) -> None:
        self.rows: dict[str, list[Any]] = {name: [] for name in Flat._fields}
        self.values: dict[Any, int] = {}
        self.parts: dict[Seat, int] = {}
        self.choices: list[tuple[Choose[Any], ...]] = []

    def add(self, tree: Tree) -> None:
        """Lay out one more tree."""
        rows = self.rows
        every = parts(tree)
        ends = [part for part in every if isinstance(part, End)]
        nodes = [part for part in every if isinstance(part, Pick | Clash)]
        rows["end_at"].append(len(rows["end"]))
        rows["end"] += [self.values.setdefault(end.value, len(self.values)) for end in ends]
        rows["node_at"].append(len(rows["kind"]))
        number: dict[Tree, int] = {part: n for n, part in enumerate([*ends, *nodes])}
        spreads: dict[Tree, dict[int, float]] = {part: {n: 1.0} for part, n in number.items()}
        for part in every:
            if isinstance(part, Toss):
                spreads[part] = _spread(part, spreads)
        size = 0
        for node in nodes:
            size += self._decision(node, spreads, size)
        if tree not in nodes:
            size += self._lay(TOSS, (), [[0]], [spreads[tree]], size)
        rows["mix_size"].append(size)

    def _decision(self, node: Pick | Clash, spreads: dict[Tree, dict[int, float]], at: int) -> int:
        cells = {branch: number for number, branch in enumerate(dict.fromkeys(node.branches))}
        kind, choices = PICK, asked(node)
        across = 1
        if isinstance(node, Clash):
            kind = CLASH
            if len(choices) != 2:
                choose = f"{count(len(choices), 'seat')} choose{'s' * (len(choices) == 1)}"
                raise Mistake(f"{choose} at once; the lab can weigh two.")
            across = len(listed(choices[1]))
        numbers = [cells[branch] for branch in node.branches]
        grid = [numbers[n : n + across] for n in range(0, len(numbers), across)]
        return self._lay(kind, choices, grid, [spreads[branch] for branch in cells], at)

    def _lay(
        self,
        kind: int,
        choices: tuple[Choose[Any], ...],
        grid: list[list[int]],
        cells: list[dict[int, float]],
        at: int,
    ) -> int:
        """One decision; how many weights its answers need."""
        rows = self.rows
        row_group, col_group = alike(grid) if kind == CLASH else (list(range(len(grid))), [0])
        seats = [self.parts.setdefault(choice.seat, len(self.parts)) for choice in choices]
        seats += [-1] * (2 - len(seats))
        self.choices.append(choices)
        rows["kind"].append(kind)
        rows["row_part"].append(seats[0])
        rows["col_part"].append(seats[1])
        rows["rows"].append(len(grid))
        rows["cols"].append(len(grid[0]))
        rows["row_groups"].append(max(row_group) + 1)
        rows["col_groups"].append(max(col_group) + 1)
        rows["mix_at"].append(at)
        rows["group_at"].append(len(rows["group"]))
        rows["group"] += row_group + col_group
        rows["grid_at"].append(len(rows["grid"]))
        rows["grid"] += [cell for line in grid for cell in line]
        rows["cell_at"].append(len(rows["entry_at"]))
        for cell in cells:
            rows["entry_at"].append(len(rows["entry"]))
            rows["entry"] += cell
            rows["chance"] += cell.values()
        return len(grid) + len(grid[0])

    def done(self) -> Trees:
        """The arrays, closed."""
        rows = self.rows
        rows["end_at"].append(len(rows["end"]))
        rows["node_at"].append(len(rows["kind"]))
        rows["cell_at"].append(len(rows["entry_at"]))
        rows["entry_at"].append(len(rows["entry"]))
        arrays: dict[str, Any] = {
            name: np.array(row, dtype=np.float64 if name == "chance" else np.int64)
            for name, row in rows.items()
        }
        return Trees(Flat(**arrays), tuple(self.values), tuple(self.parts), tuple(self.choices))


def asked(node: Pick | Clash) -> tuple[Choose[Any], ...]:
    """The choices of a decision."""
    return (node.choice,) if isinstance(node, Pick) else node.together.choices


def _spread(toss: Toss, spreads: dict[Tree, dict[int, float]]) -> dict[int, float]:
    total = sum(toss.weights)
    found: dict[int, float] = {}
    for branch, weight in zip(toss.branches, toss.weights, strict=True):
        for place, chance in spreads[branch].items():
            found[place] = found.get(place, 0.0) + chance * (weight / total)
    return found
