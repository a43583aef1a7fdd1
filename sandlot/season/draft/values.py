"""What men are worth to those who draft: runs in a season, above the last who gets such a seat."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from sandlot.games.deep_drive import worth
from sandlot.games.deep_drive.cards import NUMBER, Batter
from sandlot.games.deep_drive.charts import DEFENSE
from sandlot.games.deep_drive.code import INFIELD
from sandlot.games.deep_drive.orders import RELIEF, STARTS
from sandlot.season.draft.pool import Man, Pool
from sandlot.season.draft.seats import BATS, BENCH, KINDS, SEATS, kinds_in, mask_of

Values = NDArray[np.float64]
"""Runs, by man and kind of seat; minus infinity where he cannot sit."""

A_SEASON = 162

FOR_NOTHING = 0.03
"""By so many runs a turn is somebody worse than the average whom one gets for nothing."""

ON_HIS_CARD = 0.5
"""So many turns are read on a batter's card, and as many on a pitcher's."""

CHECKS = 5.2
"""Balls in a game that ask for a play."""

SAVED_INSIDE, SAVED_OUTSIDE = 0.072, 0.09
"""What one more point of a rating saves on each of them, in the infield and behind it."""

USUAL_GLOVE = 3

DEEPER = 1.5
"""Of those who could sit somewhere so many more are gone in the end, for some sit elsewhere."""


def values(pool: Pool, clubs: int) -> Values:
    """What everybody is worth in each seat to a league of so many clubs."""
    bats = [(worth.batting(man.bat), man.batted.turns) for man in pool.men if man.bat]
    arms = [(worth.pitching(man.arm), man.pitched.faced) for man in pool.men if man.arm]
    usual = _average(bats), _average(arms)
    found = np.full((len(pool.men), len(KINDS)), -np.inf)
    for row, man in enumerate(pool.men):
        for kind in kinds_in(mask_of(man)):
            runs = A_SEASON / man.games * _runs(man, kind, *usual)
            found[row, KINDS.index(kind)] = runs
    for place, kind in enumerate(KINDS):
        able = np.sort(found[np.isfinite(found[:, place]), place])
        last = round(DEEPER * clubs * (SEATS[kind] - BENCH.get(kind, 0)))
        found[:, place] -= able[-min(last, len(able))]
    return found


def _average(cards: Iterable[tuple[float, int]]) -> float:
    runs, turns = zip(*cards, strict=True)
    return float(np.average(runs, weights=turns))


def _runs(man: Man, kind: str, bat: float, arm: float) -> float:
    """What he did in his own season: beside these averages, and whom one gets for nothing."""
    found = 0.0
    if man.bat:
        better = ON_HIS_CARD * (worth.batting(man.bat) - bat)
        found += man.batted.turns * (better + FOR_NOTHING)
        if kind not in (BATS, STARTS, RELIEF):
            found += man.started * _glove(man.bat, NUMBER[kind])
    if man.arm:
        better = ON_HIS_CARD * (arm - worth.pitching(man.arm))
        faced = man.in_relief if kind == RELIEF else man.in_starts
        found += faced * (better + FOR_NOTHING)
    return found


def _glove(card: Batter, position: int) -> float:
    """Runs that a man saves in a game at a position, beside the usual fielder."""
    to_him = sum(DEFENSE.at(roll) == str(position) for roll in range(100)) / 100
    saved = SAVED_INSIDE if position in INFIELD else SAVED_OUTSIDE
    return CHECKS * to_him * saved * (card.rating(position) - USUAL_GLOVE)
