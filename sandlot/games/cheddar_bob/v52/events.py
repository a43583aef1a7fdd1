"""What can happen in an at-bat of v5.2, before the play itself."""

from typing import NamedTuple

from sandlot.core.script import Seat


class Battled(NamedTuple):
    """Both hands are shown, one may beat the other, and the battle is won, with a tier.

    A critical roll may have settled the at-bat at once.
    """

    pitch: str
    swing: str
    better: Seat | None
    winner: Seat
    tier: str
    settled: str


class Resulted(NamedTuple):
    """The winner's second roll has been read on his chart."""

    winner: Seat
    tier: str
    result: str
