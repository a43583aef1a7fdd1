"""One request on its way to being answered: every seat pick by pick, and nobody sees another's."""

from collections.abc import Callable, Sequence
from typing import Any

from sandlot.adapters.coding import Asked, Code
from sandlot.adapters.picks import PASS, Answer
from sandlot.core.errors import Refused
from sandlot.core.script import Choose, Seat, Together


class Ballot:
    """Who is asked what, and what has been answered so far."""

    __slots__ = ("_rest", "_view", "asked", "code", "given")

    def __init__(
        self,
        code: Code,
        choices: Sequence[Choose[Any]],
        seat_of: Callable[[Seat], Seat],
        view: Callable[[Seat], Any],
    ) -> None:
        self.code = code
        self._view = view
        self.given: dict[Seat, Any] = {}
        """What was answered, by the part that was asked."""
        self.asked: dict[Seat, Asked] = {}
        """What each seat is asked now, with its picks so far."""
        self._rest: dict[Seat, tuple[Choose[Any], ...]] = {}
        for choice in choices:
            seat = seat_of(choice.seat)
            self._rest[seat] = (*self._rest.get(seat, ()), choice)
        for seat in self._rest:
            self._ask(seat, ())

    def copy(self) -> "Ballot":
        """The same, to be answered otherwise."""
        twin = Ballot.__new__(Ballot)
        twin.code, twin._view = self.code, self._view
        twin.given, twin.asked, twin._rest = dict(self.given), dict(self.asked), dict(self._rest)
        return twin

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that have not answered everything, in the order of the question."""
        return tuple(self._rest)

    @property
    def done(self) -> bool:
        """Whether everybody has answered everything."""
        return not self._rest

    def pick(self, seat: Seat, number: int) -> None:
        """A seat takes one of its actions."""
        asked = self.asked.get(seat)
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
            self.asked[seat] = asked._replace(picking=then)

    def answer(self, seat: Seat, option: Any) -> None:
        """A seat answers its question with a whole option."""
        choice, _, given = self.asked.pop(seat)
        self.given[choice.seat] = option
        if self._rest[seat]:
            self._ask(seat, (*given, (choice, option)))
        else:
            del self._rest[seat]

    def reply(self, asked: Choose[Any] | Together) -> Any:
        """What the request is answered with, once all is done."""
        if isinstance(asked, Together):
            return tuple([self.given[one.seat] for one in asked.choices])
        return self.given[asked.seat]

    def _ask(self, seat: Seat, given: tuple[tuple[Choose[Any], Any], ...]) -> None:
        """A seat is asked the next of its questions."""
        choice, *rest = self._rest[seat]
        self._rest[seat] = tuple(rest)
        self.asked[seat] = Asked(choice, self.code.begun(self._view(seat), choice), given)

    def _refusal(self, seat: Seat, asked: Asked, number: int) -> str:
        open_ = [self.code.actions[one] for one in asked.picking.legal[:20]]
        if not 0 <= number < len(self.code.actions):
            return f"there is no action {number}; they are 0 to {len(self.code.actions) - 1}."
        return (
            f"{self.code.actions[number]!r} is not open to {seat}, asked for "
            f"{asked.choice.what!r}; open are {', '.join(open_)}."
        )
