"""One seat against bots: judged by Gymnasium's own check, and played."""

import sys
import warnings
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from sandlot.adapters.coding import code_of
from sandlot.adapters.gymnasium import ENVIRONMENTS
from sandlot.adapters.making import game_with
from sandlot.adapters.playing import dice_of
from sandlot.bots.names import find_bot
from sandlot.core.errors import Mistake
from sandlot.core.past import HIDDEN, Fell
from sandlot.core.sample import by_bots, play_out

SHORT = {"deep-drive": {"innings": 2}, "robo-dodgeball": {"turns": 2}}


def made(id: str, **more: Any) -> Any:
    """An environment by its id, short where games are long."""
    return gymnasium.make(id, **{**SHORT.get(ENVIRONMENTS[id], {}), **more})


def test_every_game_has_an_id() -> None:
    """As people would guess it."""
    assert list(ENVIRONMENTS) == [
        "sandlot/CheddarBobV5-v0",
        "sandlot/CheddarBobV52-v0",
        "sandlot/DeepDrive-v0",
        "sandlot/GriddlyHeadz-v0",
        "sandlot/HomeRunz-v0",
        "sandlot/RoboDodgeball-v0",
    ]


def judged(id: str) -> None:
    """Gymnasium's referee; that its spaces are wide is no fault."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*not inheriting from.*")
        check_env(made(id).unwrapped)


def test_gymnasium_finds_no_fault() -> None:
    """With one game; all of them take longer."""
    judged("sandlot/CheddarBobV5-v0")


@pytest.mark.soak
@pytest.mark.parametrize("id", ENVIRONMENTS)
def test_gymnasium_finds_no_fault_with_any_game(id: str) -> None:
    """Every game."""
    judged(id)


@pytest.mark.parametrize("id", ENVIRONMENTS)
def test_a_game_is_played_to_its_end(id: str) -> None:
    """By open actions; it says what is open, and in the end who won."""
    env = made(f"{id}", opponents="random")
    _, info = env.reset(seed=3)
    rng, reward, ended = Random(3), 0.0, False
    while not ended:
        assert reward == 0
        assert info["action_mask"][0] == 0
        actions = np.flatnonzero(info["action_mask"]).tolist()
        _, reward, ended, cut, info = env.step(rng.choice(actions))
        assert not cut
    stage = env.unwrapped.stage
    assert (reward > 0) is (env.unwrapped.seat in stage.playing.result.winners)


def test_it_is_found_by_the_name_of_its_module() -> None:
    """Without importing it first."""
    env = gymnasium.make("sandlot.adapters.gymnasium:sandlot/CheddarBobV5-v0", innings=1)
    assert env.unwrapped.stage.game.rules.innings == 1  # type: ignore[attr-defined]


def test_a_seat_that_plays_like_a_bot_plays_the_game_of_a_sample() -> None:
    """With the same seed: it is the same dice, and the same opponent."""
    env = made("sandlot/DeepDrive-v0", seat="home", opponents="house:bold").unwrapped
    env.reset(seed=9)
    game, playing = env.stage.game, env.stage.playing
    bots = {"away": find_bot(game, "house:bold"), "home": find_bot(game, "plain")}
    ended = False
    while not ended:
        asked = playing.asked("home")
        (option,) = bots["home"](playing.view("home"), asked.choice)  # type: ignore[misc]
        for number in env.stage.code.spelled(playing.view("home"), asked.choice, option):
            _, _, ended, _, _ = env.step(number)
    below = dice_of(9)
    assert playing.walk.state == play_out(game, below, by_bots(game, bots, below))


def test_a_seed_is_the_same_game_twice_and_the_next_one_is_another() -> None:
    """A reset without a seed goes on from the last."""
    env = made("sandlot/GriddlyHeadz-v0", opponents="random", sides=4)
    firsts = []
    for seed in (4, None, 4, None):
        seen, _ = env.reset(seed=seed)
        firsts.append(seen.tolist())
    assert firsts[:2] == firsts[2:]
    assert firsts[0] != firsts[1]


def test_opponents_are_named_for_all_or_by_seat() -> None:
    """Everybody else is played by the usual bot."""
    env = made("sandlot/GriddlyHeadz-v0", sides=3, seat="red", opponents={"blue": "random"})
    game = game_with("griddly-headz", sides=3)
    bots = env.unwrapped.bots
    assert set(bots) == {"blue", "yellow"}
    assert type(bots["yellow"]) is type(find_bot(game, "house"))
    assert bots["blue"] is find_bot(game, "random")


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"seat": "third"}, "there is no seat 'third'; there are away, home"),
        ({"opponents": "hause"}, "there is no bot 'hause'; did you mean 'house'"),
        ({"opponents": {"away": "house"}}, "'away' is no opponent's seat; they are home"),
        ({"ining": 1}, "there is no ruling 'ining'; did you mean 'innings'"),
    ],
)
def test_mistakes_get_a_sentence(more: dict[str, Any], said: str) -> None:
    """About seats, bots and rulings."""
    with pytest.raises(Mistake, match=said):
        made("sandlot/CheddarBobV5-v0", **more)


def test_an_illegal_action_ends_the_game() -> None:
    """With a loss, and a word about it."""
    env = made("sandlot/CheddarBobV52-v0")
    env.reset(seed=1)
    _, reward, ended, _, info = env.step(0)
    assert (reward, ended, info["illegal"]) == (-1.0, True, True)


def test_the_spaces_are_the_games() -> None:
    """As wide as its numbers."""
    env = made("sandlot/HomeRunz-v0", pawns=4)
    code = code_of(game_with("home-runz", pawns=4))
    assert env.action_space.n == len(code.actions) == 2
    assert env.observation_space.shape == (code.size,)


MODULE = """
from sandlot.core.game import ANYTHING

PASTS = []

class Spy:
    def follow(self, past):
        PASTS.append(past)
        return self

    def __call__(self, view, choice):
        return ANYTHING

def spy(game):
    return Spy()
"""


def test_an_opponent_may_know_the_past(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """That of its own seat, a new one in every game: the dice it saw and all that was decided."""
    (tmp_path / "spy_for_tests.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    env = made("sandlot/RoboDodgeball-v0", seat="blue", opponents="spy_for_tests:spy")
    stage = env.unwrapped.stage
    rng = Random(1)
    for seed in (1, 2):
        _, info = env.reset(seed=seed)
        programs, ended = 0, False
        while not ended:
            programs += stage.playing.asked("blue").choice.what == "program"
            action = rng.choice(np.flatnonzero(info["action_mask"]))
            _, _, ended, _, info = env.step(action)
        past = import_module("spy_for_tests").PASTS[-1]
        assert past.seat == "red"
        assert len(import_module("spy_for_tests").PASTS) == seed
        fell = [step.came.what for step in past.steps if isinstance(step.came, Fell)]
        assert fell.count("deal") == SHORT["robo-dodgeball"]["turns"]
        decided = [step.came for step in past.steps if not isinstance(step.came, Fell)]
        laid = [said for came in decided for said in came if said.choice.what == "program"]
        assert [said.option is HIDDEN for said in laid] == [said.seat == "blue" for said in laid]
        assert {said.seat for said in laid} == {"blue", "red"}
        assert programs >= len(laid) / 2
