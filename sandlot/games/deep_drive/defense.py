"""The Defense Chart, a house chart: whom a ball is hit to, and whether he makes the play."""

from sandlot.baseball.bases import BOX
from sandlot.baseball.fielded import Fielded, Leg
from sandlot.baseball.play import Kind
from sandlot.core.script import Roll, Script, Steps, Tell, script
from sandlot.games.deep_drive.charts import DEFENSE
from sandlot.games.deep_drive.code import (
    CATCHER,
    DOUBLE,
    INFIELD,
    SINGLE,
    SINGLE_PLUS,
    OutCode,
)
from sandlot.games.deep_drive.dice import Rolled, three_dice
from sandlot.games.deep_drive.events import DefenseRead
from sandlot.games.deep_drive.grounders import ups
from sandlot.games.deep_drive.hits import hit
from sandlot.games.deep_drive.moment import Moment, up
from sandlot.games.deep_drive.outs import play_out
from sandlot.games.deep_drive.positioning import ratings

ERROR = "error"
NO_TENS = -1
"""The tens die of a roll that is no roll of a card."""


def fielded(fielder: int, rating: int, modifier: int) -> str:
    """What a fielder of this rating makes of the ball."""
    if modifier <= rating:
        return {CATCHER: "P2"}.get(fielder, f"{'G' if fielder in INFIELD else 'F'}{fielder}")
    if (modifier == 9 and rating <= 4) or (modifier == 8 and rating <= 1):
        return ERROR
    if fielder in INFIELD:
        return SINGLE
    return SINGLE_PLUS if modifier % 2 else DOUBLE


@script
def check(m: Moment) -> Steps[Fielded]:
    """All three dice: the fielder, and his play."""
    fielder, said = played_by((yield HIT_TO), m)
    yield Tell(DefenseRead(fielder, ratings(m)[fielder], said))
    return made_of(said, fielder, m)


def read_fielder(faces: tuple[int, int, int]) -> tuple[int, int]:
    """Who gets the ball by the percentile dice, and the modifier die."""
    rolled = Rolled(*faces)
    return int(DEFENSE.at(rolled.percent)), rolled.modifier


HIT_TO: Roll[tuple[int, int]] = three_dice("defense", read_fielder)


def played_by(rolled: tuple[int, int], m: Moment) -> tuple[int, str]:
    """The fielder, and what he makes of the ball."""
    fielder, modifier = rolled
    return fielder, fielded(fielder, ratings(m)[fielder], modifier)


def made_of(said: str, fielder: int, m: Moment) -> Fielded | Script[Fielded]:
    """The play the chart asks for."""
    if said == ERROR:
        return error(fielder, m)
    if said in (SINGLE, SINGLE_PLUS, DOUBLE):
        return infield_single(m) if m.safe and fielder in INFIELD else hit(said, m)
    return play_out(OutCode(said[0], fielder), NO_TENS, m)


def error(fielder: int, m: Moment) -> Fielded:
    """The batter is safe on an error, and the runners move as far as he does."""
    bases = 1 if fielder in INFIELD else 2
    runners = ups(m) if m.safe and fielder in INFIELD else up(m, bases)
    return Fielded(Kind.ERROR, (*runners, Leg(BOX, bases, f"E{fielder}")), _ball(fielder))


def infield_single(m: Moment) -> Fielded:
    """A ball that stays in the infield while the runners play it safe: third holds."""
    return Fielded(Kind.SINGLE, (*ups(m), Leg(BOX, 1)))


def _ball(fielder: int) -> str:
    return f"{'G' if fielder in INFIELD else 'F'}{fielder}"
