"""`sandlot report`: a page or JSON, what there is after an interrupt, one sentence for a slip."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sandlot.cli import reporting
from sandlot.cli.reporting import Wishes, report
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.games.load import make_game
from sandlot.lab.findings import Aim, Figure, Findings
from sandlot.lab.report.lines import RUNS
from tests.cli.shell import sandlot
from tests.lab.conftest import V52
from tests.lab.report.made_up import AIMS, CHANGE, findings
from tests.lab.report.reading import Reader, matches


def wishes(out: Path | None = None) -> Wishes:
    """A quick report."""
    return Wishes((), 500, 1, out)


def reported(wishes: Wishes, *compare: str, game: str = V52, as_json: bool = False) -> None:
    """A report on a game, with these readings laid beside it."""
    beside = {pair: make_game(game, [pair]) for pair in compare}
    report(make_game(game), beside, wishes, as_json)


def find_quickly(game: Game[Any], *more: Any, **yet_more: Any) -> Findings:
    """The made-up findings, others without an edge; no aims."""
    return replace(findings(30 if game.rules.edge == 0 else 0), aims=(), changes=())


def test_the_command_writes_a_page(tmp_path: Path) -> None:
    """Under its usual name, and says where it is."""
    done = sandlot("report", V52, "--set", "innings=1", "-n", "500", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    name = f"{V52}-report.html"
    assert done.stdout == f"The report on Cheddar Bob v5.2 is in {name}.\n"
    assert "500" in Reader((tmp_path / name).read_text(encoding="utf-8")).text


def test_page_and_json_say_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is compared has a column on the page and a place of its own in JSON."""
    monkeypatch.setattr(reporting, "find", find_quickly)
    out = tmp_path / "page.html"
    reported(wishes(out), "edge=0")
    capsys.readouterr()
    reported(wishes(), "edge=0", as_json=True)
    found = json.loads(capsys.readouterr().out)
    table = Reader(out.read_text(encoding="utf-8")).table("Key figures")
    assert table.rows[0][-1] == "Best play with edge=0"
    for cell, one in ((0, found), (3, found["compared"]["edge=0"])):
        runs = one["styles"][0]["runs"]
        assert matches(table.row(RUNS.name)[cell], Figure(runs["value"], runs["error"]))
    assert found["styles"][0]["runs"] != found["compared"]["edge=0"]["styles"][0]["runs"]


def test_an_interrupt_leaves_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What there is, with a note of what is missing; nothing at all is a mistake."""
    cut = replace(findings(), questions=(), notes=("interrupted; missing: questions.",))
    monkeypatch.setattr(reporting, "find", lambda *words, **more: cut)
    out = tmp_path / "page.html"
    reported(wishes(out), "edge=0")
    text = Reader(out.read_text(encoding="utf-8")).text
    assert "Interrupted; missing: questions." in text
    assert "Interrupted before edge=0 could be laid beside it." in text
    nothing = replace(cut, styles=(), situations=())
    monkeypatch.setattr(reporting, "find", lambda *words, **more: nothing)
    with pytest.raises(Mistake, match="before anything was found"):
        reported(wishes(out))


def test_aims_lead_to_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was aimed at, with the changes that were found; a search that cannot be is a note."""

    def search(game: Game[Any], aims: tuple[Aim, ...], folder: Path, **more: Any) -> Any:
        assert [(aim.figure, aim.low, aim.high) for aim in aims] == [("runs", 6, 10)]
        assert folder == tmp_path / "page-changes"
        return (replace(CHANGE, file=str(folder / CHANGE.file)),), None

    def refuse(*words: Any, **more: Any) -> Any:
        raise Mistake("a search would take days.")

    def fill_the_disk(*words: Any, **more: Any) -> Any:
        raise OSError(28, "No space left on device")

    out = tmp_path / "page.html"
    aiming = replace(wishes(out), targets=("runs=6..10",))
    monkeypatch.setattr(reporting, "find", find_quickly)
    monkeypatch.setattr(reporting, "aims_of", lambda *words: AIMS[:1])
    for hunt, shown in (
        (search, f"page-changes/{CHANGE.file}"),
        (refuse, "A search would take days."),
        (fill_the_disk, "Page-changes cannot be written: No space left on device."),
    ):
        monkeypatch.setattr(reporting, "search", hunt)
        reported(aiming)
        read = Reader(out.read_text(encoding="utf-8"))
        assert read.table("Aims").rows[1][-1] == "missed: too low"
        assert shown in read.text
        assert str(tmp_path) not in read.text
    with pytest.raises(Mistake, match="write it like"):
        reported(replace(aiming, targets=("runs=6",)))


@pytest.mark.parametrize(
    ("game", "place", "compare", "wrong"),
    [
        (V52, "no/page.html", (), "no folder"),
        (V52, "", (), "is a folder"),
        ("home-runz", "page.html", (), "not a ball game"),
        (V52, "page.html", ("edges=3",), "did you mean 'edge'"),
        (V52, "page.html", ("innings=3",), "innings=3 is how the game is given"),
    ],
)
def test_what_cannot_be_done_is_said_at_once(
    tmp_path: Path, game: str, place: str, compare: tuple[str, ...], wrong: str
) -> None:
    """Before the work, not after it."""
    with pytest.raises(Mistake, match=wrong):
        reported(wishes(tmp_path / place), *compare, game=game)
