"""Habits: what bots answer to the small questions, those about options and in a huddle."""

from collections.abc import Callable
from typing import Any, Final

from sandlot.core.script import Choose
from sandlot.games.robo_dodgeball.cards import NO_CARD
from sandlot.games.robo_dodgeball.court import At
from sandlot.games.robo_dodgeball.errands import Errand
from sandlot.games.robo_dodgeball.gadgets import (
    BRAKES,
    CONDITIONAL_PROGRAM,
    CRAB_LEGS,
    DUAL_PROCESSOR,
    EXTRA_MEMORY,
    FLYWHEEL,
    FOURTH_GEAR,
    MECHANICAL_ARM,
    REVERSE_GEAR,
)
from sandlot.games.robo_dodgeball.gym import Gym
from sandlot.games.robo_dodgeball.huddle import Offer
from sandlot.games.robo_dodgeball.orders import braked, order_of
from sandlot.games.robo_dodgeball.plans import outlook, plans
from sandlot.games.robo_dodgeball.register import BRAKE, SWAP, WAIT
from sandlot.games.robo_dodgeball.robots import ROBOTS, mates
from sandlot.games.robo_dodgeball.state import Bout
from sandlot.games.robo_dodgeball.turn import programs_of
from sandlot.games.robo_dodgeball.wrenches import KEEP, TAKE

WANTED: Final = (
    DUAL_PROCESSOR,
    EXTRA_MEMORY,
    CRAB_LEGS,
    BRAKES,
    CONDITIONAL_PROGRAM,
    FLYWHEEL,
    MECHANICAL_ARM,
    REVERSE_GEAR,
    FOURTH_GEAR,
)
"""The options, those first that are wanted most."""

SPARED: Final = 0.2
"""A spare card is worth so much for a later register."""


def habit(gym: Gym, bout: Bout, choice: Choose[Any]) -> Any:
    """What a robot answers, by its own cards and what everybody sees."""
    return HABITS[choice.what](Errand(gym, bout, ROBOTS.index(choice.seat)), choice)


def option(errand: Errand, choice: Choose[str]) -> str:
    """The option that is wanted more."""
    return TAKE if WANTED.index(choice.about) < WANTED.index(errand.option) else KEEP


def rest_of(errand: Errand, revealed: int) -> tuple[tuple[int, ...], ...]:
    """The registers still to come after so many."""
    return errand.bout.cards[errand.robot].program[revealed:]


def brakes(errand: Errand, choice: Choose[str]) -> str:
    """Stand or go, whichever leads further by the end of the turn."""
    number = errand.bout.revealed - 1
    register, *rest = rest_of(errand, number)
    order = order_of(errand.gym.rules, errand.robot, register, errand.option)
    goes = outlook(errand, errand.after(errand.start, order, 0), rest, 1)
    stays = outlook(errand, errand.after(errand.start, braked(order), 0), rest, 1)
    return BRAKE if stays > goes else next(o for o in choice.options.listed() or () if o != BRAKE)


def gear(errand: Errand, choice: Choose[str]) -> str:
    """As far as it is better by the end of the turn."""
    register, *rest = rest_of(errand, errand.bout.revealed - 1)
    order = order_of(errand.gym.rules, errand.robot, register, errand.option)

    def far(spaces: str) -> float:
        leg = errand.after(errand.start, order._replace(spaces=int(spaces)), 0)
        return outlook(errand, leg, rest, 1)

    return max(choice.options.listed() or (), key=far)


def arm(errand: Errand, choice: Choose[Any]) -> Any:
    """A ball in reach is taken, a live one sooner."""
    court, balls = errand.gym.court, errand.balls

    def worth(picked: Any) -> int:
        return balls.get(court.space(*picked), 0) if isinstance(picked, At) else -1

    return max(choice.options.listed() or (), key=worth)


def spare(errand: Errand, choice: Choose[str]) -> str:
    """The spare card is swapped in where the program has become clearly worse than with it."""
    cards = errand.bout.cards[errand.robot]
    planned = rest_of(errand, errand.bout.revealed)
    swapped = ((cards.kept,), *planned[1:])
    gain = outlook(errand, errand.start, swapped, 0) - outlook(errand, errand.start, planned, 0)
    return SWAP if gain > (SPARED if len(planned) > 1 else 0) else WAIT


def huddle(errand: Errand, choice: Choose[Offer]) -> Offer:
    """Cards that the best program leaves over go to the team mates, who may make more of them."""
    robot, bout = errand.robot, errand.bout
    left = plans(errand, programs_of(bout.cards[robot], errand.option))[0].left
    given = [card for card in left if card in bout.cards[robot].hand]
    count = len(mates(robot))
    return Offer([*given[:count], *[NO_CARD] * (count - len(given))])


HABITS: Final[dict[str, Callable[[Errand, Choose[Any]], Any]]] = {
    "option": option,
    "huddle": huddle,
    BRAKES: brakes,
    FOURTH_GEAR: gear,
    REVERSE_GEAR: gear,
    MECHANICAL_ARM: arm,
    CONDITIONAL_PROGRAM: spare,
}
"""What bots do, by what is asked."""
