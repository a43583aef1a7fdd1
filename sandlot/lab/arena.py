"""Everybody against everybody: each two bots in both seatings, with the same dice."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from sandlot.core.failures import BotFailed, Failed, Failures, by_name
from sandlot.core.game import Bot, Game
from sandlot.core.script import Seat
from sandlot.lab.chunks import Work, work
from sandlot.lab.interrupts import interrupts
from sandlot.lab.pools import Pool
from sandlot.lab.ratings import Rating, interval, ratings
from sandlot.lab.sample import Sample
from sandlot.lab.simulate import known, simulate

Pair = tuple[str, str]


@dataclass(frozen=True)
class BothWays:
    """Games of two bots: a chunk is played twice, with seats swapped, and wins are the bots'."""

    seatings: tuple[Mapping[Seat, str], ...]
    jobs: tuple[Work, ...]

    @property
    def size(self) -> int:
        """Both halves of a chunk."""
        return 2 * self.jobs[0].size

    @property
    def path(self) -> str:
        """Both are played the same way."""
        return self.jobs[0].path

    def __call__(self, number: int, games: int) -> Sample:
        both = Sample()
        for bot_on, job in zip(self.seatings, self.jobs, strict=True):
            try:
                half = job(number, games // 2)
            except BotFailed as failed:
                raise failed.named(bot_on) from failed
            both.add(Sample(half.games, failures=by_name(half.failures, bot_on)))
            for seat, wins in half.wins.items():
                both.add(Sample(wins={bot_on[seat]: wins}))
        return both


@dataclass(frozen=True)
class Met:
    """What two bots made of each other."""

    pair: Pair
    sample: Sample
    path: str

    def points(self, bot: str) -> float:
        """A bot's wins, and half the games nobody won."""
        first, second = (self.sample.wins.get(each, 0) for each in self.pair)
        drawn = self.sample.games - first - second
        return self.sample.wins.get(bot, 0) + drawn / 2

    def share(self, bot: str) -> float:
        """A bot's share of the points."""
        return self.points(bot) / self.sample.games

    def interval(self, bot: str) -> tuple[float, float]:
        """Where its true share lies, 19 times in 20."""
        return interval(self.points(bot), self.sample.games)


@dataclass(frozen=True)
class Arena:
    """All who met."""

    met: Mapping[Pair, Met]

    def meeting(self, bot: str, other: str) -> Met | None:
        """The meeting of two bots, whoever was named first."""
        return self.met.get((bot, other)) or self.met.get((other, bot))

    @property
    def failures(self) -> dict[str, Failed]:
        """The bots that failed, by name, whomever they met."""
        found = Failures()
        for met in self.met.values():
            found.add(met.sample.failures)
        return found.found

    @cached_property
    def ratings(self) -> dict[str, Rating]:
        """Everybody who has met somebody, the best first."""
        bots = list(dict.fromkeys(bot for pair in self.met for bot in pair))
        scored = {
            (bot, other): met.points(bot)
            for (one, two), met in self.met.items()
            for bot, other in ((one, two), (two, one))
        }
        found = ratings(bots, scored)
        return dict(sorted(found.items(), key=lambda one: -one[1].value))


def both_ways(
    game: Game[Any],
    bots: Mapping[str, Bot],
    pair: Pair,
    seed: int,
    path: str | None = None,
    games: int | None = None,
    strict: bool = False,
) -> BothWays:
    """The work of two bots; where there are more seats they take them in turns."""
    seatings = tuple(seating(game, order) for order in (pair, pair[::-1]))

    def jobs(path: str | None) -> list[Work]:
        found = []
        for names in seatings:
            try:
                found.append(work(game, _bots(bots, names), seed, path, games, strict))
            except BotFailed as failed:
                raise failed.named(names) from failed
        return found

    both = jobs(path)
    if both[0].path != both[1].path:
        both = jobs("scripts")
    return BothWays(seatings, tuple(both))


def seating(game: Game[Any], order: Pair) -> dict[Seat, str]:
    """Two bots on all seats, by turns."""
    return {seat: order[n % 2] for n, seat in enumerate(game.setup.seats)}


def _bots(bots: Mapping[str, Bot], names: Mapping[Seat, str]) -> dict[Seat, Bot]:
    return {seat: bots[name] for seat, name in names.items()}


def arena(
    game: Game[Any],
    bots: Mapping[str, Bot],
    games: int,
    seed: int,
    path: str | None = None,
    until: float | None = None,
    workers: int | None = None,
    pool: Pool | None = None,
    progress: Callable[[Pair, int], None] = lambda pair, done: None,
    strict: bool = False,
) -> Arena:
    """Let every two bots play so many games, half in each seating, one more if that is odd.

    All have the same dice: what a seat or a lucky stream gives to one, it gives to the other. An
    interrupt leaves what there is. Failures of bots are counted, or raised where it is strict.
    """
    met: dict[Pair, Met] = {}
    games += games % 2
    try:
        with interrupts() as came:
            for pair in combinations(bots, 2):
                progress(pair, 0)
                job = both_ways(game, bots, pair, seed, path, games, strict)
                sample, _ = simulate(job, games, workers, until, _told(progress, pair), pool)
                if sample.games:
                    met[pair] = Met(pair, sample, job.path)
                is_known = until is not None and known(sample, until)
                if came() or (sample.games < games and not is_known):
                    break
    except KeyboardInterrupt:
        pass
    return Arena(met)


def _told(progress: Callable[[Pair, int], None], pair: Pair) -> Callable[[Sample], None]:
    return lambda sample: progress(pair, sample.games)
