"""Who plays today: everybody as often as he really did, as far as the season has gone."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import ceil
from random import Random
from typing import NamedTuple

from sandlot.games.deep_drive.cards import (
    DESIGNATED_HITTER,
    NUMBER,
    POSITIONS,
    Batter,
    CardSet,
    Spot,
)
from sandlot.league.lineups import FIELDED, batting_order
from sandlot.league.workload import ALL_YEAR, PITCHERS, Batted, Pitched, Workload
from sandlot.season.assignment import best_assignment
from sandlot.season.injuries import Out, man_of, out_after
from sandlot.season.skipper import Plan

A_GAME = 4.3
"""Plate appearances of a man who starts."""

BENCH = 5
"""So many batters wait on the bench."""

RELIEVERS = 6
"""So many relievers are ready, unless fewer are rested."""

FEWEST = 4
"""With fewer left in the bullpen the tired come too, and those who had more than their due."""

AHEAD = 8.0
"""Batters by which a reliever may be ahead of his season, or a closer behind his."""

CLOSES = 0.35
"""Saves for each relief game of a man who closes."""

TIRED = 9
"""Batters faced after which a reliever does not pitch the next day."""

AT_HOME = 0.35
"""What being used to a position is worth, in games by which somebody is due there."""

PLATOON = 0.5
"""What it is worth to bat from the other side than the pitcher throws, in games."""

STRANGE, NEVER = -40.0, -80.0
"""A position that is only on a man's card, and one that is not."""

WHOLE_GAME = 34
"""Batters whom a man faces who finishes."""

UNLUCKY = 1.25
"""For one who finishes, so many are meant to: some are knocked out."""

WIDE = 4.0
"""Batters by which one start is longer or shorter than another."""


@dataclass
class Used:
    """A club's season so far."""

    games: int = 0
    turns: dict[str, float] = field(default_factory=dict)
    at: dict[tuple[str, str], int] = field(default_factory=dict)
    starts: dict[str, int] = field(default_factory=dict)
    faced: dict[str, int] = field(default_factory=dict)
    sacrifices: dict[str, int] = field(default_factory=dict)
    pitchers_sacrifices: int = 0
    started: dict[str, int] = field(default_factory=dict)
    """The number of the game a man started last."""
    yesterday: dict[str, int] = field(default_factory=dict)
    """Batters faced in the last game, by those who pitched in it."""
    before: dict[str, int] = field(default_factory=dict)
    """The same of the game before."""
    out: Out = field(default_factory=dict)
    """Who is hurt, and the games he still misses."""
    missed: dict[str, int] = field(default_factory=dict)
    """Games that men have missed for it."""


PLACES = tuple(POSITIONS[position - 1] for position in (*FIELDED, DESIGNATED_HITTER))
"""Where batters play."""


def _strange(card: Batter) -> list[float]:
    fielded = [STRANGE if card.plays(position) else NEVER for position in FIELDED]
    return [*fielded, STRANGE / 10]


