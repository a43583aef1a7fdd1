"""The lobby: pick a game, an opponent, a seat and a length; or go on with a saved match."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from sandlot.bots.names import bots_for, default_bot
from sandlot.bots.titles import bot_title, opponents
from sandlot.cli.seating import Seating, against, new_save, seated
from sandlot.cli.series import Opponents, begin
from sandlot.cli.shelf import go_on, saved
from sandlot.cli.table.widgets.keybar import KeyBar
from sandlot.core.game import Game
from sandlot.core.log import PERSON
from sandlot.games import GAMES, find_game
from sandlot.games.deep_drive.game import DeepDrive
from sandlot.games.load import make_game

SIZES = {
    "innings": {"3": "3 innings", "9": "9 innings"},
    "pawns": {"2": "2 pawns", "3": "3 pawns", "4": "4 pawns"},
    "sides": {"2": "2 sides", "3": "3 sides", "4": "4 sides"},
    "turns": {"5": "5 turns", "10": "10 turns", "20": "20 turns"},
}
"""The one setting of each game that people change most."""

BEST_OF = {f"best of {number}": number for number in (3, 5, 7)}
"""Series, where a game has them: as long as the usual game, so often."""

OTHER_PICKS = 65
"""How much of the width the other questions and the margins take from the seats."""

BATS = {"away": "● {}, away", "home": "■ {}, home"}
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
        if not answers.option_count:
            return ""
        return answers.get_option_at_index(answers.highlighted or 0).id or ""


class LobbyScreen(Screen[None]):
    """Where a match begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play", "Play ball"),
        Binding("left", "app.focus_previous", "Left", show=False),
        Binding("right", "app.focus_next", "Right", show=False),
        Binding("q", "app.quit", "Quit"),
    ]

    def __init__(self, sit_down: Callable[[Callable[[], Seating]], object]) -> None:
        super().__init__()
        self.sit_down = sit_down

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

    def on_resize(self) -> None:
        self._fill_seats()

    def on_screen_resume(self) -> None:
        self._fill_saved()

    def _fill_saved(self) -> None:
        found = {str(path): words for path, words in saved()}
        self._pick("saved").display = bool(found)
        self._pick("saved").fill(found)

    def _pick(self, name: str) -> Pick:
        return self.query_one(f"#{name}", Pick)

    def _kind(self) -> type[Game[Any]]:
        return find_game(self._pick("game").chosen)

    def _fill_game(self) -> None:
        kind = self._kind()
        bots = {name: bot_title(name) for name in opponents(bots_for(kind))}
        self._pick("against").fill({**bots, FRIEND: FRIEND.capitalize()}, default_bot(kind))
        name = _size_of(kind)
        self._pick("size").fill(_sizes_of(kind, name), _usual_size(kind, name))
        self._pick("size").query_one(".title", Static).update(
            Text(name.capitalize() if name in ("pawns", "sides") else "Length", "bold")
        )
        self._fill_seats()
        self.query_one("#about", Static).update(f"{kind.blurb} {kind.length.capitalize()}.")

    def _fill_seats(self) -> None:
        game = self._game()
        room = self.app.size.width - OTHER_PICKS
        words = {seat: _seat_words(seat, game.seat_name(seat), room) for seat in game.setup.seats}
        self._pick("seat").fill(words, self._pick("seat").chosen)

    def _game(self) -> Game[Any]:
        kind = self._kind()
        name, size = _size_of(kind), self._pick("size").chosen
        return make_game(kind.id, [f"{name}={size}"] if name and size.isdecimal() else [])

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        pick = event.option_list.parent
        if isinstance(pick, Pick) and pick.id == "game":
            self._fill_game()
        elif isinstance(pick, Pick) and pick.id == "size":
            self._fill_seats()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        pick = event.option_list.parent
        if isinstance(pick, Pick) and pick.id == "saved":
            self.sit_down(partial(go_on, Path(event.option.id or "")))
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
        best_of = BEST_OF.get(self._pick("size").chosen)
        if best_of is not None:
            self.sit_down(lambda: begin(game, best_of, Opponents(players)).open_game())
        else:
            self.sit_down(lambda: seated(game, players, None, new_save(game)))


def _seat_words(seat: str, name: str, room: int) -> str:
    """A seat with its club; where there is no room for the whole name, by its last word."""
    words = BATS.get(seat, "{}")
    whole = words.format(name)
    return whole if len(whole) <= room else words.format(name.split()[-1])


def _size_of(kind: type[Game[Any]]) -> str | None:
    known = {**kind.rules_type.about(), **kind.setup_type.about()}
    return next((name for name in SIZES if name in known), None)


def _sizes_of(kind: type[Game[Any]], name: str | None) -> dict[str, str]:
    """How long a game may be, and the series it is played in."""
    series = {words: words for words in BEST_OF} if kind is DeepDrive else {}
    return {**(SIZES[name] if name else {"": "as usual"}), **series}


def _usual_size(kind: type[Game[Any]], name: str | None) -> str | None:
    """The size a game has unless somebody wants another."""
    known = {**kind.rules_type.about(), **kind.setup_type.about()}
    return str(known[name].default) if name else None
