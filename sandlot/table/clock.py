"""The clock of a match: when it runs out, and how chance answers then."""

from collections.abc import Mapping

from sandlot.bots.random import random_bot
from sandlot.core.match import Match
from sandlot.core.players import answer as answer_of
from sandlot.core.script import Roll, Seat
from sandlot.table.store import SeatRow
from sandlot.table.waits import asked_of_people

RAN_OUT = "the clock ran out; chance chose instead"


def runs_out(
    clock: int | None, match: Match, sitting: Mapping[Seat, SeatRow], now: float
) -> float | None:
    """When a clock that is wound now runs out; None where nobody is waited for, or none runs."""
    if clock is None or match.result is not None:
        return None
    waits = isinstance(match.asked, Roll) or any(asked_of_people(match, sitting))
    return now + clock if waits else None


def leave_to_chance(match: Match, sitting: Mapping[Seat, SeatRow]) -> None:
    """Throw the dice that wait, or answer at random for every person who is asked."""
    if isinstance(match.asked, Roll):
        match.roll()
        return
    assert match.dice is not None
    for ask in list(asked_of_people(match, sitting)):
        below = match.dice.mind(ask.number, ask.choice.seat)
        option, _ = answer_of(random_bot, match.view(ask.seat), ask.choice, below)
        match.answer(ask.number, ask.seat, str(option), RAN_OUT, ask.choice.seat)
