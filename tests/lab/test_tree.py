"""The tree of a script: every way it can go, exactly, and nothing twice."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from math import gcd
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandlot.core.chance import dice, shuffle
from sandlot.core.errors import Mistake
from sandlot.core.options import Arrangement, OneOf
from sandlot.core.script import Choose, Roll, Script, Steps, Together, script
from sandlot.games.load import make_game
from sandlot.lab.flat import asked
from sandlot.lab.tree import (
    Clash,
    End,
    Grower,
    Pick,
    Toss,
    Tree,
    expand,
    listed,
    outcomes,
    parts,
)
from tests.core.sentences import one_sentence
from tests.lab.toys import Face, Spec, chances, evenly, pick, specs, toy, ways

BEGUN: list[str] = []
"""Every time one of the counting scripts was begun."""


def total(faces: tuple[int, ...]) -> int:
    """The sum of the faces."""
    return sum(faces)


TWO_DICE = Roll("dice", dice("2d6"), (), total)


@script
def throw() -> Steps[int]:
    """Two dice."""
    BEGUN.append("throw")
    return (yield TWO_DICE)  # type: ignore[no-any-return]


@script
def throws(times: int) -> Steps[int]:
    """Two dice, so many times; the highest counts."""
    BEGUN.append("throws")
    best = 0
    for _ in range(times):
        best = max(best, (yield throw()))
    return best


def at_random(tree: Tree) -> dict[Any, Fraction]:
    """What a tree ends with when every option is as likely as the others, by plain recursion."""
    match tree:
        case End():
            return {tree.value: Fraction(1)}
        case Toss():
            shares = [Fraction(weight, sum(tree.weights)) for weight in tree.weights]
        case Pick() | Clash():
            shares = [Fraction(1, len(tree.branches))] * len(tree.branches)
    found: dict[Any, Fraction] = {}
    for share, branch in zip(shares, tree.branches, strict=True):
        for value, chance in at_random(branch).items():
            found[value] = found.get(value, Fraction(0)) + share * chance
    return found


@given(specs())
def test_a_tree_is_every_way_its_script_can_go(spec: Spec) -> None:
    """Exactly as played by a driver with every answer, whatever is nested in what."""
    assert at_random(expand(toy(spec))) == chances(toy(spec), evenly)


@given(specs(), st.integers(0, 5))
def test_a_policy_answers_every_choice(spec: Spec, favourite: int) -> None:
    """The outcomes under fixed answers are those of the script so answered."""

    def policy(choice: Choose[Any]) -> int:
        return favourite % len(listed(choice))

    def surely(choice: Choose[Any]) -> Mapping[Any, Fraction]:
        return {policy(choice): Fraction(1)}

    assert outcomes(expand(toy(spec)), policy) == chances(toy(spec), surely)


@given(specs())
def test_every_choice_of_the_script_is_in_its_tree_and_no_other(spec: Spec) -> None:
    """Somebody is asked in the tree if and only if somebody is asked in play."""
    played: set[Choose[Any]] = set()

    def noted(choice: Choose[Any]) -> Mapping[Any, Fraction]:
        played.add(choice)
        return evenly(choice)

    ways(toy(spec), noted)
    decisions = [part for part in parts(expand(toy(spec))) if isinstance(part, Pick | Clash)]
    assert {choice for node in decisions for choice in asked(node)} == played


@given(specs())
def test_weights_are_whole_and_in_lowest_terms(spec: Spec) -> None:
    """Chance is kept in whole numbers: no rounding anywhere in a tree."""
    for part in parts(expand(toy(spec))):
        if isinstance(part, Toss):
            assert all(type(weight) is int and weight > 0 for weight in part.weights)
            assert gcd(*part.weights) == 1
            assert len(set(map(id, part.branches))) == len(part.branches) > 1


def test_two_dice_weigh_what_two_dice_weigh() -> None:
    """The triangle from 2 to 12, by 36."""
    tree = expand(throw())
    assert isinstance(tree, Toss)
    ends = [branch.value for branch in tree.branches if isinstance(branch, End)]
    assert dict(zip(ends, tree.weights, strict=True)) == {n: 6 - abs(7 - n) for n in range(2, 13)}


def test_what_comes_to_the_same_weighs_together() -> None:
    """Odd or even on one die: one to one, not three to three."""
    tree = expand(toy(("roll", 6, 0, (("end", 0), ("end", 1)))))
    assert isinstance(tree, Toss)
    assert tree.weights == (1, 1)


def test_what_is_thrown_again_has_no_branch() -> None:
    """A die that is thrown again on its highest face has the others, evenly."""
    spec = ("roll", 4, 4, tuple(("end", n) for n in range(4)))
    assert outcomes(expand(toy(spec)), listed) == dict.fromkeys((1, 2, 3), Fraction(1, 3))


def begun(begin: Script[Any]) -> int:
    """How often `throw` was begun to grow a tree."""
    BEGUN.clear()
    expand(begin)
    return BEGUN.count("throw")


def test_equal_sub_scripts_are_expanded_once() -> None:
    """Once for each answer of the roll, of which the first goes on, however often it is used."""
    assert begun(throw()) == begun(throws(1)) == begun(throws(2)) == begun(throws(3)) == 11


def test_a_grower_remembers_from_tree_to_tree() -> None:
    """What one script has expanded another one finds, and gets the same object."""
    grower = Grower()
    first = grower.tree(throws(2))
    BEGUN.clear()
    assert grower.tree(throws(2)) is first
    assert BEGUN == []
    grower.tree(throws(3))
    assert BEGUN.count("throw") == 0


def test_equal_branches_are_one_object() -> None:
    """Two ways to the same rest of a script share it, and a toss between equals is none."""
    same = ("pick", "ann", 2, (("end", 0), ("end", 1)))
    tree = expand(toy(("clash", 2, 2, (same, same, ("hand over", same), ("tell", same)))))
    assert isinstance(tree, Clash)
    assert len(set(map(id, tree.branches))) == 1
    assert isinstance(expand(toy(("roll", 6, 0, (same,)))), Pick)


def test_a_sub_script_grows_on_at_each_of_its_ends() -> None:
    """The highest of three throws, by the formula for it."""
    found = outcomes(expand(throws(3)), listed)
    upto = {n: sum(6 - abs(7 - m) for m in range(2, n + 1)) for n in range(1, 13)}
    assert found == {n: Fraction(upto[n] ** 3 - upto[n - 1] ** 3, 36**3) for n in range(2, 13)}


def test_options_branch_in_their_order() -> None:
    """Together is laid out row by row, the first seat's answers the rows."""
    spec = ("clash", 2, 3, tuple(("end", n) for n in range(6)))
    tree = expand(toy(spec))
    assert isinstance(tree, Clash)
    assert [branch.value for branch in tree.branches if isinstance(branch, End)] == list(range(6))
    for row, col in product(range(2), range(3)):
        picks = {"ann": row, "bob": col}
        assert outcomes(tree, lambda choice: picks[choice.seat]) == {3 * row + col: 1}  # noqa: B023


