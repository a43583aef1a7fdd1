"""Icepool, an independent dice calculator, asked for the same odds."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import icepool  # type: ignore[import-untyped]

from sandlot.core.chance import Again, Dice
from sandlot.core.script import Roll

Chances = dict[Any, Fraction]

D6 = icepool.d6
TWO_D6 = 2 @ icepool.d6
REROLL = icepool.Reroll


def chances(die: Any) -> Chances:
    """What an icepool die shows and how likely each is, exactly."""
    return {outcome: die.probability(outcome) for outcome in die.outcomes()}


def highest(dice: int) -> Any:
    """The highest of so many dice."""
    return icepool.highest([D6] * dice)


def mapped(rule: Callable[..., Any], *dice: Any) -> Chances:
    """The chances of a rule of what several dice show; REROLL is conditioned out."""
    return chances(icepool.map(rule, *dice, star=False))


def ours(roll: Roll[Any]) -> Chances:
    """The chances as we work them out."""
    return dict(roll.odds.chances())


def theirs(roll: Roll[Any]) -> Chances:
    """Our reading of the faces as icepool throws them."""
    assert isinstance(roll.chance, Dice)

    def rule(*faces: int) -> Any:
        value = roll.read(faces)
        return REROLL if isinstance(value, Again) else Wrapped(value)

    found = mapped(rule, *(icepool.d(sides) for sides in roll.chance.sides))
    return {wrapped.value: chance for wrapped, chance in found.items()}


class Wrapped:
    """A value kept from icepool's own ideas about tuples and order."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __hash__(self) -> int:
        return hash(self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wrapped) and self.value == other.value

    def __lt__(self, other: "Wrapped") -> bool:
        return repr(self.value) < repr(other.value)


def gathered(found: Chances, key: Callable[[Any], Any]) -> Chances:
    """The chances of something less than the whole value."""
    sums: Chances = {}
    for value, chance in found.items():
        sums[key(value)] = sums.get(key(value), Fraction(0)) + chance
    return sums
