"""Runners on fly balls that are caught: who tags up, and for which base."""

from sandlot.baseball.bases import BOX, FIRST, OUT, PLATE, SECOND, THIRD
from sandlot.baseball.fielded import Fielded, Leg, Trouble, moved_up
from sandlot.baseball.play import Kind
from sandlot.core.script import Choose, Script, Steps, script
from sandlot.games.deep_drive.charts import FLIES
from sandlot.games.deep_drive.choice import choice_roll
from sandlot.games.deep_drive.code import OutCode
from sandlot.games.deep_drive.moment import (
    Moment,
    Try,
    Trying,
    batter_only,
    covering,
    offence_may,
    thrown,
)

NAMES = {PLATE: "home", THIRD: "3rd", SECOND: "2nd"}
DRIVEN = "DD-F#d"


def fly_out(out: OutCode, driven: bool, m: Moment) -> Fielded | Script[Fielded]:
    """A fly is caught; those driven in the Deep Drive section are the deepest of all."""
    caught = batter_only(Kind.FLY_OUT, str(out.fielder), 0, str(out))
    if m.outs == 2 or m.empty or out.how == "s":
        return caught
    return tag_up(out, driven, m)


@script
def tag_up(out: OutCode, driven: bool, m: Moment) -> Steps[Fielded]:
    """From third back: the chart sends, holds or asks; one runner a play is thrown at."""
    taken = {base for base in (FIRST, SECOND, THIRD) if m.on[base - 1] is not None}
    legs: list[Leg] = []
    trouble: tuple[Trouble, ...] = ()
    thrown_at = bought_time = False
    for start in m.bases:
        base = start + 1
        goes = reads(out, driven, m, start)
        if base in taken or goes == "NO" or (goes == "?" and thrown_at):
            continue
        if goes == "YES":
            legs.append(Leg(start, base))
        elif not m.won_with(scored(legs)) and (yield tag(out, driven, m, start)) is Try.YES:
            thrown_at = True
            cover = covering(base, out.fielder)
            speed = m.speed(start)
            verdict = yield choice_roll(start, speed, speed, cover, m.ratings[cover])
            trouble, bought_time = verdict.trouble, verdict.bought_time
            error = f"{out.fielder}E{cover}" if verdict.error else ""
            tagged = Leg(start, OUT, thrown(out.fielder, cover), base)
            legs.append(Leg(start, base, error) if verdict.safe else tagged)
        else:
            continue
        taken.discard(start)
        if legs[-1].end in NAMES and legs[-1].end != PLATE:
            taken.add(legs[-1].end)
    if bought_time and m.outs == 0:
        legs = list(busy(m, legs))
    caught = Leg(BOX, OUT, str(out.fielder), 0, forced=True)
    return Fielded(Kind.FLY_OUT, (*legs, caught), str(out), trouble)


def reads(out: OutCode, driven: bool, m: Moment, start: int) -> str:
    """What the chart says to a runner."""
    label = chart_row(out, driven, m, start)
    return FLIES.cell(label, m.speed(start)) if label else "NO"


def chart_row(out: OutCode, driven: bool, m: Moment, start: int) -> str:
    """The row of the chart a runner is read in; empty where he holds without one."""
    base = start + 1
    if (base == SECOND and not driven) or (base == PLATE and m.safe):
        return ""
    return f"{DRIVEN if driven else out}-{NAMES[base]}"


def scored(legs: list[Leg]) -> int:
    """How many have come home."""
    return sum(leg.end == PLATE for leg in legs)


def busy(m: Moment, legs: list[Leg]) -> tuple[Leg, ...]:
    """While one is run down, all the others move up, those too who had held."""
    moved = {leg.start: leg for leg in legs}
    everybody = (moved.get(base, Leg(base, base)) for base in m.bases)
    return moved_up(everybody)


def tag(out: OutCode, driven: bool, m: Moment, start: int) -> Choose[Try]:
    """May the runner on a base tag up?"""
    return offence_may("send", Trying(start, start + 1, str(out), driven, m.safe))
