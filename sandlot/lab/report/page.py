"""The page: all sections in an order that explains itself, in one file that needs no other."""

from importlib.resources import files

from sandlot.lab.findings import Figure
from sandlot.lab.report.aims import aims
from sandlot.lab.report.case import BEST, Case, look_of
from sandlot.lab.report.certainty import guide
from sandlot.lab.report.charts import charts
from sandlot.lab.report.choices import choices
from sandlot.lab.report.in_numbers import in_numbers
from sandlot.lab.report.lines import EXTRA, TURNS
from sandlot.lab.report.making import making
from sandlot.lab.report.markup import Markup, code, tag, together
from sandlot.lab.report.plots import sample_of
from sandlot.lab.report.pluses import pluses
from sandlot.lab.report.questions import questions
from sandlot.lab.report.rounding import capital, shown
from sandlot.lab.report.seats import seats
from sandlot.lab.report.situations import situations
from sandlot.lab.report.skill import skill
from sandlot.lab.report.summary import summary

SECTIONS = {
    "numbers": ("The game in numbers", in_numbers),
    "seats": ("Are the seats fair?", seats),
    "situations": ("What best play looks like", situations),
    "pluses": ("What plus moves and steals are worth", pluses),
    "options": ("Options that matter, and options nobody needs", choices),
    "skill": ("Skill and luck", skill),
    "questions": ("Open questions of the rulebook", questions),
    "aims": ("Aims and suggested changes", aims),
    "rules": ("The rules used", charts),
    "making": ("How these figures were made", making),
}
SHORT = ("seats", "skill", "making")
"""Sections that may share a printed page with the one before."""


def page(cases: tuple[Case, ...]) -> str:
    """The report on the first case, the others laid beside it."""
    title = f"{cases[0].game.title}: report"
    drawn = {
        name: _section(name, words, inside, "kept" if name in SHORT else "leaf")
        for name, (words, make) in SECTIONS.items()
        if (inside := make(cases)) is not None
    }
    contents = [tag("li", tag("a", SECTIONS[name][0], href=f"#{name}")) for name in drawn]
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("style", Markup(files(__package__).joinpath("style.css").read_text("utf-8"))),
    )
    body = tag(
        "body",
        _scoreboard(cases),
        tag(
            "main",
            tag(
                "div",
                _section("short", "In short", _short(cases)),
                _section("reading", "How to read this page", _reading(cases)),
                class_="first",
            ),
            tag("nav", tag("ol", *contents), aria_label="Contents"),
            *drawn.values(),
        ),
    )
    return f"<!DOCTYPE html>\n{tag('html', head, body, lang='en')}"


def _section(name: str, title: str, inside: Markup, look: str | None = None) -> Markup:
    heading = tag("h2", title, id=f"{name}-heading")
    return tag("section", heading, inside, id=name, aria_labelledby=f"{name}-heading", class_=look)


def _scoreboard(cases: tuple[Case, ...]) -> Markup:
    case = cases[0]
    innings = f"{case.found.innings} {'inning' if case.found.innings == 1 else 'innings'}"
    changed = ", ".join(f"{name} = {_short_value(value)}" for name, value in case.found.changed)
    told = f"{innings}, {'with ' + changed if changed else 'rules as by default'}"
    beside = [
        together("; beside it ", sample_of(look_of(n)), code(other.name))
        for n, other in enumerate(cases[1:])
    ]
    return tag(
        "header",
        tag(
            "div",
            tag("p", "Sandlot report", class_="over"),
            tag("h1", case.game.title),
            tag("p", told, *beside),
            _board(cases),
        ),
    )


def _short_value(value: str) -> str:
    """A value, or that it is a chart."""
    return "another chart" if "\n" in value else value


def _board(cases: tuple[Case, ...]) -> Markup | None:
    """The four figures to remember, under best play."""
    styles = [style for case in cases if (style := case.style(BEST))]
    if not styles:
        return None
    rows: list[tuple[str, list[Figure], bool]] = [
        ("Home side wins", [style.home_win for style in styles], True),
        ("Runs a game", [style.runs for style in styles], False),
        ("Turns a game", [TURNS.of(style) for style in styles], False),
        ("Extra innings", [EXTRA.of(style) for style in styles], True),
    ]
    return tag(
        "dl",
        *(
            tag(
                "div",
                tag("dt", words),
                tag("dd", shown(first, share)),
                *(
                    tag("dd", sample_of(look_of(n)), shown(other, share), class_="other")
                    for n, other in enumerate(others)
                ),
            )
            for words, (first, *others), share in rows
        ),
        class_="board",
        aria_label="Best play in four figures",
    )


def _short(cases: tuple[Case, ...]) -> Markup:
    sentences = summary(cases)
    notes = [
        tag("p", capital(f"{case.name}: {note}" if case.name else note), class_="note")
        for case in cases
        for note in case.found.notes
    ]
    return together(tag("ul", *(tag("li", one) for one in sentences), class_="short"), *notes)


def _reading(cases: tuple[Case, ...]) -> Markup:
    return together(
        *(
            tag("p", *(piece if n % 2 else tag("b", piece) for n, piece in enumerate(line)))
            for line in guide(cases)
        )
    )
