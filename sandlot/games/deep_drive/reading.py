"""What a line of a card comes to, whatever was called."""

from sandlot.baseball.bases import BOX
from sandlot.baseball.bases import OUT as PUT_OUT
from sandlot.baseball.fielded import Fielded, Leg
from sandlot.baseball.play import Kind
from sandlot.core.script import Script
from sandlot.games.deep_drive import bunting, code, defense, running
from sandlot.games.deep_drive.calls import BUNT, HIT_AND_RUN, Strategy
from sandlot.games.deep_drive.dice import Rolled
from sandlot.games.deep_drive.hits import hit
from sandlot.games.deep_drive.moment import Moment, forced_up
from sandlot.games.deep_drive.outs import out_reading

Result = Fielded | Script[Fielded] | str
"""A play, or the word for a turn that does not end the plate appearance."""

STRUCK_OUT = Fielded(Kind.STRIKEOUT, (Leg(BOX, PUT_OUT, "2", 0, forced=True),))


def read_line(
    line: str, out: str, rolled: Rolled, batters: bool, strategy: Strategy, m: Moment
) -> Result:
    """Any line but a deep drive; `out` is the code under an OUT."""
    if strategy is BUNT:
        return bunting.bunt(line, batters, rolled.modifier, m)
    if line == code.OUT:
        written = code.out_code(out, rolled.ones)
        if strategy is HIT_AND_RUN:
            return running.out_running(written, rolled.percent, m)
        return out_reading(written, rolled.tens, rolled.percent, m)
    if strategy is HIT_AND_RUN:
        return running.hit_and_run(line, rolled.modifier, m)
    if line == code.WALK:
        return Fielded(Kind.WALK, forced_up(m))
    if line == code.HIT_BATTER:
        return Fielded(Kind.HIT_BY_PITCH, forced_up(m))
    if line == code.STRIKEOUT:
        return STRUCK_OUT
    return defense.check(m) if line == code.DEFENSE else hit(line, m)