@dataclass(frozen=True, eq=False)
class Club:
    """A club that plays a season of so many games."""

    cards: CardSet
    work: Workload
    of: int
    used: Used = field(default_factory=Used)

    @cached_property
    def length(self) -> float:
        """How long its season is beside the real one."""
        return self.of / self.work.games

    @cached_property
    def each_starts(self) -> float:
        """Starts that come to everybody for each one that is known of him."""
        known = sum(part.starts for part in self.work.pitchers.values())
        return self.work.games / max(1, known)

    @cached_property
    def each_start(self) -> Mapping[str, float]:
        """Batters in a start of everybody's; of who mostly relieved, no more than of the starters.

        Long relief would be taken for long starts.
        """
        parts = self.work.pitchers
        often = [part for part in parts.values() if part.starts > part.relief]
        usual = sum(part.starts * part.each_start for part in often)
        usual /= max(1, sum(part.starts for part in often))
        return {
            one: part.each_start if part.starts > part.relief else min(usual, part.each_start)
            for one, part in parts.items()
        }

    @property
    def sacrifices(self) -> Mapping[str, float] | None:
        """Real ones, if they are known and the season is not over: in playoffs none are due."""
        return self.work.sacrifices if self.used.games < self.of else None

    @cached_property
    def others_sacrifices(self) -> float:
        """Sacrifices of all batters but the pitchers; one at least, for they are shared by it."""
        real = self.work.sacrifices or {}
        return max(1.0, sum(many for one, many in real.items() if one != PITCHERS))

    @cached_property
    def relief(self) -> Mapping[str, float]:
        """Batters that everybody faced in relief."""
        parts = self.work.pitchers.items()
        return {one: part.faced - part.starts * self.each_start[one] for one, part in parts}

    @cached_property
    def homes(self) -> Mapping[str, list[tuple[int, int]]]:
        """Where everybody really played, by his number in `PLACES`, and how many games."""
        return {
            one: [
                (number, games)
                for number, name in enumerate(PLACES)
                if (games := self.work.at.get(name, {}).get(one, 0))
            ]
            for one in self.work.batters
        }

    @cached_property
    def strange(self) -> Mapping[str, list[float]]:
        """What it is worth to put somebody where he never played, at each of `PLACES`."""
        return {one: _strange(self.cards.batter_of[one]) for one in self.work.batters}

    def due(self, one: str, stay: tuple[float, float]) -> float:
        """The share of his real work that a man should have done after the next game.

        What he missed because he was hurt is gone: nobody makes up for it when he is back.
        """
        first, last = stay
        part = ((self.used.games + 1) / self.of - first) / (last - first)
        part = 0.0 if part < 0 else 1.0 if part > 1 else part
        if self.used.missed:
            gone = self.used.missed.get(man_of(one), 0) / self.of / (last - first)
            part = max(0.0, part - gone)
        return self.length * part

    def here(self, parts: Mapping[str, Batted | Pitched]) -> list[str]:
        """Who of these is with the club for its next game; in playoffs, who was at the end."""
        now = (self.used.games + 1) / self.of
        stays = [(one, part.stay) for one, part in parts.items()]
        if now > 1:
            return [one for one, (_, last) in stays if last == 1.0]
        return [one for one, (first, last) in stays if first < now <= last + 1e-9]

    def well(self, men: Iterable[str]) -> list[str]:
        """Who of these is not hurt."""
        out = self.used.out
        return [one for one in men if man_of(one) not in out] if out else list(men)


def plan_of(club: Club, starter: str, against: str, dh: bool, rng: Random) -> Plan:
    """A club's plan for its next game, against a pitcher who throws with this hand."""
    work = club.work
    part = work.pitchers[starter]
    order = _order(club, dh, against)
    playing = {spot.player for spot in order if spot.player}
    finishes = rng.random() < UNLUCKY * part.complete / max(1, part.starts)
    bullpen, closer = _bullpen(club, starter)
    bench = _bench(club, playing)
    if club.used.out:  # nobody named would be everybody, the hurt too; who plays cannot come in
        bullpen, bench = bullpen or (starter,), bench or (order[0].player,)
    return Plan(
        order, starter, _leash(club, starter, rng), finishes, bullpen, closer, bench,
        (*_told(club, playing, rng), *_told_to_pitchers(club, (starter, *bullpen), rng)),
    )  # fmt: skip


def _told(club: Club, playing: Iterable[str], rng: Random) -> Iterator[str]:
    """Who of these is told to bunt today, if there is a chance to: who lags behind.

    What the pitchers cannot do is shared by all others. Where no sacrifices are due, or nobody
    knows how many, as many are told as usual.
    """
    real, done = club.sacrifices, club.used.sacrifices
    more = max(0.0, _pitchers_owe(club)) / club.others_sacrifices
    for one in sorted(playing):
        part = club.work.batters[one]
        if real is None:
            told = part.bunts / max(1, part.turns)
        else:
            told = real.get(one, 0.0) * (club.due(one, part.stay) + more) - done.get(one, 0)
        if rng.random() < told:
            yield one


