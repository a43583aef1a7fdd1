"""Ground balls: the chart gives a letter, the letter tells who is out and who moves up."""

from collections.abc import Callable
from functools import cache

from sandlot.baseball.bases import BOX, FIRST, OUT, PLATE, SECOND, THIRD, bases_text
from sandlot.baseball.fielded import Fielded, Leg
from sandlot.baseball.play import Kind
from sandlot.core.script import Choose, Script, Steps, script
from sandlot.games.deep_drive.charts import GROUNDERS
from sandlot.games.deep_drive.code import (
    FIRST_BASE,
    PITCHER,
    SECOND_BASE,
    SHORTSTOP,
    OutCode,
)
from sandlot.games.deep_drive.moment import (
    Moment,
    Try,
    Trying,
    Turning,
    batter_only,
    covering,
    defence_may,
    thrown,
)
from sandlot.games.deep_drive.speed import RANK, SLOW, Speed, slower

Result = Fielded | Script[Fielded]


def ground_out(out: OutCode, tens: int, m: Moment) -> Result:
    """A ground ball; with two out or nobody on the batter is out."""
    if m.outs == 2 or m.empty:
        return at_first(out)
    letter = GROUNDERS.cell(str(out), bases_text(m.bases))
    return LETTERS[letter](out, tens, m)


# What becomes of the batter and the runners


@cache  # closed: the out codes
def at_first(out: OutCode) -> Fielded:
    """The batter is thrown out, and everybody holds."""
    return batter_only(Kind.GROUND_OUT, thrown(out.fielder, FIRST_BASE), FIRST, str(out))


def everyone_up(out: OutCode, m: Moment) -> Fielded:
    """The batter is thrown out, and everybody moves up as far as he may."""
    return at_first(out)._replace(legs=(*ups(m), *at_first(out).legs))


def ups(m: Moment, gone: int = 0) -> tuple[Leg, ...]:
    """The runners move up one, but for him who is gone; playing it safe, third holds."""
    legs: list[Leg] = []
    held = {THIRD} if m.safe and m.on[2] is not None and gone != THIRD else set()
    for base in m.bases:
        if base == gone or base in held:
            continue
        if base + 1 in held:
            held.add(base)
            continue
        legs.append(Leg(base, base + 1))
    return tuple(legs)


def force(out: OutCode, m: Moment, start: int) -> Fielded:
    """A runner is forced out at the next base, the batter is on first, the others move up."""
    return Fielded(Kind.FIELDERS_CHOICE, (*_around(out, m, start), Leg(BOX, FIRST)), str(out))


def _around(out: OutCode, m: Moment, start: int) -> tuple[Leg, ...]:
    """One runner is forced out, the others move up, the lead runner first."""
    base = start + 1
    forced = Leg(start, OUT, thrown(out.fielder, pivot(out, base, m.lefty)), base, forced=True)
    legs = [*ups(m, gone=start), forced]
    return tuple(sorted(legs, key=lambda leg: -leg.start))


def double_play(out: OutCode, m: Moment, start: int) -> Fielded:
    """A runner is forced out and the batter behind him, unless he is too fast for the pivot man."""
    man = pivot(out, start + 1, m.lefty)
    if m.dp and m.ratings[man] < m.dp:
        return force(out, m, start)
    second = Leg(BOX, OUT, thrown(man, FIRST_BASE), FIRST, forced=True)
    return Fielded(Kind.DOUBLE_PLAY, (*_around(out, m, start), second), str(out))


def pivot(out: OutCode, base: int, lefty: bool) -> int:
    """Who takes the throw at a base, and turns the double play there."""
    if base == SECOND and out.fielder == PITCHER:
        return SHORTSTOP if lefty else SECOND_BASE
    return covering(base, out.fielder)


def lead_forced(m: Moment) -> int:
    """The lead runner of those who must run."""
    forced = FIRST
    while forced < THIRD and m.on[forced] is not None:
        forced += 1
    return forced


# The letters


def a(out: OutCode, tens: int, m: Moment) -> Result:
    """Batter out, runners hold."""
    return at_first(out)


def b(out: OutCode, tens: int, m: Moment) -> Result:
    """The lead forced runner is out."""
    return force(out, m, lead_forced(m))


def c(out: OutCode, tens: int, m: Moment) -> Result:
    """The man from second is out if he is the slower one or the fielder a 5, else the other."""
    return force(out, m, SECOND if second_slower(m) or m.ratings[out.fielder] == 5 else FIRST)


