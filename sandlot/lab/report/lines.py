"""The figures of a game that are worth a line: computed where they can be, else counted."""

from dataclasses import dataclass
from math import sqrt

from sandlot.lab.findings import Figure, Style
from sandlot.lab.sample import Sample


@dataclass(frozen=True)
class Line:
    """The mean of a figure, or the share of games in which it is within bounds."""

    name: str
    figure: str
    share: bool = False
    bounds: tuple[int, int] | None = None

    def of(self, style: Style) -> Figure:
        """The figure in one way to play."""
        if self.bounds:
            return within(style.sample, self.figure, *self.bounds)
        exact = dict(style.exact)
        if self.figure in exact:
            return Figure(exact[self.figure], bound=style.bound)
        return Figure(*style.sample.mean(self.figure))


def within(sample: Sample, figure: str, low: int, high: int) -> Figure:
    """The share of games in which a figure is within bounds."""
    counts = sample.figures[figure]
    rate = sum(number for value, number in counts.items() if low <= value <= high) / sample.games
    return Figure(rate, sqrt(rate * (1 - rate) / sample.games))


MANY = 10**6
RUNS = Line("Runs, both sides together", "runs")
HITS = Line("Hits, both sides together", "hits")
TURNS = Line("Turns (at-bats and steals)", "turns")
TRAILED = Line("Games the winner had trailed in", "comeback", True, (1, MANY))
EXTRA = Line("Games with extra innings", "extra_innings", True)
SHUTOUT = Line("Shutouts (a side without a run)", "shutout", True)

LINES = (
    RUNS,
    Line("Runs of the visitors", "away_score"),
    Line("Runs of the home side", "home_score"),
    HITS,
    TURNS,
    Line("Innings begun", "innings"),
    Line("Times the lead changed hands", "lead_changes"),
    Line("Runs between winner and loser", "margin"),
    Line("Games decided by one run", "margin", True, (1, 1)),
    TRAILED,
    Line("\N{HORIZONTAL ELLIPSIS} by two runs or more", "comeback", True, (2, MANY)),
    Line("Games that end with a walk-off", "walk_off", True),
    EXTRA,
    SHUTOUT,
)

PLOTTED = {
    "runs": ("Runs in a game", "runs of both sides together"),
    "hits": ("Hits in a game", "hits of both sides together"),
    "turns": ("Length of a game", "turns: at-bats and steals"),
    "margin": ("How close it ends", "runs between winner and loser"),
    "lead_changes": ("The lead changes hands", "times in a game"),
    "comeback": ("Comebacks", "largest lead the winner made up, in runs"),
}
"""The figures that are shown as distributions: a title, and the name of the axis."""
