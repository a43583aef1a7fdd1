"""How v5 reads its dice, for the tray and the charts."""

from typing import cast

from sandlot.core.chart import Chart
from sandlot.core.reading import Lit
from sandlot.core.script import Seat
from sandlot.core.story import Threw
from sandlot.games.cheddar_bob.exchange import Exchange
from sandlot.games.cheddar_bob.parts import BATTER, TIER_NAMES, Tier
from sandlot.games.cheddar_bob.v5.at_bat import DOWN, UP, settled
from sandlot.games.cheddar_bob.v5.battle import (
    SNAKE_EYES,
    Battle,
    ReadBattle,
    ReadRace,
    ReadTagUp,
    battle_roll,
    race,
    steal_race,
    tag_edge,
    tag_roll,
)
from sandlot.games.cheddar_bob.v5.cards import SLUGGER, SLUGGER_RESULT, SPEEDSTER, Cards
from sandlot.games.cheddar_bob.v5.choices import Approach, Go, compared
from sandlot.games.cheddar_bob.v5.events import Battled, Resulted
from sandlot.games.cheddar_bob.v5.rules import RulesV5

RACES = ("send", "stretch", "steal")
TAG_UP = "tag up"


def edge(rules: RulesV5, cards: Cards, exchange: Exchange, threw: Threw, seat: Seat) -> int:
    """What a seat adds to these dice, as the rules themselves read them."""
    pitching = seat == exchange.pitcher
    if threw.what == "battle":
        read = _battle(rules, cards, exchange)
        return read.pitcher_edge if pitching else read.batter_edge
    if threw.what in RACES:
        return 0 if pitching else _race(rules, cards, exchange, threw.what).bonus
    if threw.what == TAG_UP:
        return 0 if threw.faces[0] == SNAKE_EYES else _tag_up(rules, exchange).edge
    return _result_edge(rules, cards, exchange, pitching) if threw.what == "result" else 0


def _battle(rules: RulesV5, cards: Cards, exchange: Exchange) -> ReadBattle:
    (pitch, pitched), (approach, guessed) = exchange.pitch, exchange.swing
    roll = battle_roll(rules, pitch, approach, compared(pitched, guessed), cards)
    return cast(ReadBattle, roll.read)


def battle_of(rules: RulesV5, cards: Cards, exchange: Exchange) -> Battle | None:
    """The battle as its dice are read, once they have decided it."""
    threw = exchange.threw("battle")
    if threw is None or threw.again:
        return None
    pitched, batted = threw.faces
    return cast(Battle, _battle(rules, cards, exchange)((*pitched, *batted)))


def _race(rules: RulesV5, cards: Cards, exchange: Exchange, what: str) -> ReadRace:
    on = exchange.before.on
    if what == "steal":
        fast = exchange.swing.base in cards.fast
        return cast(ReadRace, steal_race(rules, exchange.pitch.pitch, fast).read)
    fast = cards.batter == SPEEDSTER if what == "stretch" else bool(on) and on[-1] in cards.fast
    return cast(ReadRace, race(what, fast).read)


def _tag_up(rules: RulesV5, exchange: Exchange) -> ReadTagUp:
    tier = Tier(exchange.event(Resulted).tier)
    return cast(ReadTagUp, tag_roll(rules, tag_edge(rules, tier)).read)


def _result_edge(rules: RulesV5, cards: Cards, exchange: Exchange, pitching: bool) -> int:
    if pitching:
        return int(rules.plus_pitch_bonus) if exchange.pitch.pitch.plus else 0
    battled = exchange.event(Battled)
    tier, bonus = Tier(battled.tier), 0
    if exchange.swing.approach is Approach.POWER_PLUS:
        bonus = rules.power_plus_bonus if tier is Tier.STRONG else 0
        tier = UP[tier]
    slugger = cards.batter == SLUGGER and tier is Tier.STRONG
    return bonus + (SLUGGER_RESULT if slugger else 0)


