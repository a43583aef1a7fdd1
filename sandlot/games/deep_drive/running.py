"""Hit and run: the runners go with the pitch, and the batter swings at whatever comes."""

from sandlot.baseball.bases import BOX, OUT, SECOND
from sandlot.baseball.fielded import Fielded, Leg
from sandlot.baseball.play import Kind
from sandlot.core.script import Script, Steps, Tell, script
from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.charts import RUNNING_BALL, RUNNING_STRIKE
from sandlot.games.deep_drive.code import CATCHER, INFIELD, OutCode
from sandlot.games.deep_drive.defense import ERROR, HIT_TO, error, played_by
from sandlot.games.deep_drive.dice import one_die
from sandlot.games.deep_drive.events import ChartRead, DefenseRead
from sandlot.games.deep_drive.flies import fly_out
from sandlot.games.deep_drive.grounders import at_first, everyone_up
from sandlot.games.deep_drive.hits import plain_hit
from sandlot.games.deep_drive.liners import back_to_the_box, caught, doubled_up, lead_doubled
from sandlot.games.deep_drive.moment import Moment, covering, up
from sandlot.games.deep_drive.positioning import ratings
from sandlot.games.deep_drive.speed import FAST

BALL, STRIKE, FOUL = "ball", "strike", "foul"
"""What ends a turn and not the plate appearance, if nobody was put out on the bases."""

ON_THE_RUN = one_die("steal on the run")

Result = Fielded | Script[Fielded] | str


def hit_and_run(line: str, modifier: int, m: Moment) -> Result:
    """A line of a card, but for its out codes and deep drives, when the runners go."""
    if line in (code.SINGLE, code.SINGLE_PLUS):
        return two_bases(m)
    if line == code.HIT_BATTER:
        return FOUL
    if line == code.DEFENSE:
        return check(m)
    said = (RUNNING_BALL if line == code.WALK else RUNNING_STRIKE).at(modifier)
    if said == "foul":
        return FOUL
    return caught_stealing(m) if said == "caught" else goes(m)


def two_bases(m: Moment) -> Fielded:
    """A single on which everybody runs two bases."""
    return Fielded(Kind.SINGLE, (*up(m, 2), Leg(BOX, 1)))


def caught_stealing(m: Moment) -> Fielded:
    """The lead runner is caught, the others hold."""
    return Fielded(Kind.CAUGHT_STEALING, (_caught(m),))


def _caught(m: Moment) -> Leg:
    lead = m.bases[0]
    return Leg(lead, OUT, f"{CATCHER}{covering(lead + 1, CATCHER)}", lead + 1)


@script
def goes(m: Moment) -> Steps[Fielded]:
    """The lead runner must be fast and quick off the mark; the others move up behind him."""
    lead = m.bases[0]
    safe = False
    if m.speed(lead) in FAST:
        safe = (yield ON_THE_RUN) < m.steal
        yield Tell(ChartRead("steal on the run", "safe" if safe else "out"))
    behind = tuple(leg for leg in up(m) if leg.start != lead)
    if safe:
        return Fielded(Kind.STOLEN_BASE, (Leg(lead, lead + 1), *behind))
    return Fielded(Kind.CAUGHT_STEALING, (_caught(m), *behind))


def out_running(out: OutCode, percent: int, m: Moment) -> Result:
    """An out code when the runners go."""
    match out.ball, out.how:
        case "G", _:
            return slow_grounder(out, m)
        case "L", _:
            return lined_into_two(out, percent, m)
        case "F", "d":
            return caught(out)
        case "F", "s":
            return lead_doubled(out, m)
        case "P", _:
            return caught(out)
    return fly_out(out, False, m)


def slow_grounder(out: OutCode, m: Moment) -> Fielded:
    """Every ground ball is a slow one: the batter is out, the runners move up."""
    return at_first(out) if m.outs == 2 else everyone_up(out, m)


def lined_into_two(out: OutCode, percent: int, m: Moment) -> Fielded | Script[Fielded]:
    """A line out doubles the lead runner up; the roll for three follows as usual."""
    out = back_to_the_box(out, percent)
    if m.outs == 2 or m.empty:
        return caught(out)
    return doubled_up(out, m, m.bases)


def drive_running(line: str, m: Moment) -> Fielded:
    """A deep drive when the runners go: a double scores them all, a catch doubles the lead up."""
    if line == code.DOUBLE:
        return Fielded(Kind.DOUBLE, (*up(m, 4), Leg(BOX, SECOND)))
    if line == code.TRIPLE:
        return plain_hit(Kind.TRIPLE, m)
    if line == code.HOME_RUN:
        return plain_hit(Kind.HOME_RUN, m)
    return lead_doubled(OutCode("F", int(line[1]), "d"), m)


@script
def check(m: Moment) -> Steps[Fielded]:
    """The Defense Chart, read for runners who go."""
    fielder, said = played_by((yield HIT_TO), m)
    yield Tell(DefenseRead(fielder, ratings(m)[fielder], said))
    if said == ERROR:
        return error(fielder, m)
    if said in (code.SINGLE, code.SINGLE_PLUS):
        return two_bases(m)
    if said == code.DOUBLE:
        return drive_running(code.DOUBLE, m)
    out = OutCode(said[0], fielder)
    if fielder in INFIELD and out.ball == "G":
        return slow_grounder(out, m)
    return caught(out) if out.ball == "P" else fly_out(out, False, m)
