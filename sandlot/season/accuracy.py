"""How close replays come to reality, and how close chance alone would let them come."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from sandlot.league.lahman import TWO_WAYS
from sandlot.league.real import real_figures
from sandlot.league.tally import Tally
from sandlot.season import reality
from sandlot.season.apart import Rows, Spread, rms, share_luck, spread
from sandlot.season.books import OUTS_A_GAME, TURNS_A_GAME, Bats, Throws, Who
from sandlot.season.playing import Season
from sandlot.season.reality import wins_by
from sandlot.season.replays import Replay

RATES = ("1B", "2B", "3B", "HR", "BB_all", "SO", "HBP", "E", "SB", "GDP", "SF", "SH")
MANY_TURNS, MANY_FACED = 300, 150
"""Whose playing time is compared: batters and pitchers with so many turns, or batters faced."""

ENOUGH = 10
"""From so many replays on their spread says what chance does to a rate; before, it is computed."""

A_GAME = 3.1
"""The standard deviation of a club's runs in a game."""


class Rate(NamedTuple):
    """A figure of the league: real, the replays' mean, how far off, and off by how much chance."""

    name: str
    real: float
    mean: float
    off: float
    """As a share of the real one."""
    luck: float
    """By which share chance alone puts the mean of so many replays off."""
    z: float
    """Off by so many times that."""


class Situation(NamedTuple):
    """Runs to come in an inning with these bases taken and so many out."""

    bases: str
    outs: int
    real: float
    mean: float


class Used(NamedTuple):
    """How much somebody really played, and in a replay on average."""

    who: Who
    real: int
    mean: float

    @property
    def off(self) -> float:
        """As a share of the real one."""
        return self.mean / self.real - 1


class Usage(NamedTuple):
    """Playing time: those who had much of it, one by one, and how many of each there were."""

    turns: tuple[Used, ...]
    """Batters' plate appearances."""
    faced: tuple[Used, ...]
    """Batters that pitchers faced."""
    complete: tuple[int, float]
    """Complete games: really, and in a replay."""
    saves: tuple[int, float]

    @property
    def batters(self) -> float:
        """How far batters' turns are off on average, as a share."""
        return _mean_off(self.turns)

    @property
    def pitchers(self) -> float:
        """The same of batters that pitchers faced."""
        return _mean_off(self.faced)


def _mean_off(used: Sequence[Used]) -> float:
    return fmean(abs(one.off) for one in used) if used else 0.0


class Wins(NamedTuple):
    """Clubs' wins, and what may be expected of them."""

    spread: Spread
    gap: float
    """From reality's own: how far real wins are from what hits, walks and outs came to."""

    @property
    def expected(self) -> float:
        """What the luck of a replay and that gap give together."""
        return sqrt(self.spread.chance**2 + self.gap**2)


class Accuracy(NamedTuple):
    """All of it."""

    season: str
    year: int
    times: int
    rates: tuple[Rate, ...]
    expectancy: tuple[Situation, ...]
    """Run expectancy; nothing where nobody counted it."""
    wins: Wins
    clubs: tuple[Spread, ...]
    batters: tuple[Spread, ...]
    pitchers: tuple[Spread, ...]
    usage: Usage

    @property
    def runs_apart(self) -> float:
        """Run expectancy, the mean difference over all situations."""
        return fmean(abs(one.mean - one.real) for one in self.expectancy)


def accuracy(season: Season, replays: Sequence[Replay]) -> Accuracy:
    """The replays of a year's own clubs beside what they really did."""
    year = next(iter(season.teams.values())).year
    real = real_figures(year)
    together = Tally()
    for one in replays:
        together.merge(one.tally)
    return Accuracy(
        season.name,
        year,
        len(replays),
        tuple(_rates(real, replays)),
        tuple(_expectancy(real, together)),
        _wins(year, replays),
        tuple(_clubs(year, replays)),
        tuple(_batters(year, replays)),
        tuple(_pitchers(year, replays)),
        _usage(year, replays),
    )


# The league


def _rates(real: Mapping[str, Any], replays: Sequence[Replay]) -> Iterable[Rate]:
    for name in (*(f"per_PA_{rate}" for rate in RATES), "runs_per_team_game"):
        if not real.get(name):
            continue
        found = [one.tally.figures()[name] for one in replays]
        mean, truly = fmean(found), float(real[name])
        off, luck = mean / truly - 1, _luck(name, truly, found, replays) / truly
        yield Rate(name, truly, mean, off, luck, off / (luck or 1.0))


def _luck(name: str, rate: float, found: Sequence[float], replays: Sequence[Replay]) -> float:
    """The standard error of a mean of replays."""
    if len(found) >= ENOUGH:
        one = stdev(found)
    elif name.startswith("runs"):
        one = A_GAME / sqrt(2 * fmean(replay.tally.games for replay in replays))
    else:
        one = sqrt(rate * (1 - rate) / fmean(replay.tally.counts["PA"] for replay in replays))
    return one / sqrt(len(found))


def _expectancy(real: Mapping[str, Any], replayed: Tally) -> Iterable[Situation]:
    if "RE24" not in real or not replayed.seen:
        return
    found = replayed.figures()["RE24"]
    for bases, runs in real["RE24"].items():
        for outs, (one, other) in enumerate(zip(runs, found[bases], strict=True)):
            yield Situation(bases, outs, one, other)


