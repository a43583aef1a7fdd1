"""Rows that are stored with the names of their columns: no figure is ever taken for another."""

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Any, TypeVar

from sandlot.core.errors import Mistake

Row = TypeVar("Row")


class OtherColumns(Mistake):
    """Rows were stored with other columns than this program has."""


def reader(kind: type[Row], columns: Sequence[str]) -> Callable[[Sequence[Any]], Row]:
    """How rows with these columns become values of a named tuple.

    `OtherColumns` if a column is missing or not known here; a row of another length is a TypeError.
    """
    make: Callable[[Iterable[Any]], Row] = kind._make  # type: ignore[attr-defined]
    fields: tuple[str, ...] = kind._fields  # type: ignore[attr-defined]
    if tuple(columns) == fields:
        return make
    if sorted(columns) != sorted(fields):
        other = ", ".join(sorted(set(columns) ^ set(fields)))
        raise OtherColumns(f"the columns stored are not those of this version of Sandlot: {other}.")
    order = itemgetter(*map(list(columns).index, fields))
    width = len(fields)

    def read(row: Sequence[Any]) -> Row:
        if len(row) != width:
            raise TypeError(f"a row has {width} values, not {len(row)}")
        return make(order(row))

    return read
