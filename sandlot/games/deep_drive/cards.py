"""The cards: batters, pitchers and parks, as immutable values."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, partial
from typing import Any, Final, NamedTuple

from sandlot.baseball.positions import DESIGNATED_HITTER as DESIGNATED_HITTER
from sandlot.baseball.positions import NUMBER as NUMBER
from sandlot.baseball.positions import PINCH_HITTER as PINCH_HITTER
from sandlot.baseball.positions import PINCH_RUNNER as PINCH_RUNNER
from sandlot.baseball.positions import PITCHER
from sandlot.baseball.positions import POSITIONS as POSITIONS
from sandlot.games.deep_drive.speed import Speed

EMERGENCY_THROW = 3
"""What a catcher adds to a runner's chances who is no catcher."""


class Span(NamedTuple):
    """Part of a column: what it reads, and the numbers it covers."""

    reads: str
    low: int
    high: int


class When(NamedTuple):
    """A range that is read with a runner on base, and when it counts.

    `side` is "away", "home" or nothing; `two_out` asks for two out as well.
    """

    low: int
    high: int
    side: str = ""
    two_out: bool = False

    def covers(self, percent: int) -> bool:
        """Whether a roll is in this range."""
        return self.low <= percent <= self.high


@dataclass(frozen=True, eq=False)
class Batter:
    """A batter's card; a fielder's too, and a catcher's."""

    id: str
    name: str
    bats: str
    lines: tuple[Span, ...]
    outs: tuple[str, ...]
    drives: tuple[Span, ...]
    run: Speed
    steal: tuple[int, int] = (0, 0)
    dp: int = 0
    fields: tuple[tuple[int, int], ...] = ()
    throw: int = EMERGENCY_THROW
    passed_ball: When | None = None

    @cached_property
    def line_at(self) -> tuple[str, ...]:
        """What each roll from 00 to 49 reads."""
        return spread(self.lines)

    @cached_property
    def drive_at(self) -> tuple[str, ...]:
        """What each roll from 00 to 99 reads in the deep-drive column."""
        return spread(self.drives)

    @cached_property
    def _ratings(self) -> dict[int, int]:
        return dict(self.fields)

    def rating(self, position: int) -> int:
        """How well he fields a position; 0 where it is not on his card."""
        return self._ratings.get(position, 0)

    def plays(self, position: int) -> bool:
        """Whether a position is on his card."""
        return position in self._ratings


@dataclass(frozen=True, eq=False)
class Pitcher:
    """A pitcher's card."""

    id: str
    name: str
    throws: str
    lines: tuple[Span, ...]
    outs: tuple[str, ...]
    endurance: int
    hold: int = 0
    rating: int = 0
    wild_pitch: When | None = None
    balk: When | None = None
    pick_off: When | None = None
    bats_as: Batter | None = None

    @cached_property
    def line_at(self) -> tuple[str, ...]:
        """What each roll from 50 to 99 reads, after fifty that are the batter's."""
        return ("",) * 50 + spread(self.lines)


@dataclass(frozen=True, eq=False)
class Park:
    """A park's card: what a Park reading comes to, by the modifier die."""

    name: str
    reads: tuple[Span, ...]

    @cached_property
    def at(self) -> tuple[str, ...]:
        """What each face of the modifier die reads."""
        return spread(self.reads)


def spread(spans: tuple[Span, ...]) -> tuple[str, ...]:
    """A column number by number."""
    return tuple(span.reads for span in spans for _ in range(span.low, span.high + 1))


class Spot(NamedTuple):
    """A player and the position he takes."""

    player: str
    position: int


@dataclass(frozen=True, eq=False)
class CardSet:
    """A club: its players' cards, its park, and how its manager lines them up."""

    club: str
    short: str
    season: int
    designated_hitter: bool
    park: Park
    batters: tuple[Batter, ...]
    pitchers: tuple[Pitcher, ...]
    average_pitcher: Batter
    with_dh: tuple[Spot, ...]
    without_dh: tuple[Spot, ...]
    rotation: tuple[str, ...]
    bullpen: tuple[str, ...]
    usage: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """How many games everybody played at each position, started (SP) or relieved (RP)."""
    notice: str = ""

    @cached_property
    def batter_of(self) -> dict[str, Batter]:
        """Every player's batting card by id, the pitchers' too."""
        cards = {card.id: card for card in self.batters}
        pitchers = {card.id: card.bats_as or self.average_pitcher for card in self.pitchers}
        return {**pitchers, **cards}

    @cached_property
    def batter_ids(self) -> frozenset[str]:
        """Everybody who bats for a living."""
        return frozenset(card.id for card in self.batters)

    @cached_property
    def pitcher_of(self) -> dict[str, Pitcher]:
        """The pitchers by id."""
        return {card.id: card for card in self.pitchers}

    def ratings(
        self, order: tuple[str, ...], positions: tuple[int, ...], pitcher: str
    ) -> tuple[int, ...]:
        """Everybody's fielding rating by position; the first is nobody's."""
        return self._rated(order, positions, pitcher)

    @cached_property
    def _rated(self) -> Callable[[tuple[str, ...], tuple[int, ...], str], tuple[int, ...]]:
        return lru_cache(maxsize=LINEUPS)(partial(_ratings, self.batter_of, self.pitcher_of))

    def __getstate__(self) -> dict[str, Any]:
        """All but what is looked up here again."""
        return {name: value for name, value in vars(self).items() if name != "_rated"}

    @cached_property
    def name_of(self) -> dict[str, str]:
        """Every player's name by id."""
        batters = {card.id: card.name for card in self.batters}
        return batters | {card.id: card.name for card in self.pitchers}

    @cached_property
    def content(self) -> str:
        """All of it as one text, which says whether two sets are the same."""
        from sandlot.games.deep_drive.card_text import plain_card_set

        return json.dumps(plain_card_set(self), sort_keys=True)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, CardSet) and self.content == other.content)

    def __hash__(self) -> int:
        return hash((self.club, self.season))


LINEUPS: Final = 1024
"""Of so many of a club's line-ups the fielding ratings are kept; a game has about ten."""


def _ratings(
    batter_of: Mapping[str, Batter],
    pitcher_of: Mapping[str, Pitcher],
    order: tuple[str, ...],
    positions: tuple[int, ...],
    pitcher: str,
) -> tuple[int, ...]:
    ratings = [0] * DESIGNATED_HITTER
    for player, position in zip(order, positions, strict=True):
        if position < DESIGNATED_HITTER:
            ratings[position] = batter_of[player].rating(position)
    found = pitcher_of.get(pitcher)
    ratings[PITCHER] = found.rating if found else 0
    return tuple(ratings)
