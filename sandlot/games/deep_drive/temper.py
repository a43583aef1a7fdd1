"""What makes one manager bolder than another."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Temper:
    """How sure a manager wants to be.

    `send` is the chance a runner needs to be sent home with none, one and two out, `send_third`
    the same for third base, and `steal` for a steal. He bunts from inning `bunts_from` on with a
    batter worth less than `bunts_below`, hits and runs with a runner on first every so often, and
    pulls a pitcher who has so many batters left.
    """

    send: tuple[float, float, float]
    send_third: tuple[float, float, float]
    steal: float
    bunts_from: int
    bunts_below: float
    runs_below: float
    infield_in_from: int
    quick_hook: int


BY_THE_BOOK = Temper(
    send=(0.92, 0.72, 0.45),
    send_third=(0.85, 0.75, 0.90),
    steal=0.70,
    bunts_from=7,
    bunts_below=-0.08,
    runs_below=0.0,
    infield_in_from=7,
    quick_hook=0,
)
CAREFUL = Temper(
    send=(0.95, 0.90, 0.65),
    send_third=(0.95, 0.90, 0.97),
    steal=0.85,
    bunts_from=5,
    bunts_below=-0.02,
    runs_below=0.0,
    infield_in_from=9,
    quick_hook=2,
)
BOLD = Temper(
    send=(0.60, 0.50, 0.30),
    send_third=(0.65, 0.55, 0.70),
    steal=0.55,
    bunts_from=99,
    bunts_below=-1.0,
    runs_below=0.03,
    infield_in_from=3,
    quick_hook=-4,
)
