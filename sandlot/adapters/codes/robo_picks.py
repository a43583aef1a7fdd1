"""Programs and offers of Robo Dodgeball card by card; a tenth of its priority is its number."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sandlot.adapters.picks import Answer, Spelling
from sandlot.games.robo_dodgeball.cards import BACK_OF_A_CARD, DECK, NO_CARD, REGISTERS, Card
from sandlot.games.robo_dodgeball.huddle import Offer, Offers
from sandlot.games.robo_dodgeball.programming import KEEPERS, Program, Programming, Register

CARDS: Final = len(DECK)
TOGETHER, NOTHING = CARDS + 1, CARDS + 2
"""Two cards of one register follow, the move first; and a pick of no card."""


def number_of(card: Card) -> int:
    """A card's number: 1 to 84, 0 for none, -1 for one that shows its back."""
    return card if card == BACK_OF_A_CARD else card // 10


def card_of(number: int) -> Card:
    """The card of a number."""
    return number * 10


class Laying(NamedTuple):
    """A program begun: registers from the first on, and what was picked of a doubled one."""

    space: Programming
    registers: tuple[Register, ...]
    half: Spelling = ()
    picked: Spelling = ()

    @property
    def rest(self) -> list[Card]:
        """The cards that lie nowhere yet."""
        used = [card for register in self.registers for card in register]
        return [card for card in self.space.cards if card not in used]

    @property
    def legal(self) -> tuple[int, ...]:
        rest, (moves, turns) = self.rest, self.space.pairs
        if len(self.half) == 2:
            return _numbers([card for card in turns if card in rest])
        if self.half:
            return _numbers([card for card in moves if card in rest])
        if len(self.registers) == REGISTERS:
            return (*_numbers(rest), NOTHING)
        spare = len(rest) - (REGISTERS - len(self.registers))
        doubles = spare and any(m in rest for m in moves) and any(t in rest for t in turns)
        return (*_numbers(rest), TOGETHER) if doubles else _numbers(rest)

    def then(self, number: int) -> "Laying | Answer":
        picked = (*self.picked, number)
        if len(self.registers) == REGISTERS:
            kept = NO_CARD if number == NOTHING else card_of(number)
            return Answer(Program(self.registers, kept))
        if number == TOGETHER or len(self.half) == 1:
            return self._replace(half=(*self.half, number), picked=picked)
        register = map(card_of, (*self.half[1:], number))
        registers = (*self.registers, tuple(register))
        if len(registers) == REGISTERS and self.space.option not in KEEPERS:
            return Answer(Program(registers))
        return Laying(self.space, registers, (), picked)


def begun_program(space: Programming) -> Laying:
    """A program with nothing laid but a register that is set already."""
    return Laying(space, (space.face_up,) if space.face_up else ())


def program_spelled(space: Programming, program: Program) -> Spelling:
    """The picks of a program."""
    picks: list[int] = []
    for register in program.registers[1 if space.face_up else 0 :]:
        picks += [TOGETHER] if len(register) > 1 else []
        picks += map(number_of, register)
    if space.option in KEEPERS:
        picks.append(number_of(program.kept) or NOTHING)
    return tuple(picks)


class Offering(NamedTuple):
    """An offer begun: a card or nothing for each team mate in turn."""

    space: Offers
    picked: Spelling = ()

    @property
    def legal(self) -> tuple[int, ...]:
        return (*(n for n in _numbers(self.space.cards) if n not in self.picked), NOTHING)

    def then(self, number: int) -> "Offering | Answer":
        picked = (*self.picked, number)
        if len(picked) == self.space.count:
            return Answer(Offer(offered(picked)))
        return Offering(self.space, picked)


def offered(picked: Spelling) -> list[Card]:
    """The cards of an offer, as far as it is picked."""
    return [NO_CARD if number == NOTHING else card_of(number) for number in picked]


def offer_spelled(offer: Sequence[Any]) -> Spelling:
    """The picks of an offer."""
    return tuple(number_of(card) or NOTHING for card in offer)


def _numbers(cards: Sequence[Card]) -> tuple[int, ...]:
    return tuple(sorted(map(number_of, cards)))
