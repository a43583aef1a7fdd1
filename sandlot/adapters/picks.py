"""Answers given pick by pick: every pick has a number, and only what can lead on is open."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

PASS: Final = 0
"""The number of the one action of a seat that is asked nothing."""

Spelling: TypeAlias = tuple[int, ...]
"""An option as the numbers of its picks."""


class Answer(NamedTuple):
    """The picks are complete: they spell this option."""

    option: Any


class Picking(Protocol):
    """An answer begun: what was picked so far, and what may be picked now."""

    @property
    def picked(self) -> Spelling:
        """The picks so far."""

    @property
    def legal(self) -> tuple[int, ...]:
        """What may be picked next, in order; never nothing."""

    def then(self, number: int) -> "Picking | Answer":
        """The answer with one of the legal picks more."""


class Listed(NamedTuple):
    """An answer begun, out of options that can be listed."""

    picked: Spelling
    ways: Mapping[int, "Listed | Answer"]

    @property
    def legal(self) -> tuple[int, ...]:
        return tuple(self.ways)

    def then(self, number: int) -> "Listed | Answer":
        return self.ways[number]


def listed(spelled: Iterable[tuple[Spelling, Any]]) -> Listed:
    """An answer out of these options, nothing picked yet; no spelling begins another."""
    root: dict[int, Any] = {}
    for spelling, option in spelled:
        ways = root
        for number in spelling[:-1]:
            ways = ways.setdefault(number, {})
        if spelling[-1] in ways:
            raise ValueError(f"{option!r} is spelled like another option, {spelling}")
        ways[spelling[-1]] = Answer(option)
    return _frozen((), root)


def _frozen(picked: Spelling, ways: dict[int, Any]) -> Listed:
    return Listed(
        picked,
        {
            number: way if type(way) is Answer else _frozen((*picked, number), way)
            for number, way in sorted(ways.items())
        },
    )
