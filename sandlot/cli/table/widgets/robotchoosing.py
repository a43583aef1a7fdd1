"""How a robot's option is asked about in the middle of a turn: the robot marked on the court."""

from typing import Any

from rich.text import Text

from sandlot.cli.table.widgets.choosing import ListChooser
from sandlot.cli.table.widgets.courtboard import UNMARKED, CourtBoard, Marks
from sandlot.cli.table.widgets.courtsigns import short
from sandlot.core.game import Game
from sandlot.core.script import Choose
from sandlot.games.robo_dodgeball.court import At
from sandlot.games.robo_dodgeball.gadgets import CONDITIONAL_PROGRAM
from sandlot.games.robo_dodgeball.robots import ROBOTS


class RobotChooser(ListChooser):
    """A few options beside the court; a ball that can be reached is marked, too."""

    def __init__(self, game: Game[Any], view: Any, choice: Choose[Any], who: str) -> None:
        super().__init__(game, view, choice, who)
        self.robot = ROBOTS.index(choice.seat)

    def question(self, instead: str = "") -> Text:
        text = super().question(instead)
        if self.choice.what == CONDITIONAL_PROGRAM:
            cards = self.view.bout.cards[self.robot]
            coming = " + ".join(map(short, cards.program[self.view.bout.revealed]))
            text.append(f" Spare: {short(cards.kept)}. Next: {coming}.")
        return text

    def on_mount(self) -> None:
        self.screen.query_one("#side").add_class(self._room)
        self._mark(Marks(self.robot, spaces=self._spaces()))

    def on_unmount(self) -> None:
        self.screen.query_one("#side").remove_class(self._room)
        self._mark(UNMARKED)

    @property
    def _room(self) -> str:
        """How much room it takes: a new option needs words, and the cards are played by then."""
        return "-asking" if self.choice.what == "option" else "-choosing"

    def pick(self, place: int) -> None:
        super().pick(place)
        option = self.options[place]
        self._mark(Marks(self.robot, spaces=self._spaces(option) or self._spaces()))

    def _spaces(self, only: Any = None) -> tuple[int, ...]:
        """The spaces that options are about, or one of them is."""
        court, options = self.game.setup.court, self.options if only is None else (only,)
        return tuple(court.space(*option) for option in options if isinstance(option, At))

    def _mark(self, marks: Marks) -> None:
        for board in self.screen.query(CourtBoard):
            board.marks = marks
