"""A RoboRally floor: robots step, push, ride belts, turn on gears and fall into pits.

It knows of no game. Robots are numbers; `spaces` says where each stands, `facing` which way.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

Robot: TypeAlias = int
"""A robot, by its number."""

Space: TypeAlias = int
"""A space, counted row by row from the top left."""

Way: TypeAlias = int
"""One of the four directions, clockwise."""

UP, RIGHT, DOWN, LEFT = range(4)
WAYS: Final = ("up", "right", "down", "left")
AHEAD, TO_THE_RIGHT, BACK, TO_THE_LEFT = range(4)
"""Ways as a robot sees them; added to the way it faces."""

AWAY: Final = -1
"""Where a robot is that is not on the floor."""

WALL: Final = -2
EDGE: Final = -3
"""What may lie beyond a space instead of another one."""

MOVE, PUSH, SLIDE, BELT, GEAR, CARD = "move", "push", "slide", "belt", "gear", "card"
"""What makes a robot move or turn."""


class Stepped(NamedTuple):
    """A robot went one space: by itself, pushed, sliding, or on a belt."""

    robot: Robot
    way: Way
    space: Space
    how: str


class Left(NamedTuple):
    """A robot went over the edge of the map."""

    robot: Robot
    way: Way
    how: str


class Bumped(NamedTuple):
    """A robot did not move: there is a wall before it, or before those it pushes."""

    robot: Robot
    way: Way


class Turned(NamedTuple):
    """A robot turned: by its card, on a curve of a belt, or on a gear."""

    robot: Robot
    facing: Way
    how: str


class Fell(NamedTuple):
    """A robot fell into a pit."""

    robot: Robot
    space: Space


FloorEvent: TypeAlias = Stepped | Left | Bumped | Turned | Fell

Spaces: TypeAlias = tuple[Space, ...]
Facing: TypeAlias = tuple[Way, ...]


class Belt(NamedTuple):
    """A belt: where it carries, and whether it is an express one."""

    way: Way
    express: bool = False


@dataclass(frozen=True, eq=False)
class Floor:
    """Walls, belts, gears (1 turns right, -1 left) and open pits; one map may be several floors."""

    width: int
    height: int
    walls: frozenset[tuple[Space, Way]] = frozenset()
    belts: Mapping[Space, Belt] = field(default_factory=dict)
    gears: Mapping[Space, int] = field(default_factory=dict)
    pits: frozenset[Space] = frozenset()

    @cached_property
    def beyond(self) -> tuple[tuple[Space, ...], ...]:
        """What lies next to each space, by way: a space, a wall or the edge."""
        size = range(self.width * self.height)
        return tuple(tuple(self._next(space, way) for space in size) for way in range(4))

    def _next(self, space: Space, way: Way) -> Space:
        row, column = divmod(space, self.width)
        column += (way == RIGHT) - (way == LEFT)
        row += (way == DOWN) - (way == UP)
        inside = 0 <= column < self.width and 0 <= row < self.height
        there = row * self.width + column if inside else EDGE
        walled = (space, way) in self.walls or (there, (way + BACK) % 4) in self.walls
        return WALL if walled else there

    @cached_property
    def lines(self) -> tuple[tuple[Spaces, ...], ...]:
        """All that lies straight ahead of each space, by way, up to a wall or the edge."""
        size = range(self.width * self.height)
        return tuple(tuple(self._line(space, way) for space in size) for way in range(4))

    def _line(self, space: Space, way: Way) -> Spaces:
        found = []
        while (space := self.beyond[way][space]) >= 0:
            found.append(space)
        return tuple(found)

    @cached_property
    def has_express(self) -> bool:
        """Whether any belt is an express one."""
        return any(belt.express for belt in self.belts.values())

    def backwards(self) -> "Floor":
        """The same floor with all belts and gears in reverse."""
        belts = {
            space: belt._replace(way=self._fed_from(space)) for space, belt in self.belts.items()
        }
        return replace(self, belts=belts, gears={s: -turn for s, turn in self.gears.items()})

    def _fed_from(self, space: Space) -> Way:
        """Where a belt's riders come from: straight behind, unless its only feeder is to a side."""
        feeders = [
            way
            for way in range(4)
            if (belt := self.belts.get(self.beyond[way][space])) and belt.way == (way + BACK) % 4
        ]
        behind = (self.belts[space].way + BACK) % 4
        return feeders[0] if len(feeders) == 1 else behind


