"""Who starts: the highest die, ties among the tied."""

from dataclasses import dataclass
from functools import cache

from sandlot.core.chance import dice
from sandlot.core.script import Roll, Seat, Steps, script


@dataclass(frozen=True)
class Highest:
    """One die each: those who threw the highest."""

    seats: tuple[Seat, ...]

    def __call__(self, faces: tuple[int, ...]) -> tuple[Seat, ...]:
        return tuple(s for s, face in zip(self.seats, faces, strict=True) if face == max(faces))


@cache  # closed: the seats of the games
def start_throw(leaders: tuple[Seat, ...]) -> Roll[tuple[Seat, ...]]:
    """One die for each of those who may still start."""
    return Roll("start", dice(*["1d6"] * len(leaders)), by=leaders, read=Highest(leaders))


@script
def who_starts(seats: tuple[Seat, ...]) -> Steps[Seat]:
    """The highest die starts, ties among the tied."""
    leaders = seats
    while len(leaders) > 1:
        leaders = yield start_throw(leaders)
    return leaders[0]
