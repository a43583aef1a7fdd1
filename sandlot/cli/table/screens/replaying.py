"""The table where a logged match is looked at: forward, back, by turns, by halves, to a number."""

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from sandlot.cli.table.palette import Palette
from sandlot.cli.table.screens.scorebook import Scoring
from sandlot.cli.table.screens.scrubbing import Scrubbing
from sandlot.cli.table.seen import TableStory
from sandlot.core.game import Game
from sandlot.core.log import Log
from sandlot.core.match import replay
from sandlot.core.script import Seat
from sandlot.core.story import Chose

if TYPE_CHECKING:
    from sandlot.lab.coach import Coach


class ReplayScreen(Scrubbing, Scoring):
    """A match from its first beat to its last."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter", "step(1)", "Beat", show=False),
        Binding("right_square_bracket,f", "half(1)", "Half", key_display="] ["),
        Binding("left_square_bracket,b", "half(-1)", "Half back", show=False),
        Binding("q,escape", "leave", "Quit"),
    ]

    def __init__(self, game: Game[Any], log: Log) -> None:
        self.match = replay(game, log)
        super().__init__(TableStory(self.match, ()).seen())
        self.halves = [0, *(end + 1 for end in self.marks(self.board.half_ends))]

    def welcome(self) -> str:
        return (
            "A replay: → and ← go beat by beat, ↓ and ↑ turn by turn, ] and [ by halves, "
            "G to a number."
        )

    def ending(self) -> str:
        return "the end" if self.match.result else "the match was left here"

    def action_half(self, way: int) -> None:
        """To the next half, or to the beginning of this or the last one."""
        marks = self.halves if len(self.halves) > 1 else self.turns[::5]
        self.move_to(self.next_of(marks, way))

    def coached_seats(self) -> tuple[Seat, ...]:
        seats: tuple[Seat, ...] = self.match.game.setup.seats
        return seats

    def action_coach(self) -> None:
        """The coach: on the choices that come next or came last, in the end on all of them."""
        if self.at == self.last and self.match.result is not None:
            self.open_coach(self.draw_review)
        else:
            self.open_coach(partial(self._draw_choices, self.at))

    def _draw_choices(self, at: int, coach: "Coach", palette: Palette) -> Text:
        from sandlot.cli.table.counsel import counsel_text
        from sandlot.lab.coach import turns_of

        ahead = at < self.last and isinstance(self.story[self.ends[at]], Chose)
        reveals = [n for n in range(at) if isinstance(self.story[self.ends[n]], Chose)]
        if not ahead and not reveals:
            return Text("Nobody has chosen anything yet.")
        reveal = at if ahead else reveals[-1]
        places = range(self.ends[reveal], self.ends[reveal + 1])
        pages = []
        for turn in turns_of(self.match.game, self.match.log):
            for made in turn.decisions:
                if made.place in places:
                    taken = None if ahead else coach.verdict(made)
                    found = coach.counsel(made.state, made.seat, made.choice)
                    if found is None:
                        continue
                    pages.append(counsel_text(found, self.called(made.seat), taken, palette))
        return Text("\n").join(pages)

    def action_leave(self) -> None:
        """Leave the table."""
        self.app.exit()

    def moment_page(self) -> str:
        return self.match.game.moment(self.match.view(None), None)
