"""How close replays come to reality, and how close chance alone would let them come."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

from sandlot.league.clubs import TWO_WAYS
from sandlot.league.real import real_figures
from sandlot.league.tally import Tally
from sandlot.season import reality
from sandlot.season.books import OUTS_A_GAME, TURNS_A_GAME, Bats, Throws, Who
from sandlot.season.playing import Season
from sandlot.season.reality import wins_by
from sandlot.season.replays import Replay

RATES = ("1B", "2B", "3B", "HR", "BB_all", "SO", "HBP", "E", "SB", "GDP", "SF", "SH")
MANY_TURNS, MANY_FACED = 300, 150
"""Whose playing time is compared: batters and pitchers with so many turns, or batters faced."""


class Rate(NamedTuple):
    """A figure of the league: real, the replays' mean, how far off, and off by how much chance."""

    name: str
    real: float
    mean: float
    off: float
    """As a share of the real one."""
    z: float
    """Apart by so many times what chance gives the mean of so many replays."""


class Spread(NamedTuple):
    """A figure of clubs or players, one by one: how replays differ from reality."""

    name: str
    many: int
    bias: float
    """The mean of all differences, with its sign."""
    rmse: float
    """Of single replays."""
    chance: float
    """What it would be if replays were right on average."""
    correlation: float
    """Of the replays' means with reality."""


class Usage(NamedTuple):
    """How far playing time is off on average, as a share, and how many of each there were."""

    batters: float
    pitchers: float
    complete: tuple[int, float]
    """Complete games: really, and in a replay."""
    saves: tuple[int, float]


class Wins(NamedTuple):
    """Clubs' wins: single replays' RMSE, what may be expected of it, and how the means agree."""

    rmse: float
    chance: float
    """From the luck of a replay."""
    gap: float
    """From reality's own: how far real wins are from what hits, walks and outs came to."""
    correlation: float

    @property
    def expected(self) -> float:
        """What chance and that gap give together."""
        return sqrt(self.chance**2 + self.gap**2)


class Accuracy(NamedTuple):
    """All of it."""

    season: str
    times: int
    rates: tuple[Rate, ...]
    expectancy: float
    """Run expectancy, the mean difference over all situations; negative if nobody counted it."""
    wins: Wins
    clubs: tuple[Spread, ...]
    batters: tuple[Spread, ...]
    pitchers: tuple[Spread, ...]
    usage: Usage


def accuracy(season: Season, replays: Sequence[Replay]) -> Accuracy:
    """The replays of a year's own clubs beside what they really did."""
    year = next(iter(season.teams.values())).year
    real = real_figures(year)
    together = Tally()
    for one in replays:
        together.merge(one.tally)
    return Accuracy(
        season.name,
        len(replays),
        tuple(_rates(real, replays)),
        _expectancy(real, together),
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
        turns = fmean(one.tally.counts["PA"] for one in replays)
        luck = _luck(found, name, truly, turns, fmean(one.tally.games for one in replays))
        yield Rate(name, truly, mean, mean / truly - 1, (mean - truly) / (luck or 1.0))


def _luck(found: Sequence[float], name: str, rate: float, turns: float, games: float) -> float:
    """The standard error of a mean of replays."""
    if len(found) > 2:
        return stdev(found) / sqrt(len(found))
    one = 3.1 / sqrt(2 * games) if name.startswith("runs") else sqrt(rate * (1 - rate) / turns)
    return one / sqrt(len(found))


def _expectancy(real: Mapping[str, Any], replayed: Tally) -> float:
    if "RE24" not in real:
        return -1.0
    found = replayed.figures()["RE24"]
    return fmean(
        abs(one - other)
        for bases, runs in real["RE24"].items()
        for one, other in zip(runs, found[bases], strict=True)
    )


# Clubs


def _wins(year: int, replays: Sequence[Replay]) -> Wins:
    real = reality.clubs(year)
    rows = [
        (float(one.won), [_per(replay.won[name], replay, name, one) for replay in replays])
        for name, one in real.items()
    ]
    gap = [one.won - wins_by(one.made, one.given, one.games) for one in real.values()]
    spread = _spread("wins", rows, [_binomial(one) for one in real.values()])
    return Wins(spread.rmse, spread.chance, sqrt(fmean(g * g for g in gap)), spread.correlation)


def _per(count: int, replay: Replay, name: str, real: reality.Club) -> float:
    """A club's count in as many games as it really played."""
    return count * real.games / replay.games[name]


def _binomial(club: reality.Club) -> float:
    share = club.won / club.games
    return sqrt(club.games * share * (1 - share))


def _clubs(year: int, replays: Sequence[Replay]) -> Iterable[Spread]:
    real = reality.clubs(year)
    figures: dict[str, Callable[[Replay], Mapping[str, int]]] = {
        "runs scored": lambda one: one.scored,
        "runs allowed": lambda one: one.allowed,
    }
    for name, of in figures.items():
        rows = [
            (
                float(club.scored if name == "runs scored" else club.allowed),
                [_per(of(one)[team], one, team, club) for one in replays],
            )
            for team, club in real.items()
        ]
        yield _spread(name, rows, [3.1 * sqrt(club.games) for club in real.values()])


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
        ("AVG", lambda r: r.hits / r.at_bats, lambda b: b.average, _share_of("hits", "at_bats")),
        ("OBP", lambda r: r.on / r.chances, lambda b: b.on_base, _share_of("on", "chances")),
        ("SLG", lambda r: r.bases / r.at_bats, lambda b: b.slugging,
         lambda r: 0.9 / sqrt(r.at_bats)),
        ("HR/600", lambda r: 600 * r.home_runs / r.turns,
         lambda b: 600 * b.line.home_runs / max(1, b.turns),
         lambda r: 600 * sqrt(max(1, r.home_runs)) / r.turns),
    )  # fmt: skip
    for name, truly, found, luck in figures:
        rows = [(truly(one), [found(b) for b in seen[who]]) for who, one in able.items()]
        yield _spread(name, rows, [luck(one) for one in able.values()])


