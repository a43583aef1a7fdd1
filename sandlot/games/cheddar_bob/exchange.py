"""An exchange of Cheddar Bob as it is seen: what both sides chose and threw, and what it made."""

from dataclasses import dataclass
from typing import Any

from sandlot.baseball.ballgame import Ballgame
from sandlot.core.script import Seat
from sandlot.core.story import Chose, Threw, Told, Turn


@dataclass(frozen=True)
class Exchange:
    """One turn from the reveal on: both choices, what was told and thrown since, and how it stood.

    It is made anew for every line that is told, so that one pass through the entries makes it.
    """

    before: Ballgame
    pitched: Chose
    swung: Chose
    told: tuple[Any, ...]
    throws: tuple[Threw, ...]

    @property
    def pitch(self) -> Any:
        """What the pitcher chose."""
        return self.pitched.option

    @property
    def swing(self) -> Any:
        """What the batting side chose."""
        return self.swung.option

    @property
    def pitcher(self) -> Seat:
        """The seat that pitches."""
        return self.pitched.seat

    @property
    def batter(self) -> Seat:
        """The seat that bats."""
        return self.swung.seat

    def event(self, kind: type[Any]) -> Any:
        """The event of this kind, if there was one."""
        for event in self.told:
            if isinstance(event, kind):
                return event
        return None

    def threw(self, *whats: str) -> Threw | None:
        """The last throw of these kinds; of any kind if none is named."""
        for threw in reversed(self.throws):
            if not whats or threw.what in whats:
                return threw
        return None


def exchange_of(turn: Turn) -> Exchange | None:
    """A turn as far as it has been seen, once both sides have shown their choice."""
    match turn.entries:
        case [Chose(what="pitch") as pitched, Chose(what="swing") as swung, *since]:
            told = tuple([entry.event for entry in since if isinstance(entry, Told)])
            throws = tuple([entry for entry in since if isinstance(entry, Threw)])
            return Exchange(turn.before, pitched, swung, told, throws)
    return None


def made(exchange: Exchange, threw: Threw, seat: Seat) -> str:
    """What a seat's dice came to: a tie, the tier of the battle it won, or its result."""
    if threw.again:
        return "tie!"
    part = "pitcher" if seat == exchange.pitcher else "batter"
    for event in exchange.told:
        if getattr(event, "winner", None) != part:
            continue
        if threw.what == "result" and hasattr(event, "result"):
            return str(event.result)
        if threw.what == "battle" and not hasattr(event, "result"):
            return str(event.tier)
    return ""
