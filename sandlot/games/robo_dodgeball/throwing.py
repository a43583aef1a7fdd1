"""Actions: throws with all that may become of them, dodges, guards and taunts."""

from typing import Final

from sandlot.core.script import Passage, Tell
from sandlot.games.robo_dodgeball.balls import (
    BLOCKED,
    DROPPED,
    FLEW_OUT,
    HIT,
    STOPPED,
    drops,
    is_lost,
    touches_backline,
)
from sandlot.games.robo_dodgeball.events import (
    Blocked,
    CameBack,
    Caught,
    Dodges,
    Guards,
    Hit,
    Missed,
    Passed,
    Taunted,
    Threw,
)
from sandlot.games.robo_dodgeball.floor import Robot, Way
from sandlot.games.robo_dodgeball.gym import Frame
from sandlot.games.robo_dodgeball.outs import (
    A_CATCH,
    WAS_CAUGHT,
    WAS_HIT,
    called_out,
    scores,
)
from sandlot.games.robo_dodgeball.robots import team_of
from sandlot.games.robo_dodgeball.state import DEAD, EMPTY, LIVE, Stand
from sandlot.games.robo_dodgeball.weather import BOOMERANG

MOVES, BACKS_UP, ROTATES, TURNS_ROUND = "moves", "backs up", "rotates", "turns round"
"""What a robot does with its register, as far as its action depends on it."""

THROW, HOOK_SHOT, POWER_SHOT = "throw", "hook shot", "power shot"
GUARD, DODGE, TAUNT = "guard", "dodge", "taunt"

ACTIONS: Final = {
    # movement      with a ball   without
    MOVES:         (THROW,        DODGE),
    BACKS_UP:      (GUARD,        GUARD),
    ROTATES:       (HOOK_SHOT,    DODGE),
    TURNS_ROUND:   (POWER_SHOT,   TAUNT),
}  # fmt: skip
"""A guard blocks with a ball, and catches without."""

IS_HIT, MISSES, IS_BLOCKED, IS_CAUGHT = "hit", "miss", "block", "catch"


def acts(frame: Frame, stand: Stand, robot: Robot, movement: str, priority: int) -> Passage[Stand]:
    """A robot completes its action, after its move."""
    ball = stand.held[robot]
    action = ACTIONS[movement][ball == EMPTY]
    if action == TAUNT:
        return (yield from taunts(frame, stand, robot))
    if action == GUARD and ball != DEAD:
        yield Tell(Guards(robot, ball == LIVE))
        return stand
    if action not in (GUARD, DODGE):
        target = target_of(frame, stand, robot)
        if target is not None:
            return (yield from throws(frame, stand, robot, target, action, priority))
    return (yield from dodges(stand, robot))


def dodges(stand: Stand, robot: Robot) -> Passage[Stand]:
    """A robot watches out until the register ends."""
    yield Tell(Dodges(robot))
    return stand._replace(dodging=(*stand.dodging, robot))


def in_line(frame: Frame, stand: Stand, robot: Robot) -> list[Robot]:
    """Who stands straight ahead of a robot, the nearest first; walls stop the line."""
    spaces = stand.spaces
    line = frame.floor.lines[stand.facing[robot]][spaces[robot]]
    return [spaces.index(space) for space in line if space in spaces]


def target_of(frame: Frame, stand: Stand, robot: Robot) -> Robot | None:
    """At whom a robot throws what it holds: the nearest in its line, if that is a target."""
    ahead = in_line(frame, stand, robot)
    if not ahead:
        return None
    nearest = ahead[0]
    if team_of(nearest) == team_of(robot):
        return nearest if can_receive(stand, nearest, stand.facing[robot]) else None
    return nearest if stand.held[robot] == LIVE else None


def turns_its_back(stand: Stand, robot: Robot, way: Way) -> bool:
    """Whether a robot faces the way a ball flies."""
    return stand.facing[robot] == way


def can_receive(stand: Stand, mate: Robot, way: Way) -> bool:
    """Whether a team mate sees the ball coming, with empty hands."""
    return stand.held[mate] == EMPTY and not turns_its_back(stand, mate, way)


