"""Where a question is asked, for who knows nothing of the past: found in its turn, or alone."""

from collections import deque
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from sandlot.adapters.ballot import Ballot
from sandlot.adapters.coding import Asked
from sandlot.adapters.openspiel.places import Frame, Place, Places
from sandlot.adapters.openspiel.position import Position, taken_up
from sandlot.adapters.openspiel.spots import AT_ONCE, Action, Asking, Chance, Node, Spot
from sandlot.core.errors import Refused
from sandlot.core.script import EVERYONE, Choose, Seat, Steps, script

FARTHEST: Final = 100_000
"""A turn is not searched beyond so many actions for where a question is asked."""


def position_of(places: Places, world: Any, seat: Seat, asked: Asked) -> Position:
    """A position in which a seat is asked this: in its turn where that is found, or else alone."""
    if not (asked.picking.picked or asked.given):
        position = taken_up(places, places.turn(world), world)
        for found in within_turn(position):
            there = found.spot.asked(seat)
            if there is not None and there.choice == asked.choice:
                return found
    return taken_up(places, alone(places, world, seat, asked), world)


def within_turn(position: Position) -> Iterator[Position]:
    """What a turn can come to, every spot once, the nearest first.

    Where a game forgets nothing, its states in mid-turn would not begin a turn, so that only dice
    that everybody sees are thrown.
    """
    forgets = position.turn.places.forgets
    seen, open_, steps = {position.spot}, deque([position]), 0
    while open_:
        here = open_.popleft()
        yield here
        spot = here.spot
        if not (forgets or (isinstance(spot, Chance) and spot.node.asked.to is EVERYONE)):
            continue
        for action in actions(spot):
            there = here.then(action)
            steps += 1
            if there.turn is here.turn and there.spot not in seen and steps < FARTHEST:
                seen.add(there.spot)
                open_.append(there)


def actions(spot: Spot) -> Iterator[Action]:
    """Everything that can be done at a spot."""
    if isinstance(spot, Asking) and spot.player == AT_ONCE:
        yield from product(*spot.legal)
    else:
        yield from spot.open_to(spot.player)


def alone(places: Places, world: Any, seat: Seat, asked: Asked) -> Place:
    """A question by itself, as far as it is answered; nothing follows from the answer."""
    view = places.game.view(world, seat)
    ballot = Ballot(places.code, [asked.choice], lambda part: seat, lambda seat: view)
    ballot.asked[seat] = asked
    node, cast = Node(by_itself(asked.choice)), {asked.choice.seat: seat}
    spot = Asking(node, cast, world, (), places.seats, ballot)
    return Place(spot, Frame(cast, world), turned=True)


@script
def by_itself(choice: Choose[Any]) -> Steps[Any]:
    """A question nobody here knows the rest of."""
    yield choice
    raise Refused("the table asks this in the middle of a turn, and what follows is not known.")
