"""The open questions of the rulebook: every reading with what it does."""

from sandlot.lab.findings import Figure, Question, Reading
from sandlot.lab.report.case import Case
from sandlot.lab.report.grid import body, number, row, table, words
from sandlot.lab.report.markup import Markup, code, tag, together
from sandlot.lab.report.plots import Drawing, Level, Spot, bars_mean, levels, sample_of
from sandlot.lab.report.rounding import all_exact, capital, difference, said, shown

CHOSEN, OTHER = "s0", "s2"


def questions(cases: tuple[Case, ...]) -> Markup | None:
    """The section, where there are questions."""
    asked = by_weight(cases[0].found.questions)
    if not asked:
        return None
    return together(
        tag(
            "div",
            tag(
                "div",
                tag(
                    "p",
                    "Where the book leaves something open, the game was measured by each way to "
                    "read it, everything else as it is. The questions that move the runs of a "
                    "game most come first.",
                ),
                tag(
                    "p",
                    "In the tables the reading used on this page is marked with a triangle, and "
                    "all figures are those of best play. The runs of a half inning are those of "
                    "two sides that play for runs alone, whatever the score.",
                ),
            ),
            _overview(asked),
            class_="plots two",
        ),
        *(_question(one) for one in asked),
    )


def by_weight(asked: tuple[Question, ...]) -> tuple[Question, ...]:
    """The questions that matter most first."""
    return tuple(sorted(asked, key=lambda one: -reach(one)))


def reach(question: Question) -> float:
    """How far apart the readings are in runs of a game."""
    runs = [reading.runs.value for reading in question.readings]
    return max(runs) - min(runs)


def ruling_words(ruling: str) -> str:
    """A ruling's name in words."""
    return capital(ruling.replace("_", " "))


def _overview(asked: tuple[Question, ...]) -> Markup:
    title = "How much each question matters"
    rows = [
        Level(
            ruling_words(one.ruling),
            f"{reach(one):.2f} between its readings",
            tuple(
                Spot(CHOSEN if reading.chosen else OTHER, reading.runs)
                for reading in sorted(one.readings, key=lambda reading: not reading.chosen)
            ),
        )
        for one in asked
    ]
    told = " ".join(
        f"{ruling_words(one.ruling)}: "
        + ", ".join(f"{reading.value} {said(reading.runs)}" for reading in one.readings)
        + "."
        for one in asked
    )
    return tag(
        "figure",
        tag(
            "figcaption",
            tag("b", title),
            together(
                "Runs of a game by each reading: ",
                sample_of(CHOSEN),
                "the one used here, ",
                sample_of(OTHER),
                "the others. ",
                bars_mean(rows),
            ),
        ),
        levels(Drawing("plot-questions", title, told, "runs of a game"), rows, False, None),
    )


def _question(question: Question) -> Markup:
    chosen = next((one for one in question.readings if one.chosen), None)
    exact = all_exact(figure for one in question.readings for figure in _figures(one))
    more = [
        tag("li", code(one.value), ": ", " ".join(one.changes))
        for one in question.readings
        if one.changes
    ]
    head = ("Reading", "It means", "Home side wins", "Runs a game", "Difference")
    return tag(
        "div",
        tag("h3", ruling_words(question.ruling), " ", code(question.ruling)),
        tag("p", question.book),
        table(
            "",
            f"Readings of {question.ruling.replace('_', ' ')}, under best play"
            f"{'; all figures are exact' if exact else ''}",
            [*head, "Runs a half inning"],
            [body([_reading(one, chosen, exact) for one in question.readings])],
            "readings",
            wide=True,
        ),
        tag("ul", *more) if more else None,
        class_="question",
    )


def _figures(one: Reading) -> tuple[Figure, ...]:
    return one.home_win, one.runs, one.half_inning


def _reading(one: Reading, chosen: Reading | None, bare: bool) -> Markup:
    other = chosen if chosen is not one else None
    return row(
        together(code(one.value), " (used here)" if one.chosen else None),
        words(one.meaning),
        number(shown(one.home_win, True, bare)),
        number(shown(one.runs, bare=bare)),
        number(difference(one.runs, other.runs, bare) if other else ""),
        number(shown(one.half_inning, bare=bare)),
        used=one.chosen,
    )
