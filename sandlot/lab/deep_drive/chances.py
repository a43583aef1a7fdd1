"""The chance to win between clubs that are alike all game long: the curve of a league's games."""

from functools import lru_cache
from typing import TypeAlias

from sandlot.baseball.half_inning import game_over, next_half
from sandlot.games.deep_drive.calls import Strategy
from sandlot.games.deep_drive.cards import CardSet, Park
from sandlot.games.deep_drive.moment import Moment
from sandlot.games.deep_drive.speed import Speed
from sandlot.lab.deep_drive.plate_appearances import AVERAGE, SITUATIONS, Taken
from sandlot.lab.deep_drive.spread import Answers
from sandlot.lab.deep_drive.throws import After, throw

MOST = 12
"""More runs than this in half an inning are counted as so many."""

Runs: TypeAlias = tuple[float, ...]
"""How likely a side scores 0, 1, 2 ... more in this half."""

Half: TypeAlias = dict[tuple[int, Taken], Runs]
"""The runs still to come, by outs and occupied bases."""

ROUNDS = 40
"""So many batters are enough to end any half."""


def typical(batting: CardSet, pitching: CardSet, park: Park, dh: bool) -> Half:
    """The runs to come when a club's order meets a club's starters, everybody of average speed."""
    order = batting.with_dh if dh else batting.without_dh
    batters = [batting.batter_of[spot.player or batting.rotation[0]] for spot in order]
    pitcher = pitching.pitcher_of[pitching.rotation[0]]
    moves: dict[tuple[int, Taken], list[tuple[After, float]]] = {}
    for outs, taken in SITUATIONS:
        speed = Speed.AVERAGE
        first, second, third = (speed if there else None for there in taken)
        m = Moment(outs, (first, second, third), speed, AVERAGE)
        found: dict[After, float] = {}
        for batter in batters:
            ends = throw(batter, pitcher, 0, park, Strategy.SWING, m, Answers(send=True))
            for after, share in ends.items():
                found[after] = found.get(after, 0.0) + share / len(batters)
        moves[outs, taken] = list(found.items())
    return _runs_to_come(moves)


def _runs_to_come(moves: dict[tuple[int, Taken], list[tuple[After, float]]]) -> Half:
    none = (1.0, *(0.0,) * MOST)
    half: Half = dict.fromkeys(moves, none)
    for _ in range(ROUNDS):
        half = {now: _expected(ends, half, none) for now, ends in moves.items()}
    return half


def _expected(ends: list[tuple[After, float]], half: Half, none: Runs) -> Runs:
    found = [0.0] * (MOST + 1)
    for after, share in ends:
        rest = none if after.outs >= 3 else half[after.outs, after.on]
        for more, chance in enumerate(rest):
            found[min(MOST, after.runs + more)] += share * chance
    return tuple(found)


EMPTY: Taken = (False, False, False)


class Chances:
    """The home club's chance to win, from any situation of a game between two clubs."""

    def __init__(self, away: Half, home: Half, innings: int) -> None:
        self._runs = (away, home)
        self._innings = innings
        self._tied = self._tied_in_extras()

    def _tied_in_extras(self) -> float:
        """The home club's chance when an extra inning begins level."""
        top, bottom = (half[0, EMPTY] for half in self._runs)
        wins = sum(top[k] * bottom[j] for k, j in _pairs() if j > k)
        again = sum(top[k] * bottom[k] for k in range(MOST + 1))
        return wins / (1 - again)

    @lru_cache(maxsize=100_000)  # noqa: B019 - a few tables live as long as the process
    def home(self, inning: int, bottom: bool, outs: int, taken: Taken, lead: int) -> float:
        """With so many out and these bases taken, the home club leading by so many."""
        if outs >= 3:
            return self.after_half(inning, bottom, lead)
        runs = self._runs[bottom][outs, taken]
        sign = 1 if bottom else -1
        total = 0.0
        for more, chance in enumerate(runs):
            total += chance * self.after_half(inning, bottom, lead + sign * more)
        return total

    def after_half(self, inning: int, bottom: bool, lead: int) -> float:
        """When a half is over."""
        if game_over(self._innings, inning, bottom, lead):
            return float(lead > 0)
        lead = max(-MOST, min(MOST, lead))
        return self._start(inning, bottom, lead)

    def _start(self, inning: int, bottom: bool, lead: int) -> float:
        if bottom and inning >= self._innings:
            return self._tied
        return self.home(*next_half(inning, bottom), 0, EMPTY, lead)


def _pairs() -> list[tuple[int, int]]:
    return [(k, j) for k in range(MOST + 1) for j in range(MOST + 1)]
