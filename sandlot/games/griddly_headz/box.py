"""What lies in the box: a board, three decks and the bunt, with the rules to play by."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from sandlot.games.griddly_headz.pieces import COLORS, Color
from sandlot.games.griddly_headz.rules import GriddlyRules
from sandlot.games.griddly_headz.state import NOBODY

DECKS: Final = ("home_run", "umpire", "foul_ball")
TEAM: Final = "team_"
CAMP: Final = "spring_training_camp"
STOLEN_BASE: Final = "stolen_base"


class Effect(NamedTuple):
    """One thing a card does, with its number, whom it is for, or the deck it sends to."""

    do: str
    n: int | str = 0
    who: str = ""
    deck: str = ""


class Card(NamedTuple):
    """A card: what it does in order, whether it may be kept, and what is printed on it."""

    title: str
    deck: int
    keeper: bool
    effects: tuple[Effect, ...]
    text: str = ""

    def does(self, what: str) -> bool:
        """Whether this is among its effects."""
        return any(effect.do == what for effect in self.effects)


@dataclass(frozen=True)
class Board:
    """The ring of squares, by what is printed on them, clockwise."""

    name: str
    squares: tuple[str, ...]

    @cached_property
    def corners(self) -> tuple[int, ...]:
        """The Team Square of each side."""
        return tuple(self.squares.index(TEAM + color) for color in COLORS)

    @cached_property
    def camp(self) -> int:
        """Where Spring Training Camp is."""
        return self.squares.index(CAMP) if CAMP in self.squares else NOBODY

    def opposite(self, square: int) -> int:
        """The square at the other end of the field."""
        size = len(self.squares)
        return (square + size // 2) % size


@dataclass(frozen=True)
class Decks:
    """The three decks, each as its cards were printed."""

    cards: tuple[Card, ...]

    @cached_property
    def named(self) -> Mapping[str, Card]:
        """Every card by its title; cards of one title are alike."""
        return {card.title: card for card in self.cards}

    @cached_property
    def before_challenges(self) -> Mapping[tuple[bool, bool], Collection[str]]:
        """Which keepers are played then: two dice for rounds, calling off by the challenged."""
        return {
            (rounds, challenged): {
                card.title
                for card in self.cards
                if (rounds and card.does("extra_die")) or (challenged and card.does("cancel"))
            }
            for rounds in (False, True)
            for challenged in (False, True)
        }

    @cached_property
    def titles(self) -> tuple[tuple[str, ...], ...]:
        """The titles of each deck."""
        return tuple(
            tuple(card.title for card in self.cards if card.deck == deck)
            for deck in range(len(DECKS))
        )


@dataclass(frozen=True)
class Bunting:
    """On how many sixths a bunt touches a ball on its way, by how far apart the two lie."""

    touch_sixths: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Box:
    """All that a game is played with; there is one of each kind, so it is equal to itself."""

    rules: GriddlyRules
    board: Board
    decks: Decks
    bunting: Bunting
    playing: tuple[Color, ...]

    def corner(self, color: Color) -> int:
        """A side's Team Square."""
        return self.board.corners[color]
