"""What a scorer makes of a play: at-bats, sacrifices, runs batted in, outs and errors."""

from functools import cache

from sandlot.baseball.bases import BOX, OUT
from sandlot.baseball.play import NO_AT_BAT, Kind
from sandlot.baseball.scorebook.events import Ran
from sandlot.baseball.scorebook.follow import EMPTY, Scored, by_shape

ERROR = "E"
NOT_BATTED_IN = frozenset({Kind.ERROR, Kind.DOUBLE_PLAY, Kind.STRIKEOUT})
"""Plays of a batter that bring him no runs batted in."""

SAFE_BUNTS = frozenset({Kind.ERROR, Kind.FIELDERS_CHOICE})
"""What a bunt is called after which the batter is safe, but for a hit."""


def sacrifice_hit(scored: Scored) -> bool:
    """Rule 9.08(a)-(c): a bunt before two are out that moves runners up, and puts none of them out.

    The batter is out at first, or would be but for an error, or is safe because they went for
    another in vain.
    """
    return is_sacrifice(scored.kind, scored.play.ball, scored.outs, scored.legs)


def is_sacrifice(kind: str, ball: str, outs: int, legs: tuple[Ran, ...]) -> bool:
    """The same of a play of this kind, by the ball and everybody's legs, with so many out."""
    if kind == Kind.SACRIFICE:
        return True
    if kind not in SAFE_BUNTS or not ball.startswith("B") or outs == 2:
        return False
    moved = [leg for leg in legs if leg.start != BOX]
    return bool(moved) and all(leg.end != OUT for leg in legs)


def sacrifice_fly(scored: Scored) -> bool:
    """Rule 9.08(d): a fly that is caught, and a run after it that no error let in."""
    return scored.kind == Kind.FLY_OUT and any(ERROR not in leg.by for leg in scored.home)


def counts_as_at_bat(scored: Scored) -> bool:
    """Rule 9.02(a)(1): everything but walks, hit batters and sacrifices."""
    return not (scored.kind in NO_AT_BAT or sacrifice_hit(scored) or sacrifice_fly(scored))


def grounded_into_two(scored: Scored) -> bool:
    """Whether the batter grounded into a double play."""
    return scored.kind == Kind.DOUBLE_PLAY


def batted_in(scored: Scored) -> tuple[Ran, ...]:
    """Rule 9.04: the runs the batter is credited with; none that an error let in."""
    if not scored.home or not scored.at_bat_over or scored.kind in NOT_BATTED_IN:
        return ()
    return tuple(leg for leg in scored.home if ERROR not in leg.by)


def turned(scored: Scored) -> int:
    """Rule 9.11: 2 for a double play, 3 for a triple play, else 0."""
    outs = len(scored.put_out)
    return outs if outs > 1 else 0


@by_shape
def errors(scored: Scored) -> tuple[int, ...]:
    """The positions of those who erred; one error may let several runners advance."""
    marks = [leg.by.partition(ERROR)[2] for leg in scored.legs if ERROR in leg.by]
    return tuple(dict.fromkeys(map(int, marks))) if marks else ()


def assists(scored: Scored) -> list[int]:
    """Rule 9.10: the positions of those who helped, once an out, or an out that was dropped."""
    return [position for leg in scored.legs if leg.by for position in _helped(leg.by)]


@cache  # closed: the ways charts have a ball fielded
def _helped(by: str) -> tuple[int, ...]:
    helped = by.partition(ERROR)[0] if ERROR in by else by[:-1]
    return tuple(dict.fromkeys(map(int, helped)))


def putouts(scored: Scored) -> list[int]:
    """Rule 9.09: the positions of those with the ball at an out."""
    return [int(leg.by[-1]) for leg in scored.put_out]


def stolen(scored: Scored) -> tuple[Ran, ...]:
    """Rule 9.07: the runners who stole a base; one pushed by a wild throw did not."""
    if scored.kind != Kind.STOLEN_BASE:
        return ()
    return tuple(leg for leg in scored.legs if not pushed(leg))


def pushed(leg: Ran) -> bool:
    """Whether only a wild throw moved him: a thief it helped has come two bases."""
    return ERROR in leg.by and leg.end - leg.start == 1


def caught(scored: Scored) -> tuple[Ran, ...]:
    """The runners who were caught stealing."""
    return scored.put_out if scored.kind == Kind.CAUGHT_STEALING else ()


def left_on(scored: Scored) -> int:
    """How many a batter who is out leaves on base."""
    if scored.on == EMPTY or scored.hit or not any(leg.start == BOX for leg in scored.put_out):
        return 0
    gone = {one.start for one in (*scored.put_out, *scored.home)}
    return sum(runner is not None and base not in gone for base, runner in enumerate(scored.on, 1))
