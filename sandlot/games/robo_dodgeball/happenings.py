"""Happenings: a robot by a flag sets off one of ten events."""

from typing import Final

from sandlot.core.chance import dice
from sandlot.core.script import Passage, Roll, Tell
from sandlot.games.robo_dodgeball.balls import DROPPED, drops
from sandlot.games.robo_dodgeball.events import Barraged, EverybodyArmed, Happened, StartedUp
from sandlot.games.robo_dodgeball.floor import Robot
from sandlot.games.robo_dodgeball.gym import Gym, frame_of
from sandlot.games.robo_dodgeball.outs import all_balls_lost
from sandlot.games.robo_dodgeball.robots import ALL, ROBOTS, TEAM_ROBOTS, other
from sandlot.games.robo_dodgeball.state import LIVE, Bout, Stand
from sandlot.games.robo_dodgeball.weather import (
    BARRAGE,
    BUTTERFINGERS,
    HAPPENINGS,
    LUCKY,
    MULTI_BALL,
    REVERSAL,
    START_IT_UP,
    Weather,
)
from sandlot.games.robo_dodgeball.wrenches import draws_option, loses_option


def happening(faces: tuple[int, ...]) -> str:
    """The event a ten-sided die names."""
    return HAPPENINGS[faces[0] - 1]


def reversed_by(faces: tuple[int, ...]) -> bool:
    """Whether a die starts belts and gears in reverse."""
    return faces[0] == LUCKY


WHAT_HAPPENS: Final = tuple(
    Roll("event", dice("1d10"), by=(robot,), read=happening) for robot in ROBOTS
)
WHICH_WAY_ROUND: Final = tuple(
    Roll("start it up", dice("1d6"), by=(robot,), read=reversed_by) for robot in ROBOTS
)
WRENCHES_FLY: Final = Roll("barrage", dice(*["1d6"] * len(ROBOTS)), by=ROBOTS, read=tuple)


def by_a_flag(gym: Gym, stand: Stand) -> Robot | None:
    """The first robot beside an event flag, even if it is out."""
    near = gym.court.by_a_flag
    places = zip(stand.spaces, stand.benches, strict=True)
    return next((robot for robot, both in enumerate(places) if max(both) in near), None)


def flags(gym: Gym, bout: Bout) -> Passage[Bout]:
    """One event at most, which holds through the next turn; some do their work at once."""
    robot = by_a_flag(gym, bout.stand)
    if robot is None:
        return bout
    what = yield WHAT_HAPPENS[robot]
    yield Tell(Happened(robot, what))
    bout = bout._replace(weather=Weather(happening=what))
    if what == REVERSAL:
        return (yield from reversal(gym, bout))
    if what == MULTI_BALL:
        return bout._replace(stand=(yield from all_balls_lost(bout.stand)))
    if what == BUTTERFINGERS:
        return bout._replace(stand=(yield from butterfingers(gym, bout)))
    if what == START_IT_UP:
        backwards = yield WHICH_WAY_ROUND[robot]
        yield Tell(StartedUp(backwards))
        return bout._replace(weather=Weather(happening=what, backwards=backwards))
    if what == BARRAGE:
        rolled = yield WRENCHES_FLY
        yield Tell(Barraged(rolled))
        return bout._replace(weather=Weather(happening=what, barrage=rolled))
    return bout


def reversal(gym: Gym, bout: Bout) -> Passage[Bout]:
    """Those ahead lose their options, those behind draw one each; level, all lose theirs."""
    losing = bout.stand.losing
    for robot in ALL if losing is None else TEAM_ROBOTS[other(losing)]:
        bout = yield from loses_option(bout, robot)
    for robot in () if losing is None else TEAM_ROBOTS[losing]:
        bout = yield from draws_option(gym, bout, robot)
    return bout


def butterfingers(gym: Gym, bout: Bout) -> Passage[Stand]:
    """Everybody drops his ball."""
    frame, stand = frame_of(gym, bout), bout.stand
    for robot in ALL:
        stand = yield from drops(frame, stand, robot, stand.spaces[robot], DROPPED)
    return stand


def everybody_armed(stand: Stand) -> Passage[Stand]:
    """All robots start the turn with a live ball."""
    yield Tell(EverybodyArmed(len(ALL)))
    return stand._replace(held=(LIVE,) * len(ALL))
