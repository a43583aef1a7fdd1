"""What every pitcher allowed."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from sandlot.baseball.play import Kind
from sandlot.baseball.positions import PITCHER
from sandlot.baseball.scorebook.decisions import Decisions, marks
from sandlot.baseball.scorebook.earned import Run
from sandlot.baseball.scorebook.events import Took
from sandlot.baseball.scorebook.follow import Followed, Scored
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
    figures: Counter[tuple[str, str]] = Counter()
    theirs = {play.number: play for play in game.plays if play.play.bottom is not bottom}
    for play in theirs.values():
        for name, number in _adds(play):
            figures[play.play.pitcher, name] += number
        if any(isinstance(one, Took) and one.position == PITCHER for one in play.news):
            figures.update(_left_to_him(play, theirs))
    for run in runs:
        if run.number in theirs:
            figures[run.pitcher, "runs"] += 1
            figures[run.pitcher, "earned_runs"] += run.earned
    return tuple(
        Pitching(who, marks(decided, bottom, who), *(figures[who, f] for f in Pitching._fields[2:]))
        for who in pitchers(game, bottom)
    )


def _adds(play: Scored) -> Iterator[tuple[str, int]]:
    """What a play adds to the line of whoever pitches."""
    if play.put_out:
        yield "outs", len(play.put_out)
    if play.hit:
        yield "hits", 1
    if play.at_bat_over:
        yield "batters_faced", 1
    if play.kind in COUNTED:
        yield COUNTED[play.kind], 1


def _left_to_him(play: Scored, theirs: Mapping[int, Scored]) -> Counter[tuple[str, str]]:
    """The runners a pitcher finds on base, and those of them who scored in the end."""
    came = {runner.came for runner in play.on if runner is not None}
    scored = [
        one.runner(leg.start).came
        for one in theirs.values()
        if one.half == play.half
        for leg in one.home
    ]
    who = play.play.pitcher
    return Counter(
        {(who, "inherited"): len(came), (who, "inherited_scored"): sum(c in came for c in scored)}
    )
