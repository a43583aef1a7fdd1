"""Line score and box score, derived from the plays that were told."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from sandlot.baseball.bases import BOX, OUT, PLATE
from sandlot.baseball.events import Played
from sandlot.baseball.play import NO_AT_BAT, Kind

NOT_BATTED_IN = frozenset({Kind.ERROR, Kind.DOUBLE_PLAY, Kind.STOLEN_BASE, Kind.CAUGHT_STEALING})


@dataclass
class LineScore:
    """Runs by inning, runs, hits and errors of both sides, away first."""

    innings: tuple[list[int], list[int]] = field(default_factory=lambda: ([], []))
    hits: list[int] = field(default_factory=lambda: [0, 0])
    errors: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def runs(self) -> tuple[int, int]:
        """Both sides' runs."""
        away, home = self.innings
        return sum(away), sum(home)


@dataclass
class BattingLine:
    """What one place in the lineup did."""

    at_bats: int = 0
    runs: int = 0
    hits: int = 0
    doubles: int = 0
    triples: int = 0
    home_runs: int = 0
    batted_in: int = 0
    walks: int = 0
    strikeouts: int = 0
    stolen: int = 0
    caught: int = 0


def line_score(events: Iterable[Any]) -> LineScore:
    """The line score of all plays so far."""
    line = LineScore()
    for event in events:
        if not isinstance(event, Played):
            continue
        side = line.innings[event.bottom]
        side.extend([0] * (event.inning - len(side)))
        side[-1] += event.runs
        line.hits[event.bottom] += event.hit
        line.errors[not event.bottom] += event.kind == Kind.ERROR
    return line


def box_score(events: Iterable[Any]) -> tuple[list[BattingLine], list[BattingLine]]:
    """Both sides' nine batting lines."""
    box = [BattingLine() for _ in range(9)], [BattingLine() for _ in range(9)]
    for event in events:
        if isinstance(event, Played):
            _enter(box[event.bottom], event)
    return box


def _enter(side: list[BattingLine], event: Played) -> None:
    batter = side[event.batter - 1]
    batter.at_bats += event.kind not in NO_AT_BAT and not _sacrifice_fly(event)
    batter.hits += event.hit
    batter.doubles += event.kind == Kind.DOUBLE
    batter.triples += event.kind == Kind.TRIPLE
    batter.home_runs += event.kind == Kind.HOME_RUN
    batter.walks += event.kind == Kind.WALK
    batter.strikeouts += event.kind == Kind.STRIKEOUT
    batter.batted_in += 0 if event.kind in NOT_BATTED_IN else event.runs
    for who, start, end in event.ran:
        side[who - 1].runs += end == PLATE
        if start != BOX:
            side[who - 1].stolen += event.kind == Kind.STOLEN_BASE
            side[who - 1].caught += event.kind == Kind.CAUGHT_STEALING and end == OUT


def _sacrifice_fly(event: Played) -> bool:
    return event.kind == Kind.FLY_OUT and event.runs > 0
