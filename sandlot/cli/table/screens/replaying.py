"""The table where a logged match is looked at: forward, back, by turns, by halves, to a number."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType

from sandlot.cli.table.beats import beats
from sandlot.cli.table.palette import Palette
from sandlot.cli.table.screens.pages import AskLine
from sandlot.cli.table.screens.scorebook import Scoring
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.narration import Narration
from sandlot.cli.table.wording import beat_words
from sandlot.core.game import Game
from sandlot.core.log import Log
from sandlot.core.match import replay
from sandlot.core.script import Seat
from sandlot.core.story import Chose, Entry

if TYPE_CHECKING:
    from sandlot.lab.coach import Coach


class ReplayScreen(Scoring):
    """A match from its first beat to its last."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter", "step(1)", "Beat", key_display="→←"),
        Binding("left", "step(-1)", "Beat back", show=False),
        Binding("down,n", "turn(1)", "Turn", key_display="↓↑"),
        Binding("up,p", "turn(-1)", "Turn back", show=False),
        Binding("right_square_bracket,f", "half(1)", "Half", key_display="] ["),
        Binding("left_square_bracket,b", "half(-1)", "Half back", show=False),
        Binding("home", "go(0)", "Start", show=False),
        Binding("end", "go(-1)", "End", show=False),
        Binding("g", "jump", "Go to"),
        Binding("q,escape", "leave", "Quit"),
    ]

    def __init__(self, game: Game[Any], log: Log) -> None:
        self.match = replay(game, log)
        super().__init__(Seen(game, log.header.players, ()))
        self.story = self.match.story_for(None)
        self.ends = beats(self.story, self.board.quiet)
        self.turns = self._marks(self.board.turn_begins)
        self.halves = [0, *(end + 1 for end in self._marks(self.board.half_ends))]
        self.at = 0

    def _marks(self, marked: Callable[[Entry], bool]) -> list[int]:
        """The beats that begin with such an entry, counted from the one before them."""
        return [n for n, end in enumerate(self.ends[:-1]) if marked(self.story[end])]

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one(Narration).focus()
        self.move_to(0)

    def welcome(self) -> str:
        return (
            "A replay: → and ← go beat by beat, ↓ and ↑ turn by turn, ] and [ by halves, "
            "G to a number."
        )

    @property
    def last(self) -> int:
        """The number of the last beat."""
        return len(self.ends) - 1

    def move_to(self, at: int) -> None:
        """Show the match up to this beat."""
        assert self.seen is not None
        self.at = max(0, min(self.last, at))
        self.seen = self.seen.upto(tuple(self.story[: self.ends[self.at]]))
        picture = self.chart_read() if self.at else Text()
        words = beat_words(self.seen) or f"{self.match.game.title}, from the start."
        self.query_one(Narration).say(words, picture, self._where())

    def _where(self) -> str:
        if self.at < self.last:
            return f"{self.at} of {self.last}"
        return f"{self.at} of {self.last}: " + (
            "the end" if self.match.result else "the match was left here"
        )

    def action_step(self, beats: int) -> None:
        """So many beats further."""
        self.move_to(self.at + beats)

    def action_turn(self, way: int) -> None:
        """To the beginning of the next turn, or of this or the last one."""
        self.move_to(self._next(self.turns, way))

    def action_half(self, way: int) -> None:
        """To the next half, or to the beginning of this or the last one."""
        marks = self.halves if len(self.halves) > 1 else self.turns[::5]
        self.move_to(self._next(marks, way))

    def _next(self, marks: list[int], way: int) -> int:
        if way > 0:
            place = bisect_right(marks, self.at)
            return marks[place] if place < len(marks) else self.last
        place = bisect_left(marks, self.at) - 1
        return marks[place] if place >= 0 else 0

    def action_go(self, at: int) -> None:
        """To the start or the end."""
        self.move_to(self.last if at < 0 else at)

    @work
    async def action_jump(self) -> None:
        """To a number."""
        answer = await self.app.push_screen_wait(AskLine(f"Go to which beat, 0 to {self.last}?"))
        if answer is None:
            return
        if answer.isdecimal():
            self.move_to(int(answer))
        else:
            self.notify(f"A number from 0 to {self.last}, not {answer!r}.", severity="warning")

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
