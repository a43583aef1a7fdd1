"""How a box plays: how long, how games end, whether going first helps, and what decides them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from sandlot.core.dice import fast
from sandlot.core.game import Bot, Game
from sandlot.core.sample import by_bots, play_out
from sandlot.core.script import Seat
from sandlot.games.griddly_headz.events import (
    Deadlock,
    Drew,
    Ejected,
    Event,
    LostPieces,
    Rolled,
    Scored,
    Slammed,
    Starts,
    Undressed,
    Won,
    WonBunt,
    WonChallenge,
)
from sandlot.games.griddly_headz.pieces import COLORS
from sandlot.games.griddly_headz.squares import BUNT, GRAND_SLAM

MAE_TOOK, EQUAL_ROUNDS = "mae", "deadlock"
"""What can decide a game beside cards, squares and fights."""


@dataclass
class Balance:
    """Sums over games."""

    games: int = 0
    turns: list[int] = field(default_factory=list)
    by_runs: int = 0
    first: int = 0
    """Games won by the side that began."""
    wins: Counter[Seat] = field(default_factory=Counter)
    runs: Counter[str] = field(default_factory=Counter)
    """Runs scored, by the card or the square they came from."""
    decided: Counter[str] = field(default_factory=Counter)
    """Games, by what brought the last run of the winner, or the last blow to the last opponent."""

    def share(self, games: int) -> tuple[float, float]:
        """So many games as a share of all, and its standard error."""
        share = games / self.games
        return share, sqrt(share * (1 - share) / self.games)


def balance(
    game: Game[Any], games: int, seed: str, bots: Mapping[Seat, Bot] | None = None
) -> Balance:
    """Play so many games of Griddly Headz and sum up; without bots everybody plays at random."""
    found = Balance()
    for number in range(games):
        below = fast(f"{seed} {number}")
        events: list[Any] = []
        decide = by_bots(game, bots, below) if bots else None
        play_out(game, below, decide, events.append)
        _count(found, events)
    return found


def _count(found: Balance, events: Sequence[Event]) -> None:
    causes = dict(_causes(events))
    starts = next(event.color for event in events if isinstance(event, Starts))
    won = events[-1]
    assert isinstance(won, Won)
    found.games += 1
    found.turns.append(sum(isinstance(event, Rolled) for event in events))
    found.by_runs += won.by_runs
    found.first += won.color == starts
    found.wins[COLORS[won.color]] += 1
    for place, cause in causes.items():
        if isinstance(event := events[place], Scored):
            found.runs[cause] += event.runs
    last = max(place for place in causes if isinstance(events[place], Scored) is won.by_runs)
    found.decided[causes[last]] += 1


def _causes(events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Where every run, every lost piece and every ejection came from, by its place."""
    cause = ""
    for place, event in enumerate(events):
        match event:
            case Drew(_, card):
                cause = card
            case Slammed():
                cause = GRAND_SLAM
            case WonBunt():
                cause = BUNT
            case Undressed():
                cause = MAE_TOOK
            case Deadlock():
                cause = EQUAL_ROUNDS
            case WonChallenge(kind):
                cause = kind
            case Scored() | LostPieces() | Ejected():
                yield place, cause
