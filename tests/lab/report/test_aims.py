"""What a report says of a search for changes, and which files it leaves beside the page."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sandlot.cli import reporting
from sandlot.core.game import Game
from sandlot.games.load import make_game
from sandlot.lab.findings import Aim, Change, Findings, Tries
from sandlot.lab.report.page import page
from sandlot.lab.suggested import names, save
from tests.lab.conftest import V52
from tests.lab.report.made_up import AIMS, CHANGE, case, findings
from tests.lab.report.reading import Reader
from tests.lab.report.test_command import find_quickly, reported, wishes

STOPPED = Tries(steps=46, looked=46, singles=11, pairs=1, stopped=True)


def told(changes: tuple[Change, ...], tries: Tries | None, aims: tuple[Aim, ...] = AIMS) -> str:
    """What the page says where it speaks of aims."""
    found: Findings = replace(findings(), aims=aims, changes=changes, tries=tries)
    text = Reader(page((case(found),))).text
    return text[text.index("What was asked for") : text.index("Everything that can be set")]


def test_a_stopped_search_is_said_to_be_one() -> None:
    """After how many tries, with what was found or with nothing."""
    for changes in ((CHANGE,), ()):
        text = told(changes, STOPPED)
        assert "weighed a half inning after all 46 single steps" in text
        assert "solved 11 whole games after one step and 1 after two" in text
        assert "It was stopped after these 12 tries" in text
        assert (CHANGE.what[0] in text) == bool(changes)


def test_a_search_that_ran_to_its_end_is_not() -> None:
    """Nor one that never began."""
    assert "stopped" not in told((CHANGE,), replace(STOPPED, stopped=False))
    assert "No small change of the charts was found" in told((), replace(STOPPED, stopped=False))
    assert "No change is suggested." in told((), None)
    assert "Nothing has to be changed." in told((), None, AIMS[1:])


def test_the_command_says_so_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the terminal, among the notes of the page, and where the changes are."""

    def search(game: Game[Any], aims: tuple[Aim, ...], folder: Path, **more: Any) -> Any:
        return (CHANGE,), STOPPED

    monkeypatch.setattr(reporting, "find", find_quickly)
    monkeypatch.setattr(reporting, "aims_of", lambda *words: AIMS[:1])
    monkeypatch.setattr(reporting, "search", search)
    out = tmp_path / "page.html"
    reported(replace(wishes(out), targets=("runs=6..10",)))
    assert "It was interrupted" in capsys.readouterr().out
    text = Reader(out.read_text(encoding="utf-8")).text
    assert "Interrupted in the search for changes, after 12 tries." in text
    assert "It was stopped after these 12 tries" in text
    assert CHANGE.what[0] in text


def test_a_page_without_changes_has_none_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files of the report before are gone; others stay."""
    game, folder = make_game(V52), tmp_path / "page-changes"
    old = next(names(game, folder))
    save(game, ("as it is",), old)
    mine = next(names(game, folder))
    mine.write_text(old.read_text(encoding="utf-8").replace("as it is", "mine"), encoding="utf-8")
    assert make_game(V52, rules_file=old).rules == game.rules
    monkeypatch.setattr(reporting, "find", find_quickly)
    reported(wishes(tmp_path / "page.html"))
    assert list(folder.iterdir()) == [mine]
