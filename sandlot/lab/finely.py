"""Pivots of a simplex tableau with twice the digits: every number is a head and a small tail."""

import numpy as np
from numpy.typing import NDArray

from sandlot.lab.fast import fast

Numbers = NDArray[np.float64]
Labels = NDArray[np.int64]

FINE = 1e-25  # what counts as nothing with twice the digits
SPLIT = 2.0**27 + 1.0  # cuts a float in two halves whose products are exact


@fast
def leaving_finely(
    rows: int,
    cols: int,
    heads: Numbers,
    tails: Numbers,
    labels: Labels,
    col: int,
    by_label: bool,
) -> int:
    """The row that gives way, by ratios with twice the digits."""
    chosen = -1
    head = tail = 0.0
    for i in range(rows):
        size = heads[i, col]
        if size <= FINE:
            continue
        up, down = divide(heads[i, cols], tails[i, cols], size, tails[i, col])
        if up < 0.0:
            up = down = 0.0
        ahead = (up - head) + (down - tail)
        better = ahead < -FINE
        if abs(ahead) <= FINE:
            if by_label:
                better = labels[cols + i] < labels[cols + chosen]
            else:
                better = size > heads[chosen, col]
        if chosen < 0 or better:
            chosen, head, tail = i, up, down
    return chosen


@fast
def pivot_finely(
    rows: int, cols: int, heads: Numbers, tails: Numbers, labels: Labels, row: int, col: int
) -> None:
    """Let a row and a column change places, with twice the digits."""
    size, rest = heads[row, col], tails[row, col]
    for j in range(cols + 1):
        heads[row, j], tails[row, j] = divide(heads[row, j], tails[row, j], size, rest)
    heads[row, col], tails[row, col] = divide(1.0, 0.0, size, rest)
    for i in range(rows + 1):
        if i != row:
            share, more = heads[i, col], tails[i, col]
            heads[i, col] = tails[i, col] = 0.0
            for j in range(cols + 1):
                heads[i, j], tails[i, j] = take_off(
                    heads[i, j], tails[i, j], share, more, heads[row, j], tails[row, j]
                )
    labels[col], labels[cols + row] = labels[cols + row], labels[col]


@fast
def take_off(
    a: float, a_tail: float, b: float, b_tail: float, c: float, c_tail: float
) -> tuple[float, float]:
    """a - b * c."""
    product = b * c
    b_high, c_high = b * SPLIT, c * SPLIT
    b_high, c_high = b_high - (b_high - b), c_high - (c_high - c)
    b_low, c_low = b - b_high, c - c_high
    lost = ((b_high * c_high - product) + b_high * c_low + b_low * c_high) + b_low * c_low
    lost += b * c_tail + b_tail * c
    head = a - product
    moved = head - a
    tail = (a - (head - moved)) - (product + moved) + (a_tail - lost)
    return head + tail, tail - ((head + tail) - head)


@fast
def divide(a: float, a_tail: float, b: float, b_tail: float) -> tuple[float, float]:
    """a / b."""
    head = a / b
    rest, _ = take_off(a, a_tail, head, 0.0, b, b_tail)
    tail = rest / b
    return head + tail, tail - ((head + tail) - head)
