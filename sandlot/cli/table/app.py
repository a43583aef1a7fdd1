"""The terminal table as an app, and the doors into it."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual import events, work
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from sandlot.cli.seating import Seating
from sandlot.cli.table.pacing import USUAL
from sandlot.cli.table.palette import DAY_THEME, NIGHT_THEME
from sandlot.cli.table.screens.lobby import LobbyScreen
from sandlot.cli.table.screens.playing import PlayScreen
from sandlot.cli.table.screens.replaying import ReplayScreen
from sandlot.cli.table.thinking import think
from sandlot.cli.table.wording import sentence
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.log import Log


class TableApp(App[None]):
    """One ballpark, by day or by night, with one screen on it."""

    TITLE = "Sandlot"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t", "day_or_night", "Day/night"),
        Binding("ctrl+c", "quit", "Quit", show=False, priority=True),
    ]

    def __init__(self, first: Callable[[], Screen[Any]] | None, pace: float = USUAL) -> None:
        super().__init__()
        self.first, self.pace = first or self.lobby, pace
        self.seating: Seating | None = None
        self.sitting_down = False
        self.register_theme(DAY_THEME)
        self.register_theme(NIGHT_THEME)
        self.theme = DAY_THEME.name

    def on_mount(self) -> None:
        self.push_screen(self.first())

    def on_key(self, event: events.Key) -> None:
        """Keys are shown as capitals, and may be typed as such: nobody else had a use for this."""
        if len(event.key) == 1 and event.key.isupper():
            self.simulate_key(event.key.lower())

    def notify(self, message: str, *, markup: bool = False, **more: Any) -> None:
        """What is said is text, never markup: names and notes of files stand in it."""
        super().notify(message, markup=False, **more)

    def action_day_or_night(self) -> None:
        """The lights go on, or off."""
        night = self.theme == NIGHT_THEME.name
        self.theme = DAY_THEME.name if night else NIGHT_THEME.name

    def action_lobby(self) -> None:
        """Leave everything and pick a new game."""
        self._clear()
        if not isinstance(self.screen, LobbyScreen):
            self.push_screen(self.lobby())

    def lobby(self) -> LobbyScreen:
        """The lobby."""
        return LobbyScreen(self.sit_down)

    def table(self, seating: Seating) -> PlayScreen:
        """The table of a match, which is remembered for the way out."""
        self.seating = seating
        return PlayScreen(seating, self.pace)

    @work
    async def sit_down(self, seat: Callable[[], Seating]) -> None:
        """Put a match on the table, once however often asked; some bots take a moment to come."""
        if self.sitting_down:
            return
        self.sitting_down = True
        try:
            seating = await think(seat)
        except (Mistake, OSError) as error:
            self.notify(sentence(Mistake(str(error))), severity="warning")
        else:
            self._clear()
            self.push_screen(self.table(seating))
        finally:
            self.sitting_down = False

    def action_next_game(self) -> None:
        """The next game of the series that is on the table."""
        assert self.seating is not None
        assert self.seating.series is not None
        self.sit_down(self.seating.series.open_game)

    def _clear(self) -> None:
        """Leave everything that lies on the table, down to the lobby if one came from there."""
        while len(self.screen_stack) > 1 and not isinstance(self.screen, LobbyScreen):
            self.pop_screen()


def open_lobby() -> Seating | None:
    """Pick a game at the table, and play it; the match that was on the table last, if any."""
    return _run(TableApp(None))


def open_match(seating: Seating) -> Seating | None:
    """Play a match, new or resumed, and what follows; without people, watch it."""
    app = TableApp(None)
    app.first = lambda: app.table(seating)
    return _run(app)


def _run(app: TableApp) -> Seating | None:
    app.run()
    return app.seating


def open_replay(game: Game[Any], log: Log) -> None:
    """Look at a logged match, finished or not."""
    screen = ReplayScreen(game, log)
    TableApp(lambda: screen).run()
