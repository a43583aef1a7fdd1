"""Series into rounds: in a round everybody plays at most one, and all begin on the same day."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from sandlot.season.series import Series

TRIES = 16
"""How often we shuffle the series, to take the way that needs the fewest days."""

LONG_STAND = 3
"""Nobody likes to be at home, or away, for more rounds in a row."""

LATELY = 3
"""Nor to see the same club again within so many rounds."""


@dataclass
class Round:
    """Series that are played at the same time, and the days it takes."""

    days: int
    clubs: dict[str, Series] = field(default_factory=dict)

    @property
    def series(self) -> list[Series]:
        """Each series once."""
        return [one for club, one in self.clubs.items() if club == one.home]

    def free(self, series: Series) -> bool:
        """Whether both clubs have nothing else to do."""
        return series.home not in self.clubs and series.away not in self.clubs

    def add(self, series: Series) -> None:
        """Let the two meet in this round."""
        self.clubs[series.home] = self.clubs[series.away] = series

    def drop(self, series: Series) -> None:
        """Let them not meet after all."""
        del self.clubs[series.home], self.clubs[series.away]


def make_rounds(series: Sequence[Series], rng: Random) -> list[Round]:
    """As few rounds as we can, so that nobody sees too much of a club, or is away for too long."""
    packed = min((_packed(series, rng) for _ in range(TRIES)), key=length)
    return _in_order(packed, rng)


def length(rounds: Sequence[Round]) -> int:
    """The days that rounds take, one after the other."""
    return sum(one.days for one in rounds)


def _packed(series: Sequence[Series], rng: Random) -> list[Round]:
    """Series into rounds as they come, long ones first, and first those of clubs that have many."""
    rounds: list[Round] = []
    many = Counter(club for one in series for club in (one.home, one.away))
    mixed = rng.sample(series, len(series))
    for one in sorted(mixed, key=lambda one: (-one.games, -many[one.home] - many[one.away])):
        _place(one, rounds)
    return rounds


def _place(series: Series, rounds: list[Round]) -> None:
    for one in rounds:
        if one.free(series):
            one.add(series)
            return
    same = [one for one in rounds if one.days == series.games]
    for mine in same:
        if series.home in mine.clubs:
            continue
        for other in same:
            if series.away not in other.clubs and _make_room(series, mine, other):
                mine.add(series)
                return
    rounds.append(Round(series.games))
    rounds[-1].add(series)


def _make_room(series: Series, mine: Round, other: Round) -> bool:
    """Swap series between two rounds, so that the visitors are free when the home club is.

    The visitors' series of the one round goes to the other, whoever is in its way there comes
    back, and so on; it serves unless the chain ends at the home club itself.
    """
    chain: list[Series] = []
    club, here, there = series.away, mine, other
    while club in here.clubs:
        moved = here.clubs[club]
        chain.append(moved)
        club = moved.home if club == moved.away else moved.away
        here, there = there, here
    if club == series.home:
        return False
    for number, moved in enumerate(chain):
        (mine, other)[number % 2].drop(moved)
    for number, moved in enumerate(chain):
        (other, mine)[number % 2].add(moved)
    return True


def _in_order(rounds: list[Round], rng: Random) -> list[Round]:
    """One round after the other, always the one that suits the clubs best."""
    left = rng.sample(rounds, len(rounds))
    done: list[Round] = []
    stand: dict[str, int] = {}
    """How many rounds each club has been at home, or, below nothing, away."""
    while left:
        best = min(left, key=lambda one: _unpleasant(one, done[-LATELY:], stand))
        left.remove(best)
        done.append(best)
        for one in best.series:
            stand[one.home] = max(stand.get(one.home, 0), 0) + 1
            stand[one.away] = min(stand.get(one.away, 0), 0) - 1
    return done


def _unpleasant(one: Round, lately: Sequence[Round], stand: dict[str, int]) -> int:
    total = 0
    for series in one.series:
        for gone, past in enumerate(reversed(lately)):
            met = past.clubs.get(series.home)
            if met and series.away in (met.home, met.away):
                total += 3 * (LATELY - gone) ** 2
        total += max(0, stand.get(series.home, 0) + 1 - LONG_STAND) ** 2
        total += max(0, 1 - stand.get(series.away, 0) - LONG_STAND) ** 2
    return total
