"""Everybody who played, in the order they came in, and at which positions."""

from collections.abc import Iterable
from typing import NamedTuple

from sandlot.baseball.positions import DESIGNATED_HITTER, PITCHER
from sandlot.baseball.scorebook.events import Starts
from sandlot.baseball.scorebook.follow import Followed


class Player(NamedTuple):
    """A player of a club: his place in the order (0: he does not bat), and his positions."""

    who: str
    place: int
    positions: tuple[int, ...]


def players(game: Followed, bottom: bool) -> tuple[Player, ...]:
    """A club's players by their place, those who came in after those they came in for."""
    starts = game.starts[bottom]
    designated = starts.positions.index(DESIGNATED_HITTER) + 1 if with_hitter(starts) else None
    found = {player.who: player for player in _began(starts)}
    for took in game.came_in[bottom]:
        known = found.get(took.player, Player(took.player, took.place, ()))
        positions = (*known.positions, took.position)
        if took.place == designated:
            positions += (DESIGNATED_HITTER,)
        found[took.player] = known._replace(positions=positions)
    return tuple(sorted(found.values(), key=lambda player: player.place))


def with_hitter(starts: Starts) -> bool:
    """Whether somebody bats for the pitchers."""
    return DESIGNATED_HITTER in starts.positions


def _began(starts: Starts) -> Iterable[Player]:
    for place, (who, position) in enumerate(zip(starts.order, starts.positions, strict=True), 1):
        yield Player(who, place, (position,))
    if starts.pitcher not in starts.order:
        yield Player(starts.pitcher, 0, (PITCHER,))


def pitchers(game: Followed, bottom: bool) -> tuple[str, ...]:
    """A club's pitchers, in the order they came in."""
    relievers = [took.player for took in game.came_in[bottom] if took.position == PITCHER]
    return tuple(dict.fromkeys([game.starts[bottom].pitcher, *relievers]))
