"""Home Runz & Foul Ballz on the table: the ring, and a key that throws."""

from sandlot.cli.table.boards.board import Board
from sandlot.cli.table.widgets.ring import Ring, Standings

HOME_RUNZ = Board(
    Standings,
    lambda: [Ring()],
    welcome="Throw two dice and walk that far; a seven or doubles walk back. A taken square sends "
    "you to the corner behind it. Land exactly on 40, the blue corner, to win.",
    panel="-slim",
)
