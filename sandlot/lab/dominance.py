"""Options nobody needs: others are never worse, whatever the other side does, in every state."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.lab.decisions import Faced
from sandlot.lab.flat import Floats
from sandlot.lab.matrix import solve_many

CLOSE = 1e-12
"""Differences smaller than this share of what is at stake are rounding."""
NOISE = 1e-14
MIX = "a mix of others"

Key: TypeAlias = tuple[str, str, str]
"""Part, choice and option."""


class Case(NamedTuple):
    """How something compares with an option, over all states so far."""

    never_worse: bool = True
    always_better: bool = True
    once_better: bool = False

    def also(self, other: "Case") -> "Case":
        """Both taken together."""
        return Case(
            self.never_worse and other.never_worse,
            self.always_better and other.always_better,
            self.once_better or other.once_better,
        )

    @property
    def dominates(self) -> str:
        """In a word, how it dominates; nothing if it does not."""
        if not (self.never_worse and self.once_better):
            return ""
        return "strictly" if self.always_better else "weakly"


NEVER = Case(False, False, False)


@dataclass
class Trial:
    """The case against an option: each other option, and a mix of others chosen state by state."""

    others: dict[str, Case] = field(default_factory=dict)
    mix: Case = Case()
    heard: int = 0

    def hear(self, others: dict[str, Case], mix: Case) -> None:
        """Take in what more states say; an option that is not always there proves nothing."""
        known = self.others if self.heard else others
        self.others = {
            name: case.also(self.others.get(name, Case()))
            for name, case in others.items()
            if name in known
        }
        self.mix = self.mix.also(mix)
        self.heard += 1

    @property
    def hopeless(self) -> bool:
        """Whether nothing that may still come can show the option dominated."""
        return not self.mix.never_worse and not any(c.never_worse for c in self.others.values())

    @property
    def verdict(self) -> str:
        """What dominates the option and how: a single other one rather than a mix, strictly first.

        An option that is dominated by another is dominated by a mix as well.
        """
        found = [(case.dominates, name) for name, case in self.others.items()]
        found.append((self.mix.dominates, MIX))
        named = sorted(((how, name == MIX, name) for how, name in found if how))
        single = [one for one in named if not one[1]]
        return "{2} ({0})".format(*(single or named)[0]) if named else ""


def dominated(decisions: Iterable[Faced]) -> dict[Key, str]:
    """Every option with what dominates it in all these decisions; nothing where nothing does."""
    trials: dict[Key, Trial] = {}
    for faced in decisions:
        units = list(_units(faced))
        pays = np.stack([faced.worth[:, rows].mean(axis=1) for _, rows in units], axis=1)
        spans = faced.worth.max(axis=(1, 2)) - faced.worth.min(axis=(1, 2))
        close = CLOSE * spans + NOISE
        for name in dict.fromkeys(faced.families):
            trial = trials.setdefault((faced.part, faced.choice, name), Trial())
            if not (trial.heard and trial.hopeless):
                trial.hear(*_compare(name, [unit for unit, _ in units], pays, close))
    return {key: trial.verdict for key, trial in trials.items()}


def _units(faced: Faced) -> Iterator[tuple[str, NDArray[np.intp]]]:
    """The answers that are spread evenly in some best play, each with the name of its family."""
    places = list(zip(faced.families, faced.alike, strict=True))
    for unit in dict.fromkeys(places):
        yield unit[0], np.flatnonzero([place == unit for place in places])


def _compare(
    name: str, units: list[str], pays: Floats, close: Floats
) -> tuple[dict[str, Case], Case]:
    """The case of each other option, and of a mix of them, against all units of an option."""
    mine = [n for n, unit in enumerate(units) if unit == name]
    rest = [n for n, unit in enumerate(units) if unit != name]
    if not rest:
        return {}, NEVER
    gains = {n: pays[:, rest] - pays[:, n : n + 1] for n in mine}
    others = {
        other: _all(
            max(_case(gains[n][:, m], close) for m, unit in enumerate(rest) if units[unit] == other)
            for n in mine
        )
        for other in dict.fromkeys(units[n] for n in rest)
    }
    return others, _all(_mixed(gains[n], close) for n in mine)


def _mixed(gains: Floats, close: Floats) -> Case:
    """The best mix of others, state by state."""
    values, mixes, _ = solve_many(gains)
    gained = np.einsum("sr,sro->so", mixes, gains)
    return Case(
        bool((values >= -close).all()),
        bool((values > close).all()),
        bool((gained > close[:, None]).any()),
    )


def _case(gains: Floats, close: Floats) -> Case:
    return Case(
        bool((gains >= -close[:, None]).all()),
        bool((gains > close[:, None]).all()),
        bool((gains > close[:, None]).any()),
    )


def _all(cases: Iterable[Case]) -> Case:
    found = Case()
    for case in cases:
        found = found.also(case)
    return found
