"""STEAL n (m): bases stolen and times caught come out, against the season's own batteries."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from sandlot.games.deep_drive.daring import steal_chance
from sandlot.games.deep_drive.stealing import TO_THIRD
from sandlot.games.deep_drive.temper import BY_THE_BOOK
from sandlot.league.catchers import arms
from sandlot.league.rates import Floats
from sandlot.league.rounding import Owed
from sandlot.league.season import League

HOLDS = {"L": -1, "R": 0}
"""H where nobody counted steals against pitchers: left-handers hold runners closer."""

FROM_FIRST, FROM_SECOND = 0.95, 0.54
"""How often a runner is looked at there, for each time he stood on first."""

USUALLY_ON, CROWDED = 0.326, 2.5
"""How many get on base, and how much less often the next base is free for each who does more."""

NOT_BEHIND, NOT_FAR_BEHIND = 0.75, 0.84
"""How often a side is less than two runs behind, and less than three."""

MOST_JUMP, LEAST_SAFE, MOST_SAFE = 12, 3, 18
FACES = 10
MOST_OWED = 0.08
"""What a league is owed moves a man by no more than this, for each time he stood on first."""


class Thefts(NamedTuple):
    """Pairs of STEAL numbers, and what they come to for each time a man stands on first."""

    jump: Floats
    safe: Floats
    stolen: Floats
    caught: Floats

    @property
    def success(self) -> Floats:
        """How often a man with these numbers is safe when he goes."""
        found: Floats = self.stolen / np.maximum(1e-9, self.stolen + self.caught)
        return found


def batteries(league: League) -> dict[int, float]:
    """How much pitcher and catcher together add to both numbers, and how often."""
    found: dict[int, float] = {}
    for hand, faced in (("L", league.left_handed), ("R", 1 - league.left_handed)):
        for throw, caught in arms(league).items():
            both = HOLDS[hand] + throw
            found[both] = found.get(both, 0.0) + faced * caught
    return found


def room_to_run(league: League) -> float:
    """How often a runner is looked at, beside a league in which as many as usual are on base."""
    on_base = sum(league.batted(name) for name in ("H", "BB", "HBP")) / league.batted("PA")
    return 1 - CROWDED * (on_base - USUALLY_ON)


def thefts(against: Mapping[int, float], room: float = 1.0) -> Thefts:
    """What every pair of numbers comes to against these batteries, where there is so much room."""
    pairs = [
        (jump, safe) for jump in range(MOST_JUMP + 1) for safe in range(LEAST_SAFE, MOST_SAFE + 1)
    ]
    stolen, caught = [], []
    for jump, safe in pairs:
        tries = {
            shift: room
            * share
            * (
                FROM_FIRST * goes(jump + shift, safe + shift)
                + FROM_SECOND * goes(jump + shift + TO_THIRD, safe + shift)
            )
            for shift, share in against.items()
        }
        stolen.append(sum(many * steal_chance(safe + shift) for shift, many in tries.items()))
        caught.append(sum(tries.values()) - stolen[-1])
    jumps, safes = zip(*pairs, strict=True)
    return Thefts(np.array(jumps), np.array(safes), np.array(stolen), np.array(caught))


def goes(jump: int, safe: int) -> float:
    """How often a man goes whose numbers are these once the battery is counted."""
    sure = sum(face + jump >= 12 for face in range(FACES))
    fair = NOT_BEHIND * (2 <= jump <= 11)
    asked = NOT_FAR_BEHIND * (1 <= jump <= 10) * (steal_chance(safe) >= BY_THE_BOOK.steal)
    return (sure + fair + asked) / FACES


def steal_numbers(
    stolen: float, caught: float, success: float, first: float, ways: Thefts, owed: Owed
) -> tuple[int, int]:
    """The numbers nearest to what a man did; what is left over goes to the next man."""
    times = max(1.0, first)
    far = np.abs(ways.success - success)  # who hardly ran: let what there is be like him
    for name, own, comes_to in (("SB", stolen, ways.stolen), ("CS", caught, ways.caught)):
        want = max(0.0, own + times * owed.share(name, times, MOST_OWED))
        far = far + np.abs(times * comes_to - want)
    best = int(np.argmin(far))
    owed.book("SB", times, stolen / times, float(ways.stolen[best]))
    owed.book("CS", times, caught / times, float(ways.caught[best]))
    return int(ways.jump[best]), int(ways.safe[best])
