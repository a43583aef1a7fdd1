"""What is saved and can go on: matches, and series of them, the latest first."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from sandlot.bots.titles import bot_title
from sandlot.cli import seating
from sandlot.cli.seating import Seating, resumed
from sandlot.cli.series import ENDING, KeptSeries, read_series, series_with
from sandlot.core.errors import Mistake
from sandlot.core.log import PERSON, read_whole_lines
from sandlot.core.script import Seat
from sandlot.core.words import count

MOST = 20
"""So many of the latest files are looked at."""


class Saved(NamedTuple):
    """A file with which somebody can go on, and what it is."""

    path: Path
    words: str


def saved() -> Iterator[Saved]:
    """The latest that can go on; a series stands for its games, what cannot be read is left out."""
    told: set[Path] = set()
    for path in _latest():
        mother = series_with(path) or path
        if mother in told:
            continue
        told.add(mother)
        try:
            words = _words(mother)
        except Mistake:
            continue
        if words:
            yield Saved(mother, f"{mother.stem}  {words}")


def _latest() -> list[Path]:
    folder = seating.saves()
    files = [file for end in (seating.ENDING, ENDING) for file in folder.glob(f"*{end}")]
    return sorted(files, key=lambda file: file.stat().st_mtime, reverse=True)[:MOST]


def _words(path: Path) -> str:
    """What goes on in a file; nothing where it is over."""
    if path.suffix == ENDING:
        return _series_words(read_series(path))
    log = read_whole_lines(path)
    if log.ended:
        return ""
    return f"against {_against(log.header.players)}, {count(len(log.records), 'move')} in"


def _series_words(kept: KeptSeries) -> str:
    stands = kept.stands()
    if stands.over:
        return ""
    return f"best of {kept.best_of}: {stands.score()}, against {_against(kept.who.players)}"


def _against(players: Mapping[Seat, str]) -> str:
    return " and ".join(bot_title(n) for n in players.values() if n != PERSON) or "a friend"


def latest() -> Path:
    """The file that was played last and can go on."""
    for found in saved():
        return found.path
    raise Mistake("there is no saved match to go on with; start one with 'sandlot play'.")


def go_on(path: Path) -> Seating:
    """The match of a file where it stood; of a series, or of one of its games, the open game."""
    mother = path if path.suffix == ENDING else series_with(path)
    if mother is None:
        return resumed(path)
    kept = read_series(mother)
    if path != mother and kept.file_of(kept.stands().number) != path:
        return resumed(path)
    return kept.open_game()
