"""What a defensive check comes to, for fielders rated as a league's are."""

from collections.abc import Mapping
from typing import NamedTuple

from sandlot.games.deep_drive.charts import DEFENSE
from sandlot.games.deep_drive.code import DOUBLE, INFIELD, SINGLE, SINGLE_PLUS
from sandlot.games.deep_drive.defense import ERROR, fielded

POSITIONS = range(1, 10)
FACES = range(10)
RATINGS = range(6)


class Checked(NamedTuple):
    """Shares of all defensive checks."""

    single: float
    double: float
    error: float
    ground: float
    fly: float


def _share(position: int) -> float:
    return sum(int(DEFENSE.at(percent)) == position for percent in range(100)) / 100


SHARE = {position: _share(position) for position in POSITIONS}
"""How often a check goes to each fielder."""


class Skill(NamedTuple):
    """Of ten checks of a fielder: those that are errors, and those that are outs."""

    errors: float
    outs: float


def _skill(rating: int) -> Skill:
    said = [fielded(position, rating, face) for position in POSITIONS for face in FACES]
    hits = (ERROR, SINGLE, SINGLE_PLUS, DOUBLE)
    outs = sum(one not in hits for one in said)
    return Skill(said.count(ERROR) / len(said), outs / len(said))


SKILLS = {rating: _skill(rating) for rating in RATINGS}
"""What every rating comes to."""


def checked(ratings: Mapping[int, Mapping[int, float]]) -> Checked:
    """The exact odds, for each position's ratings and how often they are in the field."""
    single = double = error = ground = fly = 0.0
    for position in POSITIONS:
        for rating, weight in ratings[position].items():
            for face in FACES:
                chance = SHARE[position] * weight / len(FACES)
                said = fielded(position, rating, face)
                if said == ERROR:
                    error += chance
                elif said in (SINGLE, SINGLE_PLUS):
                    single += chance
                elif said == DOUBLE:
                    double += chance
                elif position in INFIELD:
                    ground += chance
                else:
                    fly += chance
    return Checked(single, double, error, ground, fly)