# Clubs


def _wins(year: int, replays: Sequence[Replay]) -> Wins:
    real = reality.clubs(year)
    gap = [one.won - wins_by(one.made, one.given, one.games) for one in real.values()]
    luck = [one.games * share_luck(one.won, one.games) for one in real.values()]
    return Wins(spread("wins", _of_clubs(real, replays, "won"), luck), rms(gap))


def _clubs(year: int, replays: Sequence[Replay]) -> Iterable[Spread]:
    real = reality.clubs(year)
    luck = [A_GAME * sqrt(club.games) for club in real.values()]
    for name in ("scored", "allowed"):
        yield spread(f"runs {name}", _of_clubs(real, replays, name), luck)


def _of_clubs(real: Mapping[str, reality.Club], replays: Sequence[Replay], count: str) -> Rows:
    """A count of every club, in as many games as it really played."""
    return {
        (name, ""): (
            float(getattr(club, count)),
            [getattr(one, count)[name] * club.games / one.games[name] for one in replays],
        )
        for name, club in real.items()
    }


# Players


def _batters(year: int, replays: Sequence[Replay]) -> Iterable[Spread]:
    """Batters who qualified, in as many turns as they had in the replay."""
    games = {name: club.games for name, club in reality.clubs(year).items()}
    able = {
        who: one
        for who, one in reality.batters(year).items()
        if one.turns >= TURNS_A_GAME * games[who[0]]
        and all(who in replay.books.batting for replay in replays)
    }
    seen = {who: [replay.books.bats(who) for replay in replays] for who in able}
    figures: tuple[tuple[str, Callable[[Any], float], Callable[[Bats], float], Any], ...] = (
        ("AVG", lambda r: r.hits / r.at_bats, lambda b: b.average,
         lambda r: share_luck(r.hits, r.at_bats)),
        ("OBP", lambda r: r.on / r.chances, lambda b: b.on_base,
         lambda r: share_luck(r.on, r.chances)),
        ("SLG", lambda r: r.bases / r.at_bats, lambda b: b.slugging,
         lambda r: 0.9 / sqrt(r.at_bats)),
        ("HR/600", lambda r: 600 * r.home_runs / r.turns,
         lambda b: 600 * b.line.home_runs / max(1, b.turns),
         lambda r: 600 * sqrt(max(1, r.home_runs)) / r.turns),
    )  # fmt: skip
    for name, truly, found, luck in figures:
        rows = {who: (truly(one), [found(b) for b in seen[who]]) for who, one in able.items()}
        if rows:
            yield spread(name, rows, [luck(one) for one in able.values()])


def _pitchers(year: int, replays: Sequence[Replay]) -> Iterable[Spread]:
    """Pitchers who qualified."""
    games = {name: club.games for name, club in reality.clubs(year).items()}
    able: dict[Who, tuple[reality.Pitcher, list[Throws]]] = {}
    for (team, who), one in reality.pitchers(year).items():
        keys = [(team, who), (team, who + TWO_WAYS)]
        key = next((k for k in keys if all(k in r.books.pitching for r in replays)), None)
        if key and one.outs >= OUTS_A_GAME * games[team]:
            able[key] = one, [replay.books.throws(key) for replay in replays]
    figures: tuple[tuple[str, Callable[[Any], float], Callable[[Throws], float], Any], ...] = (
        ("ERA", lambda r: 27 * r.earned_runs / r.outs, lambda t: t.earned_average,
         lambda r: 27 * sqrt(2.2 * max(1, r.earned_runs)) / r.outs),
        ("SO per BF", lambda r: r.strikeouts / r.faced, _per_batter("strikeouts"),
         lambda r: share_luck(r.strikeouts, r.faced)),
        ("BB per BF", lambda r: r.walks / r.faced, _per_batter("walks"),
         lambda r: share_luck(r.walks, r.faced)),
    )  # fmt: skip
    for name, truly, of, luck in figures:
        rows = {who: (truly(one), [of(t) for t in seen]) for who, (one, seen) in able.items()}
        if rows:
            yield spread(name, rows, [luck(one) for one, _ in able.values()])


def _per_batter(figure: str) -> Callable[[Throws], float]:
    return lambda t: getattr(t.line, figure) / max(1, t.line.batters_faced)


# Playing time


def _usage(year: int, replays: Sequence[Replay]) -> Usage:
    real = reality.pitchers(year)
    return Usage(
        tuple(
            Used(who, one.turns, fmean(r.books.batting.get(who, (0, 0))[1] for r in replays))
            for who, one in reality.batters(year).items()
            if one.turns >= MANY_TURNS
        ),
        tuple(
            Used(who, one.faced, fmean(_faced(r, who) for r in replays))
            for who, one in real.items()
            if one.faced >= MANY_FACED
        ),
        (sum(one.complete for one in real.values()), fmean(r.finished for r in replays)),
        (sum(one.saves for one in real.values()), fmean(r.saved for r in replays)),
    )


def _faced(replay: Replay, who: Who) -> int:
    team, player = who
    return sum(
        replay.books.throws(key).line.batters_faced
        for key in (who, (team, player + TWO_WAYS))
        if key in replay.books.pitching
    )
