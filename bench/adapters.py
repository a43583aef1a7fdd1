"""Steps a second through each adapter, at random."""

import time
from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

import gymnasium
import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.games import iterated_prisoners_dilemma, kuhn_poker  # noqa: F401
from pettingzoo.utils.env_logger import EnvLogger

from sandlot.adapters.gymnasium import ENVIRONMENTS
from sandlot.adapters.openspiel import load
from sandlot.adapters.pettingzoo import env, parallel_env, raw_env

SECONDS = 1.0
"""So long each is measured, in processor time."""
ROUNDS = 3
THEIRS = ("python_kuhn_poker", "python_iterated_prisoners_dilemma")
OBSERVED = "python_kuhn_poker"
"""The one of them that makes observations for a learner."""
WANTED = {"cheddar-bob-v5.2": 1.0}


def show() -> bool:
    """All adapters, beside OpenSpiel's own games."""
    return all([show_environments(), show_openspiel()])


def show_openspiel() -> bool:
    """Actions applied a second, chance's too, beside the faster of OpenSpiel's own Python games."""
    ours = {game: random_play(load(game)) for game in ENVIRONMENTS.values()}
    theirs = {game: random_play(pyspiel.load_game(game)) for game in THEIRS}
    rounds = [
        {game: measured(steps, SECONDS / ROUNDS) for game, steps in (theirs | ours).items()}
        for _ in range(ROUNDS)
    ]
    print(f"{'OpenSpiel':36}{'steps/s':>12}{'ratio':>8}")
    met = True
    for game in (*THEIRS, *ours):
        ratio = median(one[game] / max(one[own] for own in THEIRS) for one in rounds)
        print(f"{game:36}{median(one[game] for one in rounds):12,.0f}{ratio:8.2f}")
        met &= ratio >= WANTED.get(game, 0)
    print(f"wanted: {WANTED}\n")
    return met


def random_play(game: Any) -> Iterator[None]:
    """Games one after the other, every action taken at random through OpenSpiel's states."""
    rng = Random(1)
    players = range(game.num_players())
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(rng, state.chance_outcomes()))
            elif state.is_simultaneous_node():
                state.apply_actions([rng.choice(state.legal_actions(one)) for one in players])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            yield
        state.returns()


def drawn(rng: Random, outcomes: list[tuple[int, float]]) -> int:
    """What chance brings."""
    left = rng.random()
    for action, likely in outcomes:
        left -= likely
        if left < 0:
            return action
    return outcomes[-1][0]


def show_environments() -> bool:
    """A line a game, with every observation made, as OpenSpiel's environment for learners does.

    `env` is `raw_env` in PettingZoo's own wrappers, whose time is theirs: it is shown, not judged.
    """
    EnvLogger.suppress_output()
    theirs = measured(for_learners(OBSERVED))
    print(f"{OBSERVED}, OpenSpiel's environment for learners: {theirs:,.0f} steps/s")
    kinds = f"{'raw_env':>12}{'env':>12}{'parallel_env':>14}{'Gymnasium':>12}"
    print(f"{'steps/s, one core':18}{kinds}{'least ratio':>14}")
    met = True
    for id_, game in ENVIRONMENTS.items():
        made = gymnasium.make(id_, opponents="random", disable_env_checker=True)
        ours = [in_turn(raw_env(game)), in_turn(env(game)), at_once(parallel_env(game)), one(made)]
        raw, wrapped, parallel, one_seat = map(measured, ours)
        ratio = min(raw, parallel, one_seat) / theirs
        rates = f"{raw:12,.0f}{wrapped:12,.0f}{parallel:14,.0f}{one_seat:12,.0f}"
        print(f"{game:18}{rates}{ratio:14.2f}")
        met &= ratio >= WANTED.get(game, 0)
    print()
    return met


def for_learners(game: str) -> Iterator[None]:
    """Their games one after the other, through the environment that their learners use."""
    rng = Random(1)
    made = rl_environment.Environment(game)
    while True:
        step = made.reset()
        while not step.last():
            legal = step.observations["legal_actions"]
            now = step.observations["current_player"]
            asked = legal if now < 0 else [legal[now]]
            step = made.step([rng.choice(open_) for open_ in asked])
            yield


def measured(steps: Iterator[None], seconds: float = SECONDS) -> float:
    """How many steps a second it goes."""
    for _ in range(200):  # odds are reckoned once
        next(steps)
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(20):
            next(steps)
        done += 20
    return done / spent


def picked(rng: Random, mask: Any) -> int:
    """Some open action."""
    return rng.choice(np.flatnonzero(mask).tolist())


def in_turn(made: Any) -> Iterator[None]:
    """Games one after the other, seat after seat."""
    rng = Random(1)
    while True:
        made.reset(seed=rng.getrandbits(32))
        for _ in made.agent_iter():
            observed, _, ended, _, _ = made.last()
            if ended:
                break
            made.step(picked(rng, observed["action_mask"]))
            yield


def at_once(made: Any) -> Iterator[None]:
    """Games one after the other, all seats in every step."""
    rng = Random(1)
    while True:
        observed, _ = made.reset(seed=rng.getrandbits(32))
        while made.agents:
            actions = {one: picked(rng, seen["action_mask"]) for one, seen in observed.items()}
            observed, *_ = made.step(actions)
            yield


def one(made: Any) -> Iterator[None]:
    """Games one after the other from one seat, all others at random."""
    rng = Random(1)
    while True:
        _, info = made.reset(seed=rng.getrandbits(32))
        ended = False
        while not ended:
            _, _, ended, _, info = made.step(picked(rng, info["action_mask"]))
            yield


if __name__ == "__main__":
    show()
