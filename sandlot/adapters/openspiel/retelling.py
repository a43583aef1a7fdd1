"""A game told again: what was shown of it at our table becomes actions of OpenSpiel's."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

from sandlot.adapters.coding import Asked
from sandlot.adapters.openspiel.observing import told
from sandlot.adapters.openspiel.places import UNFINISHED, Places
from sandlot.adapters.openspiel.position import Memory, Position, taken_up
from sandlot.adapters.openspiel.spots import (
    AT_ONCE,
    Action,
    Asking,
    Chance,
    Spot,
    choices_of,
    thrown_at_once,
)
from sandlot.adapters.picks import PASS
from sandlot.core.past import HIDDEN, Came, Fell, Past, Said
from sandlot.core.script import Roll, Seat

TRIES: Final = 100
"""So often secrets are imagined anew until they agree with all that a seat has seen of a turn."""


class Otherwise(Exception):
    """It cannot have been so here."""


def actions(here: Callable[[], Position], came: Came, dice: Random) -> Iterator[Action]:
    """The actions that make a step, each from where the one before has led to.

    What is hidden is anything that is open.
    """
    spot = here().spot
    if isinstance(came, Fell):
        if not isinstance(spot, Chance) or spot.node.asked.what != came.what:
            raise Otherwise
        yield from _falls(here, came, dice)
    else:
        asked = choices_of(spot.node.asked) if isinstance(spot, Asking) else ()
        if [one.choice[:2] for one in came] != [choice[:2] for choice in asked]:
            raise Otherwise
        yield from _decisions(here, came, dice)


def _falls(here: Callable[[], Position], came: Fell, dice: Random) -> Iterator[int]:
    roll: Roll[Any] = here().spot.node.asked
    if came.answer is HIDDEN:
        faces = None
    elif thrown_at_once(roll):
        faces = iter([came.answer])
    else:
        throws = came.throws or [_some_outcomes(roll.chance, roll.read)[came.answer]]
        faces = iter([face for outcome in throws for face in outcome])
    while True:
        spot = here().spot
        assert isinstance(spot, Chance)
        if faces is None:
            numbers, odds = zip(*spot.outcomes, strict=True)
            (number,) = dice.choices(numbers, odds)
        else:
            face = next(faces)
            if face not in spot.values:
                raise Otherwise
            number = spot.values.index(face)
        yield number
        if here().answer is not UNFINISHED:
            return


@lru_cache(maxsize=256)
def _some_outcomes(chance: Any, read: Callable[[Any], Any]) -> dict[Any, Any]:
    """Faces that read so, one throw for every answer: for those that were drawn by their odds."""
    return {read(outcome): outcome for outcome in chance.outcomes()}


def _decisions(
    here: Callable[[], Position], came: Sequence[Said], dice: Random
) -> Iterator[Action]:
    options = {one.choice.seat: one.option for one in came}

    def pick(spot: Asking, seat: Seat) -> int:
        asked = spot.asked(seat)
        if asked is None:
            return PASS
        option = options[asked.choice.seat]
        if option is HIDDEN:
            return dice.choice(asked.picking.legal)
        view = spot.ballot.code.game.view(spot.state, seat)
        spelled = spot.ballot.code.spelled(view, asked.choice, option)
        number = spelled[len(asked.picking.picked)]
        if number not in asked.picking.legal:
            raise Otherwise
        return number

    while True:
        spot = here().spot
        assert isinstance(spot, Asking)
        yield _together(spot, pick)
        if here().answer is not UNFINISHED:
            return


def begun(position: Position, seat: Seat, asked: Asked, dice: Random) -> Iterator[Action]:
    """The actions of an answer that is begun; others pick anything meanwhile, which nobody sees."""
    code = position.turn.places.code
    view = code.game.view(position.spot.state, seat)
    given = [code.spelled(view, choice, option) for choice, option in asked.given]
    for mine in [number for picks in (*given, asked.picking.picked) for number in picks]:
        spot = position.spot
        assert isinstance(spot, Asking)

        def pick(spot: Asking, who: Seat, mine: int = mine) -> int:
            other = spot.asked(who)
            if who == seat:
                return mine
            return PASS if other is None else dice.choice(other.picking.legal)

        action = _together(spot, pick)
        position = position.then(action)
        yield action


def _together(spot: Asking, pick: Callable[[Asking, Seat], int]) -> Action:
    if spot.player != AT_ONCE:
        return pick(spot, spot.seats[spot.player])
    return tuple([pick(spot, seat) for seat in spot.seats])


def retold(places: Places, past: Past, memory: Memory, view: Any, dice: Random) -> Position | None:
    """The turn under way with other secrets, which its seat cannot tell from the true one.

    The memory is of what was before it. None if nothing imagined comes to how things stand now.
    """
    if past.begun is None:
        return None
    steps, heard = past.steps[past.since :], past.heard
    events = [one.event for each in heard for one in each]
    for _ in range(TRIES):
        world = places.code.imagined(past.begun, events, dice.randrange)
        position = taken_up(places, places.turn(world), world, memory)
        try:
            _heard_alike(position.spot, past.seat, heard[0])
            for step, then in zip(steps, heard[1:], strict=True):
                position = _after(position, step.came, dice)
                _heard_alike(position.spot, past.seat, then)
        except Otherwise:
            continue
        if places.game.view(position.state, past.seat) == view:
            return position
    return None


def _after(position: Position, came: Came, dice: Random) -> Position:
    way = [position]
    for action in actions(lambda: way[-1], came, dice):
        way.append(way[-1].then(action))
    if way[-1].turn is not position.turn:
        raise Otherwise
    return way[-1]


def _heard_alike(spot: Spot, seat: Seat, heard: Sequence[Any]) -> None:
    if told(spot, seat) != [repr(one.event) for one in heard]:
        raise Otherwise
