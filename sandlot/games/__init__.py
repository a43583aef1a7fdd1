"""The games, one folder each, and the list of them."""

from importlib import import_module
from pathlib import Path
from typing import Any

from sandlot.core.errors import unknown
from sandlot.core.game import Game

GAMES = {
    "cheddar-bob-v5": "sandlot.games.cheddar_bob.v5.game:CheddarBobV5",
    "cheddar-bob-v5.2": "sandlot.games.cheddar_bob.v52.game:CheddarBobV52",
    "deep-drive": "sandlot.games.deep_drive.game:DeepDrive",
    "griddly-headz": "sandlot.games.griddly_headz.game:GriddlyHeadz",
    "home-runz": "sandlot.games.home_runz.game:HomeRunz",
    "robo-dodgeball": "sandlot.games.robo_dodgeball.game:RoboDodgeball",
}
"""Every game's id and where it is; imported when it is asked for."""


def find_game(name: str) -> type[Game[Any]]:
    """The game of that id, or a Mistake that names the nearest one."""
    if name not in GAMES:
        raise unknown("game", name, GAMES)
    module, _, attribute = GAMES[name].partition(":")
    game: type[Game[Any]] = getattr(import_module(module), attribute)
    return game


def book_text(game: str) -> str:
    """The whole rules of a game, as Markdown."""
    return (Path(__file__).parent / "rules" / f"{game}.md").read_text(encoding="utf-8")
