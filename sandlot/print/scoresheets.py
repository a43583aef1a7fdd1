"""Score sheets for pencils: both sides on a page where a game is short, else a page for each."""

from typing import Any, Final

from sandlot.core.game import Game
from sandlot.print.sheet import Sheet

SIDES: Final = ("Away", "Home")
SHORT: Final = 4
"""So many innings, and two more, fit beside each other on a page that stands upright."""
WIDEST: Final = 11
"""So many innings fit on a page across; what is longer goes on to another sheet."""


def short_scoresheet(game: Game[Any]) -> Sheet:
    """The score sheet of a ball game without pitchers' lines."""
    innings: int = game.rules.innings
    both = innings <= SHORT
    columns = innings + 2 if both else min(innings + 1, WIDEST)
    data = {
        "title": game.title,
        "both": both,
        "sides": SIDES,
        "innings": _numbers(columns),
        "name": 38 if both else 50,
        "positions": (),
        "totals": ("R", "H"),
        "line": ("R", "H"),
        "pitchers": 0,
        "pitching": (),
    }
    return Sheet("scoresheet", "scoresheet", data, "Score sheet")


def full_scoresheet(game: Game[Any]) -> Sheet:
    """The score sheet of a whole ball game with its pitchers."""
    data = {
        "title": game.title,
        "both": False,
        "sides": SIDES,
        "innings": _numbers(min(game.rules.innings + 1, WIDEST)),
        "name": 46,
        "positions": ("Pos",),
        "totals": ("AB", "R", "H", "RBI"),
        "line": ("R", "H", "E"),
        "pitchers": 6,
        "pitching": ("IP", "H", "R", "ER", "BB", "SO"),
    }
    return Sheet("scoresheet", "scoresheet", data, "Score sheet")


def _numbers(many: int) -> list[str]:
    return [str(number) for number in range(1, many + 1)]
