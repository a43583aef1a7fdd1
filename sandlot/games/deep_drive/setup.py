"""What a game is played with: two card sets, a park, the starters and the orders."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sandlot.core.chance import Below
from sandlot.core.errors import Mistake, unknown
from sandlot.core.game import Setup
from sandlot.core.script import Seat
from sandlot.core.settings import Switch, setting, switch
from sandlot.games.deep_drive.card_file import card_set
from sandlot.games.deep_drive.card_text import plain_card_set, plain_order
from sandlot.games.deep_drive.cards import CardSet, Park, Spot
from sandlot.games.deep_drive.clubs import CLUBS, shipped
from sandlot.games.deep_drive.orders import check_order, spots
from sandlot.games.deep_drive.rules import DeepDriveRules
from sandlot.games.deep_drive.state import PITCHES, Side

GHOSTS_SINCE = 2020


@dataclass(frozen=True)
class Cards:
    """A card set: one of the clubs that come with the game by name, or a whole set."""

    def parse(self, name: str, value: Any) -> CardSet:
        if isinstance(value, CardSet):
            return value
        if isinstance(value, str):
            if value not in CLUBS:
                raise unknown(f"club for {name}", value, CLUBS)
            return shipped(value)
        if not isinstance(value, Mapping):
            raise Mistake(f"{name} is a club or a card set, not {value!r}.")
        try:
            return card_set(value)
        except Mistake as mistake:
            raise Mistake(f"in {name}, {mistake}") from None

    def plain(self, value: CardSet) -> Any:
        ours = next((club for club in CLUBS if shipped(club) is value), None)
        return ours if ours is not None else plain_card_set(value)

    def sample(self, default: CardSet, below: Below) -> CardSet:
        return default


@dataclass(frozen=True)
class Order:
    """A batting order of its own: nine places like 'CF player-id'; none is the manager's."""

    def parse(self, name: str, value: Any) -> tuple[Spot, ...]:
        if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
            raise Mistake(f"{name} is a list of places like 'CF player-id', not {value!r}.")
        return spots(value)

    def plain(self, value: tuple[Spot, ...]) -> list[str]:
        return plain_order(value)

    def sample(self, default: tuple[Spot, ...], below: Below) -> tuple[Spot, ...]:
        return default


@dataclass(frozen=True)
class Starter:
    """A pitcher's id, or nothing: the first of the rotation."""

    def parse(self, name: str, value: Any) -> str:
        if not isinstance(value, str):
            raise Mistake(f"{name} is a pitcher's id, not {value!r}.")
        return value

    def plain(self, value: str) -> str:
        return value

    def sample(self, default: str, below: Below) -> str:
        return default


