"""The designer's aims: met or missed, and small changes that would meet them."""

from sandlot.baseball.figures import FIGURES
from sandlot.core.words import count
from sandlot.lab.findings import Aim, Change, Tries
from sandlot.lab.report.case import Case
from sandlot.lab.report.grid import body, number, row, table, words
from sandlot.lab.report.markup import Markup, tag, together
from sandlot.lab.report.rounding import percent, shown
from sandlot.lab.targets import SHARES

NAMES = {
    "home_win": "games the home side wins",
    "walk_off": "games that end with a walk-off",
    "extra_innings": "games with extra innings",
    "shutout": "games in which a side does not score",
}


def aims(cases: tuple[Case, ...]) -> Markup | None:
    """The section, where the designer has aims."""
    found = cases[0].found
    if not found.aims:
        return None
    return together(
        tag("p", "What was asked for, and what best play gives."),
        table(
            "Aims",
            "Under best play.",
            ["Figure", "Wanted", "Found", ""],
            [body([_aim(one) for one in found.aims])],
            look="narrow",
        ),
        *_changes(found.aims, found.changes, found.tries),
    )


def aim_name(aim: Aim) -> str:
    """What an aim is about, in words."""
    return NAMES.get(aim.figure) or FIGURES[aim.figure]


def aim_is_share(aim: Aim) -> bool:
    """Whether it is a share of games."""
    return aim.figure in SHARES


def bounds(aim: Aim) -> str:
    """From where to where it is wanted."""
    low, high = (100 * aim.low, 100 * aim.high) if aim_is_share(aim) else (aim.low, aim.high)
    return f"{low:g} to {high:g}{'%' if aim_is_share(aim) else ''}"


def _aim(aim: Aim) -> Markup:
    missed = "too low" if aim.found.value < aim.low else "too high"
    return row(
        together(tag("code", aim.figure), f" ({aim_name(aim)})"),
        number(bounds(aim)),
        number(shown(aim.found, aim_is_share(aim))),
        words("met" if aim.met else f"missed: {missed}", "good" if aim.met else "bad"),
    )


def how_far(tries: Tries) -> str:
    """How far a search went, and why not further."""
    steps = count(tries.steps, "single step")
    looked = f"all {steps}" if tries.looked == tries.steps else f"{tries.looked} of {steps}"
    told = [
        f"The search weighed a half inning after {looked} of the charts and numbers, and solved "
        f"{count(tries.singles, 'whole game')} after one step and {tries.pairs} after two."
    ]
    if tries.stopped:
        told.append(
            f"It was stopped after these {count(tries.games, 'try', 'tries')}: there may be more "
            "changes, and smaller ones, than were found by then."
        )
    elif tries.left:
        told.append(
            f"Then it had solved as many games as it may, the smallest steps first: "
            f"{count(tries.left, 'larger single step')} and all pairs of steps were not tried."
        )
    return " ".join(told)


def _changes(
    wanted: tuple[Aim, ...], changes: tuple[Change, ...], tries: Tries | None
) -> list[Markup]:
    searched = [tag("p", how_far(tries))] if tries else []
    if not changes:
        if all(aim.met for aim in wanted):
            return [tag("p", "Nothing has to be changed.")]
        none = "No small change of the charts was found that meets all aims."
        return [tag("p", none if tries else "No change is suggested."), *searched]
    head = [
        "",
        "Change",
        *(aim.figure.replace("_", " ") for aim in changes[0].figures),
        "Turns that end otherwise",
        "Rules file",
    ]
    rows = [
        row(
            str(place),
            words(together(*(tag("div", what) for what in one.what))),
            *(number(shown(aim.found, aim_is_share(aim))) for aim in one.figures),
            number(percent(one.size, 1)),
            words(tag("code", one.file)),
        )
        for place, one in enumerate(changes, 1)
    ]
    return [
        tag("h3", "Suggested changes"),
        tag(
            "p",
            "Each line by itself would meet all aims. The smallest change comes first: the one "
            "by which the fewest turns end otherwise when everybody chooses at random. Each is "
            "saved as a rules file, which every command takes with ",
            tag("code", "--rules FILE"),
            ".",
        ),
        *searched,
        table("Changes that meet all aims", "Under best play.", head, [body(rows)], wide=True),
    ]
