"""OpenSpiel's bots and policies at our table: they are shown what they would see, and they play."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.bots.uniform_random import UniformRandomBot
from open_spiel.python.policy import UniformRandomPolicy

from sandlot.adapters.coding import Asked
from sandlot.adapters.making import game_with
from sandlot.adapters.openspiel import SpielGame
from sandlot.adapters.openspiel.bots import SpielBot
from sandlot.adapters.openspiel.position import Position
from sandlot.adapters.openspiel.without_past import position_of
from sandlot.core.errors import Refused
from sandlot.core.game import Bot
from sandlot.core.match import Match
from sandlot.core.script import Choose
from sandlot.games import GAMES

from ..core.playing import begin, play_on
from .seats import TABLES

SHORT: dict[str, dict[str, Any]] = {"deep-drive": {"innings": 1}, "robo-dodgeball": {"turns": 1}}


def at_random(game: SpielGame, player: int) -> Any:
    """A bot in Python."""
    return UniformRandomBot(player, np.random.RandomState(1))


def compiled(game: SpielGame, player: int) -> Any:
    """A bot in C++."""
    return pyspiel.make_uniform_random_bot(player, 7)


def evenly(game: SpielGame, player: int) -> Any:
    """A policy."""
    return UniformRandomPolicy(game)


def unnoted(match: Match) -> bool:
    """Whether nobody failed in a match that was played to its end."""
    notes = [getattr(record, "note", "") for record in match.log.records]
    return match.result is not None and not any(notes)


@pytest.mark.parametrize("make", [at_random, compiled, evenly])
@pytest.mark.parametrize("name", [name for name in GAMES if name != "home-runz"])
def test_they_sit_in_a_match(name: str, make: Any) -> None:
    """Like any bot, without a word of complaint."""
    for settings in TABLES[name]:
        game = game_with(name, **{**settings, **SHORT.get(name, {})})
        assert unnoted(play_on(begin(game), SpielBot(game, make)))


def asked_of(match: Match) -> tuple[Any, Choose[Any]]:
    """A view and what is asked of it."""
    asked = match.waiting[0]
    return match.view(asked.seat), asked.choice


def test_a_policy_keeps_its_odds() -> None:
    """The table's dice pick from them."""
    game = game_with("cheddar-bob-v5.2")
    weights = SpielBot(game, evenly)(*asked_of(begin(game)))
    assert {str(option): weight for option, weight in weights.items()} == pytest.approx(
        {"rock": 1 / 3, "paper": 1 / 3, "scissors": 1 / 3}
    )


class Looking(pyspiel.Bot):  # type: ignore[misc]
    """A bot that writes down what it is shown, and takes anything."""

    def __init__(self, player: int, seen: list[Any]) -> None:
        super().__init__()
        self.player = player
        self.seen = seen
        self.rng = Random(player)

    def step(self, state: Any) -> int:
        self.seen.append((state.observation_tensor(self.player), state.clone()))
        return int(self.rng.choice(state.legal_actions(self.player)))


def untold(bot: SpielBot) -> Bot:
    """A bot that nobody tells the past."""
    return lambda view, choice: bot(view, choice)


@pytest.mark.parametrize("told", [True, False], ids=["told", "untold"])
@pytest.mark.parametrize("name", [name for name in GAMES if name != "home-runz"])
def test_they_see_what_their_seat_sees(
    name: str, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The numbers of the environments, in a state that can be looked at like any other."""
    game = game_with(name, **SHORT.get(name, {}))
    seen: list[Any] = []
    bot = SpielBot(game, lambda spiel, player: Looking(player, seen))
    wanted: list[list[float]] = []
    likely = SpielBot.likely

    def noted(bot: SpielBot, view: Any, asked: Asked) -> Any:
        wanted.append(bot.code.observed(view, asked).tolist())
        return likely(bot, view, asked)

    monkeypatch.setattr(SpielBot, "likely", noted)
    assert unnoted(play_on(begin(game), bot if told else untold(bot)))
    assert [numbers for numbers, _ in seen] == wanted
    assert len(seen) > 5


def test_a_question_in_mid_turn_is_found_in_its_turn() -> None:
    """So that who is told no past can look ahead: v5 asks runners after the dice have fallen."""
    game = game_with("cheddar-bob-v5", innings=1, stretch_singles="yes")
    seen: list[Any] = []
    bot = SpielBot(game, lambda spiel, player: Looking(player, seen))
    for seed in range(30):
        play_on(begin(game, seed=seed), untold(bot))
    later = [state for _, state in seen if not state.is_simultaneous_node()]
    asked = {state.position.spot.node.asked.what: state for state in later}
    assert {"send", "stretch"} <= set(asked)
    rng = Random(1)
    for state in asked.values():
        state.apply_action(state.legal_actions()[0])
        for _ in range(3):
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
        assert state.is_simultaneous_node() or state.is_terminal()


def test_an_answer_that_is_begun_stands_alone() -> None:
    """What others lay meanwhile is not known, and so not what follows from it."""
    game = game_with("robo-dodgeball", seating="eight")
    spiel, match = SpielGame(game), begin(game)
    view, choice = asked_of(match)
    picking: Any = spiel.places.code.begun(view, choice)
    asked = Asked(choice, picking.then(picking.legal[0]))
    world = game.imagine(view, Random(1).randrange)
    position = position_of(spiel.places, world, view.seat, asked)
    assert position.spot.player == spiel.places.seats.index(view.seat)
    assert position.spot.asked(view.seat) == asked
    with pytest.raises(Refused, match="what follows is not known"):
        to_the_end(position)


def to_the_end(position: Position) -> None:
    """Whatever is open first, again and again."""
    while True:
        position = position.then(position.spot.open_to(position.spot.player)[0])


def test_they_travel() -> None:
    """To the other processes of a sample."""
    bot = SpielBot(game_with("cheddar-bob-v5.2"), at_random)
    again = pickle.loads(pickle.dumps(bot))
    assert again.make is at_random
    assert again.game.rules == bot.game.rules
