"""A game played by seats that pick numbers: who is asked, what is open to him, what he observes."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sandlot.adapters.coding import THROW, Asked, Code
from sandlot.adapters.picks import PASS, Answer
from sandlot.adapters.walk import Walk
from sandlot.core.chance import Below
from sandlot.core.dice import fast
from sandlot.core.errors import Refused
from sandlot.core.game import Result
from sandlot.core.options import OneOf
from sandlot.core.sample import throw
from sandlot.core.script import Choose, Roll, Seat, Tell, Together

THROWS: Final = OneOf((THROW,))


def dice_of(seed: int) -> Below:
    """The stream of a seed: that of the first games of a sample with it."""
    return fast(f"sandlot:{seed}:0")


class Playing:
    """A game on its way from pick to pick. Dice are thrown as they fall due."""

    def __init__(
        self, code: Code, below: Below, tell: Callable[[Tell], None] | None = None
    ) -> None:
        self.code = code
        self.below = below
        self.walk = Walk(code.game, tell)
        self._proceed()

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        return self.walk.result

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are asked something, in the order of the question."""
        return tuple(self._queue)

    def asked(self, seat: Seat) -> Asked | None:
        """What a seat is asked now, with its picks so far."""
        return self._asked.get(seat)

    def legal(self, seat: Seat) -> tuple[int, ...]:
        """The actions open to a seat."""
        asked = self._asked.get(seat)
        return (PASS,) if asked is None else asked.picking.legal

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """The actions open to a seat, a one for each."""
        return self.code.mask(self._asked.get(seat))

    def view(self, seat: Seat | None) -> Any:
        """What a seat may see."""
        return self.code.game.view(self.walk.state, seat)

    def observe(self, seat: Seat) -> NDArray[np.float32]:
        """What a seat sees, in numbers."""
        return self.code.observed(self.view(seat), self._asked.get(seat))

    def pick(self, seat: Seat, number: int) -> None:
        """A seat takes one of its actions; when all have answered the game goes on."""
        asked = self._asked.get(seat)
        if asked is None:
            if number != PASS:
                raise Refused(f"{seat} is asked nothing now, so the one action is {PASS}, a pass.")
            return
        if number not in asked.picking.legal:
            raise Refused(self._refusal(seat, asked, number))
        then = asked.picking.then(number)
        if isinstance(then, Answer):
            self.answer(seat, then.option)
        else:
            self._asked[seat] = asked._replace(picking=then)

    def answer(self, seat: Seat, option: Any) -> None:
        """A seat answers with a whole option, as bots do."""
        choice, _, given = self._asked.pop(seat)
        self._given[choice.seat] = option
        rest = self._queue[seat]
        if rest:
            self._ask(seat, (*given, (choice, option)))
            return
        del self._queue[seat]
        if not self._queue:
            self._answered()

    def _refusal(self, seat: Seat, asked: Asked, number: int) -> str:
        open_ = [self.code.actions[one] for one in asked.picking.legal[:20]]
        if not 0 <= number < len(self.code.actions):
            return f"there is no action {number}; they are 0 to {len(self.code.actions) - 1}."
        return (
            f"{self.code.actions[number]!r} is not open to {seat}, asked for "
            f"{asked.choice.what!r}; open are {', '.join(open_)}."
        )

    def _ask(self, seat: Seat, given: tuple[tuple[Choose[Any], Any], ...]) -> None:
        """A seat is asked the next of its questions."""
        choice = self._queue[seat].pop(0)
        picking = self.code.begun(self.view(seat), choice)
        self._asked[seat] = Asked(choice, picking, given)

    def _answered(self) -> None:
        """Everybody has answered: now it is seen."""
        if isinstance(self._open, Roll):
            self._throw(self._open)
        elif isinstance(self._open, Together):
            self.walk.answer(tuple([self._given[one.seat] for one in self._open.choices]))
        else:
            self.walk.answer(self._given[self._open.seat])
        self._proceed()

    def _throw(self, roll: Roll[Any]) -> None:
        urn, below = roll.urn, self.below
        self.walk.answer(urn[below(len(urn))] if urn else throw(roll, below))

    def _proceed(self) -> None:
        """Throw all dice that are due, and ask whoever has to decide."""
        walk, by_hand = self.walk, self.code.by_hand
        asked = walk.asked
        while type(asked) is Roll and not (by_hand and asked.by and walk.begun is not None):
            self._throw(asked)
            asked = walk.asked
        self._open: Any = asked
        self._given: dict[Seat, Any] = {}
        self._asked: dict[Seat, Asked] = {}
        self._queue: dict[Seat, list[Choose[Any]]] = {}
        for choice in self._questions():
            self._queue.setdefault(walk.seat_of(choice.seat), []).append(choice)
        for seat in self._queue:
            self._ask(seat, ())

    def _questions(self) -> Sequence[Choose[Any]]:
        if isinstance(self._open, Roll):
            return [Choose(seat, THROW, THROWS) for seat in self._open.by]
        return self.walk.choices
