"""Seasons in chunks: a few fixtures, many seasons of each; the same whoever plays them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.core.game import Bot
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.managers import MANAGERS
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.season.odds import layout as at
from sandlot.season.odds.book import book, play_trees
from sandlot.season.odds.features import limits
from sandlot.season.odds.forest import Forest
from sandlot.season.odds.growing import Game, Grower
from sandlot.season.odds.loop import play_on
from sandlot.season.odds.people import People
from sandlot.season.odds.plays import Table
from sandlot.season.odds.store import file_of, keep, kept
from sandlot.season.odds.streams import streams

Scores: TypeAlias = NDArray[np.int16]

FIXTURES, SEASONS = 10, 500
"""So many fixtures, and at most so many seasons of each, make a chunk."""

STOPS = 256
"""So many games stop where trees end before those grow on."""

GROWN = 1.1
"""When the trees have grown by so much they are kept again."""


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
    manager: Bot = MANAGERS["house"]
    """Who decides for both clubs but for their changes, which are the games' own managers'."""
    folder: Path | None = None
    """Where trees are kept."""

    size: int = 1
    path: str = "scripts"

    @property
    def chunks(self) -> int:
        """How many chunks there are: the first seasons of all fixtures come first."""
        return len(range(0, self.times, SEASONS)) * self._groups

    @property
    def _groups(self) -> int:
        return len(range(0, len(self.games), FIXTURES))

    def __call__(self, number: int, games: int) -> Any:
        """Play one chunk."""
        block, group = divmod(number, self._groups)
        first, season = group * FIXTURES, block * SEASONS
        fixtures = range(first, min(first + FIXTURES, len(self.games)))
        seasons = range(season, min(season + SEASONS, self.times))
        players = self._players
        scores = np.zeros((len(fixtures), len(seasons), 2), np.int16)
        for row, fixture in enumerate(fixtures):
            scores[row] = players.play(self.games[fixture], fixture, seasons)
        players.keep()
        return Chunk(fixtures, seasons, scores)

    @cached_property
    def _players(self) -> "Players":
        return Players(self)

    def __getstate__(self) -> dict[str, Any]:
        # Trees stay where they grew: another process takes those that are kept, and grows its own.
        return {name: value for name, value in self.__dict__.items() if name != "_players"}


class Players:
    """One process's trees, and the games it plays with them."""

    def __init__(self, work: Seasons) -> None:
        rules, games = work.rules, work.games
        clubs: dict[int, CardSet] = {}
        for game in games:
            for cards in (game.setup.away, game.setup.home):
                clubs.setdefault(id(cards), cards)
        self.seed = work.seed
        table = Table(rules, work.manager)
        people = People(rules, list(clubs.values()))
        tables = [book(rules, ghost) for ghost in (False, True)]
        self.ghosts = [game.setup.ghost(rules) for game in games]
        self.tables = tables
        self.file = file_of(table, work.folder)
        lows = [low for low, _ in limits(rules.innings)]
        plays = kept(self.file, lows, play_trees()) or Forest(play_trees(), lows)
        self.known = plays.used["looks"]
        self.grower = Grower(table, people, tables[0], plays)
        self.opened: dict[int, Any] = {}

    def play(self, game: Game, fixture: int, seasons: range) -> Scores:
        """Play a fixture in so many seasons."""
        grower = self.grower
        if fixture not in self.opened:
            self.opened[fixture] = grower.opening(game)
        row, about = self.opened[fixture]
        rows = np.tile(row, (len(seasons), 1))
        words = streams(self.seed, fixture, seasons)
        misses = np.zeros((STOPS, at.ROW), np.int64)
        tables, people = self.tables[self.ghosts[fixture]], grower.people.rows
        while stopped := play_on(
            rows, words, misses, tables, people, grower.plays.arrays, grower.calls.arrays, about
        ):
            self._grow(game, rows, about, misses[:stopped])
        return rows[:, at.AWAY_RUNS : at.HOME_RUNS + 1].astype(np.int16)

    def _grow(self, game: Game, rows: Any, about: Any, misses: Any) -> None:
        """Lead all that stopped on, each way once."""
        met: set[tuple[int, ...]] = set()
        where = misses[:, [at.TREE, at.SLOT, at.VALUE]].tolist()
        for miss, key in zip(misses, map(tuple, where), strict=True):
            if key not in met:
                met.add(key)
                self.grower.grow(game, rows[miss[at.MISSING_IN]], about, miss)

    def keep(self) -> None:
        """Keep the trees of plays, if they have grown much."""
        plays = self.grower.plays
        if plays.used["looks"] > GROWN * self.known:
            self.known = plays.used["looks"]
            keep(self.file, plays)
