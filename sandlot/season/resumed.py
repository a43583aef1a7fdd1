"""A season taken up again: what its clubs have used of their men, from the games stored of it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from sandlot.core.columns import OtherColumns
from sandlot.core.errors import Mistake
from sandlot.games.deep_drive.card_text import plain_order
from sandlot.games.deep_drive.cards import Spot
from sandlot.games.deep_drive.orders import spots
from sandlot.season.box import read_book, read_hurt
from sandlot.season.fixtures import Fixture, clubs_of
from sandlot.season.kept import of_game, packed, unpacked
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
        with of_game(game.id):
            box, plans = unpacked(game.box), read_plans(game.plans)
            sides = zip(clubs_of(fixture), plans, read_book(box), read_hurt(box), strict=True)
        for name, plan, page, hurt in sides:
            note(clubs[name].used, plan, work_of(page), hurt)


def packed_plans(plans: tuple[Plan, Plan]) -> bytes:
    """Both clubs' plans for a game, as they are stored."""
    return packed([{**plan._asdict(), "order": plain_order(plan.order)} for plan in plans])


def read_plans(data: bytes) -> tuple[Plan, Plan]:
    """The plans again; a Mistake if the data is none."""
    try:
        away, home = (
            _first_format(plain) if isinstance(plain, list) else _plan(plain)
            for plain in unpacked(data)
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Mistake("its plans are broken in the database.") from None
    return away, home


def _plan(plain: Mapping[str, Any]) -> Plan:
    if sorted(plain) != sorted(Plan._fields):
        other = ", ".join(sorted(set(plain) ^ set(Plan._fields)))
        raise OtherColumns(f"a plan is stored with other parts than are known here: {other}.")
    return _checked({**plain, "order": [*spots(plain["order"])]})


def _checked(parts: Mapping[str, Any]) -> Plan:
    """A plan of these parts; a TypeError if one of them is of another kind."""
    found: dict[str, Any] = {
        name: tuple(one) if type(one) is list else one for name, one in parts.items()
    }
    plan = Plan(**found)
    lists = (plan.order, plan.bullpen, plan.bench, plan.bunts)
    if {*map(type, lists)} != {tuple}:
        raise TypeError("a list of men is none")
    names = (plan.starter, plan.closer, *plan.bullpen, *plan.bench, *plan.bunts)
    kinds = [(type(spot.player), type(spot.position)) for spot in plan.order]
    if {*map(type, names)} != {str} or {*kinds} - {(str, int)}:
        raise TypeError("a man or his position is none")
    if (type(plan.leash), type(plan.finishes)) != (int, bool):
        raise TypeError("how long the starter goes is none")
    return plan


def _first_format(plain: Sequence[Any]) -> Plan:
    """A plan by position, as commit e055373 and those before it stored one."""
    names = ("order", "starter", "leash", "finishes", "bullpen", "closer", "bench", "bunts")
    parts = dict(zip(names, plain, strict=True))
    order = [Spot(player=player, position=position) for player, position in parts["order"]]
    return _checked({**parts, "order": order})
