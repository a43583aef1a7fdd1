"""Playing a season: its games on all cores, each as soon as its clubs are free."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from math import ceil
from random import Random
from typing import Any, NamedTuple

from sandlot.baseball.scorebook.book import ClubBook, keep_score
from sandlot.core.dice import fast
from sandlot.core.sample import by_bots, play_out
from sandlot.core.sweeping import without_sweeps
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.setup import DeepDriveSetup
from sandlot.lab.process_pool import ParallelMap
from sandlot.season.box import plain_book, turns
from sandlot.season.fixtures import Fixture, clubs_of
from sandlot.season.in_line import InLine
from sandlot.season.injuries import NOBODY, Out, hurt_in
from sandlot.season.kept import packed
from sandlot.season.records import packed_record
from sandlot.season.skipper import Plan, Skipper
from sandlot.season.teams import Team
from sandlot.season.usage import Club, Work, note, plan_of, starter_of

AT_ONCE = 60
"""So many games are kept at a time, or those that are left."""


@dataclass(frozen=True, eq=False)
class Season:
    """A season: its clubs and games, the rules, and the seed that makes it what it is."""

    name: str
    teams: Mapping[str, Team]
    fixtures: tuple[Fixture, ...]
    seed: str
    rules: DeepDriveRules = field(default_factory=DeepDriveRules)
    injuries: bool = False
    """Whether who is hurt misses more than the rest of that game."""

    version: int = DeepDrive.version
    """The version of Deep Drive that it was begun with."""

    @cached_property
    def games_of(self) -> Mapping[str, int]:
        """How many games each club plays."""
        found = dict.fromkeys(self.teams, 0)
        for fixture in self.fixtures:
            found[fixture.away] += 1
            found[fixture.home] += 1
        return found

    @cached_property
    def year(self) -> int | None:
        """The year that all its clubs are of; none if they are of several, or of no year."""
        years = {None if team.drafted else team.year for team in self.teams.values()}
        return years.pop() if len(years) == 1 else None

    @without_sweeps()
    def clubs(self) -> dict[str, Club]:
        """Every club before its first game."""
        found = {}
        for name, team in self.teams.items():
            found[name] = Club(team.cards(), team.work(), max(1, self.games_of[name]))
        return found


class Job(NamedTuple):
    """A game that somebody is to play."""

    fixture: Fixture
    teams: tuple[Team, Team]
    plans: tuple[Plan, Plan]
    rules: DeepDriveRules
    seed: str
    injuries: bool


class Played(NamedTuple):
    """A game that was played: the runs, its innings, and all that is kept of it, packed."""

    id: str
    away_runs: int
    home_runs: int
    innings: int
    box: bytes
    kept: bytes
    record: bytes
    plans: tuple[Plan, Plan]
    work: tuple[Work, Work]
    hurt: tuple[Out, Out]
    """Who misses further games of his club; nobody in a season without injuries."""


def rounds(fixtures: Iterable[Fixture]) -> Iterator[list[Fixture]]:
    """Games that can be played at once, in order: nobody plays twice in one."""
    for _, games in groupby(fixtures, key=lambda one: (one.date, max(1, one.number))):
        yield list(games)


def planned(season: Season, clubs: Mapping[str, Club], fixture: Fixture) -> Job:
    """A game with both clubs' plans for it."""
    sides = clubs[fixture.away], clubs[fixture.home]
    rng = Random(f"{season.seed}:{fixture.id}:plans")
    starters = [starter_of(club) for club in sides]
    hands = [club.cards.pitcher_of[one].throws for club, one in zip(sides, starters, strict=True)]
    dh = setup_dh(season.rules, sides[1])
    away, home = (
        plan_of(club, starter, against, dh, rng)
        for club, starter, against in zip(sides, starters, reversed(hands), strict=True)
    )
    return job_of(season, fixture, (away, home))


def job_of(season: Season, fixture: Fixture, plans: tuple[Plan, Plan]) -> Job:
    """A game of a season, with these plans."""
    teams = season.teams[fixture.away], season.teams[fixture.home]
    return Job(fixture, teams, plans, season.rules, season.seed, season.injuries)


def setup_dh(rules: DeepDriveRules, home: Club) -> bool:
    """Whether somebody bats for the pitchers in this park."""
    if rules.designated_hitter == "as_home":
        return home.cards.designated_hitter
    return rules.designated_hitter == "on"


