"""Compiled loops: kept by the files they come from, wherever those are."""

from pathlib import Path
from typing import Any

import pytest

from sandlot.core import disk_cache
from sandlot.core.sources import EDITION as SOURCES_EDITION
from sandlot.core.sources import ROOT, package_sources, sources
from sandlot.lab import board
from sandlot.lab.fast import loops_of

LOOP = """
from sandlot.lab.fast import fast
from {package}.steps import step

@fast
def doubled(number):
    return step(number)
"""


@pytest.fixture
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_cache, "user_cache_path", tmp_path.joinpath)
    loops_of.cache_clear()


def written(folder: Path, package: str, steps: str) -> Path:
    """A module with a loop outside the lab, which takes its steps from another one."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "steps.py").write_text(steps, encoding="utf-8")
    file = folder / "loops.py"
    file.write_text(LOOP.format(package=package), encoding="utf-8")
    return file


def folder_of(module: str, file: Path) -> str:
    """Where its loops are kept as it is now."""
    loops_of.cache_clear()
    return loops_of(module, str(file))


@pytest.mark.usefixtures("_own_folder")
def test_a_module_of_any_package_has_a_folder_of_its_own(tmp_path: Path) -> None:
    """Another one when its own text changes, or that of a module it takes something from."""
    file = written(tmp_path / "mine", "mine", "def step(number): return number + number")
    first = folder_of("mine.loops", file)
    assert Path(first).is_dir()
    assert folder_of("mine.loops", file) == first
    written(file.parent, "mine", "def step(number): return 2 * number")
    second = folder_of("mine.loops", file)
    file.write_text(file.read_text(encoding="utf-8") + "# changed", encoding="utf-8")
    third = folder_of("mine.loops", file)
    other = written(tmp_path / "yours", "yours", "def step(number): return 3 * number")
    assert len({first, second, third, folder_of("yours.loops", other)}) == 4


def test_what_the_lab_lends_counts_everywhere(tmp_path: Path) -> None:
    """A loop that calls one of the lab depends on all that one comes from."""
    file = tmp_path / "mine.py"
    file.write_text("from sandlot.lab.board import look\n", encoding="utf-8")
    lent = sources("sandlot.lab.board", Path(board.__file__))
    assert {"board.py", "turns.py", "flat.py", "matrix.py", "fast.py"} <= {f.name for f in lent}
    assert sources("mine", file) == {file, *lent}


def names(found: frozenset[Path]) -> set[str]:
    """Files by their names, with the folder they lie in."""
    return {f"{file.parent.name}/{file.name}" for file in found}


WAYS = {
    "a module of a package": ("from mine import steps\n", {"mine/steps.py"}),
    "a module by its name": ("import mine.steps as s\n", {"mine/steps.py"}),
    "a name of a module": ("from mine.steps import step\n", {"mine/steps.py"}),
    "several in lines": ("from mine import (\n    steps,\n)\n", {"mine/steps.py"}),
    "relative": ("from . import steps\n", {"mine/steps.py"}),
    "relative, a name": ("from .steps import step\n", {"mine/steps.py"}),
    "relative, further up": ("from ..mine.steps import step\n", {"mine/steps.py"}),
    "in a function": ("def f():\n    import mine.steps\n", {"mine/steps.py"}),
    "by a package": ("import mine.deep\n", {"deep/__init__.py", "deep/inner.py"}),
    "where it may fail": ("try:\n    import mine.steps\nexcept X: ...\n", {"mine/steps.py"}),
    "a package of ours": ("from sandlot.core import chance\n", {"core/chance.py"}),
    "far away in ours": ("from sandlot.core import disk_cache\n", {"core/disk_cache.py"}),
}


@pytest.mark.usefixtures("_own_folder")
@pytest.mark.parametrize("way", WAYS)
def test_every_way_to_import_is_followed(tmp_path: Path, way: str) -> None:
    """A loop in a module that moved, or that is named otherwise, never runs stale."""
    text, expected = WAYS[way]
    folder = tmp_path / "top" / "mine"
    file = written(folder, "mine", "step = 1")
    (folder / "deep").mkdir()
    (folder / "deep" / "__init__.py").write_text("from .inner import one\n", encoding="utf-8")
    (folder / "deep" / "inner.py").write_text("one = 1\n", encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    module = "top.mine.loops" if "further" in way else "mine.loops"
    for _ in range(2):  # read from the syntax tree, then from what was kept of it
        found = sources(module, file)
        assert expected <= names(found)
        assert file in found


@pytest.mark.usefixtures("_own_folder")
def test_a_changed_import_is_read_again(tmp_path: Path) -> None:
    """And so is a file that was kept broken."""
    file = written(tmp_path / "mine", "mine", "step = 1")
    assert "mine/steps.py" in names(sources("mine.loops", file))
    file.write_text("from mine import other\n", encoding="utf-8")
    (file.parent / "other.py").write_text("", encoding="utf-8")
    found = names(sources("mine.loops", file))
    assert "mine/other.py" in found
    assert "mine/steps.py" not in found


@pytest.mark.usefixtures("_own_folder")
@pytest.mark.parametrize("kept", ["", "{}", {}, {"mine.loops": 3}, {"mine.loops": ["x", "y"]}])
def test_what_was_kept_of_imports_may_be_broken(tmp_path: Path, kept: str | dict[str, Any]) -> None:
    file = written(tmp_path / "mine", "mine", "step = 1")
    entry = disk_cache.cache_folder("imports") / str(SOURCES_EDITION)
    if isinstance(kept, dict):
        disk_cache.write_entry(entry, disk_cache.JSON, kept)
    else:
        entry.parent.mkdir(parents=True)
        entry.write_text(kept, encoding="utf-8")
    assert "mine/steps.py" in names(sources("mine.loops", file))


@pytest.mark.usefixtures("_own_folder")
def test_what_cannot_change_a_loop_does_not_count(tmp_path: Path) -> None:
    """Libraries, what only a type checker imports, and what is only mentioned."""
    file = tmp_path / "mine.py"
    text = "import numpy\nif TYPE_CHECKING:\n    import sandlot.core.match\n"
    text += "# from sandlot.lab.board import look\n"
    file.write_text(text, encoding="utf-8")
    assert sources("mine", file) == {file}


def test_a_loop_does_not_depend_on_half_the_house() -> None:
    """Those of the lab come from few files, and none from the tables or the command line."""
    lent = sources("sandlot.lab.board", Path(board.__file__))
    assert len(lent) < 30
    assert not {"table", "cli", "season", "adapters"} & {file.parent.name for file in lent}


@pytest.mark.parametrize("package", ["games/deep_drive", "season/odds", "season", "baseball"])
def test_kept_trees_depend_on_all_they_grow_from(package: str) -> None:
    """What is kept of a season's odds goes by everything their package imports."""
    found = {file.parent for file in package_sources("sandlot.season.odds")}
    assert ROOT / package in found


def test_kept_cards_depend_on_what_their_makers_import() -> None:
    """Not on the files of two folders alone."""
    found = {file.parent for file in package_sources("sandlot.league")}
    assert {
        ROOT / "league",
        ROOT / "games" / "deep_drive",
        ROOT / "baseball",
        ROOT / "core",
    } <= found
