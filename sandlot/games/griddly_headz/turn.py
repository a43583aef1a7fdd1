"""A turn: camp cards, mercy, two dice, a player who may come out, and the moves."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from sandlot.core.cache_sizes import REQUESTS, SETTINGS
from sandlot.core.chance import dice
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Now, Passage, Roll, Seat, Steps, Tell, script
from sandlot.games.drawing import draw
from sandlot.games.griddly_headz.box import DECKS, Box
from sandlot.games.griddly_headz.effects import leaves_camp
from sandlot.games.griddly_headz.events import DieLost, Rolled, Starts
from sandlot.games.griddly_headz.leaving import enters, mercy
from sandlot.games.griddly_headz.meetings import PASS, meets, plays_keeper, unique
from sandlot.games.griddly_headz.pieces import (
    COLORS,
    KINDS,
    MAE,
    MEN,
    PIECES,
    SCRAPPYS,
    Color,
    Man,
    Piece,
)
from sandlot.games.griddly_headz.squares import landing
from sandlot.games.griddly_headz.state import (
    DUGOUT,
    MOST_ON_SURFACE,
    NO_SIDE,
    NOBODY,
    Field,
    Side,
    first_side,
)
from sandlot.games.griddly_headz.walking import passes, walks
from sandlot.games.starting import who_starts

SIX: Final = 6
STAY_IN: Final = "nobody"


class Move(NamedTuple):
    """A player walks so many squares: both dice or one of them; Mae may go back."""

    piece: Piece
    steps: int

    def __str__(self) -> str:
        return f"{PIECES[self.piece]} {self.steps:+}"


class Throw(NamedTuple):
    """The two dice of a turn, or the one that is left of them."""

    dice: tuple[int, ...]


@cache  # closed: the seats
def turn_throw(seat: Seat) -> Roll[tuple[int, int]]:
    """A side's two dice."""
    return Roll("dice", dice("2d6"), by=(seat,), read=tuple)


@lru_cache(maxsize=SETTINGS * len(DECKS))
def deck_shuffle(name: str, cards: tuple[str, ...]) -> Roll[tuple[str, ...]]:
    """A deck shuffled face down."""
    return draw(f"shuffle {name}", cards, len(cards), to=())


@cache  # closed: the sides, two dice
def rolled(color: Color, first: int, second: int) -> Tell:
    """What everybody is told of the dice."""
    return Tell(Rolled(color, first, second))


@script
def opening(box: Box) -> Steps[Field]:
    """Decks are shuffled, a Scrappy of each side comes out, and the highest die begins."""
    sides = tuple(first_side(box.corner(c)) if c in box.playing else NO_SIDE for c in range(4))
    yield Now(Field(sides, box.playing[0], box.decks.titles))
    decks = []
    for name, cards in zip(DECKS, box.decks.titles, strict=True):
        decks.append((yield deck_shuffle(name, cards)))
    starter = yield who_starts(tuple(COLORS[color] for color in box.playing))
    color = COLORS.index(starter)
    yield Tell(Starts(color))
    return Field(sides, color, tuple(decks))


@script
def turn(box: Box, field: Field) -> Steps[Field]:
    """Everything one side does before the next one throws."""
    color = field.mover
    if field.sides[color].held != NOBODY:
        field = yield from with_one_in_camp(box, field)
    first, second = yield turn_throw(COLORS[color])
    yield rolled(color, first, second)
    side = field.sides[color]
    six = SIX in (first, second, first + second)
    missed = is_stuck(side) and not six
    if missed != side.missed:
        field = field.side(color, side._replace(missed=missed))
    if six and side.on_surface < MOST_ON_SURFACE and DUGOUT in side.places:
        field = yield from comes_out(box, field)
        if field.over or not field.sides[color].plays:
            return field.passed_on()
    return (yield from moves(box, field, first, second))


def with_one_in_camp(box: Box, field: Field) -> Passage[Field]:
    """A card may free the player in camp; then the second mercy play, if it is due."""
    color = field.mover
    side = field.sides[color]
    if side.keepers:
        named = box.decks.named
        able = unique([card for card in side.keepers if named[card].does("leave_camp")])
        picked = yield Choose(COLORS[color], "leave camp", OneOf((PASS, *able)))
        if picked != PASS:
            field, _ = yield from plays_keeper(box, field, color, picked)
            field = yield from leaves_camp(field, color)
            side = field.sides[color]
    if side.missed and is_stuck(side) and may_have_mercy(box, side):
        field = yield from mercy(box, field, color)
    return field


