"""The ten out codes of a card: the season's mix of outs, and the player's kind."""

from collections.abc import Mapping
from typing import NamedTuple

from sandlot.league.rounding import Owed

TEN = 10
KINDS = {"G": 0.535, "F": 0.283, "L": 0.092, "P": 0.090}
"""How the outs of the OUT line were hit, when caught drives and defensive checks are left aside;
measured on the play-by-play of 2015, and kept for all seasons, since none other is counted. Most
of the liners to the outfield are flies here: runners tag up on them too."""

WHERE: Mapping[str, Mapping[str, float]] = {
    "G": {"6": 0.287, "4": 0.272, "5": 0.203, "3": 0.137, "1": 0.094, "2": 0.007},
    "F": {"7": 0.284, "8": 0.402, "9": 0.314},
    "L": {"8": 0.225, "9": 0.180, "7": 0.170, "4": 0.130, "6": 0.115, "5": 0.090, "3": 0.090},
    "P": {"m": 0.517, "f": 0.279, "5": 0.196, "1": 0.008},
}


class Depths(NamedTuple):
    """Shares of the flies: too short for anybody to tag up, and deep."""

    shallow: float
    deep: float


DEPTHS = Depths(0.06, 0.34)
"""What they usually are."""

HARD = {"6": 1.25, "4": 1.25, "5": 0.80, "3": 0.45, "1": 0.45, "2": 0.0}
"""How often a ground ball to each fielder is hard, against the average: double plays go through
the middle."""

SLOW = {"6": 0.35, "4": 0.35, "5": 0.75, "3": 0.75, "1": 0.75, "2": 0.9}
"""Of the ground balls that are not hard, those that are slow."""

MOST_HARD = 0.78
LEFT_SIDE, RIGHT_SIDE = ("5", "6", "7"), ("3", "4", "9")
PULL = 1.18
"""How much more often a ball goes to the side that a batter pulls to."""


def mix(hard: float, grounders: float, bats: str, depths: Depths = DEPTHS) -> dict[str, float]:
    """Shares of out codes: `hard` of the ground balls are hard, `grounders` is 1 on average."""
    kinds = dict(KINDS)
    kinds["G"] = min(0.8, KINDS["G"] * grounders)
    rest = (1 - kinds["G"]) / (1 - KINDS["G"])
    for kind in "FLP":
        kinds[kind] *= rest
    codes: dict[str, float] = {}
    hard = min(MOST_HARD, hard)
    for kind, share in kinds.items():
        where = {to: part * _pulled(to, bats) for to, part in WHERE[kind].items()}
        total = sum(where.values())
        for to, part in where.items():
            for how, depth in _how(kind, to, hard, depths).items():
                if depth:
                    codes[f"{kind}{to}{how}"] = share * part / total * depth
    return codes


def _how(kind: str, to: str, hard: float, depths: Depths) -> dict[str, float]:
    if kind == "G":
        hard = min(0.98, hard * HARD[to])
        slow = (1 - hard) * SLOW[to]
        return {"h": hard, "s": slow, "": 1 - hard - slow}
    shallow, deep = depths
    return {"": 1 - shallow - deep, "s": shallow, "d": deep} if kind == "F" else {"": 1.0}


def _pulled(to: str, bats: str) -> float:
    pulls = {"R": LEFT_SIDE, "L": RIGHT_SIDE}.get(bats, ())
    away = {"R": RIGHT_SIDE, "L": LEFT_SIDE}.get(bats, ())
    return PULL if to in pulls else 2 - PULL if to in away else 1.0


def ten_codes(codes: Mapping[str, float], turns: float, owed: Owed) -> tuple[str, ...]:
    """Ten codes, one after the other what is most missing; a league's mix comes out as it was."""
    total = sum(codes.values())
    missing = {code: TEN * share / total for code, share in codes.items()}
    for code in missing:
        missing[code] += TEN * owed.share(code, turns, 0.09)
    want = dict(missing)
    chosen = []
    for _ in range(TEN):
        code = max(missing, key=lambda one: (missing[one], one))
        missing[code] -= 1
        chosen.append(code)
    for code in want:
        share = TEN * codes[code] / total
        owed.book(code, turns, share / TEN, chosen.count(code) / TEN)
    return tuple(sorted(chosen, key=_shuffled))


def _shuffled(code: str) -> tuple[int, str]:
    """Kinds mixed over the modifier die rather than in blocks, the same on every machine."""
    return sum(map(ord, code)) * 7919 % 31, code
