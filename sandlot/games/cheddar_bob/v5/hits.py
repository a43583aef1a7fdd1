"""Hits of v5 and how far they bring the runners."""

from enum import StrEnum
from functools import cache

from sandlot.baseball.bases import FIRST, OUT, PLATE, SECOND, THIRD, Move, On, batter_to
from sandlot.baseball.play import Kind, Play
from sandlot.core.chart import chart
from sandlot.games.cheddar_bob.parts import Tier


class Hit(StrEnum):
    """How long a hit is."""

    SINGLE = "1B"
    DOUBLE = "2B"
    TRIPLE = "3B"
    HOME_RUN = "HR"

    __hash__ = str.__hash__


HIT = {name: Hit(name.rstrip("+")) for name in ("1B", "1B+", "2B", "2B+", "3B", "HR")}
"""The hit a result names; a + only says that it may be stretched."""

RUNNERS = chart("""
    hit     tier    first   second  third
    1B      any     second  third   home
    2B      weak    third   home    home
    2B      solid   third   home    home
    2B      strong  home    home    home
    3B      any     home    home    home
    HR      any     home    home    home
""")
"""Where the runner from each base goes."""

BASES = {"first": FIRST, "second": SECOND, "third": THIRD, "home": PLATE}
BATTER = {
    Hit.SINGLE: (Kind.SINGLE, FIRST),
    Hit.DOUBLE: (Kind.DOUBLE, SECOND),
    Hit.TRIPLE: (Kind.TRIPLE, THIRD),
    Hit.HOME_RUN: (Kind.HOME_RUN, PLATE),
}


@cache  # closed: the hits, the tiers, the eight states of the bases
def hit_play(length: Hit, tier: Tier, on: On) -> Play:
    """Where everybody goes on a hit of this length and tier."""
    kind, base = BATTER[length]
    cells = next(
        row.cells[1:]
        for row in RUNNERS.rows
        if row.label == length and row.cells[0] in ("any", tier)
    )
    runners = tuple(Move(runner, BASES[cells[runner - 1]]) for runner in reversed(on))
    return Play(kind, (*runners, *batter_to(base)))


def caught_stretching(play: Play) -> Play:
    """The runners go as far as the hit brings them, the batter is out."""
    return Play(play.kind, (*play.moves[:-1], *batter_to(OUT)))


def longer(length: Hit) -> Hit:
    """One base more: a double for a single, a triple for a double."""
    return Hit.DOUBLE if length is Hit.SINGLE else Hit.TRIPLE
