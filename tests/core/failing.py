"""Bots that fail, each in its own way, for every place where bots are asked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandlot.core.game import Decided
from sandlot.core.script import Choose

SECRET = "the queen of hearts"
"""What such a bot knows and nobody else may read."""

WAYS = (
    "raises",
    "exits",
    "panics",
    "gives an unknown option",
    "gives no mapping",
    "gives nothing",
    "gives not a number",
    "gives less than nothing",
    "gives no weight",
)
"""How a bot can fail."""


class Panic(BaseException):
    """What a library raises that was not written in Python; it is no `Exception`."""


def first_of(choice: Choose[Any]) -> Any:
    """The first option of a choice."""
    return (choice.options.listed() or ())[0]


@dataclass(frozen=True)
class Failing:
    """A bot that fails in one way, always or only where the view says so; it notices that alone."""

    how: str
    when: str = "always"
    notices: tuple[str, ...] = ()

    def fails(self, view: Any, choice: Choose[Any]) -> bool:
        """Whether it fails here: with a runner on base, where it fails but sometimes."""
        return self.when == "always" or bool(view.game.on)

    def __call__(self, view: Any, choice: Choose[Any]) -> Any:
        option = first_of(choice)
        if not self.fails(view, choice):
            return {option: 1.0}
        match self.how:
            case "raises":
                raise KeyError(SECRET)
            case "exits":
                raise SystemExit(0)
            case "panics":
                raise Panic(SECRET)
            case "gives an unknown option":
                return {SECRET: 1.0}
            case "gives no mapping":
                return [SECRET]
            case "gives nothing":
                return {}
            case "gives not a number":
                return {option: float("nan")}
            case "gives less than nothing":
                return {option: -1.0}
            case "gives no weight":
                return {option: None}
        raise AssertionError(self.how)


@dataclass(frozen=True)
class FailingDecided(Decided):
    """The same for a bot that always makes up its mind."""

    how: str
    notices: tuple[str, ...] = ()

    def decides(self, view: Any, choice: Choose[Any]) -> Any:
        if self.how == "raises":
            raise KeyError(SECRET)
        return SECRET if self.how == "gives an unknown option" else first_of(choice)


MINE = f'''
"""Bots of one's own that fail, by the names of their functions."""

from dataclasses import dataclass


class Broken:
    """It notices nothing, so that the lab makes tables of it."""

    notices = ()

    def __call__(self, view, choice):
        raise ValueError("{SECRET}")


class Blind(Broken):
    """The same for all that anybody can say of it, so that it plays through the scripts."""

    notices = ("everything",)


class Guesses(Blind):
    def __call__(self, view, choice):
        return {{"{SECRET}": 1}}


class Sometimes(Blind):
    def __call__(self, view, choice):
        if view.game.on:
            raise KeyError("{SECRET}")
        return {{choice.options.listed()[0]: 1}}


def broken(game):
    return Broken()


def blind(game):
    return Blind()


def guesses(game):
    return Guesses()


def sometimes(game):
    return Sometimes()
'''
"""A module of one's own, for the command line."""


def counted(failures: Mapping[str, Any]) -> dict[str, int]:
    """How often each bot failed."""
    return {bot: failed.times for bot, failed in failures.items()}
