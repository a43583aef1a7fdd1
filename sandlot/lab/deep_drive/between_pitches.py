"""What happens to runners besides the play: on-base events before it, a steal after it."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np

from sandlot.baseball.bases import SECOND
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
    COME,
    OVER,
    PLACES,
    SITUATIONS,
    Field,
    Floats,
    moments,
    place,
    since,
)
from sandlot.lab.deep_drive.spread import Answers, endings
from sandlot.lab.deep_drive.throws import after_play


def nothing_happens() -> Floats:
    """From every situation, and from the end of the half, to itself."""
    return np.eye(PLACES)


# On-base events


class Happens(NamedTuple):
    """An on-base event: its rolls, and how often it takes place with two out and with fewer."""

    kind: Kind
    rolls: tuple[int, int]
    early: float
    two_out: float


@lru_cache(maxsize=1024)
def events(pitcher: Pitcher, field: Field) -> Floats:
    """Where on-base events lead, before a throw; by the book's symbols or by dice."""
    return sum((leads for _, leads in by_rolls(pitcher, field)), nothing_happens())


@lru_cache(maxsize=1024)
def by_rolls(pitcher: Pitcher, field: Field) -> tuple[tuple[tuple[int, int], Floats], ...]:
    """The rolls of every event, and how it changes where everybody is."""
    found = []
    for event in _happen(pitcher, field) if field.symbols else ():
        leads = np.zeros((PLACES, PLACES))
        for number, m in enumerate(moments(Speed.AVERAGE)):
            if not m.empty:
                chance = event.two_out if m.outs == 2 else event.early
                _leads_to(leads, number, event_play(event.kind, SITUATIONS[number][1]), m, chance)
        found.append((event.rolls, leads))
    return tuple(found)


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
            yield Happens(kind, (when.low, when.high), chance * early, chance * two_out)


def _symbol(when: When, field: Field) -> tuple[float, float]:
    """How often an event with a symbol takes place, with fewer than two out and with two."""
    if not when.side:
        return 1.0, 1.0
    if field.symbols == "die":
        return (0.1, 0.1) if when.two_out else (0.5, 0.5)
    counts = float(when.side == ("home" if field.home else "away"))
    return (0.0 if when.two_out else counts), counts


# Steals

Numbers: TypeAlias = tuple[int, int]
"""The STEAL numbers of a card."""


def steals(men: tuple[Numbers, ...], pitcher: Pitcher, field: Field) -> Floats:
    """Where a steal leads after a play, the batter not on base and on base.

    The men are the batter and those who batted before him, the latest first, by STEAL numbers.
    """
    catcher = field.catcher
    return _steals(men, Battery(pitcher.hold, catcher.throw, catcher.rating(CATCHES)))


@lru_cache(maxsize=4096)
def _steals(men: tuple[Numbers, ...], battery: Battery) -> Floats:
    shares = _on_base(len(men))
    each = np.stack([_stolen(man, battery) for man in men])
    found: Floats = np.einsum("bam,mac->bac", shares, each)
    return found


@lru_cache(maxsize=4)
def _on_base(men: int) -> Floats:
    """How likely each of the latest to bat is the one who may go: the last but one on base, or the
    last, who is the batter if he has reached.
    """
    found = np.zeros((2, PLACES, men))
    found[:, OVER:, 0] = 1.0
    for number, (outs, taken) in enumerate(SITUATIONS):
        behind = int(who_may_go(taken) == SECOND and taken[0])
        found[0, number] = since(max(0, outs - 1), 1 + behind, men)
        found[1, number] = since(outs if behind else 0, behind, men)
    return found


@lru_cache(maxsize=4096)
def _stolen(man: Numbers, battery: Battery) -> Floats:
    """Where a steal leads if it is his."""
    found = nothing_happens()
    for number, m in enumerate(moments(Speed.AVERAGE)):
        base = who_may_go(SITUATIONS[number][1])
        if base is None:
            continue
        thief = Thief(base, *man, tuple(one for one in m.bases if one > base))
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
    found[number, number] -= chance
    found[number, place(after_play(play, m), COME[number])] += chance


def before(event: Floats, play: Floats) -> Floats:
    """An event, and then the play; after a third out there is none, and the batter is left."""
    found = changed(event, play)
    found[:, OVER + 1 :] += event[:OVER, OVER:-1]
    return found


def changed(event: Floats, play: Floats) -> Floats:
    """The play, from where an event leaves everybody."""
    found: Floats = event[:OVER, :OVER] @ play
    return found


def after(play: Floats, steal: Floats) -> Floats:
    """A play, and then a steal."""
    found: Floats = play.reshape(OVER, -1) @ steal.reshape(-1, PLACES)
    return found
