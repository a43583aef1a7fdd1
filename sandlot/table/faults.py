"""Faults of what goes on in the background: each is a line of the log, and is tried again."""

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from sandlot.core.errors import clipped
from sandlot.table.database import passes

LOG = logging.getLogger(__name__)

QUIET = 60.0
"""Seconds between two lines about the same: what fails is tried again until it is well."""


class Faults:
    """What has failed in one process: when that was last said, and how often it failed since."""

    def __init__(self) -> None:
        self._said: dict[tuple[str, str], tuple[float, int]] = {}

    @contextmanager
    def noted(self, what: str) -> Iterator[None]:
        """Note what fails within, and go on."""
        try:
            yield
        except Exception as error:
            self.note(what, error)

    def note(self, what: str, error: BaseException) -> None:
        """Write a line, unless one was written just now; a lost connection needs no traceback."""
        away = passes(error) or isinstance(error, OSError)
        key = what, "" if away else type(error).__name__
        now = time.monotonic()
        at, before = self._said.get(key, (-QUIET, 0))
        if now < at + QUIET:
            self._said[key] = at, before + 1
            return
        self._said[key] = now, 0
        reason = clipped(f"{type(error).__name__}: {error}")
        more = {"reason": reason, "times": before + 1}
        LOG.error(what, exc_info=None if away else error, extra=more)
