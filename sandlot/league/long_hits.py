"""Doubles and triples off each pitcher, where event files have them."""

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from sandlot.league.events import Seen

INSIDE = ("1B", "2B", "3B")
STEADY = 200.0
"""Hits after which half of what is seen is believed."""


def inside_shares(
    seen: Seen, players: Sequence[str], usual: Mapping[str, float]
) -> dict[str, NDArray[np.float64]]:
    """Which of the hits off each pitcher that stayed in the park were singles, doubles, triples."""
    found = [seen.on_mound.get(player, Counter[str]()) for player in players]
    many = np.array([sum(one[name] for name in INSIDE) for one in found]) + STEADY
    return {
        name: (np.array([one[name] for one in found]) + STEADY * usual[name]) / many
        for name in INSIDE
    }
