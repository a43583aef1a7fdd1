"""Strolls: where a card takes a robot that has the court to itself, looked up once and kept."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache, partial
from typing import Final, NamedTuple

from sandlot.games.robo_dodgeball.floor import AWAY, Robot, Space, Spaces, Way
from sandlot.games.robo_dodgeball.going import walks
from sandlot.games.robo_dodgeball.gym import Frame, Gym, frame_of
from sandlot.games.robo_dodgeball.preview import trip_through
from sandlot.games.robo_dodgeball.register import floor_moves
from sandlot.games.robo_dodgeball.robots import ALL, TEAM_ROBOTS, Team, team_of
from sandlot.games.robo_dodgeball.state import EMPTY, Bout, Stand, first_bout
from sandlot.games.robo_dodgeball.weather import Weather


class Stroll(NamedTuple):
    """A robot's way through one register: it walks and turns, acts, and the floor moves it on."""

    walked: Spaces
    """Every space it steps on by itself."""
    space: Space
    facing: Way
    """Where it acts, and which way; `AWAY` if it walked out."""
    carried: Spaces
    """Every space it is carried over."""
    ends: Space
    looks: Way
    """Where it is when belts and gears have moved; `AWAY` if they took it out."""


@dataclass(frozen=True, eq=False)
class Ground:
    """What a team walks on this turn, and one of its robots to try it out."""

    frame: Frame
    robot: Robot

    @cached_property
    def stroll(self) -> Callable[[Space, Way, int, Way, int], Stroll]:
        """A stroll on it; all that were looked up go with the ground."""
        return cache(partial(_stroll, self.frame, self.robot))  # closed: the steps on one court


GROUNDS: Final = 32
"""So many grounds are kept with their strolls, 1.2 MB each at most.

One court has 26: two teams under a clear sky, in a rush, or in one of ten events, of which one is
started either way.
"""


def ground_of(gym: Gym, bout: Bout, robot: Robot) -> Ground:
    """The ground under a robot, which all of its team share."""
    return _ground(gym, bout.weather._replace(barrage=()), team_of(robot))


@lru_cache(maxsize=GROUNDS)
def _ground(gym: Gym, weather: Weather, team: Team) -> Ground:
    bout = first_bout(gym.court)._replace(weather=weather)
    return Ground(frame_of(gym, bout), TEAM_ROBOTS[team][0])


def _stroll(
    frame: Frame, robot: Robot, space: Space, facing: Way, spaces: int, way: Way, turn: int
) -> Stroll:
    """So many spaces this way, as the robot sees it, then a turn, then belts and gears."""
    # with a driver for each trip this takes 1.1 times as long as by a loop of its own, but once
    walked: Spaces = ()
    stand = _alone(robot, space, facing)
    if spaces:
        way = (facing + way) % 4
        stand, walked, _ = trip_through(walks(frame, stand, robot, way, spaces))
    space, facing = stand.spaces[robot], (facing + turn) % 4
    if space == AWAY:
        return Stroll(walked, AWAY, facing, (), AWAY, facing)
    end, carried, _ = trip_through(floor_moves(frame, _alone(robot, space, facing)))
    return Stroll(walked, space, facing, carried, end.spaces[robot], end.facing[robot])


def _alone(robot: Robot, space: Space, facing: Way) -> Stand:
    """The robot here, and nothing else on the court."""
    spaces = tuple(space if each == robot else AWAY for each in ALL)
    nobody = (EMPTY,) * len(ALL)
    return Stand(spaces, (facing,) * len(ALL), nobody, (AWAY,) * len(ALL), (), (0, 0))
