"""The Cut-Off Chart: the lead runner scores, and the throw is about those who trail."""

from sandlot.baseball.bases import BOX, FIRST, OUT, SECOND, THIRD
from sandlot.baseball.fielded import Fielded, Leg, Legs, moved_up
from sandlot.baseball.play import Kind
from sandlot.core.script import Steps, Tell, script
from sandlot.games.deep_drive.charts import CUT_OFF, CUT_OFF_FROM
from sandlot.games.deep_drive.code import LEFT, RIGHT, SECOND_BASE, SHORTSTOP
from sandlot.games.deep_drive.dice import Rolled, one_die, three_dice
from sandlot.games.deep_drive.events import ChartRead
from sandlot.games.deep_drive.moment import Moment, covering
from sandlot.games.deep_drive.positioning import ratings
from sandlot.games.deep_drive.speed import SLOW


def read_cut_off(faces: tuple[int, int, int]) -> tuple[str, int]:
    """What the throw does, and the outfielder who made it."""
    rolled = Rolled(*faces)
    return CUT_OFF.at(rolled.percent), int(CUT_OFF_FROM.at(rolled.modifier))


CUT = three_dice("cut-off", read_cut_off)
THROW, WHO, CUTTER = one_die("throw"), one_die("who is caught"), one_die("cut-off man")


@script
def cut_off(kind: Kind, m: Moment, ahead: Legs) -> Steps[Fielded]:
    """The man from first, if the hit was a single, and the batter."""
    said, fielder = yield CUT
    yield Tell(ChartRead("cut-off", said))
    trailing = held(kind, m)
    if said == "caught":
        return caught(kind, m, ahead, fielder)
    if said == "cut-off" or (yield THROW) <= ratings(m)[fielder]:
        return Fielded(kind, (*ahead, *trailing))
    error = f"E{fielder}"
    if said == "errant":
        return Fielded(kind, (*ahead, *moved_up(trailing, error)))
    return Fielded(kind, (*ahead, *over_his_head(kind, m, error)))


def held(kind: Kind, m: Moment) -> Legs:
    """Everybody behind the lead runner takes what the hit gives him."""
    if kind is Kind.DOUBLE:
        return (Leg(BOX, SECOND),)
    return (Leg(FIRST, SECOND), Leg(BOX, FIRST)) if m.on[0] is not None else (Leg(BOX, FIRST),)


def over_his_head(kind: Kind, m: Moment, error: str) -> Legs:
    """The throw sails over the cut-off man: who is not slow takes a base, if it is open."""
    if kind is Kind.DOUBLE:
        return held(kind, m)
    legs: Legs = ()
    first = m.on[0]
    if first is not None:
        goes = first not in SLOW
        legs = (Leg(FIRST, THIRD, error) if goes else Leg(FIRST, SECOND),)
    second_open = not any(leg.end == SECOND for leg in legs)
    if second_open and m.batter not in SLOW:
        return (*legs, Leg(BOX, SECOND, error))
    return (*legs, Leg(BOX, FIRST))


@script
def caught(kind: Kind, m: Moment, ahead: Legs, fielder: int) -> Steps[Fielded]:
    """The cut-off man catches somebody who wanted one base too many."""
    man_from_first = kind is Kind.SINGLE and m.on[0] is not None
    him = man_from_first and (yield WHO) % 2 == 0
    cutter = SHORTSTOP if fielder == LEFT else SECOND_BASE
    if fielder not in (LEFT, RIGHT):
        cutter = (SHORTSTOP, SECOND_BASE)[(yield CUTTER) % 2]
    trailing = held(kind, m)
    start = FIRST if him else BOX
    leg = next(leg for leg in trailing if leg.start == start)
    base = leg.end + 1
    cover = covering(base, fielder)
    by = f"{fielder}{cutter}" + ("" if cover == cutter else str(cover))
    tagged = Leg(start, OUT, by, base)
    return Fielded(kind, (*ahead, *(tagged if one is leg else one for one in trailing)))
