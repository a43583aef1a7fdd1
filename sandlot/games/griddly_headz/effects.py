"""What cards do: a small vocabulary, one function a word.

A function gets the box, the field, the player who drew the card, and what is written with the word.
It gives a passage, or the field as it was where there is nothing to do.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from sandlot.core.script import Passage, Tell
from sandlot.games.griddly_headz.box import DECKS, Box, Effect
from sandlot.games.griddly_headz.corners import arrives
from sandlot.games.griddly_headz.events import Freed, Placed, TookPieces, Traded
from sandlot.games.griddly_headz.leaving import (
    gets,
    goes_to_camp,
    goes_to_dugout,
    is_ejected,
    loses,
    scores,
)
from sandlot.games.griddly_headz.meetings import picked_side, picked_target, targets
from sandlot.games.griddly_headz.pieces import COLORS, STUDDLY, Color, Man
from sandlot.games.griddly_headz.state import NOBODY, UNIFORM, Field
from sandlot.games.griddly_headz.walking import walks

CARD: Final = "card"
SELF: Final = "self"
TARGET: Final = "target"
TO_TEAM: Final = "team"

COUNTS: Final = tuple(range(1, UNIFORM + 1))
STEPS: Final = (*range(1, 40), *range(-1, -40, -1), TO_TEAM)
WHO: Final = (SELF, TARGET)

Does = Callable[[Box, Field, Man, Effect], Passage[Field] | Field]


@dataclass(frozen=True)
class Word:
    """A word of the vocabulary: what may be written with it, and who may have it on his card."""

    takes: Mapping[str, tuple[Any, ...]]
    does: Does
    kept: bool
    """Whether keepers may say it."""
    drawn: bool
    """Whether cards that are played at once may say it."""


EFFECTS: Final[dict[str, Word]] = {}
"""The vocabulary."""


def effect(
    *takes: tuple[str, tuple[Any, ...]], kept: bool = False, drawn: bool = True, word: str = ""
) -> Callable[[Does], Does]:
    """Make a function a word of the vocabulary: this word, or else its own name.

    Boxes in people's files and in logs hold these words.
    """

    def add(does: Does) -> Does:
        EFFECTS[word or does.__name__] = Word(dict(takes), does, kept, drawn)
        return does

    return add


@effect(("n", COUNTS))
def runs(box: Box, field: Field, man: Man, what: Effect) -> Passage[Field]:
    """This side scores n; twice n when Studdly Mann drew the card."""
    n = int(what.n) * (2 if man.piece == STUDDLY else 1)
    return scores(box, field, ((man.color, man, n),))


@effect(("n", COUNTS))
def lose(box: Box, field: Field, man: Man, what: Effect) -> Passage[Field]:
    """This side loses n pieces of its uniform."""
    return loses(box, field, ((man.color, int(what.n)),))


@effect(("n", COUNTS))
def gain(box: Box, field: Field, man: Man, what: Effect) -> Passage[Field] | Field:
    """This side gets n pieces of its uniform back, never above twelve."""
    if field.sides[man.color].uniform == UNIFORM:
        return field
    return gets(field, man.color, int(what.n))


@effect(("n", COUNTS))
def take(box: Box, field: Field, man: Man, what: Effect) -> Passage[Field] | Field:
    """So many pieces move from an opponent to this side, as many as he has and as fit."""
    room = UNIFORM - field.sides[man.color].uniform
    if box.rules.full_locker == "left" and not room:
        return field
    return takes_from(box, field, man, int(what.n))


def takes_from(box: Box, field: Field, man: Man, n: int) -> Passage[Field]:
    """Pieces of uniform move from one side to another."""
    color, victim = man.color, COLORS.index((yield from picked_side(field, man, "victim")))
    side, robbed = field.sides[color], field.sides[victim]
    room = UNIFORM - side.uniform
    count = min(n, robbed.uniform)
    if box.rules.full_locker == "left":
        count = min(count, room)
    yield Tell(TookPieces(color, victim, count))
    field = field.side(color, side.wearing(side.uniform + min(count, room)))
    return (yield from loses(box, field, ((victim, count),)))


@effect(("who", WHO))
def dugout(box: Box, field: Field, man: Man, what: Effect) -> Passage[Field] | Field:
    """The player who drew, or an opponent's, goes back to his dugout."""
    return upon(box, field, man, what)


