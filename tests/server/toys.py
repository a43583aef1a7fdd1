"""Whisper, a toy with every kind of secret, and bots that misbehave."""

import os
import signal
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

from sandlot.core.chance import Below, Draw, dice
from sandlot.core.game import ANYTHING, Anything, Bot, Game, Result, Rules, Setup
from sandlot.core.options import Arrangement, OneOf
from sandlot.core.script import Choose, Now, Roll, Script, Seat, Steps, Tell, Together, script
from sandlot.core.settings import number

from ..core.hush import Plainly

SEATS = ("ann", "bob")
GATES = "SANDLOT_TEST_GATES"
"""Names the folder in which gated bots say that they think; who takes the file away ends it."""

CARDS = tuple(range(101, 113))
CALLS = OneOf(("hush", "shout", "sing"))


@dataclass(frozen=True)
class Dealt:
    """A seat was dealt cards; it alone is told."""

    cards: tuple[int, ...]


@dataclass(frozen=True)
class Kept:
    """A seat has kept a card; it alone is told which."""

    card: int


@dataclass(frozen=True)
class Called:
    """Both have called, for all to hear, and a die was thrown."""

    calls: tuple[str, str]
    face: int


@dataclass(frozen=True)
class Shown:
    """A seat shows what it kept all along."""

    seat: Seat
    card: int


@dataclass(frozen=True)
class Table:
    """Rounds played, and what each seat holds and keeps."""

    round: int = 0
    hands: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    kept: tuple[int, ...] = ()
    points: tuple[int, int] = (0, 0)
    over: bool = False


@dataclass(frozen=True)
class Seen:
    """What a seat sees of a table: its own cards, and the points."""

    seat: Seat | None
    round: int
    hand: tuple[int, ...]
    kept: int | None
    points: tuple[int, int]


@dataclass(frozen=True, eq=False)
class WhisperRules(Rules):
    """How long it takes."""

    rounds: int = number(2, 1, 999, book="Two rounds.")


