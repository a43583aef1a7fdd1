"""Where everybody stands: the surface, the dugouts, the locker rooms, the decks and hands."""

from typing import Final, NamedTuple

from sandlot.core.quick import new
from sandlot.games.griddly_headz.pieces import MEN, PIECES, SCRAPPYS, Color, Man, Piece

DUGOUT: Final = -1
EJECTED: Final = -2
GONE: Final = -3
"""Where the players are of a side that is out, or never was in."""

NOBODY: Final = -1
UNIFORM: Final = 12
MOST_ON_SURFACE: Final = 3
MOST_KEEPERS: Final = 3
EJECTIONS: Final = 4
"""So many players ejected put a side out."""


AFTER: Final = tuple(tuple((color + n) % 4 for n in (1, 2, 3)) for color in range(4))
"""The other sides in turn order, by side."""


class Side(NamedTuple):
    """One side: where its players are, what they wear, what it has scored and holds."""

    places: tuple[int, ...]
    held: Piece = NOBODY
    uniform: int = UNIFORM
    runs: int = 0
    keepers: tuple[str, ...] = ()
    missed: bool = False
    """Whether it threw no six while its one player on the surface was in camp."""

    @property
    def plays(self) -> bool:
        """Whether it is in the game."""
        return self.places[0] != GONE

    @property
    def on_surface(self) -> int:
        """How many of its players are on the surface, the one in camp among them."""
        count = self.places.count
        return len(PIECES) - count(DUGOUT) - count(EJECTED) - count(GONE)

    @property
    def free(self) -> list[Piece]:
        """Its players on the surface who are not held in camp."""
        held = self.held
        return [p for p, place in enumerate(self.places) if place >= 0 and p != held]

    @property
    def dugout(self) -> list[Piece]:
        """Its players in the dugout, one of each kind: Scrappys are all alike."""
        sits = [p for p, place in enumerate(self.places) if place == DUGOUT]
        return sits[:1] + [p for p in sits[1:] if p not in SCRAPPYS]

    @property
    def ejected(self) -> int:
        """How many of its players were ejected."""
        return self.places.count(EJECTED)

    def alone(self, piece: Piece) -> bool:
        """Whether a player is the only one of his side on the surface."""
        return self.places[piece] >= 0 and self.on_surface == 1

    def wearing(self, uniform: int) -> "Side":
        """It has so many pieces of its uniform."""
        places, held, _, runs, keepers, missed = self
        return new(Side, (places, held, uniform, runs, keepers, missed))

    def scoring(self, runs: int) -> "Side":
        """It has so many runs more."""
        places, held, uniform, before, keepers, missed = self
        return new(Side, (places, held, uniform, before + runs, keepers, missed))

    def moved(self, piece: Piece, place: int) -> "Side":
        """A player goes somewhere, and is not held there."""
        places, held, uniform, runs, keepers, missed = self
        changed = list(places)
        changed[piece] = place
        held = NOBODY if held == piece else held
        return new(Side, (tuple(changed), held, uniform, runs, keepers, missed))


class Field(NamedTuple):
    """The whole game between two turns; in a deck the next card comes first."""

    sides: tuple[Side, ...]
    mover: Color
    decks: tuple[tuple[str, ...], ...]
    winner: Color = NOBODY

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return self.winner != NOBODY

    def side(self, color: Color, side: Side) -> "Field":
        """One side stands otherwise."""
        sides, mover, decks, winner = self
        changed = list(sides)
        changed[color] = side
        return new(Field, (tuple(changed), mover, decks, winner))

    def place(self, man: Man) -> int:
        """Where a player is."""
        return self.sides[man.color].places[man.piece]

    def moved(self, man: Man, place: int) -> "Field":
        """A player goes somewhere."""
        return self.side(man.color, self.sides[man.color].moved(man.piece, place))

    def held(self, man: Man) -> bool:
        """Whether a player sits in camp."""
        return self.sides[man.color].held == man.piece

    def playing(self) -> list[Color]:
        """The sides still in the game, in the order of the corners."""
        return [color for color, side in enumerate(self.sides) if side.plays]

    def others(self, color: Color) -> list[Color]:
        """The opponents of a side, in turn order from it."""
        sides = self.sides
        return [other for other in AFTER[color] if sides[other].places[0] != GONE]

    def passed_on(self) -> "Field":
        """The dice go to the next side, unless it is over."""
        sides, mover, decks, winner = self
        if winner == NOBODY:
            for other in AFTER[mover]:
                if sides[other].places[0] != GONE:
                    return new(Field, (sides, other, decks, winner))
        return self

    def opponents_on(self, color: Color, square: int) -> list[Man]:
        """Who stands on a square against a side: by sides in turn order, then Scrappys first."""
        found: list[Man] = []
        for other in AFTER[color]:
            places = self.sides[other].places
            if square in places:
                found += [MEN[other][p] for p, place in enumerate(places) if place == square]
        return found

    def under(self, deck: int, card: str) -> "Field":
        """A card goes under its deck."""
        return self.with_deck(deck, (*self.decks[deck], card))

    def with_deck(self, deck: int, cards: tuple[str, ...]) -> "Field":
        """A deck is otherwise."""
        decks = (*self.decks[:deck], cards, *self.decks[deck + 1 :])
        return new(Field, (self.sides, self.mover, decks, self.winner))


def first_side(corner: int) -> Side:
    """A side as it begins: a Scrappy on its Team Square, the others in the dugout."""
    return Side((corner, *(DUGOUT,) * (len(PIECES) - 1)))


NO_SIDE: Final = Side((GONE,) * len(PIECES), uniform=0)
