"""Rulings by a play's shape: the same as if each play were thought through by itself."""

from typing import Any

import pytest

from sandlot.baseball.scorebook.batting import _turn
from sandlot.baseball.scorebook.fielding import _credits
from sandlot.baseball.scorebook.follow import NUMBERS, Scored, follow
from sandlot.baseball.scorebook.rulings import errors

from .wild_games import played

RULINGS = (errors, _credits, _turn)


@pytest.mark.parametrize("seed", range(6))
def test_plays_of_one_shape_differ_only_in_who_made_them(seed: int) -> None:
    """And a play alone in its shape is ruled as the others are."""
    _, events = played(seed)
    shapes: dict[int, Any] = {}
    for play in follow(events).plays:
        assert shapes.setdefault(play.shape, nameless(play)) == nameless(play)
        alone = play._replace(shape=-1 - next(NUMBERS))
        for ruling in RULINGS:
            assert ruling(play) == ruling(alone)
    assert len(shapes) > 10


def nameless(play: Scored) -> tuple[Any, ...]:
    """All of a play but who is in it."""
    legs = tuple(leg._replace(who="") for leg in play.legs)
    on = tuple(runner is not None for runner in play.on)
    return play.kind, play.hit, play.outs, play.play.ball, on, legs
