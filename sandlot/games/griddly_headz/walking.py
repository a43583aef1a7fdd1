"""Walking around the ring, and past camp."""

from sandlot.core.script import Now, Passage, Tell
from sandlot.games.griddly_headz.box import Box
from sandlot.games.griddly_headz.events import Freed, Walked
from sandlot.games.griddly_headz.pieces import Man
from sandlot.games.griddly_headz.state import NOBODY, Field


def walks(box: Box, field: Field, man: Man, steps: int) -> Passage[Field]:
    """A player walks, and frees a team mate whose camp he passes; he has not landed yet."""
    start = field.place(man)
    square = (start + steps) % len(box.board.squares)
    side = field.sides[man.color]
    held = side.held
    yield Tell(Walked(man, steps, square))
    side = side.moved(man.piece, square)
    if held != NOBODY and passes(box, start, steps):
        side = side._replace(held=NOBODY)
        yield Tell(Freed(Man(man.color, held), False))
    field = field.side(man.color, side)
    yield Now(field)
    return field


def passes(box: Box, start: int, steps: int) -> bool:
    """Whether a walk goes over camp: not from there, and not just to it."""
    if steps < 0 and box.rules.camp_passed == "forward":
        return False
    way = (box.board.camp - start) * (1 if steps > 0 else -1) % len(box.board.squares)
    return 0 < way < abs(steps)
