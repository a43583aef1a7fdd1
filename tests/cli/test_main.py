"""The command itself: its version, `python -m sandlot`, and what a shell completes."""

import os
import re
import subprocess
import sys

import pytest

import sandlot
from sandlot.games import GAMES
from tests.cli.shell import SANDLOT, refused, said


def in_bash(line: str) -> list[str]:
    """What bash would complete this line to, by the script that `--show-completion` prints."""
    *before, last = line.split(" ")
    words = " ".join(f"'{word}'" for word in (*before, last))
    script = f"""
        eval "$(sandlot --show-completion)"
        COMP_WORDS=({words}) COMP_CWORD={len(before)}
        _sandlot_completion sandlot
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    path = os.pathsep.join([str(SANDLOT.parent), os.environ["PATH"]])
    ran = subprocess.run(
        ["bash", "--noprofile", "--norc"],
        input=script,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        timeout=600,
        check=True,
    )
    assert ran.stderr == ""
    return ran.stdout.split()


def test_the_version_is_that_of_the_package() -> None:
    """`sandlot --version` and `sandlot.__version__` agree."""
    assert said("--version") == f"sandlot {sandlot.__version__}\n"


def test_the_module_is_the_command() -> None:
    """`python -m sandlot` answers, and refuses under the command's own name."""

    def module(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "sandlot", *words]
        return subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)

    assert said("--version", run=module) == said("--version")
    assert "See 'sandlot watch --help'." in refused("watch", run=module)


@pytest.mark.parametrize("group", [(), ("cards",), ("season",)], ids=" ".join)
def test_no_command_is_described_by_half_a_sentence(
    group: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a window of 80 columns each has a line of its own, with a whole sentence."""
    monkeypatch.setenv("COLUMNS", "80")
    _, _, commands = said(*group, "--help").partition("\nCommands:\n")
    lines = commands.splitlines()
    assert len(lines) > 5
    assert [line for line in lines if not re.search(r"[^.]\.$", line)] == []


def games_like(start: str) -> list[str]:
    """The games whose names begin so."""
    return [name for name in GAMES if name.startswith(start)]


@pytest.mark.parametrize(
    ("line", "completed"),
    [
        ("sandlot re", ["resume", "replay", "report"]),
        ("sandlot season le", ["leaders"]),
        ("sandlot play ched", games_like("ched")),
        ("sandlot sim -n 5 ", list(GAMES)),
        ("sandlot watch home-runz --te", ["--text"]),
        ("sandlot play no-such-game", []),
        ("sandlot play home-runz --see", ["--seed"]),
        ("sandlot nosuch --he", ["--help"]),
    ],
)
def test_bash_completes_commands_games_and_options(line: str, completed: list[str]) -> None:
    """Commands, commands within a command, games and options; nothing where nothing fits."""
    assert in_bash(line) == completed


def test_a_line_that_is_completed_does_nothing() -> None:
    """The version is not shown among the commands."""
    assert "games" in in_bash("sandlot --version ")
    assert sandlot.__version__ not in in_bash("sandlot --version ")
