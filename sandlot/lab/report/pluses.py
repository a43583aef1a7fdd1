"""What plus moves and steals are worth, and where."""

from collections.abc import Sequence

from sandlot.lab.findings import Mix, Situation
from sandlot.lab.report.case import Case
from sandlot.lab.report.grid import barred, nothing, number, row, table
from sandlot.lab.report.markup import Markup, tag, together
from sandlot.lab.report.rounding import signed
from sandlot.lab.report.situations import (
    NEVER,
    STEALS,
    bases_name,
    by_outs,
    move_name,
    options_of,
    pitches,
    swings,
)


def pluses(cases: tuple[Case, ...]) -> Markup | None:
    """The section, where the game has such moves."""
    found = cases[0].found.situations
    moves = (*options_of(found, pitches), *options_of(found, swings))
    names = [name for name in moves if name.endswith("+") or name in STEALS]
    if not names:
        return None
    most = max(
        (abs(gain) for one in found for name in names if (gain := worth(one, name)) is not None),
        default=0.0,
    )

    def line(one: Situation) -> Markup:
        return row(bases_name(one.bases), *(_cell(worth(one, name), most) for name in names))

    return together(
        tag(
            "p",
            "A plus move against the same move without the plus, and a steal against the best "
            "swing, the other side playing its best mix for runs alone. Above nothing (bar to the "
            "right) it is worth its risk, below (bar to the left) it is not, and a dash means that "
            "both are just as good.",
        ),
        table(
            "Worth of each plus move and steal",
            "In runs of the half inning, for the side that makes the move. All figures are exact.",
            ["Bases", *map(move_name, names)],
            by_outs(found, line, len(names) + 1),
            "mix",
            wide=True,
        ),
    )


def worth(one: Situation, name: str) -> float | None:
    """How much better a move is here than the one it is measured against."""
    for mixes in (one.pitches, one.swings):
        losses = {mix.option: mix.loss for mix in mixes}
        if name in losses:
            return _without(mixes, name) - losses[name]
    return None


def _without(mixes: Sequence[Mix], name: str) -> float:
    """What the alternative gives away."""
    if name.endswith("+"):
        return next(mix.loss for mix in mixes if mix.option == name.rstrip("+"))
    return min(mix.loss for mix in mixes if mix.option not in STEALS)


def _cell(gain: float | None, most: float) -> Markup:
    if gain is None:
        return number("")
    if abs(gain) <= NEVER:
        return nothing()
    text = signed(gain, 3)
    look = "more" if gain > 0 else "less"
    return barred(text, abs(gain) / most / 2 if most else 0.0, look)
