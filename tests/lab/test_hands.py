"""Work handed out to processes: in order, and never waited for in vain."""

import os
import signal

import pytest

from sandlot.core.errors import Mistake
from sandlot.lab.hands import hands


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
    with hands(workers) as hand_out:
        assert list(hand_out(squared, range(20))) == [n * n for n in range(20)]


def test_a_killed_process_is_one_sentence() -> None:
    """Nobody waits for an answer that cannot come."""
    with pytest.raises(Mistake, match="one of the processes was killed"), hands(2) as hand_out:
        list(hand_out(killed, range(4)))
