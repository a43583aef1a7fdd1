"""Walking around the ring, and past camp."""

from sandlot.core.script import Passage, Tell
from sandlot.games.griddly_headz.box import Box
from sandlot.games.griddly_headz.events import Freed, Walked
from sandlot.games.griddly_headz.pieces import MEN, Man
from sandlot.games.griddly_headz.state import NOBODY, Field


def walks(box: Box, field: Field, man: Man, steps: int) -> Passage[Field]:
    """A player walks, and frees a team mate whose camp he passes; he has not landed yet."""
    start = field.place(man)
    square = (start + steps) % len(box.board.squares)
    side = field.sides[man.color]
    held = side.held
    side = side.moved(man.piece, square)
    field = field.side(man.color, side)
    yield Tell(Walked(man, steps, square), field)
    if held != NOBODY and passes(box, start, steps):
        field = field.side(man.color, side._replace(held=NOBODY))
        yield Tell(Freed(MEN[man.color][held], False), field)
    return field


def passes(box: Box, start: int, steps: int) -> bool:
    """Whether a walk goes over camp: not from there, and not just to it."""
    if steps < 0 and box.rules.camp_passed == "forward":
        return False
    way = (box.board.camp - start) * (1 if steps > 0 else -1) % len(box.board.squares)
    return 0 < way < abs(steps)
