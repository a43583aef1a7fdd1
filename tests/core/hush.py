"""Hush, a tiny game that asks for everything a script can ask for.

Hidden draws, secret choices, private events, parts, ties, nested scripts, a word before the start.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sandlot.core.chance import AGAIN, Again, Below, Draw, dice
from sandlot.core.game import Game, Result, Rules, Setup
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Now, Roll, Script, Seat, Steps, Tell, Together, script
from sandlot.core.settings import number

CALLER, RIVAL = "caller", "rival"
CARDS = (1, 2, 3, 4, 5, 6)
CALLS = OneOf(("low", "high"))


@dataclass(frozen=True)
class Plainly:
    """The outcome as it is."""

    def __call__(self, outcome: tuple[int, ...]) -> tuple[int, ...]:
        return outcome


@dataclass(frozen=True)
class Higher:
    """The higher die wins, after the caller's edge; ties are thrown again."""

    edge: int

    def __call__(self, faces: tuple[int, int]) -> Seat | Again:
        caller, rival = faces[0] + self.edge, faces[1]
        if caller == rival:
            return AGAIN
        return CALLER if caller > rival else RIVAL


@dataclass(frozen=True)
class Event:
    """Something happened: what, to whom, with which cards."""

    what: str
    who: Seat = ""
    cards: tuple[int, ...] = ()


@dataclass(frozen=True)
class Hand:
    """A table of Hush: rounds played, points, and what everybody holds just now."""

    round: int = 0
    points: tuple[int, ...] = (0, 0, 0)
    held: tuple[tuple[Seat, tuple[int, ...]], ...] = ()


@dataclass(frozen=True)
class Seen:
    """What a seat sees of a table: the points and its own cards."""

    seat: Seat | None
    round: int
    points: tuple[int, ...]
    mine: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class HushRules(Rules):
    """How long it takes."""

    rounds: int = number(2, 1, 9, book="Two rounds.")


@dataclass(frozen=True, eq=False)
class HushSetup(Setup):
    """Three seats."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return ("ann", "bob", "cy")


@script
def stakes(asked: Seat) -> Steps[Hand]:
    """One seat speaks before the first round."""
    yield Now(Hand())
    spoken = yield Choose(asked, "stakes", OneOf(("penny", "crown")))
    yield Tell(Event(f"we play for a {spoken}"))
    return Hand()


@script
def edge(call: str, bid: str) -> Steps[int]:
    """Asks for nothing at all."""
    return (call == "high") - (bid == "high")
    yield


@script
def showdown(call: str, bid: str) -> Steps[Seat]:
    """One die each, within a script, within a script."""
    gained = yield edge(call, bid)
    won: Seat = yield Roll("showdown", dice("1d6", "1d6"), (CALLER, RIVAL), Higher(gained))
    return won


@script
def hush_round(hand: Hand, cast: tuple[Seat, Seat]) -> Steps[Hand]:
    """Deal in secret, call at once, keep a card in secret, and throw."""
    mine = yield Roll("deal", Draw(CARDS, 2), (CALLER,), Plainly(), to=(CALLER,))
    rest = tuple(card for card in CARDS if card not in mine)
    yours = yield Roll("deal", Draw(rest, 2), (RIVAL,), Plainly(), to=(RIVAL,))
    yield Now(replace(hand, held=((cast[0], mine), (cast[1], yours))))
    call, bid = yield Together(Choose(CALLER, "call", CALLS), Choose(RIVAL, "call", CALLS))
    kept = yield Choose(CALLER, "keep", OneOf(mine), to=(CALLER,))
    yield Tell(Event("kept", CALLER, (kept,)), to=(CALLER,))
    winner = cast[0] if (yield showdown(call, bid)) == CALLER else cast[1]
    yield Tell(Event("won", winner))
    points = tuple(
        p + (s == winner) for s, p in zip(("ann", "bob", "cy"), hand.points, strict=True)
    )
    return Hand(hand.round + 1, points)


class Hush(Game[Hand]):
    """Secrets of every kind."""

    id = "hush"
    title = "Hush"
    blurb = "A test."
    length = "a moment"
    unit = "points"
    version = 1
    seats = range(3, 4)
    rules_type = HushRules
    setup_type = HushSetup

    def opening(self) -> Script[Hand]:
        return stakes("cy")

    def turn(self, state: Hand) -> Script[Hand]:
        return hush_round(state, self._parts(state))

    def result(self, state: Hand) -> Result | None:
        if state.round < self.rules.rounds:
            return None
        best = max(state.points)
        score = tuple(zip(self.setup.seats, state.points, strict=True))
        leaders = [seat for seat, points in score if points == best]
        return Result(leaders[0] if len(leaders) == 1 else None, score)

    def view(self, state: Hand, seat: Seat | None) -> Seen:
        mine = dict(state.held).get(seat or "", ())
        return Seen(seat, state.round, state.points, mine)

    def imagine(self, view: Seen, below: Below) -> Hand:
        raise NotImplementedError

    def _parts(self, state: Hand) -> tuple[Seat, Seat]:
        seats = self.setup.seats
        return seats[state.round % 3], seats[(state.round + 1) % 3]

    def cast(self, state: Hand) -> Mapping[Seat, Seat]:
        return dict(zip((CALLER, RIVAL), self._parts(state), strict=True))

    def words(self, event: Event, number: int) -> str:
        return f"{number}: {event.what} {event.who}."
