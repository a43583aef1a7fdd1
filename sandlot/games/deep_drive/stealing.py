"""Stealing: the jump says whether a runner goes, two dice whether he is safe."""

from typing import NamedTuple

from sandlot.baseball.bases import FIRST, OUT, SECOND, THIRD
from sandlot.baseball.fielded import Fielded, Leg
from sandlot.baseball.play import Kind
from sandlot.core.script import Script, Steps, Tell, script
from sandlot.games.deep_drive.charts import JUMP
from sandlot.games.deep_drive.code import CATCHER
from sandlot.games.deep_drive.dice import two_dice
from sandlot.games.deep_drive.events import ChartRead
from sandlot.games.deep_drive.moment import (
    Going,
    Try,
    covering,
    offence_may,
)

FAR_BEHIND = 2
"""A runner with a fair jump stays if his side is this many runs behind."""

OVERTHROW = 4
TO_THIRD = -2


class Battery(NamedTuple):
    """Pitcher and catcher as a runner sees them: hold, throw, and the catcher's rating."""

    hold: int
    throw: int
    rating: int


class Thief(NamedTuple):
    """The runner who may go: his base, his STEAL numbers, and who is ahead of him."""

    base: int
    jump: int
    safe: int
    ahead: tuple[int, ...]


def who_may_go(taken: tuple[bool, bool, bool]) -> int | None:
    """The base of the runner with an empty base ahead of him; from third nobody goes."""
    first, second, third = taken
    if second and not third:
        return SECOND
    return FIRST if first and not second else None


def jump(thief: Thief, battery: Battery, modifier: int) -> int:
    """The jump a runner gets."""
    third = TO_THIRD if thief.base == SECOND else 0
    return modifier + thief.jump + battery.hold + battery.throw + third


def check(
    thief: Thief, battery: Battery, modifier: int, behind: int
) -> Script[Fielded | None] | None:
    """At the end of a plate appearance: does the runner go? None if he holds."""
    said = JUMP.at(jump(thief, battery, modifier))
    if said == "hold" or (said == "goes-unless-behind" and behind >= FAR_BEHIND):
        return None
    return may_go(thief, battery) if said == "may" else attempt(thief, battery)


@script
def may_go(thief: Thief, battery: Battery) -> Steps[Fielded | None]:
    """A jump of ten: his manager decides."""
    about = Going(thief.base, safe_upto(thief, battery), OVERTHROW - battery.rating)
    return attempt(thief, battery) if (yield offence_may("steal", about)) is Try.YES else None


def safe_upto(thief: Thief, battery: Battery) -> int:
    """The highest sum of two dice he is safe with."""
    return thief.safe + battery.hold + battery.throw


@script
def attempt(thief: Thief, battery: Battery) -> Steps[Fielded | None]:
    """He goes."""
    roll = yield two_dice("steal")
    base = thief.base + 1
    cover = covering(base, CATCHER)
    if roll > safe_upto(thief, battery):
        yield Tell(ChartRead("steal", "out"))
        return Fielded(Kind.CAUGHT_STEALING, (Leg(thief.base, OUT, f"{CATCHER}{cover}", base),))
    if roll + battery.rating > OVERTHROW:
        yield Tell(ChartRead("steal", "safe"))
        return Fielded(Kind.STOLEN_BASE, (Leg(thief.base, base),))
    yield Tell(ChartRead("steal", "overthrow"))
    return overthrown(thief)


def overthrown(thief: Thief) -> Fielded:
    """The throw sails away: one base more, and whoever is in the way moves up."""
    error = f"E{CATCHER}"
    stolen = Leg(thief.base, thief.base + 2, error)
    pushed = (Leg(THIRD, THIRD + 1, error),) if thief.base == FIRST and THIRD in thief.ahead else ()
    return Fielded(Kind.STOLEN_BASE, (*pushed, stolen))
