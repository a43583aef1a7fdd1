"""When there is nothing to change: a manager who let his men play on is not asked every time."""

from sandlot.lab.fast import within
from sandlot.season.odds import features as ft
from sandlot.season.odds import layout as at
from sandlot.season.odds.features import FEATURES
from sandlot.season.odds.forest import Long
from sandlot.season.odds.layout import DEFENCE
from sandlot.season.odds.people import LONGEST
from sandlot.season.odds.seeing import PITCHES

SETTLED = (
    ft.INNING, ft.PITCHER, ft.PEN_ANY, ft.BENCH_ANY, ft.PEN, ft.BENCH, ft.LINEUP, ft.FIELDED,
    ft.PLAN, ft.STARTS, ft.FINISHES, ft.PEN_SIZE, ft.CLOSER, ft.CLOSER + 1, ft.BEST_BAT,
    ft.FAST_MAN, ft.GLOVE,
)  # fmt: skip
"""What stays as it is for an inning, unless the club changes."""

MAY_CHANGE = sum(1 << one for one in range(FEATURES + 1) if one not in SETTLED)
"""All others, and every sum."""


@within
def is_quiet(game: Long, home: int, step: int) -> bool:
    """Whether a manager who changed nothing lately has no more reason now."""
    side = at.SIDES + home * at.SIDE
    inning = game[at.AT_INNING]
    if step == DEFENCE:
        few = game[side + at.HAS_FACED] < game[at.QUIET_UP_TO + home]
        return bool(few and game[at.QUIET + home] == inning)
    bats = game[side + at.POSITIONS + game[side + at.DUE]]
    return bool(bats != PITCHES and game[at.QUIET_AT_BAT + home] == inning)


@within
def hush(game: Long, home: int, step: int, seen: int, lasts: int) -> None:
    """A manager has changed nothing: for how long is that so, whatever else happens?"""
    if seen & MAY_CHANGE:
        return
    side = at.SIDES + home * at.SIDE
    if step == DEFENCE:
        game[at.QUIET + home] = game[at.AT_INNING]
        game[at.QUIET_UP_TO + home] = game[side + at.HAS_FACED] + lasts
    elif game[side + at.POSITIONS + game[side + at.DUE]] != PITCHES and lasts == LONGEST:
        game[at.QUIET_AT_BAT + home] = game[at.AT_INNING]
