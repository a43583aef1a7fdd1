"""The battle, the result rolls, and the races of runners: how the dice of v5 are read."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from sandlot.core.cache_sizes import ROLLS, SETTINGS
from sandlot.core.chance import AGAIN, Again
from sandlot.core.chart import Chart
from sandlot.core.script import Roll, Seat
from sandlot.games.cheddar_bob.parts import BATTER, PITCHER, TWO_DICE, TWO_DICE_EACH, Tier
from sandlot.games.cheddar_bob.v5.cards import (
    CONTACT_BATTLE,
    CONTACT_MAN,
    FAMILY_BATTLE,
    SPEEDSTER_RACE,
    Cards,
)
from sandlot.games.cheddar_bob.v5.choices import Approach, Arrows, Pitch
from sandlot.games.cheddar_bob.v5.rules import RulesV5

SNAKE_EYES = (1, 1)
BOXCARS = (6, 6)
HIGHEST = sum(BOXCARS)
"""Up to here the charts of two dice without a bonus go."""


class Battle(NamedTuple):
    """Who won, with which tier, and the tier the batter's own total is worth.

    A batter's snake eyes lose at once: then he is out without a result roll.
    """

    winner: Seat
    tier: Tier
    batter_tier: Tier
    snake_eyes: bool = False


@dataclass(frozen=True)
class ReadBattle:
    """Snake eyes first; then both totals with their edges, higher wins, ties roll again."""

    tiers: Chart
    pitcher_edge: int
    batter_edge: int

    def __call__(self, faces: tuple[int, int, int, int]) -> Battle | Again:
        pitched, batted = faces[:2], faces[2:]
        if pitched == batted == SNAKE_EYES:
            return AGAIN
        if pitched == SNAKE_EYES:
            return Battle(BATTER, Tier.STRONG, Tier.STRONG)
        if batted == SNAKE_EYES:
            return Battle(PITCHER, Tier.STRONG, Tier.WEAK, snake_eyes=True)
        pitcher, batter = sum(pitched) + self.pitcher_edge, sum(batted) + self.batter_edge
        if pitcher == batter:
            return AGAIN
        pitcher_tier, batter_tier = Tier(self.tiers.at(pitcher)), Tier(self.tiers.at(batter))
        if pitcher > batter:
            return Battle(PITCHER, pitcher_tier, batter_tier)
        return Battle(BATTER, batter_tier, batter_tier)


@lru_cache(maxsize=ROLLS * 2)
def battle_roll(
    rules: RulesV5, pitch: Pitch, approach: Approach, arrows: Arrows, cards: Cards
) -> Roll[Battle]:
    """The roll-off of a pitch and a swing."""
    matchup = int(rules.matchups.cell(pitch.family, approach.family))
    pitcher_edge = int(rules.arrows.cell(arrows, PITCHER)) - matchup
    batter_edge = int(rules.arrows.cell(arrows, BATTER)) + matchup
    if cards.batter == CONTACT_MAN and approach.family == "contact":
        batter_edge += CONTACT_BATTLE
    if cards.pitcher == pitch.family:
        pitcher_edge += FAMILY_BATTLE
    read = ReadBattle(rules.tiers, pitcher_edge, batter_edge)
    return Roll("battle", TWO_DICE_EACH, (PITCHER, BATTER), read)


@dataclass(frozen=True)
class ReadBatterResult:
    """Snake eyes are an out; Contact+ walks on low dice and hits only singles; then the chart."""

    wins: Chart
    tier: Tier
    bonus: int
    walks_upto: int
    singles_only: bool

    def __call__(self, faces: tuple[int, int]) -> str:
        natural = sum(faces)
        if faces == SNAKE_EYES:
            return "OUT"
        if natural <= self.walks_upto:
            return "BB"
        result = self.wins.at(natural + self.bonus, self.tier)
        return "1B" if self.singles_only and result not in ("OUT", "BB") else result


@lru_cache(maxsize=SETTINGS * 12)
def batter_roll(rules: RulesV5, tier: Tier, bonus: int, contact_plus: bool) -> Roll[str]:
    """The batter's result roll."""
    walks_upto = rules.contact_walk if contact_plus else 0
    read = ReadBatterResult(rules.batter_wins, tier, bonus, walks_upto, contact_plus)
    return Roll("result", TWO_DICE, (BATTER,), read)


