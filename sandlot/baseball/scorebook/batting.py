"""What every batter did."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from sandlot.baseball.play import Kind
from sandlot.baseball.scorebook import rulings
from sandlot.baseball.scorebook.follow import Followed, Scored
from sandlot.baseball.scorebook.people import players


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
EXTRA_BASES = {2: "doubles", 3: "triples", 4: "home_runs"}
ON_BALLS: Mapping[str, str] = {
    Kind.WALK: "walks",
    Kind.HIT_BY_PITCH: "hit_by_pitch",
    Kind.STRIKEOUT: "strikeouts",
}


def batting(game: Followed, bottom: bool) -> tuple[Batting, ...]:
    """The lines of a club's batters, in their order."""
    figures: dict[str, Counter[str]] = defaultdict(Counter)
    for play in game.plays:
        if play.play.bottom is bottom:
            for who, name, number in _adds(play):
                figures[who][name] += number
    return tuple(
        Batting(*player, *[figures[player.who].get(name, 0) for name in FIGURES])
        for player in players(game, bottom)
        if player.place
    )


def _adds(play: Scored) -> Iterator[tuple[str, str, int]]:
    """What a play adds to whose line."""
    yield from ((leg.who, "runs", 1) for leg in play.home)
    yield from ((leg.who, "stolen", 1) for leg in rulings.stolen(play))
    yield from ((leg.who, "caught", 1) for leg in rulings.caught(play))
    if play.at_bat_over:
        yield from ((play.play.batter, name, number) for name, number in _at_bat(play))


def _at_bat(play: Scored) -> Iterator[tuple[str, int]]:
    """What a plate appearance adds to the batter's line."""
    if rulings.counts_as_at_bat(play):
        yield "at_bats", 1
    elif rulings.sacrifice_fly(play):
        yield "sacrifice_flies", 1
    elif rulings.sacrifice_hit(play):
        yield "sacrifice_hits", 1
    if play.hit:
        yield "hits", 1
    if brought := rulings.batted_in(play):
        yield "batted_in", len(brought)
    if rulings.grounded_into_two(play):
        yield "double_plays", 1
    if left := rulings.left_on(play):
        yield "left_on_base", left
    if play.hit in EXTRA_BASES:
        yield EXTRA_BASES[play.hit], 1
    if play.kind in ON_BALLS:
        yield ON_BALLS[play.kind], 1
