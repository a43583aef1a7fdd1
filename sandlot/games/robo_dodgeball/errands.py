"""Errands: how well a robot would do with its cards if everybody else stood still."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from sandlot.games.robo_dodgeball.balls import ball_for
from sandlot.games.robo_dodgeball.cards import KIND_OF, MOVE_1
from sandlot.games.robo_dodgeball.floor import AWAY, BACK, Robot, Space, Spaces, Way
from sandlot.games.robo_dodgeball.gadgets import BRAKES, MECHANICAL_ARM
from sandlot.games.robo_dodgeball.going import GEARS
from sandlot.games.robo_dodgeball.gym import Gym, arm_reach
from sandlot.games.robo_dodgeball.orders import Order, braked, order_of
from sandlot.games.robo_dodgeball.programming import Register
from sandlot.games.robo_dodgeball.robots import (
    TEAM_ROBOTS,
    TO_THE_CENTRE,
    mates,
    other,
    team_of,
)
from sandlot.games.robo_dodgeball.state import DEAD, EMPTY, LIVE, Bout
from sandlot.games.robo_dodgeball.strolls import Ground, ground_of
from sandlot.games.robo_dodgeball.throwing import (
    BACKS_UP,
    TURNS_ROUND,
    can_receive,
    turns_its_back,
)
from sandlot.games.robo_dodgeball.worth import OUT, ending, nearest, steps_between

HIT: Final = 0.9
FROM_BEHIND: Final = 1.2
"""What a throw at an opponent is worth that stays where it is."""
STALE: Final = 0.7
"""After each register so much of what was seen before still holds."""
ON_WATCH: Final = 0.05
"""What a register is worth with a live ball and the centreline ahead."""
TAUNT: Final = 0.25
WASTED: Final = 0.1
"""What is lost by a pass nobody asked for."""
SHOVE: Final = 0.2
"""What is lost by walking into somebody, who is pushed about."""

DANGER: Final = 0.005
IN_LINE: Final = 0.01
"""How likely an opponent with a live ball hits somebody, and how much more in its own column."""
BACK_TURNED, BLOCKS, CATCHES, DODGES_FIRST, DODGES_LATE, BUSY = 1.6, 0.2, -0.3, 0.5, 0.85, 1.0
"""How much of the danger is left, by what a robot does."""
FIRST: Final = 490
"""Moves come first, so who moves has dodged before anybody who turns throws."""


class Leg(NamedTuple):
    """A robot on its way: what it has gained, where it is, what it holds, and took."""

    gains: float
    space: Space
    facing: Way
    held: int
    taken: Spaces = ()


@dataclass(frozen=True, eq=False)
class Errand:
    """A robot that looks at its own way through a turn."""

    gym: Gym
    bout: Bout
    robot: Robot

    @cached_property
    def ground(self) -> Ground:
        """What it walks on."""
        return ground_of(self.gym, self.bout, self.robot)

    @cached_property
    def option(self) -> str:
        """The option it has."""
        return self.bout.options[self.robot]

    @cached_property
    def ahead(self) -> Way:
        """Where the opponents are."""
        return TO_THE_CENTRE[team_of(self.robot)]

    @cached_property
    def homewards(self) -> Way:
        """Whoever looks this way has its back to them."""
        return (self.ahead + BACK) % 4

    @cached_property
    def start(self) -> Leg:
        """Where it is now."""
        stand, robot = self.bout.stand, self.robot
        return Leg(0.0, stand.spaces[robot], stand.facing[robot], stand.held[robot])

    @cached_property
    def backline(self) -> Spaces:
        """Where dead balls turn live."""
        return self.gym.court.backlines[team_of(self.robot)]

    @cached_property
    def balls(self) -> dict[Space, int]:
        """The balls it may take where it may walk, dead or live."""
        stand, bounds = self.bout.stand, self.ground.frame.bounds[team_of(self.robot)]
        return {
            ball.space: LIVE if ball.live else DEAD
            for ball in stand.balls
            if ball_for(stand, self.robot, ball.space) and ball.space in bounds
        }

    @cached_property
    def own_balls(self) -> Spaces:
        """Those that no team mate with empty hands is nearer to."""
        court, stand = self.gym.court, self.bout.stand
        rivals = [stand.spaces[m] for m in mates(self.robot) if stand.held[m] == EMPTY]
        rivals = [space for space in rivals if space != AWAY]
        here = self.start.space
        return tuple(
            ball
            for ball in self.balls
            if steps_between(court, here, ball) <= nearest(court, ball, rivals)
        )

    @cached_property
    def others(self) -> dict[Space, Robot]:
        """Who stands where."""
        spaces = self.bout.stand.spaces
        return {s: each for each, s in enumerate(spaces) if s != AWAY and each != self.robot}

    @cached_property
    def danger(self) -> list[float]:
        """How likely a robot is hit in a register, by its column."""
        stand, court = self.bout.stand, self.gym.court
        against = TEAM_ROBOTS[other(team_of(self.robot))]
        armed = [stand.spaces[r] for r in against if stand.held[r] == LIVE and stand.is_in(r)]
        columns = [court.at(space).column for space in armed]
        return [
            DANGER * len(columns) + IN_LINE * columns.count(column) for column in range(court.width)
        ]

    # One register after the other

    def ways(self, register: Register) -> Iterator[Order]:
        """What a robot may make of the cards of a register."""
        order = order_of(self.gym.rules, self.robot, register, self.option)
        yield order
        if self.option == BRAKES and KIND_OF[register[0]].name == MOVE_1:
            yield braked(order)
        elif self.option in GEARS:
            usual, further = GEARS[self.option]
            if order.spaces == usual and (order.way == BACK) == (usual == 1):
                yield order._replace(spaces=further)

    def after(self, leg: Leg, order: Order, number: int) -> Leg:
        """Where an order leads in the register of this number, and what it brings."""
        way = self.ground.stroll(leg.space, leg.facing, order.spaces, order.way, order.turn)
        held, taken, gains = leg.held, leg.taken, leg.gains
        if way.walked:
            held, taken = self._over(way.walked, held, taken)
            gains -= SHOVE * sum(space in self.others for space in way.walked)
        if way.space == AWAY:
            return Leg(gains - OUT, AWAY, way.facing, EMPTY, taken)
        if self.option == MECHANICAL_ARM and held == EMPTY:
            held, taken = self._reaches(way.space, taken)
        brought, held = self._act(way.space, way.facing, held, order, number)
        gains += brought
        if way.carried:
            held, taken = self._over(way.carried, held, taken)
        if way.ends == AWAY:
            return Leg(gains - OUT, AWAY, way.looks, EMPTY, taken)
        return Leg(gains, way.ends, way.looks, held, taken)

    def _over(self, spaces: Spaces, held: int, taken: Spaces) -> tuple[int, Spaces]:
        """What it holds and has taken after going over these spaces."""
        for space in spaces:
            if held == EMPTY and space in self.balls and space not in taken:
                held, taken = self.balls[space], (*taken, space)
            if held == DEAD and space in self.backline:
                held = LIVE
        return held, taken

    def _reaches(self, space: Space, taken: Spaces) -> tuple[int, Spaces]:
        """What its arm takes from around a space."""
        both_ways = self.gym.rules.arm_round_corners == "both_ways"
        around = arm_reach(self.gym.court, both_ways)[space]
        free = [s for s in around if s in self.balls and s not in taken]
        if not free:
            return EMPTY, taken
        best = max(free, key=lambda s: self.balls[s])
        dead = self.balls[best] == DEAD and space not in self.backline
        return DEAD if dead else LIVE, (*taken, best)

    def _act(
        self, space: Space, facing: Way, held: int, order: Order, number: int
    ) -> tuple[float, int]:
        """What an action brings, less the danger the robot is in, and what it holds after it."""
        danger = self.danger[space % self.gym.court.width]
        seen, movement = STALE**number, order.movement
        if facing == self.homewards:
            danger *= BACK_TURNED
        elif movement == BACKS_UP and held != DEAD:
            return -danger * (BLOCKS if held == LIVE else CATCHES), held
        if held == EMPTY and movement == TURNS_ROUND:
            return self._taunt(space, facing) * seen - danger * BUSY, held
        if held != EMPTY and movement != BACKS_UP:
            thrown = self._throw(space, facing, held)
            if thrown is not None:
                return thrown * seen - danger * BUSY, EMPTY
            if held == LIVE and facing == self.ahead:
                return ON_WATCH - danger * DODGES_LATE, held
        return -danger * (DODGES_FIRST if order.priority >= FIRST else DODGES_LATE), held

    def _first_in_line(self, space: Space, facing: Way) -> Robot | None:
        others = self.others
        for there in self.ground.frame.floor.lines[facing][space]:
            if there in others:
                return others[there]
        return None

    def _taunt(self, space: Space, facing: Way) -> float:
        """What a taunt from here is worth: something, if an opponent with a ball is ahead."""
        target = self._first_in_line(space, facing)
        if target is None or team_of(target) == team_of(self.robot):
            return 0.0
        return TAUNT if self.bout.stand.held[target] != EMPTY else 0.0

    def _throw(self, space: Space, facing: Way, held: int) -> float | None:
        """What a throw from here is worth; None where there is no target."""
        target = self._first_in_line(space, facing)
        if target is None:
            return None
        stand = self.bout.stand
        if team_of(target) == team_of(self.robot):
            return -WASTED if can_receive(stand, target, facing) else None
        if held == DEAD:
            return None
        return FROM_BEHIND if turns_its_back(stand, target, facing) else HIT

    # What it comes to

    def prospects(self, leg: Leg) -> float:
        """What the robot has gained, and what it is worth to stand there when the turn ends."""
        if leg.space == AWAY:
            return leg.gains
        where = leg[1:]
        if where not in self._endings:
            balls = [ball for ball in self.own_balls if ball not in leg.taken]
            self._endings[where] = ending(
                self.gym, self.bout, self.robot, leg.space, leg.facing, leg.held, balls
            )
        return leg.gains + self._endings[where]

    @cached_property
    def _endings(self) -> dict[tuple[object, ...], float]:
        """What ends were found to be worth: many plans lead to the same."""
        return {}
