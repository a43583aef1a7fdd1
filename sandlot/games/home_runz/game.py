"""The whole game: who starts, and one pawn's go. Progress counts squares from blue, round to 40."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple, get_args

from sandlot.core.chance import Below, dice
from sandlot.core.errors import Mistake
from sandlot.core.game import Game, Result
from sandlot.core.script import Choose, Now, Roll, Script, Seat, Steps, Tell, script
from sandlot.core.story import Told, Turn
from sandlot.games.home_runz import words
from sandlot.games.home_runz.events import HOME, Bounced, Bumped, Event, Starts, Walked, Won
from sandlot.games.home_runz.help import MOMENT
from sandlot.games.home_runz.rules import HomeRunzRules, HomeRunzSetup
from sandlot.games.starting import who_starts

CORNER = 10


class Race(NamedTuple):
    """How far every pawn has come, and whose go it is."""

    pawns: tuple[Seat, ...]
    progress: tuple[int, ...]
    mover: int

    def taken(self, square: int) -> bool:
        """Whether another pawn stands on this square of the ring."""
        others = self.progress[: self.mover] + self.progress[self.mover + 1 :]
        return square % HOME in [other % HOME for other in others]

    def moved_to(self, square: int) -> tuple[int, ...]:
        """Everybody's progress with the mover on this square."""
        return (*self.progress[: self.mover], square, *self.progress[self.mover + 1 :])

    def after(self, square: int) -> "Race":
        """The mover stands on this square, and it is the next pawn's go."""
        return Race(self.pawns, self.moved_to(square), (self.mover + 1) % len(self.pawns))


def stride(faces: tuple[int, int]) -> int:
    """Doubles and sevens walk back, everything else forward."""
    total = sum(faces)
    return -total if total == 7 or faces[0] == faces[1] else total


def corner_below(square: int) -> int:
    """The next corner strictly behind a square."""
    return (square - 1) // CORNER * CORNER


@cache  # closed: the pawns
def throw(pawn: Seat) -> Roll[int]:
    """A pawn's two dice."""
    return Roll("move", dice("2d6"), by=(pawn,), read=stride)


@script
def opening(pawns: tuple[Seat, ...]) -> Steps[Race]:
    """Everybody on blue; the highest die starts, ties among the tied."""
    starter = yield who_starts(pawns)
    yield Tell(Starts(starter))
    return Race(pawns, (0,) * len(pawns), pawns.index(starter))


@script
def go(rules: HomeRunzRules, race: Race) -> Steps[Race]:
    """Throw and walk; bounce off home; win there; or be sent back off a taken square."""
    pawn = race.pawns[race.mover]
    steps = yield throw(pawn)
    square = race.progress[race.mover] + steps
    bounced = square > HOME
    yield Tell(Walked(pawn, steps, HOME if bounced else square))
    if bounced:
        square = HOME - (square - HOME)
        yield Tell(Bounced(pawn, square))
    if square == HOME and (rules.home_taken == "wins" or not race.taken(HOME)):
        yield Tell(Won(pawn))
        return race.after(HOME)
    if race.taken(square) and (rules.bounce_bumps == "yes" or not bounced):
        yield Now(race._replace(progress=race.moved_to(square)))
        while race.taken(square):
            square = corner_below(square)
        yield Tell(Bumped(pawn, square))
    return race.after(square)


@dataclass(frozen=True)
class RaceView:
    """Everybody sees everything."""

    seat: Seat | None
    race: Race


class HomeRunz(Game[Race]):
    """Home Runz & Foul Ballz on the table."""

    id = "home-runz"
    title = "Home Runz & Foul Ballz"
    blurb = "Race around the bases: sevens and doubles run backwards, taken squares send you back."
    length = "about 5 minutes"
    unit = ""
    version = 1
    seats = range(2, 5)
    rules_type = HomeRunzRules
    setup_type = HomeRunzSetup
    scene_type = Race
    event_types = get_args(Event)
    thrown_by_players = True

    def opening(self) -> Script[Race]:
        return opening(self.setup.seats)

    def turn(self, state: Race) -> Script[Race]:
        return go(self.rules, state)

    def result(self, state: Race) -> Result | None:
        if HOME not in state.progress:
            return None
        score = tuple(zip(state.pawns, state.progress, strict=True))
        return Result(state.pawns[state.progress.index(HOME)], score)

    def check(self, state: Race) -> None:
        if state.pawns != self.setup.seats:
            raise Mistake(f"the pawns are {', '.join(self.setup.seats)}, as they were set up.")
        if not 0 <= state.mover < len(state.pawns):
            raise Mistake(f"mover is a number from 0 to {len(state.pawns) - 1}, not {state.mover}.")
        if max(state.progress) > HOME:
            raise Mistake(f"nobody gets further than {HOME}, which is home.")

    def figures(self, events: Sequence[Event]) -> Mapping[str, int]:
        return {"turns": sum(isinstance(event, Walked) for event in events)}

    def view(self, state: Race, seat: Seat | None) -> RaceView:
        return RaceView(seat, state)

    def scene(self, view: RaceView) -> Race:
        return view.race

    def imagine(self, view: RaceView, below: Below) -> Race:
        return view.race

    def words(self, event: Event, number: int) -> str:
        return words.words(event, number)

    def line(self, turn: Turn) -> str:
        told, state = turn.last, turn.before
        assert isinstance(told, Told)
        start = state.progress[state.mover] if state else 0
        return words.words(told.event, told.number, start)

    def moment(self, view: RaceView, choice: Choose[Any] | None) -> str:
        return MOMENT
