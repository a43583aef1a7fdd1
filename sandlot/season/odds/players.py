"""Games played from trees: by all threads of a process, which share what grows."""

from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.core.disk_cache import ARRAYS, read_entry, write_entry
from sandlot.core.game import Bot
from sandlot.games.deep_drive.cards import CardSet
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.season.odds import layout as at
from sandlot.season.odds.book import book, play_trees
from sandlot.season.odds.features import FEATURES, limits
from sandlot.season.odds.forest import Forest, Long
from sandlot.season.odds.growing import Game, Grower, Opened
from sandlot.season.odds.loop import play_on
from sandlot.season.odds.people import People
from sandlot.season.odds.plays import Table
from sandlot.season.odds.store import file_of
from sandlot.season.usage import Work

Scores: TypeAlias = NDArray[np.int16]
Words: TypeAlias = NDArray[np.uint64]

STOPS = 256
"""So many games stop where trees end before those grow on."""

GROWN = 1.1
"""When the trees have grown by so much they are kept again."""


class Players:
    """The clubs of a league and the trees of a process, and the games played with them.

    Threads play side by side, for the loop leaves the interpreter alone, and one at a time lets the
    trees grow. A loop that misses what has just grown stops, and finds it when it goes on.
    """

    def __init__(
        self,
        rules: DeepDriveRules,
        clubs: Iterable[CardSet],
        manager: Bot,
        folder: Path | None = None,
    ) -> None:
        table = Table(rules, manager)
        people = People(rules, list({id(cards): cards for cards in clubs}.values()))
        self.rules = rules
        self.tables = [book(rules, ghost) for ghost in (False, True)]
        self.file = file_of(table, folder)
        bounds = limits(rules.innings)
        kept = read_entry(self.file, ARRAYS)
        plays = (
            Forest(play_trees(), bounds)
            if kept is None
            else Forest.restored(kept, bounds, play_trees())
        )
        self.known = plays.used["nodes"]
        self.grower = Grower(table, people, self.tables[0], plays)
        self.growing = Lock()
        self._opened: dict[int, Opened] = {}

    def scores(self, game: Game, words: Words) -> Scores:
        """Play a game by each of these random streams: the runs of both clubs."""
        rows, _ = self._played(self.opened(game), words)
        return rows[:, at.AWAY_RUNS : at.HOME_RUNS + 1].astype(np.int16)

    def work(self, game: Game, words: Words) -> tuple[Work, Work]:
        """Play it likewise: what it takes of both clubs' men, visitors first."""
        opened = self.opened(game)
        _, tally = self._played(opened, words)
        names = self.grower.people.names

        def of_club(home: bool) -> Work:
            first = int(opened.fixture[at.FIRST + home])
            club = self.grower.clubs[id(game.setup.cards(home))]
            men = range(first, first + len(club.batters) + len(club.pitchers))
            return Work(*({names[n]: int(many[n]) for n in men if many[n]} for many in tally.T))

        return of_club(False), of_club(True)

    def opened(self, game: Game) -> Opened:
        """A game before its first pitch."""
        with self.growing:
            if id(game) not in self._opened:
                self._opened[id(game)] = self.grower.opening(game)
            return self._opened[id(game)]

    def _played(self, opened: Opened, words: Words) -> tuple[Long, Long]:
        """A game's rows at its end, and how often everybody batted and pitched to somebody."""
        grower = self.grower
        rows = np.tile(opened.row, (len(words), 1))
        misses = np.zeros((STOPS, at.ROW), np.int64)
        features = np.zeros(FEATURES, np.int64)
        tally = np.zeros((len(grower.people.names), 3), np.int64)
        tables = self.tables[opened.game.setup.ghost(self.rules)]
        plays, calls, people = grower.plays, grower.calls, grower.people.rows
        about = opened.fixture
        while stopped := play_on(
            rows, words, misses, tables, people, plays.arrays, calls.arrays, about, features, tally
        ):
            with self.growing:
                self._grow(opened, rows, misses[:stopped])
        return rows, tally

    def _grow(self, opened: Opened, rows: Long, misses: Long) -> None:
        """Lead all that stopped on, each way once."""
        where = misses[:, [at.TREE, at.SLOT, at.VALUE]].tolist()
        first = {tuple(key): n for n, key in reversed(list(enumerate(where)))}
        for n in sorted(first.values()):
            self.grower.grow(opened, rows[misses[n, at.MISSING_IN]], misses[n])

    def keep(self) -> None:
        """Keep the trees of plays, if they have grown much."""
        plays = self.grower.plays
        with self.growing:
            if plays.used["nodes"] > GROWN * self.known:
                self.known = plays.used["nodes"]
                write_entry(self.file, ARRAYS, plays.plain())
