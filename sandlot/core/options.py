"""Option spaces: what a seat may choose from; they parse, sample and list themselves."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from math import perm
from typing import Generic, Protocol, TypeVar

from sandlot.core.chance import LISTABLE, Below, Draw
from sandlot.core.errors import Refused

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Card = TypeVar("Card")


class Options(Protocol[T_co]):
    """The answers a choice allows. The canonical text of an option is its `str`."""

    def __contains__(self, option: object) -> bool:
        """Whether this is one of the answers."""

    def parse(self, text: str) -> T_co:
        """The option with this text, or a refusal that says what would be right."""

    def sample(self, below: Below) -> T_co:
        """One of the answers, all equally likely."""

    def listed(self) -> Sequence[T_co] | None:
        """All the answers, or None when there are too many to list."""


class OneOf(tuple[T, ...]):
    """A finite list of options."""

    __slots__ = ()

    def parse(self, text: str) -> T:
        for option in self:
            if str(option) == text:
                return option
        raise Refused(f"{text!r} is not among the options: {', '.join(map(str, self))}.")

    def sample(self, below: Below) -> T:
        return self[below(len(self))]

    def listed(self) -> Sequence[T]:
        return self


class InOrder(tuple[Card, ...]):
    """Some cards laid out in order; its text is theirs, with commas."""

    __slots__ = ()

    def __str__(self) -> str:
        return ", ".join(map(str, self))


@dataclass(frozen=True)
class Arrangement(Generic[Card]):
    """Any `count` of these different cards, laid out in order."""

    cards: tuple[Card, ...]
    count: int

    def __contains__(self, option: object) -> bool:
        if not isinstance(option, InOrder) or len(option) != self.count:
            return False
        return len(set(option)) == self.count and all(card in self.cards for card in option)

    def parse(self, text: str) -> InOrder[Card]:
        by_text = {str(card): card for card in self.cards}
        names = text.split(", ") if text or self.count else []
        if len(names) != self.count or len(set(names)) != self.count:
            raise Refused(f"{text!r} is not {self.count} different cards.")
        for name in names:
            if name not in by_text:
                raise Refused(f"{name!r} is not among the cards: {', '.join(by_text)}.")
        return InOrder(by_text[name] for name in names)

    def sample(self, below: Below) -> InOrder[Card]:
        return InOrder(Draw(self.cards, self.count).sample(below))

    def listed(self) -> Sequence[InOrder[Card]] | None:
        if perm(len(self.cards), self.count) > LISTABLE:
            return None
        return [InOrder(cards) for cards in permutations(self.cards, self.count)]
