"""Which games have a coach; the coach himself is heavy, and stands elsewhere."""

from typing import Any

from sandlot.core.game import Game
from sandlot.games.cheddar_bob.diamond import Diamond
from sandlot.games.deep_drive.game import DeepDrive


def is_solved_first(game: type[Game[Any]]) -> bool:
    """Whether the coach of this game solves it first, which takes long, once."""
    return issubclass(game, Diamond)


def has_coach(game: type[Game[Any]]) -> bool:
    """Whether there is somebody to ask about this game."""
    return issubclass(game, Diamond | DeepDrive)
