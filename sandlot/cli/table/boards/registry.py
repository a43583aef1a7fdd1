"""Which board each game lies on."""

from collections.abc import Mapping

from sandlot.cli.table.boards.board import Board
from sandlot.cli.table.boards.cheddar_bob import V5, V52
from sandlot.cli.table.boards.deep_drive import DEEP_DRIVE
from sandlot.cli.table.boards.griddly_headz import GRIDDLY_HEADZ
from sandlot.cli.table.boards.home_runz import HOME_RUNZ
from sandlot.cli.table.boards.plain import PLAIN
from sandlot.cli.table.boards.robo_dodgeball import ROBO_DODGEBALL

BOARDS: Mapping[str, Board] = {
    "cheddar-bob-v5": V5,
    "cheddar-bob-v5.2": V52,
    "deep-drive": DEEP_DRIVE,
    "griddly-headz": GRIDDLY_HEADZ,
    "home-runz": HOME_RUNZ,
    "robo-dodgeball": ROBO_DODGEBALL,
}


def board_of(game: str) -> Board:
    """The board of a game, or the plain one."""
    return BOARDS.get(game, PLAIN)