def setup_of(job: Job) -> DeepDriveSetup:
    """What the game is played with."""
    away, home = job.plans
    return DeepDriveSetup(
        away=job.teams[0].cards(),
        home=job.teams[1].cards(),
        away_starter=away.starter,
        home_starter=home.starter,
        away_order=away.order,
        home_order=home.order,
        away_bullpen=away.bullpen,
        home_bullpen=home.bullpen,
        away_bench=away.bench,
        home_bench=home.bench,
    )


@without_sweeps()
def play_all(jobs: Sequence[Job]) -> list[Played]:
    """Play some games, one after the other."""
    return [play_one(job) for job in jobs]


def play_one(job: Job) -> Played:
    """Play a game, and write down all that is kept of it."""
    kept: list[Any] = []
    events = run(job, kept.append)
    return written(job, events, kept)


def run(job: Job, keep: Callable[[Any], None] | None = None) -> list[Any]:
    """Play a game by its own dice, and give all that it told."""
    game = DeepDrive(job.rules, setup_of(job))
    below = fast(f"{job.seed}:{job.fixture.id}")
    bots = dict(zip(game.setup.seats, map(Skipper, job.plans), strict=True))
    events: list[Any] = []
    play_out(game, below, by_bots(game, bots, below), events.append, keep)
    return events


def written(job: Job, events: Sequence[Any], kept: Sequence[Any]) -> Played:
    """What is kept of a game, from all that it told."""
    book = keep_score(events)
    away, home = book.clubs
    hurt = hurt_in(events) if job.injuries else NOBODY
    return Played(
        job.fixture.id,
        away.runs,
        home.runs,
        len(away.runs_by_inning),
        packed(plain_book(book, hurt)),
        packed(kept),
        packed_record(events),
        job.plans,
        (work_of(away), work_of(home)),
        hurt,
    )


def work_of(club: ClubBook) -> Work:
    """What a game took of a club's men, from its page of the book."""
    return Work(
        {line.who: turns(line) for line in club.batting},
        {line.who: line.batters_faced for line in club.pitching},
        {line.who: line.sacrifice_hits for line in club.batting if line.sacrifice_hits},
    )


def noted(clubs: Mapping[str, Club], fixture: Fixture, played: Played) -> None:
    """Both clubs write down what a game took."""
    sides = zip(clubs_of(fixture), played.plans, played.work, played.hurt, strict=True)
    for name, plan, work, hurt in sides:
        note(clubs[name].used, plan, work, hurt)


class Crew(NamedTuple):
    """Who plays: so many workers, and how games are handed to them."""

    workers: int
    parallel_map: ParallelMap


@without_sweeps()
def play(
    season: Season,
    clubs: Mapping[str, Club],
    fixtures: Sequence[Fixture],
    parallel_map: ParallelMap,
    workers: int,
    done: Callable[[list[Played]], None],
) -> None:
    """Play these games until they are over or somebody interrupts; `done` gets them in order."""
    games: list[Played] = []
    with suppress(KeyboardInterrupt):
        for game in in_order(season, clubs, fixtures, parallel_map, workers):
            games.append(game)
            if len(games) == AT_ONCE:
                done(games)
                games = []
        if games:
            done(games)


def in_order(
    season: Season,
    clubs: Mapping[str, Club],
    fixtures: Sequence[Fixture],
    parallel_map: ParallelMap,
    workers: int,
) -> Iterator[Played]:
    """Play these games, each as soon as both its clubs are free: a plan needs nothing else.

    Every worker has some games to play, and some more that wait for him meanwhile.
    """
    line = InLine(fixtures)
    shares = 2 * workers
    most = ceil(line.clubs / 2 / shares)
    in_hand: deque[tuple[list[Fixture], Iterator[list[Played]]]] = deque()
    found: dict[str, Played] = {}
    for wanted in fixtures:
        while wanted.id not in found:
            while len(in_hand) < shares and (games := line.take(most)):
                jobs = [planned(season, clubs, fixture) for fixture in games]
                in_hand.append((games, iter(parallel_map(play_all, [jobs]))))
            games, played = in_hand.popleft()
            for fixture, game in zip(games, next(played), strict=True):
                noted(clubs, fixture, game)
                line.over(fixture)
                found[game.id] = game
        yield found.pop(wanted.id)
