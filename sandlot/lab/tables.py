"""A ball game under given plans, compiled: alias tables from which whole games are looked up."""

from typing import NamedTuple

import numpy as np

from sandlot.baseball.play import HITS
from sandlot.core.errors import Mistake
from sandlot.lab.ballgames import Grounds
from sandlot.lab.board import Board, Plans
from sandlot.lab.fast import fast
from sandlot.lab.flat import Flat, Floats, Ints
from sandlot.lab.turns import Room, spread

LARGEST = 40_000_000
"""More entries than this are not compiled."""


class Tables(NamedTuple):
    """All a game needs to be played from tables.

    A table has as many entries as its turn has different consequences. One random number picks an
    entry, and either that or its alias happens, so that each has its exact chance.
    """

    cap: int
    after: Ints
    row: Ints  # stage -> row of tables
    col: Ints  # stage, lead -> column of tables
    table_at: Ints  # row, place, column -> first entry, and one more at the end
    keeps: Floats  # entry -> how often it keeps the pick that fell on it
    alias: Ints  # entry -> where the pick goes else
    to_place: Ints
    gain: Ints
    fate: Ints
    hits: Ints


def compile_tables(grounds: Grounds, plans: Plans) -> Tables:
    """The tables of a game in which everybody plays by these plans."""
    flat, board = grounds.trees.flat, grounds.board
    if plans.free.any():
        raise Mistake("tables are compiled for bots; name one for every seat.")
    shape = plans.mixes.shape[:3]
    most = int(np.diff(flat.end_at).max())
    if np.prod(shape) * most > LARGEST:
        raise Mistake(f"tables of {np.prod(shape) * most:,} entries are too large to compile.")
    hits = np.array([play.kind in HITS for play in grounds.trees.values], dtype=np.int64)
    table_at = np.zeros(int(np.prod(shape)) + 1, dtype=np.int64)
    entries = np.zeros((5, int(np.prod(shape)) * most), dtype=np.int64)
    keeps = np.zeros(entries.shape[1])
    used = fill(flat, board, plans, hits, table_at, keeps, entries, grounds.room)
    alias, to_place, gain, fate, hit = entries[:, :used].astype(np.int32)
    return Tables(
        cap=board.cap,
        after=board.after,
        row=plans.row,
        col=plans.col,
        table_at=table_at,
        keeps=keeps[:used].copy(),
        alias=alias,
        to_place=to_place,
        gain=gain,
        fate=fate,
        hits=hit,
    )


@fast
def fill(
    flat: Flat,
    board: Board,
    plans: Plans,
    hits: Ints,
    table_at: Ints,
    keeps: Floats,
    entries: Ints,
    room: Room,
) -> int:
    """Fill one table after the other; how many entries there are."""
    rows, places, cols, _ = plans.mixes.shape
    stages = np.full((rows, cols), -1)
    leads = np.zeros((rows, cols), dtype=np.int64)
    for stage in range(plans.row.size):
        for lead in range(plans.col.shape[1]):
            stages[plans.row[stage], plans.col[stage, lead]] = stage
            leads[plans.row[stage], plans.col[stage, lead]] = lead
    chance = np.zeros(room.worth.size)
    queues = np.zeros((2, room.worth.size), dtype=np.int64)
    at = 0
    for row in range(rows):
        for place in range(places):
            for col in range(cols):
                table_at[(row * places + place) * cols + col] = at
                if stages[row, col] < 0:
                    continue
                kind = board.kind[stages[row, col]]
                grade = board.grade[kind, leads[row, col]]
                tree = board.tree[kind, place, grade]
                first = board.book_at[kind, place, grade]
                spread(flat, tree, plans.mixes[row, place, col], room.worth, room.cells)
                size = 0
                for n in range(flat.end_at[tree + 1] - flat.end_at[tree]):
                    if room.worth[n] > 0.0:
                        hit = hits[flat.end[flat.end_at[tree] + n]]
                        entry = enter(board, first + n, hit, entries[:, at:], size)
                        if entry == size:
                            chance[size] = 0.0
                            size += 1
                        chance[entry] += room.worth[n]
                make_alias(chance, size, keeps[at:], entries[0, at:], queues)
                at += size
    table_at[-1] = at
    return at


@fast
def enter(board: Board, end: int, hit: int, entries: Ints, size: int) -> int:
    """The entry for what an end leads to: one that is there already, or a new one."""
    for entry in range(size):
        if (
            entries[1, entry] == board.to_place[end]
            and entries[2, entry] == board.gain[end]
            and entries[3, entry] == board.fate[end]
            and entries[4, entry] == hit
        ):
            return entry
    entries[1, size] = board.to_place[end]
    entries[2, size] = board.gain[end]
    entries[3, size] = board.fate[end]
    entries[4, size] = hit
    return size


@fast
def make_alias(chance: Floats, size: int, keeps: Floats, alias: Ints, queues: Ints) -> None:
    """Give every entry an equal share of the picks, the surplus of some filling up the others."""
    small, large = queues[0], queues[1]
    few = many = 0
    total = chance[:size].sum()
    for n in range(size):
        keeps[n] = chance[n] * size / total
        alias[n] = n
        if keeps[n] < 1.0:
            small[few] = n
            few += 1
        else:
            large[many] = n
            many += 1
    while few and many:
        few -= 1
        giver = large[many - 1]
        alias[small[few]] = giver
        keeps[giver] -= 1.0 - keeps[small[few]]
        if keeps[giver] < 1.0:
            many -= 1
            small[few] = giver
            few += 1
    for n in range(few):
        keeps[small[n]] = 1.0
    for n in range(many):
        keeps[large[n]] = 1.0
