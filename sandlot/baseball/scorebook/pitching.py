"""What every pitcher allowed."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from sandlot.baseball.play import Kind
from sandlot.baseball.positions import PITCHER
from sandlot.baseball.scorebook.decisions import Decisions, marks
from sandlot.baseball.scorebook.earned import Run
from sandlot.baseball.scorebook.events import Took
from sandlot.baseball.scorebook.follow import Followed, News, Scored, by_shape
from sandlot.baseball.scorebook.people import pitchers


class Pitching(NamedTuple):
    """A pitcher's line; `outs` are thirds of an inning, `decision` W, L, S, H or BS, or several."""

    who: str
    decision: str
    outs: int = 0
    hits: int = 0
    runs: int = 0
    earned_runs: int = 0
    walks: int = 0
    strikeouts: int = 0
    home_runs: int = 0
    hit_batters: int = 0
    batters_faced: int = 0
    wild_pitches: int = 0
    balks: int = 0
    inherited: int = 0
    inherited_scored: int = 0

    @property
    def innings(self) -> str:
        """Innings pitched as they are written: 6.2 is six and two thirds."""
        return f"{self.outs // 3}.{self.outs % 3}"


FIGURES = Pitching._fields[2:]
"""What is counted of a pitcher, in the order of his line."""

RUNS, EARNED, INHERITED, OF_THEM_SCORED = map(
    FIGURES.index, ("runs", "earned_runs", "inherited", "inherited_scored")
)
COUNTED: Mapping[str, str] = {
    Kind.WALK: "walks",
    Kind.STRIKEOUT: "strikeouts",
    Kind.HOME_RUN: "home_runs",
    Kind.HIT_BY_PITCH: "hit_batters",
    Kind.WILD_PITCH: "wild_pitches",
    Kind.BALK: "balks",
}


def pitching(
    game: Followed, bottom: bool, runs: Sequence[Run], decided: Decisions
) -> tuple[Pitching, ...]:
    """The lines of a club's pitchers, in the order they came in."""
    staff = pitchers(game, bottom)
    figures = {who: [0] * len(FIGURES) for who in staff}
    theirs = game.at_bat[not bottom]
    for n, play in enumerate(theirs):
        line = figures[play.play.pitcher]
        for number, many in _allowed(play):
            line[number] += many
        if play.news and any(map(_relieves, play.news)):
            found, scored = _left_to_him(play, theirs[n:])
            line[INHERITED] += found
            line[OF_THEM_SCORED] += scored
    for run in runs:
        if game.in_field(run.number) is bottom:
            figures[run.pitcher][RUNS] += 1
            figures[run.pitcher][EARNED] += run.earned
    return tuple(Pitching(who, marks(decided, bottom, who), *figures[who]) for who in staff)


@by_shape
def _allowed(play: Scored) -> tuple[tuple[int, int], ...]:
    """What a play adds to the line of whoever pitches."""
    counted = {"outs": len(play.put_out), "hits": play.hit > 0, "batters_faced": play.at_bat_over}
    if play.kind in COUNTED:
        counted[COUNTED[play.kind]] = 1
    return tuple((FIGURES.index(name), many) for name, many in counted.items() if many)


def _relieves(one: News) -> bool:
    return isinstance(one, Took) and one.position == PITCHER


def _left_to_him(play: Scored, coming: Iterable[Scored]) -> tuple[int, int]:
    """How many runners a pitcher finds on base, and how many of them scored in the end."""
    came = {runner.came for runner in play.on if runner is not None}
    if not came:
        return 0, 0
    scored = [
        one.runner(leg.start).came
        for one in takewhile(lambda one: one.half == play.half, coming)
        for leg in one.home
    ]
    return len(came), sum(one in came for one in scored)
