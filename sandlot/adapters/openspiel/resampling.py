"""Positions that a seat cannot tell from a given one: the same past in its eyes, other secrets."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from sandlot.adapters.openspiel.observing import HIDES, known, steps_back
from sandlot.adapters.openspiel.places import UNFINISHED
from sandlot.adapters.openspiel.position import Position
from sandlot.adapters.openspiel.retelling import begun, retold
from sandlot.adapters.openspiel.spots import Chance, Spot, count_of, thrown_at_once
from sandlot.core.past import Past, Step, came
from sandlot.core.script import Seat, Tell


class CameFrom(NamedTuple):
    """What was before a turn that begins here; of other seats, what everybody knows of it."""

    position: Position
    seat: Seat

    def lines(self, seat: Seat | None) -> list[str]:
        """All that a seat knows, line by line."""
        return known(self.position, seat if seat == self.seat else None)

    def rows(self, seat: Seat | None) -> Iterator[list[int]]:
        """What it knows of every step, the latest first, in numbers."""
        return steps_back(self.position, seat if seat == self.seat else None)


def resampled(position: Position, seat: Seat, dice: Random) -> Position:
    """The position with other secrets; the same one where there are none, or none were found.

    Nor is one looked for while others are in the middle of something and the seat is asked nothing.
    """
    places, asked = position.turn.places, position.spot.asked(seat)
    first, *way = [each for each in position.way if each.turn is position.turn]
    amidst = way and position.answer is UNFINISHED
    if places.game.id not in HIDES or (amidst and asked is None):
        return position
    view = places.game.view(position.state, seat)
    found = retold(places, past_of(first, way, seat), CameFrom(first, seat), view, dice)
    if found is None or asked is None:
        return found or position
    for action in begun(found, seat, asked, dice):
        found = found.then(action)
    return found


def past_of(first: Position, way: list[Position], seat: Seat) -> Past:
    """What a seat knows of a turn that came this way."""
    places, state = first.turn.places, first.turn.begun
    past = Past(seat)
    if state is None:
        return past
    past.begun = places.game.view(state, seat)
    past.told = told_to(seat, places.turn(state).spot)  # without what was told at the end of others
    faces: list[Any] = []
    for position in way:
        assert position.before is not None
        spot = position.before.spot
        if isinstance(spot, Chance) and not thrown_at_once(spot.node.asked):
            assert isinstance(position.action, int)
            faces.append(spot.values[position.action])
        if position.answer is UNFINISHED:
            continue
        asked = spot.node.asked
        count = count_of(asked.chance) if faces else 1
        throws = [tuple(faces[n : n + count]) for n in range(0, len(faces), count)]
        answered = came(asked, position.answer, throws, seat, spot.cast)
        past.steps.append(Step(tuple(past.told), None, answered))
        past.told, faces = told_to(seat, position.spot), []
    return past


def told_to(seat: Seat, spot: Spot) -> list[Tell]:
    """What a seat was told on the way to a spot."""
    return [one for one in spot.told if spot.sees(seat, one.to)]