def charts(rules: RulesV5, cards: Cards, exchange: Exchange) -> tuple[Lit, ...]:
    """The chart that is being read."""
    if isinstance(exchange.swing, Go):
        row = _row(rules.steals, exchange.pitch.pitch.family)
        return (Lit("What the runner adds to his dice, by the pitch", "steals", row, 0),)
    if extra := exchange.threw(*EXTRAS):
        title, name = EXTRAS[extra.what]
        faces = extra.faces[0]
        total = _tag_up(rules, exchange).total(faces) if extra.what == TAG_UP else sum(faces)
        return (Lit(title, name, _range(getattr(rules, name), total), 0),)
    if exchange.event(Battled) is None or _needs_no_roll(rules, cards, exchange):
        row = _row(rules.matchups, exchange.pitch.pitch.family)
        column = rules.matchups.columns.index(exchange.swing.approach.family)
        return (Lit(MATCHUPS, "matchups", row, column),)
    return (_result(rules, cards, exchange),)


MATCHUPS = "What the batter gains and the pitcher loses: pitch (row), swing (column)"
BATTER_ROLLS = "Batter's roll (row), tier of the battle (column). +: may try for a base more"
PITCHER_ROLLS = "Pitcher's roll (row), tier (column). RA all go up, RC one may try, RF stay"

FIRST = Lit(MATCHUPS, "matchups")
"""What helps before anybody has picked."""

EXTRAS = {
    "ground ball": ("A ground ball with a runner on first, by the pitcher's roll", "ground_balls"),
    TAG_UP: ("The runner on third tags up, by the batting side's roll", "tag_ups"),
}


def _needs_no_roll(rules: RulesV5, cards: Cards, exchange: Exchange) -> bool:
    battle = battle_of(rules, cards, exchange)
    pitch, approach = exchange.pitch.pitch, exchange.swing.approach
    return battle is not None and settled(rules, battle, pitch, approach) is not None


def _result(rules: RulesV5, cards: Cards, exchange: Exchange) -> Lit:
    """The winner's chart: the column of his tier, and the cell once he has rolled."""
    battled, resulted = exchange.event(Battled), exchange.event(Resulted)
    batter = battled.winner == BATTER
    name, title = ("batter_wins", BATTER_ROLLS) if batter else ("pitcher_wins", PITCHER_ROLLS)
    threw = exchange.threw("result")
    if threw is None or resulted is None:
        return Lit(title, name, None, TIER_NAMES.index(_tier(rules, exchange, battled)))
    natural, column = sum(threw.faces[0]), TIER_NAMES.index(resulted.tier)
    if threw.faces[0] == SNAKE_EYES:
        means = "an out" if batter else "a hit batter"
        return Lit(f"Snake eyes are {means}: the chart is not read", name)
    contact_plus = exchange.swing.approach is Approach.CONTACT_PLUS
    if batter and contact_plus and natural <= rules.contact_walk:
        walks = f"Contact+ walks on {rules.contact_walk} or less: the chart is not read"
        return Lit(walks, name)
    total = natural + edge(rules, cards, exchange, threw, threw.by[0])
    return Lit(title, name, _range(getattr(rules, name), total), column)


def _tier(rules: RulesV5, exchange: Exchange, battled: Battled) -> Tier:
    """The tier the result is rolled with: Power+ may have moved the battle's."""
    tier = Tier(battled.tier)
    if exchange.swing.approach is not Approach.POWER_PLUS:
        return tier
    if battled.winner == BATTER:
        return UP[tier]
    return DOWN[tier] if rules.power_plus_lost == "pitcher_tier_down" else tier


def _row(chart: Chart, label: str) -> int:
    return [row.label for row in chart.rows].index(label)


def _range(chart: Chart, number: int) -> int:
    return next(n for n, (low, high) in enumerate(chart.ranges) if low <= number <= high)
