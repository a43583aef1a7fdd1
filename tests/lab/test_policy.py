"""Bots as numbers: the plans of a board are what the bots answer at the table."""

from collections import Counter
from itertools import product
from typing import Any

import numpy as np
import pytest

from sandlot.baseball.ballgame import Ballgame
from sandlot.bots.names import find_bot
from sandlot.core.failures import BotFailed, Failures
from sandlot.core.game import Anything, Bot, Game, Weights
from sandlot.core.script import Choose, Seat
from sandlot.games.cheddar_bob.v52.at_bat import Throw
from sandlot.games.load import make_game
from sandlot.lab.ballgames import Grounds, grounds
from sandlot.lab.board import Plans
from sandlot.lab.flat import Floats
from sandlot.lab.policy import noticed, plans
from sandlot.lab.tree import listed
from tests.lab.conftest import V5, V52

CAP = 8


class Nervous:
    """Throws rock more often the later it is and the further it is behind."""

    notices = ("score",)

    def __call__(self, view: Any, choice: Choose[Any]) -> Weights:
        away, home = view.game.score
        lead = home - away if view.seat == "home" else away - home
        rock = 1 + view.game.inning + max(-lead, 0) + view.game.bottom / 2
        return {Throw.ROCK: rock, Throw.PAPER: 1.0, Throw.SCISSORS: 1.0}


class Broken:
    """Raises, whatever it is asked."""

    notices = ("score", "lineup")

    def __call__(self, view: Any, choice: Choose[Any]) -> Weights:
        raise ArithmeticError


def mix_at(plan: Plans, stage: int, lead: int, place: int) -> Floats:
    """The weights of all that may be asked there."""
    found: Floats = plan.mixes[plan.row[stage], place, plan.col[stage, lead]]
    return found


def expected(game: Game[Any], bot: Bot, state: Ballgame, seat: Seat, choice: Choose[Any]) -> Floats:
    """What a bot answers at the table."""
    weights = bot(game.view(state, seat), choice)
    options = listed(choice)
    if isinstance(weights, Anything):
        return np.full(len(options), 1 / len(options))
    total = sum(weights.values())
    return np.array([weights.get(option, 0.0) / total for option in options])


def check(ground: Grounds, bots: dict[Seat, Bot], leads: tuple[int, ...]) -> Counter[str]:
    """Every choice everywhere on the board; how many of each kind were looked at."""
    plan = plans(ground, bots)
    assert not plan.free.any()
    trees, looked = ground.trees, Counter[str]()
    for stage, lead, place in product(
        range(len(ground.board.kind)), leads, range(len(ground.places))
    ):
        spot = stage, lead + CAP, place
        state = ground.state(*spot)
        cast = ground.game.cast(state)
        mix = mix_at(plan, *spot)
        for node in trees.decisions(ground.tree_at(spot)):
            at = int(trees.flat.mix_at[node])
            for choice in trees.choices[node]:
                seat = cast[choice.seat]
                wanted = expected(ground.game, bots[seat], state, seat, choice)
                assert mix[at : at + len(wanted)] == pytest.approx(wanted, abs=1e-15)
                at += len(wanted)
                looked[choice.what] += 1
    return looked


def test_house_managers_of_v52_lean_as_they_do_at_the_table() -> None:
    """Top and bottom, with and without runners, one manager a seat."""
    game = make_game(V52, ["innings=2"])
    bots = {"away": find_bot(game, "house:rookie"), "home": find_bot(game, "house")}
    assert check(grounds(game, cap=CAP), bots, (-1, 0, 1)).total() == 4 * 3 * 21 * 2


def test_a_bot_that_looks_at_the_score_is_asked_at_every_score() -> None:
    """By half inning and by lead; beside it one who looks at nothing."""
    game = make_game(V52, ["innings=2"])
    bots: dict[Seat, Bot] = {"away": Nervous(), "home": find_bot(game, "random")}
    assert noticed(game, bots) == {"score"}
    leads = tuple(range(-CAP, CAP + 1))
    assert check(grounds(game, cap=CAP), bots, leads).total() == 4 * len(leads) * 21 * 2


def test_who_does_not_look_at_the_score_is_asked_once() -> None:
    """Then a plan is kept by kind of half inning, not by every lead."""
    game = make_game(V52, ["innings=3"])
    ground = grounds(game, cap=CAP)
    plain = dict.fromkeys(game.setup.seats, find_bot(game, "house"))
    nervous: dict[Seat, Bot] = dict.fromkeys(game.setup.seats, Nervous())
    assert plans(ground, plain).mixes.shape[0] == 3
    assert plans(ground, nervous).mixes.shape[:3] == (6, 21, 2 * CAP + 1)


def test_house_managers_of_v5_answer_every_question() -> None:
    """Pitch, swing, steal, send, stretch and tag, by the lineup, for a few places."""
    game = make_game(V5, ["innings=1"])
    bots = {"away": find_bot(game, "house:veteran"), "home": find_bot(game, "random")}
    ground = grounds(game, cap=CAP)  # the first man is always up here
    looked = check(ground, bots, (-2, 0))
    assert looked.keys() == {"pitch", "swing", "send", "stretch", "tag"}
    assert looked["pitch"] == looked["swing"] == 2 * 2 * len(ground.places)


def test_a_bot_that_breaks_down_plays_at_random_where_that_is_counted() -> None:
    """As it would at the table; where nobody counts, its failure is raised."""
    game = make_game(V52, ["innings=1"])
    bots: dict[Seat, Bot] = dict.fromkeys(game.setup.seats, Broken())
    assert noticed(game, bots) == {"score", "lineup"}
    ground = grounds(game, cap=CAP)
    failures = Failures()
    filled = [mix_at(plans(ground, bots, failures), 0, CAP, place)[:6] for place in range(3)]
    assert {"away", "home"} == {*failures.found}
    with pytest.raises(BotFailed, match="ArithmeticError"):
        plans(ground, bots)
    assert np.array(filled) == pytest.approx(np.full((3, 6), 1 / 3))


@pytest.mark.parametrize("seat", ["away", "home"])
def test_somebody_free_is_free_in_both_halves(seat: Seat) -> None:
    """As pitcher in one, as batter in the other."""
    game = make_game(V5, ["innings=2"])
    ground = grounds(game, cap=CAP)
    bot = find_bot(game, "random")
    free = plans(ground, {s: None if s == seat else bot for s in game.setup.seats}).free
    parts = ground.trees.parts
    for kind in range(3):
        cast = game.cast(Ballgame(bottom=kind > 0))
        assert [bool(f) for f in free[kind]] == [cast[part] == seat for part in parts]
