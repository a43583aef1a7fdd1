"""Bunting: the card is read as it always is, and then on the charts of the bunt."""

from sandlot.baseball.bases import BOX, FIRST, OUT
from sandlot.baseball.fielded import Fielded, Leg
from sandlot.baseball.play import Kind
from sandlot.core.script import Script, Steps, Tell, script
from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.charts import BUNT_FIELDER, BUNT_LEAD, BUNT_OUT, BUNT_SINGLE
from sandlot.games.deep_drive.code import FIRST_BASE
from sandlot.games.deep_drive.dice import OnChart, by_column, one_die
from sandlot.games.deep_drive.events import ChartRead
from sandlot.games.deep_drive.grounders import lead_forced
from sandlot.games.deep_drive.moment import (
    Moment,
    Try,
    Trying,
    batter_only,
    covering,
    defence_may,
    forced_up,
    thrown,
    up,
)

BALL, TWO_STRIKES = "ball", "two strikes"
"""What ends a turn and not the plate appearance."""

Result = Fielded | Script[Fielded] | str

BEATS_IT = by_column(one_die, "bunt single", BUNT_SINGLE)
DOWN = one_die("bunt", OnChart(BUNT_OUT))
BLOOPER, TOUGH, GO_FOR_HIM = one_die("blooper"), one_die("tough play"), one_die("lead runner")


def bunt(line: str, on_batters_card: bool, modifier: int, m: Moment) -> Result:
    """A line of a card when the batter bunts."""
    fielder = int(BUNT_FIELDER.at(modifier))
    if line == code.WALK:
        return BALL
    if line == code.STRIKEOUT:
        return TWO_STRIKES
    if line == code.HIT_BATTER:
        return Fielded(Kind.HIT_BY_PITCH, forced_up(m))
    if line == code.DEEP_DRIVE:
        return (popped_into_two if on_batters_card else pounced_on)(fielder, m)
    if line == code.DEFENSE:
        return (blooper if on_batters_card else tough_play)(fielder, m)
    if line in (code.SINGLE, code.SINGLE_PLUS) and on_batters_card:
        return dragged(fielder, m)
    return laid_down(fielder, m)


def sacrifice(fielder: int, m: Moment) -> Fielded:
    """The batter is out, everybody moves up; with nobody to move up it is an out."""
    kind = Kind.GROUND_OUT if m.empty or m.outs == 2 else Kind.SACRIFICE
    out = Leg(BOX, OUT, thrown(fielder, FIRST_BASE), FIRST, forced=True)
    return Fielded(kind, (*up(m), out), f"BG{fielder}")


def popped(fielder: int) -> Fielded:
    """A pop-up: the batter is out, everybody holds."""
    return batter_only(Kind.POP_OUT, str(fielder), 0, f"BP{fielder}")


def beaten_out(fielder: int, m: Moment) -> Fielded:
    """A bunt single: everybody moves up one."""
    return Fielded(Kind.SINGLE, (*up(m), Leg(BOX, FIRST)), f"BG{fielder}")


def popped_into_two(fielder: int, m: Moment) -> Fielded:
    """A pop-up that doubles the lead runner off."""
    play = popped(fielder)
    if m.empty or m.outs == 2:
        return play
    base = m.bases[0]
    lead = Leg(base, OUT, thrown(fielder, covering(base, fielder)), base)
    return play._replace(legs=(lead, *play.legs))


def pounced_on(fielder: int, m: Moment) -> Fielded:
    """The fielder is there at once: the lead forced runner is out, or else the batter."""
    if m.on[0] is None:
        by = thrown(fielder, FIRST_BASE)
        return batter_only(Kind.GROUND_OUT, by, FIRST, f"BG{fielder}")
    gone = lead_forced(m)
    base = gone + 1
    out = Leg(gone, OUT, thrown(fielder, covering(base, fielder)), base, forced=True)
    behind = tuple(leg for leg in forced_up(m) if leg.start < gone)
    return Fielded(Kind.FIELDERS_CHOICE, (out, *behind), f"BG{fielder}")


@script
def dragged(fielder: int, m: Moment) -> Steps[Fielded]:
    """A single on the batter's card: a fast man beats it out."""
    said = yield BEATS_IT[m.batter]
    yield Tell(ChartRead("bunt single", said))
    return (beaten_out if said == "hit" else sacrifice)(fielder, m)


@script
def blooper(fielder: int, m: Moment) -> Steps[Fielded]:
    """A blooper: caught, or it falls for a sacrifice."""
    caught = (yield BLOOPER) <= m.ratings[fielder]
    yield Tell(ChartRead("blooper", "caught" if caught else "sac"))
    return popped(fielder) if caught else sacrifice(fielder, m)


@script
def tough_play(fielder: int, m: Moment) -> Steps[Fielded]:
    """A tough play: fielded for a sacrifice, or misplayed."""
    clean = (yield TOUGH) - 4 <= m.ratings[fielder]
    yield Tell(ChartRead("tough play", "sac" if clean else "error"))
    if clean:
        return sacrifice(fielder, m)
    legs = (*up(m), Leg(BOX, FIRST, f"E{fielder}"))
    return Fielded(Kind.ERROR, legs, f"BG{fielder}")


@script
def laid_down(fielder: int, m: Moment) -> Steps[Fielded]:
    """A bunt in play: popped up, on the lead runner, as the defence likes, or a sacrifice."""
    said = yield DOWN
    yield Tell(ChartRead("bunt", said))
    if said == "pop":
        return popped(fielder)
    if m.empty or said == "sac":
        return sacrifice(fielder, m)
    if said == "lead":
        return lead_out(fielder, m)
    lead = m.bases[0]
    asked = defence_may("lead", Trying(lead, lead + 1, f"BG{fielder}"))
    return on_the_lead(fielder, m) if (yield asked) is Try.YES else sacrifice(fielder, m)


@script
def on_the_lead(fielder: int, m: Moment) -> Steps[Fielded]:
    """The defence goes for the lead runner."""
    upto = int(BUNT_LEAD.cell(m.speed(m.bases[0]), str(m.ratings[fielder])))
    out = (yield GO_FOR_HIM) <= upto
    yield Tell(ChartRead("lead runner", "out" if out else "safe"))
    if out:
        return lead_out(fielder, m)
    return Fielded(Kind.FIELDERS_CHOICE, (*up(m), Leg(BOX, FIRST)), f"BG{fielder}")


def lead_out(fielder: int, m: Moment) -> Fielded:
    """The lead runner is out at the next base, the others move up, the batter is on first."""
    lead = m.bases[0]
    base = lead + 1
    forced = all(m.on[one - 1] is not None for one in range(FIRST, lead))
    out = Leg(lead, OUT, thrown(fielder, covering(base, fielder)), base, forced)
    behind = tuple(leg for leg in up(m) if leg.start != lead)
    return Fielded(Kind.FIELDERS_CHOICE, (out, *behind, Leg(BOX, FIRST)), f"BG{fielder}")
