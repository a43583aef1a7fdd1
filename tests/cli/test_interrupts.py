"""Long work can be interrupted and keeps what it has; a killed match goes on where it stood."""

import json
import os
import random
import re
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

from sandlot.bots.random import random_bot
from sandlot.cli import arena, simulating
from sandlot.cli.main import app
from sandlot.core.dice import fresh_dice
from sandlot.core.log import mend, open_dice
from sandlot.core.match import resume, start
from sandlot.core.players import bots_answer
from sandlot.games import find_game
from sandlot.lab.arena import Arena, Met
from sandlot.lab.sample import Sample
from tests.cli.shell import SANDLOT

PLAYER = """
import sys
from pathlib import Path
from sandlot.bots.random import random_bot
from sandlot.core.dice import fresh_dice
from sandlot.core.match import start
from sandlot.core.players import bots_answer
from sandlot.games import find_game

seats = {"away": random_bot, "home": random_bot}
match = start(find_game("cheddar-bob-v5")(), dict.fromkeys(seats, "random"), fresh_dice(8),
              Path(sys.argv[1]))
print("started", flush=True)
steps = 0
while bots_answer(match, seats):
    steps += 1
    if steps % 20 == 0:
        sys.stdin.readline()
"""


def test_an_interrupted_sim_prints_what_it_has() -> None:
    """Ctrl-C goes to the whole group, as from a terminal; the counted games are printed.

    It comes once the bar says that games are counted; the bar is drawn on a terminal only.
    """
    command = [str(SANDLOT), "sim", "cheddar-bob-v5.2", "-n", "200000", "--json"]
    command += ["--path", "scripts"]
    screen, stderr = os.openpty()
    err = b""
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=stderr,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80"},
        start_new_session=True,
    ) as process:
        os.close(stderr)
        while not re.search(rb"[1-9]\d*%", err):
            err += os.read(screen, 4096)
        os.killpg(process.pid, signal.SIGINT)
        out = reads_on(screen)
        printed, _ = process.communicate()
    assert process.returncode == 0, err + out
    assert 0 < json.loads(printed)["games"] < 200_000
    assert b"Traceback" not in err + out


def reads_on(screen: int) -> bytes:
    """What a terminal is told until nobody has it open any more."""
    told = b""
    with suppress(OSError):
        while more := os.read(screen, 4096):
            told += more
    os.close(screen)
    return told


def test_a_sim_that_was_cut_short_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that was not does not."""
    monkeypatch.setattr(simulating, "simulate", lambda job, *more: (job(0, 250), 1.0))
    for games, said in (("500", "by the scripts, cut short"), ("250", "by the scripts")):
        app(["sim", "home-runz", "-n", games], standalone_mode=False)
        first, *_ = capsys.readouterr().out.splitlines()
        assert first == f"250 games of Home Runz & Foul Ballz in 1.0 s, {said}"


def test_an_arena_that_was_cut_short_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With how many have not met."""
    pair = "random", "house"
    met = Arena({pair: Met(pair, Sample(10, {"random": 4, "house": 6}), "scripts")})
    monkeypatch.setattr(arena, "let_meet", lambda *more: met)
    for bots, said in (("random,house,house:rookie", True), ("random,house", False)):
        app(["arena", "cheddar-bob-v5.2", "--bots", bots, "-n", "10"], standalone_mode=False)
        assert ("cut short: 2 of 3 pairs are missing." in capsys.readouterr().out) == said


def whole_match() -> list[object]:
    """The records of the match that nobody killed."""
    seats = {"away": random_bot, "home": random_bot}
    match = start(find_game("cheddar-bob-v5")(), dict.fromkeys(seats, "random"), fresh_dice(8))
    while bots_answer(match, seats):
        pass
    return list(match.log.records)


def kill_and_resume(folder: Path, kills: int) -> None:
    """Kill -9 a playing process at random moments; what it left goes on to the very same end.

    It may take twenty steps for every line it is told, so that it is not over before it is killed.
    """
    whole, chance, torn = whole_match(), random.Random(4), 0
    for number in range(kills):
        path = folder / f"{number}.sandlot"
        command = [str(SANDLOT.with_name("python")), "-c", PLAYER, str(path)]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        ) as process:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdout.readline()
            process.stdin.write(b"\n" * chance.randrange(6))
            time.sleep(chance.random() * 0.03)
            process.kill()
        log = mend(path)
        torn += log.ended is None
        match = resume(find_game("cheddar-bob-v5")(), log, open_dice(log))
        while bots_answer(match, {"away": random_bot, "home": random_bot}):
            pass
        assert match.log.records == whole
        assert mend(path).records == whole
    assert torn, "no kill came before the end"


def test_a_killed_match_goes_on_to_the_same_end(tmp_path: Path) -> None:
    """A few kills."""
    kill_and_resume(tmp_path, 5)


@pytest.mark.soak
def test_two_hundred_killed_matches_go_on_to_the_same_end(tmp_path: Path) -> None:
    """Many kills."""
    kill_and_resume(tmp_path, 200)
