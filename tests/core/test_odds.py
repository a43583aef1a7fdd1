"""Exact odds: integer weights, ties conditioned out, equal readings worked out once."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.chance import AGAIN, Again, Draw, dice, odds, shuffle
from sandlot.core.errors import Mistake
from sandlot.core.script import Roll

from .sentences import one_sentence


@dataclass(frozen=True)
class Modulo:
    """The sum of the faces modulo some number; one remainder may be thrown again."""

    by: int
    again: int

    def __call__(self, faces: tuple[int, ...]) -> int | Again:
        left = sum(faces) % self.by
        return AGAIN if left == self.again else left


@given(st.integers(1, 3), st.integers(2, 6), st.integers(2, 5), st.integers(-1, 4))
def test_weights_count_the_outcomes_ties_left_out(n: int, sides: int, by: int, again: int) -> None:
    """Each value weighs as many outcomes as read so; AGAIN weighs nothing."""
    space = dice(f"{n}d{sides}")
    found = odds(space, Modulo(by, again))
    counted = Counter(sum(faces) % by for faces in space.outcomes())
    counted.pop(again, None)
    assert dict(zip(found.values, found.weights, strict=True)) == dict(counted)
    assert all(type(weight) is int for weight in found.weights)
    assert found.total == counted.total()


def test_chances_add_up_to_one_exactly() -> None:
    """Ties are conditioned out, so the rest is everything."""
    found = odds(dice("3d6"), Modulo(5, 0))
    assert sum((p for _, p in found.chances()), Fraction(0)) == 1
    assert found.of(0) == 0
    assert found.of(3) == Fraction(found.weights[found.values.index(3)], found.total)


def test_the_urn_holds_every_value_as_often_as_it_weighs() -> None:
    """So that one blind pick samples the odds."""
    found = odds(dice("2d6"), Modulo(7, 2))
    assert Counter(found.urn) == Counter(dict(zip(found.values, found.weights, strict=True)))


def test_draws_have_odds_too() -> None:
    """The chance that the first of two cards is higher is one half."""
    found = odds(Draw((1, 2, 3, 4, 5), 2), _first_is_higher)
    assert found.of(True) == found.of(False) == Fraction(1, 2)


def _first_is_higher(cards: tuple[int, ...]) -> bool:
    return cards[0] > cards[1]


def test_equal_readings_are_worked_out_once() -> None:
    """A roll built anew finds the odds its equal left behind."""
    first = Roll("x", dice("2d6"), (), Modulo(4, 1))
    second = Roll("y", dice("2d6"), ("somebody",), Modulo(4, 1))
    assert first.odds is second.odds
    assert first.odds is not Roll("x", dice("2d6"), (), Modulo(4, 2)).odds


def test_a_space_too_large_to_list_has_no_odds_and_no_urn() -> None:
    """It says so in one sentence; a roll of it is sampled instead."""
    read: Callable[[Any], Any] = Modulo(2, -1)
    with pytest.raises(Mistake) as refused:
        odds(shuffle(range(20)), read)
    assert one_sentence(refused.value)
    assert Roll("shuffle", shuffle(range(20)), (), read).urn is None
