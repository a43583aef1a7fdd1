"""Means without a sample: chances followed exactly, held against the solver and against games."""

from typing import Any

import numpy as np
import pytest

from sandlot.core.game import Anyone, Game
from sandlot.games.load import make_game
from sandlot.lab.ballgames import grounds
from sandlot.lab.best import Best, best_play, nearly_solved, rough_error
from sandlot.lab.expected import expect, looks
from sandlot.lab.policy import plans
from sandlot.lab.simulate import simulate
from sandlot.lab.solve import solve
from sandlot.lab.styles import BEST, HOUSE, RANDOM, Field
from tests.lab.conftest import V5, V52, Weigh


def field(weighed: Weigh, name: str, *sets: str) -> Field:
    """Everybody who may play a game."""
    return Field(Best(make_game(name, sets), weighed(name, *sets)))


@pytest.mark.parametrize("sets", [(), ("innings=1",), ("innings=5",)])
def test_best_play_wins_as_it_was_solved(weighed: Weigh, sets: tuple[str, ...]) -> None:
    """Forward and backward give the same chance to win."""
    solved = weighed(V5, *sets)
    found = expect(solved.grounds, None, solved.values)
    assert found.home_win == pytest.approx(solved.home_win, abs=1e-9)
    assert found.lost < 1e-10
    assert found.visits.sum() == pytest.approx(found.figures["turns"], rel=1e-12)


def test_bots_win_as_they_were_weighed() -> None:
    """Plans that notice nothing, and one side at its best against chance."""
    game: Game[Any] = make_game(V5)
    ground = grounds(game, cap=40)
    at_random = plans(ground, {"away": Anyone(), "home": Anyone()})
    weighed = solve(ground, at_random)
    assert expect(ground, at_random).home_win == pytest.approx(weighed.home_win, abs=1e-8)


@pytest.mark.parametrize(("name", "style"), [(V5, BEST), (V5, RANDOM), (V52, BEST), (V52, HOUSE)])
def test_means_are_those_of_many_games(weighed: Weigh, name: str, style: str) -> None:
    """Every figure that is followed, within four errors of half a million games."""
    table = field(weighed, name)
    exact = table.meet(style, style)
    sample, _ = simulate(table.games(style, 7), 500_000, 1)
    for figure, mean in exact.figures.items():
        value, error = sample.mean(figure)
        assert abs(value - mean) < 4 * error + 1e-12, figure
    rate, error = sample.win_rate("home")
    assert abs(rate - exact.home_win) < 4 * error


def test_seats_of_different_players_are_told_apart(weighed: Weigh) -> None:
    """Best play beats chance from both seats, and more than the seat is worth."""
    table = field(weighed, V5)
    home = table.meet(RANDOM, BEST).home_win
    away = 1 - table.meet(BEST, RANDOM).home_win
    assert 0.6 < away < 0.7
    assert 0.6 < home < 0.7
    assert home != pytest.approx(away, abs=1e-6)


def test_looks_are_the_solvers_own(weighed: Weigh) -> None:
    """Many places at once, each as the solver looks at it."""
    solved = weighed(V5)
    cap = solved.grounds.board.cap
    spots = np.array([(0, cap, 0), (5, cap - 1, 7), (3, cap + 2, 13)])
    found = looks(solved.grounds, solved.values, spots)
    for n, (stage, lead, place) in enumerate(spots):
        value, mix, worth = solved.look(int(stage), int(lead), int(place))
        assert value == pytest.approx(solved.values[stage, lead, place], abs=1e-9)
        flat = solved.grounds.trees.flat
        tree = solved.grounds.tree_at((int(stage), int(lead), int(place)))
        weights = flat.mix_size[tree]
        parts = np.diff(flat.end_at)[tree] + np.diff(flat.node_at)[tree]
        np.testing.assert_allclose(found.mixes[n, :weights], mix[:weights])
        np.testing.assert_allclose(found.worth[n, :parts], worth[:parts])


@pytest.mark.parametrize(("sets", "cap"), [((), 12), ((), 18), (("innings=5",), 14)])
def test_a_game_solved_roughly_is_not_further_off_than_it_says(
    weighed: Weigh, sets: tuple[str, ...], cap: int
) -> None:
    """With a low cap and fewer rounds, fewer digits are left."""
    rough = nearly_solved(grounds(make_game(V5, sets), cap=cap))
    error = rough_error(rough, expect(rough.grounds, None, rough.values))
    assert abs(rough.home_win - weighed(V5, *sets).home_win) < error < 1e-3


@pytest.mark.parametrize("cap", [8, pytest.param(12, marks=pytest.mark.soak), 18])
@pytest.mark.parametrize("style", [BEST, RANDOM])
def test_no_mean_is_further_off_than_it_says(weighed: Weigh, style: str, cap: int) -> None:
    """Every mean of a board with a low cap, against one on which nobody comes to the cap."""
    wide = field(weighed, V5)
    ground = grounds(make_game(V5), cap=cap)
    narrow = Field(Best(make_game(V5), solve(ground)))
    true, rough = (one.meet(style, style) for one in (wide, narrow))
    assert true.beyond < 1e-10
    assert rough.beyond > 1e-4
    for name in true.figures:
        assert abs(true.figures[name] - rough.figures[name]) < rough.mean(name).bound, name
    assert abs(true.home_win - rough.home_win) < rough.wins.bound


def test_best_play_is_known_to_more_digits_than_anybody_reads() -> None:
    """So that its figures may be called exact: best play of nine innings, with far leads in it."""
    best = best_play(make_game(V52, ["innings=9"]), keep=False)
    for figure in (best.home_win, best.runs, best.half_inning):
        assert figure.exact
        assert 0 < figure.bound < 1e-9
    assert best.home_win.value == pytest.approx(0.5, abs=1e-12)
