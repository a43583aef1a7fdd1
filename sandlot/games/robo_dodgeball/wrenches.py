"""Wrenches: how robots come by options, and lose them."""

from functools import lru_cache

from sandlot.core.cache_sizes import ROLLS
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Now, Passage, Roll, Tell
from sandlot.games.drawing import draw
from sandlot.games.robo_dodgeball.cards import NO_CARD
from sandlot.games.robo_dodgeball.events import GotOption, LostOption, RefusedOption
from sandlot.games.robo_dodgeball.floor import Robot
from sandlot.games.robo_dodgeball.gadgets import GADGETS, NONE
from sandlot.games.robo_dodgeball.gym import Gym
from sandlot.games.robo_dodgeball.robots import ALL, ROBOTS
from sandlot.games.robo_dodgeball.state import Bout

TAKE, KEEP = "take", "keep"


def wrench_spaces(gym: Gym, bout: Bout) -> Passage[Bout]:
    """Every robot that ends the turn on a wrench draws an option."""
    for robot in ALL:
        if bout.stand.spaces[robot] in gym.court.wrenches:
            bout = yield from draws_option(gym, bout, robot)
    return bout


def draws_option(gym: Gym, bout: Bout, robot: Robot) -> Passage[Bout]:
    """The top card of the options; who has one may keep that instead."""
    deck = tuple(each for each in GADGETS if each not in bout.options)
    (option,) = yield option_card(robot, deck)
    before = bout.options[robot]
    if before != NONE and gym.rules.new_option == "may_refuse":
        yield Now(bout)
        asked = Choose(ROBOTS[robot], "option", OneOf((TAKE, KEEP)), about=option)
        if (yield asked) == KEEP:
            yield Tell(RefusedOption(robot, option))
            return bout
    yield Tell(GotOption(robot, option, before))
    return with_option(bout, robot, option)


@lru_cache(maxsize=ROLLS)
def option_card(robot: Robot, deck: tuple[str, ...]) -> Roll[tuple[str, ...]]:
    """A card of the options, which are shuffled whenever one comes back."""
    return draw("option", deck, 1, by=(ROBOTS[robot],))


def loses_option(bout: Bout, robot: Robot) -> Passage[Bout]:
    """A robot gives its option back, if it has one."""
    if bout.options[robot] == NONE:
        return bout
    yield Tell(LostOption(robot, bout.options[robot]))
    return with_option(bout, robot, NONE)


def with_option(bout: Bout, robot: Robot, option: str) -> Bout:
    """A robot has another option; a card kept on the old one is gone."""
    cards = bout.cards[robot]._replace(kept=NO_CARD)
    return bout._replace(
        options=(*bout.options[:robot], option, *bout.options[robot + 1 :]),
        cards=(*bout.cards[:robot], cards, *bout.cards[robot + 1 :]),
    )
