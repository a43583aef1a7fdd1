"""How the figures were made, so that anybody can make them again."""

import platform

from sandlot import __version__
from sandlot.lab.report.case import Case
from sandlot.lab.report.markup import Inside, Markup, tag, together


def making(cases: tuple[Case, ...]) -> Markup:
    """The section."""
    case = cases[0]
    facts: list[tuple[str, Inside]] = [
        (
            "Game",
            f"{case.game.title} ({case.game.id}), version {case.game.version}, "
            f"{case.found.innings} {'inning' if case.found.innings == 1 else 'innings'}",
        ),
        (
            "Games played",
            "; ".join(f"{style.name} {style.sample.games:,}" for style in case.found.styles)
            or "none",
        ),
        ("Seed", f"{case.found.seed}: the same seed, rules and version give the same page"),
        (
            "Exact figures",
            "are computed from the rules themselves: every roll with its odds, every "
            "situation of a whole game weighed from its end to its start, ties played on for ever. "
            "They are good to more digits than are shown.",
        ),
        ("Errors", "are one standard error of the mean or the share of the games played."),
        ("Software", f"Sandlot {__version__}, Python {platform.python_version()}"),
    ]
    return tag(
        "dl",
        *(together(tag("dt", f"{name}:"), tag("dd", told)) for name, told in facts),
        class_="facts",
    )
