"""A season whose process is killed in the middle goes on to the very same bytes."""

import os
import random
import signal
import sqlite3
import subprocess
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.baseball.reader import tool
from tests.cli.shell import SANDLOT, said

NAME = "killed"
PATIENCE = 120.0


def rows(file: Path) -> list[tuple[Any, ...]]:
    """All that is stored of the games, in order."""
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute("select * from season_games order by number").fetchall()


def many(file: Path) -> int:
    """How many games are stored by now."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        (found,) = connection.execute("select count(*) from season_games").fetchone()
        return int(found)


def killed_at(file: Path, wanted: int) -> int:
    """Play on with two processes, and kill -9 the first as soon as so many games are stored."""
    command = [str(SANDLOT), "season", "play", NAME, "--all", "--workers", "2"]
    process = subprocess.Popen([*command, "--db", f"sqlite:///{file}"], stdout=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while many(file) < wanted and time.monotonic() < until and process.poll() is None:
        time.sleep(0.005)
    helpers = children(process.pid)
    os.kill(process.pid, signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL, "the season was over before it could be killed"
    while any(map(alive, helpers)) and time.monotonic() < until:
        time.sleep(0.02)
    assert not any(map(alive, helpers)), "who played for the killed one plays on for nobody"
    return many(file)


def children(parent: int) -> list[int]:
    """The processes that another has started."""
    found = Path(f"/proc/{parent}/task/{parent}/children").read_text(encoding="ascii")
    return [int(one) for one in found.split()]


def alive(process: int) -> bool:
    """Whether a process runs; who has ended and was not buried yet does not."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def kill_and_go_on(folder: Path, make: list[str], kills: list[int]) -> None:
    """One season is played straight, the same one is killed so often; then it is exported."""
    files = folder / "straight.db", folder / "killed.db"
    for file in files:
        said("season", "new", *make, "--name", NAME, "--db", f"sqlite:///{file}")
    straight, cut = files
    said("season", "play", NAME, "--all", "--db", f"sqlite:///{straight}")
    stood = [killed_at(cut, wanted) for wanted in kills]
    whole = rows(straight)
    assert stood == sorted(stood)
    assert 0 < stood[-1] < len(whole)
    assert rows(cut) == whole[: stood[-1]]
    said("season", "play", NAME, "--all", "--db", f"sqlite:///{cut}")
    assert rows(cut) == whole
    events = folder / "events"
    said("season", "export", NAME, "--retrosheet", str(events), "--db", f"sqlite:///{cut}")
    names = sorted(one.name for one in events.iterdir() if ".EV" in one.name)
    read = tool("cwevent", events, "-y", names[0][:4], "-f", "0", *names).split()
    assert len({*read}) == len(whole)


def test_a_killed_season_ends_with_the_same_bytes(tmp_path: Path) -> None:
    """Killed as soon as anything is stored; nobody is left over who plays on."""
    kill_and_go_on(tmp_path, ["1871"], [1])


@pytest.mark.soak
def test_a_whole_year_killed_again_and_again(tmp_path: Path) -> None:
    """All clubs, the playoffs too, and ten kills wherever they come."""
    moments = sorted(random.Random(9).sample(range(2300), 10))
    kill_and_go_on(tmp_path, ["2015"], moments)
