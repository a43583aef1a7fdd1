"""What every fielder did, position by position."""

from collections import defaultdict
from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

from sandlot.baseball.play import Kind
from sandlot.baseball.positions import CATCHER, DESIGNATED_HITTER
from sandlot.baseball.scorebook import rulings
from sandlot.baseball.scorebook.follow import Scored, by_shape
from sandlot.baseball.scorebook.people import Player
from sandlot.core.quick import new


class Fielding(NamedTuple):
    """A fielder's line at one position; `outs` are thirds of an inning he stood there."""

    who: str
    position: int
    outs: int = 0
    putouts: int = 0
    assists: int = 0
    errors: int = 0
    double_plays: int = 0
    triple_plays: int = 0
    passed_balls: int = 0


FIGURES = Fielding._fields[2:]
"""What is counted of a fielder, in the order of his line."""

OUTS = FIGURES.index("outs")


def fielding(in_field: Iterable[Scored], players: Iterable[Player]) -> tuple[Fielding, ...]:
    """The lines of a club's fielders."""
    figures: dict[tuple[str, int], list[int]] = defaultdict(lambda: [0] * len(FIGURES))
    for fielders, plays in groupby(in_field, key=attrgetter("fielders")):
        lines = [figures[who, position] for position, who in enumerate(fielders)]
        outs = 0
        for play in plays:
            outs += len(play.put_out)
            for position, number in _credits(play):
                lines[position][number] += 1
        for line in lines:
            line[OUTS] += outs
    return tuple([
        new(Fielding, (who, position, *figures[who, position]))
        for who, _, positions in players
        for position in dict.fromkeys(positions)
        if position < DESIGNATED_HITTER
    ])  # fmt: skip


@by_shape
def _credits(play: Scored) -> tuple[tuple[int, int], ...]:
    """Who is credited with what, by position and by the number in his line."""
    return tuple((position, FIGURES.index(name)) for position, name in _credited(play))


def _credited(play: Scored) -> list[tuple[int, str]]:
    credits = [(position, "errors") for position in rulings.errors(play)]
    if play.kind == Kind.PASSED_BALL:
        credits.append((CATCHER, "passed_balls"))
    if not play.put_out and not credits:
        return []
    putouts, assists = rulings.putouts(play), rulings.assists(play)
    credits += [(position, "putouts") for position in putouts]
    credits += [(position, "assists") for position in assists]
    if turned := rulings.turned(play):
        name = "double_plays" if turned == 2 else "triple_plays"
        credits += [(position, name) for position in dict.fromkeys([*putouts, *assists])]
    return credits
