"""OpenSpiel's value iteration and our solver weigh the same games: they come to the same values."""

import sys
from collections.abc import Collection
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from open_spiel.python.algorithms.get_all_states import get_all_states

from sandlot.adapters.openspiel.games import SpielGame
from sandlot.baseball.ballgame import AWAY, HOME, Ballgame
from sandlot.core.game import Game, Result
from sandlot.core.script import Script, Steps, script
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.games.cheddar_bob.v5.game import CheddarBobV5
from sandlot.games.cheddar_bob.v52.game import CheddarBobV52
from sandlot.lab.ballgames import Grounds, grounds
from sandlot.lab.board import Beyond, Values, sweep
from sandlot.lab.solve import backwards
from tests.lab.test_matrix import refereed

CLOSE = 1e-6
STILL = 2e-7
"""When no value moves by more OpenSpiel stops."""


class OneOut(CheddarBobV5):
    """Cheddar Bob v5 with two out from the start: the first out ends a half inning."""

    def turn(self, state: Ballgame) -> Script[Ballgame]:
        return super().turn(state._replace(outs=2))


class OneOutV52(CheddarBobV52):
    """Cheddar Bob v5.2 alike."""

    def turn(self, state: Ballgame) -> Script[Ballgame]:
        return super().turn(state._replace(outs=2))


@script
def bottom() -> Steps[Ballgame]:
    """Home comes to bat."""
    return Ballgame(bottom=True)
    yield  # a script is a generator, even one that asks for nothing


def last_half(kind: type[Diamond]) -> type[Diamond]:
    """A game that begins with home at bat."""

    class LastHalf(kind):  # type: ignore[misc, valid-type]
        def opening(self) -> Script[Ballgame]:
            return bottom()

    return LastHalf


def capped(kind: type[Diamond], cap: int) -> type[Diamond]:
    """A game that a lead beyond the cap ends at once."""

    class Capped(kind):  # type: ignore[misc, valid-type]
        def result(self, state: Ballgame) -> Result | None:
            away, home = state.score
            if abs(home - away) > cap:
                return Result(HOME if home > away else AWAY, ((AWAY, away), (HOME, home)))
            return super().result(state)  # type: ignore[no-any-return]

    return Capped


def for_visitors(kind: type[Diamond]) -> type[Diamond]:
    """A game without extra innings, in which a tie goes to the visitors."""

    class ForVisitors(kind):  # type: ignore[misc, valid-type]
        def plainest(self, state: Ballgame, noticed: Collection[str]) -> Ballgame:
            plain: Ballgame = super().plainest(state, noticed)
            return plain._replace(inning=state.inning)

        def result(self, state: Ballgame) -> Result | None:
            if state.inning > self.rules.innings:
                return Result(AWAY, ((AWAY, state.score[0]), (HOME, state.score[1])))
            return super().result(state)  # type: ignore[no-any-return]

    return ForVisitors


def one_inning(kind: type[Diamond], **rulings: Any) -> Diamond:
    """A game of one inning."""
    return kind(kind.rules_type.of({"innings": 1, **rulings}))


def solved(ground: Grounds, ties: bool) -> Values:
    """Home's chance to win from everywhere, a lead beyond the cap being worth the least it can.

    In one inning only the visitors come to such a lead, so that is a loss, as in the capped game.
    """
    model, board = ground.model(), ground.board
    values = np.zeros((*board.after.shape, len(ground.places)))
    if ties:
        backwards(model, values, False)
    else:  # once through the inning, a tie being worth nothing
        for stage in (1, 0):
            sweep(model, values, Beyond(0.0, 1.0), stage, 0, 2 * board.cap)
    return values


def stage_values() -> ModuleType:
    """What OpenSpiel solves the matrix game of a stage with: HiGHS, not four more packages."""

    def solve_zero_sum_matrix_game(stage: Any) -> tuple[None, None, float, float]:
        rows, cols = range(stage.num_rows()), range(stage.num_cols())
        payoff = np.array([[stage.player_utility(0, row, col) for col in cols] for row in rows])
        value = refereed(payoff)
        return None, None, value, -value

    module = ModuleType("open_spiel.python.algorithms.lp_solver")
    vars(module)["solve_zero_sum_matrix_game"] = solve_zero_sum_matrix_game
    return module


def given(found: Any) -> Any:
    """All states as they were found with just these arguments."""

    def again(
        game: Any, depth: int, ends: bool, chances: bool, to_string: Any, stop_if_encountered: bool
    ) -> Any:
        assert (depth, ends, chances, to_string) == (-1, True, False, str)
        assert stop_if_encountered
        return found

    return again


def compare(game: Game[Any], ground: Grounds, values: Values, states: int) -> None:
    """Every situation between two turns."""
    spiel = SpielGame(game)
    found = get_all_states(spiel, -1, True, False, to_string=str, stop_if_encountered=True)
    last_first = dict(reversed(found.items()))
    with pytest.MonkeyPatch.context() as patch:  # it goes by these, with far fewer rounds
        solver = stage_values()
        patch.setitem(sys.modules, solver.__name__, solver)
        from open_spiel.python.algorithms.value_iteration import value_iteration

        patch.setattr(f"{get_all_states.__module__}.get_all_states", given(last_first))
        theirs = value_iteration(spiel, -1, STILL, cyclic_game=True)
    assert set(found) == set(theirs)
    compared = 0
    for text, state in found.items():
        if not state.is_terminal() and not state.position.answers:
            home_win = (1 - theirs[text]) / 2
            assert home_win == pytest.approx(values[ground.find(state.position.state)], abs=CLOSE)
            compared += 1
    assert compared == states


def test_one_inning_of_v52_that_the_first_lead_decides() -> None:
    """Away wins with its first run, home when it answers none; a tie plays on for ever.

    One out ends a half, and who wins his roll is on base, so that ties are few.
    """
    hits = "battle weak solid strong\nweak 1B 2B HR\nsolid 2B HR HR\nstrong HR HR HR"
    ground = grounds(one_inning(OneOutV52, batter_wins=hits), cap=0)
    game = one_inning(capped(OneOutV52, 0), batter_wins=hits)
    compare(game, ground, solved(ground, ties=True), 14)


def test_v5_with_one_out_to_a_half() -> None:
    """Home at bat, with all pitches, swings, steals, and tries for more; a tie loses."""
    ground = grounds(one_inning(OneOut), cap=0)
    game = one_inning(last_half(for_visitors(capped(OneOut, 0))))
    compare(game, ground, solved(ground, ties=False), 8)


@pytest.mark.soak
def test_v5_with_one_out_to_both_halves() -> None:
    """The same with the visitors at bat first."""
    ground = grounds(one_inning(OneOut), cap=0)
    game = one_inning(for_visitors(capped(OneOut, 0)))
    compare(game, ground, solved(ground, ties=False), 16)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("kind", "cap", "states"),
    [(CheddarBobV52, 0, 42), (CheddarBobV52, 2, 126), (OneOut, 1, 33)],
    ids=["v5.2", "v5.2 with leads", "v5 with leads"],
)
def test_one_inning(kind: type[Diamond], cap: int, states: int) -> None:
    """Larger games, in which both come back, and ties play on."""
    ground = grounds(one_inning(kind), cap=cap)
    compare(one_inning(capped(kind, cap)), ground, solved(ground, ties=True), states)
