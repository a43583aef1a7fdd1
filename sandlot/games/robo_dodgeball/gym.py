"""What a match is played in, and what of it stays the same while a register runs."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from sandlot.core.cache_sizes import SETTINGS
from sandlot.core.script import Now
from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.floor import Floor, Robot, Space
from sandlot.games.robo_dodgeball.robots import ALL
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.setup import RoboSetup
from sandlot.games.robo_dodgeball.state import Bout, Stand
from sandlot.games.robo_dodgeball.weather import (
    BLIND_EYE,
    DANGEROUS_GROUND,
    MULTI_BALL,
    OIL_SLICK,
    START_IT_UP,
    Weather,
)

UNGUARDED: Final = (0,) * len(ALL)
NO_OIL: Final[frozenset[Space]] = frozenset()
MULTI_BALL_LIMIT: Final = 8


@dataclass(frozen=True)
class Gym:
    """The rulings and the court."""

    rules: RoboRules
    court: Court


@lru_cache(maxsize=SETTINGS)
def gym_of(rules: RoboRules, setup: RoboSetup) -> Gym:
    """The gym of a match, always the same one for the same rules and setup."""
    return Gym(rules, setup.court)


class Frame(NamedTuple):
    """What the robots' goes of one register have in common; who guards is given by priority."""

    gym: Gym
    bout: Bout
    floor: Floor
    bounds: tuple[frozenset[Space], frozenset[Space]]
    oil: frozenset[Space]
    limit: int
    guards: tuple[int, ...] = UNGUARDED

    def now(self, stand: Stand) -> Now:
        """How things stand in the middle of a register."""
        return Now(self.bout._replace(stand=stand))

    def has(self, robot: Robot, gadget: str) -> bool:
        """Whether a robot has this option."""
        return self.bout.options[robot] == gadget


def frame_of(gym: Gym, bout: Bout) -> Frame:
    """The frame of a register, or of what comes between."""
    court, weather = gym.court, bout.weather
    limit = MULTI_BALL_LIMIT if weather.happening == MULTI_BALL else gym.rules.ball_limit
    oil = court.oil if weather.happening == OIL_SLICK else NO_OIL
    return Frame(gym, bout, floor_in(court, weather), bounds_in(court, weather), oil, limit)


def floor_in(court: Court, weather: Weather) -> Floor:
    """The floor with what the weather wakes."""
    if weather.happening == START_IT_UP:
        return court.backwards if weather.backwards else court.running
    return court.pits_open if weather.happening == DANGEROUS_GROUND else court.asleep


def bounds_in(court: Court, weather: Weather) -> tuple[frozenset[Space], frozenset[Space]]:
    """Where each team may be: its half, in a rush the court, under a blind eye the whole map."""
    if weather.happening == BLIND_EYE:
        return court.everywhere, court.everywhere
    return (court.inside, court.inside) if weather.rush else court.halves


@lru_cache(maxsize=SETTINGS * 2)
def arm_reach(court: Court, both_ways: bool) -> tuple[tuple[Space, ...], ...]:
    """What a Mechanical Arm reaches from each space: up to eight around it, walls permitting."""
    return tuple(tuple(_around(court, space, both_ways)) for space in range(len(court.cells)))


def _around(court: Court, space: Space, both_ways: bool) -> list[Space]:
    beyond = court.asleep.beyond
    found = []
    for way in range(4):
        ahead = beyond[way][space]
        right = (way + 1) % 4
        if ahead >= 0:
            found.append(ahead)
        ways = [_two_steps(beyond, space, way, right), _two_steps(beyond, space, right, way)]
        corner = max(ways)
        if corner >= 0 and (min(ways) == corner or not both_ways):
            found.append(corner)
    return sorted(found)


def _two_steps(beyond: tuple[tuple[Space, ...], ...], space: Space, one: int, two: int) -> Space:
    there = beyond[one][space]
    return beyond[two][there] if there >= 0 else there
