"""Draws by number: what lies in a deck is drawn by its place, so that anybody can check it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from sandlot.core.chance import Draw
from sandlot.core.script import EVERYONE, Audience, Roll, Seat

T = TypeVar("T")


@dataclass(frozen=True)
class ReadDeck(Generic[T]):
    """The cards at the places that were drawn."""

    cards: tuple[T, ...]

    def __call__(self, places: tuple[int, ...]) -> tuple[T, ...]:
        return tuple([self.cards[place] for place in places])


def draw(
    what: str, deck: Sequence[T], count: int, by: tuple[Seat, ...] = (), to: Audience = EVERYONE
) -> Roll[tuple[T, ...]]:
    """So many cards of a deck, drawn blindly one after the other."""
    return Roll(what, Draw(tuple(range(len(deck))), count), by, ReadDeck(tuple(deck)), to)
