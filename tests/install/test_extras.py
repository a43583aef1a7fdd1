"""Without an extra everything else works, and what needs it is one sentence that says so."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sandlot.core.extras import EXTRAS, MissingExtra, extra

BLOCKER = """
import sys

class Blocker:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in {modules!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocker)
"""


def sandlot_without(
    folder: Path, modules: tuple[str, ...], *words: str
) -> subprocess.CompletedProcess[str]:
    """Run Python with these words where some modules are not installed, and nothing is kept."""
    (folder / "sitecustomize.py").write_text(BLOCKER.format(modules=modules))
    places = {name: str(folder / name) for name in ("XDG_CACHE_HOME", "XDG_DATA_HOME")}
    return subprocess.run(
        [sys.executable, *words],
        env={**os.environ, **places, "PYTHONPATH": str(folder)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


MISSED = [
    ("league", "cards", "make", "2015"),
    ("print", "print", "griddly-headz", "-o", "cards.pdf"),
    ("postgres", "serve", "--db", "postgresql://localhost/nowhere"),
    ("cluster", "sim", "home-runz", "-n", "10", "--cluster", "localhost:1"),
]


@pytest.mark.parametrize(("name", "words"), [(name, words) for name, *words in MISSED])
def test_a_command_names_the_extra_it_lacks(tmp_path: Path, name: str, words: list[str]) -> None:
    """In one sentence, with the command that installs it."""
    ran = sandlot_without(tmp_path, EXTRAS[name].modules, "-m", "sandlot", *words)
    purpose, (module, *_) = EXTRAS[name]
    command = f'pip install "sandlot[{name}]"'
    sentence = f"sandlot: {purpose} {module}, which is not installed: {command} installs it.\n"
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", sentence)


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("pettingzoo", "sandlot.adapters.pettingzoo"),
        ("pettingzoo", "sandlot.adapters.gymnasium"),
        ("openspiel", "sandlot.adapters.openspiel"),
    ],
)
def test_an_import_names_the_extra_it_lacks(tmp_path: Path, name: str, module: str) -> None:
    """As an ImportError of Python with the same sentence."""
    program = f"try: import {module}\nexcept ImportError as error: print(error)"
    ran = sandlot_without(tmp_path, EXTRAS[name].modules, "-c", program)
    assert f'which is not installed: pip install "sandlot[{name}]" installs it.' in ran.stdout


PLAYED = """
from starlette.testclient import TestClient
import sandlot.cli.table.app, sandlot.lab.solve
from sandlot.cli.main import app
from sandlot.table.app import Serving, make_app
from sandlot.table.database import database_url

for words in (
    ["games", "deep-drive"],
    ["watch", "deep-drive", "--seed", "1"],
    ["sim", "home-runz", "-n", "20", "--path", "scripts", "--workers", "1", "--seed", "1"],
):
    app(words, standalone_mode=False)
with TestClient(make_app(Serving(database_url("sqlite:///table.db")))) as client:
    print(client.get("/").status_code, client.get("/seasons").status_code)
    print(client.get("/api/seasons").json()["problem"])
"""


def test_the_core_needs_no_extra(tmp_path: Path) -> None:
    """It plays, simulates and serves; a page that asks for real seasons is told what they need."""
    modules = tuple(module for one in EXTRAS.values() for module in one.modules)
    ran = sandlot_without(tmp_path, modules, "-c", PLAYED)
    assert ran.returncode == 0, ran.stderr
    assert "That is the game" in ran.stdout
    *_, pages, problem = ran.stdout.splitlines()
    assert pages == "200 200"
    assert problem.startswith("Cards and clubs of real seasons need polars, which is not installed")


def test_what_is_broken_is_not_called_missing() -> None:
    """A package that is there and lacks one of its own is a bug of the installation."""
    with pytest.raises(ModuleNotFoundError, match="its_own") as caught, extra("league"):
        raise ModuleNotFoundError("No module named 'its_own'", name="its_own")
    assert not isinstance(caught.value, MissingExtra)
