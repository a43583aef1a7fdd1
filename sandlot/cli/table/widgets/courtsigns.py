"""The signs of a court: each means the same without colour."""

from typing import Final

from sandlot.games.robo_dodgeball.cards import (
    BACK_UP,
    KIND_OF,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    NO_CARD,
    ROTATE_LEFT,
    ROTATE_RIGHT,
    U_TURN,
    Card,
)
from sandlot.games.robo_dodgeball.court import BELTS, FLAG, FLOOR, GEARS, PIT, WRENCH, Court
from sandlot.games.robo_dodgeball.floor import Floor, Robot, Space, Way
from sandlot.games.robo_dodgeball.robots import TEAMS, Team, team_of
from sandlot.games.robo_dodgeball.state import DEAD, EMPTY, LIVE

FACES: Final = ("▲▶▼◀", "△▷▽◁")
"""Which way a robot faces: blue ones are filled, red ones hollow."""

GLIMPSES: Final = "^>v<"
"""Which way a robot would face."""

BALLS: Final = {EMPTY: " ", DEAD: "○", LIVE: "●"}
ARROWS, DOUBLE_ARROWS = "↑→↓←", "⇑⇒⇓⇐"
TURNING_LEFT, TURNING_RIGHT = "↺", "↻"
CLOSED, OPEN, OILED = "□", "■", "~"
MARKS: Final = {FLOOR: "·", WRENCH: "w", FLAG: "⚑"}

LEGEND: Final = (
    "1▲ Blue 1, facing up   1△ Red 1   ● live ball   ○ dead ball",
    "↑ belt   ⇑ express belt   ↺ ↻ gears   □ pit   w wrench   ⚑ event flag",
    "What runs or is open fills its space: ↑↑↑ ↻↻↻ ■■■   ~~~ oil",
    "Belts on the apron, round the court, always run.",
)

SHORT: Final = {
    U_TURN: "U-Turn",
    ROTATE_LEFT: "Left",
    ROTATE_RIGHT: "Right",
    BACK_UP: "Back Up",
    MOVE_1: "Move 1",
    MOVE_2: "Move 2",
    MOVE_3: "Move 3",
}
"""What a card says, in few letters."""


def face(robot: Robot, way: Way) -> str:
    """Which way a robot faces, and of which team it is."""
    return FACES[team_of(robot)][way]


def number(robot: Robot) -> str:
    """A robot's number in its team."""
    return str(robot // len(TEAMS) + 1)


def initial(team: Team) -> str:
    """A team's letter."""
    return TEAMS[team][0].upper()


def short(card: Card) -> str:
    """A card with its priority: `490 Move 1`; one that lies face down shows its back."""
    if card < NO_CARD:
        return "▒▒▒"
    return f"{card:>3} {SHORT[KIND_OF[card].name]}"


def ground_sign(court: Court, floor: Floor, space: Space, oiled: bool) -> tuple[str, bool]:
    """What lies on a space, and whether it does something now."""
    mark = court.cells[space]
    if mark in BELTS:
        belt = floor.belts.get(space, BELTS[mark])
        arrows = DOUBLE_ARROWS if belt.express else ARROWS
        return arrows[belt.way], space in floor.belts
    if mark in GEARS:
        turn = floor.gears.get(space, GEARS[mark])
        return TURNING_RIGHT if turn > 0 else TURNING_LEFT, space in floor.gears
    if mark == PIT:
        return (OPEN, True) if space in floor.pits else (CLOSED, False)
    if mark == FLOOR and oiled:
        return OILED, True
    return MARKS[mark], False
