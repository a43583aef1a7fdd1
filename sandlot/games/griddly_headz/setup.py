"""What a game is set up with: how many sides, and a box, by name or of one's own."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from sandlot.core.cache_sizes import SETTINGS
from sandlot.core.chance import Below
from sandlot.core.errors import unknown
from sandlot.core.game import Setup
from sandlot.core.script import Seat
from sandlot.core.settings import number, setting
from sandlot.games.griddly_headz.box import Board, Box, Bunting, Decks
from sandlot.games.griddly_headz.box_file import box_text
from sandlot.games.griddly_headz.contents import (
    BOXES,
    board_of,
    bunting_of,
    decks_of,
    plain_board,
    plain_bunting,
    plain_decks,
    shipped,
)
from sandlot.games.griddly_headz.pieces import COLORS, PLAYING
from sandlot.games.griddly_headz.rules import GriddlyRules

READ = {"board": board_of, "deck": decks_of, "bunt": bunting_of}
WRITE: Mapping[str, Callable[[Any], Any]] = {
    "board": plain_board,
    "deck": plain_decks,
    "bunt": plain_bunting,
}


@cache  # closed: the boxes that come with the game
def part_of(box: str, part: str) -> Any:
    """A part of a box that comes with the game."""
    return READ[part](shipped(box)[part])


@dataclass(frozen=True)
class Contents:
    """A part of a box: that of one which comes with the game, by name, or one of one's own."""

    part: str

    def parse(self, name: str, value: Any) -> Any:
        if isinstance(value, Board | Decks | Bunting):
            return value
        if not isinstance(value, str):
            return READ[self.part](value)
        if value not in BOXES:
            raise unknown(f"box for {name}", value, BOXES)
        return part_of(value, self.part)

    def plain(self, value: Any) -> Any:
        named = (box for box in BOXES if part_of(box, self.part) == value)
        return next(named, None) or WRITE[self.part](value)

    def sample(self, default: Any, below: Below) -> Any:
        return part_of(BOXES[below(len(BOXES))], self.part)


def _from_box(part: str, book: str, title: str = "") -> Any:
    return setting(part_of(BOXES[0], part), book, Contents(part), title)


@dataclass(frozen=True, eq=False)
class GriddlySetup(Setup):
    """How many sides play, and on which board with which cards."""

    sides: int = number(2, 2, 4, book="Two to four sides play.", title="Sides")
    board: Board = _from_box("board", "The ring of squares; the book prints none.")
    deck: Decks = _from_box("deck", "The three decks of cards; the book prints none.", "Cards")
    bunting: Bunting = _from_box(
        "bunt", "How often a bunted ball touches the other; a house rule.", "Bunts"
    )

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(COLORS[color] for color in PLAYING[self.sides])

    @classmethod
    def of_file(cls, plain: Mapping[str, Any]) -> dict[str, Any]:
        return {"bunting" if name == "bunt" else name: table for name, table in plain.items()}

    def file_text(self) -> str:
        return box_text(self.sides, self.board, self.deck, self.bunting)


@lru_cache(maxsize=SETTINGS)
def box_of(rules: GriddlyRules, setup: GriddlySetup) -> Box:
    """The box of a game, always the same one for the same rules and setup."""
    return Box(rules, setup.board, setup.deck, setup.bunting, PLAYING[setup.sides])
