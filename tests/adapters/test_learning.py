"""The learned example of docs/research.md: it comes close to best play, as close as it says."""

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sandlot.adapters.making import game_with
from sandlot.bots.own import any_bot
from sandlot.core.game import Game
from sandlot.lab.study import weighed

from ..core.playing import begin, play_on

DOCS = Path(__file__).resolve().parents[2] / "docs"
NEAR = 2
"""The learner that tells leads apart up to here is the smallest of the page."""
ROUNDS = 64
BOUND = 0.05
"""Random play gives 0.53 away, best play nothing; what it cannot tell apart costs it 0.037."""


@pytest.fixture(scope="module")
def example() -> Any:
    """The modules of the example, as they import each other from their own folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(DOCS / "examples"), *sys.path])
        yield import_module("curve")


@pytest.fixture(scope="module")
def game() -> Game[Any]:
    """The game it learns."""
    return game_with("cheddar-bob-v5", innings=1)


@pytest.fixture(scope="module")
def learner(example: Any, game: Game[Any]) -> Any:
    """It, after as many rounds as it takes to be hard to beat."""
    learner = example.Learner(game, NEAR)
    learner.learn(ROUNDS)
    return learner


def said_of(rounds: int) -> float:
    """What the page says it gives away after so many rounds."""
    text = (DOCS / "research.md").read_text(encoding="utf-8")
    row = re.search(rf"^\| {rounds} \| ([\d.]+)% \|", text, re.MULTILINE)
    assert row is not None
    return float(row[1]) / 100


def test_self_play_comes_close_to_best_play(example: Any, learner: Any, game: Game[Any]) -> None:
    """As close as the page says, to what is rounding; best play lies between the two replies."""
    found = example.beaten(game, learner)
    assert found.given_away < BOUND < said_of(1) / 10
    assert found.given_away == pytest.approx(said_of(ROUNDS), rel=1e-3)
    assert found.at_least <= weighed(game).home_win <= found.at_most


@pytest.mark.soak
def test_self_play_comes_closer_round_by_round(example: Any, game: Game[Any]) -> None:
    """It gives less and less away, as the page says."""
    learner, given = example.Learner(game, NEAR), []
    for rounds in (1, 16, ROUNDS, 256):
        learner.learn(rounds)
        given.append(example.beaten(game, learner).given_away)
        assert given[-1] == pytest.approx(said_of(rounds), rel=1e-3)
    assert given == sorted(given, reverse=True)


def test_what_was_learned_is_kept_and_sits_down(
    example: Any, learner: Any, game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From its file it plays the same, by its name, and never stands helpless."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    self_play = import_module("self_play")
    self_play.keep(learner.mixes(), NEAR)
    bot: Any = any_bot(game, "self_play:bot")
    match = begin(game)
    fresh = example.Learned(game, learner.mixes(), NEAR)
    for asked in match.waiting:
        view = match.view(asked.seat)
        weights = {o: w for o, w in fresh(view, asked.choice).items() if w}
        assert max(weights.values()) > 1.1 * min(weights.values())
        assert bot(view, asked.choice) == pytest.approx(weights)
    played = play_on(match, bot)
    assert played.result is not None
    assert not any(getattr(record, "note", "") for record in played.log.records)
