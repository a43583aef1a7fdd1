"""How a match that was not being saved is saved after all."""

from pathlib import Path

from sandlot.core.log import create
from sandlot.core.match import Match


def save_as(match: Match, path: Path) -> None:
    """Write a match that was not being saved to a file, and go on writing there."""
    assert match.dice is not None
    log = create(match.log.header, match.dice, path)
    for record in match.log.records:
        log.add(record)
    match.log = log
