"""A word to who waits: the lab's loops are compiled when they are first used on a machine."""

import multiprocessing
import os
from collections.abc import Iterator
from contextlib import contextmanager

SENTENCE = "Preparing fast loops, once on this machine: up to half a minute."
STDERR = 2


@contextmanager
def preparing() -> Iterator[None]:
    """Say so, once, as soon as anything is compiled; nothing where all is kept from before."""
    from numba.core.event import Event, Listener, install_listener

    said = multiprocessing.Value("b", False)  # by any of the processes that work together

    class Told(Listener):
        """Whoever hears of the first loop passes it on."""

        def on_start(self, event: Event) -> None:
            with said.get_lock():
                if not said.value:
                    said.value = True
                    _say()

        def on_end(self, event: Event) -> None:
            pass

    with install_listener("numba:compile", Told()):
        yield


def _say() -> None:
    """On a line of its own, past a bar, for who was forked must not touch the bar's lock."""
    clear = "\r\x1b[2K" if os.isatty(STDERR) else ""
    os.write(STDERR, f"{clear}{SENTENCE}\n".encode())
