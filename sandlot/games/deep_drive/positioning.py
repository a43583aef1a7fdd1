"""The infield in, the corners in, the outfield in: what they do to an out code."""

from sandlot.baseball.bases import BOX, FIRST, OUT, PLATE, SECOND, THIRD
from sandlot.baseball.fielded import Fielded, Leg
from sandlot.baseball.play import Kind
from sandlot.games.deep_drive.code import CATCHER, FIRST_BASE, INFIELD, THIRD_BASE, OutCode
from sandlot.games.deep_drive.grounders import at_first
from sandlot.games.deep_drive.moment import Infield, Moment, Outfield, thrown


def may_come_in(m: Moment) -> bool:
    """Whether the infield has a reason to: a man on third and fewer than two out."""
    return m.on[2] is not None and m.outs < 2


def drawn_in(out: OutCode, m: Moment) -> bool:
    """Whether whoever gets this ball plays in."""
    if not may_come_in(m) or m.infield is Infield.BACK:
        return False
    return m.infield is Infield.IN or out.fielder in (FIRST_BASE, THIRD_BASE)


def through(out: OutCode, percent: int, m: Moment) -> bool:
    """Whether a ball gets through a drawn-in infield: a line drive, or any out on doubles."""
    if not drawn_in(out, m):
        return False
    liner = out.ball == "L" and out.fielder <= 6
    return liner or percent % 11 == 0


def ground_ball_in(out: OutCode, m: Moment) -> Fielded:
    """A ground ball to a drawn-in infielder: no letter is read."""
    loaded = None not in m.on
    if loaded or (not out.how and not m.safe):
        return out_at_home(out, m, loaded)
    moves = m.on[0] is not None and m.on[1] is None
    first_up = (Leg(FIRST, SECOND),) if moves else ()
    return at_first(out)._replace(legs=(*first_up, *at_first(out).legs))


def out_at_home(out: OutCode, m: Moment, loaded: bool) -> Fielded:
    """The man from third is out at the plate, the others move up, the batter is on first."""
    tagged = Leg(THIRD, OUT, thrown(out.fielder, CATCHER), PLATE, forced=loaded)
    behind = tuple(Leg(base, base + 1) for base in (SECOND, FIRST) if m.on[base - 1] is not None)
    return Fielded(Kind.FIELDERS_CHOICE, (tagged, *behind, Leg(BOX, FIRST)), str(out))


def outfield_in(m: Moment) -> bool:
    """Whether the outfield has come in for the winning run on third."""
    return m.outfield is Outfield.IN and may_come_in(m)


def deeper(out: OutCode) -> OutCode:
    """A fly to an outfield that has come in is a deep one."""
    return OutCode("F", out.fielder, "d") if not out.how else out


def ratings(m: Moment) -> tuple[int, ...]:
    """The fielders' ratings; outfielders who have come in are one better."""
    if not outfield_in(m):
        return m.ratings
    return tuple(r + (position not in INFIELD) for position, r in enumerate(m.ratings))