@dataclass(frozen=True)
class ReadPitcherResult:
    """Snake eyes hit the batter; then the chart."""

    wins: Chart
    tier: Tier
    bonus: int

    def __call__(self, faces: tuple[int, int]) -> str:
        if faces == SNAKE_EYES:
            return "HBP"
        return self.wins.at(sum(faces) + self.bonus, self.tier)


@lru_cache(maxsize=SETTINGS * 6)
def pitcher_roll(rules: RulesV5, tier: Tier, plus: bool) -> Roll[str]:
    """The pitcher's result roll."""
    bonus = rules.plus_pitch_bonus if plus else 0
    read = ReadPitcherResult(rules.pitcher_wins, tier, bonus)
    return Roll("result", TWO_DICE, (PITCHER,), read)


@dataclass(frozen=True)
class ReadRace:
    """Runner's snake eyes, pitcher's, runner's boxcars, pitcher's, totals; ties to the runner."""

    bonus: int

    def __call__(self, faces: tuple[int, int, int, int]) -> str:
        pitcher, runner = faces[:2], faces[2:]
        if runner == SNAKE_EYES:
            return "out"
        if pitcher == SNAKE_EYES:
            return "extra"
        if runner == BOXCARS:
            return "safe"
        if pitcher == BOXCARS:
            return "out"
        return "safe" if sum(runner) + self.bonus >= sum(pitcher) else "out"


@cache  # closed: the races, the edges that a chart may have
def race(what: str, fast: bool, edge: int = 0) -> Roll[str]:
    """A runner against the ball: out, safe, or safe with an extra base for the taking."""
    bonus = edge + (SPEEDSTER_RACE if fast else 0)
    return Roll(what, TWO_DICE_EACH, (PITCHER, BATTER), ReadRace(bonus))


@lru_cache(maxsize=SETTINGS * 10)
def steal_race(rules: RulesV5, pitch: Pitch, fast: bool) -> Roll[str]:
    """A steal: only the pitch's edge counts, and the runner's own speed."""
    return race("steal", fast, int(rules.steals.cell(pitch.family)))


@dataclass(frozen=True)
class ReadChart:
    """Two dice on a chart of one column."""

    chart: Chart

    def __call__(self, faces: tuple[int, int]) -> str:
        return self.chart.at(sum(faces))


@lru_cache(maxsize=SETTINGS)
def ground_roll(rules: RulesV5) -> Roll[str]:
    """The pitcher rolls for a ground ball."""
    return Roll("ground ball", TWO_DICE, (PITCHER,), ReadChart(rules.ground_balls))


DEPTH = {Tier.SOLID: -1, Tier.STRONG: 1}
"""What a line out takes off a runner who tags up, and a deep fly adds: see `tag_up`."""


@dataclass(frozen=True)
class ReadTagUp:
    """Snake eyes are read as they are; else the total, as far as the chart goes."""

    chart: Chart
    edge: int

    def total(self, faces: tuple[int, int]) -> int:
        """The number that is looked up."""
        natural = sum(faces)
        return natural if faces == SNAKE_EYES else min(natural + self.edge, HIGHEST)

    def __call__(self, faces: tuple[int, int]) -> str:
        return self.chart.at(self.total(faces))


@lru_cache(maxsize=SETTINGS * 3)
def tag_roll(rules: RulesV5, edge: int) -> Roll[str]:
    """The batting side rolls for a runner who tags up."""
    return Roll("tag up", TWO_DICE, (BATTER,), ReadTagUp(rules.tag_ups, edge))


def tag_edge(rules: RulesV5, tier: Tier) -> int:
    """What the runner adds on a fly of this tier."""
    return DEPTH[tier] if rules.tag_up == "by_tier" else 0
