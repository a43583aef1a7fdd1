"""What best play is in a situation: both mixes, and the exact value of every option."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sandlot.baseball.ballgame import Ballgame
from sandlot.core.script import Choose, Seat
from sandlot.lab.flat import Floats
from sandlot.lab.solve import Solved
from sandlot.lab.tree import listed


@dataclass(frozen=True)
class Weighed:
    """An option: how often best play takes it, and what it is worth against the other's best."""

    option: Any
    share: float
    value: float


@dataclass(frozen=True)
class Advice:
    """One seat's choice in a situation; values are that seat's own chance to win."""

    seat: Seat
    choice: Choose[Any]
    value: float
    options: tuple[Weighed, ...]

    @property
    def best(self) -> float:
        """The most any option is worth."""
        return max(weighed.value for weighed in self.options)

    def of(self, option: Any) -> Weighed:
        """One of the options."""
        return next(weighed for weighed in self.options if weighed.option == option)


def advise(solved: Solved, state: Ballgame) -> tuple[Advice, ...]:
    """Everything that may be asked in the turn of a state, the first question first."""
    grounds = solved.grounds
    spot = grounds.find(state)
    _, mix, worth = solved.look(*spot)
    tree = grounds.tree_at(spot)
    found = []
    for node in reversed(grounds.trees.decisions(tree)):
        choices = grounds.trees.choices[node]
        values = _values(solved, tree, node, mix, worth)
        for choice, shares, worths in zip(choices, *values, strict=True):
            found.append(_advice(solved, state, choice, shares, worths))
    return tuple(found)


def _advice(
    solved: Solved, state: Ballgame, choice: Choose[Any], shares: Floats, worths: Floats
) -> Advice:
    seat = solved.grounds.game.cast(state).get(choice.seat, choice.seat)
    mine = worths if seat == solved.grounds.game.setup.seats[1] else 1 - worths
    options = zip(listed(choice), shares, mine, strict=True)
    weighed = tuple(Weighed(o, float(share), float(value)) for o, share, value in options)
    return Advice(seat, choice, sum(w.share * w.value for w in weighed), weighed)


def _values(
    solved: Solved, tree: int, node: int, mix: Floats, worth: Floats
) -> tuple[Sequence[Floats], Sequence[Floats]]:
    """The mix of every seat asked at a decision, and home's chance after each of its options."""
    flat = solved.grounds.trees.flat
    cells = np.array(
        [
            flat.chance[first:last] @ worth[flat.entry[first:last]]
            for first, last in (
                flat.entry_at[cell : cell + 2]
                for cell in range(flat.cell_at[node], flat.cell_at[node + 1])
            )
        ]
    )
    rows, cols, at = flat.rows[node], flat.cols[node], flat.mix_at[node]
    grid = cells[flat.grid[flat.grid_at[node] : flat.grid_at[node] + rows * cols]]
    grid = grid.reshape(rows, cols)
    asked = len(solved.grounds.trees.choices[node])
    row_mix, col_mix = mix[at : at + rows], mix[at + rows : at + rows + cols]
    if asked == 1:
        return [row_mix], [grid[:, 0]]
    return [row_mix, col_mix][:asked], [grid @ col_mix, row_mix @ grid][:asked]