@dataclass(frozen=True)
class Players:
    """Players' ids: who may come in today; none is everybody."""

    def parse(self, name: str, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
            raise Mistake(f"{name} is a list of players' ids, not {value!r}.")
        return tuple(value)

    def plain(self, value: tuple[str, ...]) -> list[str]:
        return list(value)

    def sample(self, default: tuple[str, ...], below: Below) -> tuple[str, ...]:
        return default


@dataclass(frozen=True)
class Wins:
    """Two numbers of games: those of the club that visits in the first game, then its host's."""

    def parse(self, name: str, value: Any) -> tuple[int, int]:
        match value:
            case [int(first), int(host)] if first >= 0 and host >= 0:
                return first, host
        raise Mistake(f"{name} is two numbers of games, not {value!r}.")

    def plain(self, value: tuple[int, int]) -> list[int]:
        return list(value)

    def sample(self, default: tuple[int, int], below: Below) -> tuple[int, int]:
        return default


AWAY, HOME = CLUBS
LENGTHS = {"1": "a single game"} | {str(n): f"the best of {n} games" for n in (3, 5, 7, 9)}


@dataclass(frozen=True, eq=False)
class DeepDriveSetup(Setup):
    """Two clubs, and how they begin."""

    away: CardSet = setting(shipped(AWAY), "The visitors' cards.", Cards())
    home: CardSet = setting(shipped(HOME), "The home club's cards.", Cards())
    park: str = switch("home", "Whose park it is.", home="the home club's", away="the visitors'")
    away_starter: str = setting("", "Who pitches for the visitors.", Starter())
    home_starter: str = setting("", "Who pitches for the home club.", Starter())
    away_order: tuple[Spot, ...] = setting((), "The visitors' batting order.", Order())
    home_order: tuple[Spot, ...] = setting((), "The home club's batting order.", Order())
    away_bullpen: tuple[str, ...] = setting(
        (), "Who may relieve for the visitors.", Players(), before=()
    )
    home_bullpen: tuple[str, ...] = setting(
        (), "Who may relieve for the home club.", Players(), before=()
    )
    away_bench: tuple[str, ...] = setting(
        (), "Who may come in for the visitors.", Players(), before=()
    )
    home_bench: tuple[str, ...] = setting(
        (), "Who may come in for the home club.", Players(), before=()
    )
    best_of: str = setting("1", "How many games decide it.", Switch(LENGTHS), before="1")
    won: tuple[int, int] = setting(
        (0, 0), "Who has won how many games of it so far.", Wins(), before=(0, 0)
    )

    def __post_init__(self) -> None:
        for seat in self.seats:
            cards: CardSet = getattr(self, seat)
            starter = getattr(self, f"{seat}_starter")
            for player in (starter, *getattr(self, f"{seat}_bullpen")):
                if player and player not in cards.pitcher_of:
                    raise Mistake(f"{player!r} is no pitcher of {cards.club}.")
            for player in getattr(self, f"{seat}_bench"):
                if player not in cards.batter_of:
                    raise Mistake(f"{player!r} is no batter of {cards.club}.")
            order = getattr(self, f"{seat}_order")
            if order:
                check_order(cards, order, all(spot.position != PITCHES for spot in order))
        if max(self.won) > int(self.best_of) // 2:
            raise Mistake(f"the best of {self.best_of} is decided by {max(self.won)} wins.")

    @property
    def seats(self) -> tuple[Seat, ...]:
        return ("away", "home")

    def cards(self, bottom: bool) -> CardSet:
        """The card set of the visitors, or of the home club."""
        return self.home if bottom else self.away

    def name(self, bottom: bool, who: str) -> str:
        """Somebody's name, by his club and his id."""
        return self.cards(bottom).name_of[who]

    @cached_property
    def park_card(self) -> Park:
        """The park the game is played in."""
        return (self.home if self.park == "home" else self.away).park

    def ghost(self, rules: DeepDriveRules) -> bool:
        """Whether extra innings begin with a runner on second."""
        modern = self.home.season >= GHOSTS_SINCE
        return rules.ghost_runner == "on" or (rules.ghost_runner == "as_season" and modern)

    def designated_hitter(self, rules: DeepDriveRules) -> bool:
        """Whether somebody bats for the pitchers."""
        if rules.designated_hitter == "as_home":
            return self.home.designated_hitter
        return rules.designated_hitter == "on"

    def side(self, bottom: bool, rules: DeepDriveRules) -> Side:
        """A club as it takes the field."""
        cards, seat = self.cards(bottom), self.seats[bottom]
        dh = self.designated_hitter(rules)
        starter: str = getattr(self, f"{seat}_starter") or cards.rotation[0]
        order: tuple[Spot, ...] = getattr(self, f"{seat}_order")
        if not order or all(spot.position != PITCHES for spot in order) is not dh:
            order = cards.with_dh if dh else cards.without_dh
        names = tuple(spot.player or starter for spot in order)
        bullpen: tuple[str, ...] = getattr(self, f"{seat}_bullpen") or cards.bullpen
        waiting = getattr(self, f"{seat}_bench") or [card.id for card in cards.batters]
        return Side(
            order=names,
            positions=tuple(spot.position for spot in order),
            pitcher=starter,
            bench=tuple(player for player in waiting if player not in names),
            bullpen=tuple(player for player in bullpen if player != starter),
        )
