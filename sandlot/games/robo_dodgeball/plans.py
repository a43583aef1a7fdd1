"""Plans: the best programs of a robot by its own errand, found register by register."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandlot.games.robo_dodgeball.cards import (
    BACK_UP,
    KIND_OF,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    NO_CARD,
    REGISTERS,
    ROTATE_LEFT,
    ROTATE_RIGHT,
    U_TURN,
    Card,
)
from sandlot.games.robo_dodgeball.errands import Errand, Leg
from sandlot.games.robo_dodgeball.floor import AWAY
from sandlot.games.robo_dodgeball.programming import (
    KEEPERS,
    Program,
    Programming,
    Register,
    pairs_in,
)

WIDTH: Final = 16
"""So many beginnings of a program are followed at once."""

WORTH_KEEPING: Final = (MOVE_2, MOVE_1, BACK_UP, U_TURN, MOVE_3, ROTATE_LEFT, ROTATE_RIGHT)
"""Which card is kept for later rather than another."""


class Plan(NamedTuple):
    """A program, or the beginning of one, with where it leads and what that is worth."""

    prospects: float
    leg: Leg
    registers: tuple[Register, ...]
    left: tuple[Card, ...]


def plans(errand: Errand, space: Programming, width: int = WIDTH) -> list[Plan]:
    """Good programs, the best first, every one leading somewhere else or with other cards left."""
    begun = [Plan(0.0, errand.start, (), space.cards)]
    for number in range(REGISTERS):
        found: dict[tuple[object, ...], Plan] = {}
        for plan in begun:
            set_already = number == 0 and space.face_up
            choices = [space.face_up] if set_already else registers(space, plan.left, number)
            for register in choices:
                for longer in followed(errand, plan, register, number):
                    leg = longer.leg
                    key = leg.space, leg.facing, leg.held, kinds(longer.left)
                    best = found.get(key)
                    if best is None or longer.prospects > best.prospects:
                        found[key] = longer
        ranked = sorted(found.values(), key=by_prospects)
        begun = ranked if number == REGISTERS - 1 else ranked[:width]
    return begun


def by_prospects(plan: Plan) -> float:
    """The best first; of equals the one found first."""
    return -plan.prospects


def kinds(cards: Sequence[Card]) -> tuple[str, ...]:
    """Cards by what they do."""
    return tuple(KIND_OF[card].name for card in cards)


def registers(space: Programming, left: tuple[Card, ...], number: int) -> Iterator[Register]:
    """What may go into a register: one card of each kind, the highest, or two where allowed."""
    for card in firsts(left):
        yield (card,)
    if len(left) - 2 >= REGISTERS - number - 1:
        moves, turns = pairs_in(left, space.option)
        for move in firsts(moves):
            for turn in firsts(turns):
                yield move, turn


def firsts(cards: Sequence[Card]) -> list[Card]:
    """The first card of each kind."""
    return list({KIND_OF[card].name: card for card in reversed(cards)}.values())[::-1]


def followed(errand: Errand, plan: Plan, register: Register, number: int) -> Iterator[Plan]:
    """A plan with one register more; whoever is out stays where it is."""
    left = tuple(card for card in plan.left if card not in register)
    laid = (*plan.registers, register)
    if plan.leg.space == AWAY:
        yield Plan(plan.prospects, plan.leg, laid, left)
        return
    for order in errand.ways(register):
        leg = errand.after(plan.leg, order, number)
        yield Plan(errand.prospects(leg), leg, laid, left)


def program_of(plan: Plan, option: str) -> Program:
    """The plan as a program, with a card kept where the option allows it."""
    kept = NO_CARD
    if option in KEEPERS and plan.left:
        kept = min(plan.left, key=lambda card: WORTH_KEEPING.index(KIND_OF[card].name))
    return Program(plan.registers, kept)


def outlook(errand: Errand, leg: Leg, rest: Sequence[Register], number: int) -> float:
    """What the rest of a program comes to, from the register of this number on."""
    if not rest or leg.space == AWAY:
        return errand.prospects(leg)
    return max(
        outlook(errand, errand.after(leg, order, number), rest[1:], number + 1)
        for order in errand.ways(rest[0])
    )
