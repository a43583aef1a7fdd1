"""Where matches are kept when nobody says where, and how an unsaved one is saved after all."""

import os
from collections.abc import Iterator
from datetime import date
from itertools import count
from pathlib import Path

from sandlot.core.errors import Mistake
from sandlot.core.log import Log, create, mend
from sandlot.core.match import Match

SUFFIX = ".match.jsonl"


def folder() -> Path:
    """The folder of saved matches; `SANDLOT_HOME` moves it."""
    if chosen := os.environ.get("SANDLOT_HOME"):
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(data).expanduser() / "sandlot"


def new_file(game: str) -> Path:
    """A file for a new match that does not exist yet, in the folder of saved matches."""
    folder().mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{date.today().isoformat()}"
    names = (f"{stem}-{n}{SUFFIX}" for n in count(1))
    return next(path for name in names if not (path := folder() / name).exists())


def saved() -> Iterator[tuple[Path, Log]]:
    """Saved matches that can go on, the latest first; what cannot be read is left out."""
    files = folder().glob(f"*{SUFFIX}") if folder().is_dir() else ()
    for path in sorted(files, key=lambda file: file.stat().st_mtime, reverse=True):
        try:
            log = mend(path)
        except Mistake:
            continue
        if log.ended is None:
            yield path, log


def save_as(match: Match, path: Path) -> None:
    """Write a match that was not being saved to a file, and go on writing there."""
    assert match.dice is not None
    log = create(match.log.header, match.dice, path)
    for record in match.log.records:
        log.add(record)
    match.log = log
