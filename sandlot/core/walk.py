"""A game from one request to the next: dice and decisions alike are answered from outside."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias

from sandlot.core.game import Game, Result
from sandlot.core.script import Choose, Roll, Script, Seat, Tell, Together

Open: TypeAlias = Roll[Any] | Choose[Any] | Together
"""A request that somebody has to answer."""


class Walk:
    """A game as far as it has been answered: how it stands, and what is asked now."""

    state: Any = None
    """How things stand, in mid-turn too; None until the opening says so."""
    asked: Open | None = None
    """What waits for an answer; None once the game is over."""
    result: Result | None = None
    cast: Mapping[Seat, Seat]
    """Which seat has which part in this turn."""

    def __init__(self, game: Game[Any], tell: Callable[[Tell], None] | None = None) -> None:
        self.game = game
        self.tell = tell
        self.begun: Any = None
        """The state this turn began with; None in the opening."""
        self.answers: list[Any] = []
        """What has been answered since."""
        self._begin({}, game.opening())

    def answer(self, value: Any) -> None:
        """Answer what is asked: a roll with what its `read` says, a `Together` with a tuple."""
        self.answers.append(value)
        self._run(value)

    def seat_of(self, part: Seat) -> Seat:
        """The seat that has a part in this turn."""
        return self.cast.get(part, part)

    @property
    def choices(self) -> tuple[Choose[Any], ...]:
        """The decisions that are asked for now."""
        asked = self.asked
        if type(asked) is Together:
            return asked.choices
        return (asked,) if type(asked) is Choose else ()

    def copy(self) -> "Walk":
        """The same game at the same point, to be continued otherwise; it tells nobody."""
        if self.asked is not None:
            return resumed(self.game, self.begun, self.answers)
        twin = Walk.__new__(Walk)
        twin.__dict__ = {**self.__dict__, "tell": None}
        return twin

    def _begin(self, cast: Mapping[Seat, Seat], begun: Script[Any]) -> None:
        self.cast = cast
        self._above: list[Any] = []
        self._steps: Any = begun()
        self._run(None)

    def _run(self, reply: Any) -> None:
        """Go on to the next request that needs an answer: what `perform` does, in place."""
        game, above, steps = self.game, self._above, self._steps
        while True:
            try:
                asked = steps.send(reply)
            except StopIteration as end:
                reply = end.value
                if type(reply) is Script:
                    steps, reply = reply(), None
                elif above:
                    steps = above.pop()
                else:
                    self.state, self.answers = reply, []
                    self.result = game.result(reply)
                    if self.result is not None:
                        self.asked = None
                        return
                    self.begun, self.cast = reply, game.cast(reply)
                    steps, reply = game.turn(reply)(), None
                continue
            kind = type(asked)
            if kind is Tell:
                reply = None
                if asked.now is not None:
                    self.state = asked.now
                if self.tell is not None:
                    self.tell(asked)
            elif kind is Script:
                above.append(steps)
                steps, reply = asked(), None
            elif kind is Roll or kind is Choose or kind is Together:
                self.asked, self._steps = asked, steps
                return
            else:
                self.state, reply = asked.state, None


def resumed(game: Game[Any], begun: Any, answers: Iterable[Any]) -> Walk:
    """A game taken up in a turn that began so, or in its opening, after these answers."""
    walk = Walk.__new__(Walk)
    walk.game, walk.tell = game, None
    walk.begun, walk.answers, walk.state = begun, [], begun
    if begun is None:
        walk._begin({}, game.opening())
    else:
        walk._begin(game.cast(begun), game.turn(begun))
    for value in answers:
        walk.answer(value)
    return walk
