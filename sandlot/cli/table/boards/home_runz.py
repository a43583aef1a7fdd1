"""Home Runz & Foul Ballz on the table: the ring, and a key that throws."""

from typing import Any

from sandlot.cli.table.boards.board import Board
from sandlot.cli.table.widgets.ring import Ring, Standings
from sandlot.core.game import Game
from sandlot.core.script import Seat


def seat_name(game: Game[Any], seat: Seat) -> str:
    """The pawn on a seat."""
    return seat.capitalize()


HOME_RUNZ = Board(
    Standings,
    lambda: [Ring()],
    seat_name,
    welcome="Throw two dice and walk that far; a seven or doubles walk back. A taken square sends "
    "you to the corner behind it. Land exactly on 40, the blue corner, to win.",
    thrown_by_key=True,
    panel="-slim",
)
