"""What every batter did."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from sandlot.baseball.play import Kind
from sandlot.baseball.scorebook import rulings
from sandlot.baseball.scorebook.follow import Scored, by_shape
from sandlot.baseball.scorebook.people import Player
from sandlot.core.quick import new


class Batting(NamedTuple):
    """A batter's line: who he is, where he bats and plays, and his figures."""

    who: str
    place: int
    positions: tuple[int, ...]
    at_bats: int = 0
    runs: int = 0
    hits: int = 0
    doubles: int = 0
    triples: int = 0
    home_runs: int = 0
    batted_in: int = 0
    walks: int = 0
    strikeouts: int = 0
    hit_by_pitch: int = 0
    stolen: int = 0
    caught: int = 0
    sacrifice_flies: int = 0
    sacrifice_hits: int = 0
    double_plays: int = 0
    left_on_base: int = 0


FIGURES = Batting._fields[3:]
"""What is counted of a batter, in the order of his line."""

RUNS, STOLEN, CAUGHT = map(FIGURES.index, ("runs", "stolen", "caught"))
EXTRA_BASES = {2: "doubles", 3: "triples", 4: "home_runs"}
ON_BALLS: Mapping[str, str] = {
    Kind.WALK: "walks",
    Kind.HIT_BY_PITCH: "hit_by_pitch",
    Kind.STRIKEOUT: "strikeouts",
}


def batting(at_bat: Iterable[Scored], players: Iterable[Player]) -> tuple[Batting, ...]:
    """The lines of a club's batters, in their order."""
    batters = [player for player in players if player.place]
    figures = {player.who: [0] * len(FIGURES) for player in batters}
    for play in at_bat:
        for leg in play.home:
            figures[leg.who][RUNS] += 1
        if play.at_bat_over:
            line = figures[play.play.batter]
            for number, many in _turn(play):
                line[number] += many
        else:
            for leg in rulings.stolen(play):
                figures[leg.who][STOLEN] += 1
            for leg in rulings.caught(play):
                figures[leg.who][CAUGHT] += 1
    return tuple([new(Batting, (*player, *figures[player.who])) for player in batters])


@by_shape
def _turn(play: Scored) -> tuple[tuple[int, int], ...]:
    """What a plate appearance adds to the batter's line."""
    return tuple((FIGURES.index(name), many) for name, many in _counted(play) if many)


def _counted(play: Scored) -> Iterable[tuple[str, int]]:
    if rulings.counts_as_at_bat(play):
        yield "at_bats", 1
    elif rulings.sacrifice_fly(play):
        yield "sacrifice_flies", 1
    elif rulings.sacrifice_hit(play):
        yield "sacrifice_hits", 1
    if play.hit:
        yield "hits", 1
    if play.hit in EXTRA_BASES:
        yield EXTRA_BASES[play.hit], 1
    if play.kind in ON_BALLS:
        yield ON_BALLS[play.kind], 1
    yield "batted_in", len(rulings.batted_in(play))
    yield "double_plays", rulings.grounded_into_two(play)
    yield "left_on_base", rulings.left_on(play)
