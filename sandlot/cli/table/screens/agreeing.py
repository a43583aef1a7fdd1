"""Two people and the coach: he speaks only when both agree."""

from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from sandlot.cli.table.screens.pages import Agree, HandOver
from sandlot.core.script import Seat

REFUSED = "There is no coach in this match: one of you said no."


class Agreeing(Screen[None]):
    """The part of a table that asks its people, once, whether they want a coach."""

    people: tuple[Seat, ...]
    holder: Seat | None
    called: Callable[[Seat], str]
    _agreed: bool | None = None

    async def agreed(self, choosing: Seat | None) -> bool:
        """Whether everybody wants the coach; one person alone needs to ask nobody."""
        if len(self.people) < 2:
            return True
        if self._agreed is None:
            await self._ask_everybody(choosing)
        if self._agreed is False:
            self.notify(REFUSED)
        return bool(self._agreed)

    async def _ask_everybody(self, choosing: Seat | None) -> None:
        first = choosing or self.holder or self.people[0]
        if not await self._wait(Agree(self.called(first), passed=False)):
            return  # whoever asked thinks better of it, and may ask again
        others = [seat for seat in self.people if seat != first]
        answers = [await self._wait(Agree(self.called(seat), passed=True)) for seat in others]
        self._agreed = all(answers)
        if choosing:
            await self._wait(HandOver(self.called(first), None))

    async def _wait(self, screen: Screen[Any]) -> Any:
        return await self.app.push_screen_wait(screen)
