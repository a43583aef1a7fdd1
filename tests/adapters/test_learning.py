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
def learned(example: Any, game: Game[Any]) -> dict[int, Any]:
    """What the best replies to it win after some rounds."""
    learner = example.Learner(game, NEAR)
    found = {}
    for rounds in (1, 16, 64):
        learner.learn(rounds)
        found[rounds] = example.beaten(game, learner)
    return found


def test_self_play_comes_closer_to_best_play(learned: dict[int, Any], game: Game[Any]) -> None:
    """It gives less and less away, below the bound; best play lies between the two replies."""
    given = [found.given_away for found in learned.values()]
    assert given[0] > 10 * given[2]
    assert given == sorted(given, reverse=True)
    assert given[2] < BOUND
    best = weighed(game).home_win
    assert all(found.at_least <= best <= found.at_most for found in learned.values())


def test_the_page_says_how_close(learned: dict[int, Any]) -> None:
    """Its table has the figures that come out today, to what is rounding between machines."""
    text = (DOCS / "research.md").read_text(encoding="utf-8")
    for rounds, found in learned.items():
        row = re.search(rf"^\| {rounds} \| ([\d.]+)% \|", text, re.MULTILINE)
        assert row is not None
        assert float(row[1]) / 100 == pytest.approx(found.given_away, rel=1e-3)


def test_what_was_learned_is_kept_and_sits_down(
    example: Any, game: Game[Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From its file it plays the same, by its name, and never stands helpless."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    learner = example.Learner(game, NEAR)
    learner.learn(8)
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
