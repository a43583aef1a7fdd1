"""The terminal table as an app, and the doors into it."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from sandlot.cli.table.pacing import USUAL
from sandlot.cli.table.palette import DAY_THEME, NIGHT_THEME
from sandlot.cli.table.screens.lobby import LobbyScreen
from sandlot.cli.table.screens.playing import PlayScreen
from sandlot.cli.table.screens.replaying import ReplayScreen
from sandlot.core.game import Bot, Game
from sandlot.core.log import Log
from sandlot.core.match import Match
from sandlot.core.script import Seat


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
        self.last_match: Match | None = None
        self.register_theme(DAY_THEME)
        self.register_theme(NIGHT_THEME)
        self.theme = DAY_THEME.name

    def on_mount(self) -> None:
        self.push_screen(self.first())

    def action_day_or_night(self) -> None:
        """The lights go on, or off."""
        night = self.theme == NIGHT_THEME.name
        self.theme = DAY_THEME.name if night else NIGHT_THEME.name

    def action_lobby(self) -> None:
        """Leave everything and pick a new game."""
        while len(self.screen_stack) > 1 and not isinstance(self.screen, LobbyScreen):
            self.pop_screen()
        if not isinstance(self.screen, LobbyScreen):
            self.push_screen(self.lobby())

    def lobby(self) -> LobbyScreen:
        """The lobby; what is opened from it is remembered for the way out."""
        return LobbyScreen(self.pace, self._remember)

    def _remember(self, match: Match) -> None:
        self.last_match = match


def open_lobby(pace: float = USUAL) -> None:
    """Pick a game at the table, and play it."""
    app = TableApp(None, pace)
    app.run()
    match = app.last_match
    if match is not None and match.result is None:
        print(f"Saved. Go on with: sandlot resume {match.log.path}")


def open_match(
    match: Match, bots: Mapping[Seat, Bot], people: tuple[Seat, ...], pace: float = USUAL
) -> None:
    """Play a match, new or resumed; without people, watch it."""
    TableApp(lambda: PlayScreen(match, bots, people, pace), pace).run()


def open_replay(game: Game[Any], log: Log) -> None:
    """Look at a logged match, finished or not."""
    screen = ReplayScreen(game, log)
    TableApp(lambda: screen).run()
