"""What event files add to cards: kinds of outs, and who holds runners."""

from collections import Counter
from collections.abc import Mapping

import numpy as np

from sandlot.league.events import Counts, Seen, total
from sandlot.league.out_codes import KINDS
from sandlot.league.rounding import Owed

STEADY_OUTS, STEADY_FIRST = 60.0, 100.0
"""Outs, and men on first, after which half of what is seen is believed."""

LEAST, MOST = 0.1, 3.0
A_POINT = 0.33
"""How much more often runners go with one more point of H."""

TIGHTEST, LOOSEST = -3, 3


def leanings(counts: Counts) -> dict[str, dict[str, float]]:
    """How much more of each out everybody makes than all together, on his own half of the cards."""
    everybody = _outs(total(counts.values()))
    many = sum(everybody.values())
    usual = {code: count / many for code, count in everybody.items()}
    return {one: _leaning(_outs(found), usual) for one, found in counts.items()}


def _outs(found: Mapping[str, int]) -> dict[str, int]:
    return {code: count for code, count in found.items() if code[0] in KINDS and count}


def _leaning(own: Mapping[str, int], usual: Mapping[str, float]) -> dict[str, float]:
    many = sum(own.values()) + STEADY_OUTS
    found = {}
    for code, share in usual.items():
        ratio = (own.get(code, 0) + STEADY_OUTS * share) / many / share
        found[code] = float(np.clip(2 * ratio - 1, LEAST, MOST))
    return found


def leant(mix: Mapping[str, float], leaning: Mapping[str, float]) -> dict[str, float]:
    """A mix of outs as a player leans; how hard and how deep is left as it was."""
    return {code: share * leaning.get(code[:2], 1.0) for code, share in mix.items()}


def holds(seen: Seen, faced: Mapping[str, float], otherwise: Mapping[str, int]) -> dict[str, int]:
    """H from the steals tried off everybody; `otherwise` is what it is where nobody looked.

    All together it stays what it would be without.
    """
    everybody = total(seen.on_mound.values())
    usual = max(1e-9, _tries(everybody) / max(1.0, _first(everybody)))
    known = [one for one in faced if one in seen.on_mound]
    turns = max(1e-9, sum(faced[one] for one in known))
    average = sum(faced[one] * otherwise[one] for one in known) / turns
    owed, found = Owed(), dict(otherwise)
    for player in sorted(known, key=lambda one: (-faced[one], one)):
        own = seen.on_mound[player]
        sure = _first(own) / (_first(own) + STEADY_FIRST)
        tried = average + (_tries(own) / max(1.0, _first(own)) / usual - 1) / A_POINT
        want = sure * tried + (1 - sure) * otherwise[player]
        share = owed.share("H", faced[player], 0.5)
        found[player] = int(np.clip(round(want + share), TIGHTEST, LOOSEST))
        owed.book("H", faced[player], want, found[player])
    return found


def _tries(found: Counter[str]) -> float:
    return float(found["SB"] + found["CS"])


def _first(found: Counter[str]) -> float:
    return float(found["1B"] + found["BB"] + found["HBP"])
