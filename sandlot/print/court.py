"""A court of Robo Dodgeball as a drawing, light enough to print."""

from collections.abc import Iterator
from typing import Any, Final

from sandlot.core.game import Game
from sandlot.games.robo_dodgeball.court import BELTS, FLAG, GEARS, PIT, WRENCH, Court
from sandlot.games.robo_dodgeball.floor import RIGHT, Belt, Space
from sandlot.games.robo_dodgeball.robots import BLUE, ROBOTS, TO_THE_CENTRE, team_of
from sandlot.print.sheet import Sheet

CELL: Final = 44
HALF: Final = CELL // 2
LONG: Final = CELL - 4
"""How long a wall is drawn."""
TEETH: Final = "".join(
    f'<rect x="-3.5" y="-17" width="7" height="8" rx="1.5" transform="rotate({angle})"/>'
    for angle in range(0, 360, 45)
)
ROUND: Final = '<circle r="14.5"/>'
SQUARE: Final = '<rect x="-13.5" y="-13.5" width="27" height="27" rx="3"/>'
APRON, RED_SLAB, BLUE_SLAB = "#c9cdd0", "#f3e4e1", "#dfeaf1"
RED_LINE, BLUE_LINE = "#e9c4be", "#b7d4e6"
JOINT, INK, DIM, PAINT = "#aab0b5", "#2b2a26", "#6d757b", "#fffdf4"
RED, AWAKE, BLUE_TEAM = "#b23a2e", "#f3b52f", "#0072b2"


def court_sheet(game: Game[Any]) -> Sheet:
    """The court the game is set up with."""
    court: Court = game.setup.court
    data = {"title": f"The court: {court.name}", "drawn-as": drawing(court)}
    return Sheet("court", "court", data, f"The court: {court.name}")


def drawing(court: Court) -> str:
    """The whole court as SVG."""
    wide, tall = court.width * CELL, court.height * CELL
    parts = (*_ground(court), *_floor(court), *_lines(court), *_walls(court), *_starts(court))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 -3 {wide + 6} {tall + 6}" '
        f'stroke-linecap="round" stroke-linejoin="round">{"".join(parts)}</svg>'
    )


def _ground(court: Court) -> Iterator[str]:
    """The apron, both halves with their backlines, and the joints between the squares."""
    wide, tall = court.width * CELL, court.height * CELL
    inner, middle = wide - 2 * CELL, tall // 2
    yield _rect(0, 0, wide, tall, APRON)
    yield _rect(CELL, CELL, inner, middle - CELL, RED_SLAB)
    yield _rect(CELL, middle, inner, middle - CELL, BLUE_SLAB)
    yield _rect(CELL, CELL, inner, CELL, RED_LINE)
    yield _rect(CELL, tall - 2 * CELL, inner, CELL, BLUE_LINE)
    across = "".join(f"M0 {row * CELL}H{wide}" for row in range(court.height + 1))
    down = "".join(f"M{column * CELL} 0V{tall}" for column in range(court.width + 1))
    yield _path(across + down, JOINT, 0.8)


def _floor(court: Court) -> Iterator[str]:
    """What lies on each square."""
    for space, mark in enumerate(court.cells):
        if mark in BELTS:
            yield _at(court, space, _belt(BELTS[mark]), BELTS[mark].way * 90)
        elif mark in GEARS:
            yield _at(court, space, _gear(GEARS[mark]))
        elif mark in SIGNS:
            yield _at(court, space, SIGNS[mark])


def _belt(belt: Belt) -> str:
    rubber = _rect(-14, -20, 28, 40, "#eef0f1") + _path("M-14 -20V20M14 -20V20", DIM, 1.6)
    arrows = _path("M-8 -3L0 -11L8 -3M-8 9L0 1L8 9", BLUE_TEAM if belt.express else DIM, 2.8)
    return rubber + arrows + (_path("M0 -8V20", BLUE_TEAM, 1.8) if belt.express else "")


def _gear(turn: int) -> str:
    wheel = f'<g fill="#eef0f1" stroke="{DIM}" stroke-width="1.2">{TEETH}<circle r="13"/></g>'
    arrow = _path("M-6.4 4A7.5 7.5 0 1 1 6.4 4M1.4 1.8L6.4 4L8.6 -1.2", INK, 2.2)
    return f'{wheel}<g transform="scale({turn} 1)">{arrow}</g>'


def _lines(court: Court) -> Iterator[str]:
    """The boundary, the backlines and the centreline."""
    wide, tall = court.width * CELL, court.height * CELL
    right, low = wide - CELL, tall - CELL
    yield _path(f"M{CELL} {CELL}H{right}V{low}H{CELL}z", INK, 2.4)
    yield _path(f"M0 {tall // 2}H{wide}", INK, 3)


def _walls(court: Court) -> Iterator[str]:
    for space, way in court.walls:
        column, row = court.at(space)
        x, y = column * CELL, row * CELL
        beside, below = f"M{x + CELL} {y + 2}v{LONG}", f"M{x + 2} {y + CELL}h{LONG}"
        drawn = beside if way == RIGHT else below
        yield _path(drawn, INK, 8) + _path(drawn, "#d0704f", 5)


def _starts(court: Court) -> Iterator[str]:
    """Where each robot starts, and which way it faces: blue round, red square."""
    for robot, space in enumerate(court.starts):
        team = team_of(robot)
        colour, shape = (BLUE_TEAM, ROUND) if team == BLUE else (RED, SQUARE)
        yield _at(
            court,
            space,
            f'<g fill="{PAINT}" stroke="{colour}" stroke-width="2.4">{shape}</g><g fill="{colour}">'
            f'<path transform="rotate({TO_THE_CENTRE[team] * 90})" d="M-5 -15.5L0 -21L5 -15.5z"/>'
            f'<text y="6" text-anchor="middle" font-family="Graduate" font-size="17">'
            f"{ROBOTS[robot].split()[-1]}</text></g>",
        )


def _at(court: Court, space: Space, drawn: str, turned: int = 0) -> str:
    column, row = court.at(space)
    x, y = column * CELL + HALF, row * CELL + HALF
    return f'<g transform="translate({x} {y}) rotate({turned})">{drawn}</g>'


def _rect(x: int, y: int, width: int, height: int, fill: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}"/>'


def _path(drawn: str, stroke: str, width: float) -> str:
    return f'<path d="{drawn}" fill="none" stroke="{stroke}" stroke-width="{width}"/>'


SIGNS: Final = {
    PIT: f'<rect x="-17" y="-17" width="34" height="34" rx="4" fill="#eef0f1" stroke="{DIM}" '
    f'stroke-width="1.4"/>{_path("M-12 -9H12M-12 -3H12M-12 3H12M-12 9H12", INK, 2.8)}',
    WRENCH: f'<rect x="-17" y="-17" width="34" height="34" rx="5" fill="none" stroke="{DIM}" '
    'stroke-width="1.4" stroke-dasharray="5 4"/>'
    f'<path transform="rotate(45)" fill="{INK}" d="M-2.5 -3.5V14a2.5 2.5 0 0 0 5 0V-3.5A7 7 0 0 0 '
    '4 -15.5V-10L0 -8L-4 -10V-15.5A7 7 0 0 0 -2.5 -3.5z"/>',
    FLAG: f'{_path("M-6 15V-15", INK, 2.6)}<path fill="{AWAKE}" stroke="{INK}" stroke-width="1.3" '
    'd="M-6 -15C0 -18 5 -11 12 -14V-3C5 0 0 -7 -6 -4z"/>',
}
"""What is drawn on a square with one of these marks."""
