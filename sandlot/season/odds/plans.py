"""A manager's plan for a game, as it is looked at: whom it names is known by what he is there for.

So whatever two plans have in common is asked once. Only where a manager wants to know who somebody
is does it matter which plan it is.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sandlot.core.game import Bot
from sandlot.season.odds.features import (
    BUNTS,
    CLOSER,
    FACED,
    FINISHES,
    LEASH,
    NOT_THERE,
    PEN,
    PEN_ANY,
    PEN_SIZE,
    PITCHER,
    PLAN,
    STARTS,
)
from sandlot.season.odds.later import Flag, Looks, Number
from sandlot.season.odds.world import NAMES


class Named:
    """A man whom a plan names: its starter, or its closer."""

    def __init__(self, looks: Looks, plan: Any, what: str) -> None:
        self.looks = looks
        self.plan = plan
        self.what = what

    def name(self) -> str:
        """Who he is."""
        self.looks.wide(PLAN)
        return str(getattr(self.plan, self.what))

    def __str__(self) -> str:
        return self.name()

    def __bool__(self) -> bool:
        return bool(self.name())

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Reliever | OnTheHill):
            return other == self
        return self is other or self.name() == str(other)

    __hash__ = object.__hash__


class Reliever:
    """One of the relievers that are left, counted from the first or from the last."""

    def __init__(self, pen: "Pen", place: int, last: bool) -> None:
        self.pen = pen
        self.place = place
        self.last = last

    def name(self) -> str:
        """Who he is."""
        return self.pen.real()[-1 - self.place if self.last else self.place]

    def __str__(self) -> str:
        return self.name()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Named) and other.what == "closer":
            return self.pen.looks.same(CLOSER + self.last, self.place)
        return self is other or self.name() == str(other)

    __hash__ = object.__hash__


class OnTheHill:
    """The man who pitches; or nobody, if somebody has batted for him."""

    def __init__(self, looks: Looks, numbers: Mapping[str, int]) -> None:
        self.looks = looks
        self.numbers = numbers

    def __bool__(self) -> bool:
        return not self.looks.same(PITCHER, NOT_THERE)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Named) and other.what == "starter":
            return bool(self.looks.value(STARTS))
        return self.looks.same(PITCHER, self.numbers.get(str(other), NOT_THERE))

    __hash__ = object.__hash__


class Pen:
    """The relievers in the order of a plan: how many are left is looked at, not who they are."""

    def __init__(self, looks: Looks, names: Sequence[str], numbers: Mapping[str, int]) -> None:
        self.looks = looks
        self.names = names
        self.numbers = numbers

    def real(self) -> Sequence[str]:
        """Who they are."""
        self.looks.wide(PLAN)
        self.looks.wide(PEN)
        return self.names

    def __bool__(self) -> bool:
        return bool(self.looks.value(PEN_ANY))

    def __contains__(self, who: object) -> bool:
        if isinstance(who, Named) and who.what == "closer":
            return not self.looks.less(CLOSER, 0)
        number = self.numbers.get(str(who))
        return number is not None and self.looks.has(PEN, number)

    def __iter__(self) -> Iterator[Reliever]:
        return self._one_by_one(last=False)

    def __reversed__(self) -> Iterator[Reliever]:
        return self._one_by_one(last=True)

    def _one_by_one(self, last: bool) -> Iterator[Reliever]:
        """From the first on, or from the last; who stops early has not seen the others."""
        place = 0
        while not self.looks.less(PEN_SIZE, place + 1):
            yield Reliever(self, place, last)
            place += 1

    def __len__(self) -> int:
        return self.looks.value(PEN_SIZE)

    def __getitem__(self, place: int) -> Reliever:
        return Reliever(self, -1 - place if place < 0 else place, place < 0)


class PlanSeen:
    """A plan of a manager who may change."""

    def __init__(self, looks: Looks, plan: Any) -> None:
        self._looks = looks
        self._plan = plan

    @property
    def starter(self) -> Named:
        """Who begins."""
        return Named(self._looks, self._plan, "starter")

    @property
    def closer(self) -> Named:
        """Who ends a game that is to be saved."""
        return Named(self._looks, self._plan, "closer")

    @property
    def leash(self) -> Number:
        """How many he faces; what is left of it is a feature."""
        return Number(self._looks, LEASH, FACED)

    @property
    def finishes(self) -> Flag:
        """Whether he is to go to the end."""
        return Flag(self._looks, FINISHES)

    def __getattr__(self, name: str) -> Any:
        self._looks.wide(PLAN)
        return getattr(self._plan, name)


class Bunters:
    """Those who are to bunt: whether the batter is one of them."""

    def __init__(self, looks: Looks) -> None:
        self.looks = looks

    def __contains__(self, name: object) -> bool:
        assert name == NAMES[0], "only the batter can bunt"
        return bool(self.looks.value(BUNTS))


class PlanAtBat:
    """A plan before a throw: nothing of it is looked at but who is to bunt."""

    def __init__(self, looks: Looks) -> None:
        self.bunts = Bunters(looks)


def plan_of(bot: Bot) -> Any:
    """A manager's plan; None if he has none."""
    return getattr(bot, "plan", None)


def with_plan(bot: Bot, plan: Any) -> Bot:
    """The same manager with a plan that is seen to be looked at, if he has one."""
    return bot if plan_of(bot) is None else replace(bot, plan=plan)  # type: ignore[type-var]


def kind(bot: Bot) -> Any:
    """What makes two managers decide alike, whatever their plans."""
    return bot if plan_of(bot) is None else type(bot)
