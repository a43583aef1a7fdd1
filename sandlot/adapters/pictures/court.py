"""Robo Dodgeball: the court from above, robots as arrows, balls on the floor."""

from typing import Any, Final

from sandlot.adapters.coding import Code
from sandlot.adapters.pictures.paint import CHALK, INK, LIT, SIDES
from sandlot.core.extras import extra
from sandlot.games.robo_dodgeball.court import BELTS, FLAG, PIT, WRENCH, Court
from sandlot.games.robo_dodgeball.floor import AWAY, RIGHT
from sandlot.games.robo_dodgeball.robots import ROBOTS, team_of
from sandlot.games.robo_dodgeball.state import DEAD, EMPTY
from sandlot.games.robo_dodgeball.view import RoboView

with extra("pettingzoo"):
    from matplotlib.axes import Axes
    from matplotlib.patches import Circle, Polygon, Rectangle

APRON, INSIDE, HALFWAY = "#2c3238", "#777e83", "#cfd4d0"
MARKS: Final = {
    **dict(zip("^>v<", "\u2191\u2192\u2193\u2190", strict=True)),
    **dict(zip("ARVL", "\u21d1\u21d2\u21d3\u21d0", strict=True)),
    **dict(zip("()", "\u21ba\u21bb", strict=True)),
    WRENCH: "w",
    FLAG: "!",
}
BALL: Final = {True: LIT, False: "#b9bfc4"}
AHEAD: Final = ((0.0, -0.4), (0.3, 0.32), (-0.3, 0.32))
"""A robot that faces up."""


def draw(axes: Axes, code: Code, view: RoboView) -> None:
    """The court with red's half above."""
    court, stand = code.game.setup.court, view.bout.stand
    axes.set_xlim(-0.6, court.width - 0.4)
    axes.set_ylim(court.height - 0.4, -0.6)
    axes.set_aspect("equal")
    axes.axis("off")
    _floor(axes, court)
    for ball in stand.balls:
        at = court.at(ball.space)
        axes.add_patch(Circle((at.column, at.row), 0.22, facecolor=BALL[ball.live], edgecolor=INK))
    for robot, space in enumerate(stand.spaces):
        where = court.at(space if space != AWAY else stand.benches[robot])
        _robot(axes, robot, where, stand, space == AWAY)


def _floor(axes: Axes, court: Court) -> None:
    for space, mark in enumerate(court.cells):
        column, row = court.at(space)
        color = INSIDE if space in court.inside else APRON
        cell = (column - 0.5, row - 0.5)
        axes.add_patch(Rectangle(cell, 1, 1, facecolor=color, edgecolor="#5b6268", linewidth=0.7))
        if mark == PIT:
            axes.add_patch(Circle((column, row), 0.36, color="#1c2125"))
        elif mark in MARKS:
            shade = "#e8dfb8" if mark in BELTS else CHALK
            axes.text(column, row, MARKS[mark], color=shade, ha="center", va="center", size=12)
    for space, way in court.walls:
        x, y = court.at(space)
        ends = ((x + 0.5, x + 0.5), (y - 0.5, y + 0.5)) if way == RIGHT else (
            (x - 0.5, x + 0.5), (y + 0.5, y + 0.5))  # fmt: skip
        axes.plot(*ends, color=CHALK, linewidth=3)
    middle = court.height / 2 - 0.5
    axes.plot((0.5, court.width - 1.5), (middle, middle), color=HALFWAY, linestyle="--")


def _robot(axes: Axes, robot: int, where: Any, stand: Any, out: bool) -> None:
    shape = list(AHEAD)
    for _ in range(stand.facing[robot]):
        shape = [(-y, x) for x, y in shape]
    x, y = where
    color = tuple(SIDES.values())[team_of(robot)]
    arrow = Polygon([(x + dx, y + dy) for dx, dy in shape], facecolor=color, edgecolor=CHALK,
                    linewidth=1.5, alpha=0.35 if out else 1, zorder=3)  # fmt: skip
    axes.add_patch(arrow)
    number = ROBOTS[robot][-1]
    axes.text(x, y + 0.04, number, color=CHALK, ha="center", va="center", size=9, weight="bold",
              zorder=4)  # fmt: skip
    if stand.held[robot] != EMPTY:
        live = stand.held[robot] != DEAD
        spot = Circle((x + 0.3, y - 0.3), 0.15, facecolor=BALL[live], edgecolor=INK, zorder=5)
        axes.add_patch(spot)
