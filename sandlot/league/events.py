"""Retrosheet event files, for those who have them: what the season's tables do not tell."""

import csv
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from sandlot.core.errors import Mistake
from sandlot.core.files import read_bytes
from sandlot.league.event_play import played
from sandlot.league.lahman import table

ENDINGS = ("*.EV[A-Z]", "*.ev[a-z]")
YEAR = slice(3, 7)
"""Where the year stands in a game's id, after the home club's letters."""

PITCHES = "1"
PLAY, ENTRY = 7, 6
"""So many fields a play has, and a man who comes in."""

RETROSHEET = (
    "The information used here was obtained free of charge from and is copyrighted by Retrosheet. "
    'Interested parties may contact Retrosheet at "www.retrosheet.org".'
)
"""What whoever passes on what event files tell has to say."""

Counts = Mapping[str, Counter[str]]


@dataclass(frozen=True, eq=False)
class Seen:
    """Counts by player, as the database calls him.

    Batters: out codes. Pitchers: out codes, 1B, 2B, 3B, HR, BB, HBP allowed, and SB and CS.
    """

    games: int
    at_bat: Counts
    on_mound: Counts


@dataclass
class _Counting:
    """What has been counted so far, by the ids of the files."""

    games: int = 0
    at_bat: dict[str, Counter[str]] = field(default_factory=dict)
    on_mound: dict[str, Counter[str]] = field(default_factory=dict)
    others: set[str] = field(default_factory=set)
    pitchers: dict[str, str] = field(default_factory=dict)
    counts: bool = False

    def game(self, name: str, season: int) -> None:
        """A game begins; those of other years are passed over."""
        self.pitchers.clear()
        self.counts = name[YEAR] == str(season)
        if self.counts:
            self.games += 1
        else:
            self.others.add(name[YEAR])

    def play(self, side: str, batter: str, text: str) -> None:
        """A play, of the batter and of whoever pitches."""
        pitcher = self.pitchers.get("1" if side == "0" else "0", "")
        result, out, stolen, caught = played(text)
        mound = self.on_mound.setdefault(pitcher, Counter())
        mound.update({"SB": stolen, "CS": caught})
        if result:
            mound[result] += 1
        if out:
            mound[out] += 1
            self.at_bat.setdefault(batter, Counter())[out] += 1


def read_events(folder: Path, season: int) -> Seen:
    """All event files of a folder, as far as they are of this season; or a Mistake."""
    counting = _Counting()
    for file in event_files(folder):
        _read(file, season, counting)
    if not counting.games:
        years = " and ".join(sorted(counting.others)) or "no season"
        raise Mistake(f"the event files in {folder} are of {years}, not of {season}.")
    known = dict(table("People").select("retroID", "playerID").drop_nulls().iter_rows())
    return Seen(
        counting.games, _by_player(counting.at_bat, known), _by_player(counting.on_mound, known)
    )


def event_files(folder: Path) -> list[Path]:
    """The event files in a folder; or a Mistake."""
    if not folder.is_dir():
        raise Mistake(f"{folder} is no folder of event files.")
    found = sorted({file for ending in ENDINGS for file in folder.glob(ending)})
    if not found:
        raise Mistake(f"there are no event files in {folder}; they end in .EVA or .EVN.")
    return found


def _read(file: Path, season: int, counting: _Counting) -> None:
    for number, record in _records(file):
        match record:
            case ["id", name]:
                counting.game(name, season)
            case ["start" | "sub", player, _, side, _, position] if counting.counts:
                if position.strip() == PITCHES:
                    counting.pitchers[side] = player
            case ["play", _, side, batter, _, _, text] if counting.counts:
                counting.play(side, batter, text)
            case ["play", *_] if len(record) != PLAY:
                raise Mistake(f"{file}, line {number}: a play has {PLAY} fields.")
            case ["start" | "sub", *_] if len(record) != ENTRY:
                raise Mistake(f"{file}, line {number}: who comes in has {ENTRY} fields.")


def _records(file: Path) -> Iterator[tuple[int, list[str]]]:
    """Every record with the number of its line; the first of an event file begins a game."""
    text = read_bytes(file).decode("latin-1")
    if not text.startswith("id,"):
        raise Mistake(f"{file} is no event file: it does not begin with the id of a game.")
    try:
        yield from enumerate(csv.reader(text.splitlines()), 1)
    except csv.Error as error:
        raise Mistake(f"{file} is no event file: {error}.") from None


def _by_player(counts: Mapping[str, Counter[str]], known: Mapping[str, str]) -> Counts:
    """Those whom the database knows too."""
    return {known[one]: found for one, found in counts.items() if one in known}


def total(counts: Iterable[Counter[str]]) -> Counter[str]:
    """Everybody together."""
    found: Counter[str] = Counter()
    for one in counts:
        found.update(one)
    return found
