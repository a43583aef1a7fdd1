"""The 84 program cards: each is known by its priority, which no two share."""

from typing import Final, NamedTuple, TypeAlias

Card: TypeAlias = int
"""A program card, by its priority."""

NO_CARD: Final = 0
BACK_OF_A_CARD: Final = -1
"""A card that lies face down, to those who may not look at it."""

U_TURN, ROTATE_LEFT, ROTATE_RIGHT = "u-turn", "rotate left", "rotate right"
BACK_UP, MOVE_1, MOVE_2, MOVE_3 = "back up", "move 1", "move 2", "move 3"


class Kind(NamedTuple):
    """What the cards of one kind do: walk so many spaces (backwards below 0), or turn."""

    name: str
    priorities: range
    walk: int = 0
    turn: int = 0


KINDS: Final = {
    kind.name: kind
    for kind in (
        Kind(U_TURN, range(10, 61, 10), turn=2),
        Kind(ROTATE_LEFT, range(70, 411, 20), turn=-1),
        Kind(ROTATE_RIGHT, range(80, 421, 20), turn=1),
        Kind(BACK_UP, range(430, 481, 10), walk=-1),
        Kind(MOVE_1, range(490, 661, 10), walk=1),
        Kind(MOVE_2, range(670, 781, 10), walk=2),
        Kind(MOVE_3, range(790, 841, 10), walk=3),
    )
}

KIND_OF: Final = {card: kind for kind in KINDS.values() for card in kind.priorities}
"""What each card is."""

DECK: Final[tuple[Card, ...]] = tuple(sorted(KIND_OF))
HAND: Final = 9
REGISTERS: Final = 5


def card_name(card: Card) -> str:
    """A card in words: `Move 1`."""
    return KIND_OF[card].name.title()


def printed(card: Card) -> str:
    """A card as it is printed, with its priority: `490 Move 1`."""
    return f"{card} {card_name(card)}"