def _share_of(part: str, whole: str) -> Callable[[Any], float]:
    def luck(real: Any) -> float:
        share = getattr(real, part) / getattr(real, whole)
        return sqrt(share * (1 - share) / getattr(real, whole))

    return luck


def _pitchers(year: int, replays: Sequence[Replay]) -> Iterable[Spread]:
    """Pitchers who qualified."""
    games = {name: club.games for name, club in reality.clubs(year).items()}
    found: dict[Who, tuple[reality.Pitcher, list[Throws]]] = {}
    for (team, who), one in reality.pitchers(year).items():
        keys = [(team, who), (team, who + TWO_WAYS)]
        key = next((k for k in keys if all(k in r.books.pitching for r in replays)), None)
        if key and one.outs >= OUTS_A_GAME * games[team]:
            found[key] = one, [replay.books.throws(key) for replay in replays]
    figures: tuple[tuple[str, Callable[[Any], float], Callable[[Throws], float], Any], ...] = (
        ("ERA", lambda r: 27 * r.earned_runs / r.outs, lambda t: t.earned_average,
         lambda r: 27 * sqrt(2.2 * max(1, r.earned_runs)) / r.outs),
        ("SO per BF", lambda r: r.strikeouts / r.faced, _per_batter("strikeouts"),
         _share_of("strikeouts", "faced")),
        ("BB per BF", lambda r: r.walks / r.faced, _per_batter("walks"),
         _share_of("walks", "faced")),
    )  # fmt: skip
    for name, truly, of, luck in figures:
        rows = [(truly(real), [of(t) for t in seen]) for real, seen in found.values()]
        yield _spread(name, rows, [luck(real) for real, _ in found.values()])


def _per_batter(figure: str) -> Callable[[Throws], float]:
    return lambda t: getattr(t.line, figure) / max(1, t.line.batters_faced)


def _spread(
    name: str, rows: Sequence[tuple[float, Sequence[float]]], luck: Sequence[float]
) -> Spread:
    """Differences of every replay from reality; where replays are few, luck is computed."""
    apart = [one - real for real, found in rows for one in found]
    single = sqrt(fmean(x * x for x in apart))
    means = [fmean(found) for _, found in rows]
    if len(rows[0][1]) > 2:
        chance = sqrt(fmean(stdev(found) ** 2 for _, found in rows))
    else:
        chance = sqrt(fmean(x * x for x in luck))
    real = [truly for truly, _ in rows]
    return Spread(name, len(rows), fmean(apart), single, chance, _correlation(real, means))


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    a, b = fmean(one), fmean(other)
    both = sum((x - a) * (y - b) for x, y in zip(one, other, strict=True))
    sizes = sqrt(sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in other))
    return both / sizes if sizes else 0.0


# Playing time


def _usage(year: int, replays: Sequence[Replay]) -> Usage:
    batters = [
        abs(fmean(r.books.batting.get(who, (0, 0))[1] for r in replays) / one.turns - 1)
        for who, one in reality.batters(year).items()
        if one.turns >= MANY_TURNS
    ]
    real = reality.pitchers(year)
    pitchers = [
        abs(fmean(_faced(r, who) for r in replays) / one.faced - 1)
        for who, one in real.items()
        if one.faced >= MANY_FACED
    ]
    return Usage(
        fmean(batters),
        fmean(pitchers),
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