def d(out: OutCode, tens: int, m: Moment) -> Result:
    """Batter out, third holds, first to second."""
    return at_first(out)._replace(legs=(Leg(FIRST, SECOND), *at_first(out).legs))


def e(out: OutCode, tens: int, m: Moment) -> Result:
    """A double play on the lead forced runner and the batter."""
    return double_play(out, m, lead_forced(m))


@script
def f(out: OutCode, tens: int, m: Moment) -> Steps[Fielded]:
    """The defence turns two by way of third, or of second."""
    return double_play(out, m, FIRST if (yield second_option("F", out, m)) is Try.YES else SECOND)


@script
def g(out: OutCode, tens: int, m: Moment) -> Steps[Fielded]:
    """The defence holds the man on third, or turns two while he scores if he is not slow."""
    if (yield second_option("G", out, m)) is Try.NO:
        return d(out, tens, m)
    return double_play(out, m._replace(safe=m.safe or m.speed(THIRD) in SLOW), FIRST)


def h(out: OutCode, tens: int, m: Moment) -> Result:
    """Batter out, everybody up one."""
    return everyone_up(out, m)


def i(out: OutCode, tens: int, m: Moment) -> Result:
    """The man from first is forced at second."""
    return force(out, m, FIRST)


@script
def j(out: OutCode, tens: int, m: Moment) -> Steps[Fielded]:
    """A fielder rated 5 can get a lead runner who is not fast at third; else two by second."""
    slow = RANK[m.speed(SECOND)] <= RANK[Speed.AVERAGE]
    if m.ratings[out.fielder] == 5 and slow and (yield at_third(out)) is Try.YES:
        return force(out, m, SECOND)
    return double_play(out, m, FIRST)


def k(out: OutCode, tens: int, m: Moment) -> Result:
    """A double play on the man from first."""
    return double_play(out, m, FIRST)


def l(out: OutCode, tens: int, m: Moment) -> Result:  # noqa: E743
    """The man from first is forced; third scores on a fielder rated 3 or less."""
    holds = m.safe or m.ratings[out.fielder] > 3
    return force(out, m._replace(safe=holds), FIRST)


def m_(out: OutCode, tens: int, m: Moment) -> Result:
    """Two: by way of third if the tens die is 0 or 5, else by way of second."""
    return double_play(out, m, SECOND if tens in (0, 5) else FIRST)


def n(out: OutCode, tens: int, m: Moment) -> Result:
    """A fielder rated 5 gets the man from second, another the man from first."""
    return force(out, m, SECOND if m.ratings[out.fielder] == 5 else FIRST)


def o(out: OutCode, tens: int, m: Moment) -> Result:
    """Third scores, second holds, the batter is out."""
    ahead = () if m.safe else (Leg(THIRD, PLATE),)
    return at_first(out)._replace(legs=(*ahead, *at_first(out).legs))


@script
def p(out: OutCode, tens: int, m: Moment) -> Steps[Fielded]:
    """The defence may get a slow lead runner at third if the fielder is a 5; else two by second."""
    slow = m.speed(SECOND) in SLOW
    if m.ratings[out.fielder] == 5 and slow and (yield at_third(out)) is Try.YES:
        return force(out, m, SECOND)
    return double_play(out, m, FIRST)


def q(out: OutCode, tens: int, m: Moment) -> Result:
    """The man from second is out if he is the slower one, else the man from first."""
    return force(out, m, SECOND if second_slower(m) else FIRST)


def second_slower(m: Moment) -> bool:
    """Whether the man on second is slower than the man on first."""
    return slower(m.speed(SECOND), m.speed(FIRST))


def second_option(letter: str, out: OutCode, m: Moment) -> Choose[Try]:
    """May the defence have the second of a letter's two plays?"""
    return defence_may("second option", Turning(letter, str(out), m.safe))


def at_third(out: OutCode) -> Choose[Try]:
    """May the defence get the lead runner at third, instead of two by way of second?"""
    return defence_may("lead", Trying(SECOND, THIRD, str(out)))


LETTERS: dict[str, Callable[[OutCode, int, Moment], Result]] = {
    "A": a, "B": b, "C": c, "D": d, "E": e, "F": f, "G": g, "H": h, "I": i,
    "J": j, "K": k, "L": l, "M": m_, "N": n, "O": o, "P": p, "Q": q,
}  # fmt: skip
