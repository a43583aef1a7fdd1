"""A bot that does not say what it notices: nothing it may look at is forgotten, on any path."""

from collections.abc import Callable, Collection
from typing import Any

import pytest

from sandlot.core.errors import Mistake
from sandlot.core.game import Bot, Game, Weights, notices
from sandlot.core.script import Choose, Seat
from sandlot.games.cheddar_bob.v52.at_bat import Throw
from sandlot.games.load import make_game
from sandlot.lab import study
from sandlot.lab.chunks import ByScripts, work
from sandlot.lab.graph import Turns
from sandlot.lab.policy import noticed
from sandlot.lab.sample import Sample
from sandlot.lab.wander import Wanderer
from tests.core.sentences import one_sentence
from tests.lab.conftest import V52
from tests.lab.test_graph import Coins, OddOneOut, after, alike, leans, winners

GAME = make_game(V52, ["innings=1"])
EVEN = dict.fromkeys(Throw, 1.0)


def tires(view: Any, choice: Choose[Any]) -> Weights:
    """Throws rock in extra innings if it is at home, and paper if it is away."""
    if view.game.inning == 1:
        return EVEN
    return {Throw.ROCK if view.seat == "home" else Throw.PAPER: 1.0}


def knows_him(view: Any, choice: Choose[Any]) -> Weights:
    """Throws rock while the second man of the lineup is on first, at home, and paper away."""
    if view.game.bases[0] != 2:
        return EVEN
    return {Throw.ROCK if view.seat == "home" else Throw.PAPER: 1.0}


class Counts:
    """Throws rock at home, and paper away, once three runs are in; names what no game knows."""

    notices = ("runs",)

    def __call__(self, view: Any, choice: Choose[Any]) -> Weights:
        if sum(view.game.score) < 3:
            return EVEN
        return {Throw.ROCK if view.seat == "home" else Throw.PAPER: 1.0}


LOOKERS: list[Bot] = [tires, knows_him, Counts()]


def both(bot: Bot) -> dict[Seat, Bot]:
    """The same bot on both seats."""
    return dict.fromkeys(GAME.setup.seats, bot)


@pytest.mark.parametrize("bot", LOOKERS)
def test_a_state_keeps_all_that_such_a_bot_can_see(bot: Bot) -> None:
    """Whatever a turn leads to; others still forget."""
    turns = Turns(GAME, both(bot))
    state = next(iter(turns.opening()))._replace(
        inning=4, score=(7, 7), bases=(2, None, 9), due=(3, 5)
    )
    assert GAME.essence(state, notices(bot)) == state
    reached = {(one.inning, sum(one.score) >= 14, one.due) for one in turns.after(state)}
    assert reached >= {(4, True, (4, 5))}
    assert GAME.essence(state, ("lineup", "score")) != state


class Forgetful(OddOneOut):
    """Its rules do not ask how often all sides were the same: it forgets that where it may."""

    details = ("same",)

    def plainest(self, state: Coins, noticed: Collection[str]) -> Coins:
        return state if "same" in noticed else state._replace(same=0)


def test_tables_of_turns_play_what_the_scripts_play() -> None:
    """Turn by turn exactly, and in the games won: one who looks at what could be forgotten."""
    game = Forgetful()
    bots: dict[Seat, Bot] = dict.fromkeys(game.setup.seats, leans)
    assert after(Turns(game, bots), 5) == after(Turns(OddOneOut(), bots), 5)
    tables = Wanderer(game, bots).sample("odd", 40_000)
    scripts = ByScripts(game, bots, 1)(0, 10_000)
    assert alike(winners(tables), winners(scripts))


@pytest.mark.parametrize("bot", LOOKERS)
def test_games_of_such_a_bot_run_through_the_scripts(bot: Bot) -> None:
    """By themselves; a board would play it wrong, and says why it is not used."""
    assert work(GAME, both(bot), 1, games=1_000_000).path == "scripts"
    with pytest.raises(Mistake, match="`notices`") as raised:
        work(GAME, both(bot), 1, "tables")
    assert one_sentence(raised.value)


@pytest.mark.parametrize("bot", LOOKERS)
@pytest.mark.parametrize("ask", [study.given_away, lambda game, bot: noticed(game, both(bot))])
def test_such_a_bot_is_not_weighed(bot: Bot, ask: Callable[[Game[Any], Bot], Any]) -> None:
    """Neither by itself nor by somebody who knows it: one sentence says so."""
    with pytest.raises(Mistake, match="lineup and score") as raised:
        ask(GAME, bot)
    assert one_sentence(raised.value)


class Says(Counts):
    """The same bot as one that promises to look at the score alone."""

    notices = ("score",)


def test_a_bot_that_says_what_it_notices_is_compiled() -> None:
    """As before."""
    assert work(GAME, both(Says()), 1).path == "tables"
    sample: Sample = work(GAME, both(Says()), 1, "tables")(0, 100)
    assert sample.games == 100
