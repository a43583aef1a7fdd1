"""Leaving one's decisions to a bot for a while, where the game says until when."""

from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from sandlot.bots.names import find_bot
from sandlot.cli.table.screens.surface import Surface
from sandlot.core.failures import Failures
from sandlot.core.match import Ask, Match
from sandlot.core.players import answer
from sandlot.core.script import Seat
from sandlot.core.story import stand_in
from sandlot.games.deep_drive.until import Until

LEAVE_IT: tuple[str, ...] = ()
"""What is locked in when a choice is left to the deputy."""


class Deputizing(Surface):
    """The part of a table where somebody may sit in for a person."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "leave_it('matters')", "Auto"),
        Binding("h", "leave_it('half')", "Half"),
        Binding("e", "leave_it('end')", "Rest"),
        Binding("m", "manage", "Manage"),
    ]

    match: Match
    people: tuple[Seat, ...]
    failures: Failures

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._left: dict[Seat, tuple[Until, Any]] = {}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "leave_it":
            return self.board.leave is not None and self.match.result is None
        if action == "manage":
            return bool(self._left) and self.match.result is None
        return super().check_action(action, parameters)

    def leave_to_deputy(self, seats: tuple[Seat, ...], name: str) -> None:
        """From now on these seats' choices are the deputy's, until then."""
        assert self.board.leave is not None
        until = self.board.leave.untils[name]
        self._left.update({seat: (until, self.match.view(seat)) for seat in seats})
        self.notify(f"Your manager decides {until.words}.", timeout=2)
        self.refresh_bindings()

    def action_manage(self) -> None:
        """Every choice is a person's own again."""
        self._left.clear()
        self.notify("You decide again.", timeout=2)
        self.refresh_bindings()

    def deputized(self, seat: Seat) -> bool:
        """Whether a seat's choices are the deputy's now."""
        return seat in self._left

    def is_left(self, ask: Ask) -> bool:
        """Whether a choice is the deputy's; if it is one's own again, so is the next."""
        if ask.seat not in self._left:
            return False
        until, since = self._left[ask.seat]
        if not until.over(since, self.match.view(ask.seat), ask.choice):
            return True
        del self._left[ask.seat]
        self.refresh_bindings()
        return False

    def deputy_answers(self, ask: Ask) -> None:
        """The deputy decides, and the log says so."""
        assert self.board.leave is not None
        assert self.match.dice is not None
        game, name = self.match.game, self.board.leave.bot
        below = self.match.dice.mind(ask.number, ask.choice.seat)
        deputy, view = find_bot(game, name), self.match.view(ask.seat)
        option, note = answer(deputy, view, ask.choice, below, name, self.failures)
        note = note or stand_in(name, game.seat_name(ask.seat))
        self.match.answer(ask.number, ask.seat, str(option), note)
