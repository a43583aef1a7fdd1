"""Rulings by a play's shape: the same as if each play were thought through by itself."""

from dataclasses import replace
from typing import Any

import pytest

from sandlot.baseball.bases import BOX, PLATE
from sandlot.baseball.scorebook.batting import _turn
from sandlot.baseball.scorebook.fielding import _credits
from sandlot.baseball.scorebook.follow import Scored, after_play, follow
from sandlot.baseball.scorebook.pitching import _allowed
from sandlot.baseball.scorebook.rulings import errors
from sandlot.baseball.scorebook.shapes import Shape

from .wild_games import played

RULINGS = (errors, _allowed, _credits, _turn)


@pytest.mark.parametrize("seed", range(6))
def test_plays_of_one_shape_differ_only_in_who_made_them(seed: int) -> None:
    """And a play alone in its shape is ruled as the others are."""
    _, events = played(seed)
    shapes: dict[Shape, Any] = {}
    for play in follow(events).plays:
        assert shapes.setdefault(play.shape, nameless(play)) == nameless(play)
        alone = play._replace(shape=replace(play.shape))
        for ruling in RULINGS:
            assert ruling(play) == ruling(alone)
    assert len(shapes) > 10


@pytest.mark.parametrize("seed", range(6))
def test_everybody_is_where_his_leg_ended(seed: int) -> None:
    """Who did not run stays; who is out or home is nowhere."""
    _, events = played(seed)
    for play in follow(events).plays:
        left = {base: runner.who for base, runner in enumerate(play.on, 1) if runner is not None}
        for leg in play.legs:
            left.pop(leg.start, None)
        left |= {leg.end: leg.who for leg in play.legs if BOX < leg.end < PLATE}
        now = {base: who.who for base, who in enumerate(after_play(play), 1) if who is not None}
        assert now == left


def nameless(play: Scored) -> tuple[Any, ...]:
    """All of a play but who is in it."""
    legs = tuple(leg._replace(who="") for leg in play.legs)
    on = tuple(runner is not None for runner in play.on)
    return play.kind, play.hit, play.outs, play.play.ball, on, legs
