"""What it is worth to end a turn somewhere: in points, as far as that can be said."""

from collections.abc import Iterable
from typing import Final

from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.floor import AWAY, BACK, Robot, Space, Way
from sandlot.games.robo_dodgeball.gadgets import NONE
from sandlot.games.robo_dodgeball.gym import Gym
from sandlot.games.robo_dodgeball.robots import ALL, RED, TO_THE_CENTRE, team_of
from sandlot.games.robo_dodgeball.state import DEAD, EMPTY, LIVE, RESTART, Bout

OUT: Final = 1.0
HELD: Final = {EMPTY: 0.0, DEAD: 0.1, LIVE: 0.4}
A_STEP: Final = 0.02
"""A ball is worth less by every step to it, and a dead one by every step to the backline."""
FAR: Final = 8
"""Balls so many steps away are all alike."""
FACING: Final = 0.08
"""The centreline ahead is better, and behind worse, than at one's side."""
DEPTH: Final = 0.02
"""Every row from the centreline: it is harder to be pushed across it."""
AN_OPTION: Final = 0.1


def steps_between(court: Court, one: Space, two: Space) -> int:
    """How many steps lie between two spaces, if nothing is in the way."""
    (column, row), (to_column, to_row) = court.at(one), court.at(two)
    return abs(column - to_column) + abs(row - to_row)


def nearest(court: Court, space: Space, balls: Iterable[Space]) -> int:
    """How many steps it is to the nearest ball."""
    return min((steps_between(court, space, ball) for ball in balls), default=FAR)


def place(
    court: Court, robot: Robot, space: Space, facing: Way, held: int, balls: Iterable[Space]
) -> float:
    """What a place is worth, with what the robot holds, and with these balls to fetch."""
    ahead = TO_THE_CENTRE[team_of(robot)]
    depth = abs(2 * court.at(space).row + 1 - court.height) // 2
    found = HELD[held] + DEPTH * depth
    if facing == ahead:
        found += FACING
    elif facing == (ahead + BACK) % 4:
        found -= FACING
    if held == EMPTY:
        return found - A_STEP * min(FAR, nearest(court, space, balls))
    if held == DEAD:
        return found - A_STEP * (court.height // 2 - 2 - depth)
    return found


def ending(
    gym: Gym,
    bout: Bout,
    robot: Robot,
    space: Space,
    facing: Way,
    held: int,
    balls: Iterable[Space],
) -> float:
    """What it is worth to a robot to end the turn here, with these balls about."""
    court = gym.court
    half = court.halves[team_of(robot)]
    if space not in half:
        return -OUT if gym.rules.trespassers == "out" else 0.0
    if bout.turn == gym.rules.turns:
        return 0.0
    found = place(court, robot, space, facing, held, [ball for ball in balls if ball in half])
    return found + AN_OPTION if space in court.wrenches and bout.options[robot] == NONE else found


def stands(gym: Gym, bout: Bout) -> float:
    """How much better blue stands than red when the registers are over, points included."""
    stand = bout.stand
    found = float(stand.score[0] - stand.score[1])
    if bout.phase == RESTART:
        return found
    balls = [ball.space for ball in stand.balls]
    for robot in ALL:
        team, space, facing = team_of(robot), stand.spaces[robot], stand.facing[robot]
        if space == AWAY:
            space, facing = gym.court.starts[robot], TO_THE_CENTRE[team]
        worth = ending(gym, bout, robot, space, facing, stand.held[robot], balls)
        found += -worth if team == RED else worth
    return found
