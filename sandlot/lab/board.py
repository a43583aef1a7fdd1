"""A whole game as numbers: its stages, the places in them, and where every end of a turn leads."""

from typing import NamedTuple

import numpy as np

from sandlot.lab.fast import bare, within
from sandlot.lab.flat import Flat, Floats, Ints
from sandlot.lab.turns import Room, Signs, copy, weigh

GOES_ON, STAGE_OVER, GAME_OVER = range(3)
FIRST_WINS, SECOND_WINS = -1, -2


class Board(NamedTuple):
    """A game of two sides who play stage after stage for a lead.

    Where a game stands is its stage, its place within the stage, and the lead of the second seat.
    Stages of one kind are played alike, whatever the lead, but for a few leads that matter to the
    rules at once: those have grades of their own. Leads run from -cap to cap, so lead 0 is number
    `cap`; what lies beyond is only bounded.
    """

    cap: int
    kind: Ints  # stage -> its kind
    grade: Ints  # kind, lead -> grade
    tree: Ints  # kind, place, grade -> tree, or -1
    book_at: Ints  # kind, place, grade -> where the consequences of its ends begin
    to_place: Ints  # what an end leads to: the place, or the first place of the next stage
    gain: Ints  # by how much it changes the lead
    fate: Ints  # whether the game goes on
    after: Ints  # stage, lead -> the next stage once a stage is over, or who wins
    wants: Signs  # kind, part -> 1 if the part is the second seat's, who wants the lead to rise
    order: Ints  # kind -> all places, those first to which others lead without a change of lead
    rises: Signs  # kind -> 1 if leads only rise in it, -1 if they only fall
    starts: Ints  # the places where stages begin


Values = Floats
"""What stage, lead and place are worth to the second seat: its chance to win."""


class Beyond(NamedTuple):
    """What leads beyond the cap count as."""

    below: float
    above: float


@within
def worth_after(
    board: Board, values: Values, beyond: Beyond, stage: int, lead: int, end: int
) -> float:
    """What an end leads to is worth; leads are numbered from 0 here."""
    there = lead + board.gain[end]
    fate = board.fate[end]
    if fate == GAME_OVER:
        return 1.0 if there > board.cap else 0.0
    if there < 0:
        return beyond.below
    if there > 2 * board.cap:
        return beyond.above
    if fate == GOES_ON:
        return float(values[stage, there, board.to_place[end]])
    onward = board.after[stage, there]
    if onward == FIRST_WINS:
        return 0.0
    if onward == SECOND_WINS:
        return 1.0
    return float(values[onward, there, board.to_place[end]])


class Plans(NamedTuple):
    """Who plays how: the parts that are free to play their best, and the mixes of the others.

    Mixes are kept by stage or only by kind of stage, by lead or only by grade, whichever the
    players notice; `row` and `col` find them.
    """

    free: Signs  # kind, part
    mixes: Floats  # row, place, col, weight
    row: Ints  # stage
    col: Ints  # stage, lead


class Model(NamedTuple):
    """A game under plans, as the kernels take it; its room is scratch, others for every thread."""

    flat: Flat
    board: Board
    plans: Plans
    room: Room


@bare
def sweep(
    model: Model, values: Values, beyond: Beyond, stage: int, lowest: int, highest: int
) -> None:
    """Weigh every place of a stage at these leads, those first that others lead to."""
    board = model.board
    kind = board.kind[stage]
    for step in range(highest - lowest + 1):
        lead = highest - step if board.rises[kind] > 0 else lowest + step
        for n in range(board.order.shape[1]):
            place = board.order[kind, n]
            values[stage, lead, place] = look(model, values, beyond, stage, lead, place)


@bare
def look(model: Model, values: Values, beyond: Beyond, stage: int, lead: int, place: int) -> float:
    """Weigh one place at one lead; the answers of all parts are left in `room.mix`."""
    flat, board, plans, room = model
    kind = board.kind[stage]
    grade = board.grade[kind, lead]
    tree = board.tree[kind, place, grade]
    first = board.book_at[kind, place, grade]
    for n in range(flat.end_at[tree + 1] - flat.end_at[tree]):
        room.worth[n] = worth_after(board, values, beyond, stage, lead, first + n)
    size = flat.mix_size[tree]
    copy(plans.mixes[plans.row[stage], place, plans.col[stage, lead], :size], room.mix)
    return weigh(flat, room, tree, board.wants[kind], plans.free[kind])


def all_free(flat: Flat, board: Board) -> Plans:
    """Everybody plays his best."""
    stages, leads = board.after.shape
    places = board.order.shape[1]
    return Plans(
        np.ones_like(board.wants),
        np.zeros((1, places, 1, int(flat.mix_size.max()))),
        np.zeros(stages, dtype=np.int64),
        np.zeros((stages, leads), dtype=np.int64),
    )