def throws(
    frame: Frame, stand: Stand, robot: Robot, target: Robot, shot: str, priority: int
) -> Passage[Stand]:
    """A ball flies from one to the next in its line, until something becomes of it."""
    way, ball = stand.facing[robot], stand.held[robot]
    yield Tell(Threw(robot, shot, target, ball == LIVE))
    ahead = in_line(frame, stand, robot)
    stand = stand.holds(robot, EMPTY)
    for other in ahead:
        if team_of(other) == team_of(robot):
            if can_receive(stand, other, way):
                yield Tell(Passed(robot, other, ball == LIVE))
                return (yield from touches_backline(frame, stand.holds(other, ball), other))
            return (yield from is_lost(frame, stand, stand.spaces[other], STOPPED))
        becomes = fate(frame, stand, other, way, shot, priority)
        if becomes == IS_BLOCKED:
            yield Tell(Blocked(robot, other))
            return (yield from is_lost(frame, stand, stand.spaces[other], BLOCKED))
        if becomes == IS_CAUGHT:
            return (yield from caught(frame, stand, robot, other))
        if becomes == IS_HIT:
            return (yield from hits(frame, stand, robot, other))
        yield Tell(Missed(robot, other))
    line = frame.floor.lines[way][stand.spaces[robot]]
    over = [space for space in line if space in frame.gym.court.inside] or line
    return (yield from is_lost(frame, stand, over[-1], FLEW_OUT, way))


def fate(frame: Frame, stand: Stand, target: Robot, way: Way, shot: str, priority: int) -> str:
    """What becomes of a ball that reaches an opponent."""
    from_behind = turns_its_back(stand, target, way)
    sees = not from_behind or frame.gym.rules.auto_dodge == "always"
    if sees and frame.bout.weather.dodges_all(target):
        return MISSES
    if from_behind or shot == POWER_SHOT:
        return IS_HIT
    if guards(frame, target, priority) and stand.held[target] != DEAD:
        if stand.held[target] == LIVE:
            return IS_BLOCKED
        return IS_HIT if shot == HOOK_SHOT else IS_CAUGHT
    return MISSES if target in stand.dodging else IS_HIT


def guards(frame: Frame, robot: Robot, priority: int) -> bool:
    """Whether a robot guards against a throw of this priority."""
    guarding = frame.guards[robot]
    if frame.gym.rules.back_up_defends == "acted":
        return guarding > priority
    return bool(guarding)


def hits(frame: Frame, stand: Stand, robot: Robot, target: Robot) -> Passage[Stand]:
    """A hit: the ball is lost, unless it comes back, and the target is out."""
    yield Tell(Hit(robot, target))
    space = stand.spaces[target]
    if frame.bout.weather.happening == BOOMERANG:
        yield Tell(CameBack(robot))
        stand = stand.holds(robot, LIVE)
    else:
        stand = yield from is_lost(frame, stand, space, HIT)
    return (yield from called_out(frame, stand, target, WAS_HIT, space))


def caught(frame: Frame, stand: Stand, robot: Robot, target: Robot) -> Passage[Stand]:
    """A catch: the thrower is out, and the catcher's team scores once more."""
    yield Tell(Caught(robot, target))
    stand = stand.holds(target, LIVE)
    stand = yield from called_out(frame, stand, robot, WAS_CAUGHT, stand.spaces[robot])
    return (yield from scores(stand, team_of(target), 1, A_CATCH))


def taunts(frame: Frame, stand: Stand, robot: Robot) -> Passage[Stand]:
    """The nearest in line, if it is an opponent, drops its ball."""
    ahead = in_line(frame, stand, robot)
    target = ahead[0] if ahead and team_of(ahead[0]) != team_of(robot) else None
    if target is None and frame.gym.rules.taunt_at_nobody == "dodges":
        return (yield from dodges(stand, robot))
    yield Tell(Taunted(robot, target))
    if target is None:
        return stand
    return (yield from drops(frame, stand, target, stand.spaces[target], DROPPED))
