"""The odds of a season: all its games many times over, and what that comes to for every club."""

from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.lab.interrupts import interrupts
from sandlot.lab.pools import Pool, Stopped, cores
from sandlot.lab.simulate import in_order
from sandlot.season.fixtures import Fixture
from sandlot.season.odds.growing import Game
from sandlot.season.odds.players import Players, Scores
from sandlot.season.odds.work import Chunk, Seasons
from sandlot.season.playing import Job, setup_of
from sandlot.season.skipper import Skipper

MOST = 1_000_000


@dataclass(frozen=True, eq=False)
class Many:
    """So many seasons of the same fixtures; the runs by season and fixture, the visitors' first."""

    fixtures: tuple[Fixture, ...]
    scores: Scores

    @property
    def times(self) -> int:
        """How many seasons there are."""
        return len(self.scores)

    @cached_property
    def clubs(self) -> tuple[str, ...]:
        """All clubs, in the order of their letters."""
        return tuple(sorted({club for one in self.fixtures for club in (one.away, one.home)}))

    @cached_property
    def wins(self) -> NDArray[np.int64]:
        """Every club's wins, by season."""
        home_won = self.scores[:, :, 1] > self.scores[:, :, 0]
        return self._added(~home_won, home_won)

    @cached_property
    def losses(self) -> NDArray[np.int64]:
        """Every club's losses, by season."""
        home_won = self.scores[:, :, 1] > self.scores[:, :, 0]
        return self._added(home_won, ~home_won)

    @cached_property
    def runs(self) -> NDArray[np.int64]:
        """Every club's runs, by season."""
        return self._added(self.scores[:, :, 0], self.scores[:, :, 1])

    @cached_property
    def allowed(self) -> NDArray[np.int64]:
        """The runs that every club allowed, by season."""
        return self._added(self.scores[:, :, 1], self.scores[:, :, 0])

    def _added(self, away: Any, home: Any) -> NDArray[np.int64]:
        """Sums by season and club of what both clubs have of every fixture."""
        places = {club: n for n, club in enumerate(self.clubs)}
        plays = np.zeros((2, len(self.fixtures), len(places)))
        for row, one in enumerate(self.fixtures):
            plays[0, row, places[one.away]] = plays[1, row, places[one.home]] = 1
        found = away.astype(float) @ plays[0] + home.astype(float) @ plays[1]
        whole: NDArray[np.int64] = np.rint(found).astype(np.int64)
        return whole

    def beaten(self, season: int) -> dict[tuple[str, str], int]:
        """In one of the seasons, how often each club beat another."""
        pairs, numbers = self._pairs
        away, home = self.scores[season].T
        won = np.bincount(numbers[(home > away).astype(int), np.arange(len(away))], minlength=1)
        return dict(zip(pairs, won.tolist(), strict=False))

    @cached_property
    def _pairs(self) -> tuple[list[tuple[str, str]], NDArray[np.int64]]:
        """Who may beat whom; their numbers by fixture, if the visitors win or the home club."""
        known: dict[tuple[str, str], int] = {}
        numbers = [
            [
                known.setdefault(pair, len(known))
                for pair in ((one.away, one.home), (one.home, one.away))
            ]
            for one in self.fixtures
        ]
        return list(known), np.array(numbers, np.int64).reshape(-1, 2).T


def season_odds(
    fixtures: Sequence[Fixture],
    games: Sequence[Game],
    times: int,
    seed: str,
    rules: DeepDriveRules | None = None,
    workers: int | None = None,
    pool: Pool | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
    players: Players | None = None,
) -> Many:
    """Play all these games so many times; on this machine with these players, if they are given.

    An interrupt, or a pool that is lost, leaves the seasons that are whole. `progress` hears how
    many games are played, and of how many.
    """
    if not 1 <= times <= MOST:
        raise Mistake(f"a season is played from 1 to {MOST:,} times, not {times}.")
    known = [players] if players else []
    job = Seasons(tuple(games), times, seed, rules or DeepDriveRules(), known=known)
    scores = np.zeros((times, len(games), 2), np.int16)
    played = np.zeros(times, np.int64)
    everybody: Any = job
    try:
        with interrupts() as came:
            hands = pool.workers if pool else workers or cores()
            for one in in_order(everybody, job.chunks, hands, pool):
                chunk: Chunk = one  # type: ignore[assignment]
                seasons, rows = chunk.seasons, chunk.fixtures
                found = chunk.scores.swapaxes(0, 1)
                scores[seasons.start : seasons.stop, rows.start : rows.stop] = found
                played[seasons.start : seasons.stop] += len(rows)
                progress(int(played.sum()), times * len(games))
                if came():
                    break
    except (KeyboardInterrupt, Stopped):
        pass
    except BrokenExecutor:
        raise Mistake(
            "a process was killed, perhaps for want of memory: try fewer workers."
        ) from None
    return Many(tuple(fixtures), scores[played == len(games)])


def game_of(job: Job) -> Game:
    """A planned game, to be played many times."""
    away, home = job.plans
    return Game(setup_of(job), (Skipper(away), Skipper(home)))