@script
def doubling(left: int, seen: tuple[int, ...]) -> Steps[tuple[int, ...]]:
    """Every coin is remembered, so nothing can be shared."""
    if not left:
        return seen
    face = yield Roll("coin", dice("1d2"), (), Face())
    return doubling(left - 1, (*seen, face))


@pytest.mark.parametrize("limit", [10, 1000, 5000])
def test_too_large_says_its_size_so_far(limit: int) -> None:
    """It stops at the limit, and names it."""
    with pytest.raises(Mistake, match=f"{limit:,} steps so far") as raised:
        expand(doubling(30, ()), limit)
    assert one_sentence(raised.value)


def test_a_tree_of_just_the_limit_is_grown() -> None:
    """The limit is not off by one: with one step less it is too large."""
    steps = Grower()
    steps.tree(doubling(3, ()))
    assert len(parts(expand(doubling(3, ()), steps.steps))) == 8 + 4 + 2 + 1
    with pytest.raises(Mistake, match="too large"):
        expand(doubling(3, ()), steps.steps - 1)


@script
def until_a_six() -> Steps[int]:
    """Throws until it is a six: it ends surely, but its tree never does."""
    thrown = 1
    while (yield Roll("die", dice("1d6"), (), Face())) != 6:
        thrown += 1
    return thrown