def is_stuck(side: Side) -> bool:
    """Whether the only player on the surface is in camp."""
    return side.held != NOBODY and side.alone(side.held)


def may_have_mercy(box: Box, side: Side) -> bool:
    """Whether anybody may come out for the second mercy play."""
    sits = [piece for piece, place in enumerate(side.places) if place == DUGOUT]
    if box.rules.mercy_without_scrappy == "any":
        return bool(sits)
    return any(piece in SCRAPPYS for piece in sits)


def comes_out(box: Box, field: Field) -> Passage[Field]:
    """With a six another player may come out of the dugout."""
    color = field.mover
    sits = field.sides[color].dugout
    picked = yield enter_choice(color, tuple(sits))
    if picked == STAY_IN:
        return field
    man = Man(color, next(piece for piece in sits if KINDS[piece] == picked))
    field = yield from enters(box, field, man, False)
    return (yield from meets(box, field, man)) if box.rules.entering == "fights" else field


@cache  # closed: the sides, 64 dugouts
def enter_choice(color: Color, sits: tuple[Piece, ...]) -> Choose[str]:
    """Who of the dugout comes out, or nobody."""
    return Choose(COLORS[color], "enter", OneOf((STAY_IN, *(KINDS[piece] for piece in sits))))


def moves(box: Box, field: Field, first: int, second: int) -> Passage[Field]:
    """One player both dice, or two players one each, or Mae one each way; somebody must."""
    color, left = field.mover, first + second
    choice = first_choice(box, field.sides[color], color, (first, second))
    while choice.options:
        move = yield choice
        man = MEN[color][move.piece]
        left -= abs(move.steps)
        alone = left and field.sides[color].alone(move.piece)
        field = yield from walks(box, field, man, move.steps)
        if brings := landing(box, field, man):
            field = yield from brings
        if not left or field.over or not field.sides[color].plays:
            return field.passed_on()
        if alone and field.place(man) < 0:  # Mae's own two dice, and she has left the surface
            break
        choice = second_choice(color, tuple(field.sides[color].free), move, left)
    yield Tell(DieLost(color, left))
    return field.passed_on()


def first_choice(box: Box, side: Side, color: Color, dice: tuple[int, int]) -> Choose[Move]:
    """What a side may begin to move with."""
    free = tuple(side.free)
    passing: tuple[int, ...] = ()
    if side.held != NOBODY and len(free) == 1:
        passing = tuple(die for die in dice if passes(box, side.places[free[0]], die))
    return first_moves(color, free, dice, passing)


@lru_cache(maxsize=REQUESTS)
def first_moves(
    color: Color, free: tuple[Piece, ...], dice: tuple[int, int], passing: tuple[int, ...]
) -> Choose[Move]:
    """One player both dice; or one die, if another can take the other: another player, Mae the
    other way, or a team mate whose camp he passes with it."""
    found: list[Move] = []
    for piece in free:
        found += steps_of(piece, sum(dice))
        for die in dict.fromkeys(dice):
            if len(free) > 1 or piece == MAE or die in passing:
                found += steps_of(piece, die)
    return Choose(COLORS[color], "move", OneOf(found), about=Throw(dice))


@lru_cache(maxsize=REQUESTS // 2)
def second_choice(color: Color, free: tuple[Piece, ...], before: Move, die: int) -> Choose[Move]:
    """Who may take the second die: another player, or Mae the other way."""
    found = [move for piece in free if piece != before.piece for move in steps_of(piece, die)]
    if before.piece == MAE and MAE in free:
        found.append(Move(MAE, die if before.steps < 0 else -die))
    return Choose(COLORS[color], "second die", OneOf(found), about=Throw((die,)))


def steps_of(piece: Piece, count: int) -> list[Move]:
    """A player's walks with a count: clockwise, and only Mae also the other way."""
    ways = (count, -count) if piece == MAE else (count,)
    return [Move(piece, steps) for steps in ways]
