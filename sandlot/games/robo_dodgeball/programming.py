"""Programming: five registers out of a hand, with what the robot's option allows, as one choice."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb, perm
from typing import Final, NamedTuple, TypeAlias

from sandlot.core.chance import Below, Draw
from sandlot.core.errors import Refused
from sandlot.core.words import joined
from sandlot.games.robo_dodgeball.cards import (
    KIND_OF,
    MOVE_1,
    NO_CARD,
    REGISTERS,
    Card,
    card_name,
    printed,
)
from sandlot.games.robo_dodgeball.gadgets import (
    CONDITIONAL_PROGRAM,
    CRAB_LEGS,
    DUAL_PROCESSOR,
    FLYWHEEL,
)

Register: TypeAlias = tuple[Card, ...]
"""The cards in one register: one, or two where an option allows it, the move before the turn."""

BY_TEXT: Final = {str(card): card for card in KIND_OF}
KEEP: Final = "; keep "
EMPTY: Final = "-"
MOST_LISTED: Final = 500
"""More programs than this are not listed: nobody reads a longer list."""


class Program(NamedTuple):
    """Five registers, and a card that is kept beside them."""

    registers: tuple[Register, ...]
    kept: Card = NO_CARD

    def __str__(self) -> str:
        written = ", ".join("+".join(map(str, cards)) or EMPTY for cards in self.registers)
        return f"{written}{KEEP}{self.kept}" if self.kept else written

    @property
    def cards(self) -> list[Card]:
        """Every card in it, the kept one last."""
        used = [card for cards in self.registers for card in cards]
        return [*used, self.kept] if self.kept else used


class Pairs(NamedTuple):
    """What an option lets lie together in one register: one card of each."""

    moves: tuple[Card, ...]
    turns: tuple[Card, ...]


def pairs_in(cards: Sequence[Card], option: str) -> Pairs:
    """Which of these cards an option lets double up: Move 1 and Rotate, or any move and turn."""
    if option == CRAB_LEGS:
        moves = (card for card in cards if KIND_OF[card].name == MOVE_1)
        return Pairs(tuple(moves), tuple(c for c in cards if abs(KIND_OF[c].turn) == 1))
    if option == DUAL_PROCESSOR:
        moves = (card for card in cards if KIND_OF[card].walk)
        return Pairs(tuple(moves), tuple(card for card in cards if KIND_OF[card].turn))
    return Pairs((), ())


PAIRED: Final = {
    CRAB_LEGS: "Crab Legs takes a Move 1 with a Rotate",
    DUAL_PROCESSOR: "a Dual Processor takes a Move or a Back Up with a Rotate or a U-Turn",
}
KEEPERS: Final = (FLYWHEEL, CONDITIONAL_PROGRAM)
"""The options on which a card may be kept."""


@dataclass(frozen=True)
class Programming:
    """All programs a robot may be given: its cards, its option, a first register that is set."""

    cards: tuple[Card, ...]
    option: str = ""
    face_up: Register = ()

    @property
    def free(self) -> int:
        """How many registers are to be filled."""
        return REGISTERS - 1 if self.face_up else REGISTERS

    @cached_property
    def pairs(self) -> Pairs:
        """The cards that may double up."""
        return pairs_in(self.cards, self.option)

    @cached_property
    def _by_doubles(self) -> list[int]:
        """How many ways there are to fill the registers with 0, 1, 2, ... doubled ones."""
        free, cards = self.free, len(self.cards)
        moves, turns = map(len, self.pairs)
        found = []
        for doubles in range(min(free, moves, turns, cards - free) + 1):
            paired = comb(free, doubles) * perm(moves, doubles) * perm(turns, doubles)
            singles = perm(cards - 2 * doubles, free - doubles)
            left = cards - free - doubles
            found.append(paired * singles * (left + 1 if self.option in KEEPERS else 1))
        return found

    @property
    def size(self) -> int:
        """How many programs there are."""
        return sum(self._by_doubles)

    # The contract of options

    def __contains__(self, option: object) -> bool:
        return isinstance(option, Program) and not self.refusal(option)

    def parse(self, text: str) -> Program:
        """The program with this text; two cards of one register may come in either order."""
        program = self._in_order(read_program(text))
        if why := self.refusal(program):
            raise Refused(why)
        return program

    def sample(self, below: Below) -> Program:
        registers: list[Register] = [()] * self.free
        if self.option in PAIRED:
            registers = self._some_doubles(below)
        doubled = [card for register in registers for card in register]
        rest = [card for card in self.cards if card not in doubled]
        for place, cards in enumerate(registers):
            if not cards:
                registers[place] = (rest.pop(below(len(rest))),)
        kept = NO_CARD
        if self.option in KEEPERS:
            kept = [NO_CARD, *rest][below(len(rest) + 1)]
        return Program((*((self.face_up,) if self.face_up else ()), *registers), kept)

    def _some_doubles(self, below: Below) -> list[Register]:
        """Registers with as many doubled ones as a random program has, the others empty."""
        ways = self._by_doubles
        left, doubles = below(sum(ways)), 0
        while left >= ways[doubles]:
            left -= ways[doubles]
            doubles += 1
        places = Draw(tuple(range(self.free)), doubles).sample(below)
        moves, turns = (Draw(cards, doubles).sample(below) for cards in self.pairs)
        registers: list[Register] = [()] * self.free
        for place, move, turn in zip(places, moves, turns, strict=True):
            registers[place] = (move, turn)
        return registers

    def listed(self) -> Sequence[Program] | None:
        if self.size > MOST_LISTED:
            return None
        begun: tuple[Register, ...] = (self.face_up,) if self.face_up else ()
        return list(self._listed(begun, self.cards))

    def _listed(self, done: tuple[Register, ...], rest: tuple[Card, ...]) -> Iterator[Program]:
        if len(done) == REGISTERS:
            kept = rest if self.option in KEEPERS else ()
            yield from (Program(done, card) for card in (NO_CARD, *kept))
            return
        both = [(m, t) for m in self.pairs.moves for t in self.pairs.turns]
        for register in [*combinations(rest, 1), *both]:
            left = tuple(card for card in rest if card not in register)
            taken = len(rest) - len(left) == len(register)
            if taken and len(left) >= REGISTERS - len(done) - 1:
                yield from self._listed((*done, register), left)

    # Why not, and the rest at random

    def refusal(self, program: Program) -> str:
        """Why this is no program for these cards, in a sentence; nothing where it is one."""
        if len(program.registers) != REGISTERS:
            return f"a program has {REGISTERS} registers, not {len(program.registers)}."
        if self.face_up and program.registers[0] != self.face_up:
            return f"register 1 is scrambled: it stays {joined([*map(str, self.face_up)])}."
        for number, register in enumerate(program.registers, 1):
            if self.face_up and number == 1:
                continue
            if why := self._register_refusal(number, register):
                return why
        return self._cards_refusal(program)

    def _register_refusal(self, number: int, register: Register) -> str:
        if not register:
            return f"register {number} is empty; put a card in, or ask for one at random."
        for card in register:
            if card not in self.cards:
                return f"there is no card {card} in this hand: {joined([*map(str, self.cards)])}."
        if len(register) == 1:
            return ""
        together = " and ".join(card_name(card) for card in register)
        if self.option not in PAIRED:
            return f"register {number} takes one card, not {together}: no option allows two."
        moves, turns = self.pairs
        if len(register) > 2 or not (register[0] in moves and register[1] in turns):
            return f"{PAIRED[self.option]} in one register, the move first, not {together}."
        return ""

    def _cards_refusal(self, program: Program) -> str:
        kept = program.kept
        if kept and self.option not in KEEPERS:
            return "only a Flywheel or a Conditional Program keeps a card."
        if kept and kept not in self.cards:
            return f"there is no card {kept} in this hand to keep."
        used = program.cards
        for card in used:
            if used.count(card) > 1:
                return f"{printed(card)} can lie in one place only."
        return ""

    def _in_order(self, program: Program) -> Program:
        """The same program with the moves before the turns, as its text has it."""
        registers = tuple(
            cards[::-1] if len(cards) == 2 and cards[::-1] in self._both(cards) else cards
            for cards in program.registers
        )
        return program._replace(registers=registers)

    def _both(self, cards: Register) -> list[Register]:
        moves, turns = pairs_in(cards, self.option)
        return [(move, turn) for move in moves for turn in turns]

    def filled(self, begun: Program, below: Below) -> Program:
        """A program begun by its player, with a card at random in every register left empty.

        Nobody calls this but on the player's own request, or when his time has run out.
        """
        begun = self._in_order(begun)
        used = begun.cards
        rest = [card for card in self.cards if card not in used]
        registers = [*begun.registers, *[()] * (REGISTERS - len(begun.registers))]
        if self.face_up:
            registers[0] = self.face_up
        for place, cards in enumerate(registers):
            if not cards and rest:
                registers[place] = (rest.pop(below(len(rest))),)
        program = begun._replace(registers=tuple(registers))
        if why := self.refusal(program):
            raise Refused(why)
        return program


def read_program(text: str) -> Program:
    """A program as it is written, finished or not: `490, 500+70, -, 830, 10; keep 430`."""
    written, _, kept = text.partition(KEEP)
    registers = [
        () if each.strip() in ("", EMPTY) else tuple(map(_card, each.split("+")))
        for each in (written.split(",") if written.strip() else ())
    ]
    return Program(tuple(registers), _card(kept) if kept else NO_CARD)


def _card(text: str) -> Card:
    """A card by its priority, with or without its name behind it."""
    number = text.split()[0] if text.split() else ""
    if number not in BY_TEXT:
        raise Refused(f"{text.strip()!r} is no program card; write its priority, such as 490.")
    return BY_TEXT[number]
