"""Earned runs: every half inning thought through again without its errors and passed balls.

Rule 9.16. The scorer keeps a second inning in mind in which every ball is fielded as it should be:
who is safe on an error is out there, who took a base on one is still where he was. The pitcher gets
the benefit of the doubt, so a runner who lags behind himself advances there only on what would move
anybody: as far as the batter on a hit, a base on a wild pitch, a balk or a steal of his own, and
where he is forced. A run is earned if it scores in that inning, too, before three are out.

A pitcher who comes in during an inning has no benefit of chances missed before (9.16(i)): for him
it begins as he finds it. Who was placed on base, or takes the place of such a runner on a ground
ball, never earns a run.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from sandlot.baseball.bases import BOX, FIRST, OUT, PLATE
from sandlot.baseball.play import Kind
from sandlot.baseball.scorebook.events import Placed, Ran
from sandlot.baseball.scorebook.follow import Scored, by_shape
from sandlot.baseball.scorebook.rulings import ERROR, sacrifice_hit, stolen


class Run(NamedTuple):
    """A run: the play, where the runner came from, and whom it is charged to; earned or not."""

    number: int
    start: int
    who: str
    pitcher: str
    earned: bool
    team_earned: bool


def runs(plays: Sequence[Scored]) -> tuple[Run, ...]:
    """Every run of a game, in order."""
    halves = groupby(plays, attrgetter("half"))
    return tuple(run for _, half in halves for run in _of_half(list(half)))


def _of_half(half: list[Scored]) -> Iterable[Run]:
    if not any(play.home for play in half):
        return
    if _as_it_should_be(half):  # then nothing has to be thought through again
        for play in half:
            for leg in play.home:
                runner = play.runner(leg.start)
                yield Run(play.number, leg.start, runner.who, runner.pitcher, True, True)
        return
    minds = {half[0].play.pitcher: Mind.at(half[0])}
    team = minds[half[0].play.pitcher]
    for play in half:
        minds.setdefault(play.play.pitcher, Mind.at(play))
        for mind in minds.values():
            mind.goes_on(play)
    for play in half:
        for leg in play.home:
            runner = play.runner(leg.start)
            earned = runner.came in minds[runner.pitcher].home
            yield Run(
                play.number,
                leg.start,
                runner.who,
                runner.pitcher,
                earned,
                earned and runner.came in team.home,
            )


MISHAPS = frozenset({Kind.ERROR, Kind.PASSED_BALL})


def _as_it_should_be(half: list[Scored]) -> bool:
    """Whether there is no error in it and no passed ball, and nobody was placed on base."""
    if any(isinstance(one, Placed) for play in half if play.news for one in play.news):
        return False
    return not any(map(_mishap, half))


@by_shape
def _mishap(play: Scored) -> bool:
    return play.kind in MISHAPS or any(ERROR in leg.by for leg in play.legs)


@dataclass
class Mind:
    """The inning without errors: outs, who is on which base, and who has come home."""

    outs: int
    on: dict[int, int]
    home: set[int] = field(default_factory=set)

    @classmethod
    def at(cls, play: Scored) -> "Mind":
        """As a pitcher finds it."""
        on = {
            runner.came: base
            for base, runner in enumerate(play.on, 1)
            if runner is not None and not runner.placed
        }
        return cls(play.outs, on)

    def goes_on(self, play: Scored) -> None:
        """One play more."""
        if self.outs >= 3:
            return
        ends = self._ends(play)
        gone = [leg for leg in play.legs if ends.get(play.runner(leg.start).came) == OUT]
        gone += [leg for leg in play.put_out if self._placed_and_out(play, leg)]
        outs = self.outs + len(gone)
        if outs < 3 or not _forced(play, _third(gone, 2 - self.outs)):
            self.home |= {came for came, end in ends.items() if end == PLATE}
        self.on = {came: end for came, end in ends.items() if FIRST <= end < PLATE}
        self.outs = outs

    def _placed_and_out(self, play: Scored, leg: Ran) -> bool:
        """Whether he who is out was placed on base: his out counts, if not as the batter's."""
        return play.runner(leg.start).placed and play.kind != Kind.FIELDERS_CHOICE

    def _ends(self, play: Scored) -> dict[int, int]:
        """Where everybody gets to, the batter included."""
        ends = {}
        ahead = PLATE
        for came, base in sorted(self.on.items(), key=lambda one: -one[1]):
            end = self._end(play, came, base)
            if end >= ahead and ahead < PLATE:
                end = ahead - 1
            ends[came] = end
            if base <= end < PLATE:
                ahead = end
        if play.at_bat_over:
            ends = self._with_batter(play, ends)
        return ends

    def _end(self, play: Scored, came: int, base: int) -> int:
        """Where somebody on base gets to."""
        where = next((b for b in (1, 2, 3) if _came(play, b) == came), None)
        leg = next((leg for leg in play.legs if leg.start == where), None)
        if leg is not None and without_error(play, leg) == OUT:
            return OUT
        if where == base:
            return base if leg is None else without_error(play, leg)
        return min(base + _anybody(play, leg), PLATE)

    def _with_batter(self, play: Scored, ends: dict[int, int]) -> dict[int, int]:
        """The batter comes to his base, and pushes those who are in his way."""
        leg = play.batter_leg
        end = OUT if leg is None else without_error(play, leg)
        if play.kind == Kind.FIELDERS_CHOICE and self._took_the_place_of_nobody(play):
            end = OUT
        ahead_of = end
        for came in sorted(ends, key=lambda one: ends[one]):
            if 0 < ends[came] <= ahead_of < PLATE:
                ends[came] = ahead_of + 1
            if ends[came] > 0:
                ahead_of = max(ahead_of, ends[came]) if end > 0 else OUT
        return {**ends, play.number: end}

    def _took_the_place_of_nobody(self, play: Scored) -> bool:
        """Whether he whom they went for would not have been there: then it is the batter's out."""
        return any(play.runner(leg.start).came not in self.on for leg in play.put_out)


def without_error(play: Scored, leg: Ran) -> int:
    """How far somebody would have got."""
    if leg.end == OUT or leg.by.partition(ERROR)[0]:
        return OUT
    if play.kind == Kind.ERROR:
        if leg.start == BOX:
            return OUT
        return leg.end if sacrifice_hit(play) else leg.start
    if play.kind == Kind.PASSED_BALL:
        return leg.start
    return leg.end - 1 if ERROR in leg.by else leg.end


def _anybody(play: Scored, leg: Ran | None) -> int:
    """How many bases a runner gets who is not where he really was."""
    if play.hit:
        return play.hit
    moved = play.kind in (Kind.WILD_PITCH, Kind.BALK) or (leg is not None and leg in stolen(play))
    return int(moved)


def _came(play: Scored, base: int) -> int | None:
    runner = play.on[base - 1]
    return None if runner is None else runner.came


def _third(gone: list[Ran], number: int) -> Ran:
    """The third out: a ball that is caught, or should be, comes before all else."""
    return sorted(gone, key=lambda leg: leg.at != 0)[number]


def _forced(play: Scored, leg: Ran) -> bool:
    """Whether an out is a force, or the batter's before first base; no run counts with it."""
    return leg.forced or (leg.start == BOX and not play.hit)
