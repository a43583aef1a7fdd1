"""Outs: out of bounds, called out, eliminated, and back in."""

from typing import Final

from sandlot.core.script import Passage, Tell
from sandlot.games.robo_dodgeball.balls import WITH_ITS_ROBOT, arrives, drops
from sandlot.games.robo_dodgeball.events import (
    AllBallsLost,
    CalledOut,
    CameIn,
    Eliminated,
    Scored,
)
from sandlot.games.robo_dodgeball.floor import AWAY, Fell, Robot, Space, Spaces, fallen
from sandlot.games.robo_dodgeball.gym import Frame
from sandlot.games.robo_dodgeball.robots import ALL, Team, other, team_of
from sandlot.games.robo_dodgeball.state import DEAD, EMPTY, Stand

OUT_OF_BOUNDS, IN_A_PIT, WAS_HIT, WAS_CAUGHT = "out of bounds", "pit", "hit", "caught"
"""Why a robot is called out."""

AN_OUT, A_CATCH, AN_ELIMINATION = "out", "catch", "elimination"
"""What a team scores for."""

ELIMINATION: Final = 10


def scores(stand: Stand, team: Team, points: int, why: str) -> Passage[Stand]:
    """A team gets points."""
    stand = stand.scored(team, points)
    yield Tell(Scored(team, points, why, stand.score[team]))
    return stand


def called_out(
    frame: Frame, stand: Stand, robot: Robot, why: str, last: Space, ball: Space = AWAY
) -> Passage[Stand]:
    """A robot is out: its ball is lost at its last space in bounds, the opponents score."""
    team = team_of(robot)
    bench = frame.gym.court.bench(team, last)
    yield Tell(CalledOut(robot, why, bench))
    stand = yield from scores(stand.benched(robot, bench), other(team), 1, AN_OUT)
    return (yield from drops(frame, stand, robot, last if ball == AWAY else ball, WITH_ITS_ROBOT))


def judged(frame: Frame, stand: Stand, before: Spaces, moved: tuple[Robot, ...]) -> Passage[Stand]:
    """After a step everybody who moved is judged: out of bounds, in a pit, or at a ball."""
    exempt = frame.bounds is not frame.gym.court.halves
    for robot in sorted(moved) if len(moved) > 1 else moved:
        space = stand.spaces[robot]
        if exempt:
            stand = stand.moved(robot, frame.gym.court.halves[team_of(robot)], before[robot])
        if space not in frame.bounds[robot % 2]:
            stand = yield from called_out(frame, stand, robot, OUT_OF_BOUNDS, before[robot])
        elif space in frame.floor.pits:
            stand = yield from falls(frame, stand, robot)
        elif stand.held[robot] == DEAD or stand.balls:
            stand = yield from arrives(frame, stand, robot)
    return stand


def falls(frame: Frame, stand: Stand, robot: Robot) -> Passage[Stand]:
    """A robot falls into a pit."""
    space = stand.spaces[robot]
    yield Tell(Fell(robot, space))
    return (yield from called_out(frame, stand, robot, IN_A_PIT, space))


def pits_open(frame: Frame, stand: Stand) -> Passage[Stand]:
    """Pits that open take whoever stands on them."""
    for robot in fallen(frame.floor, stand.spaces):
        stand = yield from falls(frame, stand, robot)
    return stand


def eliminations(stand: Stand) -> Passage[tuple[Stand, bool]]:
    """Ten points against a team that is out as a whole, and all balls are lost."""
    wiped = [team for team in (0, 1) if stand.all_out(team)]
    for team in wiped:
        yield Tell(Eliminated(team))
        stand = yield from scores(stand, other(team), ELIMINATION, AN_ELIMINATION)
    if wiped:
        stand = yield from all_balls_lost(stand)
    return stand, bool(wiped)


def all_balls_lost(stand: Stand) -> Passage[Stand]:
    """Every ball leaves the game, and none spawns for it."""
    balls = len(stand.balls) + len(ALL) - stand.held.count(EMPTY)
    yield Tell(AllBallsLost(balls))
    return stand._replace(held=(EMPTY,) * len(ALL), balls=())


def trespassers(frame: Frame, stand: Stand) -> Passage[Stand]:
    """Bounds count again: whoever is outside his half is out, or has to walk back."""
    halves = frame.gym.court.halves
    outside = [r for r in ALL if stand.is_in(r) and stand.spaces[r] not in halves[team_of(r)]]
    if frame.gym.rules.trespassers == "walked_back":
        spaces = tuple(AWAY if r in outside else stand.spaces[r] for r in ALL)
        stand = stand._replace(spaces=spaces)
        for robot in outside:
            stand = yield from comes_in(frame, stand, robot)
        return stand
    last_in_bounds = frame.gym.rules.trespasser_ball == "last_in_bounds"
    for robot in outside:
        space, ball = stand.spaces[robot], stand.crossed[robot] if last_in_bounds else AWAY
        stand = yield from called_out(frame, stand, robot, OUT_OF_BOUNDS, space, ball)
    return stand


def comes_in(frame: Frame, stand: Stand, robot: Robot) -> Passage[Stand]:
    """A robot goes to its start, or to the nearest free space of its backline."""
    court = frame.gym.court
    start = court.starts[robot]
    free = [s for s in court.backlines[team_of(robot)] if s not in stand.spaces]
    space = min(free, key=lambda each: abs(each - start))
    yield Tell(CameIn(robot, space))
    return (yield from arrives(frame, stand.put(robot, space), robot))


def everybody_in(frame: Frame, stand: Stand) -> Passage[Stand]:
    """All robots that are out come back, in robot order."""
    for robot in ALL:
        if not stand.is_in(robot):
            stand = yield from comes_in(frame, stand, robot)
    return stand
