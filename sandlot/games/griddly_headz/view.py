"""What a seat may see: everything but the others' keepers and the order of the decks."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sandlot.core.chance import Below, Draw
from sandlot.core.script import Seat
from sandlot.games.griddly_headz.box import DECKS, Decks
from sandlot.games.griddly_headz.pieces import COLORS, Color, Piece
from sandlot.games.griddly_headz.state import Field, Side


class SideSeen(NamedTuple):
    """A side as others see it: of its keepers only the backs, one number a deck."""

    places: tuple[int, ...]
    held: Piece
    uniform: int
    runs: int
    missed: bool
    backs: tuple[int, ...]


@dataclass(frozen=True)
class GriddlyView:
    """The table as one seat sees it, with its own keepers."""

    seat: Seat | None
    sides: tuple[SideSeen, ...]
    mover: Color
    piles: tuple[int, ...]
    keepers: tuple[str, ...]
    winner: Color

    @property
    def color(self) -> Color:
        """Whose view it is; a spectator's is nobody's."""
        return COLORS.index(self.seat) if self.seat else -1


def seen(decks: Decks, field: Field, seat: Seat | None) -> GriddlyView:
    """The table from one seat."""
    sides = tuple(_side_seen(decks, side) for side in field.sides)
    keepers = field.sides[COLORS.index(seat)].keepers if seat else ()
    piles = tuple(map(len, field.decks))
    return GriddlyView(seat, sides, field.mover, piles, keepers, field.winner)


def _side_seen(decks: Decks, side: Side) -> SideSeen:
    backs = [0] * len(DECKS)
    for card in side.keepers:
        backs[decks.named[card].deck] += 1
    return SideSeen(side.places, side.held, side.uniform, side.runs, side.missed, tuple(backs))


def known(view: GriddlyView) -> Field:
    """The table as far as a seat knows it: without the others' keepers, and without decks."""
    sides = tuple(
        Side(*side[:4], view.keepers if color == view.color else (), side.missed)
        for color, side in enumerate(view.sides)
    )
    return Field(sides, view.mover, (), view.winner)


def imagined(decks: Decks, view: GriddlyView, below: Below) -> Field:
    """A table that looks like this from that seat: the others' keepers and the decks are dealt."""
    unseen = [list(titles) for titles in decks.titles]
    for card in view.keepers:
        unseen[decks.named[card].deck].remove(card)
    sides = []
    for color, side in enumerate(view.sides):
        own = color == view.color
        hand = view.keepers if own else tuple(_dealt(decks, side.backs, unseen, below))
        sides.append(Side(*side[:4], hand, side.missed))
    piles = tuple(Draw(tuple(deck), len(deck)).sample(below) for deck in unseen)
    return Field(tuple(sides), view.mover, piles, view.winner)


def _dealt(
    decks: Decks, backs: Sequence[int], unseen: list[list[str]], below: Below
) -> Iterator[str]:
    """Some keepers with these backs, taken out of the cards nobody has seen."""
    for deck, count in enumerate(backs):
        able = tuple(card for card in unseen[deck] if decks.named[card].keeper)
        for card in Draw(able, count).sample(below):
            unseen[deck].remove(card)
            yield card