@effect(("who", WHO))
def eject(box: Box, field: Field, man: Man, what: Effect) -> Passage[Field] | Field:
    """The player who drew, or an opponent's, is out of the game: Studdly Mann and Mae too."""
    return upon(box, field, man, what)


@effect(("who", WHO))
def camp(box: Box, field: Field, man: Man, what: Effect) -> Passage[Field] | Field:
    """The player who drew, or an opponent's, goes to Spring Training Camp."""
    if box.board.camp == NOBODY:
        return field
    return upon(box, field, man, what)


@effect(kept=True)
def leave_camp(box: Box, field: Field, man: Man, what: Effect) -> Passage[Field] | Field:
    """This side's player in camp is free again."""
    return field if field.sides[man.color].held == NOBODY else leaves_camp(field, man.color)


def leaves_camp(field: Field, color: Color) -> Passage[Field]:
    """A card frees the player in camp; he stays on the square."""
    side = field.sides[color]
    field = field.side(color, side._replace(held=NOBODY))
    yield Tell(Freed(Man(color, side.held), True), field)
    return field


@effect(("n", STEPS))
def move(box: Box, field: Field, man: Man, what: Effect) -> Passage[Field] | Field:
    """The player who drew moves n squares, back if negative; "team": to his Team Square."""
    return moves(box, field, man, what.n) if is_free(field, man) else field


def moves(box: Box, field: Field, man: Man, n: int | str) -> Passage[Field]:
    """A card moves a player: he meets fights and Team Squares, the new square is not read."""
    if n == TO_TEAM:
        square = box.corner(man.color)
        field = field.moved(man, square)
        yield Tell(Placed(man, square), field)
    else:
        field = yield from walks(box, field, man, int(n))
    return (yield from arrives(box, field, man))


@effect()
def swap(box: Box, field: Field, man: Man, what: Effect) -> Passage[Field] | Field:
    """The player who drew changes places with an opponent's; nobody fights, no square is read."""
    able = targets(box, field, man.color)
    return trades(field, man, able) if able and is_free(field, man) else field


def trades(field: Field, man: Man, able: tuple[Man, ...]) -> Passage[Field]:
    """Two players change places."""
    other = yield from picked_target(man, "trade", able)
    mine, his = field.place(man), field.place(other)
    field = field.moved(man, his).moved(other, mine)
    yield Tell(Traded(man, other), field)
    return field


@effect(kept=True, drawn=False)
def extra_die(box: Box, field: Field, man: Man, what: Effect) -> Field:
    """Two dice in every round of a fight or challenge; the higher counts."""
    return field  # it is played in a challenge: see the meetings


@effect(kept=True, drawn=False)
def cancel(box: Box, field: Field, man: Man, what: Effect) -> Field:
    """A fight or challenge against this side does not take place, Bunt and Grand Slam too."""
    return field  # it is played in a challenge: see the meetings


@effect(("deck", DECKS))
def draw(box: Box, field: Field, man: Man, what: Effect) -> Field:
    """Another card from that deck."""
    return field  # the cards go on with it


def is_free(field: Field, man: Man) -> bool:
    """Whether a player is on the surface and not held in camp."""
    return field.place(man) >= 0 and not field.held(man)


def upon(box: Box, field: Field, man: Man, what: Effect) -> Passage[Field] | Field:
    """Something happens to the player who drew, if he is still there, or to an opponent's."""
    if what.who == SELF:
        return leaves(box, field, man, what.do) if is_free(field, man) else field
    able = targets(box, field, man.color)
    return upon_target(box, field, man, what.do, able) if able else field


def upon_target(box: Box, field: Field, man: Man, do: str, able: tuple[Man, ...]) -> Passage[Field]:
    """Something happens to an opponent's player, whom the side that drew picks."""
    other = yield from picked_target(man, do, able)
    return (yield from leaves(box, field, other, do))


def leaves(box: Box, field: Field, man: Man, do: str) -> Passage[Field]:
    """A card sends a player away."""
    if do == "camp":
        return goes_to_camp(box, field, man)
    return (goes_to_dugout if do == "dugout" else is_ejected)(box, field, man, CARD)
