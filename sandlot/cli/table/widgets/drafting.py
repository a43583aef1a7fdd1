"""Cards on their way into places: registers with one kept beside them, or offers to team mates."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Protocol

from sandlot.core.chance import Below
from sandlot.core.script import Choose
from sandlot.games.robo_dodgeball.cards import NO_CARD, REGISTERS, Card
from sandlot.games.robo_dodgeball.floor import Robot
from sandlot.games.robo_dodgeball.huddle import Offer, Offers
from sandlot.games.robo_dodgeball.programming import (
    KEEPERS,
    Program,
    Programming,
    Register,
    pairs_in,
    read_program,
)
from sandlot.games.robo_dodgeball.robots import ROBOTS, mates

KEEP: Final = "keep"


class Draft(NamedTuple):
    """Cards in their places, some of which may still be empty."""

    places: tuple[Register, ...]

    def where(self, card: Card) -> int | None:
        """In which place a card lies."""
        return next((n for n, cards in enumerate(self.places) if card in cards), None)

    def lay(self, place: int, cards: Register) -> "Draft":
        """These cards in a place, and nowhere else."""
        rest = (tuple(c for c in each if c not in cards) for each in self.places)
        return Draft(tuple(cards if n == place else each for n, each in enumerate(rest)))

    def take(self, place: int) -> "Draft":
        """A place without the card that was laid there last."""
        return self.lay(place, self.places[place][:-1])

    def next_empty(self, after: int) -> int | None:
        """The first empty place after this one, around the end."""
        count = len(self.places)
        order = [(after + step) % count for step in range(1, count + 1)]
        return next((place for place in order if not self.places[place]), None)


class Desk(Protocol):
    """What is to be laid out for one robot: its cards, the names of the places, and the rules."""

    robot: Robot
    cards: tuple[Card, ...]
    names: tuple[str, ...]
    fixed: int
    """How many places at the front are set already."""

    def begun(self, text: str) -> Draft:
        """What lies there at first, or as it was answered before."""

    def joined(self, cards: Register, card: Card) -> Register:
        """A card laid to others in one place: with them where that is allowed, else instead."""

    def refusal(self, draft: Draft) -> str:
        """Why this cannot be locked in, in a sentence; nothing where it can."""

    def text(self, draft: Draft) -> str:
        """The answer."""


class ProgramDesk:
    """Five registers, and where an option allows it a card that is kept."""

    def __init__(self, choice: Choose[Program]) -> None:
        assert isinstance(choice.options, Programming)
        self.space = choice.options
        self.robot = ROBOTS.index(choice.seat)
        self.cards = self.space.cards
        keeps = (KEEP,) if self.space.option in KEEPERS else ()
        self.names = (*(str(number + 1) for number in range(REGISTERS)), *keeps)
        self.fixed = 1 if self.space.face_up else 0

    def begun(self, text: str) -> Draft:
        program = read_program(text)
        empty: Sequence[Register] = [()] * (REGISTERS - len(program.registers))
        places = [*program.registers, *empty]
        if self.fixed:
            places[0] = self.space.face_up
        kept: Register = (program.kept,) if program.kept else ()
        return Draft(tuple([*places, kept][: len(self.names)]))

    def joined(self, cards: Register, card: Card) -> Register:
        if len(cards) == 1 and card not in cards:
            moves, turns = pairs_in((*cards, card), self.space.option)
            if len(moves) == len(turns) == 1:
                return (*moves, *turns)
        return (card,)

    def program(self, draft: Draft) -> Program:
        """The draft as a program, finished or not."""
        kept = draft.places[REGISTERS] if len(draft.places) > REGISTERS else ()
        return Program(draft.places[:REGISTERS], kept[0] if kept else NO_CARD)

    def refusal(self, draft: Draft) -> str:
        return self.space.refusal(self.program(draft))

    def text(self, draft: Draft) -> str:
        return str(self.program(draft))

    def filled(self, draft: Draft, below: Below) -> Draft:
        """The draft with a card at random in every register that is empty."""
        return self.begun(str(self.space.filled(self.program(draft), below)))


class HuddleDesk:
    """A card, or none, for each team mate."""

    fixed = 0

    def __init__(self, choice: Choose[Offer]) -> None:
        assert isinstance(choice.options, Offers)
        self.space = choice.options
        self.robot = ROBOTS.index(choice.seat)
        self.cards = self.space.cards
        self.names = tuple(ROBOTS[mate].capitalize() for mate in mates(self.robot))

    def begun(self, text: str) -> Draft:
        offer = self.space.parse(text) if text else (NO_CARD,) * len(self.names)
        return Draft(tuple((card,) if card else () for card in offer))

    def joined(self, cards: Register, card: Card) -> Register:
        return (card,)

    def refusal(self, draft: Draft) -> str:
        return self.space.refusal(self._offer(draft))

    def text(self, draft: Draft) -> str:
        return str(self._offer(draft))

    def _offer(self, draft: Draft) -> Offer:
        return Offer(cards[0] if cards else NO_CARD for cards in draft.places)


def desk_of(choice: Choose[Any]) -> Desk:
    """What is to be laid out for a choice."""
    return ProgramDesk(choice) if choice.what == "program" else HuddleDesk(choice)
