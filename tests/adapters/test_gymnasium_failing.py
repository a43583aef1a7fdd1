"""Opponents that fail in a Gymnasium environment: counted, told once, or raised."""

import warnings
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from sandlot.core.failures import BotFailed
from tests.core.failing import MINE, SECRET

ID = "sandlot.adapters.gymnasium:sandlot/CheddarBobV52-v0"


@pytest.fixture(autouse=True)
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of bots that fail, where Python finds it."""
    (tmp_path / "mine_failing.py").write_text(MINE, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))


def made(**more: Any) -> Any:
    """One inning against a bot."""
    return gymnasium.make(ID, innings=1, seat="home", **more)


def played(env: Any, seed: int) -> list[dict[str, int]]:
    """How often bots had failed after every step of a game."""
    _, info = env.reset(seed=seed)
    rng, ended, found = Random(seed), False, [info["bot_failures"]]
    while not ended:
        actions = np.flatnonzero(info["action_mask"]).tolist()
        _, _, ended, _, info = env.step(rng.choice(actions))
        found.append(info["bot_failures"])
    return found


def test_failures_are_counted_game_by_game_and_told_once() -> None:
    """With the traceback in the warning, for whoever has written the bot."""
    env = made(opponents="mine_failing:blind")
    with pytest.warns(RuntimeWarning, match=SECRET) as told:
        first, again = (played(env, 3) for _ in range(2))
    assert len([one for one in told if SECRET in str(one.message)]) == 1
    assert first == again
    counts = [one["away"] for one in first]
    assert counts == sorted(counts)
    assert (counts[0], counts[1]) == (0, 1)
    assert counts[-1] > 3


def test_bots_that_do_not_fail_count_nothing() -> None:
    """And nothing is told."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", RuntimeWarning)
        assert {one["away"] for one in played(made(opponents="house"), 3)} == {0}


def test_strict_raises() -> None:
    """At the first failure."""
    env = made(opponents="mine_failing:blind", strict=True)
    with pytest.raises(BotFailed, match="the bot away broke down"):
        played(env, 3)
