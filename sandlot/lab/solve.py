"""Whole games solved: the chance to win under best play, or under given plans, from anywhere."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from sandlot.core.errors import Mistake
from sandlot.lab.ballgames import TOP, Grounds, Spot
from sandlot.lab.board import GOES_ON, Beyond, Board, Model, Plans, Values, look, sweep
from sandlot.lab.fast import fast
from sandlot.lab.flat import Floats, Ints
from sandlot.lab.turns import Signs, weigh

SETTLED = 1e-15
ROUNDING = 1e-14
"""No chance to win is known better than this, whatever the cap."""
TELLING = 1e-10
NEAR = 6
ROUNDS = 500
RUN_ROUNDS = 20_000
ENDLESS = "by these rules a tied game may never end, so it has no odds to win."


@dataclass(frozen=True, eq=False)
class Solved:
    """What every place of a game is worth to home, and how far off that can be.

    The lead is capped, and what lies beyond is taken once at its worst for home and once at its
    best, so that the truth lies between the two.

    Where everybody plays his best a larger lead is never worse: whoever has it can play as if it
    were smaller, and every run he scores counts the same. So home, batting with a lead beyond the
    cap, has at least what it would have with the lead at the cap and the half inning over, and at
    most a sure win; for away it is the other way round.

    That does not hold for a bot, which may waste a large lead, nor for somebody who plays against
    one and makes the most of that. With a bot at the table all that is known of a lead beyond the
    cap is that it is worth something between nothing and a sure win.
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
        return self.error_at(self.start)

    def error_at(self, spot: Spot) -> float:
        """By how much the cap, or else rounding, can have put the worth of a place wrong."""
        return max(float(self.high[spot] - self.low[spot]) / 2, ROUNDING)

    @property
    def start(self) -> Spot:
        """The first pitch: its stage, lead and place."""
        return 0, self.grounds.board.cap, 0

    @property
    def states(self) -> int:
        """How many stages, leads and places were weighed."""
        return self.low.size

    def look(self, stage: int, lead: int, place: int) -> tuple[float, Floats, Floats]:
        """One place again: its value, the mixes of its decisions, the worth of its parts."""
        model = self.grounds.model(self.plans)
        value = look(model, self.values, Beyond(0.0, 1.0), stage, lead, place)
        return float(value), model.room.mix.copy(), model.room.worth.copy()


def solve(grounds: Grounds, plans: Plans | None = None) -> Solved:
    """Weigh a whole game; without plans everybody plays his best."""
    model = grounds.model(plans)
    board = model.board
    low = np.zeros((*board.after.shape, len(grounds.places)))
    backwards(model, low, False)
    high = low.copy()
    high[_tied(board)] = 1.0
    backwards(model, high, True)
    return Solved(grounds, model.plans, low, high)


def backwards(model: Model, values: Values, hopeful: bool) -> None:
    """From the last half inning to the first; extra innings until they settle."""
    board = model.board

    def weigh_stage(stage: int, lowest: int, highest: int) -> None:
        beyond = _beyond(board, model.plans, values, stage, hopeful)
        sweep(model, values, beyond, stage, lowest, highest)

    last = len(board.kind) - 1
    _play_on(board, values, weigh_stage, falling=hopeful)
    for stage in range(last - 2, -1, -1):
        weigh_stage(stage, 0, 2 * board.cap)


def _tied(board: Board) -> tuple[int, int, Ints]:
    """The start of the last inning with no lead, which is where a tie plays on."""
    return len(board.kind) - 2, board.cap, board.starts


def _play_on(
    board: Board, values: Values, weigh_stage: Callable[[int, int, int], None], falling: bool
) -> None:
    """The last inning, again and again for ties, until it settles.

    What a tie is worth to home is first put at nothing; for the other bound it is put at a sure
    win, and must fall at once, or ties would go on for ever. Far leads are rare in an inning that
    begins with a tie, and ties rarer still from there: so between two looks at all leads, the near
    ones settle by themselves.
    """
    last, tied = len(board.kind) - 1, _tied(board)
    every, near = (0, 2 * board.cap), (max(board.cap - NEAR, 0), board.cap)

    def moved(leads: tuple[int, int]) -> float:
        before = values[tied].copy()
        weigh_stage(last, *leads)
        weigh_stage(last - 1, *leads)
        return float((values[tied] - before).max())

    def settle() -> None:
        """Plain rounds, and after every two of them a leap to where they seem to lead."""
        rows = [values[tied].copy()]
        shrinks = 0.0
        for _ in range(ROUNDS):
            if abs(moved(near)) <= SETTLED:
                return
            rows.append(values[tied].copy())
            if len(rows) == 3:
                shrinks = shrinking(*rows) or shrinks
                step = rows[2] - rows[1]
                values[tied] = np.clip(rows[2] + step * (shrinks / (1.0 - shrinks)), 0.0, 1.0)
                rows = [values[tied].copy()]

    if moved(every) >= 0 and falling:
        raise Mistake(ENDLESS)
    for _ in range(ROUNDS):
        settle()
        if abs(moved(every)) <= SETTLED:
            return
    raise Mistake(ENDLESS)


def shrinking(first: Floats, second: Floats, third: Floats) -> float:
    """By how much every step shrinks the next; 0 if the steps are too small to tell."""
    before, after = float((second - first).mean()), float((third - second).mean())
    return after / before if abs(before) > TELLING and 0.0 < after / before < 1.0 else 0.0


def _beyond(board: Board, plans: Plans, values: Values, stage: int, hopeful: bool) -> Beyond:
    """The best or the worst that a lead beyond the cap can be worth; a lead in the end is a win."""
    if stage == len(board.kind) - 1:
        return Beyond(0.0, 1.0)
    if not plans.free.all():
        return Beyond(float(hopeful), float(hopeful))
    onward = values[stage + 1][:, board.starts]
    if hopeful:
        return Beyond(float(onward[0].max()), 1.0)
    return Beyond(0.0, float(onward[-1].min()))


def run_values(grounds: Grounds) -> Floats:
    """The runs still to come in a half inning from each place, when only runs count."""
    runs = np.zeros(len(grounds.places))
    wants = (-grounds.board.wants[TOP]).astype(np.int8)
    rounds = settle_runs(grounds.model(), wants, runs, RUN_ROUNDS)
    if rounds == RUN_ROUNDS:
        raise Mistake("by these rules a half inning may never end, so it has no number of runs.")
    return runs


@fast
def settle_runs(model: Model, wants: Signs, runs: Floats, most: int) -> int:
    """Weigh a half inning's places until they settle; how many rounds that took."""
    flat, board, _, room = model
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
            value = weigh(flat, room, tree, wants, free)
            moved = max(moved, abs(value - runs[place]))
            runs[place] = value
        if moved < 1e-14:
            return rounds
    return most
