"""The exact chances that hints and bots look at are those of the scripts themselves."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from sandlot.core.script import Choose
from sandlot.games.griddly_headz.bunt import SWINGS, Swing, bunt
from sandlot.games.griddly_headz.events import Challenged
from sandlot.games.griddly_headz.meetings import FIGHT, challenge
from sandlot.games.griddly_headz.odds import ROUNDS, bunt_values, slam_chance, win_chance
from sandlot.games.griddly_headz.pieces import STUDDLY, Man
from sandlot.lab.tree import expand, outcomes
from tests.games.griddly_headz.table import BLUE, YELLOW, game, play, stand, team

STARTS = {
    (0, 0): (Man(BLUE, 0), Man(YELLOW, 0)),
    (1, 0): (Man(BLUE, STUDDLY), Man(YELLOW, 0)),
}


def scripted(wins: int, start: tuple[int, int], mine: bool, theirs: bool) -> list[Fraction]:
    """How a challenge ends when the script itself is expanded: won, lost, neither."""
    man, other = STARTS[start]
    field = stand(
        blue=team(2, studdly=3, keepers=("Pine Tar",) * mine),
        yellow=team(2, keepers=("Rally Cap",) * theirs),
    )
    begun = challenge(game(2).box, field, FIGHT, man, other, wins)
    found = outcomes(expand(begun), lambda choice: choice.options.listed()[-1])  # type: ignore[index]
    ends = [Fraction(0)] * 3
    for (_, loser), chance in found.items():
        ends[(other, man, None).index(loser)] += chance
    return ends


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize(("mine", "theirs"), product((False, True), repeat=2))
def test_a_challenge_is_won_as_often_as_the_script_says(
    start: tuple[int, int], mine: bool, theirs: bool
) -> None:
    """With and without a head start, with cards for a second die on either side."""
    assert list(win_chance(3, start, mine, theirs)) == scripted(3, start, mine, theirs)


def test_a_start_for_the_other_is_the_same_from_the_other_side() -> None:
    """What one wins the other loses."""
    up, down = win_chance(4, (1, 0), False, True), win_chance(4, (0, 1), True, False)
    assert (up.wins, up.loses, up.deadlock) == (down.loses, down.wins, down.deadlock)
    assert sum(up) == 1


@pytest.mark.parametrize("what", ROUNDS)
def test_the_rounds_of_a_square_are_those_it_asks_for(what: str) -> None:
    """As a landing there tells them."""
    square = game(2).setup.board.squares.index(what)
    field = stand(blue=team(square - 3), yellow=team(25))
    events = play(field, (1, 2), "scrappy 1 +3", *[(6, 1)] * ROUNDS[what]).events
    assert [event.wins for event in events if isinstance(event, Challenged)] == [ROUNDS[what]]


def test_a_grand_slam() -> None:
    """Of the eleven throws of two dice with a one in them, six are yours, and one is both's."""
    assert slam_chance() == (Fraction(6, 11), Fraction(1, 11))


def test_every_first_bunt_wins_as_often_as_the_script_says() -> None:
    """Against the best answer, wherever the first ball lies."""
    values = bunt_values(game(2).box.bunting.touch_sixths)
    tree = expand(bunt(game(2).box, BLUE, YELLOW))

    def won_by_first(swing: Swing) -> Fraction:
        def picked(choice: Choose[Any]) -> Swing:
            if choice.about is None:
                return swing
            answers = values.second[choice.about]
            return max(answers, key=lambda answer: answers[answer])

        return outcomes(tree, picked)[YELLOW]

    assert {swing: won_by_first(swing) for swing in SWINGS} == values.first


def test_no_fixed_answer_is_better_than_the_best() -> None:
    """Nine answers to the first hitter's best."""
    values = bunt_values(game(2).box.bunting.touch_sixths)
    tree = expand(bunt(game(2).box, BLUE, YELLOW))
    first = max(values.first, key=lambda swing: values.first[swing])

    def won_by(second: Swing) -> Fraction:
        return outcomes(tree, lambda choice: first if choice.about is None else second)[BLUE]

    assert all(won_by(second) <= values.challenger for second in SWINGS)


def test_touches_help_who_hits_first() -> None:
    """They are only ever the second ball's."""
    assert bunt_values((6, 6, 6)).challenger < bunt_values((3, 2, 1)).challenger
    assert bunt_values((0,)).challenger > bunt_values((3, 2, 1)).challenger
