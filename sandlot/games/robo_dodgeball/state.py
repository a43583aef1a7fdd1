"""How a match stands: robots, balls and points on the court, cards and options beside it."""

from typing import Final, NamedTuple

from sandlot.games.robo_dodgeball.cards import NO_CARD, Card
from sandlot.games.robo_dodgeball.court import Court
from sandlot.games.robo_dodgeball.floor import AWAY, Facing, Robot, Space, Spaces
from sandlot.games.robo_dodgeball.gadgets import NONE
from sandlot.games.robo_dodgeball.programming import Register
from sandlot.games.robo_dodgeball.robots import ALL, TEAM_ROBOTS, TO_THE_CENTRE, Team, team_of
from sandlot.games.robo_dodgeball.weather import Weather

EMPTY, DEAD, LIVE = range(3)
"""What a robot holds: nothing, a dead ball, or a live one."""

ANYBODY: Final = -1

DEAL, HUDDLE, PROGRAM, REGISTER = "deal", "huddle", "program", "register"
CLEANUP, RESTART, OVER = "cleanup", "restart", "over"
"""What comes next in a turn; a restart is the clean-up after an elimination."""


NOBODY_CROSSED: Final = (AWAY,) * len(ALL)


class Ball(NamedTuple):
    """A ball on the floor; in an opening rush only one team may take it."""

    space: Space
    live: bool
    whose: int = ANYBODY


class Stand(NamedTuple):
    """What is on the court: every field but the last three by robot."""

    spaces: Spaces
    facing: Facing
    held: tuple[int, ...]
    benches: tuple[Space, ...]
    """Where a robot waits that is out; `AWAY` for those that are in."""
    balls: tuple[Ball, ...]
    score: tuple[int, int]
    dodging: tuple[Robot, ...] = ()
    """Who has dodged in this register so far."""
    crossed: Spaces = NOBODY_CROSSED
    """Where a robot was last in its own half that may be, and is, outside it; else `AWAY`."""

    def is_in(self, robot: Robot) -> bool:
        """Whether a robot is in play."""
        return self.spaces[robot] != AWAY

    def all_out(self, team: Team) -> bool:
        """Whether no robot of a team is left."""
        return all(self.spaces[robot] == AWAY for robot in TEAM_ROBOTS[team])

    def holds(self, robot: Robot, ball: int) -> "Stand":
        """A robot holds something else."""
        held = self.held
        held = (*held[:robot], ball, *held[robot + 1 :])
        return Stand(self[0], self[1], held, *self[3:])

    def put(self, robot: Robot, space: Space) -> "Stand":
        """A robot stands somewhere on the court, and on no bench, facing the centreline."""
        way = TO_THE_CENTRE[team_of(robot)]
        return self._replace(
            spaces=_with(self.spaces, robot, space),
            facing=_with(self.facing, robot, way),
            benches=_with(self.benches, robot, AWAY),
            crossed=_with(self.crossed, robot, AWAY),
        )

    def benched(self, robot: Robot, bench: Space) -> "Stand":
        """A robot leaves the court; what it held is still to be lost."""
        return self._replace(
            spaces=_with(self.spaces, robot, AWAY),
            benches=_with(self.benches, robot, bench),
            dodging=tuple(each for each in self.dodging if each != robot),
            crossed=_with(self.crossed, robot, AWAY),
        )

    def moved(self, robot: Robot, half: frozenset[Space], before: Space) -> "Stand":
        """A robot has made a step from here, in its own half or where it is exempt from it."""
        if self.spaces[robot] in half:
            last = AWAY
        else:
            last = before if before in half else self.crossed[robot]
        if last == self.crossed[robot]:
            return self
        return self._replace(crossed=_with(self.crossed, robot, last))

    def scored(self, team: Team, points: int) -> "Stand":
        """A team has so many points more."""
        return self._replace(score=_with(self.score, team, self.score[team] + points))  # type: ignore[arg-type]

    @property
    def losing(self) -> Team | None:
        """The team that is behind."""
        blue, red = self.score
        return None if blue == red else int(blue > red)


def _with(values: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*values[:place], value, *values[place + 1 :])


class Cards(NamedTuple):
    """A robot's program cards: those in hand or laid aside, its registers, and one kept."""

    hand: tuple[Card, ...] = ()
    program: tuple[Register, ...] = ()
    kept: Card = NO_CARD


class Bout(NamedTuple):
    """A whole match between two of its steps."""

    turn: int
    phase: str
    revealed: int
    """How many registers have been revealed this turn."""
    stand: Stand
    weather: Weather
    options: tuple[str, ...]
    cards: tuple[Cards, ...]


NO_CARDS: Final = (Cards(),) * len(ALL)


def rush_stand(court: Court, score: tuple[int, int]) -> Stand:
    """Everybody on the backline, and four dead balls by the centreline."""
    return Stand(
        court.starts,
        tuple(TO_THE_CENTRE[team_of(robot)] for robot in ALL),
        (EMPTY,) * len(ALL),
        (AWAY,) * len(ALL),
        tuple(Ball(space, False, team) for space, team in court.opening_balls),
        score,
    )


def first_bout(court: Court) -> Bout:
    """How a match begins: with an opening rush."""
    stand = rush_stand(court, (0, 0))
    return Bout(1, DEAL, 0, stand, Weather(rush=True), (NONE,) * len(ALL), NO_CARDS)
