"""On-base events: wild pitches, balks, pick-offs and passed balls, before the play itself."""

from typing import NamedTuple

from sandlot.baseball.bases import OUT
from sandlot.baseball.fielded import Fielded, Leg
from sandlot.baseball.play import Kind
from sandlot.core.script import Script, Steps, Tell, script
from sandlot.games.deep_drive.cards import Batter, Pitcher, When
from sandlot.games.deep_drive.dice import one_die
from sandlot.games.deep_drive.events import ChartRead
from sandlot.games.deep_drive.moment import covering
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.state import State

NINETIES = 90
SYMBOL = one_die("symbol")


class Marked(NamedTuple):
    """An event a roll points at, if its symbol allows it."""

    kind: Kind
    when: When


def pointed_at(
    percent: int, pitcher: Pitcher, catcher: Batter, barred_range: str
) -> tuple[Marked, ...]:
    """What this roll may bring, in the order it is read: the pitcher's ranges, then the catcher's.

    A range without a symbol is the last that is read; so is any where a barred one is nothing.
    """
    if percent < NINETIES:
        return ()
    ranges = (
        (Kind.WILD_PITCH, pitcher.wild_pitch),
        (Kind.BALK, pitcher.balk),
        (Kind.PICKED_OFF, pitcher.pick_off),
        (Kind.PASSED_BALL, catcher.passed_ball),
    )
    found: list[Marked] = []
    for kind, when in ranges:
        if when is not None and when.covers(percent):
            found.append(Marked(kind, when))
            if barred_range == "nothing" or not when.side:
                break
    return tuple(found)


@script
def happens(when: When, symbols: str, home: bool, outs: int) -> Steps[bool]:
    """Whether an event with a symbol takes place: by side and outs, or by a die."""
    if not when.side:
        return True
    if symbols == "home_away":
        return when.side == ("home" if home else "away") and (outs == 2 or not when.two_out)
    roll = yield SYMBOL
    said: bool = roll == 0 if when.two_out else roll % 2 == 0
    yield Tell(ChartRead("on-base event", "it happens" if said else "nothing"))
    return said


def event_play(kind: Kind, taken: tuple[bool, bool, bool]) -> Fielded:
    """Everybody moves up; or the runner on the lowest base is picked off."""
    occupied = [base for base, there in enumerate(taken, 1) if there]
    if kind is Kind.PICKED_OFF:
        base = occupied[0]
        return Fielded(kind, (Leg(base, OUT, f"1{covering(base, 1)}", base),))
    return Fielded(kind, tuple(Leg(base, base + 1) for base in reversed(occupied)))


def check(
    percent: int, pitcher: Pitcher, catcher: Batter, rules: DeepDriveRules, state: State
) -> Script[Kind | None] | None:
    """What this roll brings the runners, if anything."""
    marked = pointed_at(percent, pitcher, catcher, rules.barred_range)
    return event(marked, rules.symbols, not state.bottom, state.outs) if marked else None


@script
def event(marked: tuple[Marked, ...], symbols: str, home: bool, outs: int) -> Steps[Kind | None]:
    """The first kind of event that happens."""
    for kind, when in marked:
        if (yield happens(when, symbols, home, outs)):
            return kind
    return None
