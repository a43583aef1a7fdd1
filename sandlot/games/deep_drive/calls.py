"""What both managers call before a throw: together, and in secret."""

from enum import StrEnum
from typing import Any, NamedTuple

from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Together
from sandlot.games.deep_drive.moment import DEFENCE, OFFENCE, Infield, Outfield
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.state import State


class Strategy(StrEnum):
    """What the side at bat does."""

    SWING = "swing away"
    BUNT = "bunt"
    HIT_AND_RUN = "hit and run"
    SAFE = "play it safe"

    __hash__ = str.__hash__


SWING, BUNT, HIT_AND_RUN, SAFE = Strategy


class Stance(NamedTuple):
    """Where the fielders stand."""

    infield: Infield = Infield.BACK
    outfield: Outfield = Outfield.NORMAL

    def __str__(self) -> str:
        outfield = ", outfield in" if self.outfield is Outfield.IN else ""
        return f"infield {self.infield}{outfield}"


USUAL = Stance()


class Allowed(NamedTuple):
    """What may be called now, and how it is asked for."""

    strategies: tuple[Strategy, ...]
    stances: tuple[Stance, ...]
    asked: Together | None


def allowed(rules: DeepDriveRules, state: State) -> Allowed:
    """Everything both managers may call."""
    _, inning, bottom, outs, bases, (away, home), _, two_strikes, _ = state
    last_chance = bottom and away == home and inning >= rules.innings
    known: dict[Any, Allowed] = rules.known
    first, second, third = bases
    key = (first is None, second is None, third is None, outs, two_strikes, last_chance)
    may = known.get(key)
    if may is None:
        may = known[key] = _allowed(rules, state.taken, outs, two_strikes, last_chance)
    return may


def _allowed(
    rules: DeepDriveRules,
    taken: tuple[bool, bool, bool],
    outs: int,
    two_strikes: bool,
    last_chance: bool,
) -> Allowed:
    strategies = [SWING]
    if rules.bunting == "on" and not two_strikes:
        strategies.append(BUNT)
    if rules.hit_and_run == "on" and any(taken) and not taken[2]:
        strategies.append(HIT_AND_RUN)
    if rules.playing_safe == "on" and any(taken) and not all(taken):
        strategies.append(SAFE)
    infields, outfields = [Infield.BACK], [Outfield.NORMAL]
    if rules.positioning == "on" and taken[2] and outs < 2:
        infields += [Infield.IN, Infield.CORNERS]
        if last_chance:
            outfields.append(Outfield.IN)
    stances = tuple(Stance(infield, outfield) for outfield in outfields for infield in infields)
    return Allowed(tuple(strategies), stances, _asked(tuple(strategies), stances))


def _asked(strategies: tuple[Strategy, ...], stances: tuple[Stance, ...]) -> Together | None:
    """Both managers call at once; who has nothing to choose is not asked."""
    asks: list[Choose[Any]] = []
    if len(strategies) > 1:
        asks.append(Choose(OFFENCE, "strategy", OneOf(strategies)))
    if len(stances) > 1:
        asks.append(Choose(DEFENCE, "stance", OneOf(stances)))
    return Together(*asks) if asks else None
