"""Games in chunks, from tables or straight through the scripts: each with a stream of its own."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from sandlot.core.dice import fast
from sandlot.core.errors import Mistake, unknown
from sandlot.core.failures import BotFailed, Failed, Failures
from sandlot.core.game import Anyone, Bot, Game
from sandlot.core.past import past_wanted
from sandlot.core.sample import by_bots, by_followers, play_out
from sandlot.core.script import Seat
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.lab.sample import Sample

PATHS = ("tables", "scripts")
FEW = 10_000
"""Fewer games of any other kind than a ball game are done before the tables of their turns."""
MANY = 30_000
"""So many games through the scripts take longer than the slowest tables to lay out."""
LONGEST = 1_000_000
"""A game that tells more events than this is called endless."""
ENDLESS = f"a game has told {LONGEST:,} events: by these rules it may never end."


class Work(Protocol):
    """Games in chunks: every chunk has a random stream of its own, whoever plays it."""

    @property
    def size(self) -> int:
        """How many games make a chunk."""

    @property
    def path(self) -> str:
        """One of the paths."""

    def __call__(self, number: int, games: int) -> Sample:
        """Play the games of one chunk."""


@dataclass(frozen=True)
class ByScripts:
    """Games straight through the scripts."""

    game: Game[Any]
    bots: Mapping[Seat, Bot]
    seed: int
    strict: bool = False
    size: int = 250
    path: str = "scripts"

    def __call__(self, number: int, games: int) -> Sample:
        below = fast(f"sandlot:{self.seed}:{number}")
        failures = Failures(self.strict)
        at_random = all(type(bot) is Anyone for bot in self.bots.values())
        decide, keep = None, None
        if not at_random:
            decide = by_bots(self.game, self.bots, below, failures)
        follow = past_wanted(self.bots)
        sample = Sample(failures=failures.found)
        for _ in range(games):
            if follow:
                decide, keep = by_followers(self.game, self.bots, below, failures)
            events: list[Any] = []

            def tell(event: Any, told: list[Any] = events) -> None:
                told.append(event)
                if len(told) > LONGEST:
                    raise Mistake(ENDLESS)

            result = self.game.result(play_out(self.game, below, decide, tell, keep))
            assert result is not None
            sample.count(result.winner, self.game.figures(events))
        return sample


@dataclass(frozen=True)
class ByTables:
    """Ball games looked up in tables; failures of bots as these were laid out come with chunk 0."""

    tables: Any
    seats: tuple[Seat, ...]
    seed: int
    failures: Mapping[Seat, Failed] = field(default_factory=dict)
    size: int = 20_000
    path: str = "tables"

    def __call__(self, number: int, games: int) -> Sample:
        from sandlot.lab.flight import fly

        sample = fly(self.tables, self.seats, f"sandlot:{self.seed}:{number}", games)
        if number == 0:
            sample.failures.update(self.failures)
        return sample


@dataclass(frozen=True)
class ByTurns:
    """Games of any other kind, looked up in tables of their turns."""

    wanderer: Any
    seed: int
    strict: bool = False
    size: int = 20_000
    path: str = "tables"

    def __call__(self, number: int, games: int) -> Sample:
        sample: Sample = self.wanderer.sample(f"sandlot:{self.seed}:{number}", games)
        Failures(self.strict).add(sample.failures)
        return sample


def work(
    game: Game[Any],
    bots: Mapping[Seat, Bot],
    seed: int,
    path: str | None = None,
    games: int | None = None,
    strict: bool = False,
) -> Work:
    """How these games, so many of them, are best played: from tables, if they can be compiled.

    Or as `path` says. A few games are done sooner than the tables of their turns, and only very
    many are worth tables that take minutes. Failures of bots are counted in the samples, or raised
    as `BotFailed` where it is strict.
    """
    if path not in (None, *PATHS):
        raise unknown("path", str(path), PATHS)
    if path == "tables" and past_wanted(bots):
        raise Mistake("a bot that goes by the past plays through the scripts, not from tables.")
    few = path is None and games is not None and games < FEW and not isinstance(game, Diamond)
    if path != "scripts" and not few and not past_wanted(bots):
        try:
            patient = path == "tables" or (games or 0) >= MANY
            return _by_tables(game, bots, seed, patient, strict)
        except BotFailed:
            raise
        except Mistake:
            if path == "tables":
                raise
    return ByScripts(game, bots, seed, strict)


def _by_tables(
    game: Game[Any], bots: Mapping[Seat, Bot], seed: int, patient: bool, strict: bool
) -> Work:
    if isinstance(game, Diamond):
        from sandlot.lab.study import compiled

        failures = Failures(strict)
        tables = compiled(game, bots, patient, failures)
        job = ByTables(tables, game.setup.seats, seed, failures.found)
        job(0, 0)  # the loop is compiled, or read from the disk, before any clock runs
        return job
    from sandlot.lab.wander import wanderer

    return ByTurns(wanderer(game, bots), seed, strict)
