"""Matrix games: two players pick in secret, one is paid what the other loses.

A game is a linear program: with payoffs between 1 and 2, the column player wants the largest
`sum(y)` for which no row pays more than 1. Its simplex tableau is kept condensed (a row for each
row of the game, a column for each column, and one more of both), so that the answer of the one
player is read from its edge at the right and that of the other from its edge at the bottom.
Each answer is weighed against the payoffs; one that rounding has spoilt, as happens where picks
are almost alike, is worked out again with twice the digits.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from sandlot.core.errors import Mistake
from sandlot.lab.fast import fast
from sandlot.lab.finely import Labels, Numbers, leaving_finely, pivot_finely

# All of these are said of payoffs between 1 and 2, where no variable ever exceeds 1.
SETTLED = 1e-13  # a reply that gains less is no reason for another pivot
PIVOT = 1e-11  # anything smaller may be rounding, and must not be divided by
TIE = 1e-12  # ratios closer than this are the same corner
GOOD = 1e-12  # a best reply may gain this much before the answer is worked over


class Solution(NamedTuple):
    """What the game is worth to the row player, and how each side should mix its picks."""

    value: float
    rows: Numbers
    cols: Numbers


def solve(payoff: ArrayLike) -> Solution:
    """Solve one game, given as what each row wins against each column."""
    games = np.asarray(payoff, dtype=np.float64)
    if games.ndim != 2:
        raise Mistake(f"a matrix game has rows and columns; this one has {games.ndim} dimensions.")
    values, row_mixes, col_mixes = solve_many(games[np.newaxis])
    return Solution(float(values[0]), row_mixes[0], col_mixes[0])


def solve_many(payoffs: ArrayLike) -> tuple[Numbers, Numbers, Numbers]:
    """Solve many games of one shape: their values, the rows' mixes and the columns' mixes."""
    games = np.ascontiguousarray(payoffs, dtype=np.float64)
    if games.ndim != 3:
        raise Mistake(f"many games come in 3 dimensions, the first their number, not {games.ndim}.")
    many, rows, cols = games.shape
    if not rows or not cols:
        raise Mistake("a matrix game needs a row and a column at least.")
    if not solvable(games):
        raise Mistake("every payoff must be a finite number, and so must their differences.")
    values, row_mixes, col_mixes = np.empty(many), np.empty((many, rows)), np.empty((many, cols))
    solve_each(games, values, row_mixes, col_mixes, *workspace(rows, cols))
    return values, row_mixes, col_mixes


def solvable(games: Numbers) -> bool:
    """Whether all payoffs and their differences are finite."""
    with np.errstate(invalid="ignore", over="ignore"):
        return bool(np.isfinite(games.max(axis=(1, 2)) - games.min(axis=(1, 2))).all())


def exploitability(payoff: ArrayLike, row_mix: ArrayLike, col_mix: ArrayLike) -> float:
    """What a best reply to the other's mix gains, for the player who gains more by it."""
    heights = np.asarray(payoff, dtype=np.float64) - np.min(payoff)  # so that no digits are lost
    row_pays = heights @ np.asarray(col_mix, dtype=np.float64)
    col_pays = np.asarray(row_mix, dtype=np.float64) @ heights
    value = np.asarray(row_mix, dtype=np.float64) @ row_pays
    return float(max(row_pays.max() - value, value - col_pays.min()))


def workspace(rows: int, cols: int) -> tuple[Numbers, Labels]:
    """The scratch arrays `solve_into` needs for games up to this size."""
    return np.empty((2, rows + 2, cols + 2)), np.empty(rows + cols, dtype=np.int64)


@fast
def solve_each(
    games: Numbers,
    values: Numbers,
    row_mixes: Numbers,
    col_mixes: Numbers,
    work: Numbers,
    labels: Labels,
) -> None:
    """Solve many games of one shape into the arrays given."""
    many, rows, cols = games.shape
    for n in range(many):
        values[n] = solve_into(games[n], rows, cols, row_mixes[n], col_mixes[n], work, labels)


