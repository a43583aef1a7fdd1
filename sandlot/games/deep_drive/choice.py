"""The Choice Chart: a runner tries for a base, and the throw goes there."""

from dataclasses import dataclass
from typing import NamedTuple

from sandlot.baseball.fielded import Trouble
from sandlot.core.script import Steps, Tell, script
from sandlot.games.deep_drive.charts import CHOICE, CHOICE_SAFE, COLLISION, INJURY, RUNDOWN
from sandlot.games.deep_drive.dice import (
    OnChart,
    Rolled,
    by_column,
    one_die,
    percentile,
    read_percent,
    three_dice,
)
from sandlot.games.deep_drive.events import ChartRead
from sandlot.games.deep_drive.speed import Speed

SEASON = 999


class Verdict(NamedTuple):
    """Whether a runner is safe; on an error; and whether he bought time for the others."""

    safe: bool
    error: bool = False
    bought_time: bool = False
    trouble: tuple[Trouble, ...] = ()


SAFE, OUT = Verdict(True), Verdict(False)


@dataclass(frozen=True)
class ReadChoice:
    """The Choice Chart for a runner read in this column."""

    column: Speed

    def __call__(self, faces: tuple[int, int]) -> str:
        roll = read_percent(faces)
        said = CHOICE.at(roll)
        if said != "by-speed":
            return said
        return "safe" if roll <= int(CHOICE_SAFE.cell("upto", self.column)) else "out"


def read_injury(faces: tuple[int, int, int]) -> int:
    """How many games more than this one a hurt player misses."""
    rolled = Rolled(*faces)
    low, high = (int(INJURY.at(rolled.percent, column)) for column in INJURY.columns)
    return low + rolled.modifier * (high - low + 1) // 10


CHOICES = {speed: percentile("choice", ReadChoice(speed)) for speed in Speed}
RUNDOWNS = by_column(percentile, "rundown", RUNDOWN)
COLLIDE = one_die("collision", OnChart(COLLISION))
INJURED_FOR = three_dice("injury", read_injury)
EJECTED, INJURED = "ejected", "injured"


@script
def choice_roll(start: int, speed: Speed, column: Speed, cover: int, rating: int) -> Steps[Verdict]:
    """A runner from a base, as fast as he is and as he is read, against who covers the bag."""
    said = yield CHOICES[column]
    yield Tell(ChartRead("choice", said))
    match said:
        case "safe":
            return SAFE
        case "out":
            return OUT
        case "rundown":
            return rundown(speed)
        case "safe-ejected":
            return Verdict(True, trouble=(Trouble(True, cover, EJECTED),))
        case "out-ejected":
            return Verdict(False, trouble=(Trouble(False, start, EJECTED),))
        case "drops-1" | "drops-2":
            dropped = rating <= int(said[-1])
            return Verdict(dropped, error=dropped)
    return collision(said == "safe-collision", start, cover)


@script
def rundown(speed: Speed) -> Steps[Verdict]:
    """Caught between the bases: out, but a fast man keeps them busy for a while."""
    said = yield RUNDOWNS[speed]
    yield Tell(ChartRead("rundown", said))
    return Verdict(False, bought_time=said == "time")


@script
def collision(safe: bool, start: int, cover: int) -> Steps[Verdict]:
    """Two players run into each other: somebody may be hurt."""
    said = yield COLLIDE
    yield Tell(ChartRead("collision", said))
    trouble: list[Trouble] = []
    if said in ("runner", "both"):
        trouble.append(Trouble(False, start, INJURED, (yield injury())))
    if said in ("fielder", "both"):
        trouble.append(Trouble(True, cover, INJURED, (yield injury())))
    return Verdict(safe, trouble=tuple(trouble))


@script
def injury() -> Steps[int]:
    """The Injury Chart, a house chart."""
    games: int = yield INJURED_FOR
    yield Tell(ChartRead("injury", str(games)))
    return games
