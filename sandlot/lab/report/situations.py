"""What best play looks like: the runs to come and both mixes, situation by situation."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from sandlot.core.words import joined
from sandlot.lab.findings import Mix, Situation
from sandlot.lab.report.case import Case, look_of
from sandlot.lab.report.grid import barred, body, nothing, number, row, table
from sandlot.lab.report.markup import Markup, tag, together
from sandlot.lab.report.plots import bases_icon, sample_of
from sandlot.lab.report.rounding import percent

OUTS = ("Nobody out", "One out", "Two out")
STEALS = {"go 1": "steal of second", "go 2": "steal of third", "go 3": "steal of home"}
NEVER = 1e-9
"""Shares and losses below this are rounding, not choice."""

Side: TypeAlias = Callable[[Situation], Sequence[Mix]]


def pitches(one: Situation) -> Sequence[Mix]:
    """The pitching side's mix."""
    return one.pitches


def swings(one: Situation) -> Sequence[Mix]:
    """The batting side's mix."""
    return one.swings


def situations(cases: tuple[Case, ...]) -> Markup | None:
    """The section, once the game was solved."""
    found = cases[0].found.situations
    if not found:
        return None
    return together(
        tag(
            "p",
            "By outs and runners on base, while both sides play for runs and the score does not "
            "matter yet: first how many runs the batting side can expect before the half inning "
            "is over, then how often each choice should be made. Best play mixes, for a side that "
            "always did the same could be read. Filled bases are taken.",
        ),
        to_come(cases),
        mixes(found, "The pitching side", "pitcher", pitches),
        mixes(found, "The batting side", "batter", swings),
    )


def to_come(cases: tuple[Case, ...]) -> Markup:
    """The runs to come, bases by outs."""
    found = cases[0].found.situations
    rows = [
        row(bases_name(bases), *(_runs(cases, bases, outs) for outs in range(len(OUTS))))
        for bases in dict.fromkeys(one.bases for one in found)
    ]
    return table("Runs to come", "All figures are exact.", ["Bases", *OUTS], [body(rows)], "narrow")


def mixes(found: Sequence[Situation], title: str, part: str, of: Side) -> Markup:
    """The mixes of one side, a row for each situation; a sentence where all are the same."""
    names = options_of(found, of)
    used = [name for name in names if any(_share(of(one), name) > NEVER for one in found)]
    if len({tuple((mix.option, round(mix.share, 6)) for mix in of(one)) for one in found}) == 1:
        same = joined([f"{move_name(mix.option)} {percent(mix.share, 1)}" for mix in of(found[0])])
        return together(tag("h3", title), tag("p", f"The same in every situation: {same} (exact)."))
    never = [move_name(name) for name in names if name not in used]
    left_out = f" Never taken in any of them: {joined(never)}." if never else ""

    def line(one: Situation) -> Markup:
        return row(bases_name(one.bases), *(_cell(of(one), name, part) for name in used))

    return table(
        title,
        f"How often each choice is made. All figures are exact.{left_out}",
        ["Bases", *map(move_name, used)],
        by_outs(found, line, len(used) + 1),
        "mix",
        wide=True,
    )


def by_outs(
    found: Sequence[Situation], line: Callable[[Situation], Markup], columns: int
) -> list[Markup]:
    """A row for each situation, in groups by the number of outs."""
    return [
        body([line(one) for one in found if one.outs == outs], words, columns)
        for outs, words in enumerate(OUTS)
        if any(one.outs == outs for one in found)
    ]


def options_of(found: Sequence[Situation], of: Side) -> tuple[str, ...]:
    """Every option of any situation, in the order of the game."""
    return tuple(dict.fromkeys(mix.option for one in found for mix in of(one)))


def move_name(option: str) -> str:
    """An option in words: a steal says of which base."""
    return STEALS.get(option, option)


def bases_name(bases: str) -> Markup:
    """The bases, drawn and written."""
    return together(bases_icon(bases), tag("code", bases))


def _runs(cases: tuple[Case, ...], bases: str, outs: int) -> Markup:
    """The runs to come by the given rules, and below them by the others."""
    first, *others = (_runs_of(case, bases, outs) for case in cases)
    beside = [
        tag("div", sample_of(look_of(n)), runs, class_="error") for n, runs in enumerate(others)
    ]
    return number(together(first, " ", *beside) if beside else first)


def _runs_of(case: Case, bases: str, outs: int) -> str:
    found = (one for one in case.found.situations if (one.bases, one.outs) == (bases, outs))
    one = next(found, None)
    return f"{one.runs:.3f}" if one else ""


def _cell(mixes: Sequence[Mix], name: str, part: str) -> Markup:
    share = _share(mixes, name)
    if share < 0:
        return number("")
    return barred(percent(share), share, f"share {part}") if share > NEVER else nothing()


def _share(mixes: Sequence[Mix], name: str) -> float:
    """How often an option is taken; less than nothing where there is no such option."""
    return next((mix.share for mix in mixes if mix.option == name), -1.0)
