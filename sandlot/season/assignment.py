"""The assignment problem: a player for every position, so that all together are worth most.

Solved by shortest augmenting paths, as described in D. F. Crouse, "On implementing 2D rectangular
assignment algorithms", IEEE Transactions on Aerospace and Electronic Systems 52 (2016). Ties fall
in one stated order, because a season that is played again must choose the same lineups again.
"""

from collections.abc import Sequence
from math import inf

FREE = -1
"""In place of a row or a column: it has none yet."""


def best_assignment(worth: Sequence[Sequence[float]]) -> list[tuple[int, int]]:
    """Pairs of a row and a column whose entries have the greatest sum, in the order of the rows.

    No row and no column is in two pairs, and there are as many pairs as rows or columns, whichever
    are fewer. Every entry has to be finite.

    Where several assignments are worth the same, the choice is this. Rows are assigned one after
    the other. Each looks at the columns from the last to the first; when a column is done, the one
    at the end of the line moves to its place. Of equally near columns the row takes the free one
    it saw last, or the first one if none is free. With more rows than columns, columns look for
    rows in the same way.
    """
    if len(worth) > len(worth[0]):
        turned = best_assignment(list(zip(*worth, strict=True)))
        return sorted((row, column) for column, row in turned)
    matching = _Matching(worth)
    for row in range(len(worth)):
        matching.add(row)
    return list(enumerate(matching.column_of))


class _Matching:
    """A cheapest assignment of the rows added so far, with the prices that prove it cheapest.

    Cost less both prices is nowhere below zero, and zero for each pair.
    """

    def __init__(self, worth: Sequence[Sequence[float]]) -> None:
        self.costs = [[-value for value in row] for row in worth]
        self.row_prices = [0.0] * len(worth)
        self.column_prices = [0.0] * len(worth[0])
        self.column_of = [FREE] * len(worth)
        self.row_of = [FREE] * len(worth[0])

    def add(self, row: int) -> None:
        """Give this row a column; others change theirs along the shortest path to a free one."""
        before, passed, column, length = self._shortest_path(row)
        self.row_prices[row] += length
        for other, distance in passed:
            self.row_prices[self.row_of[other]] += length - distance
            self.column_prices[other] -= length - distance
        while column != FREE:
            last = before[column]
            self.row_of[column] = last
            self.column_of[last], column = column, self.column_of[last]

    def _shortest_path(self, row: int) -> tuple[list[int], list[tuple[int, float]], int, float]:
        """The row before each column, the columns passed, the free one at the end, the length."""
        column_prices, row_of = self.column_prices, self.row_of
        line = list(range(len(row_of)))[::-1]
        before = [FREE] * len(line)
        distances = [inf] * len(line)
        passed: list[tuple[int, float]] = []
        length = 0.0
        while True:
            costs, row_price = self.costs[row], self.row_prices[row]
            nearest, place = inf, 0
            for here, column in enumerate(line):
                distance = length + costs[column] - row_price - column_prices[column]
                if distance < distances[column]:
                    distances[column] = distance
                    before[column] = row
                else:
                    distance = distances[column]
                if distance < nearest or (distance == nearest and row_of[column] == FREE):
                    nearest, place = distance, here
            column, length = line[place], nearest
            row = row_of[column]
            if row == FREE:
                return before, passed, column, length
            passed.append((column, length))
            line[place] = line[-1]
            line.pop()
