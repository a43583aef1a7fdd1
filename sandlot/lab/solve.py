"""Whole games solved: the chance to win under best play, or under given plans, from anywhere."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sandlot.core.errors import Mistake
from sandlot.lab.ballgames import TOP, Grounds
from sandlot.lab.board import GOES_ON, Beyond, Board, Plans, Values, all_free, look, sweep
from sandlot.lab.fast import fast
from sandlot.lab.flat import Flat, Floats
from sandlot.lab.turns import Room, Signs, weigh

SETTLED = 1e-15
NEAR = 6
ROUNDS = 2000
"""Extra innings after which a game that is still not decided is called endless."""


@dataclass(frozen=True, eq=False)
class Solved:
    """What every place of a game is worth to home, and how far off that can be.

    The lead is capped, and what lies beyond is taken once at its worst for home and once at its
    best. A larger lead is never worse: whoever has it can play as if it were smaller, and every
    run he scores counts the same. So home, batting with a lead beyond the cap, has at least what
    it would have with the lead at the cap and the half inning over, and at most a sure win; for
    away it is the other way round. The truth lies between the two.
    """

    grounds: Grounds
    plans: Plans
    low: Values
    high: Values

    @property
    def bounds(self) -> Floats:
        """Both bounds in one."""
        return np.stack([self.low, self.high])

    @cached_property
    def values(self) -> Values:
        """The middle of both bounds."""
        middle: Values = (self.low + self.high) / 2
        return middle

    @property
    def home_win(self) -> float:
        """Home's chance to win, from the first pitch."""
        return float(self.values[self.start])

    @property
    def error(self) -> float:
        """By how much the cap can have put it wrong."""
        return float(self.high[self.start] - self.low[self.start]) / 2

    @property
    def start(self) -> tuple[int, int, int]:
        """The first pitch: its stage, lead and place."""
        return 0, self.grounds.board.cap, 0

    @property
    def states(self) -> int:
        """How many stages, leads and places were weighed."""
        return self.low.size

    def look(self, stage: int, lead: int, place: int) -> tuple[float, Floats, Floats]:
        """One place again: its value, the mixes of its decisions, the worth of its parts."""
        ground = self.grounds
        room = ground.room
        value = look(
            ground.trees.flat,
            ground.board,
            self.plans,
            self.values,
            Beyond(0.0, 1.0),
            stage,
            lead,
            place,
            room,
        )
        return float(value), room.mix.copy(), room.worth.copy()


def solve(grounds: Grounds, plans: Plans | None = None) -> Solved:
    """Weigh a whole game; without plans everybody plays his best."""
    flat, board = grounds.trees.flat, grounds.board
    plans = plans or all_free(flat, board)
    values = np.zeros((*board.after.shape, len(grounds.places)))
    values[-2:] = 0.5
    low = backwards(flat, board, plans, values.copy(), False, grounds.room)
    values[-2:] = low[-2:]
    high = backwards(flat, board, plans, values, True, grounds.room)
    return Solved(grounds, plans, low, high)


def backwards(
    flat: Flat, board: Board, plans: Plans, values: Values, hopeful: bool, room: Room
) -> Values:
    """From the last half inning to the first; extra innings until they settle."""
    last = len(board.kind) - 1
    _play_on(flat, board, plans, values, hopeful, room)
    for stage in range(last - 2, -1, -1):
        beyond = _beyond(board, values, stage, hopeful)
        sweep(flat, board, plans, values, beyond, stage, 0, 2 * board.cap, room)
    return values


def _play_on(
    flat: Flat, board: Board, plans: Plans, values: Values, hopeful: bool, room: Room
) -> None:
    """The last inning, again and again for ties, until it settles.

    A tie plays on with no lead, from where far leads are rare and ties rarer still: so between two
    looks at all leads, the near ones settle by themselves.
    """
    last = len(board.kind) - 1
    tied = (last - 1, board.cap, board.starts)
    every, near = (0, 2 * board.cap), (max(board.cap - NEAR, 0), board.cap)
    rounds = 0
    while rounds < ROUNDS:
        for leads in (every, near):
            moved = 1.0
            before = values[tied].copy()
            while moved > SETTLED and rounds < ROUNDS:
                for stage in (last, last - 1):
                    beyond = _beyond(board, values, stage, hopeful)
                    sweep(flat, board, plans, values, beyond, stage, *leads, room)
                moved = float(np.abs(values[tied] - before).max())
                before = values[tied].copy()
                rounds += 1
                if leads is every:
                    break
            if leads is every and moved <= SETTLED:
                return
    raise Mistake("by these rules a tied game may never end, so it has no odds to win.")


def _beyond(board: Board, values: Values, stage: int, hopeful: bool) -> Beyond:
    last = len(board.kind) - 1
    onward = values[stage + 1][:, board.starts] if stage < last else None
    if onward is None:
        return Beyond(0.0, 1.0)
    if hopeful:
        return Beyond(float(onward[0].max()), 1.0)
    return Beyond(0.0, float(onward[-1].min()))


def run_values(grounds: Grounds) -> Floats:
    """The runs still to come in a half inning from each place, when only runs count."""
    board = grounds.board
    runs = np.zeros(len(grounds.places))
    wants = (-board.wants[TOP]).astype(np.int8)
    rounds = settle_runs(grounds.trees.flat, board, wants, runs, grounds.room, ROUNDS)
    if rounds == ROUNDS:
        raise Mistake("by these rules a half inning may never end, so it has no number of runs.")
    return runs


@fast
def settle_runs(flat: Flat, board: Board, wants: Signs, runs: Floats, room: Room, most: int) -> int:
    """Weigh a half inning's places until they settle; how many rounds that took."""
    free = np.ones_like(wants)
    for rounds in range(most):
        moved = 0.0
        for n in range(board.order.shape[1]):
            place = board.order[TOP, n]
            tree = board.tree[TOP, place, 0]
            first = board.book_at[TOP, place, 0]
            for m in range(flat.end_at[tree + 1] - flat.end_at[tree]):
                room.worth[m] = -board.gain[first + m]
                if board.fate[first + m] == GOES_ON:
                    room.worth[m] += runs[board.to_place[first + m]]
            value = weigh(flat, tree, wants, free, room.mix, room)
            moved = max(moved, abs(value - runs[place]))
            runs[place] = value
        if moved < 1e-14:
            return rounds
    return most
