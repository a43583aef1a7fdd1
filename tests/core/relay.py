"""Relay, a tiny game in which eight seats lay out cards from hidden hands at once."""

from dataclasses import dataclass
from typing import Any

from sandlot.core.chance import Below, shuffle
from sandlot.core.game import Game, Result, Rules, Setup
from sandlot.core.options import Arrangement, InOrder
from sandlot.core.script import Choose, Roll, Script, Seat, Steps, Tell, Together, script

from .hush import Event, Plainly


@dataclass(frozen=True, eq=False)
class RelaySetup(Setup):
    """Eight seats."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(f"robot {n}" for n in range(1, 9))


@script
def relay_leg(seats: tuple[Seat, ...]) -> Steps[tuple[InOrder[int], ...]]:
    """A deck nobody sees, four cards each, and three of them laid out by all at once."""
    deck = yield Roll("shuffle", shuffle(range(32)), (), Plainly(), to=())
    laid: tuple[InOrder[int], ...] = yield Together(
        *(
            Choose(seat, "program", Arrangement(deck[n * 4 : n * 4 + 4], 3))
            for n, seat in enumerate(seats)
        )
    )
    yield Tell(Event("ran", cards=tuple(cards[0] for cards in laid)))
    return laid


@script
def ready() -> Steps[tuple[InOrder[int], ...]]:
    """Nothing comes first."""
    return ()
    yield


@dataclass(frozen=True)
class Glance:
    """All that anybody sees: who looks."""

    seat: Seat | None


class Relay(Game[tuple[InOrder[int], ...]]):
    """Eight seats decide at once."""

    id = "relay"
    title = "Relay"
    blurb = "A test."
    length = "a moment"
    unit = "points"
    version = 1
    seats = range(8, 9)
    rules_type = Rules
    setup_type = RelaySetup

    def opening(self) -> Script[tuple[InOrder[int], ...]]:
        return ready()

    def turn(self, state: tuple[InOrder[int], ...]) -> Script[tuple[InOrder[int], ...]]:
        return relay_leg(self.setup.seats)

    def result(self, state: tuple[InOrder[int], ...]) -> Result | None:
        if not state:
            return None
        score = tuple(
            (seat, sum(cards)) for seat, cards in zip(self.setup.seats, state, strict=True)
        )
        return Result(max(score, key=lambda one: one[1])[0], score)

    def view(self, state: Any, seat: Seat | None) -> Glance:
        return Glance(seat)

    def imagine(self, view: Any, below: Below) -> tuple[InOrder[int], ...]:
        return ()

    def words(self, event: Event, number: int) -> str:
        return f"{event.what}: {event.cards}."
