"""What happens to runners besides the play: on-base events before it, a steal after it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from sandlot.baseball.bases import FIRST
from sandlot.baseball.fielded import Fielded
from sandlot.baseball.play import Kind
from sandlot.games.deep_drive.cards import Pitcher, When
from sandlot.games.deep_drive.charts import JUMP
from sandlot.games.deep_drive.daring import steal_chance
from sandlot.games.deep_drive.moment import Moment
from sandlot.games.deep_drive.on_base import event_play
from sandlot.games.deep_drive.people import CATCHES
from sandlot.games.deep_drive.speed import Speed
from sandlot.games.deep_drive.stealing import Battery, Thief, attempt, jump, safe_upto, who_may_go
from sandlot.games.deep_drive.temper import BY_THE_BOOK
from sandlot.lab.deep_drive.plate_appearances import (
    OVER,
    SITUATIONS,
    Field,
    Floats,
    moments,
    place,
)
from sandlot.lab.deep_drive.spread import Answers, endings
from sandlot.lab.deep_drive.throws import after_play

ONE_RUN = 2
"""Between two plays nobody or one runner comes home, mostly; more are counted as one."""


def nothing_happens() -> Floats:
    """From every situation, and from the end of the half, to itself."""
    found = np.zeros((OVER + 1, OVER + 1, ONE_RUN))
    found[:, :, 0] = np.eye(OVER + 1)
    return found


# On-base events


class Happens(NamedTuple):
    """An on-base event, and how likely it is with two out and with fewer."""

    kind: Kind
    early: float
    two_out: float


@lru_cache(maxsize=1024)
def events(pitcher: Pitcher, field: Field) -> Floats:
    """Where on-base events lead, before a throw; by the book's symbols or by dice."""
    found = nothing_happens()
    happen = list(_happen(pitcher, field)) if field.symbols else []
    for number, m in enumerate(moments(Speed.AVERAGE)):
        if m.empty:
            continue
        for event in happen:
            chance = event.two_out if m.outs == 2 else event.early
            taken = SITUATIONS[number][1]
            _leads_to(found, number, event_play(event.kind, taken), m, chance)
    return found


def _happen(pitcher: Pitcher, field: Field) -> Iterator[Happens]:
    ranges = (
        (Kind.WILD_PITCH, pitcher.wild_pitch),
        (Kind.BALK, pitcher.balk),
        (Kind.PICKED_OFF, pitcher.pick_off),
        (Kind.PASSED_BALL, field.catcher.passed_ball),
    )
    for kind, when in ranges:
        if when is not None:
            chance = (when.high - when.low + 1) / 100
            early, two_out = _symbol(when, field)
            yield Happens(kind, chance * early, chance * two_out)


def _symbol(when: When, field: Field) -> tuple[float, float]:
    """How often an event with a symbol takes place, with fewer than two out and with two."""
    if not when.side:
        return 1.0, 1.0
    if field.symbols == "die":
        return (0.1, 0.1) if when.two_out else (0.5, 0.5)
    counts = float(when.side == ("home" if field.home else "away"))
    return (0.0 if when.two_out else counts), counts


# Steals


@lru_cache(maxsize=4096)
def steals(
    first: tuple[int, int], second: tuple[int, int], pitcher: Pitcher, field: Field
) -> Floats:
    """Where a steal leads, after a play: by the STEAL numbers of the men on first and second."""
    found = nothing_happens()
    battery = Battery(pitcher.hold, field.catcher.throw, field.catcher.rating(CATCHES))
    for number, m in enumerate(moments(Speed.AVERAGE)):
        base = who_may_go(SITUATIONS[number][1])
        if base is None:
            continue
        numbers = first if base == FIRST else second
        thief = Thief(base, *numbers, tuple(one for one in m.bases if one > base))
        goes = _goes(thief, battery)
        if goes:
            for play, chance in endings(attempt(thief, battery), Answers()).items():
                _leads_to(found, number, play, m, goes * chance)
    return found


def _goes(thief: Thief, battery: Battery) -> float:
    """How often a runner goes; a fair jump is for his manager, who is not far behind."""
    found = 0.0
    for modifier in range(10):
        said = JUMP.at(jump(thief, battery, modifier))
        sure = steal_chance(safe_upto(thief, battery)) >= BY_THE_BOOK.steal
        found += 0.1 * (said.startswith("goes") or (said == "may" and sure))
    return found


def _leads_to(found: Floats, number: int, play: Fielded, m: Moment, chance: float) -> None:
    after = after_play(play, m)
    found[number, number, 0] -= chance
    found[number, place(after), min(after.runs, ONE_RUN - 1)] += chance


def before(event: Floats, play: Floats) -> Floats:
    """An event, and then the play; after a third out there is none."""
    found: Floats = np.einsum("ab,bcr->acr", event[:OVER, :OVER, 0], play)
    found[:, :, 1:] += np.einsum("ab,bcr->acr", event[:OVER, :OVER, 1], play)[:, :, :-1]
    found[:, OVER] += np.pad(event[:OVER, OVER], ((0, 0), (0, play.shape[2] - ONE_RUN)))
    return found


def after(play: Floats, steal: Floats) -> Floats:
    """A play, and then a steal."""
    found: Floats = np.einsum("abr,bc->acr", play, steal[:, :, 0])
    found[:, :, 1:] += np.einsum("abr,bc->acr", play, steal[:, :, 1])[:, :, :-1]
    return found
