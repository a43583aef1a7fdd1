"""The draft itself: clubs pick in turn, there and back again, until all their seats are taken."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple, TypeAlias

import numpy as np

from sandlot.core.errors import Mistake
from sandlot.league.lineups import FIELDED
from sandlot.season.draft.pool import Man, Pool
from sandlot.season.draft.seats import BENCH, KINDS, ROUNDS, SEATS, Supply, kinds_in, mask_of
from sandlot.season.draft.values import Values, values

COVERS = 4.0
"""What it is worth to have somebody on the bench for a position that only one man plays so far."""

TASTE = 3.0
"""By so many runs clubs differ about a man."""


class Pick(NamedTuple):
    """A man who was picked: in which round, as which of all, by whom, and for which seat."""

    round: int
    number: int
    club: str
    man: Man
    kind: str


@dataclass
class Roster:
    """A club as it is drafted."""

    name: str
    open: dict[str, int] = field(default_factory=lambda: dict(SEATS))
    men: list[tuple[int, str]] = field(default_factory=list)
    """Everybody's number in the pool, and his seat."""


class Turn(NamedTuple):
    """Somebody is to pick: his club, who is left, the house's choice first, and who may be had."""

    number: int
    roster: Roster
    pool: Pool
    left: Sequence[Man]
    refused: Callable[[Man], str]
    """Why somebody cannot be had now; nothing if he can."""


Chooser: TypeAlias = Callable[[Turn], Man | None]
"""Picks for a club; nobody is what the house would pick."""


class Draft:
    """A draft on its way."""

    def __init__(self, pool: Pool, names: Sequence[str], seed: int) -> None:
        masks = [mask_of(man) for man in pool.men]
        self.pool = pool
        self.masks = masks
        self.supply = Supply(masks, len(names))
        self.values = values(pool, len(names))
        fielded = range(len(FIELDED))
        self.plays = np.array([[mask >> place & 1 for place in fielded] for mask in masks], bool)
        self.free = np.ones(len(pool.men), bool)
        self.place = {man: place for place, man in enumerate(pool.men)}
        order = Random(f"{seed}:order").sample(names, len(names))
        self.rosters = {name: Roster(name) for name in order}
        self.tastes = {name: _taste(f"{seed}:{name}", len(pool.men)) for name in order}

    def picks(self, choosers: Mapping[str, Chooser]) -> Iterator[Pick]:
        """All picks; the house picks for whoever has nobody else."""
        for number, name in enumerate(_snake([*self.rosters])):
            roster = self.rosters[name]
            chosen = None
            if name in choosers:
                chosen = choosers[name](self._turn(number, roster))
            man = next(self._best(roster)) if chosen is None else self.place[chosen]
            yield Pick(1 + number // len(self.rosters), number + 1, name, *self._take(roster, man))

    def _turn(self, number: int, roster: Roster) -> Turn:
        def refused(man: Man) -> str:
            return self._refused(roster, self.place[man])

        left = [self.pool.men[man] for man in self._best(roster)]
        return Turn(number, roster, self.pool, left, refused)

    def _best(self, roster: Roster) -> Iterator[int]:
        """Those who can be had, the best for this club first."""
        worth = self._wanted(roster).max(axis=1) + self.tastes[roster.name]
        for man in np.argsort(-worth, kind="stable"):
            if np.isfinite(worth[man]) and not self._refused(roster, int(man)):
                yield int(man)

    def _wanted(self, roster: Roster) -> Values:
        """What everybody who is free is worth to a club in each seat; it thinks of its bench last.

        There somebody is worth more who plays where nobody else could step in.
        """
        playing = [kind for kind in KINDS if roster.open[kind] > BENCH.get(kind, 0)]
        waiting = [kind for kind in KINDS if roster.open[kind]]
        wanted = np.isin(KINDS, playing or waiting)
        found = np.where(self.free[:, None] & wanted, self.values, -np.inf)
        if not playing:
            alone = self.plays[[man for man, _ in roster.men]].sum(axis=0) == 1
            found += COVERS * (self.plays & alone).sum(axis=1, keepdims=True)
        return found

    def _refused(self, roster: Roster, man: int) -> str:
        name = self.pool.men[man].name
        if not self.free[man]:
            return f"{name} has been picked already."
        ways = list(self._ways(roster, man))
        if not ways:
            return f"{name} has no seat: {roster.name} have enough men like him."
        if not any(self.supply.allows(self.masks[man], closed) for closed, _ in ways):
            return f"if {roster.name} had {name} as well, others could not fill their clubs."
        return ""

    def _ways(self, roster: Roster, man: int) -> Iterator[tuple[str, list[tuple[int, str]]]]:
        """How a man can be seated: which kind is closed by it, and how all of them sit then.

        Where his own seats are taken, somebody who can may move to another.
        """
        mine = kinds_in(self.masks[man])
        free = [kind for kind in mine if roster.open[kind]]
        for kind in sorted(free, key=lambda kind: self._rank(roster, man, kind)):
            yield kind, [*roster.men, (man, kind)]
        for at, (other, kind) in enumerate(roster.men):
            if kind in mine and not roster.open[kind]:
                for new in kinds_in(self.masks[other]):
                    if roster.open[new]:
                        moved = [*roster.men, (man, kind)]
                        moved[at] = (other, new)
                        yield new, moved

    def _rank(self, roster: Roster, man: int, kind: str) -> tuple[bool, float]:
        """Seats by what he is worth there, those on the bench last."""
        waits = roster.open[kind] <= BENCH.get(kind, 0)
        return waits, -float(self.values[man, KINDS.index(kind)])

    def _take(self, roster: Roster, man: int) -> tuple[Man, str]:
        for closed, men in self._ways(roster, man):
            if self.supply.allows(self.masks[man], closed):
                self.supply.take(self.masks[man], closed)
                self.free[man] = False
                roster.open[closed] -= 1
                roster.men = men
                return self.pool.men[man], men[-1][1]
        raise Mistake(self._refused(roster, man))


def _taste(seed: str, men: int) -> Values:
    rng = Random(seed)
    return np.array([rng.gauss(0.0, TASTE) for _ in range(men)])


def _snake(names: Sequence[str]) -> Iterator[str]:
    """Who picks last in a round picks first in the next."""
    for number in range(ROUNDS):
        yield from names if number % 2 == 0 else reversed(names)
