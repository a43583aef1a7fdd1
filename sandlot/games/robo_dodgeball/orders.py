"""Orders: what the cards of a register make a robot do, and when."""

from typing import NamedTuple

from sandlot.games.robo_dodgeball.cards import KIND_OF
from sandlot.games.robo_dodgeball.floor import AHEAD, BACK, Robot
from sandlot.games.robo_dodgeball.gadgets import CRAB_LEGS
from sandlot.games.robo_dodgeball.programming import Register
from sandlot.games.robo_dodgeball.rules import RoboRules
from sandlot.games.robo_dodgeball.throwing import BACKS_UP, MOVES, ROTATES, TURNS_ROUND


class Order(NamedTuple):
    """Go so many spaces, ahead or to a side as the robot sees it, then turn; higher comes first."""

    priority: int
    robot: Robot
    movement: str
    spaces: int = 0
    way: int = AHEAD
    turn: int = 0


def order_of(rules: RoboRules, robot: Robot, cards: Register, option: str) -> Order:
    """What a robot is to do with the cards of its register."""
    if len(cards) == 1:
        return single(robot, cards[0])
    move, turn = cards
    if option == CRAB_LEGS:
        movement = MOVES if rules.crab_legs_act == "move" else ROTATES
        return Order(move, robot, movement, 1, KIND_OF[turn].turn % 4)
    walk, turned = KIND_OF[move].walk, KIND_OF[turn].turn
    spaces = max(0, abs(walk) - abs(turned))
    way = AHEAD if walk > 0 else BACK
    return Order(turn, robot, turning(turned), spaces, way, turned)


def single(robot: Robot, card: int) -> Order:
    """What one card says."""
    kind = KIND_OF[card]
    if kind.turn:
        return Order(card, robot, turning(kind.turn), turn=kind.turn)
    if kind.walk < 0:
        return Order(card, robot, BACKS_UP, -kind.walk, BACK)
    return Order(card, robot, MOVES, kind.walk)


def turning(turn: int) -> str:
    """Whether a turn is a rotation or a U-Turn."""
    return TURNS_ROUND if abs(turn) == 2 else ROTATES


def braked(order: Order) -> Order:
    """A Move 1 that stands still: from then on a Back Up."""
    return Order(order.priority, order.robot, BACKS_UP)
