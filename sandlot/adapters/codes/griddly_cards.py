"""Cards of Griddly Headz put back to where they lay before a turn showed them."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from sandlot.games.griddly_headz.box import DECKS, Card
from sandlot.games.griddly_headz.events import Drew, DrewKeeper, Kept, PlayedKeeper
from sandlot.games.griddly_headz.pieces import Color
from sandlot.games.griddly_headz.state import Field


class Slot(NamedTuple):
    """A place where a card lies: a deck or a hand, and how far from its top."""

    cards: int
    place: int


class Cards:
    """Decks and hands at the beginning of a turn, as somebody imagines them."""

    def __init__(self, named: Mapping[str, Card], field: Field, mine: Color) -> None:
        self.named = named
        self.mine = mine
        self.field = field
        hands = [side.keepers for side in field.sides]
        self.lie = [list(cards) for cards in (*field.decks, *hands)]
        self._tops = [0] * len(DECKS)
        self._drawn: dict[Color, list[Slot]] = {color: [] for color in range(len(hands))}
        self._certain: set[Slot] = {self._hand(mine, n) for n in range(len(hands[mine]))}

    def show(self, event: Any) -> None:
        """Something was told in the turn: the card it speaks of lay where it was taken from."""
        match event:
            case Drew(_, card):
                self._put(self._top(self.named[card].deck), card)
            case DrewKeeper(man, deck):
                slot = self._top(DECKS.index(deck))
                pile = self.lie[slot.cards]
                places = range(slot.place, len(pile))
                self._swap(slot, next((n for n in places if self.named[pile[n]].keeper), slot[1]))
                self._drawn[man.color].append(slot)
            case Kept(color, card):
                self._put(self._drawn[color][-1], card)
            case PlayedKeeper(color, card) if color != self.mine:
                self._held(color, card)

    def before(self) -> Field:
        """The field with its cards as they lie now."""
        decks, hands = self.lie[: len(DECKS)], self.lie[len(DECKS) :]
        both = zip(self.field.sides, hands, strict=True)
        sides = tuple(side._replace(keepers=tuple(hand)) for side, hand in both)
        return self.field._replace(sides=sides, decks=tuple(map(tuple, decks)))

    def _hand(self, color: Color, place: int) -> Slot:
        return Slot(len(DECKS) + color, place)

    def _top(self, deck: int) -> Slot:
        """The next card of a deck is taken."""
        self._tops[deck] += 1
        return Slot(deck, self._tops[deck] - 1)

    def _held(self, color: Color, card: str) -> None:
        """A side had a card: in its hand already, or drawn in this turn."""
        hand = self.lie[len(DECKS) + color]
        slots = [*(self._hand(color, n) for n in range(len(hand))), *self._drawn[color]]
        deck = self.named[card].deck
        free = [
            slot
            for slot in slots
            if slot not in self._certain and self.named[self._at(slot)].deck == deck
        ]
        held = [slot for slot in free if self._at(slot) == card]
        for slot in (held or free)[:1]:
            self._put(slot, card)

    def _put(self, slot: Slot, card: str) -> None:
        """A card lies here, and what did lies where that was."""
        for cards, lie in enumerate(self.lie):
            for place, other in enumerate(lie):
                if other == card and (found := Slot(cards, place)) not in self._certain:
                    self._exchange(slot, found)
                    self._certain.add(slot)
                    return

    def _at(self, slot: Slot) -> str:
        return self.lie[slot.cards][slot.place]

    def _swap(self, slot: Slot, place: int) -> None:
        self._exchange(slot, Slot(slot.cards, place))

    def _exchange(self, one: Slot, two: Slot) -> None:
        first, second = self._at(one), self._at(two)
        self.lie[one.cards][one.place], self.lie[two.cards][two.place] = second, first


def put_back(named: Mapping[str, Card], field: Field, mine: Color, told: Sequence[Any]) -> Field:
    """An imagined field as the turn began, so that its cards come as they were told to a side."""
    cards = Cards(named, field, mine)
    for event in told:
        cards.show(event)
    return cards.before()
