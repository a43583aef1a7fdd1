"""A season taken up again: what its clubs have used of their men, from the games that were kept."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from sandlot.games.deep_drive.cards import Spot
from sandlot.season.box import read_book, read_hurt
from sandlot.season.fixtures import Fixture, clubs_of
from sandlot.season.kept import unpacked
from sandlot.season.playing import work_of
from sandlot.season.skipper import Plan
from sandlot.season.usage import Club, note


class Ended(Protocol):
    """A game that was played: how it ended, and its box score, packed."""

    @property
    def id(self) -> str: ...

    @property
    def away_runs(self) -> int: ...

    @property
    def home_runs(self) -> int: ...

    @property
    def box(self) -> bytes: ...


class KeptGame(Ended, Protocol):
    """The same as it is stored, with both clubs' plans."""

    @property
    def plans(self) -> bytes: ...


def played_again(
    fixtures: Iterable[Fixture], clubs: Mapping[str, Club], games: Sequence[KeptGame]
) -> None:
    """Let the clubs write down all the games that were played."""
    known = {fixture.id: fixture for fixture in fixtures}
    for game in games:
        fixture = known[game.id]
        plans = [read_plan(plain) for plain in unpacked(game.plans)]
        box = unpacked(game.box)
        sides = zip(clubs_of(fixture), plans, read_book(box), read_hurt(box), strict=True)
        for name, plan, page, hurt in sides:
            note(clubs[name].used, plan, work_of(page), hurt)


def read_plan(plain: Sequence[Any]) -> Plan:
    """A plan from plain data."""
    order, starter, leash, finishes, bullpen, closer, bench, bunts = plain
    spots = tuple(Spot(*one) for one in order)
    return Plan(
        spots, starter, leash, finishes, tuple(bullpen), closer, tuple(bench), tuple(bunts)
    )
