"""The two ring games: squares around a field, with everybody who stands on them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandlot.adapters.coding import Code
from sandlot.adapters.pictures.paint import CHALK, CHALK_DIM, FELT, GRASS, INK, SIDES, bare
from sandlot.core.extras import extra
from sandlot.games.griddly_headz.names import SQUARE_NAMES
from sandlot.games.griddly_headz.pieces import COLORS, MAE, STUDDLY
from sandlot.games.griddly_headz.view import GriddlyView
from sandlot.games.home_runz.events import HOME
from sandlot.games.home_runz.game import CORNER, RaceView

with extra("pettingzoo"):
    from matplotlib.axes import Axes
    from matplotlib.patches import Circle, FancyBboxPatch

HALF: Final = 1.0
KINDS: Final = {
    "home_run": "#e8c468",
    "umpire": "#9fb3c8",
    "foul_ball": "#c98f6b",
    "grand_slam": "#e07a5f",
    "bunt": "#b7d7a8",
    "double_play": "#a68bc2",
    "interference": "#86b6b0",
    "tagged_out": "#d08c8c",
    "stolen_base": "#d9d4c3",
    "spring_training_camp": "#6f8f72",
}
LETTERS: Final = {STUDDLY: "S", MAE: "M"}


class Pawn(NamedTuple):
    """Somebody on the ring."""

    square: int
    color: str
    letter: str = ""


def draw(axes: Axes, code: Code, view: Any) -> None:
    """The ring, clockwise from the lower left corner."""
    bare(axes, -1.25, 1.25)
    if isinstance(view, RaceView):
        corners = {number * CORNER: color for number, color in enumerate(SIDES)}
        squares = [f"team_{corners[n]}" if n in corners else "plain" for n in range(HOME)]
        race = view.race
        pawns = [Pawn(p % HOME, SIDES[c]) for c, p in zip(race.pawns, race.progress, strict=True)]
        _ring(axes, squares, pawns, {})
    else:
        board = code.game.setup.board
        _ring(axes, board.squares, _griddly_pawns(view), _initials(board.squares))


def _griddly_pawns(view: GriddlyView) -> list[Pawn]:
    return [
        Pawn(place, SIDES[COLORS[color]], LETTERS.get(piece, ""))
        for color, side in enumerate(view.sides)
        for piece, place in enumerate(side.places)
        if place >= 0
    ]


def _initials(squares: Sequence[str]) -> dict[str, str]:
    names = {square: SQUARE_NAMES[square] for square in squares if square in KINDS}
    return {square: "".join(word[0] for word in name.split()) for square, name in names.items()}


def _ring(
    axes: Axes, squares: Sequence[str], pawns: Sequence[Pawn], marks: Mapping[str, str]
) -> None:
    size = 8 * HALF / len(squares)
    axes.add_patch(
        FancyBboxPatch((-0.78, -0.78), 1.56, 1.56, boxstyle="round,pad=0.02", color=GRASS)
    )
    for number, square in enumerate(squares):
        x, y = _spot(number, len(squares))
        team = square.removeprefix("team_")
        color = SIDES.get(team, KINDS.get(square, CHALK))
        box = FancyBboxPatch((x - size * 0.43, y - size * 0.43), size * 0.86, size * 0.86,
                             boxstyle=f"round,pad=0,rounding_size={size * 0.15}",
                             facecolor=color, edgecolor=FELT, linewidth=1.5)  # fmt: skip
        axes.add_patch(box)
        axes.text(x, y, marks.get(square, ""), color=INK, ha="center", va="center", size=7)
    for number in sorted({pawn.square for pawn in pawns}):
        here = [pawn for pawn in pawns if pawn.square == number]
        x, y = _spot(number, len(squares))
        for place, pawn in enumerate(here):
            aside = (place - (len(here) - 1) / 2) * size * 0.45
            spot = Circle((x + aside, y), size * 0.3, facecolor=pawn.color, edgecolor=CHALK,
                          linewidth=2, zorder=3)  # fmt: skip
            axes.add_patch(spot)
            axes.add_patch(Circle((x + aside, y), size * 0.34, fill=False, edgecolor=INK, zorder=3))
            axes.text(x + aside, y, pawn.letter, color=CHALK, ha="center", va="center", size=8,
                      weight="bold", zorder=4)  # fmt: skip
    axes.text(0, 0, _legend(marks), color=CHALK_DIM, ha="center", va="center", size=9)


def _legend(marks: Mapping[str, str]) -> str:
    lines = [f"{mark}  {SQUARE_NAMES[square]}" for square, mark in marks.items()]
    return "\n".join([*lines, "", "S Studdly Mann, M Mae"]) if lines else ""


def _spot(number: int, count: int) -> tuple[float, float]:
    """Where a square lies: up the left edge from the lower left corner, then clockwise."""
    along = 4 * number / count
    way = 2 * HALF * (along % 1) - HALF
    return [(-HALF, way), (way, HALF), (HALF, -way), (-way, -HALF)][int(along)]
