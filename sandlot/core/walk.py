"""A game from one request to the next: dice and decisions alike are answered from outside."""

from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any

from sandlot.core.drive import Driver, Hear
from sandlot.core.game import Game, Result
from sandlot.core.script import Choose, Seat, Steps, Together


class Walk(Driver[Any]):
    """A game as far as it has been answered: how it stands, and what is asked now."""

    result: Result | None = None
    """How the game ended; nothing is asked then."""
    cast: Mapping[Seat, Seat]
    """Which seat has which part in this turn."""

    def __init__(self, game: Game[Any], hear: Hear | None = None, begun: Any = None) -> None:
        """From its opening, or taken up in a turn that began so."""
        self.game = game
        self.begun = begun
        """The state this turn began with; None in the opening."""
        self.answers: list[Any] = []
        """What has been answered since."""
        self.cast = {} if begun is None else game.cast(begun)
        turn = game.opening() if begun is None else game.turn(begun)
        super().__init__(turn(), begun, hear)

    def answer(self, value: Any) -> None:
        """Answer what is asked: a roll with what its `read` says, a `Together` with a tuple."""
        self.answers.append(value)
        Driver.answer(self, value)

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
        """The same game at the same point, to be continued otherwise; nobody hears of it."""
        if self.asked is not None:
            return resumed(self.game, self.begun, self.answers)
        twin = copy(self)
        twin.hear = None
        return twin

    def _over(self, value: Any) -> Steps[Any] | None:
        """On to the next turn, while the game goes on."""
        game = self.game
        self.state, self.answers = value, []
        self.result = game.result(value)
        if self.result is not None:
            return None
        self.begun, self.cast = value, game.cast(value)
        return game.turn(value)()


def resumed(game: Game[Any], begun: Any, answers: Iterable[Any]) -> Walk:
    """A game taken up in a turn that began so, or in its opening, after these answers."""
    walk = Walk(game, begun=begun)
    for value in answers:
        walk.answer(value)
    return walk
