"""What people call things: sides, players, squares, decks and challenges."""

from typing import Final

from sandlot.games.griddly_headz.box import CAMP, DECKS, STOLEN_BASE, TEAM, Board
from sandlot.games.griddly_headz.contents import PLAIN_SQUARE
from sandlot.games.griddly_headz.meetings import FIGHT
from sandlot.games.griddly_headz.pieces import COLORS, MAE, PIECES, Color, Man, Piece
from sandlot.games.griddly_headz.squares import (
    BUNT,
    DOUBLE_PLAY,
    GRAND_SLAM,
    INTERFERENCE,
    TAGGED_OUT,
)

SQUARE_NAMES: Final = {
    **{TEAM + color: f"{color.capitalize()}'s Team Square" for color in COLORS},
    "home_run": "Home Run",
    "umpire": "Umpire",
    "foul_ball": "Foul Ball",
    GRAND_SLAM: "Grand Slam",
    BUNT: "Bunt",
    TAGGED_OUT: "Tagged Out",
    DOUBLE_PLAY: "Double Play",
    INTERFERENCE: "Interference",
    STOLEN_BASE: "Stolen Base",
    CAMP: "Spring Training Camp",
    PLAIN_SQUARE: "a plain square",
}
"""Every square by what is printed on it."""

DECK_NAMES: Final = {deck: SQUARE_NAMES[deck] for deck in DECKS}

CHALLENGES: Final = {
    FIGHT: "the fight",
    TAGGED_OUT: "the Tagged Out",
    DOUBLE_PLAY: "the Double Play",
    INTERFERENCE: "the Interference",
    GRAND_SLAM: "the Grand Slam",
    BUNT: "the Bunt",
}


def side_name(color: Color) -> str:
    """A side: `Blue`."""
    return COLORS[color].capitalize()


def piece_name(piece: Piece) -> str:
    """A player among his own: `Scrappy 2`."""
    return PIECES[piece].title()


def man_name(man: Man) -> str:
    """A player with his side: `Blue's Scrappy 2`."""
    return f"{side_name(man.color)}'s {piece_name(man.piece)}"


def an(name: str) -> str:
    """A name with its article: `an Umpire`."""
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def his(piece: Piece) -> str:
    """Whose something is: Mae's is hers."""
    return "her" if piece == MAE else "his"


def him(piece: Piece) -> str:
    """Somebody to whom something is done."""
    return "her" if piece == MAE else "him"


def he(piece: Piece) -> str:
    """Somebody who does something."""
    return "she" if piece == MAE else "he"


def place_name(board: Board, square: int) -> str:
    """A square with its number: `the Home Run on 17`, `Red's Team Square`, `square 5`."""
    printed = board.squares[square]
    if printed == PLAIN_SQUARE:
        return f"square {square}"
    if printed.startswith(TEAM) or printed == CAMP:
        return SQUARE_NAMES[printed]
    return f"the {SQUARE_NAMES[printed]} on {square}"
