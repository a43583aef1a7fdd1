"""The squares: what they want from whoever lands on them. Mae follows none."""

from collections.abc import Callable
from functools import cache
from typing import Final

from sandlot.core.chance import AGAIN, Again, dice
from sandlot.core.script import Passage, Roll, Seat, Tell
from sandlot.games.griddly_headz.box import CAMP, DECKS, STOLEN_BASE, Box
from sandlot.games.griddly_headz.bunt import bunt
from sandlot.games.griddly_headz.cards import draws
from sandlot.games.griddly_headz.corners import arrives
from sandlot.games.griddly_headz.events import (
    CalledOff,
    Dared,
    Declined,
    Jumped,
    Slammed,
    Stayed,
)
from sandlot.games.griddly_headz.leaving import (
    goes_to_camp,
    goes_to_dugout,
    is_ejected,
    loses,
    scores,
)
from sandlot.games.griddly_headz.meetings import (
    Duel,
    challenge,
    keeper,
    meets,
    met_by,
    picked_side,
    picked_target,
    targets,
)
from sandlot.games.griddly_headz.pieces import COLORS, MAE, SCRAPPYS, STUDDLY, Color, Man
from sandlot.games.griddly_headz.state import Field

GRAND_SLAM: Final = "grand_slam"
BUNT: Final = "bunt"
TAGGED_OUT: Final = "tagged_out"
DOUBLE_PLAY: Final = "double_play"
INTERFERENCE: Final = "interference"
LEAVE_IT: Final = "nobody"


def landing(box: Box, field: Field, man: Man) -> "Passage[Field] | None":
    """What a landing brings, if anything: fights, then Team Squares, then the square."""
    square = field.place(man)
    if square in box.board.corners or met_by(box, field, man):
        return lands(box, field, man)
    return read(box, field, man)


def lands(box: Box, field: Field, man: Man) -> Passage[Field]:
    """A landing where somebody is met, or on a Team Square; who is still there reads the square."""
    square = field.place(man)
    field = yield from arrives(box, field, man)
    there = not field.over and field.place(man) == square
    if there and (reads := read(box, field, man)):
        return (yield from reads)
    return field


def read(box: Box, field: Field, man: Man) -> "Passage[Field] | None":
    """What is printed on a player's square; Mae follows none."""
    reads = SQUARES.get(box.board.squares[field.place(man)])
    return reads(box, field, man) if reads and man.piece != MAE else None


def stolen_base(box: Box, field: Field, man: Man) -> Passage[Field]:
    """To the other end of the field, where he fights again and stays."""
    square = box.board.opposite(field.place(man))
    field = field.moved(man, square)
    yield Tell(Jumped(man, square), field)
    return (yield from meets(box, field, man))


def tagged_out(box: Box, field: Field, man: Man) -> Passage[Field]:
    """Best of seven against a player of an opponent; the loser is ejected.

    Studdly Mann and Mae can be named, and ejected, only when they are alone on the surface.
    """
    able = tuple(him for him in targets(box, field, man.color) if can_be_tagged(field, him))
    stays = not can_be_tagged(field, man) and box.rules.lost_tag == "stays"
    field, loser = yield from challenges(box, field, TAGGED_OUT, man, able, 4)
    if loser == man and stays:
        yield Tell(Stayed(man))
        return field
    return (yield from is_ejected(box, field, loser, TAGGED_OUT)) if loser else field


def can_be_tagged(field: Field, man: Man) -> bool:
    """Scrappys always; the others only alone of their side."""
    return man.piece in SCRAPPYS or field.sides[man.color].alone(man.piece)


def double_play(box: Box, field: Field, man: Man) -> Passage[Field]:
    """Best of five against any player of an opponent; the loser goes back to his dugout."""
    able = targets(box, field, man.color)
    field, loser = yield from challenges(box, field, DOUBLE_PLAY, man, able, 3)
    return (yield from goes_to_dugout(box, field, loser, DOUBLE_PLAY)) if loser else field