@script
def handing_on(n: int) -> Steps[int]:
    """Always hands over to the next."""
    yield Roll("coin", dice("1d2"), (), Face())
    return handing_on(n + 1)


@script
def in_a_circle() -> Steps[int]:
    """Begins again unless it is a six."""
    face = yield Roll("die", dice("1d6"), (), Face())
    return face if face == 6 else in_a_circle()


@script
def asking_itself() -> Steps[int]:
    """Its first question is itself."""
    return (yield asking_itself())  # type: ignore[no-any-return]


ENDLESS = [until_a_six(), handing_on(0), in_a_circle(), asking_itself()]


@pytest.mark.parametrize("endless", ENDLESS, ids=lambda one: one.func.__name__)
def test_a_tree_without_end_is_too_large(endless: Script[Any]) -> None:
    """Any script is expanded or refused in a sentence: no stack overflows, nothing hangs."""
    with pytest.raises(Mistake, match="too large") as raised:
        expand(endless, 2000)
    assert one_sentence(raised.value)


def test_a_game_that_throws_for_the_start_again_and_again_is_refused() -> None:
    """Home Runz: ties for the start throw again among the tied, by the script itself."""
    with pytest.raises(Mistake, match="too large"):
        expand(make_game("home-runz").opening())


@script
def long(left: int) -> Steps[str]:
    """One question after the other."""
    yield pick("ann", 1)
    return long(left - 1) if left else "done"


def test_a_script_of_many_questions_is_expanded() -> None:
    """A hundred of them in a row, each answered in one way."""
    assert outcomes(expand(long(100)), lambda choice: 0) == {"done": Fraction(1)}


def expanded_or_refused(begin: Script[Any]) -> Tree | str:
    """The tree of a script, or the sentence it is refused with."""
    try:
        return expand(begin)
    except Mistake as mistake:
        return str(mistake)


def test_a_script_of_very_many_questions_is_expanded_or_refused() -> None:
    """Thousands of steps one below the other do not overflow the stack."""
    found = expanded_or_refused(long(5000))
    if isinstance(found, str):
        assert one_sentence(found)
    else:
        assert outcomes(found, lambda choice: 0) == {"done": Fraction(1)}


def test_a_shuffle_that_cannot_be_listed_says_so() -> None:
    """52 cards have more orders than anybody can branch on."""

    @script
    def deal() -> Steps[int]:
        return (yield Roll("deal", shuffle(range(52)), (), Face()))  # type: ignore[no-any-return]

    with pytest.raises(Mistake, match="52 of 52 cards") as raised:
        expand(deal())
    assert one_sentence(raised.value)


@pytest.mark.parametrize("together", [False, True])
def test_a_choice_that_cannot_be_listed_says_so(together: bool) -> None:
    """Five of twenty cards in order, alone or with others at the table."""
    registers = Choose("ann", "registers", Arrangement(tuple(range(20)), 5))

    @script
    def program() -> Steps[Any]:
        return (yield Together(registers, pick("bob", 2)) if together else registers)

    with pytest.raises(Mistake, match="'registers' has too many options to list") as raised:
        expand(program())
    assert one_sentence(raised.value)


def test_a_choice_that_can_be_listed_is() -> None:
    """Two of four cards in order are twelve branches."""
    cards = Choose("ann", "cards", Arrangement(tuple("abcd"), 2))

    @script
    def program() -> Steps[Any]:
        return str((yield cards))

    tree = expand(program())
    assert isinstance(tree, Pick)
    ends = {branch.value for branch in tree.branches if isinstance(branch, End)}
    assert len(ends) == 12
    assert "b, a" in ends


def test_a_script_may_not_ask_for_nonsense() -> None:
    """What is no request is a bug of the rules, and not passed over."""

    @script
    def odd() -> Steps[Any]:
        return (yield OneOf("ab"))  # type: ignore[misc]

    with pytest.raises(TypeError, match="asked for"):
        expand(odd())
