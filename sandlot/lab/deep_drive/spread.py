"""Every way a script of Deep Drive can end, quickly and in floats; who is hurt is left out."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from sandlot.baseball.fielded import Fielded
from sandlot.core.expand import ways
from sandlot.core.script import Choose, Roll, Script
from sandlot.games.deep_drive.choice import Verdict, injury
from sandlot.games.deep_drive.moment import Try

HURT = injury()

Spread = Mapping[Any, float]
"""Each ending with its chance."""


class Managed(Protocol):
    """Both managers: what they answer where the play leaves them a choice."""

    def to(self, choice: Choose[Any]) -> Try:
        """Their answer."""

    def __hash__(self) -> int: ...


class Answers(NamedTuple):
    """What both managers do where the play leaves them a choice.

    Where `only` is a base, none but the runner from there is sent.
    """

    send: bool = False
    cut: bool = False
    lead: bool = False
    second_option: bool = False
    only: int = 0

    def to(self, choice: Choose[Any]) -> Try:
        """Their answer."""
        asked = {
            "send": self.send and self.only in (0, getattr(choice.about, "start", 0)),
            "steal": self.send,
            "cut": self.cut,
            "lead": self.lead,
            "second option": self.second_option,
        }
        return Try.YES if asked[choice.what] else Try.NO


@lru_cache(maxsize=200_000)
def spread(begun: Script[Any], answers: Managed) -> Spread:
    """How a script may end, both managers answering as said."""

    def answered(asked: Any, now: Any, chance: float) -> Iterable[tuple[Any, Any, float]]:
        if isinstance(asked, Choose):
            return [(answers.to(asked), now, chance)]
        if isinstance(asked, Roll):
            odds = asked.odds
            pairs = zip(odds.values, odds.weights, strict=True)
            return [(value, now, chance * weight / odds.total) for value, weight in pairs]
        if asked == HURT:
            return [(0, now, chance)]  # for how long is left out as well
        parts = spread(asked, answers).items()
        return [(value, now, chance * share) for value, share in parts]

    found: dict[Any, float] = {}
    for value, _, chance in ways(begun, answered, 1.0, last_first=True):
        for end, share in endings(value, answers).items():
            found[end] = found.get(end, 0.0) + chance * share
    return found


def endings(value: Any, answers: Managed) -> Spread:
    """A result, or those of the script that gives it in its place."""
    return spread(value, answers) if isinstance(value, Script) else {_unhurt(value): 1.0}


def _unhurt(value: Any) -> Any:
    """What matters for the score of the game: not who has to leave it."""
    return value._replace(trouble=()) if isinstance(value, Fielded | Verdict) else value
