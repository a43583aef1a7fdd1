"""Options nobody needs: small games by hand, and the claims about v5 by brute force."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from scipy.optimize import linprog

from sandlot.baseball.situation import parse_situation
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.games.cheddar_bob.v5.choices import DELIVERIES, SWINGS, Go, Try
from sandlot.games.load import make_game
from sandlot.lab.advice import advise
from sandlot.lab.best import Best
from sandlot.lab.decisions import Faced, faced_in_games, family
from sandlot.lab.dominance import dominated
from sandlot.lab.expected import expect
from sandlot.lab.solve import Solved
from sandlot.lab.tree import expand, outcomes
from sandlot.lab.usage import key_of, options
from tests.lab.conftest import V5, V52, Weigh

SITUATIONS = ["top 1, 0 out, 1--", "bottom 3, 2 out, 1-3, down 1", "bottom 2, 1 out, 1--, up 2"]


def facing(*states: dict[str, list[float]]) -> Faced:
    """A choice by hand: in each state, what every option is worth against each answer."""
    names = tuple(states[0])
    worth = np.array([[state[name] for name in names] for state in states], dtype=float)
    even = np.full(worth.shape[::2], 1 / worth.shape[2])
    often = np.ones(len(states))
    alike = tuple(range(len(names)))
    return Faced("p", "c", names, alike, worth, even, even, often, often)


def verdicts(*decisions: Faced) -> dict[str, str]:
    """What dominates each option."""
    return {name: by for (_, _, name), by in dominated(decisions).items()}


def test_one_that_is_always_worse_is_strictly_dominated() -> None:
    """By the other one, not by a mix."""
    found = verdicts(facing({"a": [2, 3], "b": [1, 2]}, {"a": [5, 5], "b": [0, 4]}))
    assert found == {"a": "", "b": "a (strictly)"}


def test_one_that_is_sometimes_equal_is_weakly_dominated() -> None:
    """In one state against one answer is enough to be better."""
    found = verdicts(facing({"a": [2, 3], "b": [2, 3]}, {"a": [5, 5], "b": [5, 4]}))
    assert found == {"a": "", "b": "a (weakly)"}


def test_equals_do_not_dominate_each_other() -> None:
    """Nor does rounding."""
    assert set(verdicts(facing({"a": [1, 0], "b": [1, 0]})).values()) == {""}
    assert set(verdicts(facing({"a": [1, 1e-15], "b": [1, 0]})).values()) == {""}


def test_a_mix_can_dominate_where_no_single_option_does() -> None:
    """Half of each is better than the third, whatever the other side does."""
    found = verdicts(facing({"a": [4, 0], "b": [0, 4], "c": [1, 1]}))
    assert found == {"a": "", "b": "", "c": "a mix of others (strictly)"}


def test_one_state_in_which_it_is_right_saves_an_option() -> None:
    """Wherever it stands."""
    worse, better = {"a": [2.0], "b": [1.0]}, {"a": [1.0], "b": [1.5]}
    assert verdicts(facing(worse), facing(worse, better), facing(worse))["b"] == ""


def test_an_option_that_is_not_always_there_does_not_dominate() -> None:
    """Another one has to be there wherever the first is."""
    with_a = facing({"a": [2.0], "b": [1.0], "c": [1.0]})
    assert verdicts(with_a)["b"] == "a (strictly)"
    assert verdicts(with_a, facing({"b": [1.0], "c": [0.5]}))["b"] == ""
    found = verdicts(with_a, facing({"b": [1.0], "c": [1.0]}))
    assert found["b"] == "a mix of others (weakly)"  # another one in each state


def test_arrows_are_taken_together() -> None:
    """Two arrows played evenly are one option; each by itself would lose to a lucky guess."""
    worth = np.array([[[3.0, 1.0], [1.0, 3.0], [1.5, 1.5]]])
    mix, ones = np.array([[0.5, 0.5, 0.0]]), np.ones(1)
    other = np.full((1, 2), 0.5)
    faced = Faced("p", "c", ("a", "a", "b"), (0, 0, 1), worth, mix, other, ones, ones)
    assert verdicts(faced) == {"a": "", "b": "a (strictly)"}


# --- v5 -----------------------------------------------------------------------------------


def test_only_the_steal_of_second_is_dominated(weighed: Weigh) -> None:
    """By a mix, in every state of whole games; for runs alone the steal of third is as well."""
    found = options(Best(make_game(V5), weighed(V5)))
    assert {one.name for one in found if one.dominated_by} == {"go 1"}
    steal = next(one for one in found if one.name == "go 1")
    assert steal.dominated_by == "a mix of others (strictly)"
    assert steal.dominated_for_runs == "contact (strictly)"
    assert steal.share == steal.most == 0
    assert steal.least_loss > 1e-4
    for_runs = {(one.choice, one.name) for one in found if one.dominated_for_runs}
    assert for_runs == {("swing", "go 1"), ("swing", "go 2"), ("tag", "no")}


def test_power_is_dominated_once_a_missed_power_plus_costs_nothing(weighed: Weigh) -> None:
    """The plus then only adds."""
    sets = "power_plus_lost=none", "innings=1"
    found = options(Best(make_game(V5, sets), weighed(V5, *sets)))
    assert {one.name: one.dominated_by for one in found}["power"] == "power+ (weakly)"


def test_nothing_of_rock_paper_scissors_is_dominated(weighed: Weigh) -> None:
    """Each beats another one."""
    found = options(Best(make_game(V52), weighed(V52)))
    assert [one.dominated_by for one in found] == [""] * 6
    assert [one.share for one in found] == pytest.approx([1 / 3] * 6)


def pays(game: Game[Any], solved: Solved, text: str) -> tuple[np.ndarray, np.ndarray]:
    """By brute force: what each swing and the steal of second win against each pitch.

    Runners never try for more here, so that a swing is worth no less than this.
    """
    state = parse_situation(text, 3)
    tree = expand(game.turn(state))
    batting = game.cast(state)["batter"]

    def value(after: Any) -> float:
        result = game.result(after)
        home = (
            float(solved.values[solved.grounds.find(after)])
            if result is None
            else float(result.winner == "home")
        )
        return home if batting == "home" else 1 - home

    def wins(pitch: Any, swing: Any) -> float:
        def decide(choice: Choose[Any]) -> Any:
            return {"pitch": pitch, "swing": swing}.get(choice.what, Try.NO)

        return sum(float(chance) * value(end) for end, chance in outcomes(tree, decide).items())

    swings = [*SWINGS, Go(1)]
    table = np.array([[wins(pitch, swing) for pitch in DELIVERIES] for swing in swings])
    return table[:-1], table[-1]


@pytest.mark.parametrize("text", SITUATIONS)
def test_a_mix_of_swings_beats_the_steal_of_second_by_brute_force(
    weighed: Weigh, text: str
) -> None:
    """Straight through the scripts, with another solver: some mix gains against every pitch."""
    swings, steal = pays(make_game(V5), weighed(V5), text)
    gains = swings - steal
    many, pitches = gains.shape
    program = linprog(
        [*np.zeros(many), -1.0],
        A_ub=np.hstack([-gains.T, np.ones((pitches, 1))]),
        b_ub=np.zeros(pitches),
        A_eq=[[*np.ones(many), 0.0]],
        b_eq=[1.0],
        bounds=[*[(0, 1)] * many, (None, None)],
    )
    assert program.x is not None
    assert program.x[-1] > 0


@pytest.mark.parametrize("text", [*SITUATIONS, "top 3, 0 out, -2-, down 4"])
def test_decisions_say_what_advice_says(weighed: Weigh, text: str) -> None:
    """Shares and losses of every option, wherever one looks."""
    solved = weighed(V5)
    state = parse_situation(text, 3)
    stage, lead, place = solved.grounds.find(state)
    expected = expect(solved.grounds, None, solved.values)
    alone = np.zeros_like(expected.visits)
    alone[stage, lead, place] = 1.0
    decisions = list(faced_in_games(solved, type(expected)(0.5, {}, alone, 0.0)))
    for advice in advise(solved, state)[:2]:
        faced, n = next(
            (one, int(np.argmax(one.often)))
            for one in decisions
            if one.choice == advice.choice.what and one.often.max() == 1.0
        )
        assert faced.part == advice.choice.seat
        for option, share, loss in zip(advice.options, faced.mix[n], faced.losses[n], strict=True):
            assert share == pytest.approx(option.share, abs=1e-9)
            assert loss == pytest.approx(advice.best - option.value, abs=1e-9)
        assert faced.families == tuple(family(option.option) for option in advice.options)


def test_shares_of_a_choice_add_up(weighed: Weigh) -> None:
    """All options of a choice together are taken whenever it is asked."""
    found = options(Best(make_game(V5), weighed(V5)))
    by_choice: dict[str, float] = {}
    for one in found:
        if not one.name.startswith("go "):
            by_choice[one.choice] = by_choice.get(one.choice, 0.0) + one.share
    assert by_choice["pitch"] == pytest.approx(1)
    assert by_choice["swing"] < 1  # steals are asked for less often, and are the rest
    for choice, other in product(("send", "stretch", "tag"), ("yes", "no")):
        assert by_choice[choice] == pytest.approx(1)
        assert any(key_of(one) == ("batter", choice, other) for one in found)
