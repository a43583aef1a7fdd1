"""Arriving on a square: whoever is there is met, and Team Squares have rules of their own."""

from typing import Final

from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Passage, Tell
from sandlot.games.griddly_headz.box import Box
from sandlot.games.griddly_headz.events import Swapped
from sandlot.games.griddly_headz.leaving import goes_to_dugout
from sandlot.games.griddly_headz.meetings import is_safe, meets, met_by
from sandlot.games.griddly_headz.pieces import COLORS, KINDS, MAE, Man
from sandlot.games.griddly_headz.state import DUGOUT, Field

STAY: Final = "stay"
TEAM_SQUARE: Final = "team square"


def arrives(box: Box, field: Field, man: Man) -> Passage[Field]:
    """Fights first. On an opponent's Team Square: back to the dugout; on his own he may change."""
    square = field.place(man)
    if met_by(box, field, man):
        field = yield from meets(box, field, man)
    if square not in box.board.corners or field.over or field.place(man) != square:
        return field
    if square == box.corner(man.color):
        if man.piece != MAE:
            field = yield from may_swap(field, man)
    elif not is_safe(box, field, square):
        field = yield from goes_to_dugout(box, field, man, TEAM_SQUARE)
    return field


def may_swap(field: Field, man: Man) -> Passage[Field]:
    """A player on his own Team Square changes with one of the dugout, or stays."""
    sits = field.sides[man.color].dugout
    if not sits:
        return field
    kinds = OneOf((STAY, *(KINDS[piece] for piece in sits)))
    picked = yield Choose(COLORS[man.color], "swap", kinds, about=man)
    if picked == STAY:
        return field
    comes = Man(man.color, sits[kinds.index(picked) - 1])
    field = field.moved(comes, field.place(man)).moved(man, DUGOUT)
    yield Tell(Swapped(man, comes), field)
    return field