class Shift(NamedTuple):
    """Robots after one step: who moved, the one that stepped first and then whom it pushed."""

    spaces: Spaces
    moved: tuple[Robot, ...]
    events: tuple[FloorEvent, ...]


def step(floor: Floor, spaces: Spaces, robot: Robot, way: Way, how: str = MOVE) -> Shift:
    """A robot goes one space and pushes whoever stands there, and behind; a wall stops them all."""
    beyond = floor.beyond[way]
    there = beyond[spaces[robot]]
    moving = [robot]
    while there in spaces:
        moving.append(spaces.index(there))
        there = beyond[there]
    if there == WALL:
        return Shift(spaces, (), (Bumped(robot, way),))
    after = list(spaces)
    events: list[FloorEvent] = []
    for each in reversed(moving):
        there = beyond[spaces[each]]
        why = how if each == robot else PUSH
        if there == EDGE:
            after[each] = AWAY
            events.append(Left(each, way, why))
        else:
            after[each] = there
            events.append(Stepped(each, way, there, why))
    return Shift(tuple(after), tuple(moving), tuple(events))


class Ride(NamedTuple):
    """Robots after the belts moved once."""

    spaces: Spaces
    facing: Facing
    moved: tuple[Robot, ...]
    events: tuple[FloorEvent, ...]


def ride(floor: Floor, spaces: Spaces, facing: Facing, express: bool) -> Ride:
    """All belts move one space at once, or only the express ones; they never push."""
    belts = floor.belts
    wants: dict[Robot, tuple[Space, Way]] = {}
    for robot, space in enumerate(spaces):
        belt = belts.get(space)
        if belt is not None and (belt.express or not express):
            there = floor.beyond[belt.way][space]
            if there != WALL:
                wants[robot] = there, belt.way
    if not wants:
        return Ride(spaces, facing, (), ())
    after, turned = list(spaces), list(facing)
    events: list[FloorEvent] = []
    moved = carried(spaces, {robot: there for robot, (there, _) in wants.items()})
    for robot in moved:
        there, way = wants[robot]
        if there == EDGE:
            after[robot] = AWAY
            events.append(Left(robot, way, BELT))
            continue
        after[robot] = there
        events.append(Stepped(robot, way, there, BELT))
        if turn := curve(belts.get(there), way):
            turned[robot] = (turned[robot] + turn) % 4
            events.append(Turned(robot, turned[robot], BELT))
    return Ride(tuple(after), tuple(turned), moved, tuple(events))


def carried(spaces: Spaces, wants: Mapping[Robot, Space]) -> tuple[Robot, ...]:
    """Who of those on belts gets where he would go.

    Not those who would share a space or change places, nor whoever is behind one that stays.
    """
    targets = list(wants.values())
    going = dict(wants)

    def held_up(robot: Robot, there: Space) -> bool:
        if there == EDGE:
            return False
        if targets.count(there) > 1:
            return True
        if there not in spaces:
            return False
        other = spaces.index(there)
        return other not in going or going[other] == spaces[robot]

    while stay := [robot for robot, there in going.items() if held_up(robot, there)]:
        for robot in stay:
            del going[robot]
    return tuple(going)


def curve(belt: Belt | None, came: Way) -> int:
    """How a belt turns a robot that another one carried on to it: 1 right, -1 left, or not."""
    bend = (belt.way - came) % 4 if belt is not None else 0
    return {TO_THE_RIGHT: 1, TO_THE_LEFT: -1}.get(bend, 0)


class Spin(NamedTuple):
    """Which way robots face after the gears turned."""

    facing: Facing
    events: tuple[Turned, ...]


def spin(floor: Floor, spaces: Spaces, facing: Facing) -> Spin:
    """Gears turn whoever stands on them."""
    turned = list(facing)
    events = []
    for robot, space in enumerate(spaces):
        if space in floor.gears:
            turned[robot] = (facing[robot] + floor.gears[space]) % 4
            events.append(Turned(robot, turned[robot], GEAR))
    return Spin(tuple(turned), tuple(events))


def fallen(floor: Floor, spaces: Spaces) -> list[Robot]:
    """Who stands on an open pit."""
    return [robot for robot, space in enumerate(spaces) if space in floor.pits]