@fast
def solve_into(
    payoff: Numbers,
    rows: int,
    cols: int,
    row_mix: Numbers,
    col_mix: Numbers,
    work: Numbers,
    labels: Labels,
) -> float:
    """Solve the game in the first rows and columns of a larger array; returns its value.

    The row player gets what the payoff says and wants much, the column player wants little. The
    mixes are written to the front of `row_mix` and `col_mix`. `work` and `labels` come from
    `workspace` and may be larger than needed; nothing is allocated here. Payoffs must be finite.
    """
    heads = work[0]
    low, high, row, col = survey(payoff, rows, cols, heads[0])
    if row >= 0:
        clear(rows, row_mix)
        clear(cols, col_mix)
        row_mix[row] = 1.0
        col_mix[col] = 1.0
        return float(payoff[row, col])
    span = high - low
    lay_out(payoff, rows, cols, low, span, heads, labels)
    pivot(rows, cols, heads, labels, leaving(rows, cols, heads, labels, col, False), col)
    climb(rows, cols, work, labels, False, False, 10)
    read_off(rows, cols, row_mix, col_mix, heads, labels)
    value, gain = weigh(payoff, rows, cols, low, row_mix, col_mix, heads[0])
    if gain > GOOD * span:
        return work_over(payoff, rows, cols, low, span, row_mix, col_mix, work, labels)
    return value


@fast
def survey(payoff: Numbers, rows: int, cols: int, tops: Numbers) -> tuple[float, float, int, int]:
    """The lowest and the highest payoff, the safest row if it is a saddle's, the safest column."""
    low = safest = high = payoff[0, 0]
    row = -1
    for j in range(cols):
        tops[j] = payoff[0, j]
    for i in range(rows):
        worst = payoff[i, 0]
        for j in range(cols):
            worst = min(worst, payoff[i, j])
            tops[j] = max(tops[j], payoff[i, j])
        low = min(low, worst)
        if row < 0 or worst > safest:
            safest, row = worst, i
    cheapest = tops[0]
    col = 0
    for j in range(cols):
        high = max(high, tops[j])
        if tops[j] < cheapest:
            cheapest, col = tops[j], j
    return low, high, row if safest == cheapest else -1, col


@fast
def lay_out(
    payoff: Numbers, rows: int, cols: int, low: float, span: float, work: Numbers, labels: Labels
) -> None:
    """The first tableau: payoffs between 1 and 2, nobody picks anything yet."""
    for i in range(rows):
        for j in range(cols):
            work[i, j] = (payoff[i, j] - low) / span + 1.0
        work[i, cols] = 1.0
    for j in range(cols):
        work[rows, j] = 1.0
    work[rows, cols] = 0.0
    for n in range(rows + cols):
        labels[n] = n


@fast
def climb(
    rows: int, cols: int, work: Numbers, labels: Labels, fine: bool, careful: bool, limit: int
) -> None:
    """Pivot until no column is worth bringing in, or until it has gone on for too long.

    The column that promises most goes first; after many pivots on the spot, or if careful, the
    one with the lowest label does, among rows that tie as well, so that no tableau comes back.
    """
    heads, tails = work[0], work[1]
    patience = rows + cols
    still = 0
    for _ in range(limit * patience):
        by_label = careful or still > patience
        col = entering(rows, cols, heads, labels, by_label)
        if col < 0:
            return
        if fine:
            row = leaving_finely(rows, cols, heads, tails, labels, col, by_label)
        else:
            row = leaving(rows, cols, heads, labels, col, by_label)
        if row < 0:
            return  # nothing is unbounded here: only rounding can have brought us to this
        still = still + 1 if heads[row, cols] <= TIE * heads[row, col] else 0
        if fine:
            pivot_finely(rows, cols, heads, tails, labels, row, col)
        else:
            pivot(rows, cols, heads, labels, row, col)


@fast
def entering(rows: int, cols: int, work: Numbers, labels: Labels, by_label: bool) -> int:
    """The column to bring in, or -1 when none gains."""
    chosen = -1
    most = SETTLED
    for j in range(cols):
        gain = work[rows, j]
        if by_label:
            if gain > SETTLED and (chosen < 0 or labels[j] < labels[chosen]):
                chosen = j
        elif gain > most:
            chosen, most = j, gain
    return chosen


