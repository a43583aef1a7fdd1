"""The court of Robo Dodgeball: what lies on it, who stands where, what flies, and a preview."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from rich.text import Text
from textual.reactive import reactive

from sandlot.cli.table.palette import PAWNS, Palette
from sandlot.cli.table.seen import Seen
from sandlot.cli.table.widgets.base import Painted
from sandlot.cli.table.widgets.canvas import Canvas
from sandlot.cli.table.widgets.courtplan import MARGIN, Plan, plan
from sandlot.cli.table.widgets.courtsigns import (
    BALLS,
    GLIMPSES,
    LEGEND,
    face,
    ground_sign,
    initial,
    number,
)
from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.events import Blocked, Caught, Hit, Missed, Passed, Taunted, Threw
from sandlot.games.robo_dodgeball.floor import AWAY, RIGHT, Robot, Space
from sandlot.games.robo_dodgeball.game import RoboDodgeball
from sandlot.games.robo_dodgeball.gym import floor_in
from sandlot.games.robo_dodgeball.preview import Glimpse
from sandlot.games.robo_dodgeball.robots import ALL, BLUE, RED, TEAM_ROBOTS, TEAMS, team_of
from sandlot.games.robo_dodgeball.scene import NOBODY, Scene, scene
from sandlot.games.robo_dodgeball.state import ANYBODY, DEAD, LIVE
from sandlot.games.robo_dodgeball.weather import OIL_SLICK

FLIES: Final = (Threw, Passed, Hit, Missed, Blocked, Caught, Taunted)
"""Events in which something goes from one robot to another."""

STATUS: Final = 4
"""Lines below the court, one for each robot of a team."""


class Marks(NamedTuple):
    """What a question marks: a robot, where its program would take it, spaces it may reach."""

    robot: Robot = NOBODY
    glimpses: tuple[Glimpse, ...] = ()
    spaces: tuple[Space, ...] = ()


UNMARKED: Final = Marks()


def scene_of(seen: Seen) -> Scene:
    """The court as far as it has been shown."""
    assert isinstance(seen.game, RoboDodgeball)
    return scene(seen.game.setup.court, seen.entries, seen.viewer)


class CourtBoard(Painted):
    """The court, and below it who holds which option; whoever asks marks a robot on it."""

    marks: reactive[Marks] = reactive(UNMARKED)

    def paint(self, seen: Seen, width: int, height: int, palette: Palette) -> Text:
        canvas = Canvas(width, height, palette.board_deep)
        now = scene_of(seen)
        court: Court = seen.game.setup.court
        room = height - STATUS if court.height + STATUS < height else height
        laid = plan(court, width, room, self._focus(now))
        _Picture(canvas, laid, now, self.marks, palette).draw()
        _below(canvas, court, laid.size[1], now, palette)
        return canvas.text()

    def _focus(self, now: Scene) -> Space | None:
        """The space that must be in the picture."""
        robot = self.marks.robot if self.marks.robot != NOBODY else now.acting
        space = now.stand.spaces[robot] if robot != NOBODY else AWAY
        return None if space == AWAY else space


class _Picture(NamedTuple):
    """A court while it is drawn."""

    canvas: Canvas
    plan: Plan
    scene: Scene
    marks: Marks
    palette: Palette

    def draw(self) -> None:
        self._numbers()
        for space in self.plan.spaces:
            self._ground(space)
        self._glimpses()
        self._balls()
        self._benches()
        for robot in ALL:
            self._robot(robot)
        self._flight()
        self._walls()

    # The floor

    def _numbers(self) -> None:
        """Columns and rows by number; a backline's row has its team's letter."""
        court, dim = self.plan.court, self.palette.chalk_dim
        for column in self.plan.columns:
            x, _ = self.plan.corner(court.space(column, self.plan.rows.start))
            self.canvas.write(x, 0, str(column).center(self.plan.wide - 1), dim)
        letters = {1: initial(RED), court.height - 2: initial(BLUE)}
        for row in self.plan.rows:
            _, y = self.plan.corner(court.space(self.plan.columns.start, row))
            y += self._middle
            self.canvas.write(0, y, f"{row:>2}", dim)
            self.canvas.write(2, y, letters.get(row, " "), f"bold {self.palette.chalk}")
        if self.plan.centred:
            _, y = self.plan.corner(court.space(0, court.height // 2))
            inside = self.plan.wide * (court.width - 2) - 1
            self.canvas.write(MARGIN + self.plan.wide, y - 1, "─" * inside, self.palette.chalk_dim)

    @property
    def _middle(self) -> int:
        """The line of a space on which its sign stands."""
        return (self.plan.tall - 1) // 2

    def _ground(self, space: Space) -> None:
        court, palette = self.plan.court, self.palette
        weather = self.scene.weather
        oiled = weather.happening == OIL_SLICK and space in court.oil
        sign, awake = ground_sign(court, floor_in(court, weather), space, oiled)
        inside = space in court.inside
        halves = (palette.felt, palette.board)
        ground = halves[space in court.halves[RED]] if inside else palette.board_deep
        x, y = self.plan.corner(space)
        for down in range(self.plan.tall):
            self.canvas.write(x, y + down, " " * self.plan.wide, "", ground)
        ink = f"bold {palette.chalk}" if awake else palette.chalk_dim
        wide = self.plan.wide - 1
        text = (sign * 3 if awake and inside else sign).center(wide)
        self.canvas.write(x, y + self._middle, text, ink)

    def _walls(self) -> None:
        ink = f"bold {self.palette.chalk}"
        wide, tall = self.plan.wide, self.plan.tall
        for space, way in self.plan.court.walls:
            if not self.plan.shows(space):
                continue
            x, y = self.plan.corner(space)
            if way == RIGHT:
                for down in range(tall):
                    self.canvas.write(x + wide - 1, y + down, "┃", ink)
            elif tall == 1:
                self.canvas.underline(x, y, wide - 1, ink)
            else:
                self.canvas.write(x, y + tall - 1, "━" * (wide - 1), ink)

    # What is on it

    def _write(self, space: Space, text: str, ink: str, ground: str = "") -> None:
        """Write on a space, in its middle."""
        if self.plan.shows(space):
            x, y = self.plan.corner(space)
            self.canvas.write(x, y + self._middle, text.center(self.plan.wide - 1), ink, ground)

    def _balls(self) -> None:
        for ball in self.scene.stand.balls:
            sign = BALLS[LIVE if ball.live else DEAD]
            whose = "" if ball.whose == ANYBODY else TEAMS[ball.whose][0]
            if ball.space in self.marks.spaces:
                ink, ground = f"bold {self.palette.lit_ink}", self.palette.lit
                self._write(ball.space, f"[{sign}]", ink, ground)
            else:
                self._write(ball.space, whose + sign, f"bold {self.palette.lit}")

    def _benches(self) -> None:
        """Who is out waits beside the centreline, by number, one behind the other."""
        benches = self.scene.stand.benches
        for team, robots in enumerate(TEAM_ROBOTS):
            ground, ink = PAWNS[TEAMS[team]]
            for bench in dict.fromkeys(benches[robot] for robot in robots):
                out = "".join(number(robot) for robot in robots if benches[robot] == bench)
                self._write(bench, out, f"bold {ink}", ground)

    def _robot(self, robot: Robot) -> None:
        stand = self.scene.stand
        space = stand.spaces[robot]
        if space == AWAY or not self.plan.shows(space):
            return
        ground, ink = PAWNS[TEAMS[team_of(robot)]]
        wide, tall = self.plan.wide - 1, self.plan.tall
        sign = number(robot) + face(robot, stand.facing[robot])
        if wide > 3:
            sign = initial(team_of(robot)) + sign
        x, y = self.plan.corner(space)
        for down in range(max(1, tall - 1)):
            self.canvas.write(x, y + down, " " * wide, ink, ground)
        text = (sign + BALLS[stand.held[robot]]).center(wide)
        self.canvas.write(x, y + self._middle, text, f"bold {ink}", ground)
        if robot in (self.scene.acting, self.marks.robot):
            self.canvas.write(x + wide, y + self._middle, "◂", f"bold {self.palette.lit}")

    def _flight(self) -> None:
        """The line of a throw that is in the air, or of a taunt."""
        event = self.scene.last
        if not isinstance(event, FLIES):
            return
        target = event.mate if isinstance(event, Passed) else event.target
        spaces = self.scene.stand.spaces
        if target is None or AWAY in (spaces[event.robot], spaces[target]):
            return
        sign = "!" if isinstance(event, Taunted) else "•"
        for space in between(self.plan.court, spaces[event.robot], spaces[target]):
            self._write(space, sign * 3, f"bold {self.palette.lit}")

    def _glimpses(self) -> None:
        """Where a program leads: the way in dots, where each register ends by its number."""
        ink = f"bold {self.palette.lit}"
        for glimpse in self.marks.glimpses:
            for space in glimpse.path:
                self._write(space, "∙", ink)
        for space, text in ends(self.marks.glimpses):
            self._write(space, text, f"bold {self.palette.lit_ink}", self.palette.lit)


def between(court: Court, one: Space, two: Space) -> Iterator[Space]:
    """The spaces in line between two."""
    low, high = sorted((one, two))
    step = 1 if high - low < court.width else court.width
    yield from range(low + step, high, step)


def ends(glimpses: tuple[Glimpse, ...]) -> Iterator[tuple[Space, str]]:
    """Where registers end, by the last one that does: its number, and how the robot stands then."""
    last = {glimpse.space: place for place, glimpse in enumerate(glimpses)}
    for space, place in last.items():
        glimpse = glimpses[place]
        yield space, f"{place + 1}{'✗' if glimpse.out else GLIMPSES[glimpse.facing]}"


def _below(canvas: Canvas, court: Court, top: int, now: Scene, palette: Palette) -> None:
    """Everybody's ball, place and option, a team a column; and the signs where there is room."""
    half = max(24, canvas.width // 2)
    for team, robots in enumerate(TEAM_ROBOTS):
        ground, ink = PAWNS[TEAMS[team]]
        for down, robot in enumerate(robots):
            x, y = team * half, top + down
            is_in = now.stand.is_in(robot)
            sign = number(robot) + (face(robot, now.stand.facing[robot]) if is_in else "✗")
            canvas.write(x + 1, y, f"{sign}{BALLS[now.stand.held[robot]]}", f"bold {ink}", ground)
            where = str(court.at(now.stand.spaces[robot])) if is_in else "out"
            canvas.write(x + 5, y, where, palette.chalk_dim)
            option = now.options[robot].title()
            option = option if len(option) <= half - 11 else option.partition(" ")[0]
            canvas.write(x + 11, y, option, palette.chalk)
    for down, line in enumerate(LEGEND):
        if top + STATUS + 1 + down < canvas.height:
            canvas.write(1, top + STATUS + 1 + down, line, palette.chalk_dim)
