"""Compiled loops: kept by the files they come from, wherever those are."""

from pathlib import Path

import pytest

from sandlot.core import keeping
from sandlot.lab import board
from sandlot.lab.fast import loops_of, sources

LOOP = """
from sandlot.lab.fast import fast
from {package}.steps import step

@fast
def doubled(number):
    return step(number)
"""


@pytest.fixture
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "user_cache_path", tmp_path.joinpath)
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


def test_what_cannot_change_a_loop_does_not_count(tmp_path: Path) -> None:
    """Modules of other packages, and those that are only mentioned."""
    file = tmp_path / "mine.py"
    text = "from sandlot.core.sample import play_out\n# from sandlot.lab.board import look\n"
    file.write_text(text, encoding="utf-8")
    assert sources("mine", file) == {file}