@fast
def leaving(rows: int, cols: int, work: Numbers, labels: Labels, col: int, by_label: bool) -> int:
    """The row that gives way to a column: the first to be used up; -1 if none ever is."""
    least = np.inf
    for i in range(rows):
        ratio = max(work[i, cols], 0.0) / work[i, col]
        least = min(least, ratio if work[i, col] > PIVOT else np.inf)
    chosen = -1
    for i in range(rows):
        size = work[i, col]
        if size > PIVOT and work[i, cols] <= (least + TIE) * size:
            if chosen < 0:
                chosen = i
            elif by_label:
                chosen = i if labels[cols + i] < labels[cols + chosen] else chosen
            elif size > work[chosen, col]:
                chosen = i
    return chosen


@fast
def pivot(rows: int, cols: int, work: Numbers, labels: Labels, row: int, col: int) -> None:
    """Let a row and a column change places."""
    size = work[row, col]
    for j in range(cols + 1):
        work[row, j] /= size
    for i in range(rows + 1):
        share = work[i, col]
        if i != row:
            for j in range(cols + 1):
                work[i, j] -= share * work[row, j]
            work[i, col] = -share / size
    work[row, col] = 1.0 / size
    labels[col], labels[cols + row] = labels[cols + row], labels[col]


@fast
def read_off(
    rows: int, cols: int, row_mix: Numbers, col_mix: Numbers, work: Numbers, labels: Labels
) -> None:
    """Both mixes, from the edges of the last tableau."""
    clear(rows, row_mix)
    clear(cols, col_mix)
    for j in range(cols):
        if labels[j] >= cols:
            row_mix[labels[j] - cols] = max(-work[rows, j], 0.0)
    for i in range(rows):
        if labels[cols + i] < cols:
            col_mix[labels[cols + i]] = max(work[i, cols], 0.0)
    make_whole(rows, row_mix)
    make_whole(cols, col_mix)


@fast
def clear(picks: int, mix: Numbers) -> None:
    """Empty a mix."""
    for n in range(picks):
        mix[n] = 0.0


@fast
def make_whole(picks: int, mix: Numbers) -> None:
    """Bring a mix to the sum of 1."""
    total = 0.0
    for n in range(picks):
        total += mix[n]
    for n in range(picks):
        mix[n] = mix[n] / total if total > 0.0 else 1.0 / picks


@fast
def weigh(
    payoff: Numbers,
    rows: int,
    cols: int,
    low: float,
    row_mix: Numbers,
    col_mix: Numbers,
    sums: Numbers,
) -> tuple[float, float]:
    """What two mixes are worth to the row player, and the most a best reply to one gains.

    Payoffs are counted from the lowest up, so that tiny differences are not lost in large numbers.
    """
    clear(cols, sums)
    value = best = 0.0
    for i in range(rows):
        paid = 0.0
        for j in range(cols):
            height = payoff[i, j] - low
            paid += height * col_mix[j]
            sums[j] += height * row_mix[i]
        value += paid * row_mix[i]
        best = max(best, paid)
    worst = sums[0]
    for j in range(cols):
        worst = min(worst, sums[j])
    return low + value, max(best - value, value - worst)


@fast
def work_over(
    payoff: Numbers,
    rows: int,
    cols: int,
    low: float,
    span: float,
    row_mix: Numbers,
    col_mix: Numbers,
    work: Numbers,
    labels: Labels,
) -> float:
    """Solve once more, with twice the digits, what rounding has spoilt; keeps the better answer."""
    heads, tails = work[0], work[1]
    value, gain = weigh(payoff, rows, cols, low, row_mix, col_mix, heads[0])
    for careful in (False, True):
        for i in range(rows):
            heads[i, cols + 1] = row_mix[i]
        for j in range(cols):
            heads[rows + 1, j] = col_mix[j]
        lay_out(payoff, rows, cols, low, span, heads, labels)
        for i in range(rows + 1):
            clear(cols + 1, tails[i])
        climb(rows, cols, work, labels, True, careful, 100)
        read_off(rows, cols, row_mix, col_mix, heads, labels)
        new_value, new_gain = weigh(payoff, rows, cols, low, row_mix, col_mix, heads[0])
        if new_gain < gain:
            value, gain = new_value, new_gain
        else:
            for i in range(rows):
                row_mix[i] = heads[i, cols + 1]
            for j in range(cols):
                col_mix[j] = heads[rows + 1, j]
        if gain <= GOOD * span:
            break
    return value
