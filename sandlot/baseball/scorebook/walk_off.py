"""The last play of a game that the home club wins at bat: what of it a scorer writes down."""

from collections.abc import Mapping

from sandlot.baseball.bases import BOX, FIRST, OUT, PLATE, SECOND, THIRD
from sandlot.baseball.play import Kind
from sandlot.baseball.scorebook.events import PlayMade, Ran

BASES: Mapping[str, int] = {Kind.SINGLE: 1, Kind.DOUBLE: 2, Kind.TRIPLE: 3, Kind.HOME_RUN: 4}


def as_it_ended(play: PlayMade, on: Mapping[int, str]) -> tuple[int, tuple[Ran, ...]]:
    """The bases of a hit, 0 for none, and everybody's legs; `on` says who stands on which base.

    Rule 9.06(f): a hit that ends the game is worth as many bases as the winning run came, but for
    a home run. Who did not have to score any more stops ahead of those behind him.
    """
    hit = BASES.get(play.kind, 0)
    if not _won_by(play) or hit == PLATE:
        return hit, play.legs
    winner = [leg.start for leg in play.legs if leg.end == PLATE][-1]
    return min(hit, PLATE - winner), _stopped(play, on, winner, min(hit, PLATE - winner))


def _won_by(play: PlayMade) -> bool:
    """Whether the home club was not ahead before it, and is now."""
    away, home = play.score
    return play.bottom and home > away >= home - play.runs


def _stopped(play: PlayMade, on: Mapping[int, str], winner: int, hit: int) -> tuple[Ran, ...]:
    """The legs behind the winning run: nobody passes anybody, and nobody else scores."""
    legs = {leg.start: leg for leg in play.legs}
    behind = [base for base in (SECOND, FIRST) if base in on and base < winner]
    behind += [BOX] if BOX in legs and winner != BOX else []
    room = THIRD
    ends: dict[int, int] = {}
    for base in behind:
        end = legs[base].end if base in legs else base
        if end == OUT:
            continue
        ends[base] = min(end, hit if base == BOX and hit else end, room)
        room -= 1
    ahead_of = BOX
    for base in sorted(ends):
        ends[base] = ahead_of = max(ends[base], ahead_of + 1)
    for base, end in ends.items():
        if base not in legs and end > base:
            legs[base] = Ran(on[base], base, end, "", 0, False)
        elif base in legs and end < legs[base].end:
            legs[base] = legs[base]._replace(end=end, by="" if hit else legs[base].by)
        elif base in legs:
            legs[base] = legs[base]._replace(end=end)
    return tuple(legs[base] for base in sorted(legs, reverse=True))
