"""Games told by hand, in a scorer's shorthand, for rules that come up seldom.

A play is its kind and everybody's legs: `3-H` from third home, `1X2(64)f` forced at second by short
and second base, `BX(8)` a fly to centre, `B-1(E6)` safe on an error, `2XH(8E2)` dropped at home.
"""

import re
from typing import Any

from sandlot.baseball.bases import BOX, OUT, PLATE
from sandlot.baseball.events import GameOver, HalfOver
from sandlot.baseball.play import ON_THE_BASES, Kind
from sandlot.baseball.scorebook.book import Scorebook, keep_score
from sandlot.baseball.scorebook.events import Placed, PlayMade, Ran, Starts, Took

LEG = re.compile(r"([B123])([-X])([123H]?)(?:\((\w+)\))?(f?)")
BASES = {"B": BOX, "1": 1, "2": 2, "3": 3, "H": PLATE, "": 0}
POSITIONS = (8, 4, 3, 7, 9, 5, 6, 2, 10)
"""Everybody's position, by his place in the order; the ninth is the designated hitter."""

STRIKEOUT = ("strikeout", "BX(2)f")


class Telling:
    """A game between `a1` to `a9` with pitcher `ap`, and `h1` to `h9` with `hp`."""

    def __init__(self) -> None:
        orders = (tuple(f"{side}{n}" for n in range(1, 10)) for side in "ah")
        self.order = [list(order) for order in orders]
        self.pitcher = ["ap", "hp"]
        self.due = [0, 0]
        self.score = [0, 0]
        self.inning, self.bottom, self.outs = 1, False, 0
        self.on: dict[int, str] = {}
        self.events: list[Any] = [
            Starts(bool(n), tuple(order), POSITIONS, self.pitcher[n])
            for n, order in enumerate(self.order)
        ]

    @property
    def batter(self) -> str:
        """Who is up."""
        return self.order[self.bottom][self.due[self.bottom]]

    def play(self, kind: str, legs: str, ball: str = "") -> "Telling":
        """A play, and the half inning over with three out."""
        people = {BOX: self.batter, **self.on}
        ran = [self._leg(found, people) for found in LEG.findall(legs)]
        self.outs += sum(leg.end == OUT for leg in ran)
        runs = sum(leg.end == PLATE for leg in ran)
        self.score[self.bottom] += runs
        away, home = self.score
        made = PlayMade(
            self.inning, self.bottom, Kind(kind), self.batter, self.pitcher[not self.bottom],
            tuple(ran), ball, runs, self.outs, (away, home),
        )  # fmt: skip
        self.events.append(made)
        for leg in ran:
            self.on.pop(leg.start, None)
        self.on |= {leg.end: leg.who for leg in ran if 0 < leg.end < PLATE}
        if kind not in ON_THE_BASES:
            self.due[self.bottom] = (self.due[self.bottom] + 1) % 9
        if self.outs >= 3:
            self._change_sides()
        return self

    def _leg(self, found: tuple[str, ...], people: dict[int, str]) -> Ran:
        start, how, base, by, forced = found
        dropped = how == "X" and "E" in by
        out = how == "X" and not dropped
        end = OUT if out else BASES[base]
        at = BASES[base] if out else 0
        return Ran(people[BASES[start]], BASES[start], end, by, at, bool(forced))

    def _change_sides(self) -> None:
        away, home = self.score
        self.events.append(HalfOver(self.inning, self.bottom, (away, home)))
        self.inning, self.bottom = self.inning + self.bottom, not self.bottom
        self.outs, self.on = 0, {}

    def out(self, times: int = 1) -> "Telling":
        """Strikeouts."""
        for _ in range(times):
            self.play(*STRIKEOUT)
        return self

    def walk(self) -> "Telling":
        """A walk with nobody on first."""
        return self.play("walk", "B-1")

    def homer(self) -> "Telling":
        """A home run with nobody on."""
        return self.play("home run", "B-H")

    def reliever(self, who: str) -> "Telling":
        """A new pitcher for the club in the field."""
        fielding = not self.bottom
        self.events.append(Took(fielding, 0, who, 1, self.pitcher[fielding], "relieves"))
        self.pitcher[fielding] = who
        return self

    def runner(self, base: int, who: str) -> "Telling":
        """Somebody runs for the man on a base."""
        place = self.order[self.bottom].index(self.on[base])
        self.events.append(Took(self.bottom, place + 1, who, 12, self.on[base], "runs"))
        self.order[self.bottom][place] = self.on[base] = who
        return self

    def placed(self) -> "Telling":
        """The man before the batter is put on second."""
        who = self.order[self.bottom][self.due[self.bottom] - 1]
        self.on[2] = who
        self.events.append(Placed(self.bottom, who, 2))
        return self

    def over(self) -> Scorebook:
        """The end of the game."""
        away, home = self.score
        self.events.append(GameOver(self.inning, self.bottom, (away, home)))
        return self.book()

    def book(self) -> Scorebook:
        """The scorebook so far."""
        return keep_score(self.events)


def earned(book: Scorebook, home: bool = True) -> dict[str, tuple[int, int]]:
    """Runs and earned runs of a club's pitchers."""
    return {one.who: (one.runs, one.earned_runs) for one in book.clubs[home].pitching}
