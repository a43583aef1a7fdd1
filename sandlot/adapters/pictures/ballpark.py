"""A ball game: the diamond, who is on base, and how many are out."""

from collections.abc import Mapping
from typing import Any, Final

from sandlot.adapters.coding import Code
from sandlot.adapters.pictures.paint import CHALK, CHALK_DIM, CLUBS, DIRT, FELT, GRASS, bare
from sandlot.core.extras import extra
from sandlot.games.cheddar_bob.parts import DiamondView

with extra("pettingzoo"):
    from matplotlib.axes import Axes
    from matplotlib.patches import Circle, Polygon, Wedge

PLATE: Final = (0.0, -0.75)
BASES: Final = ((0.62, -0.13), (0.0, 0.49), (-0.62, -0.13))
"""First, second and third."""

BAG: Final = 0.07


def draw(axes: Axes, code: Code, view: Any) -> None:
    """The park from above, home plate below."""
    bare(axes, -1.25, 1.25)
    axes.add_patch(Wedge(PLATE, 1.7, 45, 135, color=GRASS))
    axes.add_patch(Wedge(PLATE, 1.7, 45, 135, width=0.05, color=CHALK_DIM))
    axes.add_patch(Polygon([PLATE, *BASES], color=DIRT, joinstyle="round", linewidth=26))
    axes.add_patch(Polygon([(x * 0.62, (y + 0.13) * 0.62 - 0.13) for x, y in (PLATE, *BASES)],
                           color=GRASS))  # fmt: skip
    axes.add_patch(Circle((0, -0.13), 0.09, color=DIRT))
    game, names = _ball_game(view)
    club = CLUBS[game.bottom]
    for (x, y), who in zip(BASES, game.bases, strict=True):
        bag = [(x + BAG, y), (x, y + BAG), (x - BAG, y), (x, y - BAG)]
        axes.add_patch(Polygon(bag, color=CHALK))
        if who is not None:
            axes.add_patch(Circle((x, y), 0.1, facecolor=club, edgecolor=CHALK, linewidth=2))
            axes.text(x, y + 0.15, names[who], color=CHALK, ha="center", size=10, weight="bold")
    x, y = PLATE
    home = [(x, y - BAG), (x + BAG, y), (x + BAG, y + BAG), (x - BAG, y + BAG), (x - BAG, y)]
    axes.add_patch(Polygon(home, color=CHALK))
    for out in range(3):
        lit = out < game.outs
        spot = Circle((0.85 + 0.13 * out, -0.95), 0.05, facecolor="#d5523c" if lit else FELT,
                      edgecolor=CHALK_DIM)  # fmt: skip
        axes.add_patch(spot)
    axes.text(0.98, -1.1, "out", color=CHALK_DIM, ha="center", size=9)


def _ball_game(view: Any) -> tuple[Any, Mapping[int, str]]:
    """The ball game of a view, and the names of the club at bat by what stands on the bases."""
    if isinstance(view, DiamondView):
        club = view.setup.club(view.game.bottom)
        return view.game, {n: _last(club.player(n)) for n in range(1, 10)}
    state, order = view.state, view.state.batting.order
    return state, {n: _last(view.setup.name(state.bottom, who)) for n, who in enumerate(order)}


def _last(name: str) -> str:
    return name.split()[-1]
