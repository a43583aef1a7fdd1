"""The lobby: pick a game, an opponent, a seat and a length; or go on with a saved match."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sandlot.bots.names import BEST_REPLY, bots_for, default_bot
from sandlot.cli.seating import (
    Seating,
    against,
    new_save,
    resumed,
    seated,
    unfinished,
)
from sandlot.cli.table.screens.playing import PlayScreen
from sandlot.cli.table.thinking import think
from sandlot.cli.table.widgets.keybar import KeyBar
from sandlot.cli.table.wording import sentence
from sandlot.core.errors import Mistake
from sandlot.core.game import Game
from sandlot.core.log import PERSON
from sandlot.core.match import Match
from sandlot.games import GAMES, find_game
from sandlot.games.load import make_game

SIZES = {
    "innings": {"3": "3 innings", "9": "9 innings"},
    "pawns": {"2": "2 pawns", "3": "3 pawns", "4": "4 pawns"},
}
"""The one setting of each game that people change most."""

FRIEND = "a friend here"


class Pick(Vertical):
    """One question of the lobby, with its answers."""

    def __init__(self, title: str, id: str) -> None:
        super().__init__(id=id, classes="pick")
        self.title = title

    def compose(self) -> Iterator[Widget]:
        yield Static(Text(self.title, "bold"), classes="title")
        yield OptionList()

    def fill(self, options: dict[str, str], chosen: str | None = None) -> None:
        """Offer these, ids with their words."""
        answers = self.query_one(OptionList)
        answers.clear_options()
        answers.add_options(Option(f"  {words}", id=key) for key, words in options.items())
        keys = list(options)
        answers.highlighted = keys.index(chosen) if chosen in keys else 0

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Mark the answer with a sign as well, for those who see no shades."""
        answers = self.query_one(OptionList)
        for index, option in enumerate(answers.options):
            words = str(option.prompt)[2:]
            mark = "▶ " if index == answers.highlighted else "  "
            answers.replace_option_prompt_at_index(index, mark + words)

    @property
    def chosen(self) -> str:
        """The answer that is marked."""
        answers = self.query_one(OptionList)
        return answers.get_option_at_index(answers.highlighted or 0).id or ""


class LobbyScreen(Screen[None]):
    """Where a match begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play", "Play ball"),
        Binding("left", "app.focus_previous", "Left", show=False),
        Binding("right", "app.focus_next", "Right", show=False),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, pace: float, opened: Callable[[Match], None] = lambda match: None) -> None:
        super().__init__()
        self.pace, self.opened = pace, opened
        self._sitting_down = False

    def compose(self) -> Iterator[Widget]:
        yield Static(Text("S A N D L O T", "bold"), id="marquee")
        with Horizontal(id="picks"):
            yield Pick("Game", "game")
            yield Pick("Against", "against")
            yield Pick("Your seat", "seat")
            yield Pick("Length", "size")
        yield Static(id="about")
        yield Pick("Or go on with a saved match", "saved")
        yield Static("Arrow keys choose, Enter goes on to the next question.", id="how")
        yield Static("PLAY BALL  P", id="play")
        yield KeyBar()

    def on_mount(self) -> None:
        self._pick("game").fill({name: find_game(name).title for name in GAMES})
        self._fill_saved()
        self._fill_game()
        self._pick("game").query_one(OptionList).focus()

    def on_screen_resume(self) -> None:
        self._fill_saved()

    def _fill_saved(self) -> None:
        found = {str(path): _saved_words(path, log) for path, log in unfinished()}
        self._pick("saved").display = bool(found)
        self._pick("saved").fill(found)

    def _pick(self, name: str) -> Pick:
        return self.query_one(f"#{name}", Pick)

    def _kind(self) -> type[Game[Any]]:
        return find_game(self._pick("game").chosen)

    def _fill_game(self) -> None:
        kind = self._kind()
        usual = default_bot(kind)
        bots = [name for name in bots_for(kind) if not name.startswith(BEST_REPLY)]
        bots.sort(key=lambda name: name != usual)
        self._pick("against").fill({name: name for name in (*bots, FRIEND)})
        name = _size_of(kind)
        self._pick("size").fill(SIZES[name] if name else {"": "as usual"})
        self._pick("size").query_one(".title", Static).update(
            Text("Pawns" if name == "pawns" else "Length", "bold")
        )
        self._fill_seats()
        self.query_one("#about", Static).update(f"{kind.blurb} {kind.length.capitalize()}.")

    def _fill_seats(self) -> None:
        game = self._game()
        seats = {seat: game.seat_name(seat) for seat in game.setup.seats}
        bats = {"away": "● {}, away", "home": "■ {}, home"}
        words = {seat: bats.get(seat, "{}").format(name) for seat, name in seats.items()}
        self._pick("seat").fill(words)

    def _game(self) -> Game[Any]:
        kind = self._kind()
        name, size = _size_of(kind), self._pick("size").chosen
        return make_game(kind.id, [f"{name}={size}"] if name and size else [])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        pick = event.option_list.parent
        if isinstance(pick, Pick) and pick.id == "game":
            self._fill_game()
        elif isinstance(pick, Pick) and pick.id == "size":
            self._fill_seats()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        pick = event.option_list.parent
        if isinstance(pick, Pick) and pick.id == "saved":
            self._sit_down(partial(resumed, Path(event.option.id or "")))
        elif isinstance(pick, Pick) and pick.id == "size":
            self.action_play()
        else:
            self.app.action_focus_next()

    def on_click(self, event: Any) -> None:
        if event.widget is self.query_one("#play"):
            self.action_play()

    def action_play(self) -> None:
        """Begin the match that is picked."""
        game, seat = self._game(), self._pick("seat").chosen
        other = self._pick("against").chosen
        players = against(game, seat, PERSON if other == FRIEND else other)
        self._sit_down(lambda: seated(game, players, None, new_save(game)))

    @work
    async def _sit_down(self, seat: Callable[[], Seating]) -> None:
        """To the table; some bots take a moment to come."""
        if self._sitting_down:
            return
        self._sitting_down = True
        try:
            seating = await think(seat)
        except (Mistake, OSError) as error:
            self.notify(sentence(Mistake(str(error))), severity="warning")
        else:
            self._open(seating)
        finally:
            self._sitting_down = False

    def _open(self, seating: Seating) -> None:
        self.opened(seating.match)
        self.app.push_screen(
            PlayScreen(seating.match, seating.bots, seating.people, self.pace)
        )


def _size_of(kind: type[Game[Any]]) -> str | None:
    known = {**kind.rules_type.about(), **kind.setup_type.about()}
    return next((name for name in SIZES if name in known), None)


def _saved_words(path: Path, log: Any) -> str:
    bots = [name for name in log.header.players.values() if name != PERSON]
    return f"{path.stem}  against {' and '.join(bots) or 'a friend'}, {len(log.records)} moves in"
