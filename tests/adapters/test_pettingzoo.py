"""The PettingZoo environments, judged by PettingZoo's own tests; and what those do not look at."""

import pickle
import warnings
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from sandlot.adapters import pettingzoo as zoo
from sandlot.core.errors import Mistake, Refused
from sandlot.games import GAMES

from .seats import TABLES

CYCLES = 60
LONG = [(name, settings) for name, tables in TABLES.items() for settings in tables]


def referees(name: str, settings: dict[str, Any], cycles: int) -> None:
    """All four of PettingZoo's referees."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(zoo.env(name, **settings), num_cycles=cycles)
        api_test(zoo.raw_env(name, **settings), num_cycles=cycles)
    parallel_api_test(zoo.parallel_env(name, **settings), num_cycles=cycles)
    seed_test(lambda: zoo.env(name, **settings), num_cycles=cycles)
    parallel_seed_test(lambda: zoo.parallel_env(name, **settings), num_cycles=cycles)


def test_pettingzoo_finds_no_fault() -> None:
    """With one game; all of them take longer."""
    referees("cheddar-bob-v5", {"innings": 1}, CYCLES)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "settings"), LONG, ids=str)
def test_pettingzoo_finds_no_fault_with_any_game(name: str, settings: dict[str, Any]) -> None:
    """Every game, with every number of seats."""
    referees(name, settings, 1000)


def played_in_turn(name: str, seed: int, picks: int, **settings: Any) -> tuple[list[Any], Any]:
    """All that the acting seats saw and did, and what each got."""
    env: Any = zoo.env(name, **settings)
    env.reset(seed=seed)
    rng, seen, got = Random(picks), [], dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observed, reward, ended, cut, _ = env.last()
        assert not cut
        got[agent] += reward
        if ended:
            env.step(None)
            continue
        action = rng.choice(np.flatnonzero(observed["action_mask"]).tolist())
        seen.append((agent, observed["observation"].tolist(), action))
        env.step(action)
    return seen, got


@pytest.mark.parametrize("name", GAMES)
def test_seeds_are_honoured(name: str) -> None:
    """One seed with the same picks is one game; another seed is another."""
    settings = TABLES[name][-1]
    one = played_in_turn(name, 5, 1, **settings)
    assert one == played_in_turn(name, 5, 1, **settings)
    assert one != played_in_turn(name, 6, 1, **settings)


@pytest.mark.parametrize(("name", "settings"), LONG, ids=str)
def test_rewards_are_those_of_the_result(name: str, settings: dict[str, Any]) -> None:
    """Who won has more than who did not, all of it adds up to nothing, a draw is nothing."""
    env: Any = zoo.parallel_env(name, **settings)
    observed, _ = env.reset(seed=11)
    rng = Random(1)
    got: dict[str, float] = {}
    while env.agents:
        assert not any(got.values())
        masks = {agent: np.flatnonzero(seen["action_mask"]) for agent, seen in observed.items()}
        actions = {agent: rng.choice(mask.tolist()) for agent, mask in masks.items()}
        observed, got, ended, cut, _ = env.step(actions)
        assert not any(cut.values())
        assert len(set(ended.values())) == 1
    result = env.stage.playing.result
    assert sum(got.values()) == pytest.approx(0)
    assert {seat for seat, reward in got.items() if reward > 0} == set(result.winners)
    assert all(reward == 1 for reward in got.values() if reward > 0)


def test_who_is_asked_nothing_passes() -> None:
    """In a parallel game it is the one action then, and never one where something is asked."""
    env: Any = zoo.parallel_env("griddly-headz", sides=3)
    observed, _ = env.reset(seed=1)
    rng, passed = Random(3), 0
    while env.agents:
        masks = {agent: np.flatnonzero(seen["action_mask"]) for agent, seen in observed.items()}
        asked = env.stage.playing.waiting
        for agent, mask in masks.items():
            assert (mask.tolist() == [0]) is (agent not in asked)
            passed += agent not in asked
        actions = {agent: rng.choice(mask.tolist()) for agent, mask in masks.items()}
        observed, *_ = env.step(actions)
    assert passed


def test_all_who_must_choose_are_asked_at_once() -> None:
    """One step of a parallel game is a whole exchange where one pick each is enough."""
    env: Any = zoo.parallel_env("cheddar-bob-v5.2", innings=1)
    env.reset(seed=1)
    state = env.stage.playing.walk.state
    env.step({"away": 1, "home": 1})
    assert env.stage.playing.walk.state != state


def test_an_illegal_action_ends_the_game() -> None:
    """Wrapped, and in parallel; unwrapped it is refused."""
    env: Any = zoo.env("cheddar-bob-v5.2")
    env.reset(seed=1)
    loser = env.agent_selection
    env.step(0)
    assert env.terminations == dict.fromkeys(env.agents, True)
    assert env.rewards[loser] == -1
    parallel: Any = zoo.parallel_env("cheddar-bob-v5.2")
    parallel.reset(seed=1)
    _, rewards, ended, _, _ = parallel.step({"away": 0, "home": 1})
    assert (rewards, all(ended.values())) == ({"away": -1.0, "home": 0.0}, True)
    assert not parallel.agents
    raw: Any = zoo.raw_env("cheddar-bob-v5.2")
    raw.reset(seed=1)
    with pytest.raises(Refused, match="'pass' is not open to"):
        raw.step(0)


def test_mistakes_get_a_sentence() -> None:
    """About rulings, and about how to look at it."""
    with pytest.raises(Mistake, match="there is no ruling 'ining'; did you mean 'innings'"):
        zoo.env("cheddar-bob-v5", ining=3)
    with pytest.raises(Mistake, match="there is no render mode 'rgb'; there are ansi, human"):
        zoo.env("cheddar-bob-v5", render_mode="rgb")


def test_an_environment_travels() -> None:
    """As a value made of the same arguments."""
    env = zoo.parallel_env("griddly-headz", sides=3)
    again = pickle.loads(pickle.dumps(env))
    assert again.possible_agents == ["blue", "red", "yellow"]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_can_be_looked_at(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """As text, printed, and as a picture that changes with the game."""
    settings = TABLES[name][-1]
    texts: list[Any] = []
    pictures: list[Any] = []
    for mode in ("ansi", "human", "rgb_array"):
        env: Any = zoo.raw_env(name, render_mode=mode, **settings)
        env.reset(seed=2)
        rng = Random(4)
        for _ in range(30):
            if mode == "rgb_array" and not pictures:
                pictures.append(env.render())
            env.step(rng.choice(env.stage.playing.legal(env.agent_selection)))
        (pictures if mode == "rgb_array" else texts).append(env.render())
    assert texts[0].startswith(env.stage.game.title)
    assert "Asked: " in texts[0]
    assert texts[1] is None
    assert texts[0] in capsys.readouterr().out
    for picture in pictures:
        assert (picture.shape, picture.dtype) == ((720, 960, 3), np.uint8)
        assert len(np.unique(picture.astype(int) @ [65536, 256, 1])) > 50
    assert (pictures[0] != pictures[1]).any()


def test_nothing_is_drawn_that_nobody_asked_for() -> None:
    """Without a render mode."""
    env = zoo.raw_env("home-runz")
    env.reset(seed=1)
    assert env.render() is None
