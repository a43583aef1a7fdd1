"""Ways to play a game, met by themselves and by each other: exact figures and many games."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from sandlot.core.failures import STRICT, BotFailed, Failures, by_name
from sandlot.core.game import Anyone, Bot
from sandlot.core.script import Seat
from sandlot.lab.ballgames import Grounds, grounds, place_of
from sandlot.lab.best import Best
from sandlot.lab.board import Plans, Values
from sandlot.lab.chunks import ByTables, Work
from sandlot.lab.expected import Expected, expect, looks
from sandlot.lab.findings import Edge, Figure
from sandlot.lab.policy import noticed, plans
from sandlot.lab.study import is_large
from sandlot.lab.tables import compile_tables

BEST, HOUSE, RANDOM = "best play", "house", "random"


@dataclass(frozen=True, eq=False)
class Field:
    """A solved game with everybody who may play it, and how often a bot of them has failed."""

    best: Best
    failures: Failures = field(default_factory=lambda: STRICT)

    @cached_property
    def bots(self) -> dict[str, Bot | None]:
        """Everybody by name; best play is nobody's."""
        house = self.best.game.bots.get(HOUSE)
        return {BEST: None, **({HOUSE: house} if house else {}), RANDOM: Anyone()}

    @property
    def grounds(self) -> Grounds:
        """Where best play is at home."""
        return self.best.solved.grounds

    @cached_property
    def with_lineup(self) -> Grounds:
        """The same, for those who look at who is due to bat."""
        if is_large(self.best.game):
            return self.grounds
        return grounds(self.best.game, True, self.grounds.board.cap)

    @cached_property
    def values_with_lineup(self) -> Values:
        """What best play makes of every place, whoever is due."""
        ground, game = self.with_lineup, self.best.game
        plain = [self.grounds.number[place_of(game, place, False)] for place in ground.places]
        return np.ascontiguousarray(self.best.solved.values[:, :, plain])

    def seated(self, away: str, home: str) -> dict[Seat, Bot | None]:
        """Who sits where."""
        seats = self.best.game.setup.seats
        return dict(zip(seats, (self.bots[away], self.bots[home]), strict=True))

    def meet(self, away: str, home: str) -> Expected:
        """What games of these two come to, exactly."""
        players = self.seated(away, home)
        if "lineup" in noticed(self.best.game, players):
            ground = self.with_lineup
            return expect(ground, self._plans(ground, away, home), self.values_with_lineup)
        plan = self._plans(self.grounds, away, home)
        return expect(self.grounds, plan, self.best.solved.values)

    def games(self, name: str, seed: int) -> Work:
        """Games of one of them against himself, from tables."""
        players: Mapping[Seat, Any] = self.seated(name, name)
        if name == BEST:
            tables = compile_tables(self.grounds, best_plans(self.best))
        else:
            details = noticed(self.best.game, players)
            ground = self.with_lineup if "lineup" in details else self.grounds
            tables = compile_tables(ground, self._plans(ground, name, name))
        return ByTables(tables, self.best.game.setup.seats, seed)

    def _plans(self, ground: Grounds, away: str, home: str) -> Plans:
        names = dict(zip(self.best.game.setup.seats, (away, home), strict=True))
        failures = Failures(self.failures.strict)
        try:
            plan = plans(ground, self.seated(away, home), failures)
        except BotFailed as failed:
            raise failed.named(names) from failed
        self.failures.add(by_name(failures.found, names))
        return plan


def best_plans(best: Best) -> Plans:
    """The mixes of best play, at every stage, lead and place."""
    ground = best.solved.grounds
    stages, leads = ground.board.after.shape
    places, size = len(ground.places), ground.room.mix.size
    mixes = np.zeros((stages, places, leads, size))
    spots = np.indices((1, places, leads)).reshape(3, -1).T
    for stage in range(stages):
        here = np.ascontiguousarray(spots[:, [0, 2, 1]])
        here[:, 0] = stage
        found = looks(ground, best.solved.values, here)
        mixes[stage] = found.mixes.reshape(places, leads, size)
    col = np.tile(np.arange(leads, dtype=np.int64), (stages, 1))
    return Plans(np.zeros_like(ground.board.wants), mixes, np.arange(stages), col)


def edges(field: Field) -> Iterator[Edge]:
    """How often each of them beats each weaker one, the seats swapped."""
    names = list(field.bots)
    for one, bot in enumerate(names):
        for other in names[one + 1 :]:
            home, away = field.meet(other, bot), field.meet(bot, other)
            wins = (home.home_win + 1 - away.home_win) / 2
            yield Edge(bot, other, Figure(wins, bound=max(home.beyond, away.beyond)))
