"""Scripts: rules as generators that ask and are answered, and what they may ask."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import product
from math import prod
from typing import Any, Final, Generic, NamedTuple, ParamSpec, TypeAlias, TypeVar

from sandlot.core.chance import LISTABLE, Again, Chance, Odds, odds
from sandlot.core.options import OneOf, Options

T = TypeVar("T")
P = ParamSpec("P")

Seat: TypeAlias = str
"""A seat at the table, or the part its player has in a turn (pitcher, batter): see `Game.cast`."""

Audience: TypeAlias = tuple[Seat, ...] | None
"""Who may know: these seats, or everyone."""

EVERYONE: Final = None


@dataclass(frozen=True)
class Roll(Generic[T]):
    """Dice are thrown or cards drawn; answered with what `read` makes of the outcome."""

    what: str
    chance: Chance
    by: tuple[Seat, ...]
    read: Callable[[Any], T | Again]
    to: Audience = EVERYONE

    @cached_property
    def odds(self) -> Odds[T]:
        """The exact odds of the answers."""
        return odds(self.chance, self.read)

    @cached_property
    def urn(self) -> Sequence[T] | None:
        """Every answer as often as it weighs, to pick from blindly; None if they are too many."""
        return self.odds.urn if self.chance.size <= LISTABLE else None


class Choose(NamedTuple, Generic[T]):
    """A seat decides; answered with one of the options, which `to` then know.

    What it is `about` is what everybody may know of the moment beyond the state: the play so far.
    """

    seat: Seat
    what: str
    options: Options[T]
    to: Audience = EVERYONE
    about: Any = None


@dataclass(frozen=True, init=False)
class Together:
    """Several seats decide in secret and reveal at once; answered with a tuple."""

    choices: tuple[Choose[Any], ...]

    def __init__(self, *choices: Choose[Any]) -> None:
        seats = [choice.seat for choice in choices]
        if len(set(seats)) < len(seats):
            raise ValueError(f"one of {seats} is asked twice at once")
        object.__setattr__(self, "choices", choices)

    @cached_property
    def urn(self) -> Sequence[tuple[Any, ...]] | None:
        """Everything the seats may answer together; None if that is too much to list."""
        listed = [o for choice in self.choices if isinstance(o := choice.options, OneOf)]
        if len(listed) < len(self.choices) or prod(map(len, listed)) > LISTABLE:
            return None
        return list(product(*listed))


class Tell(NamedTuple):
    """Something happened, and these seats see it; answered with nothing.

    Where it changes how things stand in the middle of a turn it says how they do `now`.
    """

    event: Any
    now: Any = None
    to: Audience = EVERYONE


class Now(NamedTuple):
    """This is how things stand in the middle of a turn, untold; answered with nothing."""

    state: Any


Request: TypeAlias = Roll[Any] | Choose[Any] | Together | Tell | Now


class Script(partial["Steps[T]"], Generic[T]):
    """A procedure of the rules with its arguments: a value like any other; calling it begins it."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Script)
            and self.func == other.func
            and self.args == other.args
            and self.keywords == other.keywords
        )

    def __hash__(self) -> int:
        return hash((self.func, self.args))


Steps: TypeAlias = Generator[Request | Script[Any], Any, T | Script[T]]
"""What the body of a script is: a generator that yields requests or other scripts.

It returns its result, or a script that is to give the result in its place.
"""

Passage: TypeAlias = Generator[Request | Script[Any], Any, T]
"""A stretch of such a body that others share and take with `yield from`: no script of its own."""


def script(body: Callable[P, Steps[T]]) -> Callable[P, Script[T]]:
    """Make a generator function a script: calling it, by position, gives a value to run."""
    return partial(Script, body)
