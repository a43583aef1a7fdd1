"""Saved matches at the table: those that can go on, and how an unsaved one is saved after all."""

from collections.abc import Iterator
from pathlib import Path

from sandlot.cli.seating import ENDING, saves
from sandlot.core.errors import Mistake
from sandlot.core.log import Log, create, read
from sandlot.core.match import Match


def unfinished(most: int = 20) -> Iterator[tuple[Path, Log]]:
    """The latest saved matches that can go on; what cannot be read is left out."""
    files = saves().glob(f"*{ENDING}") if saves().is_dir() else ()
    latest = sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)
    for path in latest[:most]:
        try:
            log = read(path)
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
