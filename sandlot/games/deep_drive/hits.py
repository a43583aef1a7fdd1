"""Runners on hits: who takes an extra base, who may try, and what the defence does about it."""

from functools import cache

from sandlot.baseball.bases import BOX, FIRST, OUT, PLATE, SECOND, THIRD
from sandlot.baseball.fielded import Fielded, Leg, Legs, moved_up
from sandlot.baseball.play import Kind
from sandlot.core.script import Script, Steps, script
from sandlot.games.deep_drive import code
from sandlot.games.deep_drive.charts import HITS
from sandlot.games.deep_drive.choice import choice_roll
from sandlot.games.deep_drive.cut_off import cut_off
from sandlot.games.deep_drive.moment import (
    OUTFIELDER,
    Moment,
    Try,
    Trying,
    covering,
    defence_may,
    offence_may,
)
from sandlot.games.deep_drive.speed import on_hits

KINDS = {
    code.SINGLE: Kind.SINGLE,
    code.SINGLE_PLUS: Kind.SINGLE,
    code.DOUBLE: Kind.DOUBLE,
    code.TRIPLE: Kind.TRIPLE,
    code.HOME_RUN: Kind.HOME_RUN,
}
BASES = {Kind.SINGLE: 1, Kind.DOUBLE: 2, Kind.TRIPLE: 3, Kind.HOME_RUN: 4}


def plain_hit(kind: Kind, m: Moment) -> Fielded:
    """A hit on which everybody runs as far as the batter."""
    return _plain_hit(kind, m.bases)


@cache  # closed: the hits, the eight states of the bases
def _plain_hit(kind: Kind, on: tuple[int, ...]) -> Fielded:
    ran = tuple(Leg(base, min(base + BASES[kind], PLATE)) for base in on)
    return Fielded(kind, (*ran, Leg(BOX, BASES[kind])))


def hit(line: str, m: Moment) -> Fielded | Script[Fielded]:
    """A hit as the card reads it."""
    kind = KINDS[line]
    if line in (code.TRIPLE, code.HOME_RUN) or m.safe:
        return plain_hit(kind, m)
    if line == code.DOUBLE:
        return double(m) if m.on[0] is not None else plain_hit(kind, m)
    if m.on[0] is None and m.on[1] is None:
        return plain_hit(kind, m)
    return single(line, m)


@script
def single(line: str, m: Moment) -> Steps[Fielded]:
    """Settled from third back: the man on second may go home, the man on first to third."""
    first, second, third = m.on
    ahead: Legs = (Leg(THIRD, PLATE),) if third is not None else ()
    if second is not None:
        goes = HITS.cell(line, on_hits(second, m.outs))
        asks = goes == "?" and not m.won_with(len(ahead))
        if asks and (yield offence_may("send", Trying(SECOND, PLATE, line))) is Try.YES:
            return sent_home(line, m, ahead)
        if goes != "YES":
            behind = (Leg(FIRST, SECOND),) if first is not None else ()
            return Fielded(Kind.SINGLE, (*ahead, Leg(SECOND, THIRD), *behind, Leg(BOX, FIRST)))
        ahead += (Leg(SECOND, PLATE),)
    if first is None:
        return Fielded(Kind.SINGLE, (*ahead, Leg(BOX, FIRST)))
    goes = HITS.cell(line, on_hits(first, m.outs))
    asks = goes == "?" and not m.won_with(len(ahead))
    if asks and (yield offence_may("send", Trying(FIRST, THIRD, line))) is Try.YES:
        return for_third(m, ahead)
    end = THIRD if goes == "YES" else SECOND
    return Fielded(Kind.SINGLE, (*ahead, Leg(FIRST, end), Leg(BOX, FIRST)))


@script
def double(m: Moment) -> Steps[Fielded]:
    """The man on first may go home."""
    first = m.on[0]
    assert first is not None
    ahead = tuple(Leg(base, PLATE) for base in m.bases if base != FIRST)
    goes = HITS.cell(code.DOUBLE, on_hits(first, m.outs))
    asks = goes == "?" and not m.won_with(len(ahead))
    if asks and (yield offence_may("send", Trying(FIRST, PLATE, code.DOUBLE))) is Try.YES:
        return sent_home(code.DOUBLE, m, ahead)
    end = PLATE if goes == "YES" else THIRD
    return Fielded(Kind.DOUBLE, (*ahead, Leg(FIRST, end), Leg(BOX, SECOND)))


@script
def sent_home(line: str, m: Moment, ahead: Legs) -> Steps[Fielded]:
    """A runner is sent home: the defence throws there, or lets him score and cuts the ball off."""
    kind = KINDS[line]
    start = SECOND if kind is Kind.SINGLE else FIRST
    if (yield defence_may("cut", Trying(start, PLATE, line))) is Try.YES:
        return cut_off(kind, m, (*ahead, Leg(start, PLATE)))
    trailing: Legs = (Leg(BOX, BASES[kind]),)
    if kind is Kind.SINGLE and m.on[0] is not None:
        trailing = (Leg(FIRST, THIRD), *trailing)
    return throw_to(PLATE, start, kind, m, ahead, trailing)


def for_third(m: Moment, ahead: Legs) -> Script[Fielded]:
    """A runner is sent from first to third."""
    return throw_to(THIRD, FIRST, Kind.SINGLE, m, ahead, (Leg(BOX, FIRST),))


@script
def throw_to(
    base: int, start: int, kind: Kind, m: Moment, ahead: Legs, trailing: Legs
) -> Steps[Fielded]:
    """The throw goes to the base that a runner tries for."""
    speed, cover = m.speed(start), covering(base, code.CENTRE)
    column = on_hits(speed, m.outs)
    verdict = yield choice_roll(start, speed, column, cover, m.ratings[cover])
    tried = Leg(start, base, f"{OUTFIELDER}E{cover}" if verdict.error else "")
    if not verdict.safe:
        tried = Leg(start, OUT, f"{OUTFIELDER}{cover}", base)
    if verdict.bought_time and m.outs < 2:
        trailing = moved_up(trailing)
    return Fielded(kind, (*ahead, tried, *trailing), trouble=verdict.trouble)
