"""Real dice: what fell at the table is typed in."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text
from textual.widget import Widget
from textual.widgets import Input, Static

from sandlot.cli.table.widgets.choosing import Chooser
from sandlot.core.chance import Dice
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Roll


class TypedDice(Chooser, can_focus=False):
    """Asks for the faces of a throw, in the order of the throwers."""

    def __init__(self, game: Game[Any], roll: Roll[Any], who: list[str]) -> None:
        super().__init__(game, None, Choose(roll.by[0], roll.what, OneOf(())), " and ".join(who))
        self.roll, self.throwers = roll, who

    def compose(self) -> Iterator[Widget]:
        yield Static(Text(f"{self.who}: throw your dice for the {self.roll.what}.", "bold"))
        yield Static(f"Type the faces with spaces between them: {self._order()}.")
        yield Input(placeholder="3 5", id="faces")

    def _order(self) -> str:
        chance = self.roll.chance
        groups = chance.groups if isinstance(chance, Dice) else ()
        parts = [f"{len(g)} of {who}" for g, who in zip(groups, self.throwers, strict=False)]
        return ", then ".join(parts) or str(chance)

    def focus(self, scroll_visible: bool = True, from_app_focus: bool = False) -> "TypedDice":
        self.query_one(Input).focus(scroll_visible)
        return self

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        try:
            self.roll.chance.check([int(face) for face in event.value.replace(",", " ").split()])
        except (Mistake, ValueError) as error:
            words = str(error) if isinstance(error, Mistake) else "Dice have numbers on them."
            self.notify(words, severity="warning")
            return
        self.post_message(self.Locked(event.value.replace(",", " ")))
