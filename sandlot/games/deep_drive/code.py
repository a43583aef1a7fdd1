"""What a card reads: hits, walks, outs with their codes, and how codes are written."""

import re
from functools import cache
from typing import NamedTuple

from sandlot.core.errors import Mistake

DEEP_DRIVE, SINGLE_PLUS, SINGLE, WALK = "DD", "SI+", "SI", "BB"
HIT_BATTER, STRIKEOUT, DEFENSE, OUT = "HBP", "SO", "DEF", "OUT"
LINES = (DEEP_DRIVE, SINGLE_PLUS, SINGLE, WALK, HIT_BATTER, STRIKEOUT, DEFENSE, OUT)
"""What the percentile side of a card may read, in the order it is printed."""

DOUBLE, TRIPLE, HOME_RUN, PARK = "DO", "TR", "HR", "PARK"
DRIVES = (PARK, HOME_RUN, TRIPLE, DOUBLE, "F7d", "F8d", "F9d")
"""What the deep-drive column of a batter's card may read."""

INFIELD, OUTFIELD = range(1, 7), range(7, 10)
PITCHER, CATCHER, FIRST_BASE, SECOND_BASE, THIRD_BASE, SHORTSTOP = INFIELD
LEFT, CENTRE, RIGHT = OUTFIELD


class OutCode(NamedTuple):
    """How a ball was hit (G, L, P, F), who got it, and how hard: h, s, d or nothing."""

    ball: str
    fielder: int
    how: str = ""

    def __str__(self) -> str:
        return f"{self.ball}{self.fielder}{self.how}"


FOUL_POP, MIDDLE_POP = "Pf", "Pm"
POPS = {FOUL_POP: (CATCHER, FIRST_BASE), MIDDLE_POP: (SECOND_BASE, SHORTSTOP)}
"""Who takes a pop-up by the ones die: even, odd."""

WRITTEN = re.compile(r"(G[1-6][hs]?|L[1-9]|P[1-9]|F[7-9][ds]?)")


@cache  # closed: the out codes, ten faces of the ones die
def out_code(text: str, ones: int = 0) -> OutCode:
    """An out code as it is written on a card, read with the ones die, or a Mistake."""
    if text in POPS:
        return OutCode("P", POPS[text][ones % 2])
    if not WRITTEN.fullmatch(text):
        raise Mistake(
            f"{text!r} is no out code; write G1 to G6 (h hard, s slow), F7 to F9 (d deep, "
            "s shallow), L1 to L9, P1 to P9, Pf or Pm."
        )
    how = "" if text == "G2h" else text[2:]
    return OutCode(text[0], int(text[1]), how)
