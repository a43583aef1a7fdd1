"""Courts: what lies where, which floors an event makes of them, and whether they are fair."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from sandlot.games.robo_dodgeball.floor import (
    BACK,
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Belt,
    Floor,
    Space,
    Way,
)
from sandlot.games.robo_dodgeball.robots import ALL, BLUE, RED, Team, team_of

FLOOR, PIT, WRENCH, FLAG = ".", "O", "w", "!"
BELTS: Final = {
    "^": Belt(UP),
    ">": Belt(RIGHT),
    "v": Belt(DOWN),
    "<": Belt(LEFT),
    "A": Belt(UP, express=True),
    "R": Belt(RIGHT, express=True),
    "V": Belt(DOWN, express=True),
    "L": Belt(LEFT, express=True),
}
GEARS: Final = {"(": -1, ")": 1}
LEGEND: Final = {
    FLOOR: "floor",
    "^": "belt up",
    ">": "belt right",
    "v": "belt down",
    "<": "belt left",
    "A": "express belt up",
    "R": "express belt right",
    "V": "express belt down",
    "L": "express belt left",
    "(": "gear turning left",
    ")": "gear turning right",
    PIT: "pit",
    WRENCH: "wrench",
    FLAG: "event flag",
}
"""What a cell may be; between cells `|`, and between rows `-`, are walls."""

HALF_TURN: Final = str.maketrans("^v<>AVLR", "v^><VARL")
BEGIN, END = "map:", "end"


class At(NamedTuple):
    """A space by column and row, both from 0."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{self.column},{self.row}"