def _told_to_pitchers(club: Club, staff: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """All of them, or none."""
    told = club.work.pitchers_bunt if club.sacrifices is None else _pitchers_owe(club)
    return staff if rng.random() < told else ()


def _pitchers_owe(club: Club) -> float:
    """By how many sacrifices all pitchers together lag behind."""
    real = (club.sacrifices or {}).get(PITCHERS, 0.0)
    return real * club.due(PITCHERS, ALL_YEAR) - club.used.pitchers_sacrifices


# Pitchers


def starter_of(club: Club) -> str:
    """Whose turn it is to pitch: who lags furthest behind his starts, if he has rested."""
    work, used = club.work, club.used

    def lag(one: str) -> float:
        part = work.pitchers[one]
        return club.each_starts * part.starts * club.due(one, part.stay) - used.starts.get(one, 0)

    well = club.well(work.pitchers) or list(work.pitchers)
    able = [one for one in well if work.pitchers[one].starts]
    with_us = set(club.here(work.pitchers))
    here = [one for one in able if one in with_us] or able
    rested = [one for one in here if _rested(club, one)] or here
    return max(rested or well, key=lambda one: (lag(one), one))


def _rested(club: Club, one: str) -> bool:
    """Whether a starter has sat out as long as he usually did, four games at most."""
    part = club.work.pitchers[one]
    usual = club.work.games * (part.stay[1] - part.stay[0]) / part.starts
    since = club.used.games - club.used.started.get(one, -99)
    return since >= min(5, ceil(0.75 * usual))


def _leash(club: Club, starter: str, rng: Random) -> int:
    """How many batters he faces today: some days fewer, some more."""
    part = club.work.pitchers[starter]
    finished = part.complete / max(1, part.starts)
    usual = club.each_start[starter] or part.faced / max(1, part.relief)
    if 0 < finished < 1:
        usual = max(0.6 * usual, (usual - finished * WHOLE_GAME) / (1 - finished))
    return max(3, round(rng.gauss(usual, WIDE)))


def _bullpen(club: Club, starter: str) -> tuple[tuple[str, ...], str]:
    """Who may relieve, the neediest first, and who closes."""
    work, used = club.work, club.used

    def lags(one: str) -> float:
        part = work.pitchers[one]
        started = used.starts.get(one, 0) * club.each_start[one]
        due = club.relief[one] * club.due(one, part.stay)
        return due - (used.faced.get(one, 0) - started)

    others = [one for one in club.well(work.pitchers) if one != starter]
    able = [one for one in others if work.pitchers[one].relief]
    with_us = set(club.here(work.pitchers))
    here = [one for one in able if one in with_us]
    if used.out:
        here = here or able or others
    fresh = [one for one in here if _is_fresh(one, used)]
    lag = {one: lags(one) for one in (fresh if len(fresh) >= FEWEST else here)}
    pen = sorted(lag, key=lambda one: (-lag[one], one))
    wanted = [one for one in pen if lag[one] > -AHEAD]
    ready = (wanted if len(wanted) >= FEWEST else pen)[:RELIEVERS]
    closers = [one for one in ready if _closes(work.pitchers[one]) and lag[one] < AHEAD]
    closer = max(closers, key=lambda one: (work.pitchers[one].saves, one), default="")
    return tuple(ready), closer


def _closes(part: Pitched) -> bool:
    """Whether a man pitched mostly to save games."""
    return part.saves > CLOSES * part.relief


def _is_fresh(one: str, used: Used) -> bool:
    """Whether a reliever may pitch: not two days running before this, nor long yesterday."""
    last = used.yesterday.get(one, 0)
    since = used.games - used.started.get(one, -99)
    return since > 2 and last < TIRED and not (last and one in used.before)


# Batters


def _order(club: Club, dh: bool, against: str) -> tuple[Spot, ...]:
    """Nine men, each where he plays, so that those come in who lag furthest behind."""
    work, cards, used = club.work, club.cards, club.used
    positions = [*FIELDED, DESIGNATED_HITTER] if dh else list(FIELDED)
    worth: list[list[float]] = []
    here = _able(club, len(positions))
    for one in here:
        part, card = work.batters[one], cards.batter_of[one]
        due = club.due(one, part.stay)
        lag = (part.turns * due - used.turns.get(one, 0.0)) / A_GAME
        lag += PLATOON * (card.bats != against) * min(1.0, part.turns / 300)
        at = [lag + away for away in club.strange[one]]
        for number, real in club.homes[one]:
            there = real * due - used.at.get((PLACES[number], one), 0)
            at[number] = lag + AT_HOME * there
        worth.append(at[: len(positions)])
    pairs = best_assignment(list(zip(*worth, strict=True)))
    field = {positions[row]: here[column] for row, column in pairs}
    return batting_order(field, cards.batter_of)


def _able(club: Club, many: int) -> list[str]:
    """Who may play: those who are here and well; where these are too few, others of the club.

    If nobody else can catch, somebody does who came later or went before. And where there are not
    enough who are well, those play hurt who would be back first.
    """
    work, out = club.work, club.used.out
    here = [one for one in club.here(work.batters) if work.batters[one].turns > 0]
    if not out:
        return here if len(here) >= many else list(work.batters)
    here, everybody = club.well(here), club.well(work.batters)
    if len(here) < many:
        here = everybody
    if not any(_catches(club, one) for one in here):
        here += [one for one in everybody if _catches(club, one)]
    hurt = sorted(set(work.batters) & set(out), key=lambda one: (out[one], one))
    return here + hurt[: max(0, many - len(here))]


def _catches(club: Club, one: str) -> bool:
    return club.cards.batter_of[one].plays(NUMBER["C"])


def _bench(club: Club, playing: set[str]) -> tuple[str, ...]:
    """Who waits: those who lag behind most, a catcher among them."""
    work, used = club.work, club.used

    def lag(one: str) -> float:
        part = work.batters[one]
        return part.turns * club.due(one, part.stay) - used.turns.get(one, 0.0)

    rest = club.well(one for one in club.here(work.batters) if one not in playing)
    rest.sort(key=lambda one: (-lag(one), one))
    bench = rest[:BENCH]
    if not any(_catches(club, one) for one in bench):
        bench += [one for one in rest[BENCH:] if _catches(club, one)][:1]
    return tuple(bench)


# Afterwards


class Work(NamedTuple):
    """What a game took of a club's men: plate appearances, batters faced and sacrifices."""

    turns: Mapping[str, int]
    faced: Mapping[str, int]
    sacrifices: Mapping[str, int]


def note(used: Used, plan: Plan, work: Work, hurt: Out) -> None:
    """Write down what a game took, and whom it hurt."""
    for spot in plan.order:
        if spot.player:
            key = POSITIONS[spot.position - 1], spot.player
            used.at[key] = used.at.get(key, 0) + 1
    for one, many in work.turns.items():
        used.turns[one] = used.turns.get(one, 0.0) + many
    for one, many in work.faced.items():
        used.faced[one] = used.faced.get(one, 0) + many
    for one, many in work.sacrifices.items():
        used.sacrifices[one] = used.sacrifices.get(one, 0) + many
        used.pitchers_sacrifices += many * (one == plan.starter or one in plan.bullpen)
    used.starts[plan.starter] = used.starts.get(plan.starter, 0) + 1
    used.started[plan.starter] = used.games
    used.before, used.yesterday = used.yesterday, dict(work.faced)
    for one in used.out:
        used.missed[one] = used.missed.get(one, 0) + 1
    used.out = out_after(used.out, hurt)
    used.games += 1
