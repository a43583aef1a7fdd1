"""Whole numbers on the cards: nearest to each player, and what is left over goes to the next."""

from dataclasses import dataclass, field
from itertools import product

import numpy as np
from numpy.typing import NDArray

from sandlot.league.expected import Half
from sandlot.league.rates import Floats, Rates

HALF_A_NUMBER = 0.005
"""What a league still owes moves a player by no more than this, which is half a number."""

MOST = {"HBP": HALF_A_NUMBER}
A_LITTLE = 0.0015
"""What happens often is a player's own: there a league's debt only tips the scales."""

CLOSE = {"AVG": 0.002, "OBP": 0.002, "SLG": 0.004, "SO": 0.005, "BB": 0.005, "HBP": 0.005}
"""How near is near enough to a player's own figures."""

CHECKS_APART = 1.5
SIDEWAYS = (-1, 0, 1, 2)
LINES = ("SI", "BB", "HBP", "SO", "DEF")
WIDTH = 50

Whole = dict[str, NDArray[np.int64]]


@dataclass
class Owed:
    """What rounding has kept from a league so far, in results; or from a club, and then what is
    rare for a club is still the league's."""

    of: dict[str, float] = field(default_factory=dict)
    league: "Owed | None" = None

    def share(self, name: str, turns: float, most: float = HALF_A_NUMBER) -> float:
        """What this player may make good."""
        owed = self._account(name).get(name, 0.0)
        return float(np.clip(owed / max(turns, 1.0), -most, most))

    def book(self, name: str, turns: float, wanted: float, got: float) -> None:
        """Keep what he lacks, or has too much."""
        account = self._account(name)
        account[name] = account.get(name, 0.0) + turns * (wanted - got)

    def _account(self, name: str) -> dict[str, float]:
        return self.league.of if self.league is not None and name in MOST else self.of


@dataclass(frozen=True)
class Wanted:
    """A player's own rates, and what his long hits already come to."""

    turns: float
    rates: dict[str, float]
    checks: float
    drives: float
    long_hits: float
    long_bases: float
    least_drives: int = 0
    """So many deep drives at least, or his long hits would not fit in his column."""


def whole_card(wanted: Wanted, other: Half, owed: Owed) -> dict[str, int]:
    """The card that comes closest to a player's AVG, OBP, SLG and strikeouts."""
    drives = _drives(wanted, owed)
    rates = {
        name: max(0.0, rate + owed.share(name, wanted.turns, MOST.get(name, A_LITTLE)))
        for name, rate in wanted.rates.items()
    }
    checks = max(0.0, wanted.checks + 100 * owed.share("DEF", wanted.turns))
    tried = _tries(rates, checks, drives, other)
    best = tried[int(np.argmin(_cost(tried, wanted, rates, checks, other)))]
    card = {"DD": drives} | {name: int(best[place]) for place, name in enumerate(LINES)}
    single = _single(best, other)
    owed.book("1B", wanted.turns, wanted.rates["1B"], float(single))
    for place, name in enumerate(LINES[1:4], 1):
        got = (float(best[place]) + other.numbers[name]) / 100
        owed.book(name, wanted.turns, wanted.rates[name], got)
    owed.book("DEF", wanted.turns, wanted.checks / 100, float(best[4]) / 100)
    owed.book("DD", wanted.turns, wanted.drives / 100, drives / 100)
    return card


def _drives(wanted: Wanted, owed: Owed) -> int:
    near = round(wanted.drives + 100 * owed.share("DD", wanted.turns))
    return max(0, near, wanted.least_drives)


def _tries(rates: dict[str, float], checks: float, drives: int, other: Half) -> NDArray[np.float64]:
    """Cards round about the one that would be exact; at least no number is below none."""
    middle = round(checks)
    ways: list[tuple[float, ...]] = []
    around = {
        name: {max(0, int(np.floor(n))), max(0, int(np.floor(n)) + 1)}
        for name in LINES[1:4]
        for n in [100 * rates[name] - other.numbers[name]]
    }
    for check in sorted({max(0, middle + step) for step in (-2, -1, 0, 1, 2)} | {0}):
        exact = 100 * rates["1B"] - other.numbers["SI"]
        exact -= (check + other.numbers["DEF"]) * other.checked.single
        singles = sorted({max(0, int(np.floor(exact)) + step) for step in SIDEWAYS})
        rest = [sorted(around[name]) for name in LINES[1:4]]
        ways += [(*one, check) for one in product(singles, *rest)]
    fit = [way for way in ways if sum(way) + drives <= WIDTH]
    return np.array(fit or [_squeezed(min(ways, key=sum), drives)], dtype=float)


def _squeezed(way: tuple[float, ...], drives: int) -> tuple[float, ...]:
    """A card with no room for an out: strikeouts make way, then singles."""
    single, walk, hit, struck, check = way
    over = sum(way) + drives - WIDTH
    from_struck = min(struck, over)
    from_single = min(single, over - from_struck)
    walk -= over - from_struck - from_single
    return single - from_single, walk, hit, struck - from_struck, check


def _single(cards: NDArray[np.float64], other: Half) -> Floats:
    check = (cards[..., 4] + other.numbers["DEF"]) / 100
    found: Floats = (cards[..., 0] + other.numbers["SI"]) / 100 + check * other.checked.single
    return found


def _cost(
    cards: NDArray[np.float64],
    wanted: Wanted,
    rates: dict[str, float],
    checks: float,
    other: Half,
) -> Floats:
    single = _single(cards, other)
    walk, hit, struck = (
        (cards[:, place] + other.numbers[name]) / 100 for place, name in enumerate(LINES[1:4], 1)
    )
    bats = 1 - walk - hit
    own_bats = 1 - rates["BB"] - rates["HBP"]
    hits, own_hits = single + wanted.long_hits, rates["1B"] + wanted.long_hits
    on_base = sum(wanted.rates[name] for name in ("1B", "BB", "HBP")) + wanted.long_hits
    bases, own_bases = single + wanted.long_bases, rates["1B"] + wanted.long_bases
    apart = {
        "AVG": hits / bats - own_hits / own_bats,
        "OBP": hits + walk + hit - on_base,  # his own, whatever the league is owed
        "SLG": bases / bats - own_bases / own_bats,
        "SO": struck - rates["SO"],
        "BB": walk - rates["BB"],
        "HBP": hit - rates["HBP"],
    }
    cost: Floats = ((cards[:, 4] - checks) / CHECKS_APART) ** 2
    for name, close in CLOSE.items():
        cost = cost + (apart[name] / close) ** 2
    return cost


def most_first(rates: Rates) -> list[int]:
    """Players by how often they came up: who played most is rounded best."""
    return sorted(range(len(rates.ids)), key=lambda row: (-rates.turns[row], rates.ids[row]))
