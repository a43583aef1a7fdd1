"""Matrix games, against known answers, best replies, and HiGHS as the referee."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays
from scipy.optimize import linprog

from sandlot.core.errors import Mistake
from sandlot.lab.finely import Numbers
from sandlot.lab.matrix import (
    Solution,
    exploitability,
    solve,
    solve_into,
    solve_many,
    workspace,
)

SHAPES = [
    (1, 1),
    (1, 6),
    (6, 1),
    (2, 2),
    (2, 9),
    (9, 2),
    (3, 3),
    (5, 7),
    (12, 25),
    (20, 20),
    (25, 25),
]


def refereed(payoff: Numbers) -> float:
    """The value of a game as HiGHS finds it: the most the rows can be sure of."""
    rows, cols = payoff.shape
    low, span = float(payoff.min()), float(np.ptp(payoff)) or 1.0
    found = linprog(
        np.append(np.zeros(rows), -1.0),
        A_ub=np.column_stack([-((payoff - low) / span).T, np.ones(cols)]),
        b_ub=np.zeros(cols),
        A_eq=np.append(np.ones(rows), 0.0)[np.newaxis],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs",
    )
    assert found.fun is not None
    return low - found.fun * span


def exact_gain(payoff: Numbers, found: Solution) -> Fraction:
    """What a best reply gains, without rounding."""
    table = [[Fraction(cell) for cell in row] for row in payoff.tolist()]
    mine, theirs = whole(found.rows), whole(found.cols)
    by_row = [dot(row, theirs) for row in table]
    by_col = [dot(col, mine) for col in zip(*table, strict=True)]
    value = dot(mine, by_row)
    return max(max(by_row) - value, value - min(by_col))


def whole(mix: Numbers) -> list[Fraction]:
    """A mix whose sum is 1 without rounding."""
    weights = [Fraction(weight) for weight in mix.tolist()]
    total = sum(weights, Fraction(0))
    return [weight / total for weight in weights]


def dot(one: Sequence[Fraction], other: Sequence[Fraction]) -> Fraction:
    """The sum of the products."""
    return sum((a * b for a, b in zip(one, other, strict=True)), Fraction(0))


def check(payoff: Numbers) -> Solution:
    """Solve a game and hold the answer to everything that can be said of it."""
    found = solve(payoff)
    span = float(np.ptp(payoff))
    for mix, picks in ((found.rows, payoff.shape[0]), (found.cols, payoff.shape[1])):
        assert mix.shape == (picks,)
        assert (mix >= 0).all()
        assert mix.sum() == pytest.approx(1, abs=1e-14)
    slack = 1e-12 * span + 1e-15 * float(np.abs(payoff).max())
    assert payoff.min(axis=1).max() - slack <= found.value <= payoff.max(axis=0).min() + slack
    assert exploitability(payoff, found.rows, found.cols) <= 1.1e-12 * span
    return found


def kinds(rows: int, cols: int, rng: np.random.Generator) -> Iterator[tuple[str, Numbers]]:
    """Games of one shape, easy and hard."""
    shape = (rows, cols)
    even, bell = rng.random(shape), rng.standard_normal(shape)
    two = rng.standard_normal((rows, 2)) @ rng.standard_normal((2, cols))
    yield "even", even
    yield "bell", bell
    yield "whole numbers", rng.integers(-2, 3, shape).astype(float)
    yield "win or lose", np.sign(bell)
    yield "seldom a win", (even < 0.1).astype(float)
    yield "tiny differences", 0.5 + 1e-12 * even
    yield "last digits", 0.5 + 1e-15 * even
    yield "hopeless", 1e-12 * even
    yield "hardly a number", 1e-310 * even
    yield "huge", 1e300 * bell
    yield "all scales", bell * 10 ** rng.uniform(-9, 9, shape)
    yield "rows of all scales", bell * 10 ** rng.uniform(-9, 9, (rows, 1))
    yield "columns of all scales", bell * 10 ** rng.uniform(-9, 9, (1, cols))
    yield "nearly whole numbers", rng.integers(0, 2, shape) + 1e-8 * bell
    yield "very nearly whole numbers", rng.integers(0, 2, shape) + 1e-12 * bell
    yield "nearly two picks", two + 1e-10 * bell
    yield "rows twice", np.repeat(bell, 2, axis=0)[:rows]
    yield "columns twice", np.repeat(bell, 2, axis=1)[:, :cols]
    yield "dominated", np.minimum(even, even[0])
    yield "smooth", np.exp(-30 * (rng.random((rows, 1)) - rng.random((1, cols))) ** 2)


@pytest.mark.parametrize(("rows", "cols"), SHAPES)
def test_highs_agrees(rows: int, cols: int) -> None:
    for name, payoff in kinds(rows, cols, np.random.default_rng([rows, cols])):
        found = check(payoff)
        assert abs(found.value - refereed(payoff)) <= 2e-7 * np.ptp(payoff), name


@pytest.mark.parametrize("seed", range(12))
def test_many_hard_games_stay_good(seed: int) -> None:
    rng = np.random.default_rng(seed)
    for _ in range(12):
        rows, cols = rng.integers(1, 26, 2)
        for _, payoff in kinds(rows, cols, rng):
            check(payoff)


@pytest.mark.parametrize("size", [3, 6, 11])
def test_best_replies_gain_nothing_without_rounding_either(size: int) -> None:
    for name, payoff in kinds(size, size + 1, np.random.default_rng(size)):
        assert exact_gain(payoff, solve(payoff)) <= 1.1e-12 * np.ptp(payoff), name


def test_rock_paper_scissors() -> None:
    found = check(np.array([[0.0, -1, 1], [1, 0, -1], [-1, 1, 0]]))
    assert found.value == pytest.approx(0, abs=1e-15)
    np.testing.assert_allclose([found.rows, found.cols], 1 / 3, rtol=1e-14)


@pytest.mark.parametrize("size", [3, 5, 7, 21])
def test_rings_of_any_odd_size_are_played_evenly(size: int) -> None:
    ahead = (np.arange(size)[:, np.newaxis] - np.arange(size)) % size
    found = check(np.where(ahead == 0, 0.5, np.where(ahead <= size // 2, 1.0, 0.0)))
    assert found.value == pytest.approx(0.5, abs=1e-15)
    np.testing.assert_allclose(found.rows, 1 / size, rtol=1e-12)
    np.testing.assert_allclose(found.cols, 1 / size, rtol=1e-12)


def test_rock_paper_scissors_with_a_dear_rock() -> None:
    found = check(np.array([[0.0, -1, 2], [1, 0, -1], [-2, 1, 0]]))
    assert found.value == pytest.approx(0, abs=1e-15)
    np.testing.assert_allclose(found.rows, [1 / 4, 1 / 2, 1 / 4], rtol=1e-14)


def test_two_by_two_by_hand() -> None:
    found = check(np.array([[3.0, -1], [-2, 4]]))
    assert found.value == pytest.approx(1)
    np.testing.assert_allclose(found.rows, [0.6, 0.4])
    np.testing.assert_allclose(found.cols, [0.5, 0.5])


def test_only_the_diagonal_pays() -> None:
    pays = np.array([1.0, 2.0, 4.0, 8.0])
    found = check(np.diag(pays))
    assert found.value == pytest.approx(8 / 15)
    np.testing.assert_allclose(found.rows, 8 / 15 / pays)


def test_tiny_differences_are_played_like_large_ones() -> None:
    found = check(0.5 + 2.0**-50 * np.array([[3.0, -1], [-2, 4]]))
    np.testing.assert_allclose(found.rows, [0.6, 0.4])
    np.testing.assert_allclose(found.cols, [0.5, 0.5])


def test_a_saddle_point_is_played_pure() -> None:
    found = check(np.array([[1.0, 5, 2], [3, 4, 6], [2, 9, 0]]))
    assert found.value == 3
    assert found.rows.tolist() == [0, 1, 0]
    assert found.cols.tolist() == [1, 0, 0]


@pytest.mark.parametrize("pay", [0.0, 0.5, -1e300, 5e-324])
def test_nothing_to_choose(pay: float) -> None:
    found = check(np.full((4, 6), pay))
    assert found.value == pay
    assert found.rows.sum() == found.cols.sum() == 1


def test_a_dominated_pick_is_never_made() -> None:
    payoff = np.array([[0.0, -1, 1], [1, 0, -1], [-1, 1, 0], [-2, -2, -2]])
    assert solve(payoff).rows[3] == 0
    assert solve(-payoff.T).cols[3] == 0


def test_many_games_are_solved_as_one_by_one() -> None:
    games = np.random.default_rng(4).random((50, 6, 8))
    values, row_mixes, col_mixes = solve_many(games)
    for n, game in enumerate(games):
        found = solve(game)
        assert found.value == values[n]
        assert (found.rows == row_mixes[n]).all()
        assert (found.cols == col_mixes[n]).all()


def test_no_games_have_no_answers() -> None:
    values, row_mixes, col_mixes = solve_many(np.empty((0, 3, 4)))
    assert (values.shape, row_mixes.shape, col_mixes.shape) == ((0,), (0, 3), (0, 4))


def test_lists_and_whole_numbers_will_do() -> None:
    assert solve([[1, -1], [-1, 1]]).value == pytest.approx(0, abs=1e-15)


def test_a_game_in_the_corner_of_larger_arrays() -> None:
    """Nothing else is read or written."""
    rng = np.random.default_rng(8)
    for payoff in (rng.random((9, 9)), rng.integers(0, 2, (9, 9)) + 1e-8 * rng.random((9, 9))):
        row_mix, col_mix = np.full(9, 7.0), np.full(9, 7.0)
        work, labels = workspace(9, 9)
        work[:], labels[:] = np.nan, -1
        value = solve_into(payoff, 5, 4, row_mix, col_mix, work, labels)
        found = solve(payoff[:5, :4])
        assert value == found.value
        assert row_mix.tolist() == [*found.rows, 7, 7, 7, 7]
        assert col_mix.tolist() == [*found.cols, 7, 7, 7, 7, 7]


@pytest.mark.parametrize("pay", [np.nan, np.inf, -np.inf])
def test_payoffs_must_be_finite(pay: float) -> None:
    game = np.zeros((3, 3))
    game[1, 2] = pay
    with pytest.raises(Mistake, match="finite"):
        solve(game)
    with pytest.raises(Mistake, match="finite"):
        solve_many(np.stack([np.zeros((3, 3)), game]))
    with pytest.raises(Mistake, match="finite"):
        solve(np.full((2, 2), pay))


def test_payoffs_too_far_apart_are_refused() -> None:
    with pytest.raises(Mistake, match="differences"):
        solve([[1e308, -1e308], [-1e308, 1e308]])


@pytest.mark.parametrize("shape", [(3,), (2, 2, 2), (0, 3), (3, 0)])
def test_a_game_has_rows_and_columns(shape: tuple[int, ...]) -> None:
    with pytest.raises(Mistake):
        solve(np.zeros(shape))


def test_many_games_are_told_from_one() -> None:
    with pytest.raises(Mistake, match="3 dimensions"):
        solve_many(np.zeros((3, 3)))


def test_exploitability_by_hand() -> None:
    rps = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]
    assert exploitability(rps, [1, 0, 0], [0, 0, 1]) == 2  # paper instead of scissors
    assert exploitability(rps, [0.5, 0.5, 0], [1 / 3, 1 / 3, 1 / 3]) == pytest.approx(0.5)


GAMES = arrays(
    np.float64,
    array_shapes(min_dims=2, max_dims=2, max_side=8),
    elements=st.one_of(
        st.integers(-3, 3).map(float),
        st.floats(0, 1),
        st.floats(-1e9, 1e9),
        st.sampled_from([0.5, 0.5 + 1e-12, 0.5 - 1e-12, 0.5 + 2.0**-53, 1e-300, 1e-9]),
    ),
)


@given(GAMES)
def test_every_game_is_solved(payoff: Numbers) -> None:
    check(payoff)


@given(GAMES)
def test_the_other_side_of_the_table(payoff: Numbers) -> None:
    here, there = solve(payoff), solve(-payoff.T)
    assert here.value == pytest.approx(-there.value, abs=3e-12 * max(np.ptp(payoff), 1e-300))


@given(GAMES, st.floats(-10, 10), st.floats(0.01, 100))
def test_other_stakes_same_game(payoff: Numbers, shift: float, scale: float) -> None:
    changed = payoff * scale + shift
    expected = solve(payoff).value * scale + shift
    close = 1e-14 * (np.abs(payoff).max() * scale + abs(shift)) + 3e-12 * np.ptp(payoff) * scale
    assert solve(changed).value == pytest.approx(expected, abs=max(close, 1e-300), rel=0)


@given(GAMES)
def test_the_same_game_has_the_same_answer(payoff: Numbers) -> None:
    one, two = solve(payoff), solve(payoff.copy(order="F"))
    assert one.value == two.value
    assert (one.rows == two.rows).all()
    assert (one.cols == two.cols).all()
