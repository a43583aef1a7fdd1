"""A game played by seats that pick numbers: who is asked, what is open to him, what he observes."""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from sandlot.adapters.ballot import Ballot
from sandlot.adapters.coding import THROW, Asked, Code
from sandlot.adapters.picks import PASS
from sandlot.core.chance import Below
from sandlot.core.dice import fast
from sandlot.core.drive import Hear
from sandlot.core.game import Result
from sandlot.core.options import OneOf
from sandlot.core.sample import throw
from sandlot.core.script import Choose, Roll, Seat
from sandlot.core.walk import Walk

THROWS: Final = OneOf((THROW,))

Keep: TypeAlias = Callable[[Any, Sequence[Any]], None]
"""Who is given every answer, and how the dice fell that made it."""


def dice_of(seed: int) -> Below:
    """The stream of a seed: that of the first games of a sample with it."""
    return fast(f"sandlot:{seed}:0")


class Playing:
    """A game on its way from pick to pick. Dice are thrown as they fall due."""

    def __init__(
        self,
        code: Code,
        below: Below,
        hear: Hear | None = None,
        keep: Keep | None = None,
    ) -> None:
        self.code = code
        self.below = below
        self.keep = keep
        self.walk = Walk(code.game, hear)
        self._proceed()

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        return self.walk.result

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that are asked something, in the order of the question."""
        return self.ballot.waiting

    def asked(self, seat: Seat) -> Asked | None:
        """What a seat is asked now, with its picks so far."""
        return self.ballot.asked.get(seat)

    def legal(self, seat: Seat) -> tuple[int, ...]:
        """The actions open to a seat."""
        asked = self.ballot.asked.get(seat)
        return (PASS,) if asked is None else asked.picking.legal

    def mask(self, seat: Seat) -> NDArray[np.int8]:
        """The actions open to a seat, a one for each."""
        return self.code.mask(self.ballot.asked.get(seat))

    def view(self, seat: Seat | None) -> Any:
        """What a seat may see."""
        return self.code.game.view(self.walk.state, seat)

    def observe(self, seat: Seat) -> NDArray[np.float32]:
        """What a seat sees, in numbers."""
        return self.code.observed(self.view(seat), self.ballot.asked.get(seat))

    def pick(self, seat: Seat, number: int) -> None:
        """A seat takes one of its actions; when all have answered the game goes on."""
        passes = seat not in self.ballot.asked
        self.ballot.pick(seat, number)
        if not passes:
            self._go_on()

    def answer(self, seat: Seat, option: Any) -> None:
        """A seat answers with a whole option, as bots do."""
        self.ballot.answer(seat, option)
        self._go_on()

    def _go_on(self) -> None:
        """Once everybody has answered it is seen."""
        if not self.ballot.done:
            return
        asked = self.walk.asked
        assert asked is not None
        if isinstance(asked, Roll):
            self._throw(asked)
        else:
            value = self.ballot.reply(asked)
            self.walk.answer(value)
            if self.keep is not None:
                self.keep(value, ())
        self._proceed()

    def _throw(self, roll: Roll[Any]) -> None:
        urn, below = roll.urn, self.below
        throws: list[Any] = []
        value = urn[below(len(urn))] if urn else throw(roll, below, throws.append)
        self.walk.answer(value)
        if self.keep is not None:
            self.keep(value, [tuple(faces) for faces in throws])

    def _proceed(self) -> None:
        """Throw all dice that are due, and ask whoever has to decide."""
        walk, by_hand = self.walk, self.code.by_hand
        asked = walk.asked
        while type(asked) is Roll and not (by_hand and asked.by and walk.begun is not None):
            self._throw(asked)
            asked = walk.asked
        self.ballot = Ballot(self.code, self._questions(), walk.seat_of, self.view)

    def _questions(self) -> Sequence[Choose[Any]]:
        if isinstance(self.walk.asked, Roll):
            return [Choose(seat, THROW, THROWS) for seat in self.walk.asked.by]
        return self.walk.choices
