"""The table as it has been seen: folded from what was told."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sandlot.core.script import Seat
from sandlot.games.griddly_headz.box import DECKS, Box
from sandlot.games.griddly_headz.events import (
    Camped,
    DrewKeeper,
    Ejected,
    Eliminated,
    Entered,
    Event,
    Freed,
    GotPieces,
    Jumped,
    Kept,
    LostPieces,
    Placed,
    PlayedKeeper,
    PutUnder,
    Refused,
    Relieved,
    Rolled,
    Scored,
    SentBack,
    Starts,
    Swapped,
    TookPieces,
    Traded,
    Walked,
    Won,
)
from sandlot.games.griddly_headz.pieces import COLORS, Color, Man, Piece
from sandlot.games.griddly_headz.state import (
    DUGOUT,
    EJECTED,
    GONE,
    NO_SIDE,
    NOBODY,
    UNIFORM,
    first_side,
)
from sandlot.games.griddly_headz.turn import SIX
from sandlot.games.griddly_headz.view import GriddlyView, SideSeen


@dataclass
class _Side:
    """A side while the story is read."""

    places: list[int]
    held: Piece = NOBODY
    uniform: int = UNIFORM
    runs: int = 0
    missed: bool = False
    backs: list[int] = field(default_factory=lambda: [0] * len(DECKS))

    def seen(self) -> SideSeen:
        """The side as everybody sees it."""
        return SideSeen(
            tuple(self.places), self.held, self.uniform, self.runs, self.missed, tuple(self.backs)
        )


@dataclass
class _Table:
    """The table while the story is read."""

    box: Box
    sides: list[_Side]
    keepers: list[str]
    mover: Color = NOBODY
    winner: Color = NOBODY

    def put(self, man: Man, place: int) -> None:
        """A player goes somewhere, and is not held there."""
        side = self.sides[man.color]
        side.places[man.piece] = place
        if side.held == man.piece:
            side.held = NOBODY


def scene(box: Box, events: Iterable[Event], seat: Seat | None) -> GriddlyView:
    """How things stand after these events, which are those this seat was told."""
    table = _Table(box, [_first(box, color) for color in range(len(COLORS))], [])
    for event in events:
        _moved(table, event)
        _counted(table, event, seat)
    sides = tuple(side.seen() for side in table.sides)
    piles = _piles(box, table.sides)
    return GriddlyView(seat, sides, table.mover, piles, tuple(table.keepers), table.winner)


def _first(box: Box, color: Color) -> _Side:
    if color in box.playing:
        return _Side(list(first_side(box.corner(color)).places))
    return _Side(list(NO_SIDE.places), uniform=NO_SIDE.uniform)


def _piles(box: Box, sides: Sequence[_Side]) -> tuple[int, ...]:
    held = (sum(side.backs[deck] for side in sides) for deck in range(len(DECKS)))
    return tuple(len(titles) - out for titles, out in zip(box.decks.titles, held, strict=True))


def _moved(table: _Table, event: Event) -> None:
    """Where a player went."""
    board = table.box.board
    match event:
        case Walked(man, _, square) | Jumped(man, square) | Placed(man, square):
            table.put(man, square)
        case Entered(man) | Relieved(man):
            table.put(man, board.corners[man.color])
        case SentBack(man):
            table.put(man, DUGOUT)
        case Ejected(man):
            table.put(man, EJECTED)
        case Camped(man):
            table.put(man, board.camp)
            table.sides[man.color].held = man.piece
        case Freed(man):
            table.sides[man.color].held = NOBODY
        case Traded(man, other) | Swapped(man, other):
            here, there = (table.sides[each.color].places[each.piece] for each in (man, other))
            table.put(man, there)
            table.put(other, here)
        case Eliminated(color):
            side = table.sides[color]
            side.places = [GONE] * len(side.places)
            side.held, side.backs = NOBODY, [0] * len(DECKS)


def _counted(table: _Table, event: Event, seat: Seat | None) -> None:
    """Whose turn it is, and what a side wears, has scored and holds."""
    sides = table.sides
    match event:
        case Starts(color):
            table.mover = color
        case Rolled(color, first, second):
            table.mover = color
            six = SIX in (first, second, first + second)
            sides[color].missed = _is_stuck(sides[color]) and not six
        case LostPieces(color, _, left) | GotPieces(color, _, left):
            sides[color].uniform = left
        case TookPieces(color, _, pieces):
            sides[color].uniform = min(UNIFORM, sides[color].uniform + pieces)
        case Scored(color, _, _, total):
            sides[color].runs = total
        case Won(color):
            table.winner = color
        case _:
            _kept(table, event, seat)


def _is_stuck(side: _Side) -> bool:
    return [piece for piece, place in enumerate(side.places) if place >= 0] == [side.held]


def _kept(table: _Table, event: Event, seat: Seat | None) -> None:
    """Keepers: the backs of all, the titles of one's own."""
    sides, named = table.sides, table.box.decks.named
    match event:
        case DrewKeeper(man, deck):
            sides[man.color].backs[DECKS.index(deck)] += 1
        case PutUnder(color, deck):
            sides[color].backs[DECKS.index(deck)] -= 1
        case PlayedKeeper(color, card):
            sides[color].backs[named[card].deck] -= 1
            if COLORS[color] == seat:
                table.keepers.remove(card)
        case Kept(_, card):
            table.keepers.append(card)
        case Refused(_, card):
            table.keepers.remove(card)
        case Eliminated(color) if COLORS[color] == seat:
            table.keepers.clear()
