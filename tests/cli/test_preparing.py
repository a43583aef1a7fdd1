"""Who waits for loops to be compiled is told so: once, and only then."""

import json
import multiprocessing
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from numba import njit

from sandlot.cli.preparing import SENTENCE, preparing
from tests.cli.shell import sandlot


def compile_one() -> None:
    """Compile a loop that nobody has compiled yet."""

    def loop(number: int) -> int:
        return number + 1

    compiled: Any = njit(loop)
    compiled(1)


def test_it_is_said_once(capfd: pytest.CaptureFixture[str]) -> None:
    """However many loops there are, and whichever process compiles them."""
    with preparing():
        assert capfd.readouterr().err == ""
        with multiprocessing.get_context("fork").Pool(2) as pool:
            pool.apply(compile_one)
            pool.starmap(compile_one, [()] * 4)
        compile_one()
    assert capfd.readouterr().err == f"{SENTENCE}\n"


def test_nobody_else_is_told(capfd: pytest.CaptureFixture[str]) -> None:
    """Such as the table, which has its own way to say it."""
    with preparing():
        pass
    compile_one()
    assert capfd.readouterr().err == ""


def test_a_command_says_it_the_first_time_on_a_machine(tmp_path: Path) -> None:
    """On the error stream, so that its results can be read as ever; afterwards never again."""
    env = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    words = "sim", "home-runz", "-n", "100", "--path", "tables", "--seed", "3", "--json"
    first, second = (sandlot(*words, env=env) for _ in range(2))
    assert first.stderr == f"{SENTENCE}\n"
    assert second.stderr == ""
    assert json.loads(first.stdout)["games"] == json.loads(second.stdout)["games"] == 100


LIGHT = """
import sys
from sandlot.cli.main import app
app(sys.argv[1:], standalone_mode=False)
assert not {"numba", "numpy", "rich", "textual"} & set(sys.modules)
"""


@pytest.mark.parametrize("words", [("games",), ("watch", "home-runz", "--text"), ("sweep", "-h")])
def test_who_needs_no_loops_does_not_load_what_compiles_them(words: tuple[str, ...]) -> None:
    """So that these are as quick as they can be."""
    subprocess.run([sys.executable, "-c", LIGHT, *words], check=True, capture_output=True)