def interference(box: Box, field: Field, man: Man) -> Passage[Field]:
    """Best of five against any player of an opponent; the loser's side loses a piece."""
    able = targets(box, field, man.color)
    field, loser = yield from challenges(box, field, INTERFERENCE, man, able, 3)
    return (yield from loses(box, field, ((loser.color, 1),))) if loser else field


def challenges(
    box: Box, field: Field, kind: str, man: Man, able: tuple[Man, ...], wins: int
) -> Passage[tuple[Field, Man | None]]:
    """Somebody must be challenged if anybody can be; gives the field and who lost, if anybody."""
    if not able:
        return field, None
    other = yield from picked_target(man, kind, able)
    found: tuple[Field, Man | None] = yield challenge(box, field, kind, man, other, wins)
    return found


def grand_slam(box: Box, field: Field, man: Man) -> Passage[Field]:
    """Against a side: one die each until somebody has a one, and scores; both may."""
    picked = yield from picked_side(field, man, GRAND_SLAM)
    challenged = COLORS.index(picked)
    field, off = yield from dares(box, field, GRAND_SLAM, man, challenged)
    if off:
        return field
    mine, his = yield slam_throw(man.seat, picked)
    both = [(man.color, man)] * mine + [(challenged, None)] * his
    yield Tell(Slammed(tuple(color for color, _ in both)))
    gains = tuple((color, who, worth(who)) for color, who in both)
    return (yield from scores(box, field, gains))


def bunt_square(box: Box, field: Field, man: Man) -> Passage[Field]:
    """Against a side, or nobody: both hit a ball, and the winner scores."""
    more = [LEAVE_IT] if box.rules.bunt_square == "optional" else []
    picked = yield from picked_side(field, man, BUNT, *more)
    if picked == LEAVE_IT:
        yield Tell(Declined(man))
        return field
    challenged = COLORS.index(picked)
    field, off = yield from dares(box, field, BUNT, man, challenged)
    if off:
        return field
    winner = yield bunt(box, man.color, challenged)
    who = man if winner == man.color else None
    return (yield from scores(box, field, ((winner, who, worth(who)),)))


def worth(man: Man | None) -> int:
    """The runs of a Grand Slam or a Bunt: two for Studdly Mann as the challenger."""
    return 2 if man is not None and man.piece == STUDDLY else 1


def dares(
    box: Box, field: Field, kind: str, man: Man, challenged: Color
) -> Passage[tuple[Field, bool]]:
    """A side is challenged, and may have a card that calls it off."""
    yield Tell(Dared(kind, man, challenged))
    if not field.sides[challenged].keepers:
        return field, False
    field, card = yield from keeper(box, field, challenged, Duel(kind, man, challenged, 0))
    if card is None:
        return field, False
    yield Tell(CalledOff(kind))
    return field, True


def who_has_a_one(faces: tuple[int, int]) -> tuple[bool, bool] | Again:
    """Which of two dice show a one; without any they are thrown again."""
    ones = faces[0] == 1, faces[1] == 1
    return ones if any(ones) else AGAIN


@cache  # closed: the pairs of seats
def slam_throw(first: Seat, second: Seat) -> Roll[tuple[bool, bool]]:
    """One die each, until there is a one."""
    return Roll("slam", dice("1d6", "1d6"), by=(first, second), read=who_has_a_one)


Reads = Callable[[Box, Field, Man], Passage[Field]]


def card_square(deck: int) -> Reads:
    """A square where a card of that deck is drawn."""

    def reads(box: Box, field: Field, man: Man) -> Passage[Field]:
        drawn: Field = yield draws(box, field, man, deck)
        return drawn

    return reads


SQUARES: Final[dict[str, Reads]] = {
    GRAND_SLAM: grand_slam,
    BUNT: bunt_square,
    TAGGED_OUT: tagged_out,
    DOUBLE_PLAY: double_play,
    INTERFERENCE: interference,
    STOLEN_BASE: stolen_base,
    CAMP: goes_to_camp,
} | {name: card_square(deck) for deck, name in enumerate(DECKS)}
"""What is printed on squares, beside the Team Squares."""
