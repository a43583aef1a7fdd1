"""Policies at our table: they see what they would in an environment, and their picks are played."""

import pickle
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sandlot.adapters import pettingzoo as zoo
from sandlot.adapters.making import game_with
from sandlot.adapters.playing import dice_of
from sandlot.adapters.policies import PolicyBot
from sandlot.bots import own as bots
from sandlot.bots.own import any_bot
from sandlot.core.dice import fresh_dice
from sandlot.core.errors import Mistake
from sandlot.core.failures import Failures
from sandlot.core.game import Decided
from sandlot.core.match import start
from sandlot.core.players import shares
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Choose
from sandlot.games import GAMES

from ..cli.shell import figures, refused
from ..core.playing import begin, play_on
from .seats import TABLES


def last_open(seen: Mapping[str, Any]) -> int:
    """The policy that takes the last action open to it, nudged by all it sees."""
    actions = np.flatnonzero(seen["action_mask"])
    return int(actions[-1 - int(abs(seen["observation"]).sum()) % len(actions)])


class Firm(Decided):
    """Takes what a policy took: no dice are thrown for it."""

    def __init__(self, bot: PolicyBot) -> None:
        self.bot = bot

    def decides(self, view: Any, choice: Choose[Any]) -> Any:
        (option,) = self.bot(view, choice)
        return option


@pytest.mark.parametrize("name", [name for name in GAMES if name != "home-runz"])
@pytest.mark.parametrize("table", [0, -1])
def test_a_policy_plays_here_as_in_its_environment(name: str, table: int) -> None:
    """Move for move: both end alike, also for a team whose four robots must know of each other."""
    settings = TABLES[name][table]
    env: Any = zoo.env(name, **settings)
    env.reset(seed=5)
    for agent in env.agent_iter():
        observed, _, ended, _, _ = env.last()
        if ended:
            break
        assert env.agent_selection == agent
        env.step(last_open(observed))
    game = game_with(name, **settings)
    bots = {seat: Firm(PolicyBot(game, last_open)) for seat in game.setup.seats}
    below = dice_of(5)
    last = play_out(game, below, by_bots(game, bots, below))
    assert env.unwrapped.stage.playing.walk.state == last


def test_a_policy_sits_in_a_match() -> None:
    """Like any bot, without a word of complaint."""
    game = game_with("robo-dodgeball", turns=1)
    match = play_on(begin(game), PolicyBot(game, last_open))
    assert match.result is not None
    assert not any(getattr(record, "note", "") for record in match.log.records)


def test_an_illegal_action_costs_a_decision_and_no_match() -> None:
    """As with any bot that fails."""
    game = game_with("cheddar-bob-v5.2")
    match = begin(game)
    bot = PolicyBot(game, lambda seen: 0)
    with pytest.raises(Mistake, match="the policy took action 0, which is not open"):
        bot(match.view("away"), match.waiting[1].choice)
    failures = Failures()
    assert shares(bot, match.view("away"), match.waiting[1].choice, "away", failures) is None
    assert "Mistake" in failures.found["away"].why
    assert play_on(match, bot).result is not None


def test_a_policy_bot_travels() -> None:
    """To the other processes of a sample."""
    game = game_with("cheddar-bob-v5.2")
    again = pickle.loads(pickle.dumps(PolicyBot(game, last_open)))
    assert again.policy is last_open


MODULE = """
from sandlot.adapters.policies import PolicyBot

def first(seen):
    return int(seen["action_mask"].argmax())

def bot(game):
    return PolicyBot(game, first)

def nothing(game):
    return None
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of one's own in the folder one works in."""
    (tmp_path / "mine_for_tests.py").write_text(MODULE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bots, "_makers", {})
    return "mine_for_tests"


def test_a_bot_of_ones_own_is_found_by_where_it_is(own: str) -> None:
    """By module and function; a misspelt name still gets the nearest bot."""
    game = game_with("cheddar-bob-v5")
    bot = any_bot(game, f"{own}:bot")
    match = begin(game)
    asked = match.waiting[0]
    assert [str(option) for option in bot(match.view(asked.seat), asked.choice)] == ["fastball up"]  # type: ignore[union-attr]
    for name, said in (
        (f"{own}:nothing", "should be a function that takes a game and gives a bot"),
        (f"{own}:else", "should be a function that takes a game and gives a bot"),
        ("house:rooky", "there is no bot 'house:rooky'; did you mean 'house:rookie'"),
        ("rndom", "there is no bot 'rndom'; did you mean 'random'"),
    ):
        with pytest.raises(Mistake, match=said):
            any_bot(game, name)


def test_the_command_line_takes_a_bot_of_ones_own(own: str) -> None:
    """In an arena, with all its processes; and a module that is not there is no bot."""
    found = figures("arena", "cheddar-bob-v5.2", "--bots", f"house,{own}:bot", "-n", "20")
    assert {one["bot"] for one in found["bots"]} == {"house", f"{own}:bot"}
    told = refused("sim", "cheddar-bob-v5.2", "-n", "20", "--bots", f"{own}_not:bot")
    assert told.startswith(f"sandlot: there is no bot '{own}_not:bot'")


def test_nobody_is_imported_from_the_file_of_a_match(own: str, tmp_path: Path) -> None:
    """A saved match against such a bot is refused: opening somebody's file must run nothing."""
    game = game_with("home-runz")
    path = tmp_path / "m.sandlot"
    start(game, {"blue": "person", "red": f"{own}:bot"}, fresh_dice(1), path, by_hand=True)
    told = refused("resume", str(path))
    assert f"there is no bot '{own}:bot' here" in told
    assert told.endswith(f"allow it with --allow-bot {own}:bot.")


def test_nothing_heavy_comes_with_the_command_line() -> None:
    """Nor with what adapters share, or with the games' numbers."""
    code = (
        "import sys, sandlot.cli.main, sandlot.adapters.policies, sandlot.adapters.playing; "
        "print(*sorted({'gymnasium', 'pettingzoo', 'pyspiel', 'matplotlib'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"
