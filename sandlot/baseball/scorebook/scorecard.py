"""The scorecard: a square for every plate appearance, filled in as the game goes on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from sandlot.baseball.bases import BOX, OUT, PLATE
from sandlot.baseball.scorebook import rulings
from sandlot.baseball.scorebook.book import Scorebook
from sandlot.baseball.scorebook.events import Ran
from sandlot.baseball.scorebook.follow import Scored
from sandlot.baseball.scorebook.notation import fielders, notation
from sandlot.baseball.scorebook.rulings import ERROR

PLACES = 9


class Step(NamedTuple):
    """How somebody came to a base, or was put out on his way to it.

    The base is 1 to 4, -1 for an out; `place` is the batter's who was up.
    """

    base: int
    how: str
    place: int


class Square(NamedTuple):
    """One plate appearance: who, when, his way round the bases, and which out he was, if any."""

    bottom: bool
    inning: int
    place: int
    who: str
    steps: tuple[Step, ...]
    out: int
    scored: bool
    earned: bool
    batted_in: int


@dataclass
class _Filling:
    play: Scored
    place: int
    who: str
    steps: list[Step] = field(default_factory=list)
    out: int = 0
    earned: bool = False

    def square(self) -> Square:
        """As it looks now."""
        scored = any(step.base == PLATE for step in self.steps)
        placed = self.steps[0].how == PLACED
        return Square(
            self.play.play.bottom,
            self.play.play.inning,
            self.place,
            self.who,
            tuple(self.steps),
            self.out,
            scored,
            self.earned,
            0 if placed else len(rulings.batted_in(self.play)),
        )


PLACED = "on base"
"""How somebody came to a base without batting."""


def scorecard(book: Scorebook) -> tuple[Square, ...]:
    """Every square of a game, in the order they were begun."""
    return tuple(filling.square() for filling in _filled(book))


def _filled(book: Scorebook) -> Iterator[_Filling]:
    earned = {(run.number, run.start) for run in book.runs if run.earned}
    open_ones: dict[tuple[tuple[int, bool], int], _Filling] = {}
    for play in book.plays:
        for base, runner in enumerate(play.on, 1):
            if runner and (play.half, runner.came) not in open_ones:
                before = (play.place - 2) % PLACES + 1
                steps = [Step(base, PLACED, 0)]
                open_ones[play.half, runner.came] = _Filling(play, before, runner.who, steps)
        if play.at_bat_over:
            begun = _Filling(play, play.place, play.play.batter)
            open_ones[play.half, play.number] = begun
        for leg in play.legs:
            filling = open_ones[play.half, play.runner(leg.start).came]
            filling.steps.append(Step(leg.end, _how(play, leg), play.place))
            filling.earned |= (play.number, leg.start) in earned
            if leg.end == OUT:
                filling.out = _number(play, play.put_out, leg)
    yield from open_ones.values()


def _how(play: Scored, leg: Ran) -> str:
    """What is written beside somebody's line to a base."""
    if leg.start == BOX and leg.end != OUT:
        extra = f" {leg.by}" if ERROR in leg.by and play.hit else ""
        return notation(play) + extra
    if leg.start == BOX and not play.hit:
        return notation(play)
    if leg.end == OUT:
        return notation(play) if not play.at_bat_over else fielders(leg.by)
    if ERROR in leg.by:
        return leg.by
    return "" if play.at_bat_over else notation(play)


def _number(play: Scored, put_out: Sequence[Ran], leg: Ran) -> int:
    """Which out of the inning it was: a ball that is caught comes before all else."""
    in_time = sorted(put_out, key=lambda one: one.at != 0)
    return play.outs + in_time.index(leg) + 1
