"""Bots that fail: how often each one has, and how the first time went."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from sandlot.core.errors import Mistake
from sandlot.core.script import Seat


class Fault(NamedTuple):
    """What was wrong with a bot's answer."""

    why: str
    """For everybody, in a match's log too: it names neither what the bot knows nor a path."""

    whole: str
    """For whoever runs the bot: the traceback, or the nonsense that it gave."""


class Failed(NamedTuple):
    """How often a bot has failed, and the first time in full."""

    times: int
    why: str
    first: str

    def words(self, bot: str) -> str:
        """In a sentence, for anybody."""
        times = f"{self.times:,} times" if self.times > 1 else "once"
        return f"the bot {bot} failed {times}, and chance chose instead; at first it {self.why}."

    def plain(self) -> dict[str, Any]:
        """The same as JSON holds it."""
        return self._asdict()


class BotFailed(Mistake):
    """A bot failed at work that does not go on without it."""

    def __init__(self, who: str, fault: Fault) -> None:
        super().__init__(f"the bot {who} {fault.why}.")
        self.who, self.fault = who, fault

    def __reduce__(self) -> tuple[Any, ...]:
        return BotFailed, (self.who, self.fault)

    def named(self, names: Mapping[Seat, str]) -> "BotFailed":
        """The same with a bot's name in the place of its seat."""
        return BotFailed(names.get(self.who, self.who), self.fault)


@dataclass
class Failures:
    """The failures of bots, by seat or by name; where it is strict, the first one is raised."""

    strict: bool = False
    found: dict[str, Failed] = field(default_factory=dict)

    def count(self, who: str, fault: Fault, error: BaseException | None = None) -> None:
        """Add one failure, or raise it as `BotFailed`."""
        if self.strict:
            raise BotFailed(who, fault) from error
        self.add({who: Failed(1, *fault)})

    def add(self, others: Mapping[str, Failed]) -> None:
        """Add failures that came later than these, or raise the first of them."""
        for who, other in others.items():
            if self.strict:
                raise BotFailed(who, Fault(other.why, other.first))
            mine = self.found.get(who)
            self.found[who] = mine._replace(times=mine.times + other.times) if mine else other


STRICT: Final = Failures(strict=True)
"""Where nobody counts failures, none is passed over: the first one is raised."""


def by_name(found: Mapping[Seat, Failed], names: Mapping[Seat, str]) -> dict[str, Failed]:
    """Failures by the names of the bots: one may sit on several seats, or stand in on one."""
    named = Failures()
    for seat, failed in found.items():
        named.add({names.get(seat, seat): failed})
    return named.found
