"""What a seat sees and remembers, as OpenSpiel's observers give it: strings and tensors."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np

from sandlot.adapters.coding import Asked, Code
from sandlot.adapters.openspiel.places import UNFINISHED
from sandlot.adapters.openspiel.position import Position
from sandlot.adapters.openspiel.spots import AT_ONCE, Asking, Spot
from sandlot.core.extras import extra
from sandlot.core.script import Seat

with extra("openspiel"):
    import pyspiel

HIDES: Final = ("griddly-headz", "robo-dodgeball")
"""The games in which a seat may know what another does not."""

LAST: Final = 16
"""So many of the last steps that a seat knows of are in the tensor of an information state."""


class Seen:
    """An observer: what a seat sees, field by field; with perfect recall also what it remembers."""

    def __init__(self, code: Code, recalls: bool) -> None:
        self.code = code
        self.seats: Sequence[Seat] = code.game.setup.seats
        self.recalls = recalls
        past = (LAST, 1 + len(self.seats))
        size = code.size + (past[0] * past[1] if recalls else 0)
        self.tensor = np.zeros(size, np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for field in code.fields:
            self.dict[field.name] = self.tensor[at : at + field.size]
            at += field.size
        if recalls:
            self.dict["past"] = self.tensor[at:].reshape(past)

    def set_from(self, state: Any, player: int) -> None:
        """Fill the tensor."""
        position: Position = state.position
        seat = self.seats[player]
        self.tensor.fill(0)
        if position.state is not None:
            self.tensor[: self.code.size] = self.code.observed(*self._view(position, seat))
        if self.recalls:
            for row, step in zip(self.dict["past"], steps_back(position, seat), strict=False):
                row[: len(step)] = step

    def string_from(self, state: Any, player: int) -> str:
        """The same in words: with perfect recall, all that the seat knows of the game."""
        position: Position = state.position
        seat = self.seats[player]
        if self.recalls:
            return "\n".join([seat, *known(position, seat)])
        if position.state is None:
            return seat
        rows = self.code.rows(*self._view(position, seat))
        seen = [
            f"{field.name} {' '.join(f'{number:g}' for number in row)}"
            for field, row in zip(self.code.fields, rows, strict=True)
            if any(row)
        ]
        return ", ".join([seat, *seen])

    def _view(self, position: Position, seat: Seat) -> tuple[Any, Asked | None]:
        return self.code.game.view(position.state, seat), position.spot.asked(seat)


class Public:
    """An observer of what everybody sees, as text alone; of secrets alone it says nothing."""

    tensor = None

    def __init__(self, code: Code, says: bool) -> None:
        self.code = code
        self.says = says
        self.dict: dict[str, Any] = {}

    def set_from(self, state: Any, player: int) -> None:
        """There are no numbers to fill in."""

    def string_from(self, state: Any, player: int) -> str | None:
        """How the game stands."""
        if not self.says or state.position.state is None:
            return None
        view = self.code.game.view(state.position.state, None)
        return "\n".join([*self.code.standing(view), *self.code.board(view)])


def observer(code: Code, kind: Any, params: Any) -> Seen | Public:
    """The observer of a kind, as OpenSpiel asks for one."""
    if params:
        raise pyspiel.SpielError("observers of Sandlot's games take no parameters.")
    kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
    if kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
        return Seen(code, kind.perfect_recall)
    return Public(code, kind.public_info)


def known(position: Position, seat: Seat | None) -> list[str]:
    """All that a seat, or else who looks on, knows of a game so far, line by line.

    Where nothing is hidden, dice and decisions say it all; else also what the seat was told.
    """
    first, *way = position.way
    lines = [*first.turn.memory.lines(seat)] if first.turn.memory is not None else []
    hides = position.turn.places.game.id in HIDES
    for step in way:
        if step.before is not None and step.answer is not UNFINISHED:
            lines += step.before.spot.known(seat, step.answer)
            lines += told(step.spot, seat) if hides else ()
    return [*lines, *position.spot.begun(seat)]


def told(spot: Spot, seat: Seat | None) -> list[str]:
    """What a seat has been told on the way to a spot."""
    return [repr(one.event) for one in spot.told if spot.sees(seat, one.to)]


def steps_back(position: Position, seat: Seat | None) -> Iterator[list[int]]:
    """Every step of which a seat knows something, the latest first, in numbers counted from 1.

    They are what chance brought and what every seat did. A zero is nothing, or nothing that this
    seat knows.
    """
    unfinished = True
    while position.before is not None:
        unfinished = unfinished and position.answer is UNFINISHED
        row = _step(position.before.spot, position.action, seat, unfinished)
        if any(row):
            yield row
        position = position.before
    if position.turn.memory is not None:
        yield from position.turn.memory.rows(seat)


def _step(spot: Spot, action: Any, seat: Seat | None, unfinished: bool) -> list[int]:
    if not isinstance(spot, Asking):
        return [action + 1 if spot.sees(seat, spot.node.asked.to) else 0]
    actions = action if spot.player == AT_ONCE else {spot.player: action}
    row = [0] * (1 + len(spot.seats))
    for player, who in enumerate(spot.seats):
        asked = spot.asked(who)
        if asked is not None and (
            who == seat or (not unfinished and spot.sees(seat, asked.choice.to))
        ):
            row[1 + player] = 1 + actions[player]
    return row
