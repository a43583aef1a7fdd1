"""Line outs: the ball is caught, and a runner may be doubled up, even two."""

from sandlot.baseball.bases import BOX, OUT
from sandlot.baseball.fielded import Fielded, Leg
from sandlot.baseball.play import Kind
from sandlot.core.script import Script, Steps, Tell, script
from sandlot.games.deep_drive.charts import LINERS
from sandlot.games.deep_drive.code import PITCHER, OutCode
from sandlot.games.deep_drive.dice import UpTo, percentile
from sandlot.games.deep_drive.events import ChartRead
from sandlot.games.deep_drive.moment import Moment, batter_only, covering, thrown

BACK_TO_THE_BOX = (49, 99)
"""A line out on these rolls goes to the pitcher."""

DOUBLED, TRIPLED = 9, 29
"""A roll up to this doubles a runner up; one up to that makes it three."""

OFF_BASE = percentile("line out", UpTo(DOUBLED))
ONE_MORE = percentile("triple play", UpTo(TRIPLED))


def back_to_the_box(out: OutCode, percent: int) -> OutCode:
    """A line out is the pitcher's on some rolls, whatever the card says."""
    return OutCode("L", PITCHER) if out.ball == "L" and percent in BACK_TO_THE_BOX else out


def line_out(out: OutCode, m: Moment) -> Fielded | Script[Fielded]:
    """A line drive is caught."""
    if m.outs == 2 or m.empty or m.safe:
        return caught(out)
    return off_base(out, m)


def caught(out: OutCode) -> Fielded:
    """The batter is out and everybody holds."""
    kind = Kind.LINE_OUT if out.ball == "L" else Kind.POP_OUT
    if out.ball == "F":
        kind = Kind.FLY_OUT
    return batter_only(kind, str(out.fielder), 0, str(out))


@script
def off_base(out: OutCode, m: Moment) -> Steps[Fielded]:
    """Is somebody too far off his base?"""
    doubled = yield OFF_BASE
    yield Tell(ChartRead("line out", "doubled up" if doubled else "everybody is back"))
    return doubled_up(out, m, in_order(out, m)) if doubled else caught(out)


def in_order(out: OutCode, m: Moment) -> tuple[int, ...]:
    """The runners in the order they are looked at."""
    order = (int(LINERS.cell(str(out), column)) for column in LINERS.columns)
    return tuple(base for base in order if m.on[base - 1] is not None)


@script
def doubled_up(out: OutCode, m: Moment, order: tuple[int, ...]) -> Steps[Fielded]:
    """The first of these runners is out; with nobody out before, perhaps the next as well."""
    gone = order[:1]
    if m.outs == 0 and len(order) > 1:
        three = yield ONE_MORE
        yield Tell(ChartRead("triple play", "three" if three else "only two"))
        gone = order[: 1 + three]
    legs = [Leg(base, OUT, thrown(out.fielder, covering(base, out.fielder)), base) for base in gone]
    batter = Leg(BOX, OUT, str(out.fielder), 0, forced=True)
    return caught(out)._replace(legs=(*sorted(legs, key=lambda leg: -leg.start), batter))


def lead_doubled(out: OutCode, m: Moment) -> Fielded:
    """The ball is caught while the lead runner was on his way: he is out too."""
    if m.outs == 2 or m.empty:
        return caught(out)
    base = m.bases[0]
    leg = Leg(base, OUT, thrown(out.fielder, covering(base, out.fielder)), base)
    return caught(out)._replace(legs=(leg, Leg(BOX, OUT, str(out.fielder), 0, forced=True)))
