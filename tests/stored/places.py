"""Folders of one's own for what the program keeps."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from platformdirs import user_cache_path


def user_data() -> Path:
    """Where the program keeps what was given no place of its own."""
    return Path(os.environ["XDG_DATA_HOME"]) / "sandlot"


def user_cache() -> Path:
    """Where it keeps what it can work out again."""
    return Path(os.environ["XDG_CACHE_HOME"]) / "sandlot"


@contextmanager
def own_homes(folder: Path) -> Iterator[None]:
    """Folders for both, empty but for the compiled loops, which take long to make again."""
    loops = user_cache_path("sandlot") / "loops"
    (folder / "cache" / "sandlot").mkdir(parents=True)
    if loops.exists():
        (folder / "cache" / "sandlot" / "loops").symlink_to(loops.resolve())
    homes = {"XDG_DATA_HOME": str(folder / "data"), "XDG_CACHE_HOME": str(folder / "cache")}
    with patch.dict(os.environ, homes):
        yield
