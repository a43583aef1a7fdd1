"""The scoreboard of Robo Dodgeball: the turn, the score, and the event in force."""

from typing import Final

from rich.text import Text

from sandlot.cli.table.palette import PAWNS, Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.courtboard import scene_of
from sandlot.cli.table.widgets.courtsigns import face
from sandlot.games.robo_dodgeball.cards import REGISTERS
from sandlot.games.robo_dodgeball.floor import UP
from sandlot.games.robo_dodgeball.robots import ROBOTS, TEAM_ROBOTS, TEAMS, team_of
from sandlot.games.robo_dodgeball.scene import Scene
from sandlot.games.robo_dodgeball.weather import (
    BARRAGE,
    BLIND_EYE,
    BOOMERANG,
    BUTTERFINGERS,
    DANGEROUS_GROUND,
    MULTI_BALL,
    OIL_SLICK,
    REVERSAL,
    START_IT_UP,
    TEAM_HUDDLE,
)

NAME: Final = 24
PLACE: Final = 34
"""How much room the turn and the register have."""

WIDE: Final = 110
RUSH: Final = "Opening rush: dead balls, open centreline"
IN_FORCE: Final = {
    OIL_SLICK: "Oil Slick: on the outer ring you slide on",
    REVERSAL: "Reversal of Fortune",
    MULTI_BALL: "Multi-ball: everybody holds one",
    START_IT_UP: "Start It Up: belts and gears run",
    DANGEROUS_GROUND: "Dangerous Ground: pits are open",
    BUTTERFINGERS: "Butterfingers",
    TEAM_HUDDLE: "Team Huddle",
    BARRAGE: "Wrenches: first registers are scrambled",
    BLIND_EYE: "Blind Eye: nobody is out of bounds",
    BOOMERANG: "Boomerang: hits come back",
}
"""What holds this turn, in few words."""


class Teams(Painted):
    """Painted wood across the top."""

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        canvas = Canvas(width, height, palette.board)
        now = scene_of(seen)
        bold = f"bold {palette.chalk}"
        place = f"Turn {now.turn} of {seen.game.rules.turns}"
        if now.revealed:
            place += f", register {now.revealed} of {REGISTERS}"
        canvas.write(1, 0, place, bold)
        canvas.write(PLACE, 0, _holds(now)[: width - PLACE - 1], f"bold {palette.lit}")
        if width >= WIDE:
            title = seen.game.title
            canvas.write(width - len(title) - 1, 0, title, palette.chalk_dim)
        self._scores(canvas, seen, now, palette)
        return canvas.text()

    def _scores(self, canvas: Canvas, seen: Seen, now: Scene, palette: Palette) -> None:
        seats = seen.game.setup.seats
        x = 1
        for team, robots in enumerate(TEAM_ROBOTS):
            ground, ink = PAWNS[TEAMS[team]]
            name = TEAMS[team].capitalize()
            if len(seats) == len(TEAMS):
                name = seen.titled(seats[team], name)
            elif len(seen.people) == 1 and team_of(ROBOTS.index(seen.people[0])) == team:
                name += f": you are {seen.people[0].capitalize()}"
            canvas.write(x, 1, f" {face(team, UP)} ", f"bold {ink}", ground)
            canvas.write(x + 4, 1, f"{now.stand.score[team]:>3}", f"bold {palette.lit}")
            canvas.write(x + 8, 1, name[:NAME], f"bold {palette.chalk}")
            in_play = sum(map(now.stand.is_in, robots))
            out = "" if in_play == len(robots) else f"({len(robots) - in_play} out)"
            canvas.write(x + 9 + len(name[:NAME]), 1, out, palette.chalk_dim)
            x += canvas.width // 2


def _holds(now: Scene) -> str:
    """The event in force, a rush, or what is coming."""
    if now.coming:
        return f"Next: {IN_FORCE[now.coming].partition(':')[0]}"
    if now.weather.rush:
        return RUSH
    if not now.weather.happening:
        return ""
    backwards = ", in reverse" if now.weather.backwards else ""
    return IN_FORCE[now.weather.happening] + backwards
