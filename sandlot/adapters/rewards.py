"""What a result is worth to each seat."""

from collections.abc import Sequence

from sandlot.core.game import Result
from sandlot.core.script import Seat


def rewards(result: Result, seats: Sequence[Seat]) -> dict[Seat, float]:
    """One for everybody who won, what that makes less shared by the others; a draw is nothing.

    So it is always zero-sum: +1 and -1 for two seats or two teams, +1 and -1/3 each for four.
    """
    winners = result.winners
    if not winners or len(winners) == len(seats):
        return dict.fromkeys(seats, 0.0)
    lost = -len(winners) / (len(seats) - len(winners))
    return {seat: 1.0 if seat in winners else lost for seat in seats}
