"""The dice of Home Runz against icepool."""

from fractions import Fraction
from itertools import combinations

import pytest

from sandlot.core.chance import dice
from sandlot.core.script import Roll
from sandlot.games.home_runz.game import throw
from sandlot.games.home_runz.rules import PAWNS
from sandlot.games.starting import Highest

from .pools import D6, TWO_D6, Chances, chances, highest, ours, theirs


def start(pawns: int) -> Roll[tuple[str, ...]]:
    """The roll for who starts."""
    return Roll("start", dice(*["1d6"] * pawns), PAWNS[:pawns], Highest(PAWNS[:pawns]))


@pytest.mark.parametrize("roll", [throw("blue"), *map(start, (2, 3, 4))], ids=lambda r: r.what)
def test_icepool_throws_the_same(roll: Roll[object]) -> None:
    """Both count every face of every die."""
    assert ours(roll) == theirs(roll)


def test_a_stride_is_two_dice_with_sevens_and_one_double_of_each_even_total_backwards() -> None:
    """Stated on totals alone: of the ways to an even total exactly one is a double."""
    stated: Chances = {}
    for total, chance in chances(TWO_D6).items():
        double = Fraction(1, 36) if total % 2 == 0 else Fraction(0)
        back = chance if total == 7 else double
        stated |= {-total: back, total: chance - back}
    assert ours(throw("blue")) == {steps: p for steps, p in stated.items() if p}


@pytest.mark.parametrize("pawns", [2, 3, 4])
def test_a_pawn_is_among_the_highest_when_no_other_die_is_higher(pawns: int) -> None:
    """Stated for each pawn by icepool's own comparison."""
    found = ours(start(pawns))
    others = highest(pawns - 1)
    expected = chances(others <= D6)[True]
    for pawn in PAWNS[:pawns]:
        assert sum(p for leaders, p in found.items() if pawn in leaders) == expected


@pytest.mark.parametrize("pawns", [2, 3, 4])
def test_who_is_highest_by_counting(pawns: int) -> None:
    """Some face is theirs, and everybody else's die is below it."""
    found = ours(start(pawns))
    for size in range(1, pawns + 1):
        ways = sum(below ** (pawns - size) for below in range(6))
        for leaders in combinations(PAWNS[:pawns], size):
            assert found[leaders] == Fraction(ways, 6**pawns)
