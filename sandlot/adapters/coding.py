"""What a game is in numbers: its actions, the fields of an observation, and how both are made."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property, lru_cache
from importlib import import_module
from itertools import chain
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sandlot.adapters.picks import PASS, Picking, Spelling, listed
from sandlot.core.chance import Below
from sandlot.core.game import Game
from sandlot.core.script import Choose

CODES: Final = {
    "cheddar-bob-v5": "cheddar_bob:CodeV5",
    "cheddar-bob-v5.2": "cheddar_bob:CodeV52",
    "deep-drive": "deep_drive:DeepDriveCode",
    "griddly-headz": "griddly_headz:GriddlyCode",
    "home-runz": "home_runz:HomeRunzCode",
    "robo-dodgeball": "robo_dodgeball:RoboCode",
}
"""Where the numbers of each game are made."""

THROW: Final = "throw"
"""What a seat is asked, and its one answer, where it throws its dice by hand."""

KNOWN_CHOICES: Final = 4096
"""So many questions are spelled out once and remembered."""


class Field(NamedTuple):
    """A field of an observation: how many numbers, between which bounds, and what they say."""

    name: str
    size: int
    low: float
    high: float
    meaning: str


class Asked(NamedTuple):
    """A question as far as its seat has answered it.

    `given` are its finished answers to other parts of the same request, which nobody else has seen.
    """

    choice: Choose[Any]
    picking: Picking
    given: tuple[tuple[Choose[Any], Any], ...] = ()


class Code(ABC):
    """A game with its rules and setup, told in numbers."""

    questions: ClassVar[tuple[str, ...]]
    """All that a seat may be asked."""
    by_hand: ClassVar[bool] = False
    """Whether throwing one's dice is an action: where nobody has anything else to do."""

    def __init__(self, game: Game[Any]) -> None:
        self.game: Any = game
        self.actions: tuple[str, ...] = ("pass", *self.names())
        """Every action by its number, in words."""
        self.number = {name: number for number, name in enumerate(self.actions)}
        which = f"the question: {', '.join(self.questions)}"
        self.fields = (Field("asked", len(self.questions), 0, 1, which), *self.seen_fields())
        self._asked = {
            what: tuple(float(what == one) for one in self.questions)
            for what in (*self.questions, None)
        }
        self._begun = lru_cache(KNOWN_CHOICES)(self._listed)

    @abstractmethod
    def names(self) -> Sequence[str]:
        """Every pick there is, in words, none twice."""

    @abstractmethod
    def words(self, view: Any, choice: Choose[Any], option: Any) -> Sequence[str]:
        """The picks that make an option, in words."""

    @abstractmethod
    def seen_fields(self) -> Sequence[Field]:
        """The fields of an observation after the question."""

    @abstractmethod
    def seen(self, view: Any, asked: Asked | None) -> Sequence[Sequence[float]]:
        """What a seat sees, a row of numbers for each of these fields."""

    @abstractmethod
    def standing(self, view: Any) -> Sequence[str]:
        """How the game stands, in a few lines of text, as a spectator sees it."""

    def board(self, view: Any) -> Sequence[str]:
        """The board, where it can be drawn in text."""
        return ()

    def earlier(self, view: Any, choice: Choose[Any]) -> Sequence[Choose[Any]]:
        """What the same seat is asked before this one in the same request, in other parts."""
        return ()

    def imagined(self, begun: Any, told: Sequence[Any], below: Below) -> Any:
        """A state that a turn may have begun with, for a seat that saw it so and was told this.

        It is right as far as it goes: what the turn has shown since may still be otherwise.
        """
        return self.game.imagine(begun, below)

    def begun(self, view: Any, choice: Choose[Any]) -> Picking:
        """An answer to a choice, with nothing picked yet."""
        return self._begun(choice)

    def _listed(self, choice: Choose[Any]) -> Picking:
        options = dict.fromkeys(choice.options.listed() or ())
        return listed((self.spelled(None, choice, option), option) for option in options)

    def spelled(self, view: Any, choice: Choose[Any], option: Any) -> Spelling:
        """The numbers of the picks that make an option."""
        number = self.number
        return tuple([number[word] for word in self.words(view, choice, option)])

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields)

    @cached_property
    def low(self) -> NDArray[np.float32]:
        """The least that each number of an observation can be."""
        return np.array([f.low for f in self.fields for _ in range(f.size)], np.float32)

    @cached_property
    def high(self) -> NDArray[np.float32]:
        """The most that each number of an observation can be."""
        return np.array([f.high for f in self.fields for _ in range(f.size)], np.float32)

    def rows(self, view: Any, asked: Asked | None) -> list[Sequence[float]]:
        """An observation, a row of numbers for each field."""
        what = asked.choice.what if asked is not None else None
        return [self._asked[what], *self.seen(view, asked)]

    def observed(self, view: Any, asked: Asked | None) -> NDArray[np.float32]:
        """All that a seat may go by, made from its view and from what it is asked."""
        return np.array([*chain.from_iterable(self.rows(view, asked))], np.float32)

    def mask(self, asked: Asked | None) -> NDArray[np.int8]:
        """Which actions are open to a seat: a pass, and nothing else, where it is asked nothing."""
        mask = np.zeros(len(self.actions), np.int8)
        mask[[PASS] if asked is None else list(asked.picking.legal)] = 1
        return mask


def code_of(game: Game[Any]) -> Code:
    """The numbers of a game."""
    module, _, name = CODES[game.id].partition(":")
    made: Code = getattr(import_module(f"sandlot.adapters.codes.{module}"), name)(game)
    return made


def one_of(value: object, values: Sequence[object]) -> tuple[float, ...]:
    """A one in the place of a value among others; all zero if it is none of them."""
    return tuple([float(value == one) for one in values])


def at_most(most: int, *values: int) -> tuple[int, ...]:
    """Counts that end somewhere: what is more counts as the most."""
    return tuple([min(value, most) for value in values])
