"""Who is where: ratings in the field, runners' speeds, and players who come in for others."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from sandlot.baseball.ballgame import SIDES
from sandlot.baseball.bases import BOX
from sandlot.baseball.scorebook.events import Took
from sandlot.core.chance import Below
from sandlot.core.options import OneOf
from sandlot.core.script import Choose, Seat, Tell
from sandlot.games.deep_drive.cards import (
    DESIGNATED_HITTER,
    NUMBER,
    PINCH_HITTER,
    PINCH_RUNNER,
    POSITIONS,
    Batter,
    CardSet,
)
from sandlot.games.deep_drive.moment import DEFENCE, OFFENCE
from sandlot.games.deep_drive.state import PITCHES, Side, State

CATCHES = NUMBER["C"]


def catcher_of(cards: CardSet, side: Side) -> Batter:
    """The card of whoever catches."""
    return cards.batter_of[side.order[side.place_of(CATCHES)]]


class Change(NamedTuple):
    """A player comes in: at a position, or to bat (PH), or to run for the man on a base (PR1)."""

    what: str
    player: str

    def __str__(self) -> str:
        return f"{self.what} {self.player}" if self.player else self.what


STAND = Change("play", "")
"""No change, or no more."""


class Bench(NamedTuple):
    """What a substitution is about: whose bench it is, and who must leave, if somebody must."""

    seat: Seat
    leaves: str = ""


BENCHES = tuple(map(Bench, SIDES))


def defence_changes(side: Side, bottom: bool) -> Choose[Change] | None:
    """Relievers and fielders; where somebody batted for the pitcher a reliever must come in."""
    if not side.pitcher:
        return _relievers(side.bullpen, bottom)
    return _fielders(side.bullpen, side.bench, bottom)


@dataclass(frozen=True)
class Substitutes:
    """Nobody, or any of some players for any of some things; listed only for who asks.

    Managers are asked before every batter, and mostly let their men play on.
    """

    groups: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    """What players may come in for, and who they are."""

    @cached_property
    def all(self) -> OneOf[Change]:
        """Every one of them."""
        changes = [
            Change(what, player)
            for ways, players in self.groups
            for what in ways
            for player in players
        ]
        return OneOf((STAND, *changes))

    def __contains__(self, option: object) -> bool:
        if option is STAND:
            return True
        if not isinstance(option, tuple) or len(option) != len(STAND):
            return False
        what, player = option
        among = any(what in ways and player in players for ways, players in self.groups)
        return among or option == STAND

    def parse(self, text: str) -> Change:
        return STAND if text == str(STAND) else self.all.parse(text)

    def sample(self, below: Below) -> Change:
        return self.all.sample(below)

    def listed(self) -> Sequence[Change]:
        return self.all


FIELDS = POSITIONS[CATCHES - 1 : DESIGNATED_HITTER - 1]


@lru_cache(maxsize=4096)
def _relievers(bullpen: tuple[str, ...], bottom: bool) -> Choose[Change]:
    relievers = tuple(Change("P", player) for player in bullpen)
    return Choose(DEFENCE, "reliever", OneOf(relievers), about=BENCHES[bottom])


@lru_cache(maxsize=4096)
def _fielders(
    bullpen: tuple[str, ...], bench: tuple[str, ...], bottom: bool
) -> Choose[Change] | None:
    if not (bullpen or bench):
        return None
    options = Substitutes(((("P",), bullpen), (FIELDS, bench)))
    return Choose(DEFENCE, "defence change", options, about=BENCHES[bottom])


@lru_cache(maxsize=4096)
def offence_changes(
    bench: tuple[str, ...], may_run: tuple[bool, bool, bool], may_bat: bool, bottom: bool
) -> Choose[Change] | None:
    """Pinch hitters and pinch runners, these by base; None where there are none."""
    ways = _at_bat(may_run, may_bat)
    if not (bench and ways):
        return None
    options = Substitutes(((ways, bench),))
    return Choose(OFFENCE, "offence change", options, about=BENCHES[bottom])


@cache  # closed: sixteen ways
def _at_bat(may_run: tuple[bool, bool, bool], may_bat: bool) -> tuple[str, ...]:
    runners = [f"PR{base}" for base, there in enumerate(may_run, 1) if there]
    return ("PH", *runners) if may_bat else tuple(runners)


def may_come_in_for(side: Side, place: int) -> bool:
    """Whether somebody could pitch afterwards, if it is the pitcher who is batted or run for."""
    return side.positions[place] != PITCHES or bool(side.bullpen)


def changed(state: State, bottom: bool, change: Change) -> tuple[State, Tell]:
    """The game with a player come in, and the event that tells it."""
    side = state.sides[bottom]
    what, player = change
    if what == "P":
        return relieved(state, bottom, player)
    if what == "PH":
        return came_in(state, bottom, side.due, player, PINCH_HITTER, "bats")
    if what.startswith("PR"):
        place = state.bases[int(what[2:]) - 1]
        assert place is not None
        return came_in(state, bottom, place, player, PINCH_RUNNER, "runs")
    return fielder(state, bottom, side.place_of(NUMBER[what]), player, "fields")


def relieved(state: State, bottom: bool, player: str) -> tuple[State, Tell]:
    """A new pitcher; where pitchers bat he takes the place of the old one."""
    side = state.sides[bottom]
    rest = tuple(one for one in side.bullpen if one != player)
    place = side.place_of(PITCHES) if side.pitcher_bats else -1
    old = side.pitcher or side.order[place]
    order = side.order
    if place >= 0:
        order = (*order[:place], player, *order[place + 1 :])
    new = tuple(one for one in side.new if one != place)
    side = side._replace(order=order, pitcher=player, bullpen=rest, faced=0, new=new)
    told = Took(bottom, place + 1, player, PITCHES, old, "relieves")
    return state.with_side(bottom, side), Tell(told)


def came_in(
    state: State, bottom: bool, place: int, player: str, position: int, why: str
) -> tuple[State, Tell]:
    """Somebody bats or runs for another, and takes his place for good."""
    side = state.sides[bottom]
    old = side.order[place]
    gone = side.positions[place] == PITCHES
    side = _in_place(side, place, player)._replace(
        pitcher="" if gone else side.pitcher,
        new=(*(one for one in side.new if one != place), place),
    )
    return state.with_side(bottom, side), Tell(Took(bottom, place + 1, player, position, old, why))


def fielder(state: State, bottom: bool, place: int, player: str, why: str) -> tuple[State, Tell]:
    """Somebody takes another's place in the order and in the field."""
    side = state.sides[bottom]
    old, position = side.order[place], side.positions[place]
    side = _in_place(side, place, player)
    side = side._replace(new=tuple(one for one in side.new if one != place))
    return state.with_side(bottom, side), Tell(Took(bottom, place + 1, player, position, old, why))


def _in_place(side: Side, place: int, player: str) -> Side:
    order = (*side.order[:place], player, *side.order[place + 1 :])
    return side._replace(order=order, bench=tuple(one for one in side.bench if one != player))


def settled_in(side: Side, bottom: bool) -> list[Tell]:
    """Those who batted or ran for others take the field."""
    return [
        Tell(Took(bottom, place + 1, side.order[place], side.positions[place], "", "stays in"))
        for place in side.new
        if side.positions[place] not in (PITCHES, DESIGNATED_HITTER)
    ]


@lru_cache(maxsize=1024)
def replacements(part: Seat, players: tuple[str, ...], bottom: bool, leaves: str) -> Choose[str]:
    """Who comes in for a player who must leave."""
    return Choose(part, "replacement", OneOf(players), about=Bench(SIDES[bottom], leaves))


def runner_place(state: State, start: int) -> int:
    """The place in the order of the batter, or of the runner on a base."""
    place = state.batting.due if start == BOX else state.bases[start - 1]
    assert place is not None
    return place
