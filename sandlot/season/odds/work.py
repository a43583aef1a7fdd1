"""Seasons in chunks: a few fixtures, many seasons of each; the same whoever plays them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.core.errors import Mistake
from sandlot.core.game import Bot
from sandlot.core.sweeping import without_sweeps
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.season.odds import layout as at
from sandlot.season.odds.book import book, play_trees
from sandlot.season.odds.features import FEATURES, limits
from sandlot.season.odds.forest import Forest, Long
from sandlot.season.odds.growing import Game, Grower, Opened
from sandlot.season.odds.loop import play_on
from sandlot.season.odds.people import People
from sandlot.season.odds.plans import kind
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


GROWING = Lock()
"""Trees grow one way at a time."""


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

    def __call__(self, number: int, games: int) -> Any:
        """Play one chunk."""
        block, group = divmod(number, self._groups)
        first, season = group * FIXTURES, block * SEASONS
        fixtures = range(first, min(first + FIXTURES, len(self.games)))
        seasons = range(season, min(season + SEASONS, self.times))
        players = self.players
        scores = np.zeros((len(fixtures), len(seasons), 2), np.int16)
        for row, fixture in enumerate(fixtures):
            scores[row] = players.play(self.games[fixture], fixture, seasons)
        players.keep()
        return Chunk(fixtures, seasons, scores)

    @property
    def players(self) -> "Players":
        """The trees of this process; all its threads play with them."""
        with GROWING:
            if "_players" not in self.__dict__:
                self.__dict__["_players"] = Players(self)
        found: Players = self.__dict__["_players"]
        return found

    def __getstate__(self) -> dict[str, Any]:
        # Trees stay where they grew: another process takes those that are kept, and grows its own.
        return {name: value for name, value in self.__dict__.items() if name != "_players"}


class Players:
    """The trees of a process, and the games that it plays with them.

    Threads play side by side, for the loop leaves the interpreter alone, and one at a time lets the
    trees grow. A loop that misses what has just grown stops, and finds it when it goes on.
    """

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
        bounds = limits(rules.innings)
        plays = kept(self.file, bounds, play_trees()) or Forest(play_trees(), bounds)
        self.known = plays.used["nodes"]
        self.grower = Grower(table, people, tables[0], plays)
        self.opened: dict[int, Opened] = {}

    def play(self, game: Game, fixture: int, seasons: range) -> Scores:
        """Play a fixture in so many seasons."""
        grower = self.grower
        with GROWING:
            if fixture not in self.opened:
                self.opened[fixture] = grower.opening(game)
        opened = self.opened[fixture]
        rows = np.tile(opened.row, (len(seasons), 1))
        words = streams(self.seed, fixture, seasons)
        misses = np.zeros((STOPS, at.ROW), np.int64)
        features = np.zeros(FEATURES, np.int64)
        tables, people = self.tables[self.ghosts[fixture]], grower.people.rows
        plays, calls, about = grower.plays, grower.calls, opened.fixture
        while stopped := play_on(
            rows, words, misses, tables, people, plays.arrays, calls.arrays, about, features
        ):
            with GROWING:
                self._grow(opened, rows, misses[:stopped])
        return rows[:, at.AWAY_RUNS : at.HOME_RUNS + 1].astype(np.int16)

    @without_sweeps()
    def _grow(self, opened: Opened, rows: Long, misses: Long) -> None:
        """Lead all that stopped on, each way once."""
        where = misses[:, [at.TREE, at.SLOT, at.VALUE]].tolist()
        first = {tuple(key): n for n, key in reversed(list(enumerate(where)))}
        for n in sorted(first.values()):
            self.grower.grow(opened, rows[misses[n, at.MISSING_IN]], misses[n])

    def keep(self) -> None:
        """Keep the trees of plays, if they have grown much."""
        plays = self.grower.plays
        with GROWING:
            if plays.used["nodes"] > GROWN * self.known:
                self.known = plays.used["nodes"]
                keep(self.file, plays)