@dataclass(frozen=True, eq=False)
class WhisperSetup(Setup):
    """Two seats."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return SEATS


@script
def deal() -> Steps[Table]:
    """Three cards each, face down; each keeps one, secretly, one after the other."""
    yield Now(Table())
    left, hands, kept = CARDS, [], []
    for seat in SEATS:
        hand = yield Roll("deal", Draw(left, 3), (seat,), Plainly(), to=(seat,))
        yield Tell(Dealt(hand), to=(seat,))
        hands.append(hand)
        left = tuple(card for card in left if card not in hand)
    table = Table(hands=(hands[0], hands[1]))
    yield Now(table)
    for seat, hand in zip(SEATS, hands, strict=True):
        card = yield Choose(seat, "keep", OneOf(hand), to=(seat,))
        yield Tell(Kept(card), to=(seat,))
        kept.append(card)
        table = replace(table, kept=tuple(kept))
        yield Now(table)
    return table


@script
def whisper_round(table: Table) -> Steps[Table]:
    """Both call at once, and somebody gets a point."""
    first, second = yield Together(*(Choose(seat, "call", CALLS) for seat in SEATS))
    (face,) = yield Roll("die", dice("1d6"), (SEATS[table.round % 2],), Plainly())
    yield Tell(Called((first, second), face))
    winner = (face + CALLS.index(first) + CALLS.index(second)) % 2
    points = (table.points[0] + (winner == 0), table.points[1] + (winner == 1))
    return replace(table, round=table.round + 1, points=points)


@script
def showdown(table: Table) -> Steps[Table]:
    """What was kept is shown."""
    for seat, card in zip(SEATS, table.kept, strict=True):
        yield Tell(Shown(seat, card))
    return replace(table, over=True)


@dataclass(frozen=True)
class SlowBot:
    """Thinks for so many seconds, and does not care."""

    seconds: float

    def __call__(self, view: Any, choice: Choose[Any]) -> Anything:
        time.sleep(self.seconds)
        return ANYTHING


@dataclass(frozen=True)
class GatedBot:
    """Says that it has begun to think, and thinks until the test lets it end."""

    name: str

    def __call__(self, view: Any, choice: Choose[Any]) -> Anything:
        thought = Path(os.environ[GATES]) / f"{time.monotonic_ns():020}.{self.name}"
        thought.touch()
        while thought.exists():
            time.sleep(0.002)
        return ANYTHING


class DoomedBot:
    """Takes its process with it."""

    def __call__(self, view: Any, choice: Choose[Any]) -> Anything:
        os.kill(os.getpid(), signal.SIGKILL)
        return ANYTHING


class LoudBot:
    """Always shouts where it may."""

    def __call__(self, view: Any, choice: Choose[Any]) -> dict[Any, float]:
        options = choice.options.listed() or ()
        return {option: float(option == "shout") or 0.001 for option in options}


class Whisper(Game[Table]):
    """Secrets of every kind."""

    id = "whisper"
    title = "Whisper"
    blurb = "A toy."
    length = "a moment"
    unit = "points"
    version = 1
    seats = range(2, 3)
    rules_type = WhisperRules
    setup_type = WhisperSetup
    scene_type = Seen
    event_types = (Dealt, Kept, Called, Shown)
    bots: ClassVar[Mapping[str, Bot]] = {
        "slow": SlowBot(0.7),
        "endless": SlowBot(3600.0),
        "doomed": DoomedBot(),
        "loud": LoudBot(),
        "greedy": GatedBot("greedy"),
        "patient": GatedBot("patient"),
    }

    def opening(self) -> Script[Table]:
        return deal()

    def turn(self, state: Table) -> Script[Table]:
        return showdown(state) if state.round == self.rules.rounds else whisper_round(state)

    def result(self, state: Table) -> Result | None:
        if not state.over:
            return None
        ann, bob = state.points
        winner = None if ann == bob else SEATS[ann < bob]
        return Result(winner, tuple(zip(SEATS, state.points, strict=True)))

    def view(self, state: Table, seat: Seat | None) -> Seen:
        place = SEATS.index(seat) if seat is not None else None
        hand = () if place is None else state.hands[place]
        kept = None if place is None or place >= len(state.kept) else state.kept[place]
        return Seen(seat, state.round, hand, kept, state.points)

    def imagine(self, view: Seen, below: Below) -> Table:
        raise NotImplementedError

    def words(self, event: Any, number: int) -> str:
        return f"{number}: {event}."


@dataclass(frozen=True, eq=False)
class TwiceRules(Rules):
    """Nothing to rule on."""


@script
def program(done: int) -> Steps[int]:
    """Somebody throws with his own hand, then lays cards in order: more ways than can be listed."""
    thrown = yield Roll("start", dice("1d6"), (SEATS[done % 2],), Plainly())
    order = yield Choose(SEATS[done % 2], "order", Arrangement(tuple(range(1, 13)), 7))
    yield Tell(Called(("", str(order)), thrown[0]))
    return done + 1


class Drill(Game[int]):
    """Dice thrown by hand, and a choice too large to list, in turns."""

    id = "drill"
    title = "Drill"
    blurb = "A toy."
    length = "a moment"
    unit = ""
    version = 1
    seats = range(2, 3)
    rules_type = TwiceRules
    setup_type = WhisperSetup
    scene_type = Seen
    event_types = (Called,)
    thrown_by_players = True

    def opening(self) -> Script[int]:
        return start()

    def turn(self, state: int) -> Script[int]:
        return program(state)

    def result(self, state: int) -> Result | None:
        return None if state < 4 else Result(None, tuple((seat, 0) for seat in SEATS))

    def view(self, state: int, seat: Seat | None) -> Seen:
        return Seen(seat, state, (), None, (0, 0))

    def imagine(self, view: Seen, below: Below) -> int:
        return view.round

    def words(self, event: Any, number: int) -> str:
        return f"{number}: {event}."


@script
def start() -> Steps[int]:
    """Nothing comes before the first turn."""
    return 0
    yield


TOYS = {
    "whisper": f"{__name__}:Whisper",
    "drill": f"{__name__}:Drill",
}
"""The toys, to be put among the games."""
