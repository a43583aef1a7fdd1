"""The seats of a drafted club, and whether enough men are left for those that are open."""

from collections import Counter
from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from sandlot.core.errors import Mistake
from sandlot.core.words import count, joined
from sandlot.games.deep_drive.cards import POSITIONS
from sandlot.games.deep_drive.orders import RELIEF, STARTS
from sandlot.league.lineups import FIELDED, RELIEVERS, STARTERS
from sandlot.season.draft.pool import Man

BATS = "bat"
"""A seat for any batter: one hits for the pitcher, the others wait on the bench."""

KINDS = (*(POSITIONS[position - 1] for position in FIELDED), BATS, STARTS, RELIEF)
SEATS = {**dict.fromkeys(KINDS, 1), "C": 2, BATS: 4, STARTS: STARTERS, RELIEF: RELIEVERS}
"""How many men a club has of each kind; the second catcher is on the bench."""

BENCH = {"C": 1, BATS: 3}
"""Those of them who do not play."""

ROUNDS = sum(SEATS.values())

SETS = np.arange(1 << len(KINDS))
"""Every set of kinds, each bit one of them."""


def mask_of(man: Man) -> int:
    """The kinds of seats that a man can take."""
    found = 0
    if man.bat:
        found |= bit(BATS)
        for place, position in enumerate(FIELDED):
            found |= man.bat.plays(position) << place
    if man.arm:
        found |= bit(RELIEF) | (bit(STARTS) if man.starts else 0)
    return found


def kinds_in(mask: int) -> list[str]:
    """The kinds of a set."""
    return [kind for place, kind in enumerate(KINDS) if mask >> place & 1]


class Supply:
    """How many more men there are than open seats, for every set of kinds.

    As long as no set is short, all seats can be filled: that is Hall's theorem about marriages.
    """

    def __init__(self, masks: Sequence[int], clubs: int) -> None:
        self.men, self.seats = np.zeros_like(SETS), np.zeros_like(SETS)
        for mask, many in Counter(masks).items():
            self.men += many * _meets(mask)
        for kind, seats in SEATS.items():
            self.seats += clubs * seats * _meets(bit(kind))
        short = self.seats - self.men
        if short.max() > 0:
            worst = int(np.argmax(short))
            need = f"{count(clubs, 'club')} need {self.seats[worst]} {_in_words(worst)}"
            raise Mistake(
                f"{need}, and the pool has {self.men[worst]}: draft fewer clubs, or from more."
            )

    def allows(self, mask: int, kind: str) -> bool:
        """Whether everybody can still fill his club if such a man takes such a seat."""
        left = self.men - _meets(mask) - self.seats + _meets(bit(kind))
        return bool(left.min() >= 0)

    def take(self, mask: int, kind: str) -> None:
        """Such a man has taken such a seat."""
        self.men -= _meets(mask)
        self.seats -= _meets(bit(kind))


def bit(kind: str) -> int:
    """A kind of seats as a set of kinds."""
    return 1 << KINDS.index(kind)


@cache  # closed: the sets of kinds of seats
def _meets(mask: int) -> NDArray[np.int64]:
    """The sets that have something of this one."""
    found: NDArray[np.int64] = ((mask & SETS) != 0).astype(np.int64)
    return found


def _in_words(kinds: int) -> str:
    """Those who can take one of these seats."""
    names = kinds_in(kinds)
    if BATS in names and RELIEF in names:
        return "men"
    if BATS in names:
        return "batters"
    if RELIEF in names:
        return "pitchers"
    return "starting pitchers" if names == [STARTS] else f"men for {joined(names)}"
