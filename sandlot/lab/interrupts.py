"""Ctrl-C while games are counted: noticed wherever it comes, and never by the workers."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Yield a question: has Ctrl-C come since? Loops ask it before they go on.

    Python raises KeyboardInterrupt wherever the main thread is. In a destructor, or in a callback
    of the garbage collector, it is printed and dropped; while a pool closes it ends no more than
    the closing. The loop around would go on as if nobody had pressed a key.
    """
    came = False
    before = signal.getsignal(signal.SIGINT)
    if threading.current_thread() is not threading.main_thread() or not callable(before):
        yield lambda: False  # others hear of it: a server's loop, or the table's
        return

    def heard(number: int, frame: FrameType | None) -> None:
        nonlocal came
        came = True
        before(number, frame)

    signal.signal(signal.SIGINT, heard)
    try:
        yield lambda: came
    finally:
        signal.signal(signal.SIGINT, before)
