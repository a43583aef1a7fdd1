"""Balls: picked up, made live, lost, and spawned again up to the limit."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sandlot.core.cache_sizes import ROLLS
from sandlot.core.script import Passage, Roll, Tell
from sandlot.games.drawing import draw
from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.events import Activated, BallLost, PickedUp, Spawned
from sandlot.games.robo_dodgeball.floor import DOWN, UP, Robot, Space, Way
from sandlot.games.robo_dodgeball.gym import Frame
from sandlot.games.robo_dodgeball.robots import BLUE, RED, Team, other, team_of
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.state import ANYBODY, DEAD, EMPTY, LIVE, Ball, Stand

NOWHERE: Final[Way] = -1
"""The way of a ball that was not flying."""

HIT, BLOCKED, FLEW_OUT, STOPPED = "hit", "blocked", "flew out", "stopped"
DROPPED, WITH_ITS_ROBOT = "dropped", "with its robot"
"""Why a ball is lost."""


def ball_for(stand: Stand, robot: Robot, space: Space) -> Ball | None:
    """The ball on a space that a robot may take."""
    for ball in stand.balls:
        if ball.space == space and ball.whose in (ANYBODY, team_of(robot)):
            return ball
    return None


def arrives(frame: Frame, stand: Stand, robot: Robot) -> Passage[Stand]:
    """A robot has come to a space: it takes a ball there, and on its backline makes it live."""
    space = stand.spaces[robot]
    if stand.held[robot] == EMPTY and (ball := ball_for(stand, robot, space)):
        stand = yield from picks_up(frame, stand, robot, ball, False)
    elif stand.held[robot] == DEAD:
        stand = yield from touches_backline(frame, stand, robot)
    return stand


def picks_up(
    frame: Frame, stand: Stand, robot: Robot, ball: Ball, with_arm: bool
) -> Passage[Stand]:
    """A robot takes a ball off the floor."""
    yield Tell(PickedUp(robot, ball.space, ball.live, with_arm))
    left = tuple(each for each in stand.balls if each != ball)
    stand = stand._replace(balls=left).holds(robot, LIVE if ball.live else DEAD)
    return (yield from touches_backline(frame, stand, robot))


def touches_backline(frame: Frame, stand: Stand, robot: Robot) -> Passage[Stand]:
    """A dead ball turns live while its robot stands on its own backline."""
    if stand.held[robot] != DEAD:
        return stand
    if stand.spaces[robot] not in frame.gym.court.backlines[team_of(robot)]:
        return stand
    yield Tell(Activated(robot))
    return stand.holds(robot, LIVE)


def drops(frame: Frame, stand: Stand, robot: Robot, space: Space, why: str) -> Passage[Stand]:
    """What a robot holds is lost, at this space; nothing happens to empty hands."""
    if stand.held[robot] == EMPTY:
        return stand
    return (yield from is_lost(frame, stand.holds(robot, EMPTY), space, why))


def is_lost(
    frame: Frame, stand: Stand, space: Space, why: str, way: Way = NOWHERE
) -> Passage[Stand]:
    """A ball is lost, which nobody holds any more; another spawns if the limit allows."""
    yield Tell(BallLost(space, why))
    if counted(frame.gym.rules, stand) >= frame.limit:
        return stand
    court = frame.gym.court
    near = nearer_backline(court, space, way)
    if near is None:
        (near,) = yield EITHER_BACKLINE
    free = free_spaces(stand, court.backlines[near])
    free = free or free_spaces(stand, court.backlines[other(near)])
    if not free:
        return stand
    (spawned,) = yield spawn(free)
    yield Tell(Spawned(spawned))
    return stand._replace(balls=(*stand.balls, Ball(spawned, True)))


def counted(rules: RoboRules, stand: Stand) -> int:
    """How many balls count against the limit."""
    if rules.limit_counts == "live":
        return stand.held.count(LIVE) + sum(ball.live for ball in stand.balls)
    return len(stand.held) - stand.held.count(EMPTY) + len(stand.balls)


def nearer_backline(court: Court, space: Space, way: Way) -> Team | None:
    """The backline closer to where a ball was lost; neither, at a wall on the centreline."""
    halves = 2 * court.at(space).row + (way == DOWN) - (way == UP)
    middle = court.height - 1
    if halves == middle:
        return None
    return BLUE if halves > middle else RED


def free_spaces(stand: Stand, spaces: Sequence[Space]) -> tuple[Space, ...]:
    """Those of the spaces with neither a robot nor a ball."""
    lying = [ball.space for ball in stand.balls]
    return tuple(space for space in spaces if space not in stand.spaces and space not in lying)


@lru_cache(maxsize=ROLLS)
def spawn(free: tuple[Space, ...]) -> Roll[tuple[Space, ...]]:
    """A random one of the free spaces."""
    return draw("spawn", free, 1)


EITHER_BACKLINE: Final = draw("backline", (BLUE, RED), 1)
