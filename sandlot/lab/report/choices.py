"""Which options matter, which are dominated, and which nobody needs."""

from collections.abc import Sequence

from sandlot.lab.findings import Figure, Option
from sandlot.lab.report.case import Case, changed_heading
from sandlot.lab.report.grid import barred, body, nothing, number, row, table, words
from sandlot.lab.report.markup import Markup, tag, together
from sandlot.lab.report.rounding import all_exact, percent, shown
from sandlot.lab.report.situations import NEVER, move_name

TRIES = {
    ("send", "yes"): "send a runner on an out",
    ("send", "no"): "hold him on an out",
    ("stretch", "yes"): "stretch a hit",
    ("stretch", "no"): "not stretch a hit",
    ("tag", "yes"): "tag up on a fly",
    ("tag", "no"): "stay on a fly",
}
RARE = 0.01
PARTS = {"pitcher": "The pitching side", "batter": "The batting side"}


def choices(cases: tuple[Case, ...]) -> Markup | None:
    """The section, once the game was solved."""
    found = cases[0].found.options
    if not found:
        return None
    others = [{_key(one): one for one in case.found.options} for case in cases[1:]]
    head = [
        "Option",
        "Taken",
        *(changed_heading("Taken", n, case) for n, case in enumerate(cases[1:])),
        "At most",
        "Gives away at least",
        "Gives away on average",
        "Forbidding it costs",
        "In short",
    ]
    groups = [
        body(
            [_row(one, others) for one in found if one.part == part],
            PARTS.get(part, part),
            len(head),
        )
        for part in dict.fromkeys(one.part for one in found)
    ]
    return together(
        tag(
            "p",
            "Every option over all situations of whole games: how often it is taken of the times "
            "it could be, and at most in any one situation; what it gives away of the chance to "
            "win each time it is taken; and what a side loses of that chance if it may never take "
            "it. An option is dominated if another one, or a mix of others, is never worse and "
            "somewhere better, whatever the other side does; strictly, if it is always better.",
        ),
        table(
            "Options of best play",
            "All figures are exact."
            if all_exact(one.worth for one in found if one.worth)
            else "All figures are exact but those with an error.",
            head,
            groups,
            wide=True,
        ),
    )


def full_name(option: Option) -> str:
    """An option as people say it."""
    return _said(option.choice, option.name)


def dominator(option: Option, by: str) -> str:
    """What dominates an option, as people say it; how it does comes after it."""
    name, *how = by.split(" (", 1)
    return " (".join([_said(option.choice, name), *how])


def _said(choice: str, name: str) -> str:
    return TRIES.get((choice, name)) or move_name(name)


def never_worth(options: Sequence[Option]) -> tuple[Option, ...]:
    """The options that give something away wherever they are taken, or are dominated."""
    return tuple(one for one in options if one.dominated_by or one.least_loss > NEVER)


def in_short(one: Option) -> tuple[str, str]:
    """What there is to say of an option, and how it looks."""
    if one.dominated_by:
        return f"dominated by {dominator(one, one.dominated_by)}", "bad"
    if one.least_loss > NEVER:
        return "never worth it", "bad"
    if one.most <= NEVER:
        return "can be done without", ""
    use = "hardly ever used" if one.share < RARE else "in use"
    if one.dominated_for_runs:
        return f"{use}; for runs alone dominated by {dominator(one, one.dominated_for_runs)}", ""
    return use, "" if one.share < RARE else "good"


def _key(one: Option) -> tuple[str, str, str]:
    return one.part, one.choice, one.name


def _row(one: Option, others: Sequence[dict[tuple[str, str, str], Option]]) -> Markup:
    text, look = in_short(one)
    beside = [other.get(_key(one)) for other in others]
    return row(
        full_name(one),
        _share(one, one.part),
        *(_share(each, one.part) if each else number("") for each in beside),
        _percent(one.most, 1),
        _percent(one.least_loss, 2),
        _percent(one.mean_loss, 2),
        _worth(one.worth),
        words(text, look or None),
    )


def _share(one: Option, part: str) -> Markup:
    if one.share <= NEVER:
        return nothing()
    return barred(percent(one.share, 1), one.share, f"share {part}")


def _percent(value: float, digits: int) -> Markup:
    return number(percent(value, digits)) if value > NEVER else nothing()


def _worth(worth: Figure | None) -> Markup:
    if worth is None:
        return number("")
    if worth.exact and abs(worth.value) <= NEVER:
        return nothing()
    return number(percent(worth.value, 2) if worth.exact else shown(worth, True))
