"""What holds for one turn only: an opening rush, or one of the ten events."""

from typing import Final, NamedTuple

OIL_SLICK = "oil slick"
REVERSAL = "reversal of fortune"
MULTI_BALL = "multi-ball"
START_IT_UP = "start it up"
DANGEROUS_GROUND = "dangerous ground"
BUTTERFINGERS = "butterfingers"
TEAM_HUDDLE = "team huddle"
BARRAGE = "if you can dodge a wrench"
BLIND_EYE = "turn a blind eye"
BOOMERANG = "boomerang shot"

HAPPENINGS: Final = (
    OIL_SLICK,
    REVERSAL,
    MULTI_BALL,
    START_IT_UP,
    DANGEROUS_GROUND,
    BUTTERFINGERS,
    TEAM_HUDDLE,
    BARRAGE,
    BLIND_EYE,
    BOOMERANG,
)
"""The events, as a ten-sided die numbers them from 1."""

LUCKY: Final = 6
"""What dodges a wrench, and what starts belts and gears in reverse."""


class Weather(NamedTuple):
    """An opening rush, or the event that holds; never both."""

    rush: bool = False
    happening: str = ""
    backwards: bool = False
    """Whether belts and gears were started in reverse."""
    barrage: tuple[int, ...] = ()
    """What each robot rolled against the barrage of wrenches."""

    def scrambled(self, robot: int) -> bool:
        """Whether a robot's first register is set by chance."""
        return bool(self.barrage) and self.barrage[robot] != LUCKY

    def dodges_all(self, robot: int) -> bool:
        """Whether a robot dodges every throw of an opponent."""
        return bool(self.barrage) and self.barrage[robot] == LUCKY
