"""Deep drives: all three dice again, the right side of the batter's card, perhaps the park."""

from dataclasses import dataclass
from functools import lru_cache

from sandlot.baseball.fielded import Fielded
from sandlot.core.script import Roll, Script, Steps, Tell, script
from sandlot.games.deep_drive.code import DOUBLE, HOME_RUN, PARK, TRIPLE, OutCode
from sandlot.games.deep_drive.dice import three_dice
from sandlot.games.deep_drive.events import DriveRead
from sandlot.games.deep_drive.hits import hit
from sandlot.games.deep_drive.moment import Moment
from sandlot.games.deep_drive.outs import caught_fly
from sandlot.games.deep_drive.running import drive_running


@dataclass(frozen=True)
class ReadDrive:
    """The deep-drive column of a card; the modifier die where the park's card decides."""

    column: tuple[str, ...]

    def __call__(self, faces: tuple[int, int, int]) -> tuple[str, int]:
        tens, ones, modifier = faces
        line = self.column[10 * tens + ones]
        return line, modifier if line == PARK else 0


@lru_cache(maxsize=4096)
def second_throw(column: tuple[str, ...]) -> Roll[tuple[str, int]]:
    """All three dice again."""
    return three_dice("deep drive", ReadDrive(column))


@script
def deep_drive(
    column: tuple[str, ...], park: tuple[str, ...], running: bool, m: Moment
) -> Steps[Fielded]:
    """The second throw, and what it comes to."""
    line, modifier = yield second_throw(column)
    said = park[modifier] if line == PARK else line
    yield Tell(DriveRead(line, said))
    return drive_running(said, m) if running else driven(said, m)


def driven(said: str, m: Moment) -> Fielded | Script[Fielded]:
    """A drive that nobody ran on."""
    if said in (HOME_RUN, TRIPLE, DOUBLE):
        return hit(said, m)
    return caught_fly(OutCode("F", int(said[1]), "d"), True, m)
