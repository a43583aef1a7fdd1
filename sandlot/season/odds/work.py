"""Seasons in chunks: a few fixtures, many seasons of each; the same whoever plays them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

import numpy as np

from sandlot.core.errors import Mistake
from sandlot.core.game import Bot
from sandlot.core.sweeping import without_sweeps
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.season.odds.growing import Game
from sandlot.season.odds.plans import kind
from sandlot.season.odds.players import Players, Scores
from sandlot.season.odds.streams import streams

FIXTURES, SEASONS = 10, 500
"""So many fixtures, and at most so many seasons of each, make a chunk."""

SITTING_DOWN = Lock()
"""Of the threads of a process one finds the players for all."""


class Chunk(NamedTuple):
    """The runs of both clubs, by fixture and season."""

    fixtures: range
    seasons: range
    scores: Scores


@dataclass(frozen=True, eq=False)
class Seasons:
    """Many seasons of the same games, as work for any number of hands."""

    games: Sequence[Game]
    times: int
    seed: str
    rules: DeepDriveRules = field(default_factory=DeepDriveRules)
    folder: Path | None = None
    """Where trees are kept."""
    known: list[Players] = field(default_factory=list)
    """Who plays in this process, if there is somebody already."""

    size: int = 1
    path: str = "tables"

    @property
    def manager(self) -> Bot:
        """Who decides in the middle of a play, as they all would."""
        one, *others = {kind(bot): bot for game in self.games for bot in game.managers}.values()
        if others:
            raise Mistake("the managers of all these games have to be of one kind.")
        return one

    @property
    def chunks(self) -> int:
        """How many chunks there are: the first seasons of all fixtures come first."""
        return len(range(0, self.times, SEASONS)) * self._groups

    @property
    def _groups(self) -> int:
        return len(range(0, len(self.games), FIXTURES))

    @without_sweeps()
    def __call__(self, number: int, games: int) -> Any:
        """Play one chunk."""
        block, group = divmod(number, self._groups)
        first, season = group * FIXTURES, block * SEASONS
        fixtures = range(first, min(first + FIXTURES, len(self.games)))
        seasons = range(season, min(season + SEASONS, self.times))
        players = self.players
        scores = np.zeros((len(fixtures), len(seasons), 2), np.int16)
        for row, fixture in enumerate(fixtures):
            words = streams(self.seed, fixture, seasons)
            scores[row] = players.scores(self.games[fixture], words)
        players.keep()
        return Chunk(fixtures, seasons, scores)

    @property
    def players(self) -> Players:
        """Who plays in this process."""
        with SITTING_DOWN:
            if not self.known:
                setups = [game.setup for game in self.games]
                clubs = [cards for setup in setups for cards in (setup.away, setup.home)]
                self.known.append(Players(self.rules, clubs, self.manager, self.folder))
        return self.known[0]

    def __getstate__(self) -> dict[str, Any]:
        # Trees stay where they grew: another process takes those that are kept, and grows its own.
        return {**self.__dict__, "known": []}
