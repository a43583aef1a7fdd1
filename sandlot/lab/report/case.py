"""What a page is about: rules with what was found of them, and others to lay beside them."""

from dataclasses import dataclass
from typing import Any

from sandlot.core.game import Game
from sandlot.lab.findings import Findings, Style
from sandlot.lab.report.markup import Markup, code, tag, together
from sandlot.lab.report.plots import sample_of
from sandlot.lab.report.rounding import capital

BEST = "best play"
STYLE_LOOKS = ("s0", "s1", "s2")
OTHER_LOOKS = ("c0", "c1")


@dataclass(frozen=True)
class Case:
    """One set of rules with its findings; its name says what is changed in the given rules."""

    game: Game[Any]
    found: Findings
    name: str = ""

    def style(self, name: str) -> Style | None:
        """How it came out in one way to play, if it was played so."""
        return next((style for style in self.found.styles if style.name == name), None)


@dataclass(frozen=True)
class Played:
    """A way to play some rules, as the page calls and draws it."""

    way: str
    look: str
    style: Style
    changed: str = ""

    @property
    def title(self) -> str:
        """What it is called where there are only letters."""
        return f"{self.way} with {self.changed}" if self.changed else self.way

    @property
    def heading(self) -> Markup:
        """What it is called where it can be drawn."""
        changed = together(" with ", code(self.changed)) if self.changed else None
        return together(sample_of(self.look), self.way, changed)


def played(cases: tuple[Case, ...]) -> tuple[Played, ...]:
    """The ways to play the given rules, and best play by the others."""
    given = [
        Played(capital(style.name), look, style)
        for style, look in zip(cases[0].found.styles, STYLE_LOOKS, strict=False)
    ]
    changed = [
        Played(capital(BEST), look_of(n), style, case.name)
        for n, case in enumerate(cases[1:])
        if (style := case.style(BEST))
    ]
    return (*given, *changed)


def look_of(other: int) -> str:
    """The look of the rules that are laid beside the given ones."""
    return OTHER_LOOKS[other % len(OTHER_LOOKS)]


def changed_heading(words: str, other: int, case: Case) -> Markup:
    """The heading of a column for other rules: their mark for the eye, their name for the ear."""
    name = tag("span", f" with {case.name}", class_="unseen")
    return together(sample_of(look_of(other)), words, name)
