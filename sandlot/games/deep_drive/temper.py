"""What makes one manager bolder than another."""

from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

Sure: TypeAlias = tuple[float, float, float]
"""The chance a runner needs with none, one and two out."""


class Send(NamedTuple):
    """How sure a runner must be who is sent home, or to third."""

    home: Sure
    third: Sure


@dataclass(frozen=True)
class Temper:
    """How sure a manager wants to be.

    A runner is sent on a single, a double or a fly, `steal` is the chance he needs for a steal. The
    manager bunts with pitchers where `pitchers_bunt`, and from inning `bunts_from` on with a batter
    worth less than `bunts_below`, hits and runs with a runner on first every so often, and pulls a
    pitcher who has so many batters left.
    """

    single: Send
    double: Send
    fly: Send
    steal: float
    bunts_from: int
    bunts_below: float
    runs_below: float
    infield_in_from: int
    quick_hook: int
    pitchers_bunt: bool = True


SURE_ENOUGH = Send(home=(0.92, 0.72, 0.45), third=(0.85, 0.75, 0.90))
BY_THE_BOOK = Temper(
    single=SURE_ENOUGH,
    double=SURE_ENOUGH,
    fly=SURE_ENOUGH,
    steal=0.70,
    bunts_from=7,
    bunts_below=-0.08,
    runs_below=0.0,
    infield_in_from=7,
    quick_hook=0,
)
VERY_SURE = Send(home=(0.95, 0.90, 0.65), third=(0.95, 0.90, 0.97))
CAREFUL = Temper(
    single=VERY_SURE,
    double=VERY_SURE,
    fly=VERY_SURE,
    steal=0.85,
    bunts_from=5,
    bunts_below=-0.02,
    runs_below=0.0,
    infield_in_from=9,
    quick_hook=2,
)
AT_RISK = Send(home=(0.60, 0.50, 0.30), third=(0.65, 0.55, 0.70))
BOLD = Temper(
    single=AT_RISK,
    double=AT_RISK,
    fly=AT_RISK,
    steal=0.55,
    bunts_from=99,
    bunts_below=-1.0,
    runs_below=0.03,
    infield_in_from=3,
    quick_hook=-4,
)
AS_COACHES_DID = replace(
    BY_THE_BOOK,
    single=Send(home=(0.80, 0.72, 0.45), third=(0.90, 0.80, 0.97)),
    double=Send(home=(0.85, 0.80, 0.90), third=(0.90, 0.90, 0.97)),
    fly=Send(home=(0.80, 0.60, 0.45), third=(0.85, 0.75, 0.90)),
    bunts_from=99,
    pitchers_bunt=False,
)
"""Runners go about as often as they really do, which is not always wise, and who is to bunt is said
elsewhere: for seasons replayed."""
