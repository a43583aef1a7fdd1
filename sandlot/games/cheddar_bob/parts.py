"""What both versions share: the two parts, the tiers of a battle, and the view."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sandlot.baseball.ballgame import Ballgame, pitching_and_batting
from sandlot.core.chance import dice
from sandlot.core.chart import chart
from sandlot.core.script import Seat

PITCHER, BATTER = "pitcher", "batter"
CAST = pitching_and_batting(PITCHER, BATTER)

TWO_DICE = dice("2d6")
TWO_DICE_EACH = dice("2d6", "2d6")
"""The first two faces are always the pitcher's."""


class Tier(StrEnum):
    """How well the battle was won."""

    WEAK = "weak"
    SOLID = "solid"
    STRONG = "strong"

    __hash__ = str.__hash__


TIER_NAMES = tuple(map(str, Tier))

TIERS = chart("""
    total  tier
    <=6    weak
    7-9    solid
    10+    strong
""")


@dataclass(frozen=True)
class DiamondView:
    """What a seat sees of Cheddar Bob: everything that is not still in somebody's hand."""

    seat: Seat | None
    game: Ballgame
    rules: Any
    setup: Any
