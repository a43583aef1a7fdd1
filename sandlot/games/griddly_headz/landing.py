"""What it is worth to land somewhere, by rule of thumb and counted in runs."""

from typing import Final

from sandlot.games.griddly_headz.box import CAMP, STOLEN_BASE, Box
from sandlot.games.griddly_headz.meetings import MAE_TAKES, is_safe
from sandlot.games.griddly_headz.pieces import KINDS, MAE, SCRAPPYS, STUDDLY, Man
from sandlot.games.griddly_headz.squares import (
    BUNT,
    DOUBLE_PLAY,
    GRAND_SLAM,
    INTERFERENCE,
    TAGGED_OUT,
)
from sandlot.games.griddly_headz.state import DUGOUT, Field

SQUARES: Final = {
    # ............  Scrappy  Studdly Mann
    "home_run":     (0.4,     0.8),
    BUNT:           (0.3,     0.8),
    GRAND_SLAM:     (0.1,     0.6),
    "umpire":       (0.0,     0.1),
    "foul_ball":    (0.0,     0.0),
    INTERFERENCE:   (0.0,     0.1),
    DOUBLE_PLAY:    (0.0,     0.2),
    TAGGED_OUT:     (-0.1,    0.3),
    STOLEN_BASE:    (0.0,     0.0),
    CAMP:           (-0.6,   -1.5),
}  # fmt: skip
"""What a square gives to who has to follow it; Mae follows none."""

NOTHING: Final = (0.0, 0.0)
"""Where nothing is to be done."""

BACK: Final = {"scrappy": 0.4, "studdly mann": 1.2, "mae": 0.5}
"""What it costs a side when this player goes back to the dugout."""

OUT: Final = {"scrappy": 0.8, "studdly mann": 2.0, "mae": 1.0}
"""What it costs when he is ejected."""

CHANGE: Final = 0.6
"""What a Scrappy gains on his own Team Square by changing with Studdly Mann."""

NEXT_PIECE: Final = (0.0, 2.0, 1.2, 0.8, 0.6, 0.4, 0.3, 0.2, 0.2, 0.2, 0.2, 0.1, 0.1)
"""What a piece of uniform is worth to a side that has so many left."""


def landing(box: Box, field: Field, man: Man, square: int) -> float:
    """What a landing is worth to the player's side: whom he meets there, and the square."""
    met = 0.0
    if square != box.board.camp and not is_safe(box, field, square):
        met = sum(meeting(field, man, other) for other in field.opponents_on(man.color, square))
    return met + stop(box, field, man, square)


def stop(box: Box, field: Field, man: Man, square: int) -> float:
    """What the square itself is worth to a player who stops there."""
    if square == box.corner(man.color):
        waits = field.sides[man.color].places[STUDDLY] == DUGOUT
        return CHANGE if waits and man.piece in SCRAPPYS else 0.0
    if square in box.board.corners:
        return 0.0 if is_safe(box, field, square) else -BACK[KINDS[man.piece]]
    if man.piece == MAE:
        return 0.0
    return SQUARES.get(box.board.squares[square], NOTHING)[man.piece == STUDDLY]


def meeting(field: Field, man: Man, other: Man) -> float:
    """What it is worth to meet somebody: what he may lose, less what oneself may."""
    mine, his = KINDS[man.piece], KINDS[other.piece]
    piece, his_piece = (NEXT_PIECE[field.sides[each.color].uniform] for each in (man, other))
    match mine, his:
        case "mae", "scrappy":
            return MAE_TAKES * his_piece
        case "scrappy", "mae":
            return -MAE_TAKES * piece
        case "studdly mann", "scrappy":
            return 0.7 * his_piece - 0.3 * piece
        case "scrappy", "studdly mann":
            return 0.3 * his_piece - 0.7 * piece
        case "studdly mann", "mae":
            return 0.65 * OUT[his] - 0.35 * OUT[mine]
        case "mae", "studdly mann":
            return 0.35 * OUT[his] - 0.65 * OUT[mine]
    return 0.5 * (his_piece - piece)
