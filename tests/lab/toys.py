"""Toy scripts, and every way a script can go, found by playing it as the table does."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from hypothesis import strategies as st

from sandlot.core.chance import AGAIN, Again, Chance, dice
from sandlot.core.drive import Driver
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Now, Roll, Script, Steps, Tell, Together, script

Spec = tuple[Any, ...]
"""A toy as data: what it asks for, and what comes after each answer."""

Mixes = Callable[[Choose[Any]], Mapping[Any, Fraction]]
"""How likely each option of a choice is taken."""

Ways = list[tuple[Any, list[Any], Fraction]]
"""What a script returned, what it told, and how likely that was."""


@dataclass(frozen=True)
class Face:
    """The face of one die; the highest may be thrown again."""

    again: int = 0

    def __call__(self, faces: tuple[int, ...]) -> int | Again:
        return AGAIN if faces[0] == self.again else faces[0]


@script
def toy(spec: Spec) -> Steps[int]:
    """Does what its spec says."""
    while True:
        match spec:
            case ("end", value):
                return value  # type: ignore[no-any-return]
            case ("hand over", rest):
                return toy(rest)
            case ("tell", spec):
                yield Tell("news")
                yield Now("so far")
            case ("roll", sides, again, rest):
                face = yield Roll("die", dice(f"1d{sides}"), (), Face(again))
                spec = rest[face % len(rest)]
            case ("pick", seat, size, rest):
                spec = rest[(yield pick(seat, size)) % len(rest)]
            case ("clash", rows, cols, rest):
                row, col = yield Together(pick("ann", rows), pick("bob", cols))
                spec = rest[(row * cols + col) % len(rest)]
            case ("sub", first, rest):
                spec = rest[(yield toy(first)) % len(rest)]


def pick(seat: str, size: int) -> Choose[int]:
    """A choice of one of so many numbers."""
    return Choose(seat, "number", OneOf(range(size)))


ASKING = ("roll", "roll", "pick", "clash", "clash", "sub", "sub", "hand over", "tell")


@st.composite
def specs(draw: st.DrawFn, depth: int = 3) -> Spec:
    """Toys of all kinds, nested at random; those at the top always ask for something."""
    kind = draw(st.sampled_from(ASKING if depth == 3 else (*ASKING, "end", "end", "end")))
    if kind == "end" or not depth:
        return ("end", draw(st.integers(0, 5)))
    inner = specs(depth - 1)
    if kind in ("hand over", "tell"):
        return (kind, draw(inner))
    rest = tuple(draw(inner) for _ in range(draw(st.integers(1, 3))))
    size = st.integers(1, 3)
    match kind:
        case "roll":
            return (kind, draw(st.integers(2, 6)), draw(st.integers(0, 2)), rest)
        case "pick":
            return (kind, draw(st.sampled_from(("ann", "bob"))), draw(size), rest)
        case "clash":
            return (kind, draw(size), draw(size), rest)
    return (kind, draw(inner), rest)


def ways(begun: Script[Any], mixes: Mixes) -> Ways:
    """Every way a script can go: run again from its start for every row of answers."""
    return list(_ways(begun, (), Fraction(1), mixes))


def chances(begun: Script[Any], mixes: Mixes) -> dict[Any, Fraction]:
    """How likely each value is returned."""
    found: dict[Any, Fraction] = {}
    for value, _, chance in ways(begun, mixes):
        found[value] = found.get(value, Fraction(0)) + chance
    return found


def evenly(choice: Choose[Any]) -> dict[Any, Fraction]:
    """Every option as likely as the others."""
    options = choice.options.listed()
    assert options is not None
    return dict.fromkeys(options, Fraction(1, len(options)))


def _ways(
    begun: Script[Any], answers: tuple[Any, ...], chance: Fraction, mixes: Mixes
) -> Iterator[tuple[Any, list[Any], Fraction]]:
    asked, told, value = _stands(begun, answers)
    if asked is None:
        yield value, told, chance
        return
    for answer, share in _answers(asked, mixes):
        if share:
            yield from _ways(begun, (*answers, answer), chance * share, mixes)


def _answers(asked: Any, mixes: Mixes) -> Iterator[tuple[Any, Fraction]]:
    if isinstance(asked, Roll):
        yield from faces(asked.chance, asked.read).items()
    elif isinstance(asked, Choose):
        yield from mixes(asked).items()
    else:
        for row in product(*(mixes(choice).items() for choice in asked.choices)):
            share = Fraction(1)
            for _, part in row:
                share *= part
            yield tuple(option for option, _ in row), share


@cache
def faces(chance: Chance, read: Any) -> dict[Any, Fraction]:
    """What a throw reads as, counted face by face, those left out that are thrown again."""
    counted: dict[Any, int] = {}
    for outcome in chance.outcomes():
        value = read(outcome)
        if not isinstance(value, Again):
            counted[value] = counted.get(value, 0) + 1
    return {value: Fraction(n, sum(counted.values())) for value, n in counted.items()}


def _stands(begun: Script[Any], answers: tuple[Any, ...]) -> tuple[Any, list[Any], Any]:
    """What a script asks next, what it has told, and what it returned if it is done."""
    told: list[Tell | Now] = []
    driver = Driver(begun(), hear=told.append)
    for answer in answers:
        driver.answer(answer)
    value = driver.value if driver.asked is None else None
    return driver.asked, [said.event for said in told if isinstance(said, Tell)], value
