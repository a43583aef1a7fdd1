"""One robot's go: it moves step by step, pushes, slides, reaches out, and then acts."""

from functools import cache
from typing import Final

from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Passage, Tell
from sandlot.games.robo_dodgeball.balls import ball_for, picks_up
from sandlot.games.robo_dodgeball.court import At
from sandlot.games.robo_dodgeball.floor import (
    AWAY,
    BACK,
    CARD,
    MOVE,
    SLIDE,
    Robot,
    Turned,
    Way,
    step,
)
from sandlot.games.robo_dodgeball.gadgets import FOURTH_GEAR, MECHANICAL_ARM, REVERSE_GEAR
from sandlot.games.robo_dodgeball.gym import Frame, arm_reach
from sandlot.games.robo_dodgeball.orders import Order
from sandlot.games.robo_dodgeball.outs import judged
from sandlot.games.robo_dodgeball.robots import ROBOTS
from sandlot.games.robo_dodgeball.state import EMPTY, Stand
from sandlot.games.robo_dodgeball.throwing import acts

LEAVE: Final = "leave"
GEARS: Final = {FOURTH_GEAR: (3, 4), REVERSE_GEAR: (1, 2)}
"""How far an option lets a robot go, where it has this choice."""


@cache  # closed: the robots, their options and what these ask
def choice(robot: Robot, what: str, options: tuple[str, ...]) -> Choose[str]:
    """What a robot's player is asked about its option."""
    return Choose(ROBOTS[robot], what, OneOf(options))


def goes(frame: Frame, stand: Stand, order: Order) -> Passage[Stand]:
    """A robot moves, then acts at once, if it is still in."""
    robot, spaces = order.robot, order.spaces
    if spaces:
        gear = frame.bout.options[robot]
        if gear in GEARS and spaces == GEARS[gear][0] and (order.way == BACK) == (spaces == 1):
            yield frame.now(stand)
            spaces = int((yield choice(robot, gear, tuple(map(str, GEARS[gear])))))
        way = (stand.facing[robot] + order.way) % 4
        stand = yield from walks(frame, stand, robot, way, spaces)
        if stand.spaces[robot] < 0:
            return stand
    if order.turn:
        way = (stand.facing[robot] + order.turn) % 4
        yield Tell(Turned(robot, way, CARD))
        facing = (*stand.facing[:robot], way, *stand.facing[robot + 1 :])
        stand = stand._replace(facing=facing)
    if frame.has(robot, MECHANICAL_ARM):
        stand = yield from reaches(frame, stand, robot)
    return (yield from acts(frame, stand, robot, order.movement, order.priority))


def walks(frame: Frame, stand: Stand, robot: Robot, way: Way, spaces: int) -> Passage[Stand]:
    """A robot goes step by step, until a wall stops it or it is out; on oil it slides on."""
    for _ in range(spaces):
        here = stand.spaces[robot]
        stand = yield from goes_one(frame, stand, robot, way, MOVE)
        if stand.spaces[robot] in (here, AWAY):
            return stand
    if stand.spaces[robot] in frame.oil:
        stand = yield from goes_one(frame, stand, robot, way, SLIDE)
    return stand


def goes_one(frame: Frame, stand: Stand, robot: Robot, way: Way, how: str) -> Passage[Stand]:
    """One step with all it pushes; who is pushed on to oil slides one further, the first first."""
    before = stand.spaces
    shift = step(frame.floor, before, robot, way, how)
    for event in shift.events:
        yield Tell(event)
    stand = Stand(shift.spaces, *stand[1:])
    stand = yield from judged(frame, stand, before, shift.moved)
    if frame.oil:
        for pushed in reversed(shift.moved[1:]):
            if stand.spaces[pushed] in frame.oil:
                stand = yield from goes_one(frame, stand, pushed, way, SLIDE)
    return stand


def reaches(frame: Frame, stand: Stand, robot: Robot) -> Passage[Stand]:
    """A Mechanical Arm takes a ball from a space around, if the hands are empty."""
    if stand.held[robot] != EMPTY:
        return stand
    rules, court = frame.gym.rules, frame.gym.court
    around = arm_reach(court, rules.arm_round_corners == "both_ways")[stand.spaces[robot]]
    balls = {court.at(s): ball for s in around if (ball := ball_for(stand, robot, s))}
    if not balls:
        return stand
    if rules.mechanical_arm == "must_take" and len(balls) == 1:
        picked: At | str = next(iter(balls))
    else:
        more = () if rules.mechanical_arm == "must_take" else (LEAVE,)
        yield frame.now(stand)
        picked = yield Choose(ROBOTS[robot], MECHANICAL_ARM, OneOf((*balls, *more)))
    if not isinstance(picked, At):
        return stand
    return (yield from picks_up(frame, stand, robot, balls[picked], True))
