"""Saving a match and leaving the table."""

from pathlib import Path

from textual import work
from textual.screen import Screen

from sandlot.cli.table.saves import save_as
from sandlot.cli.table.screens.pages import AskLine, Confirm
from sandlot.cli.table.wording import sentence
from sandlot.core.errors import Mistake
from sandlot.core.match import Match
from sandlot.core.script import Seat


class Leaving(Screen[None]):
    """The part of a table that knows how a match is saved, and left."""

    match: Match
    people: tuple[Seat, ...]

    @work
    async def action_save(self) -> None:
        """Save and quit; a match without a file asks for a name first."""
        if self.match.log.path is not None or await self._save_as():
            self.app.exit()

    async def _save_as(self) -> bool:
        suggestion = f"{self.match.game.id}.sandlot"
        name = await self.app.push_screen_wait(AskLine("Save the match as:", suggestion))
        if name is None:
            return False
        try:
            save_as(self.match, Path(name).expanduser())
        except Mistake as mistake:
            self.notify(sentence(mistake), severity="warning")
            return False
        return True

    @work
    async def action_leave(self) -> None:
        """Leave the table; an unsaved match is not lost without a word."""
        if self.match.log.path is None and self.match.result is None and self.people:
            answer = await self.app.push_screen_wait(Confirm())
            if answer == "stay" or (answer == "save" and not await self._save_as()):
                return
        if len(self.app.screen_stack) > 2:
            self.dismiss()
        else:
            self.app.exit()
