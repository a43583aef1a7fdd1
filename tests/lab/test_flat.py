"""Trees laid out flat: the same chances and the same worth as the scripts they come from."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog

from sandlot.core.errors import Mistake
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Steps, Together, script
from sandlot.lab.flat import CLASH, PICK, TOSS, Floats, Trees, flatten
from sandlot.lab.tree import Clash, End, Pick, Toss, Tree, expand, listed
from sandlot.lab.turns import room_for, spread, weigh
from tests.core.sentences import one_sentence
from tests.lab.toys import Spec, chances, pick, specs, toy

FIXED, FREE = 0, 1


def leaning(choice: Choose[Any]) -> Mapping[Any, Fraction]:
    """A mix of its own for every seat and number of options, none of them even."""
    options = listed(choice)
    shares = [Fraction(n + 1 + (choice.seat == "bob") * n * n) for n in range(len(options))]
    return {o: share / sum(shares) for o, share in zip(options, shares, strict=True)}


def mixed(trees: Trees, tree: int) -> Floats:
    """The weights of all decisions of a tree, everybody leaning."""
    mix = np.zeros(int(trees.flat.mix_size[tree]))
    for node in trees.decisions(tree):
        at = int(trees.flat.mix_at[node])
        for choice in trees.choices[node]:
            shares = [float(share) for share in leaning(choice).values()]
            mix[at : at + len(shares)] = shares
            at += len(shares)
    return mix


def worth(trees: Trees, tree: int, mix: Floats, free: Mapping[str, int]) -> float:
    """What a tree is worth when its ends are worth what they say: Ann wants much, Bob little.

    The answers of those who are free are left in the mix.
    """
    room = room_for(trees.flat)
    ends = trees.ends(tree)
    room.worth[: len(ends)] = ends
    signs = np.array([1 if seat == "ann" else -1 for seat in trees.parts], dtype=np.int8)
    mask = np.array([free[seat] for seat in trees.parts], dtype=np.int8)
    room.mix[: len(mix)] = mix
    found = float(weigh(trees.flat, room, tree, signs, mask))
    mix[:] = room.mix[: len(mix)]
    return found


@given(st.lists(specs(), min_size=1, max_size=3))
def test_flat_trees_have_the_chances_of_their_scripts(some: list[Spec]) -> None:
    """Under uneven mixes, tree by tree, though they share one layout."""
    trees = flatten(expand(toy(spec)) for spec in some)
    room = room_for(trees.flat)
    for tree, spec in enumerate(some):
        spread(trees.flat, tree, mixed(trees, tree), room.worth, room.cells)
        ends = trees.ends(tree)
        found = dict(zip(ends, map(float, room.worth[: len(ends)]), strict=True))
        exact = {value: float(chance) for value, chance in chances(toy(spec), leaning).items()}
        assert found == pytest.approx(exact, abs=1e-15)


@given(specs())
def test_fixed_mixes_are_worth_their_mean(spec: Spec) -> None:
    """Nobody is free: the mean over every way the script can go."""
    trees = flatten([expand(toy(spec))])
    mean = sum(value * chance for value, chance in chances(toy(spec), leaning).items())
    found = worth(trees, 0, mixed(trees, 0), {"ann": FIXED, "bob": FIXED})
    assert found == pytest.approx(float(mean), abs=1e-13)


def by_hand(tree: Tree, free: Mapping[str, int]) -> float:
    """The same by recursion over the tree, matrix games by linear programming."""
    if isinstance(tree, End):
        return float(tree.value)
    values = np.array([by_hand(branch, free) for branch in tree.branches])
    match tree:
        case Toss():
            return float(values @ tree.weights) / sum(tree.weights)
        case Pick():
            if free[tree.choice.seat]:
                return float(values.max() if tree.choice.seat == "ann" else values.min())
            return float(values @ [float(s) for s in leaning(tree.choice).values()])
        case Clash():
            rows, cols = tree.together.choices
            return clashed(values.reshape(len(listed(rows)), -1), rows, cols, free)
    raise AssertionError


def clashed(grid: Floats, rows: Choose[Any], cols: Choose[Any], free: Mapping[str, int]) -> float:
    """Two at once: both lean, one replies, or both play their best."""
    row_mix = np.array([float(share) for share in leaning(rows).values()])
    col_mix = np.array([float(share) for share in leaning(cols).values()])
    if free["ann"] and free["bob"]:
        return refereed(grid)
    if free["ann"]:
        return float((grid @ col_mix).max())
    if free["bob"]:
        return float((row_mix @ grid).min())
    return float(row_mix @ grid @ col_mix)


def refereed(grid: Floats) -> float:
    """The most the rows can be sure of."""
    rows, cols = grid.shape
    found = linprog(
        np.append(np.zeros(rows), -1.0),
        A_ub=np.column_stack([-grid.T, np.ones(cols)]),
        b_ub=np.zeros(cols),
        A_eq=np.append(np.ones(rows), 0.0)[np.newaxis],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    assert found.fun is not None
    return -float(found.fun)


@pytest.mark.parametrize("ann", [FIXED, FREE])
@pytest.mark.parametrize("bob", [FIXED, FREE])
@given(specs())
def test_whoever_is_free_plays_his_best(ann: int, bob: int, spec: Spec) -> None:
    """One, the other, both or nobody; against plain recursion with another solver."""
    free = {"ann": ann, "bob": bob}
    tree = expand(toy(spec))
    trees = flatten([tree])
    assert worth(trees, 0, mixed(trees, 0), free) == pytest.approx(by_hand(tree, free), abs=1e-9)


@given(specs())
def test_the_mixes_found_are_worth_what_was_found(spec: Spec) -> None:
    """Both are free; played again as fixed mixes, their answers give the same value."""
    trees = flatten([expand(toy(spec))])
    mix = np.full(int(trees.flat.mix_size[0]), np.nan)
    found = worth(trees, 0, mix, {"ann": FREE, "bob": FREE})
    for node in trees.decisions(0):
        at = int(trees.flat.mix_at[node])
        for choice in trees.choices[node]:
            shares = mix[at : at + len(listed(choice))]
            assert shares.sum() == pytest.approx(1, abs=1e-12)
            assert (shares >= 0).all()
            at += len(shares)
    fixed = worth(trees, 0, np.nan_to_num(mix, nan=1.0), {"ann": FIXED, "bob": FIXED})
    assert fixed == pytest.approx(found, abs=1e-12)


def test_parts_that_want_the_same_agree() -> None:
    """Two who both want much take the best cell, and no mix gets in the way."""
    trees = flatten([expand(toy(("clash", 2, 2, tuple(("end", n) for n in (1, 0, 0, 5)))))])
    room = room_for(trees.flat)
    ends = trees.ends(0)
    room.worth[: len(ends)] = ends
    ones = np.ones(2, dtype=np.int8)
    assert weigh(trees.flat, room, 0, ones, ones) == 5
    assert weigh(trees.flat, room, 0, -ones, ones) == 0


def test_roots_of_every_kind() -> None:
    """A script may ask for nothing, only roll, or let somebody decide."""
    coin = ("roll", 2, 0, (("end", 4), ("end", 6)))
    asks = ("pick", "bob", 2, (coin, ("end", 3)))
    fight = ("clash", 1, 2, (coin, asks))
    trees = flatten(expand(toy(spec)) for spec in (("end", 7), coin, asks, fight))
    kinds = [[int(trees.flat.kind[n]) for n in trees.decisions(tree)] for tree in range(4)]
    assert kinds == [[TOSS], [TOSS], [PICK], [PICK, CLASH]]
    free = {"ann": FREE, "bob": FREE}
    assert [worth(trees, tree, mixed(trees, tree), free) for tree in range(4)] == [7, 5, 3, 3]


def test_three_at_once_are_too_many() -> None:
    """The lab weighs two, and says so."""

    @script
    def crowd() -> Steps[Any]:
        third = Choose("cy", "number", OneOf(range(2)))
        return (yield Together(pick("ann", 2), pick("bob", 2), third))

    with pytest.raises(Mistake, match="3 seats choose at once") as raised:
        flatten([expand(crowd())])
    assert one_sentence(raised.value)


def test_one_seat_is_told_from_many() -> None:
    """A choice of one, asked as if it were made with others."""

    @script
    def alone() -> Steps[int]:
        (number,) = yield Together(pick("ann", 2))
        return number  # type: ignore[no-any-return]

    with pytest.raises(Mistake, match="1 seat chooses at once; the lab can weigh two") as raised:
        flatten([expand(alone())])
    assert one_sentence(raised.value)
