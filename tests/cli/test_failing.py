"""Bots that fail at the command line: their figures are no success, and say so."""

import json
from pathlib import Path

import pytest

from tests.cli.shell import sandlot
from tests.core.failing import MINE, SECRET

V52 = ("cheddar-bob-v5.2", "--set", "innings=1")
CHOSE = "chance chose instead"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with bots of one's own that fail."""
    (tmp_path / "mine.py").write_text(MINE, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_sample_in_which_a_bot_fails_is_no_success(folder: Path, workers: str) -> None:
    """`mine:sometimes` fails with runners on: counted alike by any number of workers."""
    words = ("sim", *V52, "--bots", "mine:sometimes,random", "-n", "600", "--workers", workers)
    done = sandlot(*words, "--json", cwd=folder)
    assert done.returncode == 1, done.stderr
    found = json.loads(done.stdout)
    failed = found["failures"]["mine:sometimes"]
    assert found["games"] == 600
    assert failed["times"] == sandlot_count(folder)
    assert failed["why"] == "broke down (KeyError)"
    assert failed["first"].startswith("Traceback")
    assert "mine.py" in failed["first"]


def sandlot_count(folder: Path) -> int:
    """How often it fails, as one worker counts it."""
    words = ("sim", *V52, "--bots", "mine:sometimes,random", "-n", "600", "--workers", "1")
    done = sandlot(*words, "--json", "--tolerate-failures", cwd=folder)
    assert done.returncode == 0, done.stderr
    return int(json.loads(done.stdout)["failures"]["mine:sometimes"]["times"])


def test_the_figures_name_the_bot_and_the_traceback_goes_elsewhere(folder: Path) -> None:
    """What it failed at is for whoever runs it, on the error stream."""
    done = sandlot("sim", *V52, "--bots", "mine:guesses", "-n", "20", cwd=folder)
    assert done.returncode == 1
    assert "The bot mine:guesses failed" in done.stdout
    assert CHOSE in done.stdout
    assert SECRET not in done.stdout
    assert SECRET in done.stderr


@pytest.mark.parametrize("bot", ["broken", "blind"])
def test_strict_stops_at_once(folder: Path, bot: str) -> None:
    """From tables or through the scripts: no figures, the traceback and one sentence."""
    done = sandlot("sim", *V52, "--bots", f"mine:{bot}", "--strict", cwd=folder)
    assert done.returncode == 2
    assert done.stdout == ""
    assert SECRET in done.stderr
    assert done.stderr.endswith(f"sandlot: the bot mine:{bot} broke down (ValueError).\n")


def test_a_bot_that_fails_as_tables_are_made_of_it_is_counted(folder: Path) -> None:
    """`mine:broken` notices nothing, so it becomes a table; it does not become dice unseen."""
    words = ("sim", *V52, "--bots", "mine:broken,random", "-n", "2000", "--json")
    done = sandlot(*words, cwd=folder)
    assert done.returncode == 1, done.stderr
    found = json.loads(done.stdout)
    assert found["path"] == "tables"
    assert found["failures"]["mine:broken"]["why"] == "broke down (ValueError)"
    assert list(found["failures"]) == ["mine:broken"]


def test_an_arena_counts_by_name_whatever_the_seat(folder: Path) -> None:
    """Each pair in both seatings; who does not fail is not named."""
    words = ("arena", *V52, "--bots", "mine:blind,random,house", "-n", "40")
    done = sandlot(*words, "--json", cwd=folder)
    assert done.returncode == 1, done.stderr
    found = json.loads(done.stdout)
    assert list(found["failures"]) == ["mine:blind"]
    text = sandlot(*words, "--tolerate-failures", cwd=folder)
    assert text.returncode == 0
    assert "The bot mine:blind failed" in text.stdout
    assert SECRET not in text.stdout
    strict = sandlot(*words, "--strict", cwd=folder)
    assert (strict.returncode, strict.stdout) == (2, "")
    assert strict.stderr.endswith("sandlot: the bot mine:blind broke down (ValueError).\n")


def test_without_failures_nothing_is_said() -> None:
    """And a program finds that there were none."""
    done = sandlot("sim", *V52, "--bots", "house,random", "-n", "20", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["failures"] == {}


def test_who_watches_or_replays_reads_the_note(folder: Path) -> None:
    """In its place, without what the bot knew; that is on the error stream of who ran it."""
    file = folder / "match.sandlot"
    words = ("watch", *V52, "--bots", "mine:blind,random", "--seed", "3", "--save", str(file))
    done = sandlot(*words, "--text", cwd=folder)
    note = "the bot broke down (ValueError); chance chose instead"
    assert done.returncode == 0
    assert done.stdout.count(note) >= 3
    assert SECRET not in done.stdout + file.read_text(encoding="utf-8")
    assert done.stderr.count(SECRET) == 2  # its message, and the line of the file
    again = sandlot("replay", str(file), "--text", cwd=folder)
    assert again.stdout == done.stdout
    told = json.loads(sandlot("replay", str(file), "--json", cwd=folder).stdout)
    assert {one["seat"] for one in told["notes"]} == {"away"}
    assert len(told["notes"]) == done.stdout.count(note)
    assert not any(note in line for line in told["told"])
