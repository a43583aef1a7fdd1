"""What is kept in the user's cache goes when nobody has used it for long."""

import os
import time
from pathlib import Path

from sandlot.core.keeping import UNUSED, used


def test_only_what_nobody_uses_is_thrown_away(tmp_path: Path) -> None:
    """Files and whole folders; what is used now stays, however old it is."""
    mine, new, old, folder = (tmp_path / name for name in ("mine", "new", "old", "folder"))
    folder.mkdir()
    for file in (mine, new, old, folder / "inside"):
        file.touch()
    long_ago = time.time() - UNUSED - 60
    for one in (mine, old, folder):
        os.utime(one, (long_ago, long_ago))
    used(mine)
    assert sorted(tmp_path.iterdir()) == [mine, new]
    assert time.time() - mine.stat().st_mtime < 60


def test_what_is_not_there_is_no_matter(tmp_path: Path) -> None:
    used(tmp_path / "nowhere" / "nothing")
    assert not list(tmp_path.iterdir())