@dataclass(frozen=True)
class Court:
    """A court: its cells row by row, and its walls, each named from one side."""

    name: str
    width: int
    cells: str
    walls: tuple[tuple[Space, Way], ...]

    @property
    def height(self) -> int:
        """How many rows there are, the apron among them."""
        return len(self.cells) // self.width

    def at(self, space: Space) -> At:
        """A space by column and row."""
        row, column = divmod(space, self.width)
        return At(column, row)

    def space(self, column: int, row: int) -> Space:
        """The space in a column and a row."""
        return row * self.width + column

    def opposite(self, space: Space) -> Space:
        """Where a space goes when the map is turned by half."""
        return len(self.cells) - 1 - space

    def spaces(self, marks: str) -> Iterator[Space]:
        """Every space with one of these marks."""
        return (space for space, mark in enumerate(self.cells) if mark in marks)

    # Where things are

    @cached_property
    def inside(self) -> frozenset[Space]:
        """The court: all but the outermost ring, which is the apron."""
        columns, rows = range(1, self.width - 1), range(1, self.height - 1)
        return frozenset(self.space(column, row) for row in rows for column in columns)

    @cached_property
    def halves(self) -> tuple[frozenset[Space], frozenset[Space]]:
        """Each team's half: blue's is the lower one."""
        middle = self.space(0, self.height // 2)
        return (
            frozenset(space for space in self.inside if space >= middle),
            frozenset(space for space in self.inside if space < middle),
        )

    @cached_property
    def everywhere(self) -> frozenset[Space]:
        """The whole map."""
        return frozenset(range(len(self.cells)))

    @cached_property
    def backlines(self) -> tuple[tuple[Space, ...], tuple[Space, ...]]:
        """Each team's backline, lower columns first."""
        columns = range(1, self.width - 1)
        return (
            tuple(self.space(column, self.height - 2) for column in columns),
            tuple(self.space(column, 1) for column in columns),
        )

    @cached_property
    def starts(self) -> tuple[Space, ...]:
        """Where each robot starts: spread along its backline."""
        wide, row = self.width - 2, self.height - 2
        blue = [self.space(1 + (2 * number + 1) * wide // 8, row) for number in range(4)]
        return tuple(
            blue[robot // 2] if team_of(robot) == BLUE else self.opposite(blue[robot // 2])
            for robot in ALL
        )

    @cached_property
    def opening_balls(self) -> tuple[tuple[Space, Team], ...]:
        """Where balls lie in an opening rush, and for whom: two on each team's right."""
        row = self.height // 2
        blue = [self.space(self.width - number, row) for number in (3, 2)]
        return (
            *((space, BLUE) for space in blue),
            *((self.opposite(space), RED) for space in blue),
        )

    def bench(self, team: Team, space: Space) -> Space:
        """Where a robot waits that was called out here: by the nearer sideline, or its right."""
        column, last = self.at(space).column, self.width - 1
        right = column * 2 > last if column * 2 != last else team == BLUE
        blue = self.space(last if right else 0, self.height // 2)
        return blue if team == BLUE else blue - self.width

    @cached_property
    def oil(self) -> frozenset[Space]:
        """The outer ring of the court, which a slick covers."""
        sides = ((space, self.at(space)) for space in self.inside)
        ends = (1, self.width - 2), (1, self.height - 2)
        return frozenset(s for s, at in sides if at.column in ends[0] or at.row in ends[1])

    @cached_property
    def wrenches(self) -> frozenset[Space]:
        """Where wrenches lie."""
        return frozenset(self.spaces(WRENCH))

    @cached_property
    def by_a_flag(self) -> frozenset[Space]:
        """Every space with an event flag on it or on one of the eight around it."""
        flags = [self.at(space) for space in self.spaces(FLAG)]
        return frozenset(
            space
            for space, at in ((space, self.at(space)) for space in self.everywhere)
            if any(abs(at.column - f.column) <= 1 and abs(at.row - f.row) <= 1 for f in flags)
        )

    # Floors: what sleeps, and what an event wakes

    @cached_property
    def asleep(self) -> Floor:
        """The usual floor: only the belts of the apron run."""
        belts = {s: BELTS[self.cells[s]] for s in self.spaces("".join(BELTS))}
        apron = {space: belt for space, belt in belts.items() if space not in self.inside}
        return Floor(self.width, self.height, frozenset(self.walls), apron)

    @cached_property
    def running(self) -> Floor:
        """Belts and gears of the court run."""
        return self._woken(self._hazards)

    @cached_property
    def backwards(self) -> Floor:
        """They run in reverse; the apron never does."""
        return self._woken(self._hazards.backwards())

    @cached_property
    def pits_open(self) -> Floor:
        """The pits are open."""
        quiet = self.asleep
        pits = frozenset(self.spaces(PIT))
        return Floor(self.width, self.height, quiet.walls, quiet.belts, {}, pits)

    @cached_property
    def _hazards(self) -> Floor:
        belts = {s: BELTS[m] for s, m in enumerate(self.cells) if m in BELTS and s in self.inside}
        gears = {space: GEARS[self.cells[space]] for space in self.spaces("".join(GEARS))}
        return Floor(self.width, self.height, frozenset(self.walls), belts, gears)

    def _woken(self, hazards: Floor) -> Floor:
        belts = {**self.asleep.belts, **hazards.belts}
        return Floor(self.width, self.height, hazards.walls, belts, hazards.gears)

    # As text

    @cached_property
    def text(self) -> str:
        """The map as it is drawn."""
        walls = {*self.walls, *((self._across(s, w), (w + BACK) % 4) for s, w in self.walls)}
        lines = []
        for row in range(self.height):
            spaces = range(self.space(0, row), self.space(0, row + 1))
            drawn = (self.cells[s] + ("|" if (s, RIGHT) in walls else " ") for s in spaces)
            lines.append("".join(drawn).rstrip())
            below = ("- " if (s, DOWN) in walls else "  " for s in spaces)
            lines.append("".join(below).rstrip())
        return "\n".join([BEGIN, *lines[:-1], END, ""])

    def _across(self, space: Space, way: Way) -> Space:
        return space + (1, self.width)[way == DOWN]

    def half_turned(self) -> "Court":
        """The map turned by half: for a fair court, the same."""
        cells = self.cells[::-1].translate(HALF_TURN)
        walls = sorted((self.opposite(self._across(s, w)), w) for s, w in self.walls)
        return Court(self.name, self.width, cells, tuple(walls))


def unfair(court: Court) -> list[At]:
    """The spaces whose mark or walls differ from those opposite, after a half turn."""
    turned = court.half_turned()
    return [
        court.at(space)
        for space in range(len(court.cells))
        if court.cells[space] != turned.cells[space]
        or any(((space, w) in court.walls) != ((space, w) in turned.walls) for w in (RIGHT, DOWN))
    ]
