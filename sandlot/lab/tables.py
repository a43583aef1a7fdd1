"""A ball game under given plans, compiled: alias tables from which whole games are looked up."""

from typing import NamedTuple

import numpy as np

from sandlot.baseball.play import HITS
from sandlot.core.errors import Mistake
from sandlot.lab.ballgames import Grounds
from sandlot.lab.board import Model, Plans
from sandlot.lab.fast import fast
from sandlot.lab.flat import Floats, Ints
from sandlot.lab.turns import spread

LARGEST = 40_000_000
"""More entries than this are not compiled."""


class Tables(NamedTuple):
    """All a game needs to be played from tables.

    A table has as many entries as its turn has different consequences. One random number picks an
    entry, and one of the two things it holds happens: so every consequence has its exact chance.
    """

    cap: int
    after: Ints
    row: Ints  # stage -> row of tables
    col: Ints  # stage, lead -> column of tables
    table_at: Ints  # row, place, column -> first entry, and one more at the end
    keeps: Floats  # entry -> how often the first of its two consequences happens
    leads_to: Ints  # entry -> both, packed


@fast
def packed(place: int, gain: int, hit: int, fate: int) -> int:
    """A consequence in one number; no turn changes the lead by more than 7."""
    return place << 7 | (gain + 8) << 3 | hit << 2 | fate


@fast
def unpacked(consequence: int) -> tuple[int, int, int, int]:
    """Place, gain, hit and fate."""
    return (
        consequence >> 7,
        (consequence >> 3 & 15) - 8,
        consequence >> 2 & 1,
        consequence & 3,
    )


def compile_tables(grounds: Grounds, plans: Plans) -> Tables:
    """The tables of a game in which everybody plays by these plans."""
    board = grounds.board
    if plans.free.any():
        raise Mistake("tables are compiled for bots; name one for every seat.")
    tables = int(np.prod(plans.mixes.shape[:3]))
    most = tables * int(np.diff(grounds.trees.flat.end_at).max())
    if most > LARGEST:
        raise Mistake(f"tables of up to {most:,} entries are too large to compile.")
    hits = np.array([play.kind in HITS for play in grounds.trees.values], dtype=np.int64)
    table_at = np.zeros(tables + 1, dtype=np.int64)
    keeps, leads_to = np.zeros(most), np.zeros((most, 2), dtype=np.int64)
    used = fill(grounds.model(plans), hits, table_at, keeps, leads_to)
    return Tables(
        cap=board.cap,
        after=board.after,
        row=plans.row,
        col=plans.col,
        table_at=table_at,
        keeps=keeps[:used].copy(),
        leads_to=leads_to[:used].copy(),
    )


@fast
def fill(model: Model, hits: Ints, table_at: Ints, keeps: Floats, leads_to: Ints) -> int:
    """Fill one table after the other; how many entries there are."""
    flat, board, plans, room = model
    rows, places, cols, _ = plans.mixes.shape
    stages = np.full((rows, cols), -1)
    leads = np.zeros((rows, cols), dtype=np.int64)
    for stage in range(plans.row.size):
        for lead in range(plans.col.shape[1]):
            stages[plans.row[stage], plans.col[stage, lead]] = stage
            leads[plans.row[stage], plans.col[stage, lead]] = lead
    chance = np.zeros(room.worth.size)
    alias, queues = np.zeros_like(flat.end), np.zeros((2, room.worth.size), dtype=np.int64)
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
                spread(flat, tree, plans.mixes[row, place, col], room.worth, room.cells)
                first = board.book_at[kind, place, grade]
                size = gather(model, tree, first, hits, chance, leads_to[at:])
                make_alias(chance, size, keeps[at:], alias, queues)
                for entry in range(size):
                    leads_to[at + entry, 1] = leads_to[at + alias[entry], 0]
                at += size
    table_at[-1] = at
    return at


@fast
def gather(model: Model, tree: int, first: int, hits: Ints, chance: Floats, leads_to: Ints) -> int:
    """The different consequences of a turn and the chance of each; how many there are."""
    flat, board, reach = model.flat, model.board, model.room.worth
    size = 0
    for n in range(flat.end_at[tree + 1] - flat.end_at[tree]):
        if reach[n] == 0.0:
            continue
        hit = hits[flat.end[flat.end_at[tree] + n]]
        end = first + n
        found = packed(board.to_place[end], board.gain[end], hit, board.fate[end])
        entry = 0
        while entry < size and leads_to[entry, 0] != found:
            entry += 1
        if entry == size:
            leads_to[entry, 0] = found
            chance[entry] = 0.0
            size += 1
        chance[entry] += reach[n]
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
