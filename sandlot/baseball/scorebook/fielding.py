"""What every fielder did, position by position."""

from collections import Counter
from typing import NamedTuple

from sandlot.baseball.play import Kind
from sandlot.baseball.positions import CATCHER, DESIGNATED_HITTER
from sandlot.baseball.scorebook import rulings
from sandlot.baseball.scorebook.follow import Followed, Scored
from sandlot.baseball.scorebook.people import players


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


def fielding(game: Followed, bottom: bool) -> tuple[Fielding, ...]:
    """The lines of a club's fielders."""
    figures: Counter[tuple[str, int, str]] = Counter()
    for play in game.plays:
        if play.play.bottom is not bottom:
            for position, name, number in _credits(play):
                figures[play.fielders[position], position, name] += number
    return tuple(
        Fielding(who, position, *(figures[who, position, name] for name in Fielding._fields[2:]))
        for who, _, positions in players(game, bottom)
        for position in dict.fromkeys(positions)
        if position < DESIGNATED_HITTER
    )


def _credits(play: Scored) -> list[tuple[int, str, int]]:
    """Who is credited with what, by position."""
    outs, turned = len(play.put_out), rulings.turned(play)
    putouts, assists = list(rulings.putouts(play)), list(rulings.assists(play))
    credits = [(position, "outs", outs) for position in range(1, DESIGNATED_HITTER)]
    credits += [(position, "putouts", 1) for position in putouts]
    credits += [(position, "assists", 1) for position in assists]
    credits += [(position, "errors", 1) for position in rulings.errors(play)]
    if turned:
        name = "double_plays" if turned == 2 else "triple_plays"
        credits += [(position, name, 1) for position in dict.fromkeys([*putouts, *assists])]
    if play.kind == Kind.PASSED_BALL:
        credits.append((CATCHER, "passed_balls", 1))
    return credits
