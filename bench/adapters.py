"""Steps a second through each environment, at random, with every observation made."""

import time
from collections.abc import Iterator
from random import Random
from typing import Any

import gymnasium
import numpy as np
from pettingzoo.utils.env_logger import EnvLogger

from sandlot.adapters.gymnasium import ENVIRONMENTS
from sandlot.adapters.pettingzoo import env, parallel_env, raw_env

SECONDS = 1.0
"""So long each is measured, in processor time."""


def show() -> bool:
    """A line a game; nothing is asked of these figures but to be there."""
    EnvLogger.suppress_output()
    print(
        f"{'steps/s, one core':18}{'raw_env':>12}{'env':>12}{'parallel_env':>14}{'Gymnasium':>12}"
    )
    for id_, game in ENVIRONMENTS.items():
        made = gymnasium.make(id_, opponents="random", disable_env_checker=True)
        raw, wrapped = measured(in_turn(raw_env(game))), measured(in_turn(env(game)))
        parallel, one_seat = measured(at_once(parallel_env(game))), measured(one(made))
        print(f"{game:18}{raw:12,.0f}{wrapped:12,.0f}{parallel:14,.0f}{one_seat:12,.0f}")
    print()
    return True


def measured(steps: Iterator[None]) -> float:
    """How many steps a second it goes."""
    for _ in range(200):  # odds are reckoned once
        next(steps)
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        next(steps)
        done += 1
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
