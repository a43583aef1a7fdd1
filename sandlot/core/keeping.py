"""What was worked out once and is kept in the user's cache, until nobody has used it for long."""

import os
import shutil
import time
from contextlib import suppress
from pathlib import Path

from platformdirs import user_cache_path

UNUSED = 30 * 24 * 3600
"""Seconds after which what nobody has used is thrown away."""


def kept_in(kind: str) -> Path:
    """The folder of what is kept of a kind."""
    return user_cache_path("sandlot") / kind


def used(one: Path) -> None:
    """Note that a file or folder is used, and throw away those beside it that nobody uses."""
    with suppress(OSError):
        os.utime(one)
        for other in one.parent.iterdir():
            if time.time() - other.stat().st_mtime > UNUSED:
                shutil.rmtree(other) if other.is_dir() else other.unlink()
