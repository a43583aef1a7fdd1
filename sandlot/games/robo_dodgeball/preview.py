"""A preview: where its own program would take a robot if it had the court to itself."""

from collections.abc import Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from sandlot.core.drive import Driver
from sandlot.core.script import Choose, Now, Passage, Roll, Tell
from sandlot.games.robo_dodgeball.cards import REGISTERS
from sandlot.games.robo_dodgeball.events import CalledOut
from sandlot.games.robo_dodgeball.floor import AWAY, Robot, Space, Spaces, Stepped, Way
from sandlot.games.robo_dodgeball.going import goes
from sandlot.games.robo_dodgeball.gym import Frame, Gym, frame_of
from sandlot.games.robo_dodgeball.orders import Order, order_of
from sandlot.games.robo_dodgeball.outs import pits_open, trespassers
from sandlot.games.robo_dodgeball.programming import Register
from sandlot.games.robo_dodgeball.register import floor_moves
from sandlot.games.robo_dodgeball.robots import ALL
from sandlot.games.robo_dodgeball.state import DEAD, EMPTY, LIVE, Bout, Stand
from sandlot.games.robo_dodgeball.throwing import ACTIONS, DODGE, GUARD
from sandlot.games.robo_dodgeball.weather import BLIND_EYE

T = TypeVar("T")

BLOCK, CATCH, PASS = "block", "catch", "pass"
"""What a guard does with a live ball and without one, and what can be done with a dead one."""

GUARDS: Final = {EMPTY: CATCH, DEAD: DODGE, LIVE: BLOCK}


class Glimpse(NamedTuple):
    """A robot after one of its registers: the spaces it came over, where it stands, what it does.

    `out` is why it would be called out there, if it would.
    """

    path: Spaces
    space: Space
    facing: Way
    held: int
    action: str
    out: str = ""


class Trip(NamedTuple, Generic[T]):
    """A robot on its own: what the rules returned, the spaces it came over, and why it is out."""

    end: T
    path: Spaces
    out: str


def trip_through(passage: Passage[T]) -> Trip[T]:
    """The trip through a stretch of the rules, the first answer given to all it asks."""
    said: list[Tell | Now] = []
    driver = Driver(passage, hear=said.append)
    while (asked := driver.asked) is not None:
        if isinstance(asked, Roll):
            driver.answer(asked.read(asked.chance.sample(lambda count: 0)))
        else:
            assert isinstance(asked, Choose)
            driver.answer((asked.options.listed() or ())[0])
    path, out = list[Space](), ""
    for one in said:
        match one:
            case Tell(Stepped(_, _, space, _)):
                path.append(space)
            case Tell(CalledOut(_, why, _)):
                out = why
    return Trip(driver.value, tuple(path), out)


def preview(
    gym: Gym, bout: Bout, robot: Robot, registers: Sequence[Register]
) -> tuple[Glimpse, ...]:
    """A glimpse for each register, up to the first that is empty or in which the robot is out.

    What may be decided on the way is left at the usual: gears go no further, brakes are not hit,
    and an arm takes what it reaches.
    """
    frame, found = frame_of(gym, bout), list[Glimpse]()
    stand = _alone(bout.stand, robot)
    for number, cards in enumerate(registers):
        if not cards or not stand.is_in(robot):
            break
        order = order_of(gym.rules, robot, cards, bout.options[robot])
        here = stand.spaces[robot]
        (stand, action), path, out = trip_through(_register(frame, stand, order, number))
        space = path[-1] if path else here
        found.append(Glimpse(path, space, stand.facing[robot], stand.held[robot], action, out))
    return tuple(found)


def _register(frame: Frame, stand: Stand, order: Order, number: int) -> Passage[tuple[Stand, str]]:
    """One register, and what the robot does in it; the last may end outside its half."""
    robot, action = order.robot, ""
    if number == 0:
        stand = yield from pits_open(frame, stand)
    if stand.is_in(robot):
        stand = yield from goes(frame, stand, order)
    if stand.is_in(robot):
        action = action_of(order.movement, stand.held[robot])
        stand = yield from floor_moves(frame, stand)
    weather = frame.bout.weather
    if number == REGISTERS - 1 and (weather.rush or weather.happening == BLIND_EYE):
        stand = yield from trespassers(frame, stand)
    return stand, action


def action_of(movement: str, held: int) -> str:
    """What a robot is about to do after its movement, by what it holds: a throw needs a target."""
    action = ACTIONS[movement][held == EMPTY]
    if action == GUARD:
        return GUARDS[held]
    return PASS if held == DEAD else action


def _alone(stand: Stand, robot: Robot) -> Stand:
    """The court with nobody else on it."""
    return stand._replace(
        spaces=tuple(stand.spaces[each] if each == robot else AWAY for each in ALL),
        held=tuple(stand.held[each] if each == robot else EMPTY for each in ALL),
        dodging=(),
    )
