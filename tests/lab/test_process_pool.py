"""Work handed out to processes: in order, and never waited for in vain."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sandlot.core.errors import Mistake
from sandlot.lab.process_pool import worker_pool


def squared(number: int) -> int:
    """Some work."""
    return number * number


def killed(number: int) -> int:
    """Work whose process does not live to see its end."""
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_order(workers: int) -> None:
    """With other hands or without."""
    with worker_pool(workers) as parallel_map:
        assert list(parallel_map(squared, range(20))) == [n * n for n in range(20)]


def test_a_killed_process_is_one_sentence() -> None:
    """Nobody waits for an answer that cannot come."""
    killing = pytest.raises(Mistake, match="one of the processes was killed")
    with killing, worker_pool(2) as parallel_map:
        list(parallel_map(killed, range(4)))


STARTS = """
import multiprocessing, os, sys, time
from pathlib import Path
from sandlot.lab.process_pool import end_with_parent

def late(file, parent):
    Path(file).write_text(str(os.getpid()))
    while os.getppid() == parent:
        time.sleep(0.01)
    end_with_parent()
    time.sleep(3600)

if __name__ == "__main__":
    context = multiprocessing.get_context("spawn")
    context.Process(target=late, args=(sys.argv[1], os.getpid())).start()
    time.sleep(3600)
"""


def test_who_starts_after_the_parent_was_killed_ends_too(tmp_path: Path) -> None:
    """A server may be killed before the process in which bots think has come to its first line."""
    script, noted = tmp_path / "starts.py", tmp_path / "child"
    script.write_text(STARTS, encoding="utf-8")
    with subprocess.Popen([sys.executable, str(script), str(noted)]) as parent:
        while not (noted.exists() and noted.read_text()):
            assert parent.poll() is None
            time.sleep(0.01)
        child = int(noted.read_text())
        parent.kill()
    try:
        while runs(child):
            time.sleep(0.05)
    finally:
        if runs(child):
            os.kill(child, signal.SIGKILL)


def runs(process: int) -> bool:
    """Whether a process is there, and is not just waiting to be buried."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
