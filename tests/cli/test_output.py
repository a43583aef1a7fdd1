"""An output that cannot be written: a full disk is one sentence, a reader who leaves is none."""

import os
import subprocess
from pathlib import Path

import pytest

from .shell import SANDLOT, here

FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_one_sentence(unbuffered: str) -> None:
    """Whether it shows at the first line or at the last, and with a status that says so."""
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with FULL.open("wb") as full:
        ended = subprocess.run(
            [SANDLOT, "games"], stdout=full, stderr=subprocess.PIPE, text=True, env=environment
        )
    assert ended.stderr == "sandlot: the output cannot be written: No space left on device.\n"
    assert ended.returncode == 2


@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_who_leaves_is_no_fault(unbuffered: str) -> None:
    """The command ends quietly, as others do."""
    reading, writing = os.pipe()
    os.close(reading)
    environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    ended = subprocess.run(
        [SANDLOT, "games"], stdout=writing, stderr=subprocess.PIPE, text=True, env=environment
    )
    os.close(writing)
    assert ended.stderr == ""
    assert ended.returncode == 0


def test_an_error_says_back_little() -> None:
    """Also what the command line's parser refuses."""
    long = "x" * 4000
    for words in (
        ["games", long],
        [long],
        ["games", f"--{long}"],
        ["games", "home-runz", "--set", long],
        ["replay", f"/{long}"],
    ):
        ended = here(*words)
        assert ended.returncode == 2
        assert len(ended.stderr.splitlines()) == 1
        assert "x" * 190 in ended.stderr
        assert "x" * 201 not in ended.stderr
