"""What a newer version of Sandlot wrote is refused as such: no crash, no misleading suggestion."""

import json
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from sandlot.core.errors import Mistake
from sandlot.core.log import FORMAT, Header, read
from sandlot.core.match import replay
from sandlot.games import GAMES
from sandlot.games.deep_drive.card_file import card_set, read_card_set
from sandlot.games.deep_drive.card_text import plain_card_set
from sandlot.games.load import game_of, make_game, rules_text
from sandlot.lab import study

from .forge import Lines, forged
from .playing import begin, play_on
from .sentences import one_sentence

NEWER = "a newer (one|version of Sandlot)"


def no_suggestion(refused: Mistake) -> None:
    """One sentence, and no name that might have been meant."""
    assert one_sentence(refused)
    assert "did you mean" not in str(refused)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A finished match."""
    path = tmp_path / "match"
    play_on(begin(make_game("home-runz"), path))
    return path


def replayed(file: Path) -> None:
    """Read it and replay it."""
    log = read(file)
    replay(game_of(log.header), log)


def ruling(lines: Lines) -> None:
    """A ruling of a later day, whose name is nearly that of one there is."""
    lines[0]["rules"]["home_takes"] = "yes"


def reading(lines: Lines) -> None:
    """A new reading of a ruling there is."""
    lines[0]["rules"]["home_taken"] = "win"


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[0].update(sandlot=FORMAT + 1),
        lambda lines: lines[0].update(sandlot=FORMAT + 1, weather="fair", rules=None),
        lambda lines: lines[0].update(wether="fair"),
        lambda lines: lines[0].update(game="home-runs"),
        lambda lines: lines[0].update(version=99),
        lambda lines: lines.insert(1, {"pause": 1}),
        ruling,
        reading,
    ],
)
def test_a_newer_match(change: Callable[[Lines], object], file: Path) -> None:
    other = forged(file, change)
    with pytest.raises(Mistake, match=NEWER) as refused:
        replayed(other)
    no_suggestion(refused.value)


def test_every_other_field_of_a_header_is_known() -> None:
    """The test above adds one that there is not."""
    assert "weather" not in {one.name for one in fields(Header)}
    assert "home-runs" not in GAMES


def test_a_newer_card_set(tmp_path: Path) -> None:
    """In a file, and among the cards of a drafted season."""
    cards = make_game("deep-drive").setup.home
    newer: dict[str, Any] = {**plain_card_set(cards), "format": "sandlot card set 2", "extra": 1}
    path = tmp_path / "cards.json"
    path.write_text(json.dumps(newer), encoding="utf-8")
    with pytest.raises(Mistake, match="by a newer version of Sandlot, in format 2") as refused:
        card_set(newer)
    no_suggestion(refused.value)
    with pytest.raises(Mistake, match="by a newer version of Sandlot, in format 2") as refused:
        read_card_set(path)
    no_suggestion(refused.value)


def test_a_newer_rules_file(tmp_path: Path) -> None:
    """A ruling like none there is; a slip of the pen is still told from it."""
    path = tmp_path / "house.toml"
    text = rules_text(make_game("cheddar-bob-v5.2"))
    for change, said in (("zzz = 1", NEWER), ("inings = 3", "did you mean 'innings'")):
        path.write_text(text.replace("[rules]", f"[rules]\n{change}"), encoding="utf-8")
        with pytest.raises(Mistake, match=said) as refused:
            make_game("cheddar-bob-v5.2", rules_file=path)
        assert one_sentence(refused.value)
        assert str(path) in str(refused.value)


def test_a_newer_solution_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cache of a newer version has other names: what it holds is neither read nor lost."""
    game = make_game("cheddar-bob-v5.2")
    today = study.key(game)
    monkeypatch.setattr(study, "EDITION", study.EDITION + 1)
    assert study.key(game) != today
