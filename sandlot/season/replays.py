"""A season played many times over: what each replay came to, and nothing else is kept."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial

from sandlot.baseball.scorebook.book import keep_score
from sandlot.lab.process_pool import worker_pool
from sandlot.league.tally import Tally
from sandlot.season.books import Books
from sandlot.season.injuries import NOBODY, hurt_in
from sandlot.season.playing import Season, planned, rounds, run, work_of
from sandlot.season.scoring import as_then, counted_then
from sandlot.season.usage import note
from sandlot.season.year import Year


@dataclass
class Replay:
    """One season: everybody's figures, the league's, and each club's games."""

    books: Books = field(default_factory=Books)
    tally: Tally = field(default_factory=Tally)
    games: dict[str, int] = field(default_factory=dict)
    won: dict[str, int] = field(default_factory=dict)
    scored: dict[str, int] = field(default_factory=dict)
    allowed: dict[str, int] = field(default_factory=dict)
    finished: int = 0
    """Complete games."""
    saved: int = 0


def replays(season: Season, times: int, workers: int, told: Callable[[int], None]) -> list[Replay]:
    """So many replays by seeds of their own, or those done until somebody interrupts."""
    seeds = [f"{season.seed}:{number}" for number in range(1, times + 1)]
    season.clubs()  # made once, before others need them
    found: list[Replay] = []
    with suppress(KeyboardInterrupt), worker_pool(min(workers, times)) as parallel_map:
        for one in parallel_map(partial(replay, season), seeds):
            found.append(one)
            told(len(found))
    return found


def replay(season: Season, seed: str) -> Replay:
    """The whole season once."""
    season = replace(season, seed=seed)
    clubs, found = season.clubs(), Replay()
    for games in rounds(season.fixtures):
        for job in [planned(season, clubs, fixture) for fixture in games]:
            events = run(job)
            found.tally.add(events)
            book = keep_score(events)
            pages = [as_then(season, page) for page in book.clubs]
            names = job.fixture.away, job.fixture.home
            runs = [page.runs for page in pages]
            hurt = hurt_in(events) if season.injuries else NOBODY
            for bottom, (name, plan, page) in enumerate(zip(names, job.plans, pages, strict=True)):
                note(clubs[name].used, plan, work_of(book.clubs[bottom]), hurt[bottom])
                found.books.add(name, page)
                _adds(found.games, name, 1)
                _adds(found.won, name, runs[bottom] > runs[1 - bottom])
                _adds(found.scored, name, runs[bottom])
                _adds(found.allowed, name, runs[1 - bottom])
                found.finished += len(page.pitching) == 1
                found.saved += sum("S" in line.decision.split() for line in page.pitching)
    counted_then(season, found.tally)
    return found


def kept_replay(year: Year) -> Replay:
    """The season that was played and kept, from its books: all but run expectancy is in them."""
    found = Replay(year.books, _tally(year))
    for name, line in year.lines.items():
        found.games[name] = year.played(name)
        found.won[name] = line.won
        found.scored[name], found.allowed[name] = line.scored, line.allowed
    found.finished = sum(one.complete for one in year.pitchers.values())
    found.saved = sum(one.saved for one in year.pitchers.values())
    return found


def _tally(year: Year) -> Tally:
    bats = [one.line for one in year.batters.values()]
    counts = Counter({name: sum(getattr(one, of) for one in bats) for name, of in BATTED.items()})
    counts["1B"] -= counts["2B"] + counts["3B"] + counts["HR"]
    counts["PA"] = sum(one.turns for one in year.batters.values())
    counts["E"] = sum(year.books.fields(key).line.errors for key in year.books.fielding)
    return Tally(len(year.regular), sum(one.runs for one in bats), counts)


BATTED = {
    "1B": "hits", "2B": "doubles", "3B": "triples", "HR": "home_runs", "BB_all": "walks",
    "SO": "strikeouts", "HBP": "hit_by_pitch", "SB": "stolen", "GDP": "double_plays",
    "SF": "sacrifice_flies", "SH": "sacrifice_hits",
}  # fmt: skip
"""What a tally counts, by the names of the box score; all hits are singles at first."""


def _adds(sums: dict[str, int], key: str, number: int) -> None:
    sums[key] = sums.get(key, 0) + number
