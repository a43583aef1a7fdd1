"""What a game comes to on average, exactly: all its chances followed from the first pitch."""

from dataclasses import dataclass

import numpy as np

from sandlot.baseball.play import HITS
from sandlot.lab import forward
from sandlot.lab.ballgames import Grounds
from sandlot.lab.board import Plans, Values
from sandlot.lab.findings import Figure
from sandlot.lab.flat import Ints
from sandlot.lab.forward import Looks

TINY = 1e-15
"""A place that is less likely than this is not followed; what is lost so is counted."""


@dataclass(frozen=True, eq=False)
class Expected:
    """The mean of every figure that can be followed, and how often each place is come by."""

    home_win: float
    figures: dict[str, float]
    visits: Values  # stage, lead, place
    lost: float  # the chance of what was not followed to its end

    @property
    def beyond(self) -> float:
        """By how much a mean can be off.

        A lead beyond the cap is played as the cap. So only what happens in turns at the cap, of
        which there are so many to a game, can be wrong, and what was not followed; and of nothing
        that is counted does a turn bring much more than one.
        """
        return float(self.visits[:, [0, -1]].sum()) + self.lost

    @property
    def wins(self) -> Figure:
        """Home's chance to win."""
        return Figure(self.home_win, bound=self.beyond)

    def mean(self, name: str) -> Figure:
        """A mean, and how far off it can be."""
        return Figure(self.figures[name], bound=self.beyond)


def expect(
    grounds: Grounds, seated: Plans | None = None, best: Values | None = None, tiny: float = TINY
) -> Expected:
    """Follow the game of these plans; parts that are free in them play as the best values say."""
    model, board = grounds.model(), grounds.board
    visits = np.zeros((*board.after.shape, len(grounds.places)))
    hits = np.array([play.kind in HITS for play in grounds.trees.values], dtype=np.int64)
    sums = np.zeros(forward.LOST + 1)
    values = visits if best is None else best
    forward.follow(model, values, seated or model.plans, hits, visits, sums, tiny)
    innings = len(board.kind) // 2
    figures = {
        "runs": sums[forward.AWAY_RUNS] + sums[forward.HOME_RUNS],
        "away_score": sums[forward.AWAY_RUNS],
        "home_score": sums[forward.HOME_RUNS],
        "hits": sums[forward.SAFE_HITS],
        "turns": sums[forward.TURNS],
        "innings": innings + sums[forward.EXTRAS],
        "margin": sums[forward.MARGIN],
        "walk_off": sums[forward.WALK_OFF],
        "extra_innings": sums[forward.EXTRA],
    }
    plain = {name: float(value) for name, value in figures.items()}
    return Expected(float(sums[forward.HOME_WIN]), plain, visits, float(sums[forward.LOST]))


def looks(grounds: Grounds, best: Values, spots: Ints) -> Looks:
    """Look at these stages, leads and places of a solved game."""
    model, room = grounds.model(), grounds.room
    found = Looks(np.zeros((len(spots), room.mix.size)), np.zeros((len(spots), room.worth.size)))
    forward.look_at(model, best, spots, found)
    return found
